"""Printing on a real printer, in true size: the paper is set before the system's dialog and again after it.

On some systems the dialog silently puts back the paper it likes best. The sheet is then right in the preview and wrong
on paper, so what the printer says after the second setting is believed and nothing else.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from desktop.cards.pdf import PdfPages, page_layout
from desktop.cards.refusal import PaperRefused

_NEAR = 1.0
"""How far the printer's paper may be from the one asked for. Units: mm."""

_FLIPS = {"long": QPrinter.DuplexMode.DuplexLongSide, "short": QPrinter.DuplexMode.DuplexShortSide}


def printer_name() -> str:
    """Return the name of the printer that the system would take, empty where there is none."""
    standard = QPrinterInfo.defaultPrinter()
    if not standard.isNull():
        return standard.printerName()
    names = QPrinterInfo.availablePrinterNames()
    return names[0] if names else ""


def printer_for(content: PdfPages) -> QPrinter:
    """Return the system's printer, set to the paper of some pages and to their sides."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(content.title)
    printer.setCreator("Gonfalon")
    set_paper(printer, content)
    return printer


def set_paper(printer: QPrinter, content: PdfPages) -> None:
    """Set a printer to the paper and the sides of some pages, without margins and without fitting."""
    printer.setFullPage(True)
    printer.setPageLayout(page_layout(content.width, content.height))
    printer.setDuplex(_FLIPS.get(content.flip, QPrinter.DuplexMode.DuplexNone))


def ready(printer: QPrinter, content: PdfPages) -> None:
    """Set a printer to the paper of some pages once more, after the system's dialog.

    Raises:
        PaperRefused: there is no page that was asked for, or the printer has other paper. Nothing was printed.
    """
    if not asked_pages(printer, len(content.pages)):
        raise PaperRefused("cards.refused.nothing")
    set_paper(printer, content)
    full = printer.pageLayout().fullRect(QPageLayout.Unit.Millimeter)
    if abs(full.width() - content.width) > _NEAR or abs(full.height() - content.height) > _NEAR:
        raise PaperRefused("cards.refused.other_paper", wanted=_size(QRectF(0, 0, content.width, content.height)),
                           found=_size(full))


def asked_pages(printer: QPrinter, pages: int) -> range:
    """Return the pages that the system's dialog was asked for, counted from 0."""
    first, last = printer.fromPage(), printer.toPage()
    if first <= 0 or last < first:
        return range(pages)
    return range(min(first - 1, pages), min(last, pages))


def _size(rect: QRectF) -> str:
    return f"{rect.width():.0f} × {rect.height():.0f}"
