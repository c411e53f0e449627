"""The report of an import as a file of its own: plain text, or CSV that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from itertools import groupby

from desktop.exchange.exports.csv_table import guarded
from desktop.exchange.exports.letters import one_line

Told = tuple[str, str]
"""A line of a report in words: what it is about, and the sentence."""


def as_text(title: str, lines: Sequence[Told]) -> bytes:
    """Return a report as text in UTF-8: a title, and under each head its lines."""
    parts = [one_line(title)]
    for head, some in groupby(lines, key=lambda line: line[0]):
        parts += ["", one_line(head), *(f"- {one_line(words)}" for _, words in some)]
    return ("\n".join(parts) + "\n").encode("utf-8", "replace")


def as_csv(heads: Told, lines: Sequence[Told]) -> bytes:
    """Return a report as CSV in UTF-8 with a mark in front: a row a line."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([guarded(one_line(text)) for text in row] for row in (heads, *lines))
    return ("\ufeff" + out.getvalue()).encode("utf-8", "replace")
