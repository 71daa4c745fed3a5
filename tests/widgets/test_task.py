"""Long work in slices: progress, results handed over, stopping, errors; in the event loop of the test."""

import asyncio
import time

import pytest

from cleverlib.errors import CleverlibError
from cleverlib.odds.chance import Stream
from cleverlib.widgets.task import Step, Task


def throws(count):
    """Work that throws so many dice and has their sum so far."""

    def work(seed):
        stream, total = Stream(seed), 0
        for number in range(1, count + 1):
            total += stream.die()
            yield Step(number / count, total)

    return work


def endless(seed):
    number = 0
    while True:
        number += 1
        yield Step(0.25, number)


def breaks(error):
    def work(seed):
        yield Step(0.5, "half")
        raise error

    return work


class Watched:
    """A task, what it handed over, and the reader's hand on it."""

    def __init__(self, work, language="nl", **options):
        self.results = []
        self.task = Task(language, "test.task", work, label="Gooi", hand_over=self.results.append, **options)

    def press(self, action):
        number = self.task.ack + 1
        self.task.pending = [[number, action]]

    async def until(self, condition, seconds=5):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "it takes too long"
            await asyncio.sleep(0.005)

    async def finished(self):
        await self.until(lambda: not self.task.running)


def test_it_starts_with_a_button_and_no_bar():
    task = Watched(throws(3)).task
    assert 'data-action="start">Gooi</button>' in task.markup
    assert "<progress" not in task.markup
    assert "data-static" in task.static()


def test_work_is_done_and_its_result_handed_over():
    async def reader():
        watched = Watched(throws(200), tell=lambda total: f"Samen {total}.")
        watched.press("start")
        assert watched.task.running
        assert 'data-action="stop">Stop</button>' in watched.task.markup
        assert '<progress max="1" value="0' in watched.task.markup
        assert 'aria-label="voortgang"' in watched.task.markup
        assert watched.task.said == "Het rekenen begint."
        await watched.finished()
        return watched

    watched = asyncio.run(reader())
    stream = Stream("kansrijk.test.task/1")
    total = sum(stream.throw(200))
    assert watched.results[-1] == total
    assert watched.task.said == f"Samen {total}."
    assert 'data-action="start"' in watched.task.markup
    assert watched.task.saved == ""


def test_each_run_has_its_own_seed_and_a_reload_repeats_them():
    async def reader(runs):
        watched = Watched(throws(50))
        for _ in range(runs):
            watched.press("start")
            await watched.finished()
        return watched.results

    first, second = asyncio.run(reader(2)), asyncio.run(reader(2))
    assert first == second
    assert first[0] != first[1]


def test_without_partial_results_only_the_last_one_is_handed_over():
    async def reader():
        watched = Watched(endless, pause=None)
        watched.press("start")
        await watched.until(lambda: watched.task.live.get("part") == 0.25)
        await asyncio.sleep(0.1)
        assert watched.results == []
        watched.press("stop")
        assert len(watched.results) == 1

    asyncio.run(reader())


def test_the_reader_is_heard_while_it_runs_and_can_stop_it():
    async def reader():
        watched = Watched(endless, pause=0.05)
        ticks = []
        watched.task.observe(lambda change: ticks.append(change["new"]), "live")
        watched.press("start")
        longest, last = 0.0, time.perf_counter()
        while len(watched.results) < 3:
            await asyncio.sleep(0)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
        markup = watched.task.markup
        watched.press("stop")
        assert not watched.task.running
        handed = len(watched.results)
        await asyncio.sleep(0.1)
        assert len(watched.results) == handed, "nothing comes after the stop"
        return watched, markup, longest, ticks

    watched, markup, longest, ticks = asyncio.run(reader())
    assert longest < 1, "other work gets its turn between the slices"
    assert {"part": 0.25, "percent": "25%"} in ticks
    assert 'data-action="stop"' in markup
    assert watched.results == sorted(set(watched.results)), "partial results, each once, the last at the stop"
    assert watched.task.said == "Gestopt bij 25%. Wat er al was, blijft staan."
    assert 'data-action="start"' in watched.task.markup


def test_the_markup_stands_still_while_it_runs():
    async def reader():
        watched = Watched(endless)
        watched.press("start")
        drawn = []
        watched.task.observe(drawn.append, "markup")
        await asyncio.sleep(0.2)
        assert drawn == [], "a button that is replaced under the finger can't be pressed"
        watched.press("stop")

    asyncio.run(reader())


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (CleverlibError(nl="Dat kan niet.", en="That can't be."), "Dat kan niet."),
        (ZeroDivisionError(), "Het rekenen liep vast (ZeroDivisionError)."),
    ],
)
def test_an_error_becomes_a_sentence_and_the_work_can_start_again(error, said):
    async def reader():
        watched = Watched(breaks(error))
        watched.press("start")
        await watched.finished()
        assert watched.task.said.startswith(said)
        watched.press("start")
        assert watched.task.running
        await watched.finished()

    asyncio.run(reader())


def test_pressing_what_is_not_there_is_answered():
    async def reader():
        watched = Watched(endless, language="en")
        watched.press("stop")
        assert watched.task.said == "Nothing is running that could be stopped."
        watched.press("start")
        watched.press("start")
        assert watched.task.said == "The work is already running."
        watched.press("stop")
        watched.press("jump")
        assert "does not know the action jump" in watched.task.said

    asyncio.run(reader())


def test_other_work_takes_its_place_without_a_word():
    async def reader():
        watched = Watched(endless)
        watched.press("start")
        await asyncio.sleep(0.05)
        assert watched.task.said
        watched.task.prepare(throws(10), "Gooi tien keer")
        assert not watched.task.said, "what was said of the other work is gone"
        assert not watched.task.running
        assert "Gooi tien keer" in watched.task.markup
        await asyncio.sleep(0.05)
        assert watched.results == []
        watched.press("start")
        await watched.finished()
        return watched.results

    stream = Stream("kansrijk.test.task/1")
    assert asyncio.run(reader()) == [sum(stream.throw(10))]
