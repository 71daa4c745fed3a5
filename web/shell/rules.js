// Search in the rules: reads the rules that stand in the page, or on the pages of the games, and shows the best.
import { Rules } from "./search.js";
import { say } from "./words.js";

const MOST = 25; // results shown at once
const NEAR = 10; // of those that have only some of the words
const PAUSE = 700; // ms without a letter after which a screen reader hears how many there are
const form = document.querySelector(".kr-search");
const query = form.elements.q;
const count = form.querySelector(".kr-count");
const spoken = form.querySelector("[role=status]");
const found = document.querySelector(".kr-found");
const list = found.querySelector("div");
const reading = document.querySelector(".kr-reading");

const index = new Rules(say("small"), say("same"));
const articles = new Map(); // by rule id: the article, and the address and the title of its page

function take(root, address) {
  const rules = [...root.querySelectorAll(".kr-law")];
  const title = root.querySelector("h1").textContent;
  for (const article of rules) articles.set(article.id, { article, address, title });
  index.add(
    rules.map((article) => ({
      id: article.id,
      title: article.querySelector("h3").textContent,
      also: article.dataset.also,
      part: article.closest("section").querySelector("h2").textContent,
      question: article.querySelector(".kr-question")?.textContent ?? "",
      text: [...article.querySelectorAll(".kr-text, .kr-example")].map((part) => part.textContent).join(" "),
    })),
  );
}

/** The rules of this page, or of the pages that the form names; resolves to false where one can't be read. */
async function gather() {
  take(document, "");
  const pages = form.dataset.pages.split(" ").filter(Boolean);
  const answers = await Promise.allSettled(
    pages.map(async (address) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(answer.statusText);
      return new DOMParser().parseFromString(await answer.text(), "text/html");
    }),
  );
  answers.forEach((answer, at) => answer.status === "fulfilled" && take(answer.value, pages[at]));
  return answers.every((answer) => answer.status === "fulfilled");
}

let gathered;
async function search() {
  const words = query.value.trim();
  const complete = words ? await (gathered ??= gather()) : true;
  if (words !== query.value.trim()) return; // the reader typed on
  const { way, ids } = words ? index.find(words) : { ids: [] };
  const best = ids.slice(0, way === "some" ? NEAR : MOST);
  // Where nothing is found, all the rules are the way on.
  found.hidden = !ids.length;
  reading.hidden = Boolean(ids.length);
  history.replaceState(null, "", words ? `?q=${encodeURIComponent(words)}` : location.pathname + location.hash);
  list.replaceChildren(...best.map(shown));
  const said = {
    none: () => say("none"),
    some: () => say("some", { rules: best.length }),
  }[way] ?? (() => say(ids.length > MOST ? "more" : "found", { rules: ids.length, shown: MOST }));
  tell(!words ? "" : complete ? said() : `${said()} ${say("unread")}`);
}

let pause = 0;
/** Show at once how many there are; it is read out when the reader has stopped typing, and only when it changed. */
function tell(text) {
  count.textContent = text;
  clearTimeout(pause);
  pause = setTimeout(() => {
    if (spoken.textContent !== text) spoken.textContent = text;
  }, PAUSE);
}

/** A copy of the rule's article, its links leading from this page. */
function shown(id) {
  const { article, address, title } = articles.get(id);
  const copy = document.importNode(article, true);
  copy.removeAttribute("id");
  if (address) {
    const from = document.createElement("p");
    from.className = "kr-from";
    from.textContent = title;
    copy.prepend(from);
  }
  for (const link of copy.querySelectorAll("a")) {
    const target = link.getAttribute("href");
    if (target.startsWith("#")) link.setAttribute("href", address + target);
    else if (address) link.setAttribute("href", target.replace("../", ""));
  }
  return copy;
}

// A link in a result leads to the rule's own place, which the results hide.
list.addEventListener("click", (event) => {
  if (!event.target.closest('a[href^="#"]')) return;
  query.value = "";
  found.hidden = true;
  reading.hidden = false;
  tell("");
});
query.addEventListener("input", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
form.hidden = false;
query.value = new URLSearchParams(location.search).get("q") ?? "";
if (query.value) search();
