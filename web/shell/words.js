// The sentences that a page's script speaks; they stand in the page, in its language.
const sentences = JSON.parse(document.getElementById("kr-words").textContent);

/** A sentence with its `{values}`; `{points:punt|punten}` is a number with the form of the word that fits it. */
export function say(key, values = {}) {
  return sentences[key].replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, more) => {
    const value = values[name];
    return more === undefined ? value : `${value} ${value === 1 ? one : more}`;
  });
}
