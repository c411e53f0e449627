"""The command `gonfalon`: the windows, or with `import FILE...` the report of an import without them."""

from __future__ import annotations

import argparse
import locale
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from desktop.words import Words


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    words = Words((locale.getlocale()[0] or "")[:2].casefold())
    options = _parser(words).parse_args(arguments)
    if options.command == "import":
        from desktop.exchange.cli import import_files

        return import_files(options.files, options.json, sys.stdout, words)
    from desktop.ui.app import Options, run

    return run(Options(options.data, options.file, _version()))


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="gonfalon", description=words.say("shell.cli.description"))
    parser.add_argument("--version", action="version", version=f"Gonfalon {_version()}")
    parser.add_argument("--data", type=Path, metavar="DIR", help=words.say("shell.cli.data"))
    parser.add_argument("--file", type=Path, metavar="FILE", help=words.say("shell.cli.file"))
    commands = parser.add_subparsers(dest="command")
    bring = commands.add_parser("import", help=words.say("shell.cli.import_files"))
    bring.add_argument("files", nargs="*", metavar="FILE")
    bring.add_argument("--json", action="store_true", help=words.say("shell.cli.json"))
    return parser


def _version() -> str:
    try:
        return version("gonfalon")
    except PackageNotFoundError:
        return "0"


if __name__ == "__main__":
    sys.exit(main())
