// The core of every widget: shows the markup that Python drew, and sends what the reader does, in order.
// Python decides everything; this file knows no game.

const KEYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The reader's storage, or nothing where it is denied or full: the page works without. */
const device = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // What can't be kept is lost when the page closes, no sooner.
    }
  },
};

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
    if (button === from) continue;
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

/** One stop for the Tab key in each group of buttons; arrow keys lead on from there. */
function tabStops(picture, current) {
  for (const group of picture.querySelectorAll("[data-stop]")) {
    const buttons = [...group.querySelectorAll("[data-action]")];
    const stop =
      buttons.find((button) => button.dataset.action === current.get(group.dataset.stop)) ??
      buttons.find((button) => button.getAttribute("aria-disabled") !== "true") ??
      buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }
}

function render({ model, el }) {
  const board = document.createElement("div");
  board.className = "kr-board";
  const picture = document.createElement("div");
  const said = document.createElement("p");
  said.className = "kr-said";
  said.setAttribute("role", "status");
  board.append(picture, said);
  el.append(board);

  // Trait updates may be merged on the way, so each one carries the whole list of unanswered actions.
  let pending = model.get("pending").filter(([number]) => number > model.get("ack"));
  let last = Math.max(model.get("ack"), ...pending.map(([number]) => number));
  const send = (action) => {
    last += 1;
    pending = [...pending, [last, action]];
    model.set("pending", pending);
    model.save_changes();
  };
  const answered = () => {
    pending = pending.filter(([number]) => number > model.get("ack"));
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
  const draw = () => {
    const focused = picture.querySelector("[data-action]:focus");
    const group = focused?.closest("[data-stop]")?.dataset.stop;
    picture.innerHTML = model.get("markup");
    tick();
    tabStops(picture, current);
    if (!focused) return;
    const same = picture.querySelector(`[data-action="${CSS.escape(focused.dataset.action)}"]`);
    // A button that is gone hands the focus to its group, so that the keyboard doesn't lose its place.
    const heir = same ?? picture.querySelector(`[data-stop="${CSS.escape(group ?? "")}"] [tabindex="0"]`);
    heir?.focus({ preventScroll: true });
  };
  const say = () => {
    said.textContent = model.get("said");
  };
  const keep = () => {
    if (model.get("saved")) device.write(model.get("key"), model.get("saved"));
  };
  const refuse = () => device.write(`${model.get("key")}.refused`, model.get("refused"));

  board.addEventListener("click", (event) => {
    const button = event.target.closest("[data-action]");
    if (button) send(button.dataset.action);
  });
  board.addEventListener("focusin", (event) => {
    const button = event.target.closest("[data-action]");
    const group = button?.closest("[data-stop]");
    if (!group) return;
    current.set(group.dataset.stop, button.dataset.action);
    tabStops(picture, current);
  });
  board.addEventListener("keydown", (event) => {
    const button = event.target.closest("[data-action]");
    if (!button || !(event.key in KEYS)) return;
    const next = neighbour(button, KEYS[event.key], picture.querySelectorAll("[data-action]"));
    if (next) {
      event.preventDefault();
      next.focus();
    }
  });

  const watched = { markup: draw, said: say, saved: keep, refused: refuse, ack: answered, live: tick };
  for (const [name, act] of Object.entries(watched)) model.on(`change:${name}`, act);
  draw();
  say();
  const stored = device.read(model.get("key"));
  if (stored !== null && !model.get("saved")) {
    model.set("restore", stored);
    model.save_changes();
  }
  document.documentElement.dataset.live = "yes";
  document.dispatchEvent(new CustomEvent("kansrijk:live"));
  return () => {
    for (const [name, act] of Object.entries(watched)) model.off(`change:${name}`, act);
  };
}

export default { render };
