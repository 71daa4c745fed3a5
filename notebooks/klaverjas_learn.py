import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.klaverjas_learn import TEXTS, board, to_read
    from cleverlib.widgets import show

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return DEFAULT_LANGUAGE, board, mo, say, show, to_read


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, board, mo):
    guide = mo.ui.anywidget(board(DEFAULT_LANGUAGE))
    return (guide,)


@app.cell
def _(guide, show):
    show(guide)
    return


@app.cell
def _(guide, mo, to_read):
    mo.Html(to_read(guide.widget))
    return


if __name__ == "__main__":
    app.run()
