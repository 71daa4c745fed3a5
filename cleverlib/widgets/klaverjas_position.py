"""Drawing klaverjassen in play: the score, the table with the trick, the hand, what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from cleverlib.klaverjas import CALL, DECK, QUIET, Card, Deal, bits, in_order, trick_winner
from cleverlib.klaverjas.dealing import SEATS
from cleverlib.klaverjas.describe import action_text
from cleverlib.klaverjas.play import TRICKS
from cleverlib.klaverjas.state import Trick, must_choose
from cleverlib.widgets import klaverjas_end, klaverjas_review, klaverjas_tables
from cleverlib.widgets.card_table import LastTrick, Place, bidding, last_trick, table, trump_sign
from cleverlib.widgets.cards import TEXTS as CARDS
from cleverlib.widgets.cards import Held, Laid, hand

if TYPE_CHECKING:
    from cleverlib.widgets.klaverjas_board import KlaverjasBoard


def draw(board: KlaverjasBoard) -> str:
    """The position, or in its place a look back, the statistics or the end of a deal."""
    if board.shows_stats:
        inside = klaverjas_tables.statistics(board)
    elif board.reviewed is not None:
        inside = klaverjas_review.draw(board)
    elif board.ended is not None:
        inside = klaverjas_end.draw(board, board.ended)
    else:
        inside = Position(board, board.deal).draw()
    return f'<div class="kr-klaverjas">{inside}</div>'


class Position:
    """Draws one deal in play or as it was; ``opened`` shows all hands."""

    def __init__(self, board: KlaverjasBoard, deal: Deal, *, opened: bool = False) -> None:
        self.board, self.deal, self.state = board, deal, deal.state
        self.language = board.language
        self.opened = opened or board.replayed is not None
        self.viewer = board.our_seat if self.opened else board.viewer

    def say(self, key: str, **values: object) -> str:
        """A sentence of the board, safe as HTML."""
        return escape(self.board.text(key, **values))

    def draw(self) -> str:
        """The whole position."""
        lower = self.hands() if self.opened else self._hand()
        return f"{self._head()}{self.table()}{self._away()}{self._ask()}{lower}{self._last()}"

    def _head(self) -> str:
        """How far the match is, how it stands, what is trump and what this deal has brought so far."""
        board, state = self.board, self.state
        match = board.match
        if match is None:
            where = self.say("head.practice")
        else:
            # In a replay the match is the one that is looked back on.
            number, key = self.deal.table.number + 1, "head.daily" if board.day else "head.deal"
            where = self.say(key, number=number, deals=match.rules.deals, day=board.day)
        scores = ""
        if match is not None:
            totals = match.scores()
            ours = board.our_side
            scores = "".join(
                f"<span>{escape(board.side_head(side))} <b>{totals[side]}</b></span>"
                for side in (ours, 1 - ours)
            )
        now = ""
        if state.trump is not None:
            ours = board.our_side
            now = "".join(self._so_far(side) for side in (ours, 1 - ours))
            trick = min(len(state.tricks) + 1, TRICKS)
            now = f'<p class="kr-now"><span>{self.say("head.trick", number=trick)}</span>{now}</p>'
        return (
            f'<div class="kr-header"><p class="kr-where"><span>{where}</span>{scores}</p>'
            f"{trump_sign(self.deal.trump, self.language)}{now}</div>"
        )

    def _so_far(self, side: int) -> str:
        points, roem = self.state.points[side], self.state.roem[side]
        name = escape(self.board.side_head(side))
        more = f" + {self.say('head.roem', roem=roem)}" if roem else ""
        return f"<span>{name} {points}{more}</span>"

    # The table.

    def shown(self) -> tuple[int, Sequence[Card], Trick | None]:
        """The trick that lies there: the leader, its cards, and the finished trick if it is one.

        A trick that is over stays in view until the next card is laid.
        """
        state = self.state
        if state.trick or not state.tricks:
            leader = state.leader if state.leader is not None else 0
            return leader, [DECK[card] for card in state.trick], None
        trick = state.tricks[-1]
        return trick.leader, [DECK[card] for card in trick.cards], trick

    def table(self) -> str:
        """The four seats with what lies before them, and what a finished trick brought."""
        state, trump = self.state, self.deal.trump
        leader, cards, done = self.shown()
        laid = {(leader + place) % SEATS: card for place, card in enumerate(cards)}
        best = (leader + trick_winner(cards, trump)) % SEATS if cards and trump else None
        places = [self._seat(seat) for seat in range(SEATS)]
        drawn = table(places, laid, self.language, trump=trump, best=best, viewer=self.viewer)
        if done is None or state.to_move is None:
            return drawn
        key = "trick.done_roem" if done.roem else "trick.done"
        words = self.say(key, who=self.board.whom(done.winner), points=done.points, roem=done.roem)
        return f'{drawn}<p class="kr-done">{words}</p>'

    def _seat(self, seat: int) -> Place:
        state, deal = self.state, self.deal
        notes = []
        if seat == deal.dealer:
            notes.append(CARDS("seat.dealer", self.language))
        if seat == state.chooser:
            notes.append(CARDS("seat.chooser", self.language))
        elif deal.trump is None and (seat - deal.table.first_speaker) % SEATS < state.passes:
            notes.append(CARDS("seat.passed", self.language))
        left = state.hands[seat].bit_count()
        return Place(self.board.who(seat), tuple(notes), left, turn=seat == state.to_move)

    def _last(self) -> str:
        """The trick before the one on the table, where one may be looked at."""
        state = self.state
        if not state.trick or not state.tricks:
            return ""
        return last_trick(self.finished(state.tricks[-1]), self.language, trump=self.deal.trump)

    def finished(self, trick: Trick) -> LastTrick:
        """A finished trick with the names of this table."""
        return LastTrick(
            tuple(
                Laid(DECK[card], self.board.who((trick.leader + place) % SEATS), seat_won)
                for place, card in enumerate(trick.cards)
                for seat_won in [(trick.leader + place) % SEATS == trick.winner]
            ),
            self.board.whom(trick.winner),
            trick.points,
            trick.roem,
        )

    # What may be done.

    def _ask(self) -> str:
        """The choice of trump or the call of roem, when somebody on this device has it."""
        board = self.board
        if not board.legal or self.opened:
            return ""
        if self.state.phase == "choose":
            actions = list(board.legal)
            key = "ask.must" if must_choose(self.state, self.deal.table) else "ask.choose"
            names = {str(action): board.choice(index) for index, action in enumerate(actions)}
            buttons = bidding(actions, self.language, actions=names)
            return f'<div class="kr-ask"><p><strong>{self.say(key)}</strong></p>{buttons}</div>'
        if self.state.phase == "call":
            buttons = "".join(
                f'<button type="button" class="{"kr-main" if action is CALL else ""}" '
                f'data-action="{board.choice(board.legal.index(action))}">'
                f"{escape(action_text(action, self.language).capitalize())}</button>"
                for action in (CALL, QUIET)
            )
            return (
                f'<div class="kr-ask"><p><strong>{self.say("ask.call")}</strong></p>'
                f'<div class="kr-tools" data-stop="call">{buttons}</div></div>'
            )
        return ""

    def _hand(self) -> str:
        """The hand of whoever looks; cards that may not be laid lie flat and say why."""
        board, state = self.board, self.state
        cards = in_order((DECK[card] for card in bits.cards_of(state.hands[self.viewer])), self.deal.trump)
        mine = bool(board.legal) and state.to_move == self.viewer and state.phase == "play"
        held = []
        for card in cards:
            place = f"card {card}"
            if not mine:
                held.append(Held(card))
            elif card in board.legal:
                held.append(Held(card, board.choice(board.legal.index(card)), place=place))
            else:
                why = self.say("card.barred")
                held.append(Held(card, f"why:{board.session.count}.{card}", why, place=place))
        name = board.hand_of(self.viewer)
        several = len(board.session.people) > 1
        head = f"<p><strong>{escape(name)}</strong></p>" if several else ""
        return f"{head}{hand(held, self.language, name=name, trump=self.deal.trump)}"

    def hands(self) -> str:
        """All four hands, open."""
        rows = []
        for seat in ((self.viewer + turn) % SEATS for turn in range(SEATS)):
            cards = in_order((DECK[card] for card in bits.cards_of(self.state.hands[seat])), self.deal.trump)
            name = self.board.hand_of(seat)
            shown = hand([Held(card) for card in cards], self.language, name=name, trump=self.deal.trump)
            rows.append(f"<div><p>{escape(self.board.who(seat))}</p>{shown}</div>")
        return f'<div class="kr-open">{"".join(rows)}</div>'

    def _away(self) -> str:
        """The offer of a stand-in, who is stood in for, and the clock that asks."""
        board = self.board
        if self.opened:
            return ""
        stands = "".join(
            f'<p class="kr-away"><span>{self.say("away.stands", who=board.whom(seat))}</span>'
            f'<button type="button" data-action="back:{seat}">{self.say("away.again")}</button></p>'
            for seat in sorted(board.standing_in)
        )
        if not board.legal or board.mover is None:
            return stands
        count = board.session.count
        if board.away != count:
            return f'{stands}<span data-then="away:{count}" data-wait="{board.patience}"></span>'
        return (
            f'{stands}<div class="kr-away"><span>{escape(board.offer(board.mover))}</span>'
            f'<button type="button" data-action="stand:{board.mover}">{self.say("away.yes")}</button>'
            f'<button type="button" data-action="here">{self.say("away.no")}</button></div>'
        )
