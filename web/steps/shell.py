"""The site's own scripts and styles: in a folder with a hash as its name, so that no page mixes versions."""

from __future__ import annotations

import shutil
from pathlib import Path

from web.steps import archives


def files(root: Path) -> dict[str, Path]:
    """The files of the folder by name."""
    # early.js stands in the pages themselves.
    own = {f.name: f for f in (root / "web/shell").iterdir() if f.suffix in {".css", ".js"}}
    del own["early.js"]
    # The search of the rule pages.
    return dict(sorted(own.items())) | {
        "minisearch.js": root / "web/node_modules/minisearch/dist/es/index.js",
    }


def address(root: Path) -> str:
    """The folder's address from the site's root, such as ``shell/0123456789ab/``."""
    parts = [text for name, file in files(root).items() for text in (name.encode(), file.read_bytes())]
    return f"shell/{archives.digest(*parts)}/"


def write(root: Path, out: Path) -> None:
    """Write the folder into the site ``out``."""
    folder = out / address(root)
    folder.mkdir(parents=True)
    for name, file in files(root).items():
        shutil.copy(file, folder / name)
