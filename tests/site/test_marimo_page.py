"""Each fact that the post-processing of marimo's pages relies on."""

import re

import pytest

from tests.site.conftest import ROOT
from web.steps import marimo_page
from web.steps.errors import BuildError
from web.steps.export import in_language

EXPORTED = """<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="./favicon.ico" />
    <!-- Preload is necessary because
    of pictures -->
    <link rel="preload" href="./assets/noise.png" as="image" />
    <!-- Preload the fonts -->
    <link rel="preload" href="./assets/Lora.woff2" as="font" type="font/woff2" crossorigin="anonymous" />

    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="manifest" href="./manifest.json" />
    <!-- TODO(Trevor): Legacy, required by a plug-in -->
    <marimo-version hidden></marimo-version>
    <!-- /TODO -->
    <title>notebook</title>
    <script type="module" crossorigin src="./assets/index-abc.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/react.js">
    <marimo-wasm hidden=""></marimo-wasm>
    <style>
        #save-button {
            display: none !important;
        }
    </style>
    <script>
        if (window.location.protocol === 'file:') { alert('no'); }
    </script>
    <script data-marimo="true">window.__MARIMO_EXPORT_CONTEXT__ = 1;</script>
  </head>
  <body>
    <div id="root"></div>
    <script data-marimo="true">const config = {
            "mode": "read",
            "config": {"theme": "light", "auto_instantiate": false, "autosave": "off"},
            "notebook": {"cells": [{"code": "x = {1}"}]},
            "session": null,
        };</script>
  </body>
</html>
"""
OURS = {
    "about": 'lang="nl" data-x',
    "title": "Titel",
    "head": "<meta name=h>",
    "last": "<link>",
    "header": "<header></header>",
    "first": "<p>first</p>",
    "footer": "<p></p>",
}


def test_assets_are_shared():
    html = marimo_page.move(EXPORTED, "../../../", "index-abc-def.js", "start-abc.js")
    assert 'src="../../../assets/index-abc-def.js"' in html
    assert re.findall(r'<link rel="[a-z]*preload"[^>]*>', html) == [
        '<link rel="modulepreload" crossorigin href="../../../assets/start-abc.js">'
    ]
    assert "./assets" not in html.replace("../assets", "")


def test_pyodide_comes_from_the_site():
    html = marimo_page.point(EXPORTED, "../runtime/pyodide/", "../runtime/lock.json")
    assert 'data-pyodide-index-url="../runtime/pyodide/"' in html
    assert 'data-pyodide-lockfile-url="../runtime/lock.json"' in html


def test_language_title_and_frame():
    html = marimo_page.frame(EXPORTED, **OURS)
    assert '<html lang="nl" data-x>' in html
    assert "<title>Titel</title>" in html
    assert re.search(
        r'<header></header>\s*<main id="kr-main">\s*<p>first</p>\s*<div id="root"></div>\s*</main>\s*<p></p>',
        html,
    )
    assert '"theme": "system"' in html
    assert "__MARIMO_EXPORT_CONTEXT__" in html, "without it widgets are refused as untrusted"
    assert "alert" not in html
    assert "manifest.json" not in html


def test_the_editor_runs_and_keeps_what_is_changed():
    html = marimo_page.editor(EXPORTED)
    assert '"mode": "edit"' in html
    assert '"auto_instantiate": true, "autosave": "after_delay"' in html
    assert '"notebook": null,\n            "session": null,' in html
    assert "save-button" not in html


def test_every_inline_script_is_in_the_policy():
    html = marimo_page.guard(marimo_page.frame(EXPORTED, **OURS))
    assert len(re.findall(r"'sha256-[^']{44}'", html)) == 2


def test_random_ids_follow_from_their_place():
    cell = "<marimo-ui-element object-id='Hbol-0' random-id='{}'>"
    one = marimo_page.steady(cell.format("b3c78b2f-7c6c-2b86-35ee-0f7effefe17b"))
    assert one == marimo_page.steady(cell.format("2f5e0968-f148-bcd2-885b-f93ddd6422ec"))
    assert one != marimo_page.steady(
        cell.replace("Hbol", "MJUe").format("2f5e0968-f148-bcd2-885b-f93ddd6422ec")
    )


def test_a_live_widget_in_an_export_stops_the_build():
    with pytest.raises(BuildError, match=r"show widgets with cleverlib\.widgets\.show"):
        marimo_page.steady(
            "{\\u0026quot;model_id\\u0026quot;:\\u0026quot;4c7b32e1ae994f09b2b70b982dadbdec\\u0026quot;}"
        )


@pytest.mark.parametrize(
    ("gone", "step"),
    [
        ('<html lang="en">', lambda html: marimo_page.frame(html, **OURS)),
        ('<div id="root"></div>', lambda html: marimo_page.frame(html, **OURS)),
        ('"theme": "light"', lambda html: marimo_page.frame(html, **OURS)),
        ('<marimo-wasm hidden="">', lambda html: marimo_page.point(html, "", "")),
        ('rel="modulepreload"', lambda html: marimo_page.move(html, "", "index.js", "start.js")),
        ("./assets/index-abc.js", lambda html: marimo_page.move(html, "", "index.js", "start.js")),
        ('<meta charset="utf-8" />', marimo_page.guard),
        ('"mode": "read"', marimo_page.editor),
        ('"auto_instantiate": false', marimo_page.editor),
        ('"autosave": "off"', marimo_page.editor),
        ('"session": null', marimo_page.editor),
        ("#save-button", marimo_page.editor),
    ],
)
def test_a_changed_export_stops_the_build(gone, step):
    with pytest.raises(BuildError, match="marimo's export changed"):
        step(EXPORTED.replace(gone, "gone"))


def test_the_language_line():
    assert 'DEFAULT_LANGUAGE = "en"' in in_language('    DEFAULT_LANGUAGE = "nl"\n', "en", "x")
    with pytest.raises(BuildError, match=r"notebooks/x\.py must have the line"):
        in_language("no such line", "en", "x")


def test_every_notebook_has_the_language_line():
    for file in (ROOT / "notebooks").glob("*.py"):
        assert in_language(file.read_text(encoding="utf-8"), "en", file.stem)
