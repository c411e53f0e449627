"""Cards as files: one PDF of sheets, a picture a card, the roster as a document."""

from __future__ import annotations

import re
from pathlib import Path

from desktop.cards.deck import Deck
from desktop.cards.measures import PAPERS
from desktop.cards.pdf import save_sheets
from desktop.cards.png import card_image, png_bytes
from desktop.cards.refusal import PaperRefused
from desktop.cards.report_pdf import Roster, paint_document, roster_blocks
from desktop.cards.safe_file import write_file
from desktop.ui.printing.choices import PrintChoices
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.printing.work import faces_to_print
from desktop.words import Words

_BAD = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})
_BYTES_MOST = 120


def file_stem(text: str) -> str:
    """Return a name that every file system takes, as close to a text as it can be."""
    stem = _BAD.sub(" ", text).strip(" .")
    while len(stem.encode("utf-8")) > _BYTES_MOST:
        stem = stem[:-1].rstrip(" .")
    return stem if stem and stem.casefold() not in _RESERVED else f"{stem} cards".strip()


def save_pdf(path: Path, deck: Deck, choices: PrintChoices, title: str) -> None:
    """Write the sheets of a deck as one PDF.

    Raises:
        PaperRefused: there is no card, or the file cannot be written; an old file of that name is as it was.
    """
    save_sheets(path, deck.cards, choices.sheet, title, choices.language)


def save_pictures(folder: Path, deck: Deck) -> int:
    """Write a picture of each card into a folder, numbered in their order, and return how many there are.

    Raises:
        PaperRefused: there is no card, or a file cannot be written.
    """
    if not deck.cards:
        raise PaperRefused("cards.refused.nothing")
    digits = len(str(len(deck.cards)))
    for number, card in enumerate(deck.cards, start=1):
        part = f" {chr(ord('a') + card.part)}" if card.parts > 1 and card.part < 26 else ""
        name = f"{number:0{digits}} {file_stem(card.face.name)}{part}.png"
        write_file(folder / name, png_bytes(card_image(card)))
    return len(deck.cards)


def save_roster(path: Path, subject: PrintSubject, choices: PrintChoices) -> None:
    """Write the roster of all figures of a subject, with its points and limit.

    Raises:
        PaperRefused: the file cannot be written; an old file of that name is as it was.
    """
    words = Words(choices.language)
    everyone = PrintChoices(merge=choices.merge, language=choices.language)
    faces = faces_to_print(subject, everyone)
    named = {face.points_name for face in faces if face.count == 1}
    roster = Roster(subject.title, subject.kept_for, subject.banner, faces, subject.limit,
                    named.pop() if len(named) == 1 else "", subject.notes)
    paint_document(roster_blocks(roster, words), path, words, title=subject.title, paper=PAPERS[choices.paper])
