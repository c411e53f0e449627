"""Setting one face in a frame: its pieces in a size of text, the way they are spread over cards, its headers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop.cards.designs import Design
from desktop.cards.face import Face
from desktop.cards.filling import GUTTER, Rooms, filled, filled_twice, fits_across
from desktop.cards.measures import Frame
from desktop.cards.painter.body import (
    blank_body,
    box_pieces,
    lines_to_write,
    pinned_pieces,
    stat_pieces,
    text_pieces,
    weapon_pieces,
)
from desktop.cards.painter.header import Header, header_of
from desktop.cards.painter.picture import picture_piece
from desktop.cards.painter.table import table_points
from desktop.cards.painter.texts import more_lines
from desktop.cards.parts import Paragraph
from desktop.cards.text_fit import Piece, Placed
from desktop.words import Words

_PICTURE_SHARES = (0.34, 0.27, 0.2)
"""How much of a card's height a picture takes, the largest that the text leaves room for."""

BAND: Final = "band"
PORTRAIT: Final = "portrait"
NO_PICTURE: Final = ""
"""Where a picture stands: as a band above the stats, in the corner of the header, nowhere."""


class Setting:
    """One face with what does not depend on the size of its text, each made once."""

    def __init__(self, face: Face, words: Words, design: Design, frame: Frame, picture: str) -> None:
        self.picture = picture if face.picture is not None and not face.blank else NO_PICTURE
        self.face, self.words, self.design, self.frame = face, words, design, frame
        self.two = frame.columns == 2 and not face.blank
        self.width = (frame.inner - GUTTER) / 2 if self.two else frame.inner
        self._headers: dict[str | None, Header] = {}
        self._weapons: dict[float, list[Piece]] = {}
        self._extra: tuple[Paragraph, ...] = ()
        self._narrow: list[Piece] | None = None
        self.pinned = pinned_pieces(face, frame.inner)
        self.pinned_height = sum(piece.gap + piece.height for piece in self.pinned)
        self._across = self._fixed_in(frame.inner) if self.two else []
        self._fixed = [] if self.two else self._fixed_in(self.width)
        self._pictures = self._picture_pieces()

    def begin_with(self, foot_rest: str) -> None:
        """Take what was too long for header and foot: it begins the body."""
        self._extra = tuple(Paragraph("", text) for text in (*self.header(None).rest, foot_rest) if text)

    def header(self, subtitle: str | None) -> Header:
        """Return the header of the first card, or with a subtitle that of a further one."""
        if subtitle not in self._headers:
            self._headers[subtitle] = header_of(self.face, self.frame, subtitle,
                                                 portrait=self.picture == PORTRAIT)
        return self._headers[subtitle]

    def more(self, text: str) -> list[Piece]:
        """Return the lines that lead on to the next card."""
        return more_lines(text, self.frame.inner)

    def pages(self, text: float, rooms: Rooms) -> tuple[list[list[Placed]], list[Piece]]:
        """Return the pieces of each card in a size of text, and the last piece of each rule text. Units: points.

        A picture is as large as leaves the number of cards alone, and the smallest where it cannot.
        """
        if self.face.blank:
            return self._blank(rooms), []
        texts, ends = text_pieces(self.face, self._extra, self.width, text, self.words, self.design.quiet)
        pieces = [*self._fixed, *self._weapons_in(table_points(text)), *texts]
        if not self._pictures:
            return self._spread([], pieces, rooms), ends
        least = self._spread([self._pictures[-1]], pieces, rooms)
        for picture in self._pictures[:-1]:
            tried = self._spread([picture], pieces, rooms)
            if len(tried) <= len(least):
                return tried, ends
        return least, ends

    def _spread(self, picture: Sequence[Piece], pieces: Sequence[Piece], rooms: Rooms) -> list[list[Placed]]:
        if not self.two:
            return filled([*picture, *pieces], rooms)
        across = [*picture, *self._across]
        wide = filled_twice(across, pieces, rooms, self.frame.inner) if fits_across(across, rooms) else None
        if wide is not None and len(wide) == 1:
            return wide
        if self._narrow is None:
            self._narrow = self._fixed_in(self.width)
        narrow = filled_twice([], [*picture, *self._narrow, *pieces], rooms, self.frame.inner)
        return wide if wide is not None and len(wide) <= len(narrow) else narrow

    def _fixed_in(self, width: float) -> list[Piece]:
        """The stats and boxes in a width."""
        if self.face.blank:
            return []
        return [*stat_pieces(self.face, width, self.design, self.frame),
                *box_pieces(self.face, width, self.frame, self.words)]

    def _weapons_in(self, points: float) -> list[Piece]:
        if points not in self._weapons:
            self._weapons[points] = weapon_pieces(self.face, self.width, points)
        return self._weapons[points]

    def _blank(self, rooms: Rooms) -> list[list[Placed]]:
        pieces = blank_body(self.face, self.frame.inner, self.frame, self.design, self.words)
        spare = rooms(0) - sum(piece.gap + piece.height for piece in pieces)
        return filled([*pieces, *lines_to_write(self.frame.inner, spare)], rooms)

    def _picture_pieces(self) -> list[Piece]:
        if self.face.picture is None or self.picture != BAND:
            return []
        width = self.width if self.two else self.frame.inner
        made = [picture_piece(self.face.picture, width, self.frame.height * share, self.frame.scale,
                              mono=self.design.mono) for share in _PICTURE_SHARES]
        return [piece for piece in made if piece is not None]
