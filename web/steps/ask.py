"""Asking a host for files of a site as a browser does, and saying why one did not arrive."""

from __future__ import annotations

import socket
import ssl
import zlib
from dataclasses import dataclass, field
from email.message import Message
from http.client import HTTPException, IncompleteRead
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urljoin
from urllib.request import Request, urlopen

WAIT = 30  # seconds for one answer
PACKED = {"gzip": 16 + zlib.MAX_WBITS, "deflate": zlib.MAX_WBITS}


@dataclass(frozen=True, slots=True)
class Answer:
    """What a host sent for a file: its contents, unpacked, and how many bytes that took.

    ``status`` is 0 where no whole answer came; ``why`` then says the reason.
    """

    name: str
    status: int
    why: str = ""
    headers: Message = field(default_factory=Message)
    body: bytes = b""
    sent: int = 0

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode(errors="replace")


def ask(base: str, name: str) -> Answer:
    """Ask for a file below the site's address, as a browser that takes gzip does."""
    try:
        request = Request(urljoin(base, quote(name)), headers={"Accept-Encoding": "gzip"})
        try:
            found = urlopen(request, timeout=WAIT)
        except HTTPError as error:
            found = error  # an answer too, with a page of its own
        with found:
            sent = found.read()
        packed = found.headers.get("Content-Encoding", "").lower()
        body = zlib.decompress(sent, PACKED[packed]) if packed in PACKED else sent
        return Answer(name, found.status, "", found.headers, body, len(sent))
    except (OSError, HTTPException, ValueError, zlib.error) as error:
        return Answer(name, 0, reason(error))


def reason(error: Exception) -> str:
    """Why no whole answer came, as the end of a sentence."""
    if isinstance(error, URLError) and isinstance(error.reason, Exception):
        error = error.reason
    match error:
        case socket.gaierror() | UnicodeError():  # the last of a name that can't be one
            said = "no host of that name can be found"
        case ConnectionRefusedError():
            said = "nothing listens there"
        case TimeoutError():
            said = f"nothing came within {WAIT} seconds"
        case ssl.SSLCertVerificationError():
            said = f"its certificate can't be trusted ({error.verify_message})"
        case ssl.SSLError():
            said = f"no safe connection could be made ({error.reason or error})"
        case IncompleteRead() | ConnectionError():
            said = "the connection broke off"
        case HTTPException() | ValueError():
            said = "what came is no answer of a web server"
        case zlib.error():
            said = "it is said to be compressed, but can't be unpacked"
        case OSError(strerror=str(words)):
            said = words
        case _:
            said = str(error) or type(error).__name__
    return said
