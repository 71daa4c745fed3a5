import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages import clever_odds as odds
    from cleverlib.pages.odds import OddsPage
    from cleverlib.widgets import show
    from cleverlib.widgets.task import Task

    DEFAULT_LANGUAGE = "nl"
    page = OddsPage(odds.PAGE, odds.TEXTS, odds.SECTIONS, DEFAULT_LANGUAGE)
    return DEFAULT_LANGUAGE, Task, mo, odds, page, show


@app.cell
def _(page):
    page.opening()
    return


@app.cell
def _(page):
    blue = page.controls("blue")
    return (blue,)


@app.cell
def _(blue, page):
    page.head("blue", blue)
    return


@app.cell
def _(blue, page):
    page.chart("blue", blue)
    return


@app.cell
def _(page):
    staying = page.controls("staying")
    return (staying,)


@app.cell
def _(page, staying):
    page.head("staying", staying)
    return


@app.cell
def _(page, staying):
    page.chart("staying", staying)
    return


@app.cell
def _(page):
    throws = page.controls("throws")
    return (throws,)


@app.cell
def _(page, throws):
    page.head("throws", throws)
    return


@app.cell
def _(page, throws):
    page.chart("throws", throws)
    return


@app.cell
def _(page):
    policy = page.controls("policy")
    return (policy,)


@app.cell
def _(page, policy):
    page.head("policy", policy)
    return


@app.cell
def _(page, policy):
    page.chart("policy", policy)
    return


@app.cell
def _(page):
    going = page.controls("going")
    return (going,)


@app.cell
def _(going, page):
    page.head("going", going)
    return


@app.cell
def _(going, page):
    page.chart("going", going)
    return


@app.cell
def _(page):
    goal = page.controls("goal")
    return (goal,)


@app.cell
def _(goal, page):
    page.head("goal", goal)
    return


@app.cell
def _(goal, page):
    page.chart("goal", goal)
    return


@app.cell
def _(page):
    tray = page.controls("tray")
    return (tray,)


@app.cell
def _(page, tray):
    page.head("tray", tray)
    return


@app.cell
def _(page, tray):
    page.chart("tray", tray)
    return


@app.cell
def _(page):
    fox = page.controls("fox")
    return (fox,)


@app.cell
def _(fox, page):
    page.head("fox", fox)
    return


@app.cell
def _(fox, page):
    page.chart("fox", fox)
    return


@app.cell
def _(page):
    finals = page.controls("finals")
    return (finals,)


@app.cell
def _(finals, page):
    page.head("finals", finals)
    return


@app.cell
def _(mo):
    played, hand_over = mo.state(None)
    return hand_over, played


@app.cell
def _(DEFAULT_LANGUAGE, Task, hand_over, odds):
    task = Task(
        DEFAULT_LANGUAGE,
        "clever.odds.more",
        odds.more_games("sensible"),
        label=odds.more_label("sensible", DEFAULT_LANGUAGE),
        hand_over=hand_over,
        tell=lambda result: odds.tell_more(result, DEFAULT_LANGUAGE),
        pause=None,
    )
    return (task,)


@app.cell
def _(mo, show, task):
    show(mo.ui.anywidget(task))
    return


@app.cell
def _(DEFAULT_LANGUAGE, finals, odds, task):
    finals.value
    level = finals.widget.values["level"]
    # Of the task itself and not of its element: each tick of that would run this cell again.
    task.prepare(odds.more_games(level), odds.more_label(level, DEFAULT_LANGUAGE))
    return (level,)


@app.cell
def _(DEFAULT_LANGUAGE, finals, level, odds, page, played):
    finals.value
    result = played()
    counts = result[1] if result and result[0] == level else None
    chart = odds.finals_chart(finals.widget.values, counts, DEFAULT_LANGUAGE)
    page.figure("finals", chart, odds.SECTIONS["finals"].tips)
    return


if __name__ == "__main__":
    app.run()
