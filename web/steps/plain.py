"""The pages without a notebook: landing, table, settings, about, missing page; and all addresses."""

from __future__ import annotations

from html import escape
from typing import Any

from cleverlib import LANGUAGES, Language
from cleverlib.rulebook import rulebook
from web.steps.printed import PLAIN
from web.steps.render import Frame, words
from web.steps.rules import games, long_date


def landing(frame: Frame, language: Language) -> None:
    """Write the landing page: the parts of the site with their pages."""
    say = words("site")
    parts = [
        {
            "name": section.name,
            "title": section.title[language],
            "about": section.about[language],
            "pages": _listed(frame, section.name, language),
        }
        for section in frame.sections
    ]
    title, about = say("landing.title", language), say("site.slogan", language)
    frame.plain("landing.html", "", language, title, about, parts=parts)


def write(frame: Frame, language: Language) -> None:
    """Write the other pages, and one for each part of the site."""
    _tool(frame, "table", language, pages=[page for page in _listed(frame, "", language) if page["table"]])
    _tool(frame, "settings", language)
    _tool(frame, "about", language, sources=_sources(language))
    for page in frame.pages:
        if page.plain:
            title, about = page.title[language], page.about[language]
            more = {"words": _spoken(page.notebook, language), **PLAIN[page.notebook](language)}
            frame.plain(f"{page.notebook}.html", f"{page.path}/", language, title, about, **more)
    for section in frame.sections:
        if inside := _listed(frame, section.name, language):
            title, about = section.title[language], section.about[language]
            frame.plain(
                "section.html", f"{section.name}/", language, title, about, pages=inside, part=section.name
            )


def _tool(frame: Frame, name: str, language: Language, **more: Any) -> None:
    """A page with the template, the words and the script of that name."""
    say, spoken = words(name), _spoken(name, language)
    title, about = say("title", language), say("about", language)
    frame.plain(f"{name}.html", f"{name}/", language, title, about, spoken=spoken, script=name, **more)


def _spoken(name: str, language: Language) -> dict[str, str]:
    return {key: texts[language] for key, texts in words(name).items()}


def ends(frame: Frame) -> None:
    """Write the page at the root, which leads to a language, and the one for an address that isn't there."""
    say = words("site")

    def about(name: str) -> dict[str, str]:
        title, slogan = say(f"{name}.title", "nl"), say("site.slogan", "nl")
        return {"language": "nl", "title": title, "about": slogan, "path": ""}

    frame.file("choose.html", "index.html", about("choose"))
    frame.file("missing.html", "404.html", about("missing"), styles=frame.styles())


def sitemap(frame: Frame) -> None:
    """Write ``sitemap.xml`` with both languages of each page; only full addresses are allowed in it."""
    if not frame.base:
        return
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for path in sorted(frame.paths):
        address = {code: escape(f"{frame.base}{code}/{path}") for code in LANGUAGES}
        twins = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{address[code]}"/>' for code in LANGUAGES
        )
        lines += [f"<url><loc>{address[code]}</loc>{twins}</url>" for code in LANGUAGES]
    (frame.out / "sitemap.xml").write_text("\n".join([*lines, "</urlset>", ""]), encoding="utf-8")
    robots = f"User-agent: *\nAllow: /\nSitemap: {frame.base}sitemap.xml\n"
    (frame.out / "robots.txt").write_text(robots, encoding="utf-8")


def _listed(frame: Frame, part: str, language: Language) -> list[dict[str, Any]]:
    return [
        {
            "path": f"{page.path}/",
            "title": page.title[language],
            "short": page.short[language],
            "about": page.about[language],
            "table": page.table,
        }
        for page in frame.pages
        if not part or page.path.split("/")[0] == part
    ]


def _sources(language: Language) -> list[dict[str, str]]:
    """All sources of the rulebooks, each once."""
    say = words("about")
    found = [
        {
            "title": source.title[language],
            "publisher": source.publisher,
            "consulted": say(
                f"sources.{'day' if source.consulted.count('-') == 2 else 'month'}",
                language,
                date=long_date(source.consulted, language),
            ),
        }
        for game in games()
        for source in rulebook(game).sources.values()
    ]
    return [source for at, source in enumerate(found) if source not in found[:at]]
