"""Turning a page that marimo exported into a page of this site.

Every function here relies on one fact about marimo's export; where the fact no longer holds, the build stops
and names it, so that a new marimo version can't change the site unseen.
"""

from __future__ import annotations

import base64
import hashlib
import re
import uuid

from web.steps.errors import BuildError

POLICY = (
    "default-src 'none'; script-src 'self' data: 'wasm-unsafe-eval' {hashes}; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'self'; form-action 'none'; object-src 'none'"
)
_NAMES = uuid.UUID("5f0b9a54-7f1c-4a35-9d7b-0d9c0e5f3c11")


def swap(html: str, pattern: str, new: str, fact: str, count: int = 1) -> str:
    """Replace a regular expression that must occur ``count`` times, else stop the build with the fact."""
    html, found = re.subn(pattern, lambda match: match.expand(new), html, flags=re.DOTALL)
    if found != count:
        raise BuildError(f"marimo's export changed: {fact} (expected {count}, found {found})")
    return html


def steady(html: str) -> str:
    """Replace the random ids of elements and widgets by ones that follow from their place in the page."""

    def by_object(match: re.Match[str]) -> str:
        return f"{match[1]}{uuid.uuid5(_NAMES, match[2])}{match[3]}"

    html = re.sub(r"(object-id='([^']+)' random-id=')[0-9a-f-]{36}(')", by_object, html)
    if stray := re.search(r"model_id(?:\W|u0026quot;){1,8}([0-9a-f]{32})", html):
        raise BuildError(
            f"a live widget ({stray[1]}) is in the exported page: show widgets with cleverlib.widgets.show"
        )
    return html


def move(html: str, up: str, entry: str, start: str) -> str:
    """Let the page use the one ``assets/`` at the site's root, ``up`` being the way there (``../../``).

    ``entry`` is the script with which a page begins, ``start`` the one that holds those which marimo's page
    names one by one, or empty.
    """
    html = swap(
        html, r"[ \t]*<!-- Preload is necessary.*?<!-- Preload the fonts -->", "", "it preloads two pictures"
    )
    html = re.sub(r'[ \t]*<link rel="preload" href="\./assets/[^>]*as="font"[^>]*>\n', "", html)
    html, found = re.subn(r'[ \t]*<link rel="modulepreload"[^>]*>\n', "", html)
    if not found:
        raise BuildError("marimo's export changed: it names no scripts to load ahead")
    html = swap(
        html,
        r'(<script type="module" crossorigin src="\./assets/)index-[^"]*("></script>\n)',
        rf"\g<1>{entry}\g<2>"
        + (f'<link rel="modulepreload" crossorigin href="./assets/{start}">\n' if start else ""),
        "one module script",
    )
    if '"./assets/' not in html:
        raise BuildError("marimo's export changed: its scripts are no longer below ./assets/")
    return re.sub(r'((?:href|src)=")\./assets/', rf"\g<1>{up}assets/", html)


def point(html: str, index: str, lock: str) -> str:
    """Let the page take Pyodide and the lock file from these addresses."""
    addresses = f' data-pyodide-index-url="{index}" data-pyodide-lockfile-url="{lock}"'
    return swap(
        html, r'<marimo-wasm hidden="">', f'<marimo-wasm hidden=""{addresses}>', "one <marimo-wasm> element"
    )


def frame(
    html: str, *, about: str, title: str, head: str, last: str, header: str, first: str, footer: str
) -> str:
    """Set language and title, and put the site's head, header and footer around the notebook.

    ``about`` are the attributes of the whole page; ``head`` goes first into the page's head, ``last`` behind
    everything of marimo's there; ``first`` stands in the place of the notebook until that is live.
    """
    html = swap(html, r'<html lang="en">', f"<html {about}>", "lang is en")
    html = swap(html, r"<title>.*?</title>", f"<title>{title}</title>", "one title")
    html = swap(
        html,
        r'\s*<meta name="viewport".*?<link rel="manifest" href="\./manifest\.json" />',
        "\n" + _escaped(head),
        "its meta block",
    )
    html = swap(html, r'\s*<link rel="icon" href="\./favicon\.ico" />', "", "its icon")
    html = swap(
        html, r"\s*<!-- TODO\(Trevor\): Legacy.*?<!-- /TODO -->", "", "its block for an editor plug-in"
    )
    html = swap(
        html,
        r"\s*<script>\s*if \(window\.location\.protocol === 'file:'\).*?</script>",
        "",
        "its file: alert",
    )
    html = swap(html, r'"theme": "light"', '"theme": "system"', "its theme is light")
    # Browsers end the head at marimo's own elements; styles come after marimo's to overrule them.
    html = html.replace("</head>", f"{last}\n</head>", 1)
    return swap(
        html,
        r'<div id="root"></div>',
        "\n"
        + _escaped(header)
        + '\n<main id="kr-main">\n'
        + _escaped(first)
        + '\n<div id="root"></div>\n</main>\n'
        + _escaped(footer),
        "one root element",
    )


def editor(html: str) -> str:
    """Turn a page that shows a notebook into one that edits it: cells run, and changes are kept, at once."""
    html = swap(html, r'"mode": "read"', '"mode": "edit"', "its mode is read")
    html = swap(
        html, r'"auto_instantiate": false', '"auto_instantiate": true', "cells don't run by themselves"
    )
    html = swap(html, r'"autosave": "off"', '"autosave": "after_delay"', "nothing is saved by itself")
    # The file's cells come from its code, which a reader may have changed.
    html = swap(
        html, r'"notebook": \{.*?\},(?=\n\s*"session": null)', '"notebook": null,', "it embeds its cells"
    )
    return swap(
        html, r"\s*<style>\s*#save-button \{.*?</style>", "", "it hides the button that saves, in one style"
    )


def guard(html: str) -> str:
    """Add the content security policy, with the hashes of the inline scripts as they now stand."""
    scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", html, flags=re.DOTALL)
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(s.encode()).digest()).decode()}'" for s in scripts
    )
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY.format(hashes=hashes)}">'
    return swap(html, r'(<meta charset="utf-8"\s*/?>)', rf"\g<1>\n{policy}", "one charset")


def _escaped(text: str) -> str:
    """Text as a replacement in which a backslash means itself."""
    return text.replace("\\", "\\\\")
