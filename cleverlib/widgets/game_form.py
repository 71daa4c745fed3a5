"""What the form for a new game sends: who plays at which seat, and by which options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cleverlib.errors import CleverlibError
from cleverlib.widgets.session import given_names
from cleverlib.widgets.wrong_field import WrongField

WORDS: Mapping[str, bool] = {"yes": True, "no": False}


def sent_seats(form: Mapping[str, str], most: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who plays and under which names, in order; of ``most`` seats those at which nobody sits fall out."""
    taken = [seat for seat in range(1, most + 1) if form.get(f"seat{seat}")]
    kinds = tuple(form[f"seat{seat}"] for seat in taken)
    return kinds, sent_names(form, taken)


def sent_names(form: Mapping[str, str], seats: Iterable[int]) -> tuple[str, ...]:
    """The names in the fields of these seats; raises ``WrongField`` for one that is too long."""
    names: list[str] = []
    for seat in seats:
        try:
            names += given_names([form.get(f"name{seat}", "")])
        except CleverlibError as error:
            raise WrongField.of(error, f"name{seat}") from error
    return tuple(names)


def sent_options(form: Mapping[str, str]) -> dict[str, str | bool]:
    """The options, for the game to check."""
    return {
        name.removeprefix("option."): WORDS.get(value, value)
        for name, value in form.items()
        if name.startswith("option.")
    }


def option_word(value: str | bool) -> str:
    """The value of an option as a form sends it."""
    return value if isinstance(value, str) else "yes" if value else "no"
