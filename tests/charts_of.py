"""What tests read from charts: the rows behind a chart, and the promises that every chart keeps."""

import json


def rows_of(chart):
    """All rows of data in a chart's specification, layer by layer."""
    spec = chart.to_dict()
    layers = [layer.get("data", spec.get("data", {})) for layer in spec["layer"]]
    return [spec.get("datasets", {}).get(data.get("name"), data.get("values")) for data in layers]


def assert_twinned(twin, language):
    """The chart describes itself by its sentence, in no English of Vega's own, and has its table."""
    spec = twin.chart.to_dict()
    assert spec["description"] == twin.sentence
    assert spec["config"]["axis"]["aria"] is False
    assert spec["config"]["mark"]["aria"] is False
    assert spec["usermeta"]["embedOptions"] == {"ast": True, "actions": False, "renderer": "svg"}
    assert spec["config"]["locale"]["number"]["decimal"] == {"nl": ",", "en": "."}[language]
    assert "title" not in spec, "Vega would name it in English"
    assert "url" not in json.dumps(spec["layer"])
    assert all(len(row) == len(twin.head) for row in twin.rows)
    assert twin.rows
    table = twin.table(language, "A & B")
    assert (
        "<caption>A &amp; B</caption>" in table
        and 'role="group" tabindex="0" aria-label="A &amp; B"' in table
    )
    assert table.count("<tr>") == 1 + len(twin.rows)
    assert "{" not in twin.sentence
