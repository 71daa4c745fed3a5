"""Serve the site in the folder ``site`` beside this file, to this machine and to others in its network."""

import contextlib
import socket
import sys
import webbrowser
from pathlib import Path

from serve import Server

SITE = Path(__file__).resolve().parent / "site"
PORTS = (8000, 8080, 8888, 0)  # 0 takes any free one


def own_address() -> str:
    """This machine's address in its network; its own name for itself where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def open_server() -> Server:
    """A server on the first port that is free."""
    for port in PORTS:
        with contextlib.suppress(OSError):
            return Server(SITE, "0.0.0.0", port)
    sys.exit("Er is geen poort vrij. / No port is free.")


if __name__ == "__main__":
    with open_server() as server:
        port = server.server_address[1]
        print(f"Kansrijk: http://127.0.0.1:{port}/  http://{own_address()}:{port}/  (Ctrl+C stopt / stops)")
        if "--quiet" not in sys.argv:
            webbrowser.open(f"http://127.0.0.1:{port}/")
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
