"""How long a click takes: from the press of a button in a game of Clever to the new drawing on the page.

Run by hand on the built site: ``.venv/bin/python tests/benchmarks/click.py [clicks]``. Plays solo
games with the first choice each time and prints the median, the ninth decile and the longest of the times.
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
PRESS = """() => new Promise((done) => {
  const host = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".kr-board"));
  const picture = host.shadowRoot.querySelector(".kr-board > div");
  const first = (word) => picture.querySelector(`[data-action^="${word}:"]`);
  const button = first("play") ?? first("die");
  if (!button) return done(null);
  const start = performance.now();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  });
  seen.observe(picture, { childList: true });
  button.click();
})"""


def measure(page: Page, clicks: int) -> list[float]:
    """The times of so many clicks in ms; a finished game is followed by another one."""
    times: list[float] = []
    while len(times) < clicks:
        taken = page.evaluate(PRESS)
        if taken is None:
            page.locator('[data-action="panel:new"]').first.click()
            page.locator('form[data-action="begin"] button[type=submit]').click()
            page.wait_for_selector('[data-action^="play:"]')
        else:
            times.append(float(taken))
    return times


def main() -> None:
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with Server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(f"{server.address}nl/clever/play/")
        page.wait_for_selector("html[data-awake=yes]", state="attached", timeout=120_000)
        times = measure(page, clicks)
        browser.close()
        server.shutdown()
    deciles = statistics.quantiles(times, n=10)
    print(f"{clicks} clicks: median {statistics.median(times):.0f} ms, ", end="")
    print(f"ninth decile {deciles[8]:.0f} ms, longest {max(times):.0f} ms")


if __name__ == "__main__":
    main()
