"""Playing by sensible rules: draw trumps, cash high cards, feed the partner, mind roem and the last trick."""

from __future__ import annotations

from typing import Final, NamedTuple

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.players.view import View

# What keeping a card for later is about worth, in points: ranks 7 8 9 10 B V H A.
_KEEP_TRUMP: Final = (5, 5, 12, 7, 16, 5, 5, 8)
_KEEP_PLAIN: Final = (0, 0, 0, 3, 0, 0, 0, 9)
_LEAD: Final = 4
"""What taking the trick is worth beside its points: the lead."""
_FEW: Final = 3
"""With so many cards left, the last trick comes into play."""
_LONG: Final = 4
"""With so many trumps, the chooser draws them without the highest too."""


class Rule(NamedTuple):
    """A card and the name of the rule that chose it."""

    card: int
    name: str


def play(view: View) -> Rule:
    """The card that the rules choose; ``view`` has at least one legal card."""
    if view.legal.bit_count() == 1:
        return Rule(view.legal.bit_length() - 1, "only")
    return _follow(view) if view.trick else _lead(view)


def _lead(view: View) -> Rule:
    for rule in (_keep_last, _draw_trumps, _cash, _help_partner):
        if found := rule(view):
            return found
    return _lead_low(view)


def _keep_last(view: View) -> Rule | None:
    """With few cards left, the one master trump stays in hand for the ten of the last trick."""
    count, trumps = view.hand.bit_count(), view.trumps
    if count > _FEW or trumps.bit_count() != 1 or not view.is_master(trumps.bit_length() - 1):
        return None
    others = list(bits.cards_of(view.hand ^ trumps))
    losers = [card for card in others if not view.is_master(card)]
    if not losers:
        return None
    masters = [card for card in others if view.is_master(card)]
    if masters and not view.trumps_out:
        return Rule(_dearest(view, masters), "master")
    return Rule(_cheapest(view, losers), "last")


def _draw_trumps(view: View) -> Rule | None:
    """The side that chose trump takes the others' trumps away."""
    trumps = list(bits.cards_of(view.trumps))
    if not view.plays or not trumps or not view.trumps_out:
        return None
    masters = [card for card in trumps if view.is_master(card)]
    if masters:
        return Rule(max(masters, key=lambda card: bits.POWER[view.trump][view.trump][card]), "draw")
    drawn = view.unseen & bits.SUIT[view.trump]
    mine = view.chooser == view.seat
    if (mine and len(trumps) >= _LONG) or (not mine and view.left[view.seat] == 8 and len(trumps) >= 2):
        low = [card for card in trumps if view.points(card) < 10] or trumps
        return Rule(_cheapest(view, low), "draw_low" if mine else "draw_for_partner")
    if mine and len(trumps) > drawn.bit_count():
        return Rule(_cheapest(view, trumps), "draw_low")
    return None


def _cash(view: View) -> Rule | None:
    """A plain card that nobody can beat, where it is likely to walk."""
    found = []
    for card in bits.cards_of(view.hand & ~bits.SUIT[view.trump]):
        chance = view.chance_ours(card)
        if view.is_master(card) and (chance > 0.55 or not view.trumps_out):
            found.append((chance, view.points(card), card))
    if not found:
        return None
    card = max(found)[2]
    return Rule(card, "ace" if card & 7 == 7 and view.trumps_out else "master")


def _help_partner(view: View) -> Rule | None:
    """A suit that the partner is out of, while the partner can trump and the opponents follow."""
    if not view.can_hold[view.partner] & bits.SUIT[view.trump]:
        return None
    found = [
        card
        for card in bits.cards_of(view.hand & ~bits.SUIT[view.trump])
        if not view.can_hold[view.partner] & bits.SUIT[card >> 3] and view.chance_ours(card) > 0.5
    ]
    return Rule(_dearest(view, found), "ruff") if found else None


def _lead_low(view: View) -> Rule:
    """The card that gives away least."""
    plain = view.hand & ~bits.SUIT[view.trump]

    def cost(card: int) -> tuple[float, int, int]:
        suit = view.hand & bits.SUIT[card >> 3]
        # A ten without its ace is safe only behind lower cards of its suit.
        bare = any(other & 7 == 3 for other in bits.cards_of(suit)) and suit.bit_count() <= 2
        loses = view.points(card) * (1 - view.chance_ours(card)) + _keep(view, card)
        return loses + 3 * bare, -suit.bit_count(), card

    return Rule(min(bits.cards_of(plain or view.hand), key=cost), "low")


def _follow(view: View) -> Rule:
    cards = list(bits.cards_of(view.legal))
    scores = {card: _score(view, card) for card in cards}
    best = max(cards, key=lambda card: (scores[card], -view.points(card), -card))
    return Rule(best, _why(view, best, cards))


def _score(view: View, card: int) -> float:
    """What the card brings: the trick's points if it comes to this side, against if it does not."""
    chance = view.chance_ours(card)
    stake = bits.points_of((*view.trick, card), view.trump) + view.roem(card) + _LEAD
    return (2 * chance - 1) * stake - _keep(view, card)


def _keep(view: View, card: int) -> float:
    """What the card could still bring later."""
    left = view.hand.bit_count()
    rank, suit = card & 7, bits.SUIT[card >> 3]
    if card >> 3 == view.trump:
        value = float(_KEEP_TRUMP[rank])
        if view.is_master(card) and left <= _FEW:
            value += 10
        return value
    if view.is_master(card):
        # Where the ace has gone, the next round of the suit is often trumped.
        return 9.0 if rank == 7 or not view.trumps_out else 6.0
    if rank == 3 and (view.hand & suit).bit_count() > 1:
        return float(_KEEP_PLAIN[rank])
    return 0.5 * view.points(card) if rank == 7 else 0.0


def _why(view: View, card: int, cards: list[int]) -> str:  # noqa: PLR0911 (one return for each reason)
    """The name of the rule that the choice follows."""
    chance = view.chance_ours(card)
    ours = chance >= 0.5
    partner_holds = view.holder == view.partner
    roem = view.roem(card)
    if ours and roem > min(view.roem(other) for other in cards):
        return "roem"
    if not ours and roem < max(view.roem(other) for other in cards):
        return "no_roem"
    if view.beats(card) and not (
        partner_holds and ours and view.points(card) >= 10 and card >> 3 != view.trump
    ):
        if card >> 3 == view.trump and view.trick[0] >> 3 != view.trump:
            return "trump"
        return "take" if ours else "try"
    if partner_holds and ours:
        return "feed" if view.points(card) >= 3 else "partner"
    if card >> 3 != view.trick[0] >> 3:
        return "discard"
    return "low_follow"


def _cheapest(view: View, cards: list[int]) -> int:
    return min(cards, key=lambda card: (view.points(card), card))


def _dearest(view: View, cards: list[int]) -> int:
    return max(cards, key=lambda card: (view.points(card), -card))
