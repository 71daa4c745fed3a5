"""Measure what the solver takes in a reader's browser: the chances of a hand, a card of the strong player.

Run by hand on a built site: ``python tests/benchmarks/klaverjas_browser.py``. Aims: taken or nat over 1,000
deals and points and roem over 150 exact deals at most 5 s each, a card of the strong player at most 1.5 s, no
slice long enough to be felt. Times are by the clock, so let nothing else run.
"""

import json
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from web.steps.browser import FLAGS, chromium
from web.steps.serve import Server
from web.steps.settings import pages

ROOT = Path(__file__).parents[2]

CHANCES = """
import json, time
from cleverlib.klaverjas import Suit, parse_cards
from cleverlib.klaverjas.chance import HandSimulation
found = {}
for hand in ("hB h9 hA sA s10 k7 k8 r9", "hB h9 h7 kA k10 r8 s7 s8", "h9 hA hV h7 sA s8 k9 rB"):
    simulation = HandSimulation.of_hand(parse_cards(hand), Suit.parse("h"))
    begin, before, longest = time.perf_counter(), "taken", 0.0
    times, last = {}, begin
    for progress in simulation.slices(0.05):
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
        if progress.stage != before:
            times[before], begin, before = now - begin, now, progress.stage
    times[before] = time.perf_counter() - begin
    found[hand] = {**times, "longest slice": longest}
json.dumps(found)
"""
CARDS = """
import json, time
from cleverlib.klaverjas import Deal
from cleverlib.klaverjas.players import Player
found = []
for seed in range(3):
    deal, player = Deal.new(seed), Player("strong", seed)
    while not deal.is_over:
        seen = deal.observe(deal.to_move)
        begin = time.perf_counter()
        choice = player.decide(seen)
        found.append([seen["phase"], len(seen["hand"]), time.perf_counter() - begin])
        deal.play(choice.action)
json.dumps(found)
"""


def main() -> None:
    """Open a page, wait for its Python, ask."""
    with Server(ROOT / "dist") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(f"{server.address}nl/{pages(ROOT)[0].path}/")
        page.wait_for_selector("html[data-awake=yes]", state="attached", timeout=120_000)
        worker = next(w for w in page.workers if w.evaluate("typeof self.pyodide") != "undefined")
        for hand, times in json.loads(
            worker.evaluate("code => self.pyodide.runPython(code)", CHANCES)
        ).items():
            print(hand, ", ".join(f"{what} {seconds:.2f} s" for what, seconds in times.items()))
        cards = json.loads(worker.evaluate("code => self.pyodide.runPython(code)", CARDS))
        for phase in ("choose", "play"):
            for held in range(8, 0, -1):
                if some := sorted(seconds for what, size, seconds in cards if (what, size) == (phase, held)):
                    mean = sum(some) / len(some)
                    print(f"strong, {phase}, {held} cards: mean {mean:.2f} s, longest {some[-1]:.2f} s")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
