// The page for the table: wakes its two tools.
import { listen as points } from "./points.js";
import { listen as start } from "./start.js";

start(document.querySelector("[data-tool=start]"));
points(document.querySelector(".kr-points"));
for (const form of document.forms) form.inert = false;
