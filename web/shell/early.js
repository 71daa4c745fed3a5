// Starts Python's worker at once, while marimo's own scripts are still on their way. marimo is handed this worker
// when it asks for one, and hears then what the worker has said until that moment. page.js shows how far it is.
// A library of marimo tries out whether it may make code from text. The pages forbid that, and Firefox logs each try.
globalThis.__zod_globalConfig = { jitless: true };
{
  const { worker, index, lock, version } = document.currentScript.dataset;
  const address = (path) => new URL(path, document.baseURI).href;
  const start = { stage: "interpreter", share: 0, failed: null, ran: false };
  const tell = (change) => {
    Object.assign(start, change);
    document.dispatchEvent(new Event("kansrijk:start"));
  };
  const fail = (file) => {
    if (start.failed === null) tell({ failed: file });
  };
  window.kansrijkStart = start;

  // A page that can be seen in several ways shows the one that its address asks for only once Python runs.
  const asked = new URLSearchParams(location.search);
  for (const name of ["view", "code"])
    if (asked.has(name)) document.documentElement.dataset[name] = asked.get(name);

  // In another site's frame there is only the notebook; that site hears how high it is.
  if (asked.get("embed") === "yes") {
    document.documentElement.dataset.embed = "yes";
    let told = 0;
    const tellHeight = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      if (height !== told) parent.postMessage({ kansrijk: { height } }, "*");
      told = height;
    };
    document.addEventListener("DOMContentLoaded", () => new ResizeObserver(tellHeight).observe(document.body));
  }

  // A script that doesn't arrive says so only to those who listen before the event reaches it.
  window.addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(target.src), true);
  // Chromium and Firefox name the script that a script asked for, WebKit does not.
  const missing = (text) => {
    const found = /dynamically imported module:? *(\S*)|Importing a module script failed/.exec(text);
    return found && (found[1] ?? "");
  };
  window.addEventListener("unhandledrejection", ({ reason }) => {
    const file = missing(reason?.message);
    if (file !== null) fail(file);
  });

  // marimo logs that it can't keep its own settings. The page itself tells the reader when nothing is kept.
  const log = console.error;
  console.error = (...what) => {
    const storage = what.some((one) => /^(Security|QuotaExceeded)Error$/.test(one?.name));
    if (!storage) log.apply(console, what);
  };

  const marimo = "[transport-id]";
  const early = new Worker(address(worker), { type: "module", name: "marimo" });
  const said = [];
  let heard = false;
  early.addEventListener("error", () => fail(worker));
  early.addEventListener("message", ({ data }) => {
    if (data.kansrijk?.failed) fail(data.kansrijk.failed);
    else if (data.kansrijk) tell(data.kansrijk);
    if (!data[marimo]) return;
    if (!heard) said.push(data);
    // Python says so when all cells have run.
    if (data.data?.payload?.message?.startsWith?.('{"op": "completed-run"')) start.ran = true;
    if (data.data?.id === "initializedError") fail(missing(data.data.payload.error) ?? "");
  });
  early.postMessage({
    [marimo]: "marimo-transport",
    data: {
      type: "message",
      id: "bootstrap",
      payload: { version, pyodideIndexUrl: address(index), pyodideLockfileUrl: address(lock) },
    },
  });
  const listen = early.addEventListener;
  early.addEventListener = (type, listener, options) => {
    listen.call(early, type, listener, options);
    if (type !== "message") return;
    early.addEventListener = listen;
    heard = true;
    // marimo names what it listens for in the same turn, after this call.
    queueMicrotask(() => {
      for (const data of said.splice(0)) listener(new MessageEvent("message", { data }));
    });
  };
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(url, options) {
      if (/\/worker-[^/]*\.js$/.test(url)) {
        window.Worker = Plain;
        return early;
      }
      super(url, options);
    }
  };
}
