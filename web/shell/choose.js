// Goes straight to the language that the reader chose before, or that the browser prefers; Dutch otherwise.
const stored = (() => {
  try {
    return localStorage.getItem("kansrijk.language");
  } catch {
    return null; // storage is denied: the browser's own preference decides
  }
})();
const wanted = [stored, ...navigator.languages].map((tag) => (tag ?? "").slice(0, 2));
const language = wanted.find((tag) => tag === "nl" || tag === "en") ?? "nl";
location.replace(new URL(`${language}/`, location.href));
