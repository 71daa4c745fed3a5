"""Long work on a page that stays awake: done in short slices, with progress, and stopped when asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from html import escape
from time import perf_counter
from typing import Any, NamedTuple

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.widgets.board import TEXTS, Board, source, unknown

# Seconds of work between two looks at what the reader did: a click waits no longer than that.
SLICE = 0.03
# Seconds between two partial results: each makes the cells that show it run again. Where that takes long, the
# pause grows with it, so that the work and the reader keep most of the time.
PAUSE = 1.0
SHARE = 5


class Step(NamedTuple):
    """How far the work is, from 0 to 1, and what has been found so far (``None``: nothing to show yet)."""

    part: float
    result: Any = None


Work = Callable[[str], Iterator[Step]]


class Task(Board):
    """A button that starts long work, a bar that shows how far it is, a button that stops it.

    ``work(seed)`` returns an iterator of steps, each of at most some tens of milliseconds; what it draws by
    chance it draws from ``seed``, which differs for each run and is the same for the same run after a
    reload. ``label`` stands on the button. ``hand_over(result)`` is called with partial results now and
    then, and with the last one when the work ends or is stopped: give it the setter of ``mo.state``, and the
    cells that read the state run again. ``tell(result)`` makes the sentence that is said at the end.

    The steps run in the event loop that Python already has on a page, between the messages of the reader.
    Partial results come ``pause`` seconds apart, ``None``: only the last one. While cells show a partial
    result nothing else is answered, so where that takes long, none keeps the stop button quick.
    An error of the work becomes a sentence; what was handed over stays.
    """

    _css = source("board.css") + source("task.css")

    def __init__(
        self,
        language: Language,
        key: str,
        work: Work,
        *,
        label: str,
        hand_over: Callable[[Any], object],
        tell: Callable[[Any], str] | None = None,
        pause: float | None = PAUSE,
    ) -> None:
        self._work, self._label = work, label
        self._hand_over, self._tell = hand_over, tell
        self._pause = pause
        self._run = 0
        self._running: asyncio.Task[None] | None = None
        self._step = Step(0)
        self._handed: Any = None
        super().__init__(language, key)

    @property
    def running(self) -> bool:
        """Whether the work is going on."""
        return self._running is not None

    def prepare(self, work: Work, label: str | None = None) -> None:
        """Let the button start other work from now on; what is running is dropped without a word. The same
        work again changes nothing.

        A cell that calls this must name the task itself and not its element, whose every tick runs it again.
        """
        if work is self._work:
            return
        self._drop()
        self._work, self._label, self._run = work, label or self._label, 0
        # What was said of other work would stand beside a chart that it doesn't fit.
        with self.hold_sync():
            self.said, self.markup = "", self.draw()

    def act(self, action: str) -> str:
        match action:
            case "start":
                return self._start()
            case "stop":
                return self._stop()
        raise unknown(action)

    def draw(self) -> str:
        if not self.running:
            return f'<div class="kr-task" data-stop="task">{_button("start", self._label)}</div>'
        name = escape(TEXTS("task.progress", self.language), quote=True)
        return (
            f'<div class="kr-task" data-stop="task">{_button("stop", TEXTS("task.stop", self.language))}'
            f'<progress max="1" value="{self._step.part}" data-live="part" aria-label="{name}"></progress>'
            f'<span data-live="percent" aria-hidden="true">{escape(self._percent())}</span></div>'
        )

    def store(self) -> str:
        """Nothing: what was found is worked out again from the same seed."""
        return ""

    def load(self, text: str) -> None:
        """Nothing is stored, so there is nothing to take over."""

    def _start(self) -> str:
        if self.running:
            raise CleverlibError.say(TEXTS, "task.running")
        self._run += 1
        self._step, self._handed = Step(0), None
        self._show()
        work = self._work(f"{self.key}/{self._run}")
        self._running = asyncio.get_running_loop().create_task(self._go(work))
        return TEXTS("task.started", self.language)

    def _stop(self) -> str:
        if not self.running:
            raise CleverlibError.say(TEXTS, "task.idle")
        self._drop()
        self._deliver()
        return TEXTS("task.stopped", self.language, part=self._whole())

    def _drop(self) -> None:
        if self._running:
            self._running.cancel()
            self._running = None

    async def _go(self, work: Iterator[Step]) -> None:
        try:
            await self._slices(work)
            self._deliver()
            said = self._tell(self._step.result) if self._tell else TEXTS("task.ready", self.language)
        except CleverlibError as error:
            said = error.text(self.language)
        except Exception as error:  # whatever the work runs into, the reader gets a sentence and can go on
            said = TEXTS("task.failed", self.language, error=type(error).__name__)
        self._end(said)

    async def _slices(self, work: Iterator[Step]) -> None:
        shown, pause = perf_counter(), self._pause
        while True:
            left = perf_counter()
            await asyncio.sleep(0)
            now = perf_counter()
            if pause is not None:
                pause = max(pause, SHARE * (now - left))
            while perf_counter() < now + SLICE:
                step = next(work, None)
                if step is None:
                    return
                self._step = step
            self._show()
            if pause is not None and perf_counter() - shown > pause:
                self._deliver()
                shown, pause = perf_counter(), self._pause

    def _show(self) -> None:
        self.live = {"part": round(self._step.part, 3), "percent": self._percent()}

    def _deliver(self) -> None:
        """Hand over what has been found, unless it was handed over before."""
        if self._step.result is not None and self._step.result is not self._handed:
            self._handed = self._step.result
            self._hand_over(self._handed)

    def _end(self, said: str) -> None:
        self._running = None
        with self.hold_sync():
            self.said, self.markup = said, self.draw()

    def _percent(self) -> str:
        return TEXTS("task.percent", self.language, part=self._whole())

    def _whole(self) -> int:
        return int(100 * self._step.part)


def _button(action: str, label: str) -> str:
    return f'<button type="button" data-action="{action}">{escape(label)}</button>'
