import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.junior_play import TEXTS
    from cleverlib.widgets import show
    from cleverlib.widgets.junior_board import JuniorBoard
    from cleverlib.widgets.junior_layouts import LayoutBoard

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return DEFAULT_LANGUAGE, JuniorBoard, LayoutBoard, mo, say, show


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, JuniorBoard, mo):
    board = mo.ui.anywidget(JuniorBoard(DEFAULT_LANGUAGE))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.layout')}\n\n{say('page.layout_about')}")
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
def _(board, layouts):
    layouts.value  # another choice runs this cell again
    board.widget.offer(layouts.widget.layouts, layouts.widget.chosen)
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.more')}\n\n{say('page.links')}")
    return


if __name__ == "__main__":
    app.run()
