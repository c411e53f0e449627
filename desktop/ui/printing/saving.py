"""Names of files on disk, and the roster of a subject as the pages of a document."""

from __future__ import annotations

from desktop.cards.choices import PrintChoices
from desktop.cards.choosing import faces_to_print
from desktop.cards.document.layout import lay_out_document
from desktop.cards.files import file_stem, picture_name
from desktop.cards.measures import A4, PAPERS, Paper
from desktop.cards.pdf import PdfPages
from desktop.cards.report_pdf import Roster, document_content, roster_blocks
from desktop.cards.subject import PrintSubject
from desktop.words import Words

__all__ = ["document_paper", "file_stem", "picture_name", "roster_content"]


def document_paper(key: str) -> Paper:
    """Return the paper of a document beside cards: A4 and Letter as they are chosen, A4 for all others."""
    return PAPERS[key] if key == "letter" else A4


def roster_content(subject: PrintSubject, choices: PrintChoices) -> PdfPages:
    """Return the roster of all figures of a subject, with its points and limits, as the pages of a PDF."""
    words = Words(choices.language)
    everyone = PrintChoices(merge=choices.merge, language=choices.language)
    faces = faces_to_print(subject, everyone)
    named = {face.points_name for face in faces if face.count == 1}
    faults = tuple(words.say(fault.code, **dict(fault.params)) for fault in subject.faults)
    roster = Roster(subject.title, subject.kept_for, subject.banner, faces, subject.limit,
                    named.pop() if len(named) == 1 else "", subject.notes, faults)
    pages = lay_out_document(roster_blocks(roster, words), document_paper(choices.paper), subject.title)
    return document_content(pages, words, subject.title)
