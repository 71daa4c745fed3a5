// The page about the site: a report of a mistake, ready to copy.
import { say } from "./words.js";

const report = document.getElementById("kr-report");
const copy = document.querySelector("[data-do=copy]");
const said = document.querySelector("form [role=status]");

// The page that the reader came from and the browser are known; the rest is for the reader to write.
report.value = report.value
  .replace(say("report.page"), `${say("report.page")} ${document.referrer || location.href}`)
  .replace(say("report.browser"), `${say("report.browser")} ${navigator.userAgent}`)
  .trim();
copy.hidden = false;
copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(report.value);
    said.textContent = say("report.copied");
  } catch {
    report.focus();
    report.select();
    said.textContent = say("report.select");
  }
});
