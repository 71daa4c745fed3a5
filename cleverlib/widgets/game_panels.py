"""Drawing what stands around a game in play: the tools, the form for a new game, sharing, the replay."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

PACES: Mapping[str, int] = {"slow": 2000, "normal": 1000, "fast": 350}
"""How long a computer player's move stands before the next one, in milliseconds."""
SIGNS = {"first": "«", "before": "‹", "next": "›", "last": "»"}

if TYPE_CHECKING:
    from cleverlib.widgets.game_board import GameBoard


class Panels:
    """Draws one widget with a game."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.say = board.say

    def draw(self) -> str:
        """The whole widget: a panel, or the position with its tools."""
        board = self.board
        if board.panel == "new":
            inside = self._new()
        elif board.panel == "share":
            inside = self._share()
        elif board.covered:
            inside = self._curtain() + self._tools()
        else:
            inside = self._steps() + board.position() if board.replayed else self._in_play()
        # In a replay quick presses are meant; in play the second of two would move for the next player.
        taps = "" if board.replayed else ' data-taps="single"'
        return f'<div class="kr-game" data-panel="{board.panel}"{taps}>{inside}</div>'

    def _in_play(self) -> str:
        return self.board.position() + self._waiting() + self._tools()

    def button(
        self,
        action: str,
        words: str,
        *,
        barred: bool = False,
        focus: bool = False,
        kind: str = "",
        heir: str = "",
    ) -> str:
        """A button with words; a barred one says why when it is pressed. The focus goes on to ``heir``."""
        state = (' aria-disabled="true"' if barred else "") + (" data-focus" if focus else "")
        state += f' data-heir="{heir}"' if heir else ""
        style = f' class="{kind}"' if kind else ""
        return f'<button type="button" data-action="{action}"{state}{style}>{words}</button>'

    def _tools(self) -> str:
        board, session = self.board, self.board.session
        hidden = board.hidden and not session.game.is_over
        undo = [
            self.button("undo", self.say("tool.undo"), barred=not session.count),
            self.button("redo", self.say("tool.redo"), barred=not session.back),
        ]
        buttons = ([] if board.undoes and not board.covered else undo) + [
            self.button("panel:new", self.say("tool.new")),
            self.button("panel:share", self.say("tool.share")),
            self.button("replay:0", self.say("tool.replay"), barred=hidden or not session.count),
        ]
        name = self.say("tool.name")
        return (
            f'<div class="kr-tools" role="group" aria-label="{name}">{"".join(buttons)}</div>{self._pace()}'
        )

    def _pace(self) -> str:
        """The choice of a pace, where computer players have one."""
        board = self.board
        if len(board.session.people) == len(board.session.seats):
            return ""
        words = {pace: board.plain(f"pace.{pace}") for pace in PACES}
        options = choices(words, board.pace)
        return (
            f'<p class="kr-pace"><label>{self.say("pace.name")} '
            f'<select data-action="pace">{options}</select></label></p>'
        )

    def _waiting(self) -> str:
        """While a computer player acts: who, a button to skip the wait, and the word that lets it act."""
        board = self.board
        seat = board.session.game.to_move
        if board.replayed or board.waits() or seat is None:
            return ""
        count = board.session.count
        told = f'<p class="kr-last">{escape(board.last)}</p>' if board.last else ""
        return (
            f'{told}<div class="kr-waiting" data-then="computer:{count}" data-wait="{PACES[board.pace]}">'
            f"<span>{self.say('turn.computer', who=board.who(seat))}</span>"
            f"{self.button(f'hurry:{count}', self.say('tool.hurry'), focus=True)}</div>"
        )

    def _curtain(self) -> str:
        """What stands in place of a hand until its player has the device."""
        board = self.board
        seat = board.session.game.to_move
        assert seat is not None
        told = f"<p>{escape(board.last)}</p>" if board.last else ""
        ask = self.say("curtain.ask", who=board.who(seat))
        show = self.button(f"hand:{seat}", self.say("curtain.show"), focus=True, kind="kr-main")
        return f'<div class="kr-curtain">{told}<p><strong>{ask}</strong></p>{show}</div>'

    def _new(self) -> str:
        board = self.board
        back = self._back("panel:new")
        previous = self.button("previous", self.say("tool.previous")) if board.previous else ""
        running = board.session.count > 0 and not board.session.game.is_over
        stops = f"<p>{self.say('new.stops')}</p>" if running else ""
        begin = self.say("new.begin_again" if running else "new.begin")
        return (
            f'<section class="kr-panel">{self._title("new.title")}'
            f'<form data-action="begin">{board.setup()}{stops}'
            f'<p class="kr-tools"><button type="submit" class="kr-main">{begin}</button>'
            f"{back}{previous}</p></form></section>"
        )

    def _back(self, opened_by: str, action: str = "panel:play") -> str:
        """The way back to the game, to the button that opened the panel."""
        return self.button(action, self.say("tool.back"), heir=opened_by)

    def _title(self, key: str) -> str:
        """The heading of a panel, which gets the focus when the panel opens: reading starts there."""
        return f'<h2 tabindex="-1" data-focus>{self.say(key)}</h2>'

    def _share(self) -> str:
        board = self.board
        file, text = f"{board.name}.json", escape(board.session.to_text())
        done, failed = self.say("share.copied"), self.say("share.not_copied")
        link = f'<input id="kr-link" readonly data-link="game={board.code()}">'
        copy = f'data-copy="kr-link" data-done="{done}" data-failed="{failed}"'
        save = f'data-download="{file}" data-text="{text}"'
        typed = '<input id="kr-open" name="text" autocomplete="off">'
        chosen = '<input class="kr-unseen" type="file" accept=".json,application/json" data-action="file">'
        return (
            f'<section class="kr-panel">{self._title("share.title")}<p>{self.say("share.about")}</p>'
            f"{field(self.say('share.link'), 'kr-link', link)}"
            f'<p class="kr-tools"><button type="button" class="kr-main" {copy}>'
            f"{self.say('share.copy')}</button>"
            f'<button type="button" {save}>{self.say("share.save")}</button></p>'
            f'<h2>{self.say("open.title")}</h2><form data-action="open">'
            f"{field(self.say('open.text'), 'kr-open', typed)}"
            f'<p class="kr-tools"><button type="submit">{self.say("open.open")}</button>'
            f'<label class="kr-file">{self.say("open.file")}{chosen}</label></p></form>'
            f"<p>{self._back('panel:share')}</p></section>"
        )

    def _steps(self) -> str:
        """The controls of a replay."""
        board = self.board
        assert board.replayed is not None
        step, total = len(board.replayed.actions), board.session.count

        def to(place: int, key: str, barred: bool) -> str:
            name = f'<span class="kr-unseen">{self.say(f"replay.{key}")}</span>'
            state = ' aria-disabled="true"' if barred else ""
            return (
                f'<button type="button" data-action="replay:{place}" data-place="replay {key}"{state}>'
                f'<span aria-hidden="true">{SIGNS[key]}</span>{name}</button>'
            )

        run = self.say("replay.stop" if board.running else "replay.run")
        then = f' data-then="replay:{step + 1}" data-wait="{PACES[board.pace]}"' if board.running else ""
        label = self.say("replay.step", step=step, total=total)
        ranged = f'type="range" min="0" max="{total}" value="{step}"'
        return (
            f'<div class="kr-steps" role="group" aria-label="{self.say("replay.name")}"{then}>'
            f"<p>{escape(board.last)}</p>"
            f'<label>{label} <input {ranged} data-action="step"></label>'
            f'<div class="kr-tools">{to(0, "first", step == 0)}{to(max(step - 1, 0), "before", step == 0)}'
            f"{self.button('run', run)}"
            f"{to(min(step + 1, total), 'next', step == total)}{to(total, 'last', step == total)}"
            f"{self._back('replay:0', 'replay:off')}</div></div>"
        )


def field(label: str, name: str, control: str) -> str:
    """A labelled line of a form; ``control`` is the HTML of the thing with the id ``name``."""
    return f'<p class="kr-field"><label for="{name}">{label}</label>{control}</p>'


def choices(words: Mapping[str, str], chosen: str) -> str:
    """What stands in a list to choose from; ``words`` maps values to what is read."""
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(said)}</option>'
        for value, said in words.items()
    )
