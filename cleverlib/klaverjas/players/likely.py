"""Dealing the hidden cards as a player would: what was laid counts as certain, what was said as likely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import Card, Suit
from cleverlib.klaverjas.odds.dealing import Dealer
from cleverlib.klaverjas.odds.hidden import Hidden
from cleverlib.klaverjas.players.trump import would_choose
from cleverlib.klaverjas.rules import Rules
from cleverlib.odds.chance import Stream

TRIES: Final = 24
"""So often are the cards dealt again when the words said don't fit; then the last deal is taken."""


class Likely:
    """Deals all four hands from what one seat saw (``Deal.observe``).

    Each deal that fits the cards seen and laid is equally likely, except that with ``read_bids`` deals are
    passed over in which medium would have spoken differently: a passer with a hand to play on, or a chooser
    who would have passed or chosen another suit. Nobody's choice is read who had to choose.
    """

    def __init__(self, seen: Mapping[str, Any], *, read_bids: bool = True) -> None:
        self._hidden = Hidden.observed(seen)
        self._dealer = Dealer(self._hidden)
        self._own = (seen["seat"], bits.set_of(Card.parse(code).index for code in seen["hand"]))
        self._laid = [0, 0, 0, 0]
        for trick in seen["tricks"]:
            for place, code in enumerate(trick["cards"]):
                self._laid[(trick["leader"] + place) % 4] |= Card.parse(code).bit
        for play in seen["trick"]:
            self._laid[play["seat"]] |= Card.parse(play["card"]).bit
        forced = Rules.of(seen["rules"]).forced_choice
        self._said: list[tuple[int, int | None]] = []
        for place, bid in enumerate(seen["bids"]):
            free = place < 4 and not forced
            if read_bids and free and bid["seat"] != seen["seat"]:
                suit = bid["suit"] and Suit.parse(bid["suit"]).index
                self._said.append((bid["seat"], suit))

    @property
    def reads_bids(self) -> bool:
        """Whether anything was said that is read."""
        return bool(self._said)

    def deal(self, stream: Stream) -> tuple[int, ...]:
        """The cards that seats 0 to 3 now have in hand, as sets."""
        for _ in range(TRIES):
            hands = [0, 0, 0, 0]
            for seat, cards in self._dealer.deal(stream).items():
                hands[seat] = sum(card.bit for card in cards)
            hands[self._own[0]] = self._own[1]
            if all(would_choose(hands[seat] | self._laid[seat]) == suit for seat, suit in self._said):
                break
        return tuple(hands)

    def laid(self) -> tuple[int, ...]:
        """The cards that seats 0 to 3 laid so far, as sets."""
        return tuple(self._laid)
