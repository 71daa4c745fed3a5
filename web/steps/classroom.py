"""The whole site as one file with a start script, for a classroom without internet."""

from __future__ import annotations

import zipfile
from pathlib import Path

from web.steps import serve
from web.steps.wheels import DATE

NAME = "kansrijk.zip"
STARTERS = ("README.txt", "start.py", "start.bat", "start.sh")
PACKED = {".bin", ".zip", ".png", ".woff2"}


def write(root: Path, site: Path, target: Path) -> Path:
    """Write the zip of a built site to ``target``, the same bytes every time, and return it."""
    files = {f"site/{f.relative_to(site).as_posix()}": f for f in site.rglob("*") if f.is_file()}
    files |= {name: root / "web/hosting" / name for name in STARTERS}
    files["serve.py"] = Path(serve.__file__)
    with zipfile.ZipFile(target, "w") as archive:
        for name, file in sorted(files.items()):
            entry = zipfile.ZipInfo(f"kansrijk/{name}", DATE)
            entry.compress_type = zipfile.ZIP_STORED if file.suffix in PACKED else zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name == "start.sh" else 0o644) << 16
            archive.writestr(entry, file.read_bytes())
    return target
