"""A quiz on positions of a game: choose an answer, then see the rule, its status and a worked example."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.courses import Quiz as Questions
from cleverlib.widgets.board import Late, unknown
from cleverlib.widgets.guided import TEXTS, Guided
from cleverlib.widgets.stage import Stage

LETTERS = "ABCD"


class Quiz(Guided):
    """The quiz of one game. Actions besides those of ``Guided``: ``answer:<place>``, counted from 0, and
    ``again`` to answer once more for practice: the first answer is the one that counts and is kept.
    """

    words = "quiz"

    def __init__(self, language: Language, quiz: Questions[Any, Any], stage: Stage) -> None:
        self.quiz = quiz
        self.stage = stage
        self._css = type(self)._css + stage.css
        name = f"{quiz.subject.name}.quiz"
        titles = {question.id: question.about.title[language] for question in quiz}
        super().__init__(language, name, f"quiz.{name}", titles)

    def open_part(self) -> None:
        self.again = False
        self.tried: int | None = None
        if not self.at_finish:
            self.question = self.quiz[self.progress.at]
            if trail := self.question.trail:
                self.stage.show(trail.start, trail.start, 0, live=False)

    def introduction(self) -> str:
        return self.question.ask[self.language]

    @property
    def counted(self) -> int | None:
        """The place of the answer that counts: the reader's first one."""
        given = self.progress.done.get(self.progress.at, "")
        return int(given) if given.isdecimal() and int(given) < len(self.question.answers) else None

    @property
    def given(self) -> int | None:
        """The place of the answer that is shown: the one that counts, or that of another try."""
        return self.tried if self.again else self.counted

    def answer(self, action: str) -> str:
        word, _, place = action.partition(":")
        if word == "again":
            self.again, self.tried = self.counted is not None, None
            return self.question.ask[self.language]
        if word != "answer" or not place.isdecimal() or int(place) >= len(self.question.answers):
            raise unknown(action)
        if self.given is not None:
            raise Late
        if self.again:
            self.tried = int(place)
        else:
            self.progress = self.progress.finish_step(place)
        about = self.question.about
        keys = [self._verdict(), *(["quiz.practice"] if self.again else [])]
        verdict, status = self._said(*keys), TEXTS(f"status.{self.question.standing}", self.language)
        quoted = f"{self._said('quiz.book')} {asked} " if (asked := self._asked()) else ""
        return f"{verdict} {quoted}{about.text[self.language]} {status}"

    def _said(self, *keys: str) -> str:
        return " ".join(TEXTS(key, self.language) for key in keys)

    def groups(self) -> Sequence[tuple[str, Sequence[str]]]:
        return [
            (title[self.language], [one.id for one in self.quiz if one.group == group])
            for group, title in self.quiz.groups.items()
        ]

    def part(self) -> str:
        question, given = self.question, self.given
        about = question.about
        answers = "".join(self._answer(place) for place in range(len(question.answers)))
        picture = f'<div class="kr-picture kr-game">{self.stage.picture()}</div>' if question.trail else ""
        label = self.say("quiz.answers")
        ways = self.buttons(
            ("back", "back") if self.progress.number > 1 else None,
            None if given is None else ("again", "quiz.again"),
            ("next", "quiz.skip" if given is None else "main.next"),
        )
        return (
            f'<section class="kr-lesson"><p class="kr-topic">{escape(about.title[self.language])}</p>'
            f"{self.heading(question.ask[self.language])}</section>"
            # Before the position, whose sheet is long: question, answers and dice stand on one screen.
            f'<div class="kr-answers" role="group" data-stop="answers" aria-label="{label}">'
            f"{answers}</div>{'' if given is None else self._explained()}{ways}{picture}"
        )

    def after(self) -> str:
        right = sum(self.progress.done.get(question.id) == str(question.right) for question in self.quiz)
        return f"<p>{self.say('quiz.score', right=right)}</p>"

    def _verdict(self) -> str:
        return "quiz.right" if self.given == self.question.right else "quiz.wrong"

    def _answer(self, place: int) -> str:
        text = escape(self.question.answers[place].text[self.language])
        state = ""
        if self.given is not None:
            right = place == self.question.right
            chosen = place == self.given
            mark = self.say("mark.right" if right else "mark.wrong") if right or chosen else ""
            state = f' aria-pressed="{str(chosen).lower()}" aria-disabled="true"'
            state += " data-right" if right else ""
            text += f" <b>{mark}</b>" if mark else ""
        return (
            f'<button type="button" data-action="answer:{place}"{state}>'
            f'<span class="kr-letter" aria-hidden="true">{LETTERS[place]}</span> <span>{text}</span></button>'
        )

    def _asked(self) -> str:
        """The question that the rule answers, where another one was asked."""
        asked = self.question.about.question.get(self.language, "")
        return asked if asked and asked != self.question.ask[self.language] else ""

    def _explained(self) -> str:
        about, example = self.question.about, self.question.example
        standing = self.question.standing
        kind = "good" if self._verdict() == "quiz.right" else "wrong"
        practice = f"{self.say('quiz.practice')} " if self.again else ""
        quoted = (
            f'<span class="kr-book">{self.say("quiz.book")} <q>{escape(asked)}</q></span> '
            if (asked := self._asked())
            else ""
        )
        more = ", ".join(self.rule(rule) for rule in dict.fromkeys((about.id, *about.next)))
        return (
            f'<section class="kr-lesson" data-rule="{about.id}">'
            f'<p class="kr-told kr-told-{kind}"><b>{self.say(self._verdict())}</b> {practice}'
            f"{quoted}{escape(about.text[self.language])}</p>"
            f'<p class="kr-status-of kr-status-{standing}">{self.say(f"status.{standing}")}</p>'
            f'<p data-rule="{example.rule}"><b>{self.say("quiz.example")}</b> '
            f"{escape(example.text[self.language])}</p>"
            f'<p class="kr-more">{self.say("rule")} {more}</p></section>'
        )
