"""The command `gonfalon`: the windows, or without them `import FILE...`, `export WARBAND` and `cards SOURCE`."""

from __future__ import annotations

import argparse
import contextlib
import io
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from desktop.cards.command_line import add_cards
from desktop.exchange.exports.command_line import add_export
from desktop.words import Words

if TYPE_CHECKING:
    from desktop.exchange.exports.subject import Subject


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    try:
        with _any_letters(sys.stdout), _any_letters(sys.stderr):
            return _run(arguments)
    except BrokenPipeError:
        # Who reads what is printed has seen enough (`| head`); what is left has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


@contextlib.contextmanager
def _any_letters(stream: TextIO | None) -> Iterator[None]:
    """Print letters that a terminal or a pipe has none for as their codes; a name of a file can hold any byte."""
    if not isinstance(stream, io.TextIOWrapper):
        yield
        return
    before = stream.errors or "strict"
    stream.reconfigure(errors="backslashreplace")
    try:
        yield
        stream.flush()
    finally:
        stream.reconfigure(errors=before)


def _run(arguments: Sequence[str] | None) -> int:
    words = Words((locale.getlocale()[0] or "")[:2].casefold())
    options = _parser(words).parse_args(arguments)
    if options.command == "import":
        from desktop.exchange.cli import import_files

        return import_files(options.files, options.json, sys.stdout, words)
    from desktop.ui.app import Options, run

    started = Options(options.data, options.file, _version())
    if options.command == "cards":
        return _cards(options, started.file_path(), words)
    if options.command == "export":
        return _export(options, started.file_path(), words)
    return run(started)


def _export(options: argparse.Namespace, file: Path, words: Words) -> int:
    from desktop.cards.refusal import PaperRefused
    from desktop.cards.safe_file import write_file
    from desktop.exchange.export_cli import Exporter, errand_of

    exporter = Exporter(write_file, _paper, (PaperRefused,), sys.stdout, sys.stderr, words)
    return exporter.run(errand_of(options, file))


def _cards(options: argparse.Namespace, file: Path, words: Words) -> int:
    """Print cards without a display."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from desktop.cards.cli import CardPrinter
    from desktop.exchange.printable import printable
    from desktop.exchange.refusal import ImportRefused

    painting = QGuiApplication.instance() or QGuiApplication([])
    painting.setApplicationName("gonfalon")
    return CardPrinter(printable, (ImportRefused,), sys.stdout, words).run(options, file)


def _paper(subject: Subject, words: Words, full: bool) -> bytes:
    """Paint a roster without a display."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from desktop.cards.roster_pdf import Muster, roster_pdf

    painting = QGuiApplication.instance() or QGuiApplication([])
    painting.setApplicationName("gonfalon")
    return roster_pdf(Muster(subject.band, subject.recruits), words, full=full)


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="gonfalon", description=words.say("shell.cli.description"))
    parser.add_argument("--version", action="version", version=f"Gonfalon {_version()}")
    parser.add_argument("--data", type=Path, metavar="DIR", help=words.say("shell.cli.data"))
    parser.add_argument("--file", type=Path, metavar="FILE", help=words.say("shell.cli.file"))
    commands = parser.add_subparsers(dest="command")
    bring = commands.add_parser("import", help=words.say("shell.cli.import_files"))
    bring.add_argument("files", nargs="*", metavar="FILE")
    bring.add_argument("--json", action="store_true", help=words.say("shell.cli.json"))
    add_export(commands, words)
    add_cards(commands, words)
    return parser


def _version() -> str:
    try:
        return version("gonfalon")
    except PackageNotFoundError:
        return "0"


if __name__ == "__main__":
    sys.exit(main())
