// Keeping the whole site on the device, for use without network: begins after a first page is live, and can be
// switched off and emptied on the settings page.
import { read, write } from "./device.js";

const KEY = "kansrijk.offline";
const root = new URL("../../", import.meta.url);
const workers = navigator.serviceWorker; // there on safe addresses only
const possible = Boolean(workers) && "caches" in window && window.top === window;

const registration = async () => (await workers.getRegistrations()).find(({ scope }) => scope === root.href);

/** "impossible", "off", "none" yet, "fetching" or "ready". */
export async function state() {
  if (!possible) return "impossible";
  const found = await registration();
  if (found?.active) return "ready";
  if (found?.installing) return "fetching";
  return read(KEY) === "off" ? "off" : "none";
}

async function complete(found) {
  const worker = found.installing;
  if (found.active || !worker) return;
  await new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("not everything arrived"));
    });
  });
}

/** Fetch the whole site, unless the reader switched that off; true when it has just become complete. */
export async function begin() {
  if (["impossible", "off", "ready"].includes(await state())) {
    // A page of a newer site brings a newer list.
    if (possible) (await registration())?.update().catch(() => {});
    return false;
  }
  return turnOn();
}

/** Fetch the whole site from now on; true when everything has arrived. */
export async function turnOn() {
  write(KEY, "on");
  try {
    await complete(await workers.register(new URL("offline.js", root), { scope: root.href }));
    return true;
  } catch {
    return false; // no network or no room: the next live page tries again
  }
}

/** Whether a worker belongs to a newer site than this page: it knows other files than the page uses. */
function newer(worker) {
  const { lock, index, worker: python } = document.querySelector("script[data-lock]")?.dataset ?? {};
  const uses = [import.meta.url, ...[lock, index && `${index}pyodide.asm.mjs`, python].filter(Boolean)];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(!data.known);
    worker.postMessage({ uses: uses.map((file) => new URL(file, document.baseURI).href) }, [port2]);
  });
}

/** Look for a newer site when the reader comes back to this page, and call `tell` when there is one. */
export async function watch(tell) {
  const found = possible && (await registration());
  if (!found) return;
  const check = async (worker) => (await newer(worker)) && tell();
  const follow = () => {
    const worker = found.active && found.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && check(worker));
  };
  if (found.waiting) check(found.waiting);
  follow();
  found.addEventListener("updatefound", follow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") found.update().catch(() => {});
  });
}

/** Stop, and remove what was fetched. */
export async function turnOff() {
  write(KEY, "off");
  await empty();
}

/** Remove what was fetched. */
export async function empty() {
  if (!possible) return;
  await (await registration())?.unregister();
  for (const name of await caches.keys()) if (name.endsWith(root.href)) await caches.delete(name);
}
