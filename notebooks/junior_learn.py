import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.junior_learn import TEXTS, setup, to_read
    from cleverlib.widgets import show
    from cleverlib.widgets.junior_learn import JuniorCourse, JuniorQuiz

    DEFAULT_LANGUAGE = "nl"

    def say(key):
        return TEXTS(key, DEFAULT_LANGUAGE)

    return DEFAULT_LANGUAGE, JuniorCourse, JuniorQuiz, mo, say, setup, show, to_read


@app.cell
def _(mo, say):
    mo.md(f"# {say('page.title')}\n\n{say('page.intro')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, JuniorCourse, mo):
    course = mo.ui.anywidget(JuniorCourse(DEFAULT_LANGUAGE))
    return (course,)


@app.cell
def _(course, show):
    show(course)
    return


@app.cell
def _(DEFAULT_LANGUAGE, mo, say, setup):
    mo.vstack([mo.md(f"## {say('page.setup')}"), mo.Html(setup(DEFAULT_LANGUAGE))])
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.quiz')}\n\n{say('page.quiz_about')}")
    return


@app.cell
def _(DEFAULT_LANGUAGE, JuniorQuiz, mo):
    questions = mo.ui.anywidget(JuniorQuiz(DEFAULT_LANGUAGE))
    return (questions,)


@app.cell
def _(questions, show):
    show(questions)
    return


@app.cell
def _(DEFAULT_LANGUAGE, course, mo, questions, to_read):
    mo.Html(to_read(course.widget.course, questions.widget.quiz, DEFAULT_LANGUAGE))
    return


@app.cell
def _(mo, say):
    mo.md(f"## {say('page.more')}\n\n{say('page.links')}")
    return


if __name__ == "__main__":
    app.run()
