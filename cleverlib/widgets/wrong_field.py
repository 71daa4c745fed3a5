"""What a form got that can't be, tied to its field: the field is marked and has the focus, and the sentence
stands beside it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Self

from cleverlib.errors import CleverlibError

if TYPE_CHECKING:
    from cleverlib.widgets.board import Board

WRONG = "kr-wrong"
"""The id of the sentence."""


class WrongField(CleverlibError):
    """Something that was filled in, or left empty, in ``fields`` of a form; the first of them is where to
    begin. A board that refuses an action with it has it as ``wrong`` until the next action."""

    fields: tuple[str, ...] = ()

    @classmethod
    def of(cls, error: CleverlibError, *fields: str) -> Self:
        """The same error, tied to one or more fields by their names."""
        made = cls(nl=error.nl, en=error.en, rule=error.rule)
        made.fields = fields
        return made


INVALID = ' aria-invalid="true"'


def marks(board: Board, name: str, *, invalid: str = INVALID) -> str:
    """The attributes of a field, empty for one that isn't wrong. Of radio buttons the group is ``INVALID``,
    see :func:`is_wrong`, and the first button gets these without it: that is what can have the focus."""
    if board.wrong is None or not is_wrong(board, name):
        return ""
    first = f' data-focus="now" data-asked="{board.ack}"' if name == board.wrong.fields[0] else ""
    return f'{invalid} aria-describedby="{WRONG}"{first}'


def is_wrong(board: Board, name: str) -> bool:
    """Whether a field got what can't be."""
    return board.wrong is not None and name in board.wrong.fields


def sentence(board: Board, *names: str) -> str:
    """What is wrong, as HTML, where the first wrong field is one of these."""
    wrong = board.wrong
    if wrong is None or wrong.fields[0] not in names:
        return ""
    return f'<p class="kr-wrong-field" id="{WRONG}">{escape(wrong.text(board.language))}</p>'
