"""The list of entries: chapter by chapter, or what a search found, best first."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import paint_text
from desktop.words.rulebook import Entry, Rulebook

ROW_HEIGHT = 34


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A line of the list: an entry, or with an empty id the head of a chapter."""

    id: str
    title: str


def entry_rows(book: Rulebook, text: str) -> list[EntryRow]:
    """Return the whole book under its chapter heads, or what was found for a text."""
    if text.strip():
        return [_row(entry) for entry in book.search(text)]
    rows: list[EntryRow] = []
    for chapter in book.chapters():
        rows.append(EntryRow("", chapter.title))
        rows += [_row(entry) for entry in chapter.entries]
    return rows


def _row(entry: Entry) -> EntryRow:
    return EntryRow(entry.id, entry.title)


def entry_column() -> Column[EntryRow]:
    """Return the one column of the list."""
    return Column("entry", _title, "rules.list", paint=_paint, spoken=_spoken, tip=_spoken, stretch=True)


def _title(row: EntryRow) -> str:
    return row.title


def _spoken(row: EntryRow) -> str:
    return f"{row.id} {row.title}".strip()


def _paint(painter: QPainter, rect: QRectF, theme: Theme, row: EntryRow) -> None:
    if not row.id:
        paint_text(painter, rect, row.title, theme.font(13, 600), theme.color("ink2"))
        return
    paint_text(painter, rect, row.id, theme.font(12, 500, condensed=True), theme.color("select"))
    font = theme.font(14)
    words = QFontMetricsF(font).elidedText(row.title, Qt.TextElideMode.ElideRight, rect.width() - 56)
    paint_text(painter, rect.adjusted(56, 0, 0, 0), words, font, theme.color("ink"))
