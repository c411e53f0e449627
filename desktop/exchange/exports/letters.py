"""Letters that could hurt what they stand in: unprintable ones, and those that turn the direction of a line.

Names are data of anybody: they may hold line ends, letters written from right to left, or nothing that can be seen.
"""

from __future__ import annotations

import re
import unicodedata

# Marks that turn a line and would go on turning what stands after the name: overrides, embeddings, isolates.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1b\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_ENDS = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})
_BEGIN, _END = "\u2068", "\u2069"


def one_line(text: str) -> str:
    """Return a text in one line, with single blanks and without letters that cannot be printed."""
    return " ".join(_printable(_ENDS.sub("\n", text)).split())


def in_place(text: str) -> str:
    """Return a stretch of a line in one line, with the blanks at its ends that part it from its neighbours."""
    inner = one_line(text)
    return f"{' ' if text[:1].isspace() and inner else ''}{inner}{' ' if text[-1:].isspace() else ''}"


def several_lines(text: str) -> tuple[str, ...]:
    """Return a text line by line, empty lines and letters that cannot be printed left out."""
    lines = (" ".join(line.split()) for line in _printable(_ENDS.sub("\n", text)).split("\n"))
    return tuple(line for line in lines if line)


def isolated(text: str) -> str:
    """Return a text so that its direction stays its own; one that runs from the left is given back as it is."""
    if any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in text):
        return f"{_BEGIN}{text}{_END}"
    return text


def _printable(text: str) -> str:
    return _UNPRINTABLE.sub("\ufffd", _TURNING.sub("", text))
