import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.junior_facts import TEXTS, known_table, unknown_list
    from cleverlib.widgets import show
    from cleverlib.widgets.junior_layouts import LayoutBoard

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return DEFAULT_LANGUAGE, LayoutBoard, known_table, mo, say, show, unknown_list


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.unknown')}\n\n{say('page.unknown_about')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, LayoutBoard, mo):
    layouts = mo.ui.anywidget(LayoutBoard(DEFAULT_LANGUAGE, "all"))
    return (layouts,)


@app.cell
def _(DEFAULT_LANGUAGE, layouts, mo, unknown_list):
    layouts.value  # another layout runs this cell again
    mo.Html(unknown_list(layouts.widget.layout, DEFAULT_LANGUAGE))
    return


@app.cell
def _(mo, say):
    mo.md(
        f"## {say('page.photo')}\n\n{say('page.photo_about')}\n\n"
        f"## {say('page.matters')}\n\n{say('page.matters_about')}\n\n"
        f"## {say('page.make')}\n\n{say('page.make_about')}"
    )
    return


@app.cell
def _(layouts, show):
    show(layouts)
    return


@app.cell
def _(DEFAULT_LANGUAGE, known_table, mo, say):
    mo.vstack(
        [
            mo.md(f"## {say('page.known')}\n\n{say('page.known_about')}"),
            mo.Html(known_table(DEFAULT_LANGUAGE)),
        ]
    )
    return


if __name__ == "__main__":
    app.run()
