"""What a document is made of: frozen blocks, one below the other. They hold words, no measure and no place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from desktop.cards.parts import Banner, Picture


@dataclass(frozen=True, slots=True)
class Title:
    """The head of a document: a large line, a second line, and the gonfalon of a warband where it is about one."""

    text: str
    second: str = ""
    banner: Banner | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a section; it never stands alone at the foot of a page."""

    text: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a paragraph that stands out."""

    text: str
    strong: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, with a bold head that runs into it where it has one. Line ends are kept.

    Shape: with `stretches` these are the paragraph, and the text is nothing; one that is `glued` stays with what
    follows.
    """

    text: str
    head: str = ""
    quiet: bool = False
    stretches: tuple[Stretch, ...] = ()
    glued: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list, with what stands before it: a bullet, a number, a time."""

    text: str
    mark: str = "•"


@dataclass(frozen=True, slots=True)
class Facts:
    """Large figures side by side, each over what it counts: `481 of 500` over `points`."""

    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table."""

    name: str
    align: Literal["left", "centre", "right"] = "left"


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table whose head is repeated on each page, with a caption above where it has one.

    Shape: every row, and the total, has a text for each column.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows begins a page."""


@dataclass(frozen=True, slots=True)
class PictureBlock:
    """A picture as it is, no wider than its column and no higher than `most`; one that cannot be read is left out.

    Units: mm.
    """

    picture: Picture
    most: float = 75.0


Block = Title | Heading | Text | Item | Facts | TableBlock | PictureBlock | PageBreak
