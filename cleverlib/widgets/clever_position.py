"""Drawing a position of Clever in play: the turn, dice and tray, what may be done, the sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING

from cleverlib.clever import (
    LAYOUT,
    Action,
    Bonus,
    Decline,
    Nearest,
    Reroll,
    Take,
    Throws,
    UseBonus,
    UseExtra,
    bonus_text,
)
from cleverlib.clever.describe import action_text
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.clever.state import THROWS
from cleverlib.widgets import clever_end, dice
from cleverlib.widgets.board import TEXTS as WIDGETS
from cleverlib.widgets.clever_sheet import TEXTS, Open, PlaySheet
from cleverlib.widgets.clever_tray import Tray
from cleverlib.widgets.sheet_markup import SHAPES, picture

if TYPE_CHECKING:
    from cleverlib.widgets.clever_board import CleverBoard


class Position:
    """Draws the position of one board."""

    def __init__(self, board: CleverBoard) -> None:
        self.board = board
        self.state = board.state
        self.table = board.played.table
        self.by_die = board.by_die()
        self.by_box = board.by_box()
        self.active = bool(board.legal)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the board, safe as HTML."""
        return escape(TEXTS(key, self.board.language, **values))

    def draw(self) -> str:
        """The whole position."""
        board = self.board
        over = clever_end.draw(board) if self.state.phase == "over" else ""
        table = "" if over else f'<div class="kr-felt">{Tray(board, self.by_die).draw()}{self._ask()}</div>'
        return f'<div class="kr-clever">{self._turn()}{table}{over}{self._odds()}{self._sheets()}</div>'

    def _turn(self) -> str:
        """The rounds with their bonuses, and whose turn it is."""
        state, language = self.state, self.board.language
        rounds = []
        for number in range(1, self.table.rounds + 1):
            bonus = LAYOUT.round_bonuses[number - 1]
            sign = self.sign(bonus) if bonus else ""
            here = ' aria-current="step"' if number == state.round else ""
            words = self.say("turn.round", round=number)
            words += f", {escape(bonus_text(bonus, language))}" if bonus else ""
            rounds.append(
                f'<li{here}><span aria-hidden="true">{number}{sign}</span>'
                f'<span class="kr-unseen">{words}</span></li>'
            )
        if state.phase == "over":
            whose = self.say("turn.over")
        else:
            solo = self.table.players == 1
            if solo:
                whose = self.say("turn.solo_passive" if state.solo_passive else "turn.active_you")
            else:
                whose = escape(self.board.of("turn.active", state.active))
            comes = state.phase == "throw" and not state.again
            if state.phase in ("throw", "choose") and not state.solo_passive:
                whose += " " + self.say("turn.throw", throw=state.throw + comes, throws=THROWS)
        return (
            f'<div class="kr-turn"><ol class="kr-rounds" aria-label="{self.say("turn.rounds")}">'
            f'{"".join(rounds)}</ol><p class="kr-whose">{whose}</p></div>'
        )

    # What is asked for, and buttons for what is neither a die nor a box.

    def _ask(self) -> str:
        board, state = self.board, self.state
        mover = state.to_move
        if board.replayed or mover is None:
            return ""
        bonuses = self._bonuses(mover)
        if not self.active:
            return f'<div class="kr-ask">{bonuses}{self._line("", mover)}</div>'
        throwing = self._throw_form() if board.throws_real else ""
        words = f'<p class="kr-now">{self._prompt(mover)}</p>'
        line = self._line("".join(self._commands()), mover)
        return f'<div class="kr-ask">{bonuses}{words}{self._which()}{throwing}{line}</div>'

    def _line(self, commands: str, mover: int) -> str:
        """The buttons within reach of a thumb: what may be done, back and on, the actions in store."""
        return (
            f'<div class="kr-tools" data-stop="commands">{commands}{self._travel()}{self._stock(mover)}</div>'
        )

    def _travel(self) -> str:
        """Back and on."""
        board, session = self.board, self.board.session
        if board.replayed or not board.undoes:
            return ""
        buttons = ""
        for way, sign, able in (("undo", "↶", session.count), ("redo", "↷", session.back)):
            state = "" if able else ' aria-disabled="true"'
            words = board.say(f"tool.{way}")
            buttons += (
                f'<button type="button" data-action="{way}" aria-label="{words}" title="{words}"{state}>'
                f"{sign}</button>"
            )
        return buttons

    def _prompt(self, mover: int) -> str:
        state, board = self.state, self.board
        who = board.who(mover)
        if state.seats[mover].pending:
            key = "ask.bonus"
        elif board.throws_real:
            key = "ask.real"
        elif state.phase == "throw" and state.again:
            key = "ask.again"
        elif board.picked:
            key = "ask.box"
        elif state.phase in ("choose", "pick") and not any(self.by_die.values()):
            key = f"ask.{state.phase}_none"
        else:
            key = f"ask.{state.phase}"
        words = self.say(key, count=state.seats[mover].extras, who=who)
        return words if len(board.session.seats) == 1 else f"<b>{escape(who)}:</b> {words}"

    def _bonuses(self, mover: int) -> str:
        """What is still to be used, and what the last move earned: large, so that nobody misses it."""
        language = self.board.language
        pending = self.state.seats[mover].pending
        earned = [bonus for bonus in self.board.earned if bonus not in pending]
        chips = [
            f'<li class="kr-open">{self.sign(bonus)} <b>{self.say("bonus.use")}</b> '
            f"{escape(bonus_text(bonus, language))}</li>"
            for bonus in pending
        ] + [
            f"<li>{self.sign(bonus)} <b>{self.say('bonus.earned')}</b> "
            f"{escape(bonus_text(bonus, language))}</li>"
            for bonus in earned
        ]
        return f'<ul class="kr-bonuses">{"".join(chips)}</ul>' if chips else ""

    def _commands(self) -> Iterable[str]:
        board = self.board
        for index, action in board.listed:
            if isinstance(action, (Take, UseExtra, UseBonus, Nearest)):
                continue
            main = " kr-main" if type(action).__name__ in ("Throw", "Done") else ""
            words = escape(self._command(action, index))
            name = f"do {type(action).__name__}"
            yield (
                f'<button type="button" class="kr-do{main}" data-action="{board.choice(index)}" '
                f'data-place="{name}" data-focus>{words}</button>'
            )

    def _command(self, action: Action, index: int) -> str:
        state = self.state
        if isinstance(action, Reroll):
            assert state.to_move is not None
            return TEXTS("do.reroll", self.board.language, count=state.seats[state.to_move].rerolls)
        if isinstance(action, Decline):
            return self.board.words(index)
        return TEXTS(f"do.{type(action).__name__.lower()}", self.board.language)

    def _which(self) -> str:
        """The question which die or bonus goes to the box that was pressed."""
        board = self.board
        if not board.asked:
            return ""
        # The sheet with the box may be a screen further down: the question takes the focus and gives it back.
        buttons = "".join(
            f'<button type="button" class="kr-main" data-action="{board.choice(index)}" data-focus="now" '
            f'data-heir="{board.asked}">{escape(board.words(index))}</button>'
            for index in self.by_box[board.asked]
        )
        name = self.say("which.name")
        box = f"box:{board.session.count}.{board.asked}"
        cancel = (
            f'<button type="button" data-action="{box}" data-place="which none" data-heir="{board.asked}">'
            f"{self.say('which.none')}</button>"
        )
        return (
            f'<div class="kr-tools kr-which" role="group" data-stop="which" aria-label="{name}">'
            f"{buttons}{cancel}</div>"
        )

    def _throw_form(self) -> str:
        """The form for what real dice show: typed in one go, or pressed."""
        board, language = self.board, self.board.language
        legal = board.legal
        assert isinstance(legal, Throws)
        count = board.session.count
        rows = []
        for die in legal.dice:
            word = GAME(f"die.{die}", language)
            shape = dice.RING if die == "white" else SHAPES[die]
            faces = "".join(
                f'<label><input type="radio" name="{die}" value="{face}"><span>{face}</span></label>'
                for face in range(1, 7)
            )
            sign = f'<svg class="kr-shape kr-{die}" viewBox="0 0 24 24" aria-hidden="true">{shape}</svg>'
            rows.append(f'<fieldset class="kr-faces"><legend>{sign} {word}</legend>{faces}</fieldset>')
        names = ", ".join(GAME(f"die.{die}", language) for die in legal.dice)
        return (
            f'<form class="kr-throw" data-action="throw:{count}">{"".join(rows)}'
            f'<p class="kr-field"><label for="kr-typed">{self.say("real.typed", dice=names)}</label>'
            f'<input id="kr-typed" name="typed" inputmode="numeric" autocomplete="off" maxlength="12"></p>'
            f'<button type="submit" class="kr-main kr-do">{self.say("real.thrown")}</button></form>'
        )

    def _stock(self, mover: int) -> str:
        """The actions that the player has in store."""
        seat = self.state.seats[mover]
        language = self.board.language
        parts = "".join(
            f"<span>{picture(kind)} <b>{count}</b>"
            f'<span class="kr-stock-name"> {escape(GAME(f"bonus.{kind}", language))}</span></span>'
            for kind, count in (("reroll", seat.rerolls), ("extra", seat.extras))
        )
        return f'<span class="kr-stock">{parts}</span>'

    # Odds and sheets.

    def _odds(self) -> str:
        board = self.board
        if not self.active or self.state.phase not in ("choose", "pick", "extra") or not board.by_die():
            return ""
        pressed = str(board.odds).lower()
        words = self.say("odds.open")
        button = f'<button type="button" data-action="odds" aria-expanded="{pressed}">{words}</button>'
        if not board.odds:
            return f'<div class="kr-odds">{button}</div>'
        from cleverlib.widgets.clever_odds import drawer  # noqa: PLC0415  # exact odds take a while to load

        return f'<div class="kr-odds">{button}{drawer(board)}</div>'

    def _sheets(self) -> str:
        board, state = self.board, self.state
        own = board.viewer
        why = f"why:{board.session.count}" if self.active and state.to_move == own else ""
        boxes = self._open() if state.to_move == own else {}
        fresh = board.fresh.get(own, "")
        sheet = PlaySheet(state.seats[own].sheet, board.language, boxes=boxes, why=why, fresh=fresh).draw()
        if self.table.players == 1:
            return sheet
        name = f'<h2 class="kr-owner">{escape(board.of("sheet.of", own))}</h2>'
        return f"{name}{sheet}{clever_end.scoreboard(board)}"

    def _open(self) -> Mapping[str, Open]:
        """The boxes that may be filled now, with the letters of the dice or the sign of the bonus."""
        board, language = self.board, self.board.language
        found = {}
        for key, indices in self.by_box.items():
            actions = [board.legal[index] for index in indices]
            letters = []
            for action in actions:
                if isinstance(action, UseBonus):
                    letters.append(str(action.number or "X"))
                elif isinstance(action, (Take, UseExtra)):
                    white = action.die == "white"
                    letters.append(
                        TEXTS("letter.white", language)
                        if white
                        else WIDGETS(f"letter.{action.die}", language)
                    )
            alone = len(indices) == 1
            word = board.choice(indices[0]) if alone else f"box:{board.session.count}.{key}"
            words = "; ".join(action_text(action, language) for action in actions)
            found[key] = Open(word, "/".join(letters), TEXTS("sheet.may", language, how=words))
        return found

    def sign(self, bonus: Bonus) -> str:
        """A bonus as a picture with its letter."""
        if bonus.area:
            letter = WIDGETS(f"letter.{bonus.area}", self.board.language)
            drawn = picture(bonus.area, str(bonus.number or "X"))
            small = f'<small aria-hidden="true">{letter}</small>'
            return f'<span class="kr-mark kr-{bonus.area}">{drawn}{small}</span>'
        if bonus.kind == "black":
            return '<span class="kr-mark kr-black" aria-hidden="true">X/6</span>'
        return picture(bonus.kind)
