"""The body of a card as a row of pieces: stat bands, boxes, weapons, texts, and what is pinned above the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop.cards.designs import Design
from desktop.cards.face import Face
from desktop.cards.fonts import Style
from desktop.cards.inks import INK2
from desktop.cards.measures import VALUE_LEAST, Frame
from desktop.cards.painter.boxes import box_rows, mark_rows
from desktop.cards.painter.stat_band import stat_bands
from desktop.cards.painter.table import Ruled, table_pieces, table_points
from desktop.cards.painter.texts import career_lines, paragraph_pieces
from desktop.cards.painter.track import track_pieces
from desktop.cards.parts import BELOW, Marks, Paragraph
from desktop.cards.text_fit import Piece, Run, text_lines
from desktop.words import Words

_BAND_SHARE = 0.36
"""So much of a card one band of stat lines takes at most; further lines have a band of their own."""

_BEFORE_BOXES = 2.2
_BEFORE_TABLE = 1.0
_BEFORE_TEXT = 1.5
_LINE_TO_WRITE = 4.6


def stat_pieces(face: Face, width: float, design: Design, frame: Frame) -> list[Piece]:
    """Return the stat bands, which are the same whatever the size of the text."""
    return stat_bands(face.lines, width, design.band, frame.points(VALUE_LEAST), frame.height * _BAND_SHARE)


def box_pieces(face: Face, width: float, frame: Frame, words: Words) -> list[Piece]:
    """Return the boxes of wounds, the track of damage, the boxes of statuses and injuries."""
    pieces: list[Piece] = []
    for track in face.tracks:
        _append(pieces, track_pieces(track, width, words), _BEFORE_BOXES)
    boxes = tuple(replace(boxes, small=True) for boxes in face.boxes) if frame.low else face.boxes
    _append(pieces, box_rows(boxes, _statuses_above(face), face.injuries, width, words), _BEFORE_BOXES)
    if pieces:
        pieces[0].gap = max(pieces[0].gap, _BEFORE_BOXES)
    return pieces


def weapon_pieces(face: Face, width: float, points: float) -> list[Piece]:
    """Return the weapons in text of a size. Units: points."""
    pieces: list[Piece] = []
    for table in face.weapons:
        tabled = table_pieces(table, width, points)
        tabled[0].gap = _BEFORE_TABLE
        pieces += tabled
    return pieces


def text_pieces(face: Face, extra: Sequence[Paragraph], width: float, points: float, words: Words,
                quiet: str = INK2) -> tuple[list[Piece], list[Piece]]:
    """Return the rule texts in a size, and of these the last piece of each ability. Units: points."""
    pieces: list[Piece] = []
    ends: list[Piece] = []
    notes = (Paragraph(words.say("cards.face.note"), face.notes, quiet=True),) if face.notes else ()
    for paragraph in (*extra, *face.texts, *notes):
        lines = paragraph_pieces(paragraph, width, points, quiet)
        if not pieces:
            lines[0].gap = _BEFORE_TEXT
        pieces += lines
        pieces += lines_to_write(width, paragraph.lines * _LINE_TO_WRITE)
        if paragraph.ability:
            ends.append(lines[-1])
    return pieces, ends


def blank_body(face: Face, width: float, frame: Frame, design: Design, words: Words) -> list[Piece]:
    """Return the body of a blank card without its lines to write on: empty cells, boxes, the head of a table."""
    pieces = stat_pieces(face, width, design, frame)
    _append(pieces, box_pieces(face, width, frame, words), _BEFORE_BOXES)
    for table in face.weapons:
        _append(pieces, table_pieces(table, width, table_points(design.text)), _BEFORE_TABLE)
    for paragraph in face.texts:
        _append(pieces, text_lines((Run(paragraph.head),), Style(6.4, 400, True), width, color=INK2), _BEFORE_TEXT)
    return pieces


def lines_to_write(width: float, room: float) -> list[Piece]:
    """Return as many lines to write on as a room holds. Units: mm."""
    return [Ruled(height=_LINE_TO_WRITE, width=width) for _ in range(int(room / _LINE_TO_WRITE))]


def pinned_pieces(face: Face, width: float) -> list[Piece]:
    """Return what stands right above the foot of the first card: statuses that are not with the wounds, the career."""
    pieces: list[Piece] = []
    if face.statuses.names and face.statuses_at == BELOW:
        pieces += mark_rows(face.statuses, width)
    if face.career:
        _append(pieces, career_lines(face.career, width), 1.0)
    return pieces


def _statuses_above(face: Face) -> Marks:
    return Marks() if face.statuses_at == BELOW else face.statuses


def _append(pieces: list[Piece], more: list[Piece], gap: float) -> None:
    if more and pieces:
        more[0].gap = max(more[0].gap, gap)
    pieces += more
