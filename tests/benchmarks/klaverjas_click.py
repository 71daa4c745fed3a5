"""How long klaverjassen takes to answer: a reader's click, and a move of a computer player at each level.

Run by hand on the built site: ``.venv/bin/python tests/benchmarks/klaverjas_click.py [clicks]``. Plays with
the first choice each time; prints medians and ninth deciles. Aim for a reader's click: 150 ms in the median.
"""

from __future__ import annotations

import statistics
import sys
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from web.steps.browser import FLAGS, chromium
from web.steps.serve import Server

DIST = Path(__file__).parents[2] / "dist"
LEVELS = ("easy", "medium", "strong")
# Presses a button of one of these words, or lets a computer player act at once; the time until it is drawn.
PRESS = """(words) => new Promise((done) => {
  const host = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".kr-board"));
  const picture = host.shadowRoot.querySelector(".kr-board > div");
  const first = (word) => picture.querySelector(`[data-action^="${word}:"], [data-action="${word}"]`);
  const word = words.find(first);
  if (!word) return done(null);
  const start = performance.now();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => done([word, performance.now() - start]));
  });
  seen.observe(picture, { childList: true });
  first(word).click();
})"""


def begin(page: Page, level: str) -> None:
    """A new match of a person and three computers of a level."""
    page.locator('[data-action="panel:new"]').first.click()
    form = page.locator('form[data-action="begin"]')
    for seat in (1, 2, 3):
        form.locator(f"select[name=seat{seat}]").select_option(level)
    form.locator("button[type=submit]").click()
    page.wait_for_selector('[data-action^="play:"]')


def measure(page: Page, clicks: int) -> dict[str, list[float]]:
    """Times in ms by what was pressed: cards and choices, and all that computers do until a person has to."""
    times: dict[str, list[float]] = {"play": [], "hurry": [], "next": []}
    while len(times["play"]) < clicks:
        found = page.evaluate(PRESS, ["hurry", "play", "next"])
        if found is None:
            break
        word, taken = found
        times[word].append(float(taken))
    return times


def main() -> None:
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    with Server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        page.set_default_timeout(120_000)
        page.goto(f"{server.address}nl/klaverjas/play/")
        page.wait_for_selector("html[data-awake=yes]", state="attached", timeout=120_000)
        for level in LEVELS:
            begin(page, level)
            for word, taken in measure(page, clicks).items():
                if len(taken) > 1:
                    ninth = statistics.quantiles(taken, n=10)[8]
                    print(f"{level:7} {word:6} {len(taken):4} times: ", end="")
                    print(f"median {statistics.median(taken):.0f} ms, ninth decile {ninth:.0f} ms")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
