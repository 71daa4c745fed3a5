import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.lessons.lesson import lesson
    from cleverlib.widgets import show
    from cleverlib.widgets.lesson import LessonBoard

    DEFAULT_LANGUAGE = "nl"
    LESSON = "jokers"
    return DEFAULT_LANGUAGE, LESSON, LessonBoard, lesson, mo, show


@app.cell
def _(DEFAULT_LANGUAGE, LESSON, lesson, mo):
    this = lesson(LESSON)
    mo.md(f"# {this.title[DEFAULT_LANGUAGE]}\n\n{this.about[DEFAULT_LANGUAGE]}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, LESSON, LessonBoard, mo):
    board = mo.ui.anywidget(LessonBoard(DEFAULT_LANGUAGE, LESSON))
    return (board,)


@app.cell
def _(board, show):
    show(board)
    return


if __name__ == "__main__":
    app.run()
