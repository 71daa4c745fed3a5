"""Whatever is given to a public call, the answer is an answer or an error that says what is wrong."""

import pytest

from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import (
    DECK,
    PASS,
    ROTTERDAM,
    Card,
    Choose,
    Deal,
    Match,
    Rank,
    Record,
    Rules,
    Suit,
    action_text,
    find_revoke,
    legal_cards,
    parse_action,
    parse_cards,
    score_deal,
    trick_roem,
    trick_winner,
    why_illegal,
)

HEARTS = Suit.HEARTS
HANDS = [DECK[start : start + 8] for start in range(0, 32, 8)]
WRONG = [
    *(None, 0, -1, 1.5, "x", "hB", [], [None], {}, object(), DECK[3], HEARTS, ROTTERDAM, Rank.AAS),
    *([DECK[3]], {DECK[3]}, DECK),
]

# Name: the call, and what it should be given.
CALLS = {
    "Card": (Card, [HEARTS, Rank.AAS]),
    "Card.parse": (Card.parse, ["h7"]),
    "Card.points": (DECK[0].points, [HEARTS]),
    "Card.name_in": (DECK[0].name_in, ["nl"]),
    "Suit.parse": (Suit.parse, ["h"]),
    "Suit.name_in": (HEARTS.name_in, ["nl"]),
    "Rank.parse": (Rank.parse, ["7"]),
    "parse_cards": (parse_cards, ["h7"]),
    "parse_action": (parse_action, ["-"]),
    "action_text": (action_text, [PASS, "nl"]),
    "Choose": (Choose, [HEARTS]),
    "Rules.of": (Rules.of, [{}]),
    "legal_cards": (legal_cards, [DECK[:3], DECK[8:9], HEARTS, ROTTERDAM]),
    "why_illegal": (why_illegal, [DECK[0], DECK[:3], DECK[8:9], HEARTS, ROTTERDAM]),
    "trick_winner": (trick_winner, [DECK[:3], HEARTS]),
    "trick_roem": (trick_roem, [DECK[:4], HEARTS, ROTTERDAM]),
    "score_deal": (score_deal, [(81, 81), (0, 0), (4, 4), 0, ROTTERDAM, None]),
    "Record": (Record, [HEARTS, 0, DECK[:1], ROTTERDAM, None]),
    "find_revoke": (find_revoke, [Record(HEARTS, 0, DECK[:1], ROTTERDAM)]),
    "Deal.new": (lambda *a: Deal.new(*a[:2], dealer=a[2], number=a[3]), [1, ROTTERDAM, 0, 0]),
    "Deal.of_hands": (lambda *a: Deal.of_hands(*a[:2], dealer=a[2], number=a[3]), [HANDS, ROTTERDAM, 0, 0]),
    "Deal.play": (lambda action: Deal.new(1).play(action), [PASS]),
    "Deal.observe": (Deal.new(1).observe, [0]),
    "Deal.describe": (Deal.new(1).describe, ["nl", 0]),
    "Deal.from_json": (Deal.from_json, [Deal.new(1).to_json()]),
    "Match.new": (lambda *a: Match.new(*a[:2], first_dealer=a[2]), [1, ROTTERDAM, 0]),
    "Match.daily": (Match.daily, ["2026-11-30"]),
    "Match.play": (lambda action: Match.new(1).play(action), [PASS]),
    "Match.observe": (Match.new(1).observe, [0]),
    "Match.describe": (Match.new(1).describe, ["nl", 0]),
    "Match.from_json": (Match.from_json, [Match.new(1).to_json()]),
}


@pytest.mark.parametrize("name", CALLS)
def test_no_other_error_gets_out(name):
    call, right = CALLS[name]
    call(*right)
    refused = 0
    for place in range(len(right)):
        for wrong in WRONG:
            try:
                call(*right[:place], wrong, *right[place + 1 :])
            except CleverlibError as error:
                assert error.nl and error.en
                refused += 1
    assert refused > len(WRONG) // 2


@pytest.mark.parametrize("switch", Rules.__dataclass_fields__)
def test_no_switch_takes_just_anything(switch):
    for wrong in WRONG:
        if switch in ("pit_bonus", "tegenpit_bonus", "four_low") and wrong == 0:
            continue
        with pytest.raises(CleverlibError):
            Rules(**{switch: wrong})
