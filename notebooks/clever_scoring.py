import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.charts.clever_scoring import CURVE_TOP, area_name, area_points, fox_curve
    from cleverlib.pages import numbered
    from cleverlib.pages.clever_scoring import TEXTS, fox_lines
    from cleverlib.widgets import show
    from cleverlib.widgets.score_sheet import ScoreSheet

    DEFAULT_LANGUAGE = "nl"

    def say(key, **values):
        return TEXTS(key, DEFAULT_LANGUAGE, **values)

    return (
        CURVE_TOP,
        DEFAULT_LANGUAGE,
        ScoreSheet,
        area_name,
        area_points,
        fox_curve,
        fox_lines,
        mo,
        numbered,
        say,
        show,
    )


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, ScoreSheet, mo):
    board = mo.ui.anywidget(ScoreSheet(DEFAULT_LANGUAGE))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


@app.cell
def _(board):
    board.value  # a change of the sheet runs the cells below again
    sheet = board.widget.sheet
    score = sheet.score()
    return score, sheet


@app.cell
def _(DEFAULT_LANGUAGE, fox_lines, mo, numbered, say, sheet):
    mo.vstack(
        [
            mo.md(f"## {say('page.example')}\n\n{say('page.example_about')}"),
            mo.Html(numbered(fox_lines(sheet, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE)),
        ]
    )
    return


@app.cell
def _(DEFAULT_LANGUAGE, area_points, mo, say, score):
    bars = area_points(score, DEFAULT_LANGUAGE)
    mo.vstack(
        [
            mo.md(f"## {say('page.chart')}"),
            bars.chart,
            mo.md(bars.sentence),
            mo.Html(bars.table(DEFAULT_LANGUAGE, say("page.chart"))),
        ]
    )
    return


@app.cell
def _(CURVE_TOP, DEFAULT_LANGUAGE, area_name, mo, say, score):
    weakest = score.weakest[0]
    points = mo.ui.slider(
        start=0,
        stop=max(CURVE_TOP, score.lowest),
        value=score.lowest,
        label=say("page.slider", colour=area_name(weakest, DEFAULT_LANGUAGE).lower()),
        show_value=True,
        full_width=True,
    )
    mo.vstack(
        [mo.md(f"## {say('page.curve')}\n\n{say('page.curve_about')}"), points]
        if score.foxes
        else [mo.md(f"## {say('page.curve')}")]
    )
    return points, weakest


@app.cell
def _(DEFAULT_LANGUAGE, fox_curve, mo, points, say, score, weakest):
    curve = fox_curve(score, weakest, points.value, DEFAULT_LANGUAGE)
    mo.vstack(
        [curve.chart, mo.md(curve.sentence), mo.Html(curve.table(DEFAULT_LANGUAGE, say("page.curve")))]
        if score.foxes
        else [mo.md(curve.sentence)]
    )
    return


if __name__ == "__main__":
    app.run()
