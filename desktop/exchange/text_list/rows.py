"""The rows of a table in a text: cut at its sign, and with cells of several lines where spreadsheets write them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_MOST_LINE = 4000
_MOST_ROW = 16_000
"""Characters of a row with all its lines: notes of players are the longest cells there are."""
_MOST_ROW_LINES = 200
_BAR = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Row:
    """A row. Shape: `number` is that of its first line, counted from 1, `end` that of its last; `text` is the first."""

    number: int
    end: int
    text: str
    cells: tuple[str, ...]


def line_cells(line: str, sign: str) -> tuple[str, ...]:
    """Return the cells of one line, none where it has not the sign."""
    if sign not in line or len(line) > _MOST_LINE:
        return ()
    if sign == "|":
        return tuple(cell.strip() for cell in _BAR.split(line.strip().removeprefix("|").removesuffix("|")))
    try:
        return tuple(cell.strip() for cell in next(csv.reader([line], delimiter=sign), []))
    except csv.Error:
        return ()


def read_rows(lines: Sequence[str], at: int, sign: str) -> Iterator[Row]:
    """Yield the rows from a line on. Shape: lines have their ends; `at` counts from 0."""
    while at < len(lines):
        end, cells = (at + 1, line_cells(lines[at], sign)) if sign == "|" else _quoted(lines, at, sign)
        yield Row(at + 1, end, lines[at].strip(), cells)
        at = end


def _quoted(lines: Sequence[str], at: int, sign: str) -> tuple[int, tuple[str, ...]]:
    """Return the number of the last line of a row, and its cells.

    What opens with a quote that is not closed soon, or not as quotes are, ends with its line: one stray quote must not
    swallow the rows below it.
    """
    reader = csv.reader(_near(lines, at), delimiter=sign, strict=True)
    try:
        cells = next(reader, [])
    except csv.Error:
        return at + 1, line_cells(lines[at], sign)
    return at + max(1, reader.line_num), tuple(cell.strip() for cell in cells)


def _near(lines: Sequence[str], at: int) -> Iterator[str]:
    left = _MOST_ROW
    for line in lines[at:at + _MOST_ROW_LINES]:
        left -= len(line)
        if left < 0:
            return
        yield line
