"""Texts of files of others as they are printed on cards: outer spaces and the web builder's marks taken off."""

from __future__ import annotations

import functools
import re
import unicodedata
from pathlib import PurePath

_MARKS = re.compile(r"\*\*|\^\^")
_SLASH = re.compile(r"\s*/\s*")
_SPACES = re.compile(r"[ \t]+")
_SHORT = 16


def clean(text: str) -> str:
    """Return a name or a text without outer spaces, marks of emphasis and runs of blanks; lines are kept."""
    bare = _MARKS.sub("", text)
    return "\n".join(_SPACES.sub(" ", line).strip() for line in bare.strip().splitlines())


def printed(value: str) -> str:
    """Return a value of a stat or column in one line; short ones are written the one way (`3+ /5++` is `3+/5++`)."""
    text = " ".join(clean(value).split("\n"))
    return _SLASH.sub("/", text) if len(text) <= _SHORT else text


def stem(name: str) -> str:
    """Return the name of a file without its ending, for lists that have no name of their own."""
    return clean(PurePath(name).stem) or name


@functools.lru_cache(maxsize=8192)
def plain(name: str) -> str:
    """Return a name as it is compared: letters and digits alone, without accents, case and marks."""
    bare = (letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in bare).split())
