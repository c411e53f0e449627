"""Painting a page of cards: the cards, crop marks at every cut, dashes at every fold, a ruler to check sizes by."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter

from desktop.cards.fonts import Style
from desktop.cards.imposition import SheetPage, imposed
from desktop.cards.inks import INK, INK2, WHITE
from desktop.cards.layout import LaidCard
from desktop.cards.measures import UNITS_PER_MM
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.side import paint_spot
from desktop.cards.sheet import EDGE, MARK_GAP, MARK_LENGTH, RULER, Sheet

_MARK = 0.2
_LABEL = Style(7.5, 400, True)
_DASHES = (1.2, 0.8)


def paint_sheet(painter: QPainter, sheet: Sheet, cards: Sequence[LaidCard], number: int) -> None:
    """Paint one page of a deck, counted from 0, on a painter that counts millimetres from the corner of the paper."""
    paint_page(painter, sheet, imposed(cards, sheet)[number])


def paint_page(painter: QPainter, sheet: Sheet, page: SheetPage) -> None:
    """Paint a page on a painter that counts millimetres from the corner of the paper.

    Marks stand on fronts only: on the backs a printer's drift would put them where no cut is.
    """
    with Canvas.in_millimetres(painter) as canvas:
        canvas.fill(0, 0, sheet.width, sheet.height, WHITE)
    for spot in page.spots:
        paint_spot(painter, spot, sheet.bleed)
    if page.back or sheet.single:
        return
    with Canvas.in_millimetres(painter) as canvas:
        _folds(canvas, sheet)
        if sheet.marks:
            _marks(canvas, sheet)
            _ruler(canvas, sheet)


def mark_gap(sheet: Sheet) -> float:
    """Return how far off the cut crop marks stand: never within the bleed. Units: mm."""
    return max(MARK_GAP, sheet.bleed + 0.5 if sheet.bleed else 0.0)


def _marks(canvas: Canvas, sheet: Sheet) -> None:
    """Crop marks outside the cards only, off the cut, so that none is left on a card."""
    gap = mark_gap(sheet)
    length = max(0.0, min(MARK_LENGTH, sheet.top - gap))
    for x in sheet.cuts_across:
        top, foot = sheet.top - gap, sheet.height - sheet.top + gap
        canvas.line(x, top - length, x, top, _MARK)
        canvas.line(x, foot, x, foot + length, _MARK)
    length = max(0.0, min(MARK_LENGTH, sheet.left - gap))
    for y in sheet.cuts_down:
        left, right = sheet.left - gap, sheet.width - sheet.left + gap
        canvas.line(left - length, y, left, y, _MARK)
        canvas.line(right, y, right + length, y, _MARK)


def _folds(canvas: Canvas, sheet: Sheet) -> None:
    """Dashes in the margins where folded cards are folded; no line on the card, which would show on its edge."""
    gap = mark_gap(sheet)
    for x in sheet.folds_across:
        for start, end in ((max(EDGE, sheet.top - gap - MARK_LENGTH), sheet.top - gap),
                           (sheet.height - sheet.top + gap,
                            min(sheet.height - EDGE, sheet.height - sheet.top + gap + MARK_LENGTH))):
            canvas.dashes(x, start, x, end, _MARK, _DASHES, INK)
    for y in sheet.folds_down:
        for start, end in ((max(EDGE, sheet.left - gap - MARK_LENGTH), sheet.left - gap),
                           (sheet.width - sheet.left + gap,
                            min(sheet.width - EDGE, sheet.width - sheet.left + gap + MARK_LENGTH))):
            canvas.dashes(start, y, end, y, _MARK, _DASHES, INK)


def _ruler(canvas: Canvas, sheet: Sheet) -> None:
    """A ruler of 100 mm at the foot, or, where the foot is full of marks, along the right edge."""
    needed = mark_gap(sheet) + MARK_LENGTH + EDGE
    painter = canvas.painter
    painter.save()
    if sheet.top >= needed:
        painter.translate((sheet.width - RULER) / 2 * UNITS_PER_MM, (sheet.height - EDGE - 0.7) * UNITS_PER_MM)
    elif sheet.left >= needed:
        painter.translate((sheet.width - EDGE - 0.4) * UNITS_PER_MM, (sheet.height + RULER) / 2 * UNITS_PER_MM)
        painter.rotate(-90)
    else:
        painter.restore()
        return
    paint_ruler(canvas, RULER)
    painter.restore()


def paint_ruler(canvas: Canvas, length: float) -> None:
    """Paint a ruler from the origin to the right, a tick each centimetre. Units: mm."""
    canvas.line(0, 0, length, 0, _MARK)
    for mm in range(0, int(length) + 1, 10):
        height = 2.4 if mm % 50 == 0 else 1.5
        canvas.line(mm, -height, mm, _MARK / 2, _MARK)
    canvas.text(f"{length:.0f} mm", length + 1.6, 0.1, _LABEL, INK2)
