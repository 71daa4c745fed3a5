"""What lies on the table in a lesson: dice, cards, hands; each picture with its words for screen readers."""

from __future__ import annotations

from html import escape

from cleverlib.lessons.experiments import Go
from cleverlib.lessons.lesson import Lesson
from cleverlib.lessons.models import HAND
from cleverlib.widgets.dice import pips
from cleverlib.widgets.lesson_state import LessonState

JOKER = (
    "M32 8 38.500 24.500 56 25.500 42.500 36.500 47 54 32 44.500 17 54 21.500 36.500 8 25.500 25.500 24.500z"
)
BOER = "hB"
HELPERS = ("hA", "h10", "sA")


def hook_picture(state: LessonState) -> str:
    """The position at the start of the lesson."""
    hook = state.lesson.hook
    match hook["picture"]:
        case "dice":
            return _row([_die(face) for face in hook["dice"]], ", ".join(map(str, hook["dice"])))
        case "colours":
            dice = list(zip(hook["dice"], hook["colours"], strict=True))
            return _row([_die(face, colour) for face, colour in dice], hook["alt"][state.language])
        case "cards":
            return _cards(hook["cards"].split(), state)
        case "junior":
            return _row([_junior(kind == "joker") for kind in hook["dice"]], hook["alt"][state.language])
    raise ValueError(f"lesson {state.lesson.id} has no picture {hook['picture']}")


def go_picture(go: Go, state: LessonState) -> str:
    """What lies on the table after one go by hand."""
    picture = state.lesson.experiment.picture
    if picture == "cards":
        return _cards([_card(number) for number in go.shown], state, trump="h")
    if picture in ("seats", "help"):
        return _held(zip((BOER,) if picture == "seats" else HELPERS, go.shown, strict=True), state)
    return _row(_dice(picture, go.shown), go_words(go, state))


def _dice(picture: str, shown: tuple[int, ...]) -> list[str]:
    match picture:
        case "pair":
            return [_die(shown[0], "white"), _die(shown[1], "blue")]
        case "streak":
            return [*map(_die, shown[:-1]), _arrow(), _die(shown[-1], "hit")]
        case "stay":
            others = [_die(face, "hit" if face == 6 else "gone") for face in shown]
            return [_die(6, "taken"), _arrow(), *others]
        case "junior":
            return [_junior(face == 6 and at < 3) for at, face in enumerate(shown)]
    return [_die(face, "hit" if face == 6 else "") for face in shown]


def go_words(go: Go, state: LessonState) -> str:
    """What lies on the table, in words."""
    match state.lesson.experiment.picture:
        case "junior":
            jokers = [face == 6 and at < 3 for at, face in enumerate(go.shown)]
            return ", ".join(state.say("play.joker" if joker else "play.other") for joker in jokers)
        case "cards":
            return ", ".join(_name(_card(number), state) for number in go.shown)
        case "seats" | "help":
            cards = (BOER,) if len(go.shown) == 1 else HELPERS
            return ", ".join(
                f"{_name(card, state)}: {_who(place, state)}"
                for card, place in zip(cards, go.shown, strict=True)
            )
    return ", ".join(map(str, go.shown))


def outcome_words(lesson: Lesson, outcome: int, state: LessonState) -> str:
    """An outcome as the chart names it; the last one of a chart stands for all beyond it as well."""
    outcomes = lesson.experiment.outcomes
    last = outcome == outcomes[-1] and "beyond" in lesson.play
    return lesson.outcome(outcome, state.language, last=last)


def _row(pictures: list[str], words: str) -> str:
    return f'<div class="kr-lies" role="img" aria-label="{escape(words)}">{"".join(pictures)}</div>'


def _die(face: int, kind: str = "") -> str:
    return (
        f'<svg class="kr-lesson-die kr-die-{kind or "plain"}" viewBox="0 0 64 64" aria-hidden="true">'
        f'<rect x="3" y="3" width="58" height="58" rx="13"/><g>{pips(face)}</g></svg>'
    )


def _junior(joker: bool) -> str:
    inside = f'<path d="{JOKER}"/>' if joker else '<circle class="kr-ring" cx="32" cy="32" r="14"/>'
    kind = "hit" if joker else "plain"
    return (
        f'<svg class="kr-lesson-die kr-die-{kind}" viewBox="0 0 64 64" aria-hidden="true">'
        f'<rect x="3" y="3" width="58" height="58" rx="13"/><g>{inside}</g></svg>'
    )


def _arrow() -> str:
    return '<span class="kr-arrow" aria-hidden="true">→</span>'


def _cards(codes: list[str], state: LessonState, trump: str = "") -> str:
    from cleverlib.klaverjas import Card  # noqa: PLC0415  # lessons with dice don't need the card game
    from cleverlib.widgets.cards import face  # noqa: PLC0415  # the same

    pictures = "".join(
        f'<span class="kr-lesson-card{" kr-trumps" if code[0] == trump else ""}">'
        f"{face(Card.parse(code), state.language)}</span>"
        for code in codes
    )
    words = ", ".join(_name(code, state) for code in codes)
    return f'<div class="kr-lies" role="img" aria-label="{escape(words)}">{pictures}</div>'


def _held(cards: zip[tuple[str, int]], state: LessonState) -> str:
    from cleverlib.klaverjas import Card  # noqa: PLC0415  # lessons with dice don't need the card game
    from cleverlib.widgets.cards import face  # noqa: PLC0415  # the same

    held: list[list[str]] = [[], [], []]
    for code, place in cards:
        held[place // HAND].append(code)
    parts = []
    for at, name in enumerate(("partner", "left", "right")):
        inside = "".join(
            f'<span class="kr-lesson-card">{face(Card.parse(code), state.language)}</span>'
            for code in held[at]
        )
        words = ", ".join(_name(code, state) for code in held[at]) or "–"
        who = state.say(f"play.{name}")
        parts.append(
            f'<div class="kr-lesson-hand" role="img" aria-label="{who}: {escape(words)}">'
            f"<b>{who}</b><span>{inside}</span></div>"
        )
    return f'<div class="kr-lesson-hands">{"".join(parts)}</div>'


def _card(number: int) -> str:
    """The card that a number of an experiment stands for: the first eight are harten, the trumps."""
    from cleverlib.klaverjas import DECK  # noqa: PLC0415  # lessons with dice don't need the card game

    return str(DECK[(number + 8) % len(DECK)])


def _name(code: str, state: LessonState) -> str:
    from cleverlib.klaverjas import Card  # noqa: PLC0415  # lessons with dice don't need the card game

    return Card.parse(code).name_in(state.language)


def _who(place: int, state: LessonState) -> str:
    return state.say(f"play.{('partner', 'left', 'right')[place // HAND]}")
