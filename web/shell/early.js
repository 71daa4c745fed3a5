// Starts Python's worker at once, while marimo's own scripts are still on their way. marimo is handed this worker
// when it asks for one, and hears then what the worker has said until that moment.
{
  const { worker, index, lock, version } = document.currentScript.dataset;
  const address = (path) => new URL(path, document.baseURI).href;
  const marimo = "[transport-id]";
  const early = new Worker(address(worker), { type: "module", name: "marimo" });
  const said = [];
  const keep = ({ data }) => said.push(data);
  early.addEventListener("message", keep);
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
    early.removeEventListener("message", keep);
    // marimo names what it listens for in the same turn, after this call.
    queueMicrotask(() => {
      for (const data of said) if (data[marimo]) listener(new MessageEvent("message", { data }));
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
