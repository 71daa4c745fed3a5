"""A deal or match in words, for readers and for a screen reader; hidden hands stay hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cleverlib import Language
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.actions import Action, Choose, Word
from cleverlib.klaverjas.cards import DECK, SUITS, Card, hand_text
from cleverlib.klaverjas.dealing import SEATS
from cleverlib.klaverjas.errors import TEXTS, UnknownAction, checked_language
from cleverlib.klaverjas.scoring import DealScore, total_written
from cleverlib.klaverjas.state import State, Table, Trick, must_choose, result


def position(state: State, table: Table, language: Language, seat: int | None = None) -> str:
    """The position in sentences, one thing a line; with a ``seat``, that seat's hand too."""

    def say(key: str, **values: object) -> str:
        return TEXTS(f"say.{key}", language, **values)

    lines = [
        say(
            "deal",
            number=table.number + 1,
            dealer=table.dealer + 1,
            variant=TEXTS(f"variant.{table.rules.variant}", language),
        )
    ]
    if state.trump is None:
        first = table.first_speaker
        lines += [say("passed", player=(first + place) % SEATS + 1) for place in range(state.passes)]
    else:
        assert state.chooser is not None
        suit = SUITS[state.trump].name_in(language)
        lines.append(say("trump", suit=suit, player=state.chooser + 1))
    if state.tricks:
        lines.append(trick_text(state.tricks[-1], len(state.tricks), language))
    if state.trick:
        assert state.leader is not None
        cards = cards_by_seat(state.leader, state.trick, language)
        lines.append(say("table", number=len(state.tricks) + 1, cards=cards))
    counted = result(state, table)
    if counted:
        lines += score_lines(counted, language)
    elif state.trump is not None:
        lines.append(
            say(
                "standing",
                **{
                    f"{name}{side}": getattr(state, name)[side]
                    for name in ("points", "roem")
                    for side in (0, 1)
                },
            )
        )
    if state.to_move is not None:
        key = state.phase if state.phase != "choose" or not must_choose(state, table) else "must"
        lines.append(say(f"turn_{key}", player=state.to_move + 1))
    if seat is not None and state.hands[seat]:
        trump = None if state.trump is None else SUITS[state.trump]
        hand = hand_text((DECK[card] for card in bits.cards_of(state.hands[seat])), language, trump)
        lines.append(say("hand", player=seat + 1, cards=hand))
    return "\n".join(lines)


def cards_by_seat(leader: int, cards: Iterable[int], language: Language) -> str:
    """Who laid which card, in order of play."""
    return ", ".join(
        TEXTS("say.laid", language, player=(leader + place) % SEATS + 1, card=DECK[card])
        for place, card in enumerate(cards)
    )


def trick_text(trick: Trick, number: int, language: Language) -> str:
    """A finished trick in a sentence; ``number`` counts from 1."""
    return TEXTS(
        "say.trick_roem" if trick.roem else "say.trick",
        language,
        number=number,
        cards=cards_by_seat(trick.leader, trick.cards, language),
        player=trick.winner + 1,
        points=trick.points,
        roem=trick.roem,
    )


def score_lines(score: DealScore, language: Language) -> list[str]:
    """How the deal came out, and what each pair writes."""
    lines = []
    if revoke := score.revoke:
        lines.append(
            TEXTS(
                "say.revoke",
                language,
                player=revoke.seat + 1,
                number=revoke.trick + 1,
                why=revoke.text(language),
            )
        )
    pair = TEXTS(f"pair.{score.playing_side}", language)
    lines.append(TEXTS(f"outcome.{score.outcome}", language, pair=pair))
    lines.append(TEXTS("say.written", language, first=score.written[0], second=score.written[1]))
    return lines


def action_text(action: Action, language: Language) -> str:
    """An action in words, for a button or a screen reader.

    Raises ``UnknownAction`` for what is none, or ``UnknownLanguage``.
    """
    checked_language(language)
    if isinstance(action, Card):
        return TEXTS("do.lay", language, card=action.name_in(language))
    if isinstance(action, Choose):
        return TEXTS("do.choose", language, suit=action.suit.name_in(language))
    if not isinstance(action, Word):
        raise UnknownAction.say(TEXTS, "action.unknown", code=repr(action))
    return TEXTS(f"do.{action.name.lower()}", language)


def match_lines(
    number: int, deals: int, results: Sequence[DealScore], winner: int | None, language: Language
) -> list[str]:
    """How far the match is and how it stands; ``number`` counts from 1 and passes ``deals`` on a tie."""
    key = "match_extra" if number > deals else "match"
    lines = [TEXTS(f"say.{key}", language, number=number, deals=deals)]
    if results and winner is None:
        first, second = results[-1].written
        lines.append(TEXTS("say.last_written", language, first=first, second=second))
    totals = total_written(results)
    lines.append(TEXTS("say.totals", language, first=totals[0], second=totals[1]))
    if winner is not None:
        pair = TEXTS(f"pair.{winner}", language)
        lines.append(TEXTS("say.won", language, pair=pair, most=max(totals), least=min(totals)))
    return lines
