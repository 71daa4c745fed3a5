import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.clever_sheet import TEXTS
    from cleverlib.widgets import show
    from cleverlib.widgets.clever_pad import CleverPad

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return CleverPad, DEFAULT_LANGUAGE, mo, say, show


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(CleverPad, DEFAULT_LANGUAGE, mo):
    board = mo.ui.anywidget(CleverPad(DEFAULT_LANGUAGE))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


@app.cell
def _(mo, say):
    how = mo.md(f"## {say('page.how')}\n\n{say('page.how_about')}").text
    mo.Html(f'<div class="kr-noprint">{how}</div>')
    return


if __name__ == "__main__":
    app.run()
