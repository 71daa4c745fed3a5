"""Charts of the odds of Clever Junior: chances of a few things side by side, always with the layout named."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from textwrap import wrap

import altair as alt

from cleverlib import Language
from cleverlib.charts.theme import Twinned, data, dress
from cleverlib.texts import Texts, percent

TEXTS = Texts.of("cleverlib.charts", "junior_odds.texts.toml")
COLOUR = "#3f7fd6"
MARKED = "#d9a400"
LINE = 18  # letters of a name on one line


def chances(
    rows: Sequence[tuple[str, Fraction]],
    sentence: str,
    language: Language,
    *,
    head: str,
    marked: Sequence[str] = (),
) -> Twinned:
    """Horizontal bars from 0 to 100%, one for each named chance; those in ``marked`` stand out and say so.

    The table gives each chance as a fraction too.
    """
    # Long names break over lines, so that the bars keep their room on a phone.
    wrapped = {name: "\n".join(wrap(name, LINE)) for name, _ in rows}
    values = [
        {
            "name": wrapped[name],
            "chance": float(chance),
            "label": percent(chance, language),
            "kind": "marked" if name in marked else "plain",
        }
        for name, chance in rows
    ]
    base = alt.Chart(data(values)).encode(
        y=alt.Y(
            "name:N",
            sort=list(wrapped.values()),
            title=None,
            axis=alt.Axis(labelExpr="split(datum.label, '\\n')", labelLimit=220, ticks=False),
        ),
        x=alt.X(
            "chance:Q",
            title=TEXTS("chance", language),
            scale=alt.Scale(domain=[0, 1], nice=False),
            axis=alt.Axis(format="%", tickCount=5),
        ),
    )
    shades = alt.Scale(domain=["plain", "marked"], range=[COLOUR, MARKED])
    bars = base.mark_bar(cornerRadiusEnd=4, height=22).encode(
        color=alt.Color("kind:N", legend=None, scale=shades)
    )
    labels = base.mark_text(align="left", dx=5, fontWeight="bold").encode(text="label:N")
    chart = dress(bars, labels, description=sentence, language=language).properties(
        height=max(60, 40 * len(rows))
    )
    columns = (head, TEXTS("fraction", language), TEXTS("percentage", language))
    table = tuple((name, str(chance), percent(chance, language)) for name, chance in rows)
    return Twinned(chart, sentence, columns, table)
