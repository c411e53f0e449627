"""The options of `gonfalon export`, known before anything else of exports is loaded."""

from __future__ import annotations

import argparse

from desktop.exchange.exports.formats import KEYS
from desktop.words import LANGUAGES, Words


def add_export(commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Words) -> None:
    """Add the command to those of a parser."""
    say = words.say
    parser = commands.add_parser("export", help=say("exports.cli.help"))
    parser.add_argument("warband", metavar="WARBAND", help=say("exports.cli.warband"))
    parser.add_argument("--format", choices=KEYS, default="", help=say("exports.cli.format"))
    parser.add_argument("--out", default="", metavar="FILE", help=say("exports.cli.out"))
    parser.add_argument("--language", choices=LANGUAGES, default=words.language, help=say("exports.cli.language"))
    parser.add_argument("--full", action="store_true", help=say("exports.cli.full"))
    parser.add_argument("--no-bom", action="store_true", help=say("exports.cli.no_bom"))
    parser.add_argument("--semicolon", action="store_true", help=say("exports.cli.semicolon"))
