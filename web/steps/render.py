"""Rendering pages from the templates: what every page of the site has around its own content."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cleverlib import LANGUAGES, Language
from cleverlib.texts import Texts
from web.steps import marimo_page, shell
from web.steps.settings import every_page, other, sections


@cache
def words(name: str) -> Texts:
    """The sentences of ``web/words/<name>.toml``."""
    return Texts.of("web.words", f"{name}.toml")


class Frame:
    """Renders templates of ``web/templates`` into pages below ``out``; ``base`` is the site's full address.

    ``paths`` collects the addresses below a language of all pages that were written.
    """

    def __init__(self, root: Path, out: Path, base: str = "") -> None:
        self.shell = root / "web/shell"
        self.out = out
        self.folder = shell.address(root)  # of the site's own scripts and styles
        self.base = base.rstrip("/") + "/" if base else ""
        self.pages = every_page(root)
        self.sections = sections(root)
        self.paths: list[str] = []
        self.jinja = Environment(
            loader=FileSystemLoader(root / "web/templates"), autoescape=True, undefined=StrictUndefined
        )

    def plain(
        self, template: str, path: str, language: Language, title: str, about: str, **more: Any
    ) -> None:
        """Write a page without a notebook at ``path`` below its language; ``""`` is the landing page."""
        values = {"language": language, "title": title, "about": about, "path": path}
        self.file(template, f"{language}/{path}index.html", values, **more)

    def file(self, template: str, file: str, about: Mapping[str, Any], **more: Any) -> None:
        """Write a page of any name; ``about`` has its language, title, description and path in a language."""
        values = self.values(up="../" * file.count("/"), **about)
        html = self.jinja.get_template(template).render(**values, languages=LANGUAGES, **more)
        target = self.out / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(marimo_page.guard(html), encoding="utf-8")

    def part(self, template: str, values: Mapping[str, Any]) -> str:
        """A piece of a page as text."""
        return self.jinja.get_template(template).render(**values)

    def values(
        self, language: Language, up: str, title: str, about: str, path: str, *, listed: bool = True
    ) -> dict[str, Any]:
        """What every template asks for; ``up`` leads to the root; only ``listed`` pages go to the sitemap."""
        site = words("site")

        def say(key: str, code: Language = language, file: str = "site", **values: object) -> str:
            return words(file)(key, code, **values)

        start = self.base or up
        if listed and path not in self.paths:
            self.paths.append(path)
        return {
            "say": say,
            "language": language,
            "other": other(language),
            "other_address": f"{up}{other(language)}/{path}",
            "up": up,
            "shell": up + self.folder,
            "start": start,
            "title": title,
            "site_title": title if site("site.name", language) in title else f"{title} · Kansrijk",
            "about": about,
            "alternates": {code: f"{start}{code}/{path}" for code in LANGUAGES},
            "canonical": f"{self.base}{language}/{path}" if self.base else "",
            "notebook": False,
            "listed": listed,
            "path": path,
            "sections": [section.at(path, language) for section in self.sections],
        }

    def styles(self) -> Markup:
        """The styles as text, for the missing page, which can't know where the site's files are."""
        return Markup(
            "\n".join((self.shell / name).read_text("utf-8") for name in ("tokens.css", "page.css"))
        )
