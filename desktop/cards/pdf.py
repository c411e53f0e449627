"""PDF files: pages painted by the same painters as everything else, in true size, the same bytes for the same input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from desktop.cards.layout import LaidCard
from desktop.cards.measures import UNITS_PER_MM
from desktop.cards.painter.sheet import paint_sheet
from desktop.cards.pdf_finish import finished, metadata
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.cards.sheet import Sheet

PagePainter = Callable[[QPainter], None]
"""Paints one page on a painter that counts millimetres from the upper left corner of the paper."""


@dataclass(frozen=True, slots=True)
class PdfPages:
    """What a PDF is made of. Units: width and height of the page in mm."""

    title: str
    language: str
    width: float
    height: float
    pages: tuple[PagePainter, ...]


def sheets_pdf(cards: Sequence[LaidCard], sheet: Sheet, title: str, language: str) -> bytes:
    """Return the sheets of a deck as the bytes of a PDF file.

    Raises:
        PaperRefused: there is no card to print.
    """
    count = len(sheet.places(len(cards)))
    pages = tuple(_SheetPage(cards, sheet, number) for number in range(count))
    return pdf_bytes(PdfPages(title, language, sheet.width, sheet.height, pages))


def save_sheets(path: Path, cards: Sequence[LaidCard], sheet: Sheet, title: str, language: str) -> None:
    """Write the sheets of a deck as a PDF file.

    Raises:
        PaperRefused: there is no card, or the file cannot be written; an old file of that name is as it was.
    """
    write_file(path, sheets_pdf(cards, sheet, title, language))


@dataclass(frozen=True, slots=True)
class _SheetPage:
    cards: Sequence[LaidCard]
    sheet: Sheet
    number: int

    def __call__(self, painter: QPainter) -> None:
        paint_sheet(painter, self.sheet, self.cards, self.number)


def pdf_bytes(content: PdfPages) -> bytes:
    """Return pages as the bytes of a PDF file.

    Raises:
        PaperRefused: there is no page.
    """
    if not content.pages:
        raise PaperRefused("cards.refused.nothing")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    # One dot of the PDF is one inner unit of the painter, so that no coordinate is rounded.
    writer.setResolution(round(25.4 * UNITS_PER_MM))
    writer.setPageLayout(page_layout(content.width, content.height))
    writer.setTitle(content.title)
    writer.setCreator("Gonfalon")
    writer.setDocumentId(QUuid())
    writer.setDocumentXmpMetadata(metadata(content.title, content.language))
    painter = QPainter(writer)
    try:
        painter.scale(UNITS_PER_MM, UNITS_PER_MM)
        for number, paint in enumerate(content.pages):
            if number:
                writer.newPage()
            painter.save()
            paint(painter)
            painter.restore()
    finally:
        # A paint device that is destroyed under its painter takes the process with it.
        painter.end()
    return finished(bytes(buffer.data().data()), content.width, content.height, content.language)


def page_layout(width: float, height: float) -> QPageLayout:
    """Return the layout of a page without margins, lying on its side where it is wider than high. Units: mm."""
    lying = width > height
    size = QSizeF(min(width, height), max(width, height))
    page = QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    layout = QPageLayout(page, turned, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout
