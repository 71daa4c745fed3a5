import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.klaverjas_odds import (
        MAKE_TIPS,
        PAGE,
        SECTIONS,
        chances,
        make_chart,
        say,
        tell_chances,
    )
    from cleverlib.pages.odds import tip
    from cleverlib.widgets import show
    from cleverlib.widgets.hand_builder import HandBuilder
    from cleverlib.widgets.task import Task

    DEFAULT_LANGUAGE = "nl"

    def controls(name):
        return mo.ui.anywidget(SECTIONS[name].controls(PAGE, DEFAULT_LANGUAGE))

    def head(name, board):
        words = f"## {say(f'{name}.title', DEFAULT_LANGUAGE)}\n\n{say(f'{name}.about', DEFAULT_LANGUAGE)}"
        return mo.vstack([mo.md(words), show(board)])

    def figure(twin, advice):
        words = [mo.md(twin.sentence), mo.Html(twin.table(DEFAULT_LANGUAGE) + advice)]
        return mo.vstack([twin.chart, *words])

    def chart(name, board):
        board.value  # a press of a button runs the cell that draws the chart again
        twin = SECTIONS[name].chart(board.widget.values, DEFAULT_LANGUAGE)
        return figure(twin, SECTIONS[name].advice(DEFAULT_LANGUAGE))

    return (
        DEFAULT_LANGUAGE,
        HandBuilder,
        MAKE_TIPS,
        Task,
        chances,
        chart,
        controls,
        figure,
        head,
        make_chart,
        mo,
        say,
        show,
        tell_chances,
        tip,
    )


@app.cell
def _(DEFAULT_LANGUAGE, mo, say):
    mo.md(f"# {say('page.title', DEFAULT_LANGUAGE)}\n\n{say('page.intro', DEFAULT_LANGUAGE)}")
    return


@app.cell
def _(controls):
    trumps = controls("trumps")
    return (trumps,)


@app.cell
def _(head, trumps):
    head("trumps", trumps)
    return


@app.cell
def _(chart, trumps):
    chart("trumps", trumps)
    return


@app.cell
def _(controls):
    boer = controls("boer")
    return (boer,)


@app.cell
def _(boer, head):
    head("boer", boer)
    return


@app.cell
def _(boer, chart):
    chart("boer", boer)
    return


@app.cell
def _(controls):
    roem = controls("roem")
    return (roem,)


@app.cell
def _(head, roem):
    head("roem", roem)
    return


@app.cell
def _(chart, roem):
    chart("roem", roem)
    return


@app.cell
def _(DEFAULT_LANGUAGE, HandBuilder, mo):
    hand = mo.ui.anywidget(HandBuilder(DEFAULT_LANGUAGE))
    return (hand,)


@app.cell
def _(hand, head):
    head("make", hand)
    return


@app.cell
def _(mo):
    found, hand_over = mo.state(None)
    return found, hand_over


@app.cell
def _(DEFAULT_LANGUAGE, HandBuilder, Task, chances, hand_over, say, tell_chances):
    task = Task(
        DEFAULT_LANGUAGE,
        "klaverjas.odds.make",
        chances(HandBuilder(DEFAULT_LANGUAGE)),
        label=say("make.button", DEFAULT_LANGUAGE),
        hand_over=hand_over,
        tell=lambda result: tell_chances(result, DEFAULT_LANGUAGE),
    )
    return (task,)


@app.cell
def _(mo, show, task):
    show(mo.ui.anywidget(task))
    return


@app.cell
def _(chances, hand, task):
    hand.value
    # Of the task itself and not of its element: each tick of that would run this cell again.
    task.prepare(chances(hand.widget))
    return


@app.cell
def _(DEFAULT_LANGUAGE, MAKE_TIPS, figure, found, hand, make_chart, tip):
    hand.value
    figure(
        make_chart(hand.widget, found(), DEFAULT_LANGUAGE),
        "".join(tip(rule, DEFAULT_LANGUAGE) for rule in MAKE_TIPS),
    )
    return


@app.cell
def _(controls):
    points = controls("points")
    return (points,)


@app.cell
def _(head, points):
    head("points", points)
    return


@app.cell
def _(chart, points):
    chart("points", points)
    return


@app.cell
def _(controls):
    rules = controls("rules")
    return (rules,)


@app.cell
def _(head, rules):
    head("rules", rules)
    return


@app.cell
def _(chart, rules):
    chart("rules", rules)
    return


@app.cell
def _(controls):
    last = controls("last")
    return (last,)


@app.cell
def _(head, last):
    head("last", last)
    return


@app.cell
def _(chart, last):
    chart("last", last)
    return


if __name__ == "__main__":
    app.run()
