"""Laying a face out on one card, or on as many as it needs: which size of text, what stands where, what goes on.

A size is tried after the other, from the design's own down to its floor. What does not fit at the floor goes on on a
second card, and then the largest size is taken that needs no more cards than the floor does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.cards.designs import BANNER, Design
from desktop.cards.face import Face
from desktop.cards.letters import Fallen, prepared
from desktop.cards.measures import INSET, POKER, CardSize
from desktop.cards.painter.body import blank_body, fixed_pieces, pinned_pieces, text_pieces, weapon_pieces
from desktop.cards.painter.footer import Footer, footer_of
from desktop.cards.painter.gonfalon import HEIGHT as GONFALON_HEIGHT
from desktop.cards.painter.header import Header, header_of
from desktop.cards.painter.table import table_points
from desktop.cards.painter.texts import more_line
from desktop.cards.parts import Paragraph
from desktop.cards.text_fit import Piece, Placed, flow
from desktop.words import Words

_BELOW_HEADER = 4.8
_BELOW_GONFALON = 1.8
_ABOVE_FOOT = 0.9


@dataclass(frozen=True, slots=True)
class LaidCard:
    """One physical card, ready to be painted. Units: mm; `text` in points.

    Shape: `part` counts the cards of one face from 0; `placed` holds its pieces by their height on the card.
    """

    face: Face
    design: Design
    size: CardSize
    part: int
    parts: int
    text: float
    header: Header
    footer: Footer
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """All cards of one face, and what came of fitting it.

    Shape: `moved` of `abilities` rule texts end on a further card; `fallen` are the letters that Fira lacks.
    """

    cards: tuple[LaidCard, ...]
    text: float
    shrunk: bool
    fallen: tuple[Fallen, ...] = ()
    moved: int = 0
    abilities: int = 0

    @property
    def face(self) -> Face:
        """The face that was laid out."""
        return self.cards[0].face


def lay_out(face: Face, words: Words, design: Design = BANNER, size: CardSize = POKER) -> Laid:
    """Lay a face out on as few cards as hold all of it, in the largest text that fits them."""
    shown, fallen = prepared(face)
    job = _Job(shown, words, design, size)
    best = job.attempt(design.steps[0])
    if len(best.cards) > 1:
        best = _largest(job, best, design.steps)
    return replace(best, fallen=fallen)


def _largest(job: _Job, first: Laid, steps: Sequence[float]) -> Laid:
    """The layout in the largest text that needs no more cards than the smallest does, found by halving."""
    best = job.attempt(steps[-1])
    if len(first.cards) <= len(best.cards):
        return first
    low, high = 1, len(steps) - 1
    while low < high:
        middle = (low + high) // 2
        tried = job.attempt(steps[middle])
        if len(tried.cards) <= len(best.cards):
            best, high = tried, middle
        else:
            low = middle + 1
    return best


class _Job:
    """One face with what does not depend on the size of its text: headers, feet, rooms."""

    def __init__(self, face: Face, words: Words, design: Design, size: CardSize) -> None:
        self.face, self.words, self.design, self.size = face, words, design, size
        self.width = size.width - 2 * INSET
        self.header = header_of(face, size.width)
        self.footer = footer_of(face.foot_left, self._place(""), size.width)
        # The number of a further card is longer and may push the foot onto two lines.
        longer = footer_of(face.foot_left, self._place("m"), size.width)
        self.foot = max(self.footer.height, longer.height) + _ABOVE_FOOT
        self.extra = tuple(Paragraph("", text) for text in (*self.header.rest, self.footer.rest) if text)
        self.fixed = [] if face.blank else fixed_pieces(face, self.width, design, words)
        self.weapons: dict[float, list[Piece]] = {}
        self.headers = {0: self.header}
        self.pinned = pinned_pieces(face, self.width)
        self.pinned_height = sum(piece.gap + piece.height for piece in self.pinned)

    def attempt(self, text: float) -> Laid:
        """Lay the face out with one size of text."""
        if self.face.blank:
            pieces: Sequence[Piece] = blank_body(self.face, self.width, self.design, self._room(0), self.words)
            ability_ends: list[Piece] = []
        else:
            texts, ability_ends = text_pieces(self.face, self.extra, self.width, text, self.words)
            pieces = self.fixed + self._weapons(table_points(text)) + texts
        pages = flow(pieces, self._room)
        if len(pages) > 1:
            more = self._more("a").height + 0.6
            pages = flow(pieces, lambda part: self._room(part) - more)
        later = {id(placed.piece) for page in pages[1:] for placed in page}
        moved = sum(1 for piece in ability_ends if id(piece) in later)
        cards = tuple(self._card(page, part, len(pages), text) for part, page in enumerate(pages))
        return Laid(cards, text, shrunk=text < self.design.text, moved=moved, abilities=len(ability_ends))

    def _weapons(self, points: float) -> list[Piece]:
        if points not in self.weapons:
            self.weapons[points] = weapon_pieces(self.face, self.width, points)
        return self.weapons[points]

    def _card(self, page: Sequence[Placed], part: int, parts: int, text: float) -> LaidCard:
        first = part == 0
        header = self._header(part)
        footer = footer_of("" if self.footer.rest else self.face.foot_left,
                           self._place(_letter(part) if parts > 1 else ""), self.size.width)
        top = self._top(header)
        placed = [Placed(top + item.y, item.piece) for item in page]
        if part < parts - 1:
            end = placed[-1].y + placed[-1].piece.height if placed else top
            placed.append(Placed(end + 0.6, self._more(_letter(part + 1))))
        if first:
            y = self.size.height - footer.height - _ABOVE_FOOT - self.pinned_height
            for piece in self.pinned:
                placed.append(Placed(y + piece.gap, piece))
                y += piece.gap + piece.height
        return LaidCard(self.face, self.design, self.size, part, parts, text, header, footer, tuple(placed))

    def _top(self, header: Header) -> float:
        return max(header.height + _BELOW_HEADER, GONFALON_HEIGHT + _BELOW_GONFALON)

    def _header(self, part: int) -> Header:
        if part not in self.headers:
            self.headers[part] = header_of(self.face, self.size.width, self._goes_on(part - 1))
        return self.headers[part]

    def _room(self, part: int) -> float:
        pinned = self.pinned_height + 0.8 if part == 0 and self.pinned else 0.0
        return self.size.height - self.foot - pinned - self._top(self._header(part))

    def _place(self, part: str) -> str:
        face = self.face
        if not face.number:
            return face.system
        return self.words.say("cards.face.place", system=face.system, number=_numbered(face.number, part),
                              total=face.total)

    def _more(self, part: str) -> Piece:
        number = _numbered(self.face.number, part)
        text = (self.words.say("cards.face.more", number=number) if self.face.number
                else self.words.say("cards.face.more_unnumbered"))
        return more_line(text, self.width)

    def _goes_on(self, part: int) -> str:
        number = _numbered(self.face.number, _letter(part))
        text = (self.words.say("cards.face.goes_on", number=number) if self.face.number
                else self.words.say("cards.face.goes_on_unnumbered"))
        return " · ".join(each for each in (self.face.subtitle, text) if each)


def _numbered(number: str, part: str) -> str:
    return f"{number}\u00a0{part}" if part else number


def _letter(part: int) -> str:
    return chr(ord("a") + part) if part < 26 else str(part + 1)
