import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages import junior_odds as odds
    from cleverlib.widgets import show
    from cleverlib.widgets.junior_layouts import LayoutBoard

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return odds.TEXTS(key, DEFAULT_LANGUAGE)

    def part(key, twinned):
        """A heading with a chart, its sentence and its numbers."""
        return mo.vstack(
            [
                mo.md(f"## {say(f'page.{key}')}"),
                twinned.chart,
                mo.md(twinned.sentence),
                mo.Html(twinned.table(DEFAULT_LANGUAGE, say(f"page.{key}"))),
            ]
        )

    return DEFAULT_LANGUAGE, LayoutBoard, mo, odds, part, say, show


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, mo, odds, say):
    spread = odds.spreads(DEFAULT_LANGUAGE)
    mo.vstack(
        [
            mo.md(f"## {say('page.spread')}\n\n{say('page.spread_about')}"),
            spread.chart,
            mo.md(f"{spread.sentence}\n\n{say('page.spread_why')}"),
            mo.Html(spread.table(DEFAULT_LANGUAGE, say("page.spread"))),
        ]
    )
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.edit')}\n\n{say('page.edit_about')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, LayoutBoard, mo):
    layouts = mo.ui.anywidget(LayoutBoard(DEFAULT_LANGUAGE, "dice"))
    return (layouts,)


@app.cell
def _(layouts, show):
    show(layouts)
    return


@app.cell
def _(layouts):
    layouts.value  # a change of the dice runs the cells below again
    layout = layouts.widget.layout
    return (layout,)


@app.cell
def _(DEFAULT_LANGUAGE, layout, odds, part):
    part("jokers", odds.jokers_in_a_throw(layout, DEFAULT_LANGUAGE))
    return


@app.cell
def _(DEFAULT_LANGUAGE, layout, odds, part):
    part("colours", odds.colours_in_a_throw(layout, DEFAULT_LANGUAGE))
    return


@app.cell
def _(DEFAULT_LANGUAGE, layout, odds, part):
    part("treats", odds.equal_treats(layout, DEFAULT_LANGUAGE))
    return


@app.cell
def _(DEFAULT_LANGUAGE, layout, odds, part):
    part("candles", odds.candles(layout, DEFAULT_LANGUAGE))
    return


@app.cell
def _(DEFAULT_LANGUAGE, layout, odds, part):
    part("last", odds.last_carriage(layout, DEFAULT_LANGUAGE))
    return


@app.cell
def _(DEFAULT_LANGUAGE, layout, mo, odds, say):
    mo.vstack(
        [
            mo.md(f"## {say('page.throw')}\n\n{say('page.throw_about')}"),
            mo.Html(odds.one_throw(layout, odds.EXAMPLE, DEFAULT_LANGUAGE)),
        ]
    )
    return


@app.cell
def _(DEFAULT_LANGUAGE, layout, mo, odds, say):
    left = odds.left_behind(layout, DEFAULT_LANGUAGE)
    mo.vstack(
        [
            mo.md(f"## {say('page.left')}\n\n{say('page.left_about')}"),
            left.chart,
            mo.md(left.sentence),
            mo.Html(left.table(DEFAULT_LANGUAGE, say("page.left"))),
        ]
    )
    return


if __name__ == "__main__":
    app.run()
