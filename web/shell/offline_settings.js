// The part of the settings page about use without network.
import { state, turnOff, turnOn } from "./offline.js";
import { say } from "./words.js";

const said = document.getElementById("kr-offline-said");
const on = document.querySelector("[data-offline=on]");
const off = document.querySelector("[data-offline=off]");

async function show(now) {
  const found = now ?? (await state());
  said.textContent = say(`offline.${found}`);
  on.hidden = !["off", "none"].includes(found);
  off.hidden = !["ready", "fetching", "none"].includes(found);
}

on.addEventListener("click", async () => {
  show("fetching");
  if (await turnOn()) show();
  else show("failed");
});
off.addEventListener("click", async () => {
  await turnOff();
  show();
});
show();
