"""The score pad: what it writes is what the library counts, and what can't be is refused with a reason."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib import LANGUAGES
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import Rules, score_deal
from cleverlib.widgets.klaverjas_pad import Entry, ScorePad


def added(**sent):
    """The word that the form sends with these fields."""
    given = {"playing": "0", "points0": "", "points1": "", "roem0": "", "roem1": "", "pit": "", "revoke": ""}
    return "add?" + "&".join(f"{name}={value}" for name, value in {**given, **sent}.items())


def add(pad, **sent):
    return pad.act(added(**sent))


def send(pad, action):
    pad.pending = [[pad.ack + 1, action]]


@pytest.mark.parametrize(
    ("sent", "written"),
    [
        ({"points0": "92", "roem0": "20"}, (112, 70)),
        ({"points1": "70", "roem0": "20"}, (112, 70)),
        ({"points0": "70", "points1": "92", "roem0": "20"}, (0, 182)),
        ({"points0": "81"}, (0, 162)),
        ({"points0": "162", "pit": "0"}, (262, 0)),
        ({"points0": "0", "pit": "1", "roem1": "50"}, (0, 312)),
        ({"points0": "162", "pit": "no"}, (162, 0)),
        ({"points0": "92", "revoke": "0"}, (0, 262)),
        ({"revoke": "1"}, (262, 0)),
        ({"playing": "1", "points0": "80"}, (80, 82)),
    ],
)
def test_a_deal_is_written_as_the_rules_say(sent, written):
    pad = ScorePad("nl")
    said = add(pad, **sent)
    assert pad.scores[-1].written == written == pad.totals
    assert f"Geschreven: {written[0]} en {written[1]}." in said
    for points in written:
        assert f"<td>{points} <b>{points}</b></td>" in pad.draw()


@pytest.mark.parametrize("penalty", ["deal", "deal_and_roem", "minus_100"])
def test_after_a_revoke_it_says_when_roem_does_not_count(penalty):
    pad = ScorePad("nl")
    pad.act(f"new?dealer=0&option.revoke_penalty={penalty}")
    said = add(pad, points0="92", roem0="20", revoke="1")
    assert ("Roem telt dan niet" in said) == (penalty == "deal")
    assert "Roem telt dan niet" not in add(pad, points0="92", revoke="1")


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 1), st.integers(2, 160), st.sampled_from([0, 20, 40, 50, 70, 100]))
def test_any_deal_without_pit_is_that_of_the_library(playing, points, roem):
    pad = ScorePad("nl")
    add(pad, playing=str(playing), points0=str(points), roem1=str(roem))
    expected = score_deal((points, 162 - points), (0, roem), (4, 4), playing, Rules())
    assert pad.scores[0].written == expected.written


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"playing": ""}, "wie troef koos"),
        ({}, "Vul de kaartpunten"),
        ({"points0": "90", "points1": "70"}, "Samen is dat 160"),
        ({"points0": "163"}, "Meer dan 162"),
        ({"points0": "-5"}, "Kaartpunten van Speler 1 en Speler 3: ‘-5’ is minder dan 0"),
        ({"points1": "100,5"}, "Kaartpunten van Speler 2 en Speler 4: ‘100,5’ is geen heel getal"),
        ({"points0": "100.5"}, "‘100.5’ is geen heel getal"),
        ({"points0": "99999"}, "‘99999’ is te veel"),
        ({"points0": "9" * 5000}, f"‘{'9' * 20}…’ is te veel"),
        ({"points0": "zes"}, "‘zes’ is geen getal"),
        ({"points0": "9 2"}, "‘9 2’ is geen getal"),
        ({"points0": "92", "roem0": "twintig"}, "Roem van Speler 1 en Speler 3: ‘twintig’ is geen getal"),
        ({"points0": "92", "roem1": "-20"}, "Roem van Speler 2 en Speler 4: ‘-20’ is minder dan 0"),
        ({"points0": "92", "roem0": "30"}, "30 tegen 0 roem kan niet in één spel"),
        ({"points0": "92", "roem0": "9999"}, "Kijk de roem na"),
        ({"revoke": "1", "roem0": "5"}, "Kijk de roem na"),
        ({"points0": "162"}, "Waren ook alle slagen"),
        ({"points0": "100", "pit": "0"}, "Pit kan niet"),
        ({"points0": "162", "pit": "0", "roem1": "20"}, "geen slag"),
    ],
)
def test_what_can_not_be_is_refused_and_nothing_is_lost(sent, words):
    pad = ScorePad("nl")
    add(pad, points0="92")
    before = pad.plain()
    with pytest.raises(CleverlibError) as caught:
        add(pad, **sent)
    assert words in caught.value.nl and caught.value.en
    assert pad.plain() == before
    assert 'data-form="deal 1"' in pad.draw(), "the form stays, with what was typed"


@pytest.mark.parametrize(
    ("sent", "wrong"),
    [
        ({"playing": ""}, ["playing"]),
        ({}, ["points0", "points1"]),
        ({"points0": "90", "points1": "70"}, ["points0", "points1"]),
        ({"points1": "163"}, ["points1"]),
        ({"points1": "abc"}, ["points1"]),
        ({"points0": "92", "roem1": "-20"}, ["roem1"]),
        ({"points0": "92", "roem0": "30"}, ["roem0"]),
        ({"points0": "162"}, ["pit"]),
        ({"points0": "100", "pit": "0"}, ["points0", "pit"]),
        ({"points0": "162", "pit": "0", "roem1": "20"}, ["roem1"]),
    ],
)
def test_what_is_wrong_is_tied_to_its_fields_and_the_first_has_the_focus(sent, wrong):
    pad = ScorePad("nl")
    send(pad, added(**sent))
    fields = re.findall(
        r'<(?:input|select)[^>]*name="(\w+)"([^>]*aria-describedby="kr-wrong"[^>]*)>', pad.markup
    )
    assert [name for name, _ in fields] == wrong
    assert ["data-focus" in more for _, more in fields] == [True] + [False] * (len(wrong) - 1)
    if wrong == ["playing"]:
        assert re.search(r'<fieldset role="radiogroup"[^>]* aria-invalid="true"', pad.markup)
    else:
        assert all('aria-invalid="true"' in more for _, more in fields)
    assert re.search(r'<p class="kr-wrong-field" id="kr-wrong">([^<]+)</p>', pad.markup)[1] == pad.said
    before = pad.markup
    send(pad, added(**sent))
    assert pad.markup != before, "asked anew, so that the focus comes again"
    send(pad, "undo")
    assert "aria-invalid" not in pad.markup and "kr-wrong" not in pad.markup


def test_dealer_and_leader_move_to_the_left():
    pad = ScorePad("nl")
    pad.act("new?dealer=1&name0=An&name1=Bo&name2=Cas&name3=Dee&option.deals=8")
    for dealer, leader in (("Bo", "Cas"), ("Cas", "Dee"), ("Dee", "An"), ("An", "Bo"), ("Bo", "Cas")):
        assert f"{dealer} deelt. {leader} komt uit." in pad.draw()
        add(pad, points0="92")
    pad.act("new?dealer=1&option.leader=chooser&keep=yes")
    assert len(pad.entries) == 5 and "Wie troef kiest, komt uit." in pad.draw()


@pytest.mark.rule("klaverjas.match.tie")
def test_a_match_ends_after_its_deals_unless_it_is_level():
    pad = ScorePad("nl")
    pad.act("new?dealer=0&option.deals=8")
    for playing in "01010101":
        add(pad, playing=playing, points0="92" if playing == "0" else "70")
    assert pad.totals == (648, 648) and pad.winner is None
    assert "extra spel" in pad.draw()
    add(pad, points0="92")
    assert pad.winner == 0
    assert "winnen" in pad.draw() and 'data-action="add"' not in pad.draw()
    with pytest.raises(CleverlibError):
        add(pad, points0="92")
    pad.act("undo")
    assert pad.winner is None and len(pad.entries) == 8


def test_agreements_change_what_is_written():
    pad = ScorePad("nl")
    pad.act("new?dealer=0&option.tegenpit_bonus=200&option.revoke_penalty=minus_100&option.four_jacks=100")
    add(pad, points0="0", pit="1")
    assert pad.scores[0].written == (0, 362)
    add(pad, points0="92", revoke="1")
    assert pad.scores[1].written == (92, -30)
    with pytest.raises(CleverlibError):
        add(pad, revoke="1")
    with pytest.raises(CleverlibError):
        pad.act("new?dealer=9")
    with pytest.raises(CleverlibError):
        pad.act("new?dealer=0&option.deals=7")


def test_other_agreements_must_fit_what_is_written():
    pad = ScorePad("nl")
    add(pad, points0="92")
    add(pad, points0="92", roem0="20")
    with pytest.raises(CleverlibError, match="deal 2 of the pad is impossible") as caught:
        pad.act("new?dealer=0&option.roem=False&keep=yes")
    assert "roem" in caught.value.nl
    assert len(pad.entries) == 2 and pad.rules.roem
    pad.act("setup")
    assert 'name="keep" value="yes" checked' in pad.draw(), "a name is changed without losing the match"
    pad.act("new?dealer=0&option.roem=False")
    assert pad.entries == () and not pad.rules.roem


def test_a_pit_needs_no_points_when_a_revoke_decides():
    pad = ScorePad("nl")
    add(pad, revoke="1", pit="0")
    assert pad.scores[0].written == (262, 0)


def test_long_names_are_whole_or_refused():
    pad = ScorePad("nl")
    name = "Annemarie van den Bergh-de Vries"
    pad.act(f"new?dealer=0&name0={name.replace(' ', '+')}")
    assert name in pad.draw()
    with pytest.raises(CleverlibError, match="At most 40") as caught:
        pad.act(f"new?dealer=0&name1={'a' * 41}")
    assert "41 letters" in caught.value.nl
    assert pad.names[0] == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_match_is_kept_and_undone(language):
    pad = ScorePad(language)
    add(pad, points0="92", roem0="20")
    add(pad, revoke="0")
    other = ScorePad(language)
    other.load(pad.store())
    assert other.plain() == pad.plain() and other.totals == pad.totals
    for one in (pad, other):
        one.act("undo")
        assert len(one.entries) == 1, "also after the page was opened again"
    opener = 'data-place="setup"'
    assert opener in pad.draw()
    pad.act("setup")
    assert 'data-action="new"' in pad.draw()
    assert opener not in pad.draw() and 'data-heir="setup"' in pad.draw(), "the way back leads to it"


def test_a_damaged_match_is_refused():
    pad = ScorePad("nl")
    add(pad, points0="92")
    whole = json.loads(pad.store())
    for name, wrong in {
        "names": ["a"],
        "dealer": 7,
        "rules": {"deals": 3},
        "entries": [{"playing": 2, "points": 92, "roem": [0, 0], "pit": None, "revoke": None}],
    }.items():
        other = ScorePad("nl")
        with pytest.raises(CleverlibError):
            other.load(json.dumps({**whole, name: wrong}))
        assert other.entries == ()
    assert Entry(0, 92).score(Rules()).written == (92, 70)
    # Damaged earlier states cost no more than the way back to them.
    other = ScorePad("nl")
    other.load(json.dumps({**whole, "past": [whole, {"names": 3}]}))
    assert other.plain() == pad.plain()
    assert other.past == ()


def test_a_revoke_that_ends_the_deal_asks_for_no_pit_and_the_list_says_whose_it_was():
    pad = ScorePad("nl")
    add(pad, points0="162", points1="0", revoke="1")
    assert pad.totals == (262, 0)
    assert "Speler 1 en Speler 3 speelden, Speler 2 en Speler 4 verzaakten" in pad.draw()
