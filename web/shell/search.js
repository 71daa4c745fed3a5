// Finding rules by the words of a question; knows no page. The index itself is MiniSearch.
import MiniSearch from "./minisearch.js";

const FIELDS = ["title", "also", "question", "part", "text", "id"];
const BOOST = { title: 4, question: 2, also: 2 };
const SHORT = 3; // letters from which the beginning of a word is enough
const LONG = 5; // letters from which a word may be spelled a little differently

const FEW = 3;
const NEXT = 8;

const plain = (term) =>
  term
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
/** The words of a text: letters and digits, nothing else. */
const words = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Rules to be found. `small` holds the words that say nothing of what a question is about, `same` groups of
 * words that tables use for one thing, each group a list of words; both in the language of the page.
 */
export class Rules {
  constructor(small, same) {
    this.small = new Set(words(small).map(plain));
    this.same = new Map();
    for (const group of same.split(";").map((list) => words(list).map(plain)))
      for (const word of group) this.same.set(word, [...(this.same.get(word) ?? []), ...group]);
    this.index = new MiniSearch({ fields: FIELDS, processTerm: plain, tokenize: words });
  }

  /** Take up rules: each has an `id`, its `part` of the rulebook and its words by field. */
  add(rules) {
    this.index.addAll(rules);
  }

  /**
   * The ids of the rules for a question, the best first, and how they were found: `all` have every word of
   * it (and after a few of those come rules that lack one), `near` too but for the spelling, `some` most of
   * the words; `none` is nothing at all.
   */
  find(question) {
    const asked = [...new Set(this.joined(words(question).map(plain)))];
    const telling = asked.filter((word) => !this.small.has(word));
    const sought = telling.length ? telling : asked;
    for (const [way, fuzzy] of [["all", false], ["near", true]]) {
      const hits = this.hits(sought, fuzzy);
      const full = hits.filter(({ found }) => found === sought.length).length;
      // Where few rules have every word of a long question, those that lack one of them follow.
      const least = full < FEW && sought.length > 2 ? sought.length - 1 : sought.length;
      const best = hits.slice(0, Math.max(full, NEXT)).filter(({ found }) => found >= least);
      if (full) return { way, ids: best.map(({ id }) => id) };
    }
    // A short word that stands for itself alone says too little.
    const longer = sought.filter((word) => word.length >= SHORT || /\d/.test(word));
    const most = Math.max(longer.length > 1 ? 1 : 2, Math.ceil(longer.length / 2));
    const hits = this.hits(longer, false).filter(({ found }) => found >= most);
    return { way: hits.length ? "some" : "none", ids: hits.map(({ id }) => id) };
  }

  /** The words, two that stand beside each other as one where the rules write them as one. */
  joined(asked) {
    const once = [];
    for (let at = 0; at < asked.length; at++) {
      const both = asked[at] + (asked[at + 1] ?? "");
      const known = at + 1 < asked.length && this.index.search(both).length > 0;
      once.push(known ? both : asked[at]);
      if (known) at++;
    }
    return once;
  }

  /** The rules with any of the words: how many of them, and how well they fit. */
  hits(sought, fuzzy) {
    const rules = new Map();
    for (const word of sought) {
      const found = this.index.search(
        { combineWith: "OR", queries: this.same.get(word) ?? [word] },
        {
          boost: BOOST,
          prefix: (term) => term.length >= SHORT,
          fuzzy: (term) => (fuzzy && term.length >= LONG ? 0.2 : false),
        },
      );
      for (const { id, score } of found) {
        const rule = rules.get(id) ?? { id, found: 0, score: 0 };
        rules.set(id, { id, found: rule.found + 1, score: rule.score + score });
      }
    }
    return [...rules.values()].sort((one, other) => other.found - one.found || other.score - one.score);
  }
}
