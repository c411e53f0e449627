"""The options of `gonfalon cards`, known before anything that paints is loaded."""

from __future__ import annotations

import argparse
from typing import Final

from desktop.words import LANGUAGES, Words

SIZES: Final = ("poker", "bridge", "mini", "tarot", "a6", "half_letter")
DESIGNS: Final = ("banner", "livery", "plain", "ink", "mono", "large")
PAPERS: Final = ("a4", "letter", "a3", "each")
BACKS: Final = ("none", "long", "short", "fold")
TEXTS: Final = ("cards", "shared", "once", "names")


def add_cards(commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Words) -> None:
    """Add the command to those of a parser."""
    say = words.say
    parser = commands.add_parser("cards", help=say("cards.cli.help"))
    parser.add_argument("source", metavar="SOURCE", help=say("cards.cli.source"))
    parser.add_argument("--out", required=True, metavar="FILE.pdf|FOLDER", help=say("cards.cli.out"))
    parser.add_argument("--size", default="poker", metavar="|".join((*SIZES, "WxH")), help=say("cards.cli.size"))
    parser.add_argument("--lying", action="store_true", help=say("cards.cli.lying"))
    parser.add_argument("--design", choices=DESIGNS, default="banner", help=say("cards.cli.design"))
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=say("cards.cli.paper"))
    parser.add_argument("--backs", choices=BACKS, default="none", help=say("cards.cli.backs"))
    parser.add_argument("--bleed", type=int, default=0, choices=range(6), metavar="MM", help=say("cards.cli.bleed"))
    parser.add_argument("--blank", type=int, default=0, metavar="N", help=say("cards.cli.blank"))
    parser.add_argument("--each", action="store_true", help=say("cards.cli.each"))
    parser.add_argument("--texts", choices=TEXTS, default="cards", help=say("cards.cli.texts"))
    parser.add_argument("--muster", action="store_true", help=say("cards.cli.muster"))
    parser.add_argument("--language", choices=LANGUAGES, default=words.language, help=say("cards.cli.language"))
