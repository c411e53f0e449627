"""The front door of exports: a warband and what was chosen in, the bytes of a file out, nothing written anywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop.exchange.exports.archive import as_archive
from desktop.exchange.exports.csv_table import as_csv
from desktop.exchange.exports.formats import form_of
from desktop.exchange.exports.html_page import as_html
from desktop.exchange.exports.listing import listing_of
from desktop.exchange.exports.markdown import as_markdown
from desktop.exchange.exports.pack_file import as_pack
from desktop.exchange.exports.plain_text import as_text
from desktop.exchange.exports.source_roster import as_roster
from desktop.exchange.exports.subject import Subject
from desktop.exchange.report import Line
from desktop.words import Words


@dataclass(frozen=True, slots=True)
class Choices:
    """What was chosen for an export. Shape: `form` is the key of a form; separator and mark are for CSV alone."""

    form: str = "text"
    language: str = "en"
    full: bool = False
    separator: str = ","
    bom: bool = True


@dataclass(frozen=True, slots=True)
class Made:
    """The bytes of a file, and what there is to tell about them, line by line."""

    data: bytes
    told: tuple[Line, ...] = ()

    @property
    def text(self) -> str:
        """The bytes as text, for forms that are text."""
        return self.data.decode("utf-8-sig", "replace")


Paper = Callable[[Subject, Words, bool], bytes]
"""Makes the PDF of a warband in words of a language, in full or not: paper is painted elsewhere."""


def make(subject: Subject, choices: Choices, paper: Paper) -> Made:
    """Return a warband in the chosen form.

    Raises:
        ExportRefused: this warband cannot be handed on in that form.
        KeyError: there is no such form.
    """
    words, key = Words(choices.language), form_of(choices.form).key
    if key == "pdf":
        return Made(paper(subject, words, choices.full))
    if key == "pack":
        return Made(as_pack(subject))
    if key == "archive":
        return Made(as_archive(subject, words))
    if key in ("rosz", "ros"):
        carried = as_roster(subject, packed=key == "rosz")
        return Made(carried.data, carried.told)
    return Made(_told(subject, choices, words))


def _told(subject: Subject, choices: Choices, words: Words) -> bytes:
    listing = listing_of(subject, words, alike=choices.form != "csv")
    if choices.form == "csv":
        return as_csv(listing, words, separator=choices.separator, bom=choices.bom)
    if choices.form == "md":
        text = as_markdown(listing, words, full=choices.full)
    elif choices.form == "html":
        text = as_html(listing, words, full=choices.full, tincture=subject.band.tincture)
    else:
        text = as_text(listing, words, full=choices.full)
    return text.encode("utf-8", "replace")
