"""Serving a built site on this machine, as any static host would.

Uses the standard library alone: the zip for a classroom has this file beside its start script.
"""

from __future__ import annotations

import mimetypes
import socket
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
}
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


def own_address() -> str:
    """This machine's address in its network; its own name for itself where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return HERE


class Handler(SimpleHTTPRequestHandler):
    """Sends the files of one folder below a prefix, quietly, with the site's own missing page."""

    protocol_version = "HTTP/1.1"
    extensions_map = mimetypes.types_map | {"": "application/octet-stream"} | TYPES

    def __init__(self, *args: Any, site: Path, prefix: str, **kwargs: Any) -> None:
        self.site, self.prefix = site, prefix
        super().__init__(*args, directory=str(site), **kwargs)

    def translate_path(self, path: str) -> str:
        """The file for an address; one outside the prefix leads nowhere."""
        plain = urlsplit(path).path
        if not plain.startswith(self.prefix):
            return str(self.site / "no such file")
        return super().translate_path("/" + plain.removeprefix(self.prefix))

    def list_directory(self, path: object) -> None:
        """A folder without a page is a missing page: static hosts show no lists of files."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing file with the site's missing page, anything else as usual."""
        page = self.site / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Ask browsers to check for a newer file, since a rebuild may follow at any time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing about single requests."""


class Server(ThreadingHTTPServer):
    """A server of one built site; ``port`` 0 takes a free one, ``prefix`` puts it at a subpath.

    ``addresses`` are those that open it: on this machine, and where it listens to its network (``0.0.0.0``)
    on the other devices there too. ``address`` is the first.
    """

    daemon_threads = True

    def __init__(self, site: Path, host: str = HERE, port: int = 0, prefix: str = "/") -> None:
        super().__init__((host, port), partial(Handler, site=site, prefix=prefix))
        names = {HERE: None, own_address(): None} if self.server_address[0] == EVERYWHERE else {host: None}
        self.addresses = [f"http://{name}:{self.server_address[1]}{prefix}" for name in names]
        self.address = self.addresses[0]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that closes a connection early is no error."""
