import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from cleverlib.pages.clever_odds import (
        PAGE,
        SECTIONS,
        finals_chart,
        more_games,
        more_label,
        say,
        tell_more,
    )
    from cleverlib.widgets import show
    from cleverlib.widgets.task import Task

    DEFAULT_LANGUAGE = "nl"

    def controls(name):
        return mo.ui.anywidget(SECTIONS[name].controls(PAGE, DEFAULT_LANGUAGE))

    def head(name, board):
        words = f"## {say(f'{name}.title', DEFAULT_LANGUAGE)}\n\n{say(f'{name}.about', DEFAULT_LANGUAGE)}"
        return mo.vstack([mo.md(words), show(board)])

    def figure(name, twin):
        advice = SECTIONS[name].advice(DEFAULT_LANGUAGE)
        words = [mo.md(twin.sentence), mo.Html(twin.table(DEFAULT_LANGUAGE) + advice)]
        return mo.vstack([twin.chart, *words])

    def chart(name, board):
        board.value  # a press of a button runs the cell that draws the chart again
        return figure(name, SECTIONS[name].chart(board.widget.values, DEFAULT_LANGUAGE))

    return (
        DEFAULT_LANGUAGE,
        Task,
        chart,
        controls,
        figure,
        finals_chart,
        head,
        mo,
        more_games,
        more_label,
        say,
        show,
        tell_more,
    )


@app.cell
def _(DEFAULT_LANGUAGE, mo, say):
    mo.md(f"# {say('page.title', DEFAULT_LANGUAGE)}\n\n{say('page.intro', DEFAULT_LANGUAGE)}")
    return


@app.cell
def _(controls):
    blue = controls("blue")
    return (blue,)


@app.cell
def _(blue, head):
    head("blue", blue)
    return


@app.cell
def _(blue, chart):
    chart("blue", blue)
    return


@app.cell
def _(controls):
    staying = controls("staying")
    return (staying,)


@app.cell
def _(head, staying):
    head("staying", staying)
    return


@app.cell
def _(chart, staying):
    chart("staying", staying)
    return


@app.cell
def _(controls):
    throws = controls("throws")
    return (throws,)


@app.cell
def _(head, throws):
    head("throws", throws)
    return


@app.cell
def _(chart, throws):
    chart("throws", throws)
    return


@app.cell
def _(controls):
    policy = controls("policy")
    return (policy,)


@app.cell
def _(head, policy):
    head("policy", policy)
    return


@app.cell
def _(chart, policy):
    chart("policy", policy)
    return


@app.cell
def _(controls):
    going = controls("going")
    return (going,)


@app.cell
def _(going, head):
    head("going", going)
    return


@app.cell
def _(chart, going):
    chart("going", going)
    return


@app.cell
def _(controls):
    goal = controls("goal")
    return (goal,)


@app.cell
def _(goal, head):
    head("goal", goal)
    return


@app.cell
def _(chart, goal):
    chart("goal", goal)
    return


@app.cell
def _(controls):
    tray = controls("tray")
    return (tray,)


@app.cell
def _(head, tray):
    head("tray", tray)
    return


@app.cell
def _(chart, tray):
    chart("tray", tray)
    return


@app.cell
def _(controls):
    fox = controls("fox")
    return (fox,)


@app.cell
def _(fox, head):
    head("fox", fox)
    return


@app.cell
def _(chart, fox):
    chart("fox", fox)
    return


@app.cell
def _(controls):
    finals = controls("finals")
    return (finals,)


@app.cell
def _(finals, head):
    head("finals", finals)
    return


@app.cell
def _(mo):
    played, hand_over = mo.state(None)
    return hand_over, played


@app.cell
def _(DEFAULT_LANGUAGE, Task, hand_over, more_games, more_label, tell_more):
    task = Task(
        DEFAULT_LANGUAGE,
        "clever.odds.more",
        more_games("sensible"),
        label=more_label("sensible", DEFAULT_LANGUAGE),
        hand_over=hand_over,
        tell=lambda result: tell_more(result, DEFAULT_LANGUAGE),
    )
    return (task,)


@app.cell
def _(mo, show, task):
    show(mo.ui.anywidget(task))
    return


@app.cell
def _(DEFAULT_LANGUAGE, finals, more_games, more_label, task):
    finals.value
    level = finals.widget.values["level"]
    # Of the task itself and not of its element: each tick of that would run this cell again.
    task.prepare(more_games(level), more_label(level, DEFAULT_LANGUAGE))
    return (level,)


@app.cell
def _(DEFAULT_LANGUAGE, figure, finals, finals_chart, level, played):
    finals.value
    result = played()
    counts = result[1] if result and result[0] == level else None
    figure("finals", finals_chart(finals.widget.values, counts, DEFAULT_LANGUAGE))
    return


if __name__ == "__main__":
    app.run()
