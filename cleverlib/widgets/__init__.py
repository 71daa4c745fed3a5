"""What the reader touches: widgets for marimo pages, each an anywidget class with its style beside it."""

from __future__ import annotations

import os
from typing import Any


def show(element: Any) -> Any:
    """What a cell puts out for a widget that ``mo.ui.anywidget`` wraps.

    Live it is the element itself. While a page is exported (``KANSRIJK_EXPORT`` is set) it is the widget's
    static picture, which stands in the page until Python runs.
    """
    if not os.environ.get("KANSRIJK_EXPORT"):
        return element
    import marimo as mo  # noqa: PLC0415  # only notebooks call this, and they have it

    return mo.Html(element.widget.static())


__all__ = ["show"]
