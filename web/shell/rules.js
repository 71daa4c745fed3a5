// Search in the rules: reads the rules that stand in the page, or on the pages of the games, and shows the best.
import MiniSearch from "./minisearch.js";
import { say } from "./words.js";

const MOST = 25; // results shown at once
const form = document.querySelector(".kr-search");
const query = form.elements.q;
const count = form.querySelector(".kr-count");
const found = document.querySelector(".kr-found");
const list = found.querySelector("div");
const reading = document.querySelector(".kr-reading");

const plain = (term) =>
  term
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
const index = new MiniSearch({
  fields: ["title", "also", "question", "text", "id"],
  processTerm: plain,
  searchOptions: {
    boost: { title: 4, question: 2, also: 2 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: "AND",
  },
});
const articles = new Map(); // by rule id: the article and the address of its page

function take(root, address) {
  const rules = [...root.querySelectorAll(".kr-law")];
  for (const article of rules) articles.set(article.id, { article, address });
  index.addAll(
    rules.map((article) => ({
      id: article.id,
      title: article.querySelector("h3").textContent,
      also: article.dataset.also,
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
  found.hidden = !words;
  reading.hidden = Boolean(words);
  history.replaceState(null, "", words ? `?q=${encodeURIComponent(words)}` : location.pathname + location.hash);
  if (!words) {
    count.textContent = "";
    return;
  }
  let hits = index.search(words);
  // Whole questions hold words that no rule has: the rules with most of the words then.
  if (!hits.length) hits = index.search(words, { combineWith: "OR" });
  list.replaceChildren(...hits.slice(0, MOST).map(({ id }) => shown(id)));
  const said = !hits.length
    ? say("none")
    : say(hits.length > MOST ? "more" : "found", { rules: hits.length, shown: MOST });
  count.textContent = complete ? said : `${said} ${say("unread")}`;
}

/** A copy of the rule's article, its links leading from this page. */
function shown(id) {
  const { article, address } = articles.get(id);
  const copy = document.importNode(article, true);
  copy.removeAttribute("id");
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
  count.textContent = "";
});
query.addEventListener("input", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
form.hidden = false;
query.value = new URLSearchParams(location.search).get("q") ?? "";
if (query.value) search();
