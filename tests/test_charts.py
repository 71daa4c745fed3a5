"""Each chart and its twin in words and numbers say the same."""

import json

import pytest

from cleverlib import LANGUAGES
from cleverlib.charts.clever_scoring import CURVE_TOP, area_points, fox_curve
from cleverlib.clever import AREAS, Sheet
from cleverlib.widgets.score_sheet import EXAMPLE

SHEETS = [
    EXAMPLE,
    Sheet(),
    Sheet.of(green=11, blue=range(2, 13)),
    Sheet.of(blue=range(2, 13), green=8, orange=[6] * 11, purple=[6] * 11),
]


def shown(twin):
    """The rows of the data of each layer, and the specification itself."""
    spec = twin.chart.to_dict()
    datasets = spec.get("datasets", {})
    layers = [layer.get("data", spec.get("data", {})) for layer in spec["layer"]]
    return [datasets.get(data.get("name"), data.get("values")) for data in layers], spec


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS, ids=["example", "empty", "two areas", "foxes"])
def test_the_bars_and_their_table_have_the_same_numbers(sheet, language):
    score = sheet.score()
    twin = area_points(score, language)
    layers, spec = shown(twin)
    assert tuple((row["name"], row["points"]) for row in layers[0]) == twin.rows
    assert [points for _, points in twin.rows] == [*score.areas.values(), score.lowest]
    assert layers[1] == [{"points": score.lowest}]
    assert spec["layer"][0]["encoding"]["y"]["scale"]["domain"][0] == 0, "bars start at zero"
    for word in (str(score.lowest), str(sum(score.areas.values()))):
        assert word in twin.sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("points", [0, 21, 37, 50, 66, 90])
def test_the_curve_and_its_table_have_the_same_numbers(area, points, language):
    score = EXAMPLE.score()
    bend = min(value for other, value in score.areas.items() if other != area)
    twin = fox_curve(score, area, points, language)
    layers, _ = shown(twin)
    assert tuple((row["points"], row["foxes"]) for row in layers[0]) == twin.rows
    for at, foxes in twin.rows:
        assert foxes == score.foxes * min(at, bend), "each fox counts the weakest area"
    assert {0, bend, points} <= {at for at, _ in twin.rows}
    assert max(at for at, _ in twin.rows) == max(CURVE_TOP, points)
    assert layers[1][0]["points"] == bend
    assert layers[3] == [{"points": points, "foxes": score.foxes * min(points, bend)}]
    assert str(bend) in twin.sentence
    assert str(score.foxes * min(points, bend)) in twin.sentence


def test_the_curve_names_the_area_that_takes_over():
    score = EXAMPLE.score()
    assert (
        "Dat groeit mee tot groen op 37 staat. Daarna is blauw"
        in fox_curve(score, "green", 21, "nl").sentence
    )
    assert "From 37 points in green on blue is your weakest" in fox_curve(score, "green", 37, "en").sentence
    assert "nog geen vos" in fox_curve(Sheet().score(), "yellow", 0, "nl").sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_charts_hold_to_the_policy_of_the_pages_and_describe_themselves(language):
    score = EXAMPLE.score()
    for twin in (area_points(score, language), fox_curve(score, "green", 30, language)):
        spec = twin.chart.to_dict()
        assert spec["usermeta"]["embedOptions"] == {"ast": True, "actions": False, "renderer": "svg"}
        assert spec["description"] == twin.sentence
        assert spec["width"] == "container"
        assert "url" not in json.dumps(spec["layer"])
        json.dumps(spec)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_complete(language):
    twin = area_points(EXAMPLE.score(), language)
    table = twin.table(language, "Points")
    assert table.count("<tr>") == 1 + len(twin.rows)
    for name, points in twin.rows:
        assert f'<th scope="row">{name}</th><td>{points}</td>' in table
