// The points counter: players, rounds and totals of any game, kept on the device.
import { read, write } from "./device.js";
import { same } from "./start.js";
import { say } from "./words.js";

const KEY = "kansrijk.table.points";
const MOST_PLAYERS = 12;
const MOST_POINTS = 99_999;
const EMPTY = { players: [], rounds: [], lowest: false };

/** A stored state, checked; throws where it isn't one. */
export function checked(text) {
  const { players, rounds, lowest } = JSON.parse(text);
  const fine =
    Array.isArray(players) &&
    players.length <= MOST_PLAYERS &&
    players.every((name) => typeof name === "string" && name) &&
    Array.isArray(rounds) &&
    rounds.every(
      (round) =>
        Array.isArray(round) &&
        round.length === players.length &&
        // An empty place is a round from before a player joined.
        round.every((points) => points === null || (Number.isInteger(points) && Math.abs(points) <= MOST_POINTS)),
    );
  if (!fine) throw new Error("no score");
  return { players, rounds, lowest: lowest === true };
}

const element = (name, properties = {}, ...inside) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
};

export function listen(section) {
  const [playerForm, roundForm] = section.querySelectorAll("form");
  const table = roundForm.querySelector(".kr-scroll");
  const add = roundForm.querySelector("[data-do=write]");
  const said = section.querySelector("[role=status]");
  const standing = section.querySelector(".kr-standing-now");
  const lowest = section.querySelector("[name=lowest]");
  const undo = section.querySelector("[data-do=undo]");
  let state = EMPTY;
  let past = [];
  let editing = null; // the number of an earlier round that is being changed

  const tell = (key, values) => {
    said.textContent = say(key, values);
  };
  const keep = () => write(KEY, JSON.stringify(state)) || tell("points.unkept");
  const go = (next, key, values) => {
    past = [...past.slice(-99), state];
    state = next;
    editing = null;
    said.textContent = "";
    if (key) tell(key, values);
    keep();
    draw();
  };

  const totals = (rounds = state.rounds) =>
    state.players.map((_, at) => rounds.reduce((sum, round) => sum + (round[at] ?? 0), 0));

  function fields(round, values) {
    return state.players.map((name, at) =>
      element(
        "td",
        {},
        element("input", {
          name: `points-${at}`,
          inputMode: "text",
          autocomplete: "off",
          size: 5,
          value: values?.[at] ?? "",
          ariaLabel: say("points.of", { name, round }),
        }),
      ),
    );
  }

  function row(round, at) {
    const heading = element("th", { scope: "row" }, String(at + 1));
    if (editing === at) {
      const save = element("button", {}, say("points.keep", { round: at + 1 }));
      return element("tr", { className: "kr-editing" }, heading, ...fields(at + 1, round), element("td", {}, save));
    }
    const change = element("button", { type: "button" }, say("points.change", { round: at + 1 }));
    change.dataset.change = at;
    const cells = round.map((points) => element("td", {}, points === null ? "–" : String(points)));
    return element("tr", {}, heading, ...cells, element("td", { className: "kr-noprint" }, change));
  }

  function draw() {
    lowest.checked = state.lowest;
    undo.disabled = !past.length;
    standing.textContent = leader();
    add.hidden = !state.players.length || editing !== null;
    add.textContent = say("points.write", { round: state.rounds.length + 1 });
    if (!state.players.length) return table.replaceChildren();
    const names = state.players.map((name, at) => {
      const button = element("button", { type: "button", className: "kr-noprint" }, "×");
      button.ariaLabel = say("points.remove", { name });
      button.dataset.remove = at;
      return element("th", { scope: "col", abbr: name }, name, " ", button);
    });
    const head = element(
      "thead",
      {},
      element("tr", {}, element("th", { scope: "col" }, say("points.round")), ...names, element("td")),
    );
    const body = element("tbody", {}, ...state.rounds.map(row));
    if (editing === null) {
      const round = state.rounds.length + 1;
      body.append(
        element(
          "tr",
          { className: "kr-editing kr-noprint" },
          element("th", { scope: "row" }, String(round)),
          ...fields(round),
          element("td"),
        ),
      );
    }
    const sums = totals().map((sum) => element("td", {}, String(sum)));
    const foot = element(
      "tfoot",
      {},
      element("tr", {}, element("th", { scope: "row" }, say("points.total")), ...sums, element("td")),
    );
    table.replaceChildren(element("table", {}, head, body, foot));
  }

  function leader() {
    if (!state.rounds.length || state.players.length < 2) return "";
    const sums = totals();
    const best = (state.lowest ? Math.min : Math.max)(...sums);
    const names = state.players.filter((_, at) => sums[at] === best);
    if (names.length === 1) return say("points.leads", { name: names[0], points: best });
    const last = names.pop();
    return say("points.tie", { names: `${names.join(", ")} ${say("points.and")} ${last}`, points: best });
  }

  /** The whole number that a field holds; throws an Error with the sentence that says what is wrong. */
  function points(field, name) {
    const text = field.value.trim().replace(/^[−–]/, "-");
    if (!text) throw new Error(say("points.missing", { name }));
    if (!/^[-+]?\d+$/.test(text)) throw new Error(say("points.number", { name, text }));
    if (Math.abs(Number(text)) > MOST_POINTS) throw new Error(say("points.large", { name, text, most: MOST_POINTS }));
    return Number(text);
  }

  /** What is wrong with the name of a new player: the key of a sentence and its values, or nothing. */
  function refused(name) {
    if (!name) return ["points.noname"];
    if (state.players.some((other) => same(name, other))) return ["points.twice", { name }];
    return state.players.length === MOST_PLAYERS ? ["points.full", { most: MOST_PLAYERS }] : null;
  }

  playerForm.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = playerForm.elements.name;
    const name = field.value.trim().replace(/\s+/g, " ");
    const wrong = refused(name);
    field.removeAttribute("aria-invalid");
    field.focus();
    if (wrong) {
      field.setAttribute("aria-invalid", "true");
      return tell(...wrong);
    }
    field.value = "";
    const rounds = state.rounds.map((round) => [...round, null]);
    go({ ...state, players: [...state.players, name], rounds }, "points.added", { name });
  });

  roundForm.addEventListener("submit", (event) => {
    event.preventDefault();
    const round = [];
    for (const [at, name] of state.players.entries()) {
      const field = roundForm.elements[`points-${at}`];
      // A player who joined later may keep the empty places of earlier rounds.
      const absent = editing !== null && state.rounds[editing][at] === null && !field.value.trim();
      try {
        round.push(absent ? null : points(field, name));
        field.removeAttribute("aria-invalid");
      } catch (error) {
        said.textContent = error.message;
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", said.id);
        field.focus();
        return;
      }
    }
    const rounds = [...state.rounds];
    const at = editing ?? rounds.length;
    rounds[at] = round;
    const scores = totals(rounds).map((sum, player) => `${state.players[player]} ${sum}`);
    go({ ...state, rounds }, "points.written", { round: at + 1, scores: scores.join(", ") });
    roundForm.querySelector("input")?.focus();
  });

  section.addEventListener("click", ({ target }) => {
    if (target.dataset.change) {
      editing = Number(target.dataset.change);
      draw();
      roundForm.querySelector("input").focus();
    }
    if (target.dataset.remove) {
      const gone = Number(target.dataset.remove);
      const others = (list) => list.filter((_, at) => at !== gone);
      const players = others(state.players);
      const rounds = players.length ? state.rounds.map(others) : [];
      go({ ...state, players, rounds }, "points.removed", { name: state.players[gone] });
      // The button is gone: the focus stays beside it.
      const next = table.querySelectorAll("[data-remove]")[Math.min(gone, players.length - 1)];
      (next ?? playerForm.elements.name).focus();
    }
    if (target === undo) {
      state = past.pop();
      editing = null;
      tell("points.undone");
      keep();
      draw();
    }
    if (target.dataset.do === "clear") go({ ...EMPTY, lowest: state.lowest }, "points.cleared");
  });
  lowest.addEventListener("change", () => go({ ...state, lowest: lowest.checked }));

  function load(text) {
    try {
      state = text === null ? EMPTY : checked(text);
    } catch {
      write(`${KEY}.refused`, text);
      tell("points.damaged");
    }
  }
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== KEY) return;
    past = [...past, state];
    load(newValue);
    tell("points.elsewhere");
    draw();
  });
  load(read(KEY));
  draw();
}
