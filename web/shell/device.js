import { empty } from "./offline.js";

// The reader's storage. Where the browser denies it or it is full, `write` says so by returning false.

export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys of everything that this site keeps. */
export function keys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith("kansrijk."));
  } catch {
    return [];
  }
}

/** Remove everything that this site keeps; other sites on the same host keep theirs. */
export async function wipe() {
  for (const key of keys()) localStorage.removeItem(key);
  await empty();
}
