import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages import klaverjas_odds as odds
    from cleverlib.pages.odds import OddsPage
    from cleverlib.widgets import show
    from cleverlib.widgets.hand_builder import HandBuilder
    from cleverlib.widgets.task import Task

    DEFAULT_LANGUAGE = "nl"
    page = OddsPage(odds.PAGE, odds.TEXTS, odds.SECTIONS, DEFAULT_LANGUAGE)
    return DEFAULT_LANGUAGE, HandBuilder, Task, mo, odds, page, show


@app.cell
def _(page):
    page.opening()
    return


@app.cell
def _(page):
    trumps = page.controls("trumps")
    return (trumps,)


@app.cell
def _(page, trumps):
    page.head("trumps", trumps)
    return


@app.cell
def _(page, trumps):
    page.chart("trumps", trumps)
    return


@app.cell
def _(page):
    boer = page.controls("boer")
    return (boer,)


@app.cell
def _(boer, page):
    page.head("boer", boer)
    return


@app.cell
def _(boer, page):
    page.chart("boer", boer)
    return


@app.cell
def _(page):
    roem = page.controls("roem")
    return (roem,)


@app.cell
def _(page, roem):
    page.head("roem", roem)
    return


@app.cell
def _(page, roem):
    page.chart("roem", roem)
    return


@app.cell
def _(DEFAULT_LANGUAGE, HandBuilder, mo):
    hand = mo.ui.anywidget(HandBuilder(DEFAULT_LANGUAGE))
    return (hand,)


@app.cell
def _(hand, page):
    page.head("make", hand)
    return


@app.cell
def _(mo):
    found, hand_over = mo.state(None)
    return found, hand_over


@app.cell
def _(DEFAULT_LANGUAGE, HandBuilder, Task, hand_over, odds):
    task = Task(
        DEFAULT_LANGUAGE,
        "klaverjas.odds.make",
        odds.chances(HandBuilder(DEFAULT_LANGUAGE)),
        label=odds.say("make.button", DEFAULT_LANGUAGE),
        hand_over=hand_over,
        tell=lambda result: odds.tell_chances(result, DEFAULT_LANGUAGE),
    )
    return (task,)


@app.cell
def _(mo, show, task):
    show(mo.ui.anywidget(task))
    return


@app.cell
def _(hand, odds, task):
    hand.value
    # Of the task itself and not of its element: each tick of that would run this cell again.
    task.prepare(odds.chances(hand.widget))
    return


@app.cell
def _(DEFAULT_LANGUAGE, found, hand, odds, page):
    hand.value
    page.figure("make", odds.make_chart(hand.widget, found(), DEFAULT_LANGUAGE), odds.MAKE_TIPS)
    return


@app.cell
def _(page):
    points = page.controls("points")
    return (points,)


@app.cell
def _(page, points):
    page.head("points", points)
    return


@app.cell
def _(page, points):
    page.chart("points", points)
    return


@app.cell
def _(page):
    rules = page.controls("rules")
    return (rules,)


@app.cell
def _(page, rules):
    page.head("rules", rules)
    return


@app.cell
def _(page, rules):
    page.chart("rules", rules)
    return


@app.cell
def _(page):
    last = page.controls("last")
    return (last,)


@app.cell
def _(last, page):
    page.head("last", last)
    return


@app.cell
def _(last, page):
    page.chart("last", last)
    return


if __name__ == "__main__":
    app.run()
