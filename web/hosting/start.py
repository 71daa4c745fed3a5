"""Serve the site in the folder ``site`` beside this file, to this machine and to others in its network."""

import contextlib
import sys
import webbrowser
from pathlib import Path

from serve import EVERYWHERE, Server

SITE = Path(__file__).resolve().parent / "site"
PORTS = (8000, 8080, 8888, 0)  # 0 takes any free one


def open_server() -> Server:
    """A server on the first port that is free."""
    for port in PORTS:
        with contextlib.suppress(OSError):
            return Server(SITE, EVERYWHERE, port)
    sys.exit("Er is geen poort vrij. / No port is free.")


if __name__ == "__main__":
    with open_server() as server:
        print(f"Kansrijk: {'  '.join(server.addresses)}  (Ctrl+C stopt / stops)")
        if "--quiet" not in sys.argv:
            webbrowser.open(server.address)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
