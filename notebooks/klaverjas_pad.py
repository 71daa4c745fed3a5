import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.klaverjas_pad import TEXTS
    from cleverlib.widgets import show
    from cleverlib.widgets.klaverjas_pad import ScorePad

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return ScorePad, DEFAULT_LANGUAGE, mo, say, show


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(ScorePad, DEFAULT_LANGUAGE, mo):
    board = mo.ui.anywidget(ScorePad(DEFAULT_LANGUAGE))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


@app.cell
def _(mo, say):
    about = mo.md(
        "\n\n".join(f"## {say(f'page.{part}')}\n\n{say(f'page.{part}_about')}" for part in ("checks", "kept"))
    )
    mo.Html(f'<div class="kr-noprint">{about.text}</div>')
    return


if __name__ == "__main__":
    app.run()
