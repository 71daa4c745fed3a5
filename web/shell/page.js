// Keeps controls that need Python asleep until it is live, and says so in one quiet line.
const CONTROLS = "marimo-ui-element, .kr-board[data-static]";
const SETTLED = 200; // ms without a change of the page: the cells have shown their live output
const SLOW = 45_000; // ms after which the line admits that the start is slow

const page = document.documentElement;
const line = document.getElementById("kr-status");
const root = document.getElementById("root");

const sleepers = new MutationObserver(() => {
  for (const control of root.querySelectorAll(CONTROLS)) control.inert = true;
});
sleepers.observe(root, { childList: true, subtree: true });

// Inert elements pass pointer events to what lies behind them: look up who was meant.
const meant = (event) =>
  [...root.querySelectorAll(CONTROLS)].some((control) => {
    const box = control.getBoundingClientRect();
    return (
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    );
  });
const explain = (event) => {
  if (!meant(event)) return;
  line.textContent = line.dataset.asleep;
  line.classList.add("kr-status-asked");
};
document.addEventListener("pointerdown", explain);

const slow = setTimeout(() => {
  line.textContent = line.dataset.slow;
}, SLOW);

function wake() {
  clearTimeout(slow);
  sleepers.disconnect();
  document.removeEventListener("pointerdown", explain);
  for (const control of root.querySelectorAll("[inert]")) control.inert = false;
  line.classList.remove("kr-status-asked");
  line.classList.add("kr-status-awake");
  line.textContent = line.dataset.awake;
  page.dataset.awake = "yes";
}

document.addEventListener(
  "kansrijk:live",
  () => {
    let timer = setTimeout(done, SETTLED);
    const quiet = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, SETTLED);
    });
    quiet.observe(root, { childList: true, subtree: true });
    function done() {
      // On a slow machine boards come alive far apart, and a press on a picture would be lost.
      if (root.querySelector(".kr-board[data-static]")) {
        timer = setTimeout(done, SETTLED);
        return;
      }
      quiet.disconnect();
      wake();
    }
  },
  { once: true },
);

// marimo gives up on some of its own questions to Python on a slow start and lets that surface as an error, though
// it waits on and starts all the same. On a slow machine that is no error; SLOW above tells the reader.
window.addEventListener("unhandledrejection", (event) => {
  if (!page.dataset.awake && event.reason?.message === "RPC request timed out.") event.preventDefault();
});

try {
  localStorage.setItem("kansrijk.language", page.lang);
} catch {
  // Storage is denied: the next visit asks the browser's preference again.
}
