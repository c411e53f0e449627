"""Laying a face out on one card, or on as many as it needs: which size of text, what stands where, what goes on.

A size is tried after the other, from the design's own down to its floor. What does not fit at the floor goes on on the
back or on a second card, and then the largest size is taken that needs no more of them than the floor does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.cards.designs import BANNER, Design
from desktop.cards.face import Face
from desktop.cards.letters import Fallen, prepared
from desktop.cards.measures import POKER, CardSize, Frame, frame_of
from desktop.cards.numbering import Numbering
from desktop.cards.painter.footer import Footer, footer_of
from desktop.cards.painter.header import Header
from desktop.cards.painter.picture import readable
from desktop.cards.setting import BAND, NO_PICTURE, PORTRAIT, Setting
from desktop.cards.text_fit import Placed
from desktop.words import Words

_ABOVE_FOOT = 0.9
_BEFORE_MORE = 0.6
_ABOVE_PINNED = 0.8
_TEXT_KEPT = 0.9


@dataclass(frozen=True, slots=True)
class LaidCard:
    """One side of a physical card, ready to be painted. Units: mm of the layout; `text` in points on paper.

    Shape: `part` counts the sides of one face from 0, of `parts`; `placed` holds its pieces by their place on the card.
    `on_back` tells a part that is printed behind the one before it.
    """

    face: Face
    design: Design
    size: CardSize
    frame: Frame
    part: int
    parts: int
    on_back: bool
    text: float
    header: Header
    footer: Footer
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """All cards of one face, and what came of fitting it.

    Shape: `moved` of `abilities` rule texts end on a further card; `fallen` are the letters that Fira lacks; `unseen`
    tells a picture that could not be read. Units: `text` in points on paper.
    """

    cards: tuple[LaidCard, ...]
    text: float
    shrunk: bool
    fallen: tuple[Fallen, ...] = ()
    moved: int = 0
    abilities: int = 0
    unseen: bool = False

    @property
    def face(self) -> Face:
        """The face that was laid out."""
        return self.cards[0].face


def lay_out(face: Face, words: Words, design: Design = BANNER, size: CardSize = POKER, *,
            backs: bool = False) -> Laid:
    """Lay a face out on as few cards as hold all of it, in the largest text that fits them.

    With `backs` a text that is too long goes on on the back of its card before it takes a second one.
    """
    shown, fallen = prepared(face)
    picture = shown.picture
    unseen = picture is not None and not readable(picture)
    best = _best(_Job(shown, words, design, size, backs, NO_PICTURE))
    if picture is not None and not unseen and not face.blank:
        # A picture takes room of its own only where it costs neither a card nor the size of the text.
        band = _best(_Job(shown, words, design, size, backs, BAND))
        kept = len(band.cards) <= len(best.cards) and band.text >= best.text * _TEXT_KEPT
        best = band if kept else _best(_Job(shown, words, design, size, backs, PORTRAIT))
    return replace(best, fallen=fallen, unseen=unseen)


def _best(job: _Job) -> Laid:
    """The layout of a job in the largest text that needs no more cards than the smallest does."""
    steps = job.design.steps(job.frame.scale, job.size.least)
    first = job.attempt(steps[0])
    return _largest(job, first, steps) if len(first.cards) > 1 else first


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

    def __init__(self, face: Face, words: Words, design: Design, size: CardSize, backs: bool,
                 picture: str) -> None:
        self.face, self.design, self.size = face, design, size
        self.frame = frame_of(size, design.zoom)
        self.numbering = Numbering(face, words, backs)
        self.setting = Setting(face, words, design, self.frame, picture)
        self.footer = footer_of(face.foot_left, self.numbering.place(0, 1), self.frame)
        # The number of a further card is longer and may push the foot onto two lines.
        longer = footer_of(face.foot_left, self.numbering.longest, self.frame)
        self.foot = max(self.footer.height, longer.height) + _ABOVE_FOOT
        self.setting.begin_with(self.footer.rest)
        self._rooms: dict[int, float] = {}

    def attempt(self, text: float) -> Laid:
        """Lay the face out with one size of text. Units: points of the layout."""
        pages, ability_ends = self.setting.pages(text, self._room)
        if len(pages) > 1:
            more = _BEFORE_MORE + sum(piece.height for piece in self.setting.more(self.numbering.longest_more))
            pages, ability_ends = self.setting.pages(text, lambda part: self._room(part) - more)
        later = {id(placed.piece) for page in pages[1:] for placed in page}
        moved = sum(1 for piece in ability_ends if id(piece) in later)
        cards = tuple(self._card(page, part, len(pages), text) for part, page in enumerate(pages))
        return Laid(cards, round(text * self.frame.scale, 2), shrunk=text < self.design.text, moved=moved,
                    abilities=len(ability_ends))

    def _card(self, page: Sequence[Placed], part: int, parts: int, text: float) -> LaidCard:
        header = self._header(part)
        footer = footer_of("" if self.footer.rest else self.face.foot_left, self.numbering.place(part, parts),
                           self.frame)
        top = header.body
        placed = [Placed(top + item.y, item.piece, item.x) for item in page]
        if part < parts - 1:
            y = max((item.y + item.piece.height for item in placed), default=top) + _BEFORE_MORE
            for piece in self.setting.more(self.numbering.more(part, parts)):
                placed.append(Placed(y, piece))
                y += piece.height
        if part == 0:
            y = self.frame.height - self.foot - self.setting.pinned_height
            for piece in self.setting.pinned:
                placed.append(Placed(y + piece.gap, piece))
                y += piece.gap + piece.height
        return LaidCard(self.face, self.design, self.size, self.frame, part, parts, self.numbering.on_back(part),
                        round(text * self.frame.scale, 2), header, footer, tuple(placed))

    def _header(self, part: int) -> Header:
        return self.setting.header(self.numbering.goes_on(part) if part else None)

    def _room(self, part: int) -> float:
        if part not in self._rooms:
            pinned = self.setting.pinned_height + _ABOVE_PINNED if part == 0 and self.setting.pinned else 0.0
            self._rooms[part] = self.frame.height - self.foot - pinned - self._header(part).body
        return self._rooms[part]
