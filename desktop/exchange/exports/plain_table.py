"""A table as text: for spreadsheets by file or by paste, and no cell of it becomes a formula there."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass

from desktop.exchange.exports.csv_table import SEPARATORS, guarded
from desktop.words.numbers import MINUS

_NUMBER = re.compile(rf"[-+{MINUS}]?\d+(?:[.,]\d+)?(?: ?%)?")
_BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class PlainTable:
    """Heads and rows of words. Shape: each row has a cell for each head."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def table_csv(table: PlainTable, *, separator: str = ",") -> bytes:
    """Return a table as the bytes of a CSV file in UTF-8 with its mark and line ends of RFC 4180.

    Raises:
        ValueError: `separator` is none of `SEPARATORS`.
    """
    if separator not in SEPARATORS:
        raise ValueError(separator)
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator, lineterminator="\r\n").writerows(_cells(table))
    return (_BOM + out.getvalue()).encode("utf-8", "replace")


def table_text(table: PlainTable) -> str:
    """Return a table with tabs between cells: a spreadsheet takes it apart when it is pasted."""
    return "\n".join("\t".join(re.sub(r"\s+", " ", cell) for cell in row) for row in _cells(table)) + "\n"


def _cells(table: PlainTable) -> list[Sequence[str]]:
    return [[_safe(cell) for cell in row] for row in (table.heads, *table.rows)]


def _safe(cell: str) -> str:
    """A number of ours with the minus of spreadsheets: a sign before digits is no formula."""
    return cell.replace(MINUS, "-") if _NUMBER.fullmatch(cell) else guarded(cell)
