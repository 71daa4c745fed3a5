// Putting new markup on the page without taking away what the reader had. Stands in front of board.js.

const MOVE = 200; // ms that a thing takes to its new place
const ASKS = '[data-focus="now"]'; // an answer to a question that a press has just raised, or a wrong field

const TOLD = "[data-told]"; // what a press brought about, to be read before anything else

/** What tells a question or field that is to be answered now from one that stood there before. */
const question = (one) => one.dataset.asked ?? one.dataset.action;

/** What a button is called from one drawing to the next. */
const place = (button) => button.dataset.place ?? button.dataset.action;

/** One stop for the Tab key in each group of buttons; arrow keys lead on from there. */
function tabStops(picture, current) {
  for (const group of picture.querySelectorAll("[data-stop]")) {
    const buttons = [...group.querySelectorAll("button[data-action]")];
    const stop =
      buttons.find((button) => place(button) === current.get(group.dataset.stop)) ??
      buttons.find((button) => button.getAttribute("aria-disabled") !== "true") ??
      buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }
}

/** Brings into view what one of the lines that stick to the edge of the screen lies over. */
function uncover(target, lines) {
  const box = target.getBoundingClientRect();
  const covers = (line) => {
    const over = line.getBoundingClientRect();
    const beside = over.left >= box.right || over.right <= box.left;
    return over.width > 1 && !beside && box.bottom > over.top && box.top < over.bottom && !line.contains(target);
  };
  if (lines.some((line) => line?.textContent && covers(line))) target.scrollIntoView({ block: "nearest" });
}

const formName = (form) => form.dataset.form ?? form.dataset.action;
const fieldName = (field) => {
  const many = field.type === "checkbox" || field.type === "radio";
  return [formName(field.form), field.name, many ? field.value : ""].join("\n");
};
const fields = (picture) => [...picture.querySelectorAll("form[data-action] [name]")].filter((f) => f.type !== "file");

/** Draws anew and keeps what the reader had: focus, typed words, open parts; things glide to their new places. */
function redraw(picture, markup, current) {
  const root = picture.getRootNode();
  const focused = picture.contains(root.activeElement) ? root.activeElement : null;
  const group = focused?.closest("[data-stop]")?.dataset.stop;
  const caret = focused?.matches?.("input, textarea") ? [focused.selectionStart, focused.selectionEnd] : null;
  const typed = new Map(
    fields(picture)
      .filter((field) => field.dataset.typed !== undefined)
      .map((field) => [fieldName(field), [field.value, field.checked]]),
  );
  const open = new Set([...picture.querySelectorAll("details[id][open]")].map((part) => part.id));
  const closed = new Set([...picture.querySelectorAll("details[id]:not([open])")].map((part) => part.id));
  const told = picture.querySelector(TOLD)?.textContent;
  const asked = new Set([...picture.querySelectorAll(ASKS)].map(question));
  const before = new Map(
    [...picture.querySelectorAll("[data-move]")].map((thing) => [thing.dataset.move, thing.getBoundingClientRect()]),
  );

  picture.innerHTML = markup;
  tabStops(picture, current);
  for (const link of picture.querySelectorAll("[data-link]"))
    link[link.localName === "input" ? "value" : "textContent"] =
      `${location.origin}${location.pathname}?${link.dataset.link}`;
  for (const part of picture.querySelectorAll("details[id]")) {
    if (open.has(part.id)) part.open = true;
    else if (closed.has(part.id)) part.open = false;
  }
  for (const field of fields(picture)) {
    const kept = typed.get(fieldName(field));
    if (!kept) continue;
    field.dataset.typed = "";
    if (field.type !== "radio" && field.type !== "checkbox") field.value = kept[0];
    else field.checked = kept[1];
  }
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    for (const thing of picture.querySelectorAll("[data-move]")) {
      const [from, to] = [before.get(thing.dataset.move), thing.getBoundingClientRect()];
      if (!from?.width || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue;
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
      thing.animate([{ transform: start }, { transform: "none" }], { duration: MOVE, easing: "ease-out" });
    }
  }
  if (focused) refocus(picture, focused, group, caret, asked);
  // The picture that was pressed may lie below it, and the window there.
  const tells = picture.querySelector(TOLD);
  if (focused && tells && tells.textContent !== told) tells.scrollIntoView({ block: "nearest" });
}

/** Give the focus to what has just been asked, or to what had it; when that is gone, to its heir, where Python
 *  points with `data-focus`, or the first thing that can be done: in the same group if there is one. */
function refocus(picture, focused, group, caret, asked) {
  const all = (selector, test) => [...picture.querySelectorAll(selector)].find(test);
  const named = (name) => name && all("[data-action]", (button) => place(button) === name);
  const asks = all(ASKS, (one) => !asked.has(question(one)));
  const same = focused.id
    ? picture.querySelector(`#${CSS.escape(focused.id)}`)
    : focused.form?.dataset.action && focused.name
      ? fields(picture).find((field) => fieldName(field) === fieldName(focused))
      : focused.dataset.action && named(place(focused));
  const own = `[data-stop="${CSS.escape(group ?? "")}"]`;
  const able = 'button[data-action]:not([aria-disabled="true"])';
  const places = [`${own} ${able}[tabindex="0"]`, `${own} ${able}`, `[data-stop] ${able}`];
  places.push(`${own} [tabindex="0"]`, '[data-stop] [tabindex="0"]');
  // What now lies in a closed part can't have the focus.
  const kept = same?.checkVisibility?.() === false ? null : same;
  const heir = [asks, kept, named(focused.dataset.heir), picture.querySelector("[data-focus]")].find(Boolean)
    ?? places.map((selector) => picture.querySelector(selector)).find(Boolean);
  heir?.focus({ preventScroll: heir === same });
  if (heir === same && caret && caret[0] !== null) heir?.setSelectionRange?.(...caret);
}

