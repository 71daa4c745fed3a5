"""Firefox, driven over WebDriver BiDi, which it speaks by itself: no driver stands between."""

from __future__ import annotations

import base64
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver.remote.websocket_connection import WebSocketConnection

from tests.engines.tab import Tab
from web.steps import engines

PATIENCE, PAUSE = 120, 0.01  # seconds until an answer is given up, and between two looks for it


class Logged:
    """The event of a line in the console, as Selenium asks for it."""

    event_class = "log.entryAdded"
    from_json = staticmethod(dict)


class Firefox:
    """A connection to a running Firefox."""

    def __init__(self, address: str) -> None:
        self.connection = WebSocketConnection(f"{address}/session", PATIENCE, PAUSE)
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=[Logged.event_class])

    def ask(self, method: str, **given: Any) -> Any:
        """Send a command; returns its result, or fails with what Firefox says against it."""
        reply = self.connection.send_cmd(method, given)
        assert "result" in reply, f"{method}: {reply.get('message')}"
        return reply["result"]


class FirefoxTab(Tab):
    """A tab with cookies and storage of its own, a user context in the words of BiDi."""

    def __init__(self, firefox: Firefox) -> None:
        super().__init__()
        self.firefox = firefox
        self.user = firefox.ask("browser.createUserContext")["userContext"]
        self.name = firefox.ask("browsingContext.create", type="tab", userContext=self.user)["context"]
        firefox.connection.add_callback(Logged, self.note)
        self.size(1280, 800)

    def ask(self, method: str, **given: Any) -> Any:
        return self.firefox.ask(method, context=self.name, **given)

    def note(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error" and entry["source"].get("context") == self.name:
            self.trouble.append(f"{entry['text']} {entry.get('stackTrace') or ''}")

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", url=address, wait="interactive")

    def evaluate(self, function: str, given: str) -> str:
        reply = self.firefox.ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": given}],
            target={"context": self.name},
            awaitPromise=True,
        )
        assert reply["type"] == "success", reply["exceptionDetails"]["text"]
        return str(reply["result"]["value"])

    def click(self, x: float, y: float) -> None:
        press = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.ask("input.performActions", actions=[{"type": "pointer", "id": "mouse", "actions": press}])

    def keys(self, text: str) -> None:
        presses = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.ask("input.performActions", actions=[{"type": "key", "id": "keys", "actions": presses}])

    def size(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", viewport={"width": width, "height": height})

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.ask("browsingContext.captureScreenshot")["data"]))

    def close(self) -> None:
        self.firefox.connection.callbacks.clear()
        self.firefox.ask("browser.removeUserContext", userContext=self.user)


@contextmanager
def firefox() -> Iterator[Callable[[], Tab]]:
    """Runs Firefox with an empty profile; yields what opens a fresh tab."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        words = [engines.FIREFOX.path, "--headless", "--no-remote", "--remote-debugging-port", "0"]
        with subprocess.Popen(
            [*words, "--profile", profile], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                assert process.stderr
                lines = (
                    re.search(r"WebDriver BiDi listening on (ws://\S+)", line) for line in process.stderr
                )
                found = next(filter(None, lines), None)
                assert found, "Firefox ended before it could be driven"
                running = Firefox(found[1])
                yield lambda: FirefoxTab(running)
                running.connection.close()
            finally:
                process.kill()
