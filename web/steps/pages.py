"""Writing ``dist/``: all pages in both languages, assets, icons, manifests."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

from markupsafe import Markup

from cleverlib import LANGUAGES, Language
from web.steps import api, archives, first, marimo_page, node, places, plain, rules, scripts, shell
from web.steps.export import in_language
from web.steps.render import Frame, words
from web.steps.runtime import Addresses, own_wheel
from web.steps.settings import Page


class Writer:
    """Writes the site's pages into ``out``; ``base`` is its full address, or empty."""

    def __init__(self, root: Path, out: Path, assets: Path, runtime: Addresses, base: str = "") -> None:
        self.web = root / "web"
        self.out = out
        self.assets, self.runtime = assets, runtime
        self.painter = first.Painter(root / ".build/charts")
        self.frame = Frame(root, out, base)

    def write(self, pages: list[Page], exported: Mapping[tuple[str, Language], str]) -> None:
        """Write everything but the runtime."""
        self._assets()
        library = own_wheel(self.web.parent, self.out / "library").name
        for language in LANGUAGES:
            plain.landing(self.frame, language)
            for page in pages:
                self._notebook(page, language, exported[page.notebook, language])
            plain.write(self.frame, language)
            rules.write(self.frame, language, places.places(pages, exported, language))
            api.write(self.frame, language, library)
            self._manifest(language)
        plain.ends(self.frame)
        plain.sitemap(self.frame)

    def _notebook(self, page: Page, language: Language, html: str) -> None:
        values = self._values(page.path, language, page.title[language], page.about[language])
        values["widget_first"] = page.widget_first
        html, outputs = first.take(html)
        self._page(
            html,
            values,
            last=f'<script type="module" src="{values["shell"]}page.js"></script>',
            header=self.frame.part("header.html", values),
            first=first.page(outputs, self.painter.draw),
            footer=self.frame.part("footer.html", values),
        )
        # The same notebook in marimo's editor, on the same runtime, and as a file.
        say = words("edit")
        title, about = (say(key, language, title=page.title[language]) for key in ("title", "about"))
        values = self._values(f"{page.path}/edit", language, title, about, listed=False)
        names = {key.removeprefix("name."): say(key, language) for key in say if key.startswith("name.")}
        values |= {"file": f"{page.notebook}.py", "name": page.title[language], "names": names}
        style = f'<link rel="stylesheet" href="{values["shell"]}edit.css">'
        script = f'<script src="{values["shell"]}edit.js"></script>'
        header = self.frame.part("edit_header.html", values)
        self._page(marimo_page.editor(html), values, last=style, header=header, first="", footer=script)
        source = in_language(self.source(page.notebook), language, page.notebook)
        (self.out / language / page.path / "edit" / values["file"]).write_text(source, encoding="utf-8")

    def source(self, notebook: str) -> str:
        """A notebook's code as it stands in the project."""
        return (self.web.parent / f"notebooks/{notebook}.py").read_text(encoding="utf-8")

    def _values(
        self, path: str, language: Language, title: str, about: str, *, listed: bool = True
    ) -> dict[str, Any]:
        """What the templates of a page that runs Python ask for."""
        up = "../" * (path.count("/") + 2)
        return self.frame.values(language, up, title, about, path + "/", listed=listed) | {
            "notebook": True,
            "script": Markup((self.web / "shell/early.js").read_text("utf-8")),
            "worker": f"{up}assets/{self.worker}",
            "index": up + self.runtime.index,
            "lock": up + self.runtime.lock,
            "marimo": version("marimo"),
        }

    def _page(
        self, html: str, values: Mapping[str, Any], *, last: str, header: str, first: str, footer: str
    ) -> None:
        """Write a page of marimo's with the parts around it that are ours."""
        html = marimo_page.steady(html)
        html = marimo_page.move(html, values["up"], scripts.entry(self.assets), scripts.start(self.assets))
        html = marimo_page.point(html, values["index"], values["lock"])
        html = marimo_page.frame(
            html,
            about=f'lang="{values["language"]}"' + " data-widget-first" * values.get("widget_first", False),
            title=escape(values["site_title"]),
            head=self.frame.part("head.html", values),
            last=self.frame.part("styles.html", values) + "\n" + last,
            header=header,
            first=first,
            footer=footer,
        )
        folder = self.out / values["language"] / values["path"]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(marimo_page.guard(html), encoding="utf-8")
        # marimo asks for an icon beside the page once it is running.
        shutil.copy(self.web / "shell/favicon.ico", folder / "favicon.ico")

    def _manifest(self, language: Language) -> None:
        sizes, say = (192, 512), words("site")
        manifest = {
            "name": say("site.name", language),
            "short_name": say("site.name", language),
            "description": say("site.slogan", language),
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
        # In front of marimo's worker goes what tells the page of files that don't arrive.
        watch = (self.web / "worker/python.js").read_bytes() + node.worker(self.assets).read_bytes()
        self.worker = f"python-{archives.digest(watch)}.js"
        (self.out / "assets" / self.worker).write_bytes(watch)
        with (self.out / "assets/loaded.txt").open("a", encoding="utf-8") as loaded:
            loaded.write(self.worker + "\n")
        shell.write(self.web.parent, self.out)
        # GitHub Pages leaves names alone where it finds the one, Netlify and Cloudflare Pages read the other.
        (self.out / ".nojekyll").touch()
        shutil.copy(self.web / "hosting/_headers", self.out / "_headers")
        for name in ("icon.svg", "icon-192.png", "icon-512.png", "favicon.ico"):
            shutil.copy(self.web / "shell" / name, self.out / name)
