"""Documents as PDF files: any blocks, and the roster of a warband with its points and its limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QPainter

from desktop.cards.document.blocks import Block, Column, Facts, Heading, Item, TableBlock, Text, Title
from desktop.cards.document.layout import FOOT, TOP, Pages, lay_out_document
from desktop.cards.document.look import NORMAL, Look
from desktop.cards.face import Face
from desktop.cards.fonts import Style
from desktop.cards.inks import INK2, LINE, WHITE
from desktop.cards.measures import A4, Paper
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import Banner
from desktop.cards.pdf import PdfPages, pdf_bytes
from desktop.cards.safe_file import write_file
from desktop.rules.kernel.card import decimal_of, plain
from desktop.words import Words

_FOOT = Style(8.5, 400, True)


def paint_document(blocks: Sequence[Block], path: Path, words: Words, *, title: str = "", paper: Paper = A4,
                   look: Look = NORMAL) -> None:
    """Write blocks as a PDF file with page numbers; `title` stands at the foot and names the document.

    Raises:
        PaperRefused: the file cannot be written; an old file of that name is as it was.
    """
    write_file(path, document_pdf(blocks, words, title=title, paper=paper, look=look))


def document_pdf(blocks: Sequence[Block], words: Words, *, title: str = "", paper: Paper = A4,
                 look: Look = NORMAL) -> bytes:
    """Return blocks as the bytes of a PDF file."""
    return pdf_bytes(document_content(lay_out_document(blocks, paper, title, look), words, title))


def document_content(pages: Pages, words: Words, title: str) -> PdfPages:
    """Return a document that is laid out as the pages of a PDF file."""
    painters = tuple(DocumentPage(pages, number, words) for number in range(len(pages.pages)))
    return PdfPages(title, words.language, pages.paper.width, pages.paper.height, painters)


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """One page of a document, to be painted on a painter that counts millimetres from the corner of the paper."""

    pages: Pages
    number: int
    words: Words

    def __call__(self, painter: QPainter) -> None:
        """Paint the page: its pieces, and the foot with the number of the page."""
        paper, count, margin = self.pages.paper, len(self.pages.pages), self.pages.margin
        with Canvas.in_millimetres(painter) as canvas:
            canvas.fill(0, 0, paper.width, paper.height, WHITE)
            for placed in self.pages.pages[self.number]:
                placed.piece.paint(canvas, margin + placed.x, TOP + placed.y)
            baseline = paper.height - FOOT + 8.0
            canvas.line(margin, baseline - 4.2, paper.width - margin, baseline - 4.2, 0.15, LINE)
            canvas.text(self.pages.foot, margin, baseline, _FOOT, INK2)
            place = self.words.say("cards.paper.page", number=self.number + 1, total=count)
            canvas.text(place, paper.width - margin, baseline, _FOOT, INK2, "right")


@dataclass(frozen=True, slots=True)
class Roster:
    """What a roster sheet tells. Shape: `limit` is a decimal as text, empty for none; `faces` in roster order.

    `faults` are sentences on what does not keep to the limits.
    """

    name: str
    second: str
    banner: Banner
    faces: tuple[Face, ...]
    limit: str = ""
    points_name: str = ""
    notes: str = ""
    faults: tuple[str, ...] = ()


def roster_blocks(roster: Roster, words: Words) -> tuple[Block, ...]:
    """Return the roster of a warband as blocks: what it costs, what it may cost, and one line a figure."""
    total = plain(sum((decimal_of(face.points) * face.count for face in roster.faces), start=decimal_of("0")))
    figures = sum(face.count for face in roster.faces)
    unit = roster.points_name or words.say("cards.face.points_unit")
    shown = words.say("cards.paper.of_limit", total=total, limit=roster.limit) if roster.limit else total
    facts = [(shown, unit), (str(figures), words.say("cards.paper.figures", n=figures))]
    if roster.limit:
        spare = decimal_of(roster.limit) - decimal_of(total)
        code = "cards.paper.spare" if spare >= 0 else "cards.paper.over"
        facts.append((plain(abs(spare)), words.say(code)))
    columns = (Column("#", "right"), Column(words.say("cards.face.name")), Column(words.say("cards.face.role")),
               Column(words.say("cards.face.weapon")), Column(words.say("cards.face.kit")),
               Column(unit, "right"))
    rows = tuple(_row(face) for face in roster.faces)
    table = TableBlock(columns, rows, ("", words.say("cards.paper.total"), "", "", "", total))
    faults = (Heading(words.say("cards.paper.faults")), *(Item(fault) for fault in roster.faults))
    notes = (Heading(words.say("cards.paper.notes")), Text(roster.notes)) if roster.notes else ()
    return (Title(roster.name, roster.second, roster.banner), Facts(tuple(facts)), table,
            *(faults if roster.faults else ()), *notes)


def _row(face: Face) -> tuple[str, ...]:
    weapons = ", ".join(row.name for table in face.weapons for row in table.rows)
    kit = ", ".join(text.text for text in face.texts if text.kit)
    role = " · ".join(part for part in (face.subtitle, face.leader) if part)
    points = plain(decimal_of(face.points) * face.count)
    return face.number, face.name, role, weapons, kit, points
