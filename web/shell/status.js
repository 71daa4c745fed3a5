// The one line that says how far Python is, what went wrong with its start, and whether this device keeps anything.
const SLOW = 45_000; // ms after which the line admits that the start is slow
const QUIET = 4000; // ms after which the line goes quiet once the page is live
const HINT = 3000; // ms that a hint beside the finger stays

const line = document.getElementById("kr-status");
const share = document.getElementById("kr-share");
const again = document.getElementById("kr-again");
const start = window.kansrijkStart;
let slow = 0;

/** Show a text; a screen reader reads it out only when it is worth breaking off for. */
const say = (text, aloud = true) => {
  line.ariaLive = aloud ? "polite" : "off";
  if (line.textContent !== text) line.textContent = text;
};
const failed = () => start.failed !== null;

function show() {
  const file = start.failed?.split("/").at(-1);
  const text = failed() ? line.dataset[file ? "failed" : "broken"].replace("…", file) : line.dataset[start.stage];
  say(text, failed());
  line.classList.toggle("kr-status-failed", failed());
  again.hidden = !failed();
  share.textContent = !failed() && start.share ? `${Math.round(100 * start.share)} %` : "";
}

/** Follow the start from here on. */
export function starting() {
  again.addEventListener("click", () => location.reload());
  document.addEventListener("kansrijk:start", show);
  slow = setTimeout(() => {
    if (failed()) return;
    again.hidden = false;
    say(line.dataset.slow);
  }, SLOW);
  show();
}

/** The page is live: say so once, then go quiet. */
export function ready() {
  clearTimeout(slow);
  document.removeEventListener("kansrijk:start", show);
  share.textContent = "";
  again.hidden = true;
  line.classList.remove("kr-status-failed");
  brief(line.dataset.awake);
}

/** Say something that needs no answer, and go quiet. */
function brief(text, aloud = true) {
  say(text, aloud);
  setTimeout(() => line.textContent === text && say(""), QUIET);
}

/** The whole site has just come onto the device; the reader may be in the middle of a game. */
export const kept = () => brief(line.dataset.offline, false);

/** There is a newer site: the reader chooses when to load it. */
export function outdated() {
  say(line.dataset.newer);
  again.hidden = false;
}

/** Say beside the finger why a control doesn't answer, and in the line for those who don't see it. */
export function explain(event) {
  const text = failed() ? line.dataset.dead : line.dataset.asleep;
  document.querySelector(".kr-hint")?.remove();
  const hint = document.createElement("div");
  hint.className = "kr-hint";
  hint.setAttribute("aria-hidden", "true");
  hint.textContent = text;
  document.body.append(hint);
  const { width, height } = hint.getBoundingClientRect();
  const within = (at, size, space) => Math.max(8, Math.min(at - size / 2, space - size - 8));
  hint.style.left = `${within(event.clientX, width, document.documentElement.clientWidth)}px`;
  hint.style.top = `${event.clientY > height + 32 ? event.clientY - height - 16 : event.clientY + 24}px`;
  setTimeout(() => hint.remove(), HINT);
  if (!failed()) say(text);
}

/** Say in one sentence when the browser keeps nothing for this site. */
export function stored() {
  const { storage } = document.documentElement.dataset;
  if (storage) say(line.dataset[`storage_${storage}`]);
}
