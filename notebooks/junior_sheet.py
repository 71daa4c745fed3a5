import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.junior_sheet import TEXTS
    from cleverlib.widgets import show
    from cleverlib.widgets.junior_layouts import LayoutBoard
    from cleverlib.widgets.junior_sheet import JuniorSheet

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return DEFAULT_LANGUAGE, JuniorSheet, LayoutBoard, mo, say, show


@app.cell
def _(mo, say):
    words = mo.md(f"# {say('page.title')}\n\n{say('page.intro')}").text
    mo.Html(f'<div class="kr-noprint">{words}</div>')
    return


@app.cell
def _(DEFAULT_LANGUAGE, JuniorSheet, mo):
    sheet = mo.ui.anywidget(JuniorSheet(DEFAULT_LANGUAGE))
    return (sheet,)


@app.cell
def _(sheet, show):
    show(sheet)
    return


@app.cell
def _(mo, say):
    about = mo.md(f"## {say('page.layout')}\n\n{say('page.layout_about')}").text
    mo.Html(f'<div class="kr-noprint">{about}</div>')
    return


@app.cell
def _(DEFAULT_LANGUAGE, LayoutBoard, mo):
    layouts = mo.ui.anywidget(LayoutBoard(DEFAULT_LANGUAGE))
    return (layouts,)


@app.cell
def _(layouts, show):
    show(layouts)
    return


@app.cell
def _(layouts, sheet):
    layouts.value  # another choice runs this cell again
    sheet.widget.use(layouts.widget.layout)
    return


if __name__ == "__main__":
    app.run()
