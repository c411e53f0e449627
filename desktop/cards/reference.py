"""Reference cards of a game: what its states mean, what an injury does, what a triumph gives.

Their words are those of the tracker and of the rule book, so that paper and screen never say two things.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from desktop.cards.face import Face
from desktop.cards.parts import Banner, Boxes, Paragraph, Row, Table
from desktop.rules.systems import system
from desktop.words import Words
from desktop.words.games import game_name
from desktop.words.rulebook import Rulebook
from desktop.words.rulebook_entries import Entry

STATES: Final = "states"
INJURIES: Final = "injuries"
TRIUMPH: Final = "triumph"
REFERENCES: Final = (STATES, INJURIES, TRIUMPH)
"""The reference cards there may be, in their order."""

_STYLES: Final = ("solid", "outlined")
"""The styles of states that last; marks of what was done this turn are gone before anybody looks them up."""


def reference_faces(game: str, kinds: Sequence[str], banner: Banner, words: Words) -> tuple[Face, ...]:
    """Return the reference cards of a game that are asked for and that it has something to say on.

    Shape: `kinds` are of `REFERENCES`; every game has a card for a triumph that is carried into the next battle.
    """
    made = {STATES: _states, INJURIES: _injuries, TRIUMPH: _triumph}
    faces = (made[kind](game, banner, words) for kind in REFERENCES if kind in kinds)
    return tuple(face for face in faces if face is not None)


def states_of(game: str, words: Words) -> tuple[tuple[str, str, str], ...]:
    """Return the states of a game in words: name, what it does, rule id; those that stop a figure first."""
    kinds = [kind for style in _STYLES for kind in system(game).statuses if kind.style == style and kind.by_hand]
    told = ((kind, f"{game}.status.{kind.code}") for kind in kinds)
    return tuple((_name(code, words), words.say(f"{code}.tip"), kind.rule) for kind, code in told
                 if f"{code}.tip" in words and not words.slots(code) and not words.slots(f"{code}.tip"))


def _name(code: str, words: Words) -> str:
    name = words.say(code)
    return name[:1].upper() + name[1:]


def _states(game: str, banner: Banner, words: Words) -> Face | None:
    told = tuple(Paragraph(name, text) for name, text, _ in states_of(game, words))
    return _face(game, "cards.reference.states", told, (), banner, words) if told else None


def _injuries(game: str, banner: Banner, words: Words) -> Face | None:
    entries = _entries(game, system(game).form.injury_rules, words)
    told = tuple(_paragraph(entry) for entry in entries if not entry.table)
    tables = tuple(_table(entry) for entry in entries if entry.table)
    return _face(game, "cards.reference.injuries", told, tables, banner, words) if entries else None


def _triumph(game: str, banner: Banner, words: Words) -> Face:
    entries = _entries(game, system(game).form.triumph_rules, words)
    told = tuple(_paragraph(entry) for entry in entries if not entry.table)
    tables = tuple(_table(entry) for entry in entries if entry.table)
    spent = (Boxes(words.say("cards.reference.spent"), (1,), "cup"),)
    if not entries:
        told = (Paragraph("", words.say("cards.reference.triumph_words")),)
    face = _face(game, "cards.reference.triumph", told, tables, banner, words, spent)
    return face if entries else _with_lines(face, words)


def _with_lines(face: Face, words: Words) -> Face:
    """The card of a triumph that the players agree on: lines to write on for where it was won and what it gives."""
    heads = tuple(Paragraph(words.say(code), lines=lines) for code, lines in
                  (("cards.reference.won_in", 1), ("cards.reference.by", 1), ("cards.reference.gives", 3)))
    return replace(face, texts=(*face.texts, *heads))


def _entries(game: str, ids: Iterable[str], words: Words) -> tuple[Entry, ...]:
    book = Rulebook(words.language, game)
    return tuple(entry for entry in (book.entry(id) for id in ids) if entry is not None)


def _paragraph(entry: Entry) -> Paragraph:
    return Paragraph(entry.title, entry.text)


def _table(entry: Entry) -> Table:
    head, *rows = entry.table
    return Table(head, tuple(Row(row[0], row[1:]) for row in rows))


def _face(game: str, title: str, texts: tuple[Paragraph, ...], tables: tuple[Table, ...], banner: Banner,
          words: Words, boxes: tuple[Boxes, ...] = ()) -> Face:
    return Face(words.say(title), game_name(words, game), texts=texts, weapons=tables, boxes=boxes,
                foot_left=banner.name, system=words.say("cards.reference.foot"), banner=banner)
