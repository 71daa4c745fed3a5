import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.clever_play import TEXTS
    from cleverlib.widgets import show
    from cleverlib.widgets.clever_board import CleverBoard

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return CleverBoard, DEFAULT_LANGUAGE, mo, say, show


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(CleverBoard, DEFAULT_LANGUAGE, mo):
    board = mo.ui.anywidget(CleverBoard(DEFAULT_LANGUAGE))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


@app.cell
def _(mo, say):
    mo.md(
        f"## {say('page.keys')}\n\n{say('page.keys_about')}\n\n## {say('page.kept')}\n\n{say('page.kept_about')}"
    )
    return


if __name__ == "__main__":
    app.run()
