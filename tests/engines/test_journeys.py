"""What readers come for, done in each browser engine: the same journeys in Chromium, Firefox and WebKit.

Those that are not marked ``engines`` run with all other tests, the rest with ``build.py test --engines``.
"""

import json
import threading
import time
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus

import pytest

from cleverlib.clever import Game
from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from cleverlib.courses.klaverjas import KLAVERJAS
from cleverlib.klaverjas import Match
from cleverlib.klaverjas.odds import partner_trumps
from cleverlib.lessons.lesson import lesson
from cleverlib.rulebook import rulebook
from cleverlib.texts import grouped, percent
from cleverlib.widgets.session import Session
from tests.engines.reader import PATIENCE
from tests.engines.tab import ENTER
from tests.site.conftest import DIST
from web.steps.serve import Handler, Server

pytestmark = pytest.mark.browser


@contextmanager
def serving(handler):
    """A server of the built site that stops at the end."""
    server = Server(DIST)
    server.RequestHandlerClass = partial(handler, site=DIST, prefix="/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with server:
        yield server
        server.shutdown()


LIVE = ".kr-board:not([data-static])"


def act(reader, action):
    """Press something that plays, and wait until Python has answered."""
    reader.press(f'{LIVE} [data-action^="{action}"]')
    reader.misses(f'{LIVE} [aria-busy="true"]')


def session(reader, game):
    """The session that the page keeps on the device."""
    key, read, seats, levels = {
        "clever": ("kansrijk.clever.game", Game.from_json, lambda one: one.players, ("greedy", "sensible")),
        "klaverjas": ("kansrijk.klaverjas.game", Match.from_json, lambda _: 4, ("easy", "medium", "strong")),
    }[game]
    kept = reader.stored(key)
    return Session.from_text(json.loads(kept)["session"], read, seats, levels)


def test_clever_is_played_taken_back_and_gone_on_with(reader):
    reader.open("nl/clever/play/")
    reader.sees("#kr-first h1", "Speel Clever")
    reader.live()
    for _ in range(4):
        act(reader, "play:")
    reader.until(lambda: session(reader, "clever").count == 4, lambda: "four moves are not kept")
    act(reader, "undo")
    reader.sees(".kr-said", "teruggenomen")
    kept = session(reader, "clever")
    assert (kept.count, kept.back) == (3, 1)
    reader.open("nl/clever/play/")
    reader.live()
    reader.sees(f'{LIVE} [data-action="redo"]:not([aria-disabled="true"])')
    act(reader, "redo")
    reader.sees(".kr-said", "opnieuw gedaan")
    kept = session(reader, "clever")
    assert (kept.count, kept.back) == (4, 0)


@pytest.mark.engines
def test_clever_is_learnt_by_a_move_and_a_mistake(reader):
    steps = list(course(CLEVER))
    reader.open("nl/clever/learn/")
    reader.press("details.kr-read summary")
    reader.sees("details.kr-read", steps[0].title["nl"])
    reader.live()
    act(reader, "play:0.0")
    reader.sees(f"{LIVE} .kr-told-good")
    act(reader, "next")
    reader.sees(f"{LIVE} .kr-lesson h2", steps[1].title["nl"])
    reader.open("nl/clever/learn/?step=green")
    reader.live()
    act(reader, "why:0.green:5")
    reader.sees(".kr-said", "Nu is vakje 3 aan de beurt")
    act(reader, "why:0.purple:4")
    reader.press(f"{LIVE} [data-hint]")
    reader.sees(f"{LIVE} .kr-told-good", "6 punten")


@pytest.mark.engines
def test_klaverjassen_is_learnt_by_a_card_that_may_not_be_played(reader):
    reader.open("en/klaverjas/learn/?step=undertrump")
    reader.live()
    step = next(one for one in course(KLAVERJAS) if one.id == "undertrump")
    reader.sees(f"{LIVE} .kr-lesson h2", step.title["en"])
    act(reader, "why:0.s8")
    reader.sees(f'{LIVE} .kr-told-wrong a[href$="#klaverjas.play.undertrump"]')
    act(reader, "why:0.s10")
    reader.press(f"{LIVE} [data-hint]")
    reader.sees(f"{LIVE} .kr-told-good")


@pytest.mark.engines
def test_a_trick_of_klaverjassen_is_played(reader):
    reader.open("nl/klaverjas/play/")
    reader.sees("#kr-first h1", "klaverjas")
    reader.live()
    laid = f"{LIVE} .kr-tricks > li"
    end = time.monotonic() + PATIENCE
    while not reader.count(laid):
        assert time.monotonic() < end, "no trick is ever full"
        words = ("hurry:", "hand:", "play:")
        act(reader, next(word for word in words if reader.count(f'{LIVE} [data-action^="{word}"]')))
    match = session(reader, "klaverjas")
    assert match.count >= 5, "trump was chosen and four cards lie there"
    reader.press(f"{LIVE} #kr-tricks summary")
    reader.sees(f"{LIVE} .kr-tricks > li")


@pytest.mark.engines
def test_the_odds_of_klaverjassen_follow_the_reader(reader):
    reader.open("nl/klaverjas/odds/")
    reader.sees("#kr-first h1")
    assert reader.count("#kr-first .kr-chart svg") > 6, "charts stand there before Python runs"
    reader.live()
    reader.sees("svg.marks")
    act(reader, "mine=3")
    reader.press(".kr-numbers-table summary")
    for count in (1, 2, 3):
        reader.sees(".kr-numbers-table", percent(partner_trumps(3).chance(count), "nl"))
    reader.sees(".kr-said", "Heb jij er 3")


@pytest.mark.engines
def test_a_child_throws_and_chooses(reader):
    game = f"{LIVE}:has(.kr-jgame)"
    reader.open("nl/junior/play/")
    reader.sees("#kr-first h1")
    reader.live()
    reader.sees(game, "gooi de stenen")
    reader.press(f"{game} .kr-jbig button")
    reader.until(lambda: reader.count(f"{game} .kr-jlay[data-lay=table] .kr-jdie") == 5, lambda: "no dice")
    thrown = reader.texts(f"{game} .kr-said")
    reader.press(f"{game} :is(.kr-jbig button, button[data-ready])")
    reader.until(lambda: reader.texts(f"{game} .kr-said") != thrown, lambda: "the choice is not answered")
    dice = reader.texts(f"{game} .kr-jlay, {game} .kr-jbig")
    reader.open("nl/junior/play/")
    reader.live()
    assert reader.texts(f"{game} .kr-jlay, {game} .kr-jbig") == dice, "what was chosen is kept"


@pytest.mark.engines
def test_a_lesson_goes_from_prediction_to_chart(reader):
    reader.open("nl/lessons/once/")
    reader.sees("#kr-first h1", lesson("once").title["nl"])
    reader.live()
    act(reader, "step:predict")
    for name in ("option", "sure", "reason"):
        reader.press(f"{LIVE} .kr-predict input[name={name}]")
    reader.press(f"{LIVE} .kr-predict .kr-main")
    reader.sees(f"{LIVE} .kr-lock")
    act(reader, "step:play")
    for number in (1, 2, 3):
        act(reader, "go")
        reader.until(
            lambda n=number: reader.count(f"{LIVE} .kr-goes li") == n, lambda: "no throw is written down"
        )
    act(reader, "step:simulate")
    act(reader, "sim:100")
    reader.sees(f"{LIVE} .kr-bars caption", "100")
    act(reader, "sim:10000")
    reader.sees(f"{LIVE} .kr-bars caption", grouped(10_000, "nl"))
    reader.sees(f"{LIVE} .kr-bars tbody", "◆")


@pytest.mark.engines
def test_after_a_visit_the_site_works_without_network(reader):
    with serving(Handler) as server:
        reader.site = server.address
        reader.open("nl/settings/")
        reader.press("[data-offline=on]")
        reader.sees("#kr-offline-said", "De hele site staat op dit apparaat")
    reader.open("nl/rules/clever/")
    reader.sees("h1", "Regels van Clever")
    reader.open("nl/clever/scoring/")
    reader.live()
    reader.sees(f"{LIVE} .kr-total")


@pytest.mark.engines
@pytest.mark.parametrize("missing", ["python_stdlib.zip", "assets/python-", "assets/start-"])
def test_a_start_that_fails_says_so_and_what_is_there_can_be_read(reader, missing):
    class Lacking(Handler):
        def do_GET(self):  # noqa: N802  # the standard library's name
            if missing in self.path:
                self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
            else:
                super().do_GET()

    with serving(Lacking) as server:
        reader.site = server.address
        reader.open("nl/clever/scoring/")
        reader.sees(".kr-status-failed", "Python kan niet starten")
        reader.sees("#kr-first h1", "Clever")
    reader.tab.trouble.clear()


def test_plain_pages_answer_without_python(reader):
    rule = rulebook("clever")["clever.score.fox"]
    reader.open("nl/rules/")
    reader.write("[type=search]", "laagste kleur vos")
    reader.sees(".kr-found .kr-law", rule.title["nl"])
    reader.open("nl/table/")
    reader.write("#kr-players", "Anna, Bram" + ENTER)
    reader.sees("#kr-start-said", "begint. Daarna:")
    reader.open("en/settings/")
    reader.press("input[name=theme][value=dark]")
    reader.until(lambda: theme(reader) == "dark", lambda: "the theme does not change")
    reader.open("en/")
    reader.sees("h1")
    assert theme(reader) == "dark"
    background = reader.tab.run("() => getComputedStyle(document.body).backgroundColor")
    red, *_ = (int(part) for part in str(background).strip("rgb()").split(","))
    assert red < 100, "dark is dark"


def theme(reader):
    return reader.tab.run("() => document.documentElement.dataset.theme ?? ''")
