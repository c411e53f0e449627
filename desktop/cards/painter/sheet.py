"""Painting a sheet of cards: the cards, crop marks at every cut, a ruler to check the printer by."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter

from desktop.cards.fonts import Style
from desktop.cards.inks import INK2, WHITE
from desktop.cards.layout import LaidCard
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.card import paint_card
from desktop.cards.sheet import EDGE, MARK_GAP, MARK_LENGTH, RULER, Sheet

_MARK = 0.2
_LABEL = Style(7.5, 400, True)


def paint_sheet(painter: QPainter, sheet: Sheet, cards: Sequence[LaidCard], number: int) -> None:
    """Paint one sheet of a deck, counted from 0, on a painter that counts millimetres from the corner of the paper."""
    places = sheet.places(len(cards))
    start = sum(len(page) for page in places[:number])
    with Canvas.in_millimetres(painter) as canvas:
        canvas.fill(0, 0, sheet.width, sheet.height, WHITE)
    for offset, place in enumerate(places[number]):
        x, y = sheet.place(place)
        paint_card(painter, cards[start + offset], x, y)
    if sheet.marks:
        with Canvas.in_millimetres(painter) as canvas:
            _marks(canvas, sheet)
            _ruler(canvas, sheet)


def _marks(canvas: Canvas, sheet: Sheet) -> None:
    """Crop marks outside the cards only, two millimetres off the cut, so that none is left on a card."""
    length = max(0.0, min(MARK_LENGTH, sheet.top - MARK_GAP))
    for x in sheet.cuts_across:
        top, foot = sheet.top - MARK_GAP, sheet.height - sheet.top + MARK_GAP
        canvas.line(x, top - length, x, top, _MARK)
        canvas.line(x, foot, x, foot + length, _MARK)
    length = max(0.0, min(MARK_LENGTH, sheet.left - MARK_GAP))
    for y in sheet.cuts_down:
        left, right = sheet.left - MARK_GAP, sheet.width - sheet.left + MARK_GAP
        canvas.line(left - length, y, left, y, _MARK)
        canvas.line(right, y, right + length, y, _MARK)


def _ruler(canvas: Canvas, sheet: Sheet) -> None:
    """A ruler of 100 mm at the foot, or, where the foot is full of marks, along the right edge."""
    needed = MARK_GAP + MARK_LENGTH + EDGE
    painter = canvas.painter
    painter.save()
    if sheet.top >= needed:
        painter.translate((sheet.width - RULER) / 2 * 100, (sheet.height - EDGE - 0.7) * 100)
    elif sheet.left >= needed:
        painter.translate((sheet.width - EDGE - 0.4) * 100, (sheet.height + RULER) / 2 * 100)
        painter.rotate(-90)
    else:
        painter.restore()
        return
    canvas.line(0, 0, RULER, 0, _MARK)
    for mm in range(0, int(RULER) + 1, 10):
        height = 2.4 if mm % 50 == 0 else 1.5
        canvas.line(mm, -height, mm, _MARK / 2, _MARK)
    canvas.text("100 mm", RULER + 1.6, 0.1, _LABEL, INK2)
    painter.restore()


