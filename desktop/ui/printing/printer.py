"""Printing on a real printer, in true size: the paper is set before the system's dialog and again after it.

On some systems the dialog silently puts back the paper it likes best. The sheet is then right in the preview and wrong
on paper, so what the printer says after the second setting is believed and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from desktop.cards.layout import LaidCard
from desktop.cards.painter.sheet import paint_sheet
from desktop.cards.pdf import page_layout
from desktop.cards.refusal import PaperRefused
from desktop.cards.sheet import Sheet

_NEAR = 1.0
"""How far the printer's paper may be from the one asked for. Units: mm."""


def printer_name() -> str:
    """Return the name of the printer that the system would take, empty where there is none."""
    standard = QPrinterInfo.defaultPrinter()
    if not standard.isNull():
        return standard.printerName()
    names = QPrinterInfo.availablePrinterNames()
    return names[0] if names else ""


def printer_for(sheet: Sheet, title: str) -> QPrinter:
    """Return the system's printer, set to the paper of a sheet."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setCreator("Gonfalon")
    set_paper(printer, sheet)
    return printer


def set_paper(printer: QPrinter, sheet: Sheet) -> None:
    """Set a printer to the paper of a sheet, without margins and without fitting."""
    printer.setFullPage(True)
    printer.setPageLayout(page_layout(sheet.width, sheet.height))


def print_sheets(printer: QPrinter, cards: Sequence[LaidCard], sheet: Sheet) -> int:
    """Print the sheets of a deck that the printer was asked for, and return how many they were.

    Raises:
        PaperRefused: there is no card, the printer has other paper, or it does not answer. Nothing was printed.
    """
    numbers = _asked(printer, len(sheet.places(len(cards))))
    if not numbers:
        raise PaperRefused("cards.refused.nothing")
    set_paper(printer, sheet)
    full = printer.pageLayout().fullRect(QPageLayout.Unit.Millimeter)
    if abs(full.width() - sheet.width) > _NEAR or abs(full.height() - sheet.height) > _NEAR:
        raise PaperRefused("cards.refused.other_paper", wanted=_size(QRectF(0, 0, sheet.width, sheet.height)),
                           found=_size(full))
    painter = QPainter()
    if not painter.begin(printer):
        raise PaperRefused("cards.refused.printer", name=printer.printerName())
    try:
        scale = printer.resolution() / 25.4
        painter.scale(scale, scale)
        for place, number in enumerate(numbers):
            if place:
                printer.newPage()
            paint_sheet(painter, sheet, cards, number)
    finally:
        painter.end()
    return len(numbers)


def _asked(printer: QPrinter, pages: int) -> range:
    """The sheets that the system's dialog was asked for, counted from 0."""
    first, last = printer.fromPage(), printer.toPage()
    if first <= 0 or last < first:
        return range(pages)
    return range(min(first - 1, pages), min(last, pages))


def _size(rect: QRectF) -> str:
    return f"{rect.width():.0f} × {rect.height():.0f}"
