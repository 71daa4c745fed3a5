import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.klaverjas_sheet import TEXTS
    from cleverlib.widgets import show
    from cleverlib.widgets.cheat_sheet import CheatSheet

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return CheatSheet, DEFAULT_LANGUAGE, mo, say, show


@app.cell
def _(mo, say):
    words = mo.md(f"# {say('page.title')}\n\n{say('page.intro')}").text
    mo.Html(f'<div class="kr-noprint">{words}</div>')
    return


@app.cell
def _(CheatSheet, DEFAULT_LANGUAGE, mo):
    board = mo.ui.anywidget(CheatSheet(DEFAULT_LANGUAGE))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


if __name__ == "__main__":
    app.run()
