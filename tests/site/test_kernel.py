"""The compiled kernel in a reader's browser: under the site's own policy, with the answers of elsewhere."""

import json

import pytest

from cleverlib.klaverjas import Deal, Suit, parse_cards
from cleverlib.klaverjas.chance import chance_to_make
from cleverlib.klaverjas.players import Player
from tests.site.conftest import PAGES

pytestmark = pytest.mark.browser

HAND = "hB h9 hA sA s10 k7 k8 r9"
FEW = {"deals": 30, "exact_deals": 6, "table_deals": 2}

# What the page's own Python is asked; step by step, as a page would.
ASKED = f"""
import json
from cleverlib.klaverjas import Deal, Suit, parse_cards
from cleverlib.klaverjas.chance import HandSimulation
from cleverlib.klaverjas.players import Player
from cleverlib.klaverjas.solver.engine import engine
stages = set()
simulation = HandSimulation.of_hand(parse_cards("{HAND}"), Suit.parse("h"), seed="eik", **{FEW})
while not simulation.is_over:
    stages.add(simulation.progress.stage)
    simulation.step()
found = simulation.result
deal, player = Deal.new("eik"), Player("strong", "eik", effort=0.05)
while deal.trump is None or len(deal.record().cards) < 2:
    deal.play(player.decide(deal.observe(deal.to_move)).action)
json.dumps({{
    "engine": type(engine()).__name__,
    "stages": sorted(stages),
    "makes": found.makes.items,
    "points": found.points.items,
    "roem": found.roem.items,
    "medium": found.tables["medium"].difference.items,
    "strong": [str(action) for action in deal.actions],
}})
"""


def test_the_browser_gives_the_answers_of_the_test_machine(site, visit):
    opened = visit(site + PAGES[0])
    opened.live()
    found = json.loads(opened.python(ASKED))
    here = chance_to_make(parse_cards(HAND), Suit.parse("h"), seed="eik", **FEW)
    assert found["engine"] == "Kernel"
    assert found["stages"] == ["easy", "exact", "medium", "taken"]
    assert [tuple(item) for item in found["makes"]] == here.makes.items
    assert [tuple(item) for item in found["points"]] == here.points.items
    assert [tuple(item) for item in found["roem"]] == here.roem.items
    assert [tuple(item) for item in found["medium"]] == here.tables["medium"].difference.items
    deal, player = Deal.new("eik"), Player("strong", "eik", effort=0.05)
    for action in found["strong"]:
        chosen = player.decide(deal.observe(deal.to_move)).action
        assert str(chosen) == action
        deal.play(chosen)
