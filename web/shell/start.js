// "Who starts?": draws an order from a number of players or from their names.
import { say } from "./words.js";

export const MOST = 12;

/** A whole number from 0 up to `below`, each as likely: draws that would favour the low ones are thrown away. */
function drawn(below) {
  const space = Math.floor(2 ** 32 / below) * below;
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number < space ? number % below : drawn(below);
}

/** The names in a random order, each order as likely. */
export function shuffled(names) {
  const rest = [...names];
  return names.map(() => rest.splice(drawn(rest.length), 1)[0]);
}

/** The players that a text names; throws an Error with the sentence that says what is wrong. */
export function players(text) {
  const given = text.trim();
  if (!given) throw new Error(say("start.empty"));
  if (/^[-+]?[\d.,]+$/.test(given)) {
    if (!/^\d+$/.test(given)) throw new Error(say("start.whole", { text: given }));
    const number = Number(given);
    if (number > MOST) throw new Error(say("start.many", { most: MOST }));
    if (number < 2) throw new Error(say("start.few"));
    return Array.from({ length: number }, (_, at) => say("start.player", { number: at + 1 }));
  }
  const names = given
    .split(/[,;\n]/)
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const twice = names.find((name, at) => names.findIndex((other) => same(name, other)) < at);
  if (twice) throw new Error(say("start.twice", { name: twice }));
  if (names.length < 2) throw new Error(say("start.few"));
  if (names.length > MOST) throw new Error(say("start.many", { most: MOST }));
  return names;
}

/** Whether two names are the same to a reader. */
export const same = (one, other) => one.localeCompare(other, undefined, { sensitivity: "accent" }) === 0;

export function listen(form) {
  const said = form.querySelector("[role=status]");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = form.elements.players;
    try {
      const [first, ...others] = shuffled(players(field.value));
      said.textContent = `${say("start.begins", { name: first })} ${say("start.order", { names: others.join(", ") })}`;
      field.removeAttribute("aria-invalid");
    } catch (error) {
      said.textContent = error.message;
      field.setAttribute("aria-invalid", "true");
      field.focus();
    }
  });
}
