"""The pages of Clever Junior: exact numbers with their layout, the table of facts."""

from fractions import Fraction

import pytest

from cleverlib import LANGUAGES
from cleverlib.junior import Layout, presets
from cleverlib.junior.layout import known_facts
from cleverlib.junior.odds import Odds
from cleverlib.pages import junior_facts, junior_odds
from cleverlib.texts import percent

LAYOUTS = pytest.mark.parametrize("layout", presets().values(), ids=presets())
CHARTS = [
    junior_odds.jokers_in_a_throw,
    junior_odds.colours_in_a_throw,
    junior_odds.equal_treats,
    junior_odds.candles,
    junior_odds.last_carriage,
    junior_odds.left_behind,
]


@LAYOUTS
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.__name__)
def test_each_chart_names_its_layout_and_has_a_twin(layout, language, chart):
    twinned = chart(layout, language)
    assert junior_odds.named(layout, language) in twinned.sentence
    spec = twinned.chart.to_dict()
    assert spec["description"] == twinned.sentence
    values = spec["data"]["values"]
    assert [row["name"] for row in values] == [row[0] for row in twinned.rows]
    for row, drawn in zip(twinned.rows, values, strict=True):
        assert drawn["chance"] == pytest.approx(float(Fraction(str(row[1]))))
        assert row[2] == percent(Fraction(str(row[1])), language)


def test_the_assumption_is_gone_once_it_was_seen():
    data = presets()["a"].plain()
    seen = Layout.of(data | {"name": "Foto", "source": dict.fromkeys(data["source"], "photo")})
    assert junior_odds.named(seen, "nl") == "indeling Foto"
    assert junior_odds.named(presets()["a"], "nl") == "indeling A (aanname)"


def test_the_spreads_are_those_of_the_library():
    chances = [junior_odds.spread_chance(spread) for spread in junior_odds.SPREADS]
    assert chances == [Fraction(91, 216), Fraction(4, 9), Fraction(1, 2)]
    for layout in presets().values():
        assert Odds(layout).jokers().at_least(1) == junior_odds.spread_chance(layout.jokers)
    for language in LANGUAGES:
        sentence = junior_odds.spreads(language).sentence
        for chance in chances:
            assert str(chance) in sentence and percent(chance, language) in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_throw_as_a_table(language):
    table = junior_odds.one_throw(presets()["a"], junior_odds.EXAMPLE, language)
    assert table.count('<th scope="row">') == 4
    assert junior_odds.named(presets()["a"], language) in table


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_facts_are_on_the_page(language):
    table = junior_facts.known_table(language)
    assert table.count("<tr>") == 1 + len(known_facts())
    assert {f"known.{fact}" for fact in known_facts()} == {
        key for key in junior_facts.TEXTS if key.startswith("known.")
    }
    assert junior_facts.unknown_list(presets()["a"], language).count("<li>") == len(presets()["a"].sources)
