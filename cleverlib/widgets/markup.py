"""Small pieces of HTML that several widgets draw alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def button(
    words: str,
    action: str = "",
    *,
    main: bool = False,
    label: str = "",
    pressed: bool | None = None,
    shut: bool = False,
    more: str = "",
) -> str:
    """A button that sends ``action``, or without one submits its form.

    ``main`` makes it stand out; ``label`` names it for screen readers where ``words`` say too little;
    ``pressed`` shows a choice; ``shut`` says that it can't be used now; ``more`` are further attributes.
    """
    parts = ["button"]
    if action:
        parts.append(f'type="button" data-action="{escape(action)}"')
    if main:
        parts.append('class="kr-main"')
    if label:
        parts.append(f'aria-label="{escape(label)}"')
    if pressed is not None:
        parts.append(f'aria-pressed="{"true" if pressed else "false"}"')
    if shut:
        parts.append('aria-disabled="true"')
    if more:
        parts.append(more)
    return f"<{' '.join(parts)}>{escape(words)}</button>"


def field(label: str, name: str, ident: str, value: str = "", *, size: int = 9, more: str = "") -> str:
    """A text field with its label; nothing is filled in or corrected for the reader."""
    quiet = 'autocomplete="off" autocapitalize="off" spellcheck="false"'
    named = f'name="{name}" ' if name else ""
    return (
        f'<label>{escape(label)} <input {named}id="{ident}" value="{escape(value)}" size="{size}" '
        f"{quiet}{' ' + more if more else ''}></label>"
    )


def select(label: str, ident: str, options: Sequence[tuple[str, str]], chosen: str, *, more: str) -> str:
    """A choice from a list of value and words, with its label."""
    listed = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(words)}</option>'
        for value, words in options
    )
    return f'<label>{escape(label)} <select id="{ident}" {more}>{listed}</select></label>'


def wide(name: str, table: str) -> str:
    """A table, as HTML, that scrolls by itself where the screen is narrow, by keyboard too."""
    return f'<div class="kr-wide" role="region" tabindex="0" aria-label="{escape(name)}">{table}</div>'


def caption(name: str) -> str:
    """What a table is called, for screen readers: the page says it above the table already."""
    return f'<caption class="kr-unseen">{escape(name)}</caption>'


def listed(items: Iterable[str], *, tag: str = "ul", kind: str = "") -> str:
    """A list of items that are HTML already."""
    named = f' class="{kind}"' if kind else ""
    return f"<{tag}{named}>{''.join(f'<li>{item}</li>' for item in items)}</{tag}>"
