// Keeping the whole site on the device, for use without network: begins after a first page is live, and can be
// switched off and emptied on the settings page.
import { read, write } from "./device.js";

const KEY = "kansrijk.offline";
const root = new URL("../", import.meta.url);
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
