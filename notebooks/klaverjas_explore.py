import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages import numbered
    from cleverlib.pages.klaverjas_explore import TEXTS, count_lines
    from cleverlib.widgets import show
    from cleverlib.widgets.explore_count import EXAMPLES, PRESETS, CountExplorer
    from cleverlib.widgets.explore_play import PlayExplorer
    from cleverlib.widgets.explore_roem import RoemExplorer

    DEFAULT_LANGUAGE = "nl"

    def say(key, **values):
        return TEXTS(key, DEFAULT_LANGUAGE, **values)

    return (
        CountExplorer,
        DEFAULT_LANGUAGE,
        EXAMPLES,
        PRESETS,
        PlayExplorer,
        RoemExplorer,
        count_lines,
        mo,
        numbered,
        say,
        show,
    )


@app.cell
def _(mo, say):
    mo.md(
        f"# {say('page.title')}\n\n{say('page.intro')}\n\n## {say('page.play')}\n\n{say('page.play_about')}"
    )
    return


@app.cell
def _(DEFAULT_LANGUAGE, PlayExplorer, mo, show):
    show(mo.ui.anywidget(PlayExplorer(DEFAULT_LANGUAGE)))
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.roem')}\n\n{say('page.roem_about')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, RoemExplorer, mo, show):
    show(mo.ui.anywidget(RoemExplorer(DEFAULT_LANGUAGE)))
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.count')}\n\n{say('page.count_about')}")
    return


@app.cell
def _(CountExplorer, DEFAULT_LANGUAGE, mo):
    counter = mo.ui.anywidget(CountExplorer(DEFAULT_LANGUAGE))
    return (counter,)


@app.cell
def _(counter, show):
    show(counter)
    return


@app.cell
def _(DEFAULT_LANGUAGE, count_lines, counter, mo, numbered, say):
    counter.value  # a change of the sliders runs this cell again
    lines = numbered(count_lines(counter.widget.count, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE)
    mo.vstack([mo.md(f"## {say('page.own')}\n\n{say('page.own_about')}"), mo.Html(lines)])
    return


@app.cell
def _(DEFAULT_LANGUAGE, EXAMPLES, PRESETS, count_lines, mo, numbered, say):
    parts = [mo.md(f"## {say('page.examples')}\n\n{say('page.examples_about')}")]
    for name in EXAMPLES:
        parts.append(mo.md(f"### {say(f'example.{name}')}"))
        parts.append(mo.Html(numbered(count_lines(PRESETS[name], DEFAULT_LANGUAGE), DEFAULT_LANGUAGE)))
    mo.vstack(parts)
    return


if __name__ == "__main__":
    app.run()
