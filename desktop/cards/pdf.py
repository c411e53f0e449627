"""PDF files: pages painted by the same painters as everything else, in true size, the same bytes for the same input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from desktop.cards.imposition import SheetPage, imposed
from desktop.cards.layout import LaidCard
from desktop.cards.measures import UNITS_PER_MM
from desktop.cards.painter.sheet import paint_page
from desktop.cards.pdf_finish import Trim, finished, metadata
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.cards.sheet import Sheet

PagePainter = Callable[[QPainter], None]
"""Paints one page on a painter that counts millimetres from the upper left corner of the paper."""


@dataclass(frozen=True, slots=True)
class PdfPages:
    """What a PDF is made of. Units: width, height and bleed in mm.

    Shape: `bleed` is cut off at each edge, for a page that is one card; `flip` is the edge that a printer turns a sheet
    over for the next page (`long`, `short`), empty where it prints on one side.
    """

    title: str
    language: str
    width: float
    height: float
    pages: tuple[PagePainter, ...]
    bleed: float = 0.0
    flip: str = ""


def sheets_pdf(cards: Sequence[LaidCard], sheet: Sheet, title: str, language: str) -> bytes:
    """Return the sheets of a deck as the bytes of a PDF file.

    Raises:
        PaperRefused: there is no card to print.
    """
    return pdf_bytes(sheets_content(cards, sheet, title, language))


def sheets_content(cards: Sequence[LaidCard], sheet: Sheet, title: str, language: str) -> PdfPages:
    """Return the sheets of a deck as the pages of a PDF file.

    Raises:
        PaperRefused: a card is larger than the paper.
    """
    if cards and not sheet.fits:
        raise PaperRefused("cards.refused.too_large", card=_size(*sheet.cell), paper=_size(sheet.width, sheet.height))
    return pages_of(imposed(cards, sheet), sheet, title, language)


def pages_of(sheets: Sequence[SheetPage], sheet: Sheet, title: str, language: str) -> PdfPages:
    """Return sheets with their cards as the pages of a PDF file."""
    pages = tuple(_SheetPainter(sheet, page) for page in sheets)
    bleed = sheet.bleed if sheet.single else 0.0
    return PdfPages(title, language, sheet.width, sheet.height, pages, bleed, sheet.backs if sheet.two_sided else "")


def _size(width: float, height: float) -> str:
    return f"{width:.0f} × {height:.0f}"


def save_sheets(path: Path, cards: Sequence[LaidCard], sheet: Sheet, title: str, language: str) -> None:
    """Write the sheets of a deck as a PDF file.

    Raises:
        PaperRefused: there is no card, or the file cannot be written; an old file of that name is as it was.
    """
    write_file(path, sheets_pdf(cards, sheet, title, language))


@dataclass(frozen=True, slots=True)
class _SheetPainter:
    sheet: Sheet
    page: SheetPage

    def __call__(self, painter: QPainter) -> None:
        paint_page(painter, self.sheet, self.page)


def pdf_bytes(content: PdfPages) -> bytes:
    """Return pages as the bytes of a PDF file.

    Raises:
        PaperRefused: there is no page.
    """
    job = PdfJob(content)
    while job.step():
        pass
    return job.result()


class PdfJob:
    """A PDF in the making, a page a step, so that a large one can be told of and called off.

    Shape: `done` of `total` pages are painted.
    """

    def __init__(self, content: PdfPages) -> None:
        """Begin a file.

        Raises:
            PaperRefused: there is no page.
        """
        if not content.pages:
            raise PaperRefused("cards.refused.nothing")
        self.done = 0
        self._content = content
        self._buffer = QBuffer()
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self._writer = _writer(self._buffer, content)
        self._painter = QPainter(self._writer)
        self._painter.scale(UNITS_PER_MM, UNITS_PER_MM)

    @property
    def total(self) -> int:
        """How many pages there are."""
        return len(self._content.pages)

    def step(self) -> bool:
        """Paint the next page, and return whether there are more."""
        if self.done >= self.total:
            return False
        try:
            if self.done:
                self._writer.newPage()
            self._painter.save()
            self._content.pages[self.done](self._painter)
            self._painter.restore()
        except BaseException:
            self.stop()
            raise
        self.done += 1
        return self.done < self.total

    def result(self) -> bytes:
        """Return the file once all pages are painted."""
        self.stop()
        content = self._content
        trim = Trim(content.width, content.height, content.bleed)
        return finished(bytes(self._buffer.data().data()), trim, content.language, content.flip)

    def stop(self) -> None:
        """Paint no more: a paint device that is destroyed under its painter takes the process with it."""
        if self._painter.isActive():
            self._painter.end()


def _writer(buffer: QBuffer, content: PdfPages) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    # One dot of the PDF is one inner unit of the painter, so that no coordinate is rounded.
    writer.setResolution(round(25.4 * UNITS_PER_MM))
    writer.setPageLayout(page_layout(content.width, content.height))
    writer.setTitle(content.title)
    writer.setCreator("Gonfalon")
    writer.setDocumentId(QUuid())
    writer.setDocumentXmpMetadata(metadata(content.title, content.language))
    return writer


def page_layout(width: float, height: float) -> QPageLayout:
    """Return the layout of a page without margins, lying on its side where it is wider than high. Units: mm."""
    lying = width > height
    size = QSizeF(min(width, height), max(width, height))
    page = QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    layout = QPageLayout(page, turned, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout
