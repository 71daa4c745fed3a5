"""WebKit, as the browser of WebKitGTK, driven by Selenium on a display that nobody sees."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tests.engines.tab import Tab
from web.steps import engines

SCREEN = "1600x1200x24"
PATIENCE, TRIES = 45, 3  # seconds until an answer is given up; now and then a browser doesn't start at all
# Its driver tells nothing of the console, so the page itself notes what goes wrong once it has loaded.
LISTEN = """window.trouble = [];
for (const name of ["error", "unhandledrejection", "securitypolicyviolation"])
  addEventListener(name, (event) => event.defaultPrevented ||
    trouble.push(`${name}: ${event.message ?? event.reason ?? event.violatedDirective}`));
const log = console.error;
console.error = (...what) => (trouble.push(`console: ${what.join(" ")}`), log.apply(console, what));"""


class WebKitTab(Tab):
    """A browser of its own."""

    def __init__(self, environment: dict[str, str]) -> None:
        super().__init__()
        options = Options()
        options.add_argument("--automation")
        for left in reversed(range(TRIES)):
            self.service = Service(engines.WEBKIT.path, env=environment)
            self.service.start()
            address = self.service.service_url
            config = ClientConfig(address, timeout=PATIENCE)
            try:
                self.driver = webdriver.Remote(address, options=options, client_config=config)
                break
            except HTTPError:
                self.service.stop()
                if not left:
                    raise
        self.size(1280, 800)

    def open(self, address: str) -> None:
        self.gather()
        self.driver.get(address)
        self.driver.execute_script(LISTEN)

    def evaluate(self, function: str, given: str) -> str:
        return str(self.driver.execute_script(f"return ({function})(arguments[0])", given))

    def click(self, x: float, y: float) -> None:
        chain = ActionChains(self.driver)
        chain.w3c_actions.pointer_action.move_to_location(round(x), round(y)).click()
        chain.perform()

    def keys(self, text: str) -> None:
        ActionChains(self.driver).send_keys(text).perform()

    def size(self, width: int, height: int) -> None:
        self.driver.set_window_size(width, height)
        inner = self.driver.execute_script("return [innerWidth, innerHeight]")
        self.driver.set_window_size(2 * width - inner[0], 2 * height - inner[1])

    def picture(self, file: Path) -> None:
        self.driver.save_screenshot(str(file))

    def close(self) -> None:
        self.gather()
        self.driver.quit()
        self.service.stop()

    def gather(self) -> None:
        """Take along what the page noted, before it goes."""
        self.trouble += self.driver.execute_script("return window.trouble ?? []")


@contextmanager
def webkit() -> Iterator[Callable[[], Tab]]:
    """Runs a display; yields what opens a browser on it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        words = [engines.DISPLAY.path, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as display:
            try:
                assert display.stdout
                number = display.stdout.readline().strip()
                environment = {**os.environ, "DISPLAY": f":{number}", "HOME": folder}
                if os.geteuid() == 0:  # its sandbox can't be made by root
                    environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
                yield lambda: WebKitTab(environment)
            finally:
                display.terminate()
