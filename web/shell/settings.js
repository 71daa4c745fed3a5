// The settings page: shows and keeps the reader's choices, and wipes what the site keeps.
import { keys, read, wipe, write } from "./device.js";
import { say } from "./words.js";

const KEY = "kansrijk.settings";
const form = document.querySelector("form");
const said = document.getElementById("kr-settings-said");
const stored = document.querySelector(".kr-stored");
const sure = document.querySelector(".kr-sure");
const wiped = document.getElementById("kr-wipe-said");
const ask = document.querySelector("[data-do=ask]");

function show() {
  let chosen = {};
  try {
    chosen = JSON.parse(read(KEY)) ?? {};
  } catch {
    // No setting: the form shows what a new reader gets.
  }
  for (const field of form.elements) {
    if (field.type !== "radio") continue;
    const group = [...form.elements[field.name]];
    const known = group.some((one) => one.value === chosen[field.name]);
    field.checked = known ? field.value === chosen[field.name] : field === group[0];
  }
  stored.textContent = say("wipe.count", { things: keys().length });
}

form.addEventListener("change", () => {
  const chosen = Object.fromEntries(new FormData(form));
  if (!write(KEY, JSON.stringify(chosen))) {
    said.textContent = say("denied");
  }
  document.dispatchEvent(new CustomEvent("kansrijk:settings", { detail: chosen }));
  stored.textContent = say("wipe.count", { things: keys().length });
});

document.addEventListener("click", async ({ target }) => {
  const wanted = target.dataset?.do;
  if (!wanted) return;
  sure.hidden = wanted !== "ask";
  ask.hidden = wanted === "ask";
  if (wanted === "ask") sure.querySelector("button").focus();
  else ask.focus();
  if (wanted === "yes") {
    await wipe();
    document.dispatchEvent(new CustomEvent("kansrijk:settings"));
    show();
    wiped.textContent = say("wipe.done");
  }
});
addEventListener("storage", show);
show();
// From here on a choice is heard.
for (const part of document.querySelectorAll("main [inert]")) part.inert = false;
