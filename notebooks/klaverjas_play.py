import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.klaverjas_play import TEXTS
    from cleverlib.widgets import show
    from cleverlib.widgets.klaverjas_board import KlaverjasBoard

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return KlaverjasBoard, DEFAULT_LANGUAGE, mo, say, show


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(KlaverjasBoard, DEFAULT_LANGUAGE, mo):
    board = mo.ui.anywidget(KlaverjasBoard(DEFAULT_LANGUAGE))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


@app.cell
def _(mo, say):
    mo.md(
        "\n\n".join(
            f"## {say(f'page.{part}')}\n\n{say(f'page.{part}_about')}"
            for part in ("daily", "after", "keys", "kept")
        )
    )
    return


if __name__ == "__main__":
    app.run()
