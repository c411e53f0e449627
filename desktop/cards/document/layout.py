"""Laying a document out: blocks become pieces, pieces flow over pages, in one column or in two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.cards.document.blocks import Block, PageBreak, Title
from desktop.cards.document.look import NORMAL, Look
from desktop.cards.document.pieces import indent_of, pieces_of
from desktop.cards.filling import GUTTER, filled, filled_twice
from desktop.cards.letters import Fallen, prepared
from desktop.cards.measures import Paper
from desktop.cards.text_fit import Piece, Placed

TOP: Final = 16.0
FOOT: Final = 17.0


@dataclass(frozen=True, slots=True)
class Pages:
    """A document laid out. Shape: one row of placed pieces a page, heights counted from the upper margin.

    `fallen` are the letters that Fira lacks. Units: `margin` at the left and right in mm.
    """

    paper: Paper
    pages: tuple[tuple[Placed, ...], ...]
    foot: str
    margin: float = NORMAL.margin
    fallen: tuple[Fallen, ...] = ()


def lay_out_document(blocks: Sequence[Block], paper: Paper, foot: str = "", look: Look = NORMAL) -> Pages:
    """Lay blocks out on pages of a paper. `foot` stands at the left of every page's foot."""
    shown, fallen = prepared(tuple(blocks))
    pages: list[tuple[Placed, ...]] = []
    for chapter in _chapters(shown):
        pages += [tuple(page) for page in _spread(chapter, paper, look) if page]
    return Pages(paper, tuple(pages) or ((),), prepared(foot)[0], look.margin, fallen)


class DocumentDraft:
    """A document of one column laid out part by part, so that a long one holds nobody up.

    Shape: what is added stays; lists are indented as wide as their bullets need.
    """

    def __init__(self, paper: Paper, foot: str = "", look: Look = NORMAL) -> None:
        self._paper, self._foot, self._look = paper, foot, look
        self._pieces: list[Piece] = []
        self._fallen: list[Fallen] = []

    def add(self, blocks: Sequence[Block]) -> None:
        """Lay some blocks out below what is there."""
        shown, fallen = prepared(tuple(blocks))
        self._fallen += fallen
        width = self._paper.width - 2 * self._look.margin
        self._pieces += pieces_of(shown, width, indent_of(shown, self._look), self._look)

    def pages(self) -> Pages:
        """Return all of it on pages."""
        room = self._paper.height - TOP - FOOT
        pages = tuple(tuple(page) for page in filled(self._pieces, lambda _page: room) if page)
        return Pages(self._paper, pages or ((),), prepared(self._foot)[0], self._look.margin,
                     tuple(sorted(set(self._fallen))))


def _spread(chapter: Sequence[Block], paper: Paper, look: Look) -> list[list[Placed]]:
    """The pages of one chapter: its title across the page, all else in columns."""
    room, width = paper.height - TOP - FOOT, paper.width - 2 * look.margin
    if look.columns == 1:
        return filled(pieces_of(chapter, width, indent_of(chapter, look), look), lambda _page: room)
    head = [block for block in chapter[:1] if isinstance(block, Title)]
    across = pieces_of(head, width, 0.0, look)
    rest = pieces_of(chapter[len(head) :], (width - GUTTER) / 2, indent_of(chapter, look), look)
    return filled_twice(across, rest, lambda _page: room, width)


def _chapters(blocks: Sequence[Block]) -> Iterable[list[Block]]:
    chapter: list[Block] = []
    for block in blocks:
        if isinstance(block, PageBreak):
            yield chapter
            chapter = []
        else:
            chapter.append(block)
    yield chapter
