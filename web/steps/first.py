"""What a notebook page shows before any script runs: the outputs of its export, as plain HTML."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from html import escape
from html.parser import HTMLParser
from importlib.metadata import version
from pathlib import Path
from typing import Any

import vl_convert

from web.steps import archives
from web.steps.errors import BuildError

SESSION = re.compile(r'"session": (?=\{)')
VEGALITE = "6.4"  # of vl-convert's, the one that charts are written for
# The widths in which a chart is drawn, in CSS pixels; page.css shows the one that fits.
WIDTHS = {"kr-chart-wide": 960, "kr-chart-narrow": 358}
# marimo's own classes around outputs, so that they stand where its scripts will put them.
FRAME = (
    '<div id="kr-first"><div class="sm:pt-8"></div>'
    '<div class="px-1 sm:px-16 md:px-20 xl:px-24 print:px-0 print:pb-0 pb-24 sm:pb-12">'
    '<div class="m-auto pb-24 sm:pb-12 max-w-(--content-width-medium) sm:min-w-[400px]">'
    '<div class="flex flex-col">{cells}</div></div></div></div>'
)
CELL = (
    '<div class="marimo-cell published"><div class="output-area">'
    '<div class="output block">{}</div></div></div>'
)
VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]
)


def take(html: str) -> tuple[str, list[str]]:
    """The exported page without the outputs in it, and the outputs in order, as marimo's HTML.

    The page stands on ``first`` until Python is live, so marimo needn't draw the same once more.
    """
    if not (found := SESSION.search(html)):
        raise BuildError("marimo's export changed: it embeds no session with outputs")
    session, end = json.JSONDecoder().raw_decode(html[found.end() :])
    outputs = [
        text
        for cell in session["cells"]
        for output in cell["outputs"]
        if output["type"] == "data" and (text := _text(output["data"]))
    ]
    if not outputs:
        raise BuildError("marimo's export changed: no cell of the embedded session has an output")
    return html[: found.end()] + "null" + html[found.end() + end :], outputs


def _text(data: dict[str, Any]) -> str:
    for kind in ("text/html", "text/markdown"):
        if kind in data:
            return str(data[kind])
    for kind, content in data.items():
        if kind.startswith("application/vnd.vegalite"):
            spec = json.dumps(content if isinstance(content, str) else json.dumps(content))
            return f"<marimo-mime-renderer data-data='{escape(spec)}'></marimo-mime-renderer>"
    return ""


def page(outputs: list[str], draw: Callable[[dict[str, Any]], str]) -> str:
    """The outputs as they stand in the page; ``draw`` makes a chart's picture."""
    cells = (CELL.format(_plain(output, draw)) for output in outputs)
    return FRAME.format(cells="".join(cells))


def _plain(output: str, draw: Callable[[dict[str, Any]], str]) -> str:
    parser = _Plain(draw)
    parser.feed(output)
    parser.close()
    return "".join(parser.parts)


class _Plain(HTMLParser):
    """Copies HTML, but for marimo's elements, which would wake up with its scripts: they become pictures."""

    def __init__(self, draw: Callable[[dict[str, Any]], str]) -> None:
        super().__init__(convert_charrefs=False)
        self.draw = draw
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not tag.startswith("marimo-"):
            self.parts.append(self.get_starttag_text() or "")
            return
        data = {name: json.loads(value) for name, value in attrs if name.startswith("data-") and value}
        if tag == "marimo-mime-renderer":
            spec = data["data-data"]
            self.parts.append(self.draw(json.loads(spec) if isinstance(spec, str) else spec))
        elif tag == "marimo-slider":
            self.parts.append(self._slider(data))
        elif label := data.get("data-label"):
            self.parts.append(f'<div class="kr-asleep" inert>{label}</div>')

    def handle_endtag(self, tag: str) -> None:
        if not tag.startswith("marimo-") and tag not in VOID:
            self.parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)

    def handle_entityref(self, name: str) -> None:
        self.parts.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.parts.append(f"&#{name};")

    def _slider(self, data: dict[str, Any]) -> str:
        value = data["data-initial-value"]
        part = (value - data["data-start"]) / ((data["data-stop"] - data["data-start"]) or 1)
        return (
            f'<div class="kr-asleep kr-slider" inert>{data.get("data-label") or ""}'
            f'<span class="kr-slider-track"><span style="left: {part:.1%}"></span></span> {value}</div>'
        )


class Painter:
    """Draws charts as SVG, each once: pictures are kept in a folder under the hash of their description."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def draw(self, spec: dict[str, Any]) -> str:
        """The chart's pictures, a wide and a narrow one, of which the page shows one.

        They are for the eye alone: the sentence and the table of the chart stand beside it on every page.
        """
        pictures = "".join(
            f'<div class="kr-chart {name}">{self._svg(spec, width)}</div>' for name, width in WIDTHS.items()
        )
        return f'<div class="kr-charts" aria-hidden="true">{pictures}</div>'

    def _svg(self, spec: dict[str, Any], width: int) -> str:
        if spec.get("width") == "container":
            spec = spec | {"width": width, "autosize": {"type": "fit-x", "contains": "padding"}}
        text = json.dumps(spec, sort_keys=True)
        key = archives.digest(text.encode(), VEGALITE.encode(), version("vl-convert-python").encode())
        kept = self.folder / f"{key}.svg"
        if not kept.is_file():
            kept.write_text(_bare(_converted(text), key), encoding="utf-8")
        return kept.read_text(encoding="utf-8")


@cache
def _converted(spec: str) -> str:
    return str(vl_convert.vegalite_to_svg(spec, vl_version=VEGALITE))


def _bare(svg: str, key: str) -> str:
    """An SVG for the inside of a page: no roles and English labels of Vega's own, ids that are its alone."""
    svg = re.sub(r' (?:role|aria-[a-z]+)="[^"]*"', "", svg)
    return re.sub(r'(\bid="|url\(#)', rf"\g<1>c{key}-", svg)
