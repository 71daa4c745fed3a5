"""A layout as the text of a layout file, so that a reader can keep it, send it, or add it to the library."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from cleverlib.junior.pictures import AREAS


def write(data: Mapping[str, Any]) -> str:
    """The TOML text of a layout's plain data; ``Layout.read`` reads it back."""
    return "\n".join(_lines(data)) + "\n"


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    yield f"name = {_value(data['name'])}"
    for part in ("source", "dice", *AREAS[:3]):
        yield f"\n[{part}]"
        for name, value in data[part].items():
            yield f"{name} = {_value(value)}"
    for row in data["blue"]["rows"]:
        yield "\n[[blue.rows]]"
        for name, value in row.items():
            yield f"{name} = {_value(value)}"


def _value(value: Any) -> str:
    """A string, number, list or small table; lists of lists get a line for each."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + "".join(f"  {_value(item)},\n" for item in value) + "]"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    # A JSON string is a TOML string too, as long as nothing outside ASCII is split into surrogates.
    return json.dumps(value, ensure_ascii=False)
