// The core of every widget: shows the markup that Python drew, and sends what the reader does, in order.
// Python decides everything; this file knows no game. What the markup may ask for is told in board.py.

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const ENDS = { Home: 0, End: -1 };
const CONTROLS = "select[data-action], input[data-action]";
const TRAVELS = new Set(["undo", "redo"]); // pressed quickly on purpose
const LARGEST = 200_000; // characters of a file that is opened
const TWICE = 350; // ms in which a second press on one spot is a slip
const NEAR = 10; // pixels
const READ = 80; // pixels that a reader scrolls who has read the line

/** The nearest button from `from` in a direction, by the centres of the boxes on screen. */
function neighbour(from, [dx, dy], buttons) {
  const centre = (button) => {
    const box = button.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const button of buttons) {
    // What lies in a closed part has a place on screen too, but can't have the focus.
    if (button === from || button.checkVisibility?.() === false) continue;
    const [bx, by] = centre(button);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (along > 1 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = button;
    }
  }
  return best;
}

/** The text of a chosen file; nothing of one that is far too large. */
const fileText = async (file) => (!file || file.size > LARGEST ? "" : file.text());

/** A form's action and its fields in one word: `name?field=value&field=value`; a file is its text. */
async function formAction(form) {
  const words = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    words.append(name, typeof value === "string" ? value : await fileText(value));
  return `${form.dataset.action}?${words}`;
}

/** A control's action and what it says: a box that is ticked or not, a file's text, or its value. */
async function controlAction(control) {
  const ticked = control.checked ? "yes" : "no";
  const read = { checkbox: () => ticked, file: () => fileText(control.files[0]) }[control.type];
  const value = read ? await read() : control.value;
  return `${control.dataset.action}?${new URLSearchParams({ value })}`;
}

/** The notice about storage, with a button for each way on. */
function noticeBox(notice, words, buttons) {
  notice.textContent = words;
  for (const [label, act] of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", act);
    notice.append(" ", button);
  }
  notice.hidden = !words;
}

function render({ model, el }) {
  const board = document.createElement("div");
  board.className = "kr-board";
  const picture = document.createElement("div");
  const notice = document.createElement("p");
  notice.className = "kr-notice";
  notice.hidden = true;
  const said = document.createElement("p");
  said.className = "kr-said";
  said.setAttribute("role", "status");
  board.append(picture, notice, said);
  el.append(board);

  // Trait updates may be merged on the way, so each one carries the whole list of unanswered actions.
  let pending = model.get("pending").filter(([number]) => number > model.get("ack"));
  let last = Math.max(model.get("ack"), ...pending.map(([number]) => number));
  const add = (action) => {
    last += 1;
    pending = [...pending, [last, action]];
    model.set("pending", pending);
  };
  // What waits until an earlier visit's state is answered: it is to be played on that state.
  let held = null;
  const send = (action) => {
    if (held) return held.push(action);
    add(action);
    keep.keep("", waiting());
    showSent();
    model.save_changes();
  };
  const waiting = () => pending.map(([, action]) => action);
  const take = (state) => {
    noticeBox(notice, "", []);
    if (state === null) return;
    model.set("restore", state);
    model.save_changes();
  };
  const tell = (name) => {
    const words = model.get("notices");
    const swap = [words.swap, () => take(keep.swap())];
    const drop = [words.drop, () => (keep.drop(), noticeBox(notice, "", []))];
    noticeBox(notice, words[name], { unkept: [], elsewhere: [swap], second: [swap, drop] }[name]);
    say(words[name]);
  };
  const keep = new Keep(model.get("key"), tell);
  const alone = new Alone(picture, said);
  const folded = unfoldOnPaper(picture);

  /** Says words in the line below the board, which sticks to the screen until the reader scrolls on. */
  let saidAt = 0;
  const say = (words) => {
    said.textContent = words;
    saidAt = board.getBoundingClientRect().top;
    delete said.dataset.past;
    board.style.setProperty("--kr-said-height", `${said.offsetHeight}px`);
  };
  const scrolled = () => {
    if (Math.abs(board.getBoundingClientRect().top - saidAt) > READ) said.dataset.past = "";
  };
  document.addEventListener("scroll", scrolled, { capture: true, passive: true });
  const keepClear = (target) => picture.contains(target) && uncover(target, [said, picture.querySelector("[data-stays]")]);

  /** What was pressed and isn't answered yet looks pressed. */
  const showSent = () => {
    const actions = new Set(waiting());
    for (const button of picture.querySelectorAll("button[data-action]"))
      button.toggleAttribute("data-sent", actions.has(button.dataset.action));
    picture.setAttribute("aria-busy", String(pending.length > 0));
  };

  // A button must not be replaced between press and release, so what ticks changes in place.
  const tick = () => {
    const live = model.get("live");
    for (const place of picture.querySelectorAll("[data-live]")) {
      if (!(place.dataset.live in live)) continue;
      place[place.localName === "progress" ? "value" : "textContent"] = live[place.dataset.live];
    }
  };

  const current = new Map(); // the button of each group that last had the focus
  let [drawn, drawnAt, heard, spoken, timer] = [null, 0, model.get("heard"), model.get("said"), 0];
  /** Bring the page up to date with the model, whose changes arrive one by one. */
  const refresh = () => {
    const [markup, ack, words] = [model.get("markup"), model.get("ack"), model.get("said")];
    pending = pending.filter(([number]) => number > ack);
    if (markup !== drawn) {
      [drawn, drawnAt] = [markup, performance.now()];
      redraw(picture, markup, current);
      alone.follow();
      follow();
    }
    tick();
    // The same sentence again is said again: a screen reader hears only what changes.
    if (words !== spoken || model.get("heard") !== heard)
      say(words && words === said.textContent ? `${words}\u00a0` : words);
    [heard, spoken] = [model.get("heard"), words];
    if (board.getRootNode().activeElement?.matches(":focus-visible")) keepClear(board.getRootNode().activeElement);
    if (held && (model.get("saved") || model.get("refused"))) {
      held.forEach(add);
      held = null;
      model.save_changes();
    }
    showSent();
    keep.keep(model.get("saved"), held ?? waiting());
    if (model.get("refused")) device.write(`${model.get("key")}.refused`, model.get("refused"));
  };
  /** What the markup asks of the script itself: an action after a while, an address. */
  const follow = () => {
    clearTimeout(timer);
    const next = picture.querySelector("[data-then]");
    if (next) timer = setTimeout(() => pending.length || send(next.dataset.then), Number(next.dataset.wait ?? 0));
    const asks = picture.querySelector("[data-address]");
    if (!asks) return;
    const url = new URL(location.href);
    const method = turn(asks) ? "pushState" : "replaceState";
    for (const [name, value] of new URLSearchParams(asks.dataset.address)) url.searchParams.set(name, value);
    if (url.href !== location.href) history[method](history.state, "", url);
  };
  /** The action that goes to what the browser's address names in a parameter such as `view`, where the board
   *  shows something else; `data-turn` is that parameter with the value that an address without it has. */
  const turn = (asks) => {
    const [name, first] = (asks.dataset.turn ?? "").split("=");
    const named = new URL(location.href).searchParams.get(name) ?? first;
    return name && named !== new URLSearchParams(asks.dataset.address).get(name) ? `${name}:${named}` : "";
  };
  const travelled = () => {
    const asks = picture.querySelector("[data-address]");
    const action = asks && turn(asks);
    if (action) send(action);
  };
  window.addEventListener("popstate", travelled);

  let [acted, actedAt] = [null, 0]; // the last press that counted
  /** Whether a press is the second half of a double tap, on what came in the place of what was meant. */
  const slipped = (event, button) => {
    // A mouse tells by its count; taps are not counted everywhere, and a key has no count.
    if (event.detail < 1 || (event.detail === 1 && event.pointerType !== "touch")) return false;
    const near = acted && Math.hypot(event.clientX - acted.clientX, event.clientY - acted.clientY) < NEAR;
    const soon = performance.now() - actedAt < TWICE && drawnAt > actedAt;
    return near && soon && !TRAVELS.has(button.dataset.action) && button.closest('[data-taps="single"]') !== null;
  };
  let pressing = false;
  const released = () => (pressing = false);
  board.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (!button || slipped(event, button)) return;
    [acted, actedAt] = [event, performance.now()];
    // Not every browser gives the focus to what is tapped, and without it nothing that follows gets it.
    const acts = button.dataset.action ?? button.form?.dataset.action;
    if (event.detail && acts !== undefined) button.focus({ preventScroll: true });
    if (button.dataset.copy !== undefined) {
      const field = picture.querySelector(`#${CSS.escape(button.dataset.copy)}`);
      field.select();
      const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
      say(copied ? button.dataset.done : button.dataset.failed);
    } else if (button.dataset.print !== undefined) {
      window.print();
    } else if (button.dataset.download !== undefined) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([button.dataset.text], { type: "application/json" }));
      link.download = button.dataset.download;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } else if (button.dataset.speak !== undefined) {
      if (!speak(button.dataset.speak)) say(button.dataset.failed);
    } else if (button.dataset.action !== undefined) send(button.dataset.action);
  });
  board.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (event.target.dataset.action !== undefined) send(await formAction(event.target));
  });
  board.addEventListener("change", async (event) => {
    const control = event.target.closest(CONTROLS);
    if (control) send(await controlAction(control));
  });
  board.addEventListener("input", (event) => {
    const field = event.target;
    if (!field.name || !field.form?.dataset.action) return;
    // One radio button of a set that changes changes the others too.
    for (const other of field.form.elements) if (other.name === field.name) other.dataset.typed = "";
  });
  board.addEventListener("focusin", (event) => {
    // Not under a pointer that is down: the press would land beside what it was meant for.
    if (event.target.matches(":focus-visible") && !pressing) keepClear(event.target);
    const button = event.target.closest("button[data-action]");
    const group = button?.closest("[data-stop]");
    if (!group) return;
    current.set(group.dataset.stop, place(button));
    tabStops(picture, current);
  });
  board.addEventListener("pointerdown", () => (pressing = true));
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, released);
  board.addEventListener("keydown", (event) => {
    const button = event.target.closest("button[data-action]");
    if (!button || event.ctrlKey || event.altKey || event.metaKey) return;
    let next = null;
    if (event.key in ARROWS)
      next = neighbour(button, ARROWS[event.key], picture.querySelectorAll("button[data-action]"));
    else if (event.key in ENDS)
      next = [...(button.closest("[data-stop]")?.querySelectorAll("button[data-action]") ?? [])].at(ENDS[event.key]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  /** Keys that hold for the whole page, such as those of a presenter: never while something is typed. */
  const pageKeys = (event) => {
    const at = event.composedPath()[0];
    if (event.ctrlKey || event.altKey || event.metaKey || at.closest?.("input, textarea, select")) return;
    if (event.key in ARROWS && at.closest?.("button, a, summary")) return;
    const button = picture.querySelector(`[data-keys~="${CSS.escape(event.key)}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  document.addEventListener("keydown", pageKeys);

  const watched = ["markup", "said", "heard", "saved", "refused", "ack", "live"].map((name) => `change:${name}`);
  let waits = false;
  const soon = () => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      refresh();
    });
  };
  for (const name of watched) model.on(name, soon);
  said.textContent = spoken;
  const kept = keep.start();
  if (!model.get("saved")) {
    // An earlier visit's state, then what was still to be played on it, then what the address asks for.
    const first = kept.pending.filter((action) => typeof action === "string");
    const url = new URL(location.href);
    const asked = model.get("takes").filter((name) => url.searchParams.has(name));
    if (asked.length)
      first.push(`address?${new URLSearchParams(asked.map((name) => [name, url.searchParams.get(name)]))}`);
    if (asked.includes("game")) {
      // Handed over once, so that a reload goes on with it instead of starting it again.
      url.searchParams.delete("game");
      history.replaceState(history.state, "", url);
    }
    if (kept.state === null) first.forEach(add);
    else {
      held = first;
      model.set("restore", kept.state);
    }
  }
  refresh();
  model.save_changes();
  document.documentElement.dataset.live = "yes";
  document.dispatchEvent(new CustomEvent("kansrijk:live"));
  return () => {
    clearTimeout(timer);
    keep.stop();
    folded();
    alone.end();
    document.removeEventListener("keydown", pageKeys);
    window.removeEventListener("popstate", travelled);
    document.removeEventListener("scroll", scrolled, { capture: true });
    for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, released);
    for (const name of watched) model.off(name, soon);
  };
}

export default { render };
