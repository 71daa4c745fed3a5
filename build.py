#!/usr/bin/env python3
"""Build, serve, test and check the Kansrijk site.

Needs only Python 3.11 or later and the package registries: the first run makes ``.venv`` from the lock file
and goes on inside it.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

if sys.version_info < (3, 11):  # noqa: UP036  # whoever runs an older one gets a sentence, no traceback
    sys.exit("Kansrijk needs Python 3.11 or later; this is " + sys.version.split()[0] + ".")

from cleverlib.errors import BrokenFile  # noqa: E402
from web.steps import environment, values  # noqa: E402
from web.steps.errors import BuildError  # noqa: E402


def parser() -> argparse.ArgumentParser:
    """The command line, one subcommand a job."""
    top = argparse.ArgumentParser(description="Build the site into dist/ (with no command), or:")
    top.add_argument(
        "--base-url",
        metavar="URL",
        type=values.base_url,
        help="full address the site will have, for the few places where a standard asks for one",
    )
    jobs = top.add_subparsers(dest="job", metavar="command")
    serve = jobs.add_parser("serve", help="build dist/ and serve it on this machine")
    serve.add_argument(
        "--port", type=values.port, default=8000, help="port to listen on (default 8000; 0 takes a free one)"
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1)")
    test = jobs.add_parser(
        "test",
        help="run all tests, those in a browser included",
        epilog="Further words go to pytest, for example -k sheet.",
        allow_abbrev=False,
    )
    which = test.add_mutually_exclusive_group()
    which.add_argument("--fast", action="store_true", help="leave out what needs a browser")
    which.add_argument(
        "--engines", action="store_true", help="only the main journeys, in Chromium, Firefox and WebKit"
    )
    jobs.add_parser("lint", help="check style and types of the code")
    jobs.add_parser("zip", help="build, and pack the site with a start script for a place without internet")
    check = jobs.add_parser("check", help="check a site in a folder, or where it is hosted")
    check.add_argument(
        "site",
        nargs="?",
        default=str(ROOT / "dist"),
        help="folder or address (default dist/): missing files, types, outside addresses, sizes",
    )
    record = jobs.add_parser(
        "record", help="ask the live pages which modules they import and renew the stored list"
    )
    record.add_argument(
        "pages",
        nargs="*",
        metavar="PAGE",
        help="only add what these pages import, such as clever/scoring",
    )
    jobs.add_parser("lock", help="renew the lock files after a change of web/locks/*.in")
    return top


def read(words: list[str]) -> argparse.Namespace:
    """What the command line asks; ``rest`` has the words for pytest. A word too many leaves the program."""
    top = parser()
    arguments, rest = top.parse_known_args(words)
    if rest and arguments.job != "test":
        top.error(f"unrecognized arguments: {' '.join(rest)}")
    arguments.rest = rest
    return arguments


def main() -> int:
    """Run one job; returns the exit code."""
    arguments = read(sys.argv[1:])
    try:
        environment.enter(ROOT)
        from web.steps import jobs  # noqa: PLC0415  # its libraries exist only inside the environment

        return jobs.run(ROOT, arguments)
    except (BuildError, BrokenFile) as error:
        print(f"\nStopped: {error}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        words = " ".join(map(str, error.cmd)) if isinstance(error.cmd, list) else error.cmd
        print(f"\nStopped: this command failed with code {error.returncode}: {words}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped on request.", file=sys.stderr)
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main())
