"""What of an export goes into the page as plain HTML."""

import json
from html import escape

import pytest

from web.steps import first
from web.steps.errors import BuildError

SPEC = {
    "$schema": "https://vega.github.io/schema/vega-lite/v6.4.1.json",
    "description": "Two bars & a line",
    "width": "container",
    "height": 100,
    "data": {"values": [{"a": "x", "b": 2}, {"a": "y", "b": 3}]},
    "mark": {"type": "bar", "clip": True},
    "encoding": {"x": {"field": "a", "type": "nominal"}, "y": {"field": "b", "type": "quantitative"}},
}


def exported(*outputs):
    cells = [{"outputs": [{"type": "data", "data": data}]} for data in outputs]
    return f'x "session": {json.dumps({"cells": cells})}, "runtimeConfig": null'


def test_outputs_are_taken_out_of_the_page():
    html, outputs = first.take(
        exported({"text/plain": ""}, {"text/markdown": "<h1>A</h1>"}, {"text/html": "<p>B"})
    )
    assert html == 'x "session": null, "runtimeConfig": null'
    assert outputs == ["<h1>A</h1>", "<p>B"]


@pytest.mark.parametrize("html", ["no session", exported({"text/plain": ""})])
def test_an_export_without_outputs_stops_the_build(html):
    with pytest.raises(BuildError, match="marimo's export changed"):
        first.take(html)


def test_elements_that_marimo_would_wake_become_pictures():
    renderer = (
        f"<marimo-mime-renderer data-data='{escape(json.dumps(json.dumps(SPEC)))}'></marimo-mime-renderer>"
    )
    slider = (
        "<marimo-ui-element object-id='a'><marimo-slider data-initial-value='5' data-start='0' data-stop='20'"
        " data-label='&quot;&lt;b&gt;L&lt;/b&gt;&quot;'></marimo-slider></marimo-ui-element>"
    )
    html = first.page(
        [f"<p title='a &amp; b'>1 &lt; 2<br>{renderer}</p>", slider], lambda spec: spec["description"]
    )
    assert "<p title='a &amp; b'>1 &lt; 2<br>Two bars & a line</p>" in html
    assert "marimo-slider" not in html
    assert "marimo-ui-element" not in html
    assert "<b>L</b>" in html
    assert "left: 25.0%" in html


def test_a_chart_is_drawn_wide_and_narrow_for_the_eye_alone(tmp_path):
    painter = first.Painter(tmp_path)
    html = painter.draw(SPEC)
    assert html.count("<svg ") == 2
    assert html.startswith('<div class="kr-charts" aria-hidden="true">')
    assert "role=" not in html and "aria-label" not in html, "its sentence stands beside it"
    assert "axis" not in " ".join(part for part in html.split('"') if "titled" in part)
    ids = [part.split('"')[0] for part in html.split(' id="')[1:]]
    assert len(ids) == len(set(ids)) > 0
    assert all(f"url(#{one})" in html for one in ids)
    assert len(list(tmp_path.glob("*.svg"))) == 2
    assert painter.draw(SPEC) == html
