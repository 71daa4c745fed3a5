"""What a widget keeps on the reader's device: JSON that names its form, so that no other is taken for it."""

from __future__ import annotations

import json
from typing import Any

VERSION = 1


def stored(text: str, form: str) -> dict[str, Any]:
    """The data that was kept under the name ``form``, itself still to be checked.

    Anything else raises ``ValueError``, ``KeyError``, ``TypeError`` or ``RecursionError``.
    """
    data: dict[str, Any] = json.loads(text)
    if (data["format"], data["version"]) != (form, VERSION):
        raise KeyError("format")
    return data
