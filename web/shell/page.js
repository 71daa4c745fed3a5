// Shows the page as it was exported until Python is live, and then puts the live one in its place without a jump.
import { unsaid } from "./charts.js";
import { begin, watch } from "./offline.js";
import { explain, kept, outdated, ready, starting, stored } from "./status.js";

const CONTROLS = "#kr-first :is(.kr-board[data-static], .kr-asleep)";
const HEADINGS = ":is(h1, h2, h3)";
const SETTLED = 200; // ms without a change of the page: the cells have shown their live output
const PATIENCE = 5000; // ms after which the live page is shown though an output of it is still missing
const LATER = 3000; // ms after which the whole site is fetched for use without network

const page = document.documentElement;
const root = document.getElementById("root");
const first = document.getElementById("kr-first");
const controls = [...document.querySelectorAll(CONTROLS)];

for (const control of controls) control.inert = true;
// Inert elements pass pointer events to what lies behind them: look up who was meant.
const touch = (event) => {
  const inside = ({ left, right, top, bottom }) =>
    event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (controls.some((control) => inside(control.getBoundingClientRect()))) explain(event);
};
document.addEventListener("pointerdown", touch);
starting();
unsaid(root);

/** Whether all cells have run, and every chart among what they put out is drawn. */
const complete = () =>
  window.kansrijkStart.ran &&
  [...root.querySelectorAll("marimo-mime-renderer")].every((chart) => chart.shadowRoot?.querySelector("svg"));

/** Show the live page where the exported one stood, with what the reader looks at in the same place on screen. */
function swap() {
  const before = [...first.querySelectorAll(HEADINGS)];
  const at = before.findLastIndex((heading) => heading.getBoundingClientRect().top < innerHeight / 2);
  const top = before[at]?.getBoundingClientRect().top;
  page.dataset.awake = "yes";
  first.remove();
  const heading = root.querySelectorAll(HEADINGS)[at];
  if (heading && scrollY > 0) scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: "instant" });
}

function wake() {
  document.removeEventListener("pointerdown", touch);
  swap();
  // The one name of marimo's frame that a screen reader says: it exists in English only.
  const notes = document.querySelector('[role="region"][aria-label^="Notifications"]');
  notes?.setAttribute("aria-label", page.lang === "nl" ? "Meldingen" : "Notifications");
  ready();
  stored();
  // The rest of the site comes when this page has all it needs.
  setTimeout(async () => {
    const complete = await begin();
    if (complete) kept();
    watch(outdated);
  }, LATER);
}

document.addEventListener(
  "kansrijk:live",
  () => {
    const end = performance.now() + PATIENCE;
    let timer = setTimeout(done, SETTLED);
    const quiet = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, SETTLED);
    });
    quiet.observe(root, { childList: true, subtree: true });
    function done() {
      if (!complete() && performance.now() < end) {
        timer = setTimeout(done, 50);
        return;
      }
      quiet.disconnect();
      wake();
    }
  },
  { once: true },
);

// marimo gives up on some of its own questions to Python on a slow start and lets that surface as an error, at times
// when the page is live already, though it waits on and starts all the same. On a slow machine that is no error; the
// status line tells the reader.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason?.message === "RPC request timed out.") event.preventDefault();
});

try {
  localStorage.setItem("kansrijk.language", page.lang);
} catch (error) {
  page.dataset.storage = error.name === "QuotaExceededError" ? "full" : "denied";
}
