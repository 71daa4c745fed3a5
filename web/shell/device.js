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

const stored = (fits) => {
  try {
    return Object.keys(localStorage).filter(fits);
  } catch {
    return []; // denied: nothing is kept
  }
};

/** The keys of everything that this site keeps. */
export const keys = () => stored((key) => key.startsWith("kansrijk."));

/** Remove all of it, and what marimo notes by itself; other sites on the same host keep theirs. */
export async function wipe() {
  for (const key of [...keys(), ...stored((one) => one.includes("marimo"))]) localStorage.removeItem(key);
  await empty();
}
