"""Writing ``dist/``: notebook pages in both languages, landing and missing page, assets, icons, manifests."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cleverlib import LANGUAGES, Language
from cleverlib.texts import Texts
from web.steps import marimo_page, node, scripts
from web.steps.runtime import Addresses
from web.steps.settings import Page, other


class Writer:
    """Writes the site's pages into ``out``; ``base`` is its full address, or empty."""

    def __init__(self, root: Path, out: Path, assets: Path, runtime: Addresses, base: str = "") -> None:
        self.shell = root / "web/shell"
        self.out = out
        self.assets, self.runtime = assets, runtime
        self.base = base.rstrip("/") + "/" if base else ""
        self.strings = Texts.of("web", "strings.toml")
        self.jinja = Environment(
            loader=FileSystemLoader(root / "web/templates"), autoescape=True, undefined=StrictUndefined
        )

    def write(self, pages: list[Page], exported: Mapping[tuple[str, Language], str]) -> None:
        """Write everything but the runtime."""
        self._assets()
        for language in LANGUAGES:
            for page in pages:
                self._notebook(page, language, exported[page.notebook, language])
            self._landing(language, pages)
            self._manifest(language)
        self._plain("choose.html", "index.html", "nl", self.strings("choose.title", "nl"))
        self._plain(
            "missing.html", "404.html", "nl", self.strings("missing.title", "nl"), styles=self._styles()
        )

    def _notebook(self, page: Page, language: Language, html: str) -> None:
        up = "../" * (page.path.count("/") + 2)
        values = self._values(language, up, page.title[language], page.about[language], page.path + "/")
        values |= {
            "notebook": True,
            "script": Markup((self.shell / "start.js").read_text("utf-8")),
            "worker": f"{up}assets/{node.worker(self.assets).name}",
            "index": up + self.runtime.index,
            "lock": up + self.runtime.lock,
            "marimo": version("marimo"),
        }
        script = f'<script src="{up}shell/page.js" defer></script>'
        html = marimo_page.steady(html)
        html = marimo_page.move(html, up, scripts.start(self.assets))
        html = marimo_page.point(html, values["index"], values["lock"])
        html = marimo_page.frame(
            html,
            language=language,
            title=escape(values["title"]),
            head=self._part("head.html", values),
            last=self._part("styles.html", values) + "\n" + script,
            header=self._part("header.html", values),
            footer=self._part("footer.html", values),
        )
        folder = self.out / language / page.path
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(marimo_page.guard(html), encoding="utf-8")
        # marimo asks for an icon beside the page once it is running.
        shutil.copy(self.shell / "favicon.ico", folder / "favicon.ico")

    def _landing(self, language: Language, pages: list[Page]) -> None:
        listed = [{"path": p.path, "title": p.title[language], "about": p.about[language]} for p in pages]
        title = self.strings("landing.title", language)
        self._plain("landing.html", f"{language}/index.html", language, title, pages=listed)

    def _plain(self, template: str, file: str, language: Language, title: str, **more: Any) -> None:
        up = "../" * file.count("/")
        values = self._values(language, up, title, self.strings("site.slogan", language), "")
        html = self.jinja.get_template(template).render(**values, languages=LANGUAGES, **more)
        target = self.out / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(marimo_page.guard(html), encoding="utf-8")

    def _styles(self) -> Markup:
        # The missing page can't know where the site's files are, so it carries its own style.
        return Markup(
            "\n".join((self.shell / name).read_text("utf-8") for name in ("tokens.css", "page.css"))
        )

    def _part(self, template: str, values: Mapping[str, Any]) -> str:
        return self.jinja.get_template(template).render(**values)

    def _values(self, language: Language, up: str, title: str, about: str, path: str) -> dict[str, Any]:
        def say(key: str, code: Language = language) -> str:
            return self.strings(key, code)

        start = self.base or up
        return {
            "say": say,
            "language": language,
            "other": other(language),
            "other_address": f"{up}{other(language)}/{path}",
            "up": up,
            "start": start,
            "title": title,
            "about": about,
            "alternates": {code: f"{start}{code}/{path}" for code in LANGUAGES},
            "canonical": f"{self.base}{language}/{path}" if self.base else "",
            "notebook": False,
        }

    def _manifest(self, language: Language) -> None:
        sizes = (192, 512)
        manifest = {
            "name": self.strings("site.name", language),
            "short_name": self.strings("site.name", language),
            "description": self.strings("site.slogan", language),
            "lang": language,
            "start_url": "./",
            "scope": "../",
            "display": "standalone",
            "background_color": "#fbf7ef",
            "theme_color": "#1d2a3a",
            "icons": [{"src": f"../icon-{s}.png", "sizes": f"{s}x{s}", "type": "image/png"} for s in sizes],
        }
        text = json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
        (self.out / language / "site.webmanifest").write_text(text, encoding="utf-8")

    def _assets(self) -> None:
        shutil.copytree(self.assets, self.out / "assets", ignore=shutil.ignore_patterns("*.map"))
        scripts = self.out / "shell"
        scripts.mkdir()
        for file in _shell_files(self.shell):
            shutil.copy(file, scripts / file.name)
        for name in ("icon.svg", "icon-192.png", "icon-512.png", "favicon.ico"):
            shutil.copy(self.shell / name, self.out / name)


def _shell_files(shell: Path) -> Iterator[Path]:
    return (file for file in sorted(shell.iterdir()) if file.suffix in {".css", ".js"})
