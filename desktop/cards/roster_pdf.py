"""The roster of a warband as a PDF to hand on: who there is and what it comes to, in full with every stat and rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.cards.deck import Figure, faces_of
from desktop.cards.document.blocks import Block, Column, Heading, Item, TableBlock, Text
from desktop.cards.face import Face
from desktop.cards.measures import A4, Paper
from desktop.cards.parts import Banner
from desktop.cards.report_pdf import Roster, document_pdf, roster_blocks
from desktop.rules.kernel.card import Card
from desktop.words import Words

_MARK = "•"


@dataclass(frozen=True, slots=True)
class _Weapon:
    """A weapon as it stands on the sheet. Shape: `short` fits the column of notes, `note` goes below the table."""

    name: str
    values: tuple[str, ...]
    short: str
    note: str


@dataclass(frozen=True, slots=True)
class Muster:
    """A warband with the recruits that are on its roster."""

    band: WarbandRow
    recruits: tuple[RosterRow, ...]


def roster_pdf(muster: Muster, words: Words, *, full: bool = False, paper: Paper = A4) -> bytes:
    """Return the roster of a warband as the bytes of a PDF: a page that adds up, and in full what each one can do."""
    return document_pdf(muster_blocks(muster, words, full=full), words, title=muster.band.name, paper=paper)


def muster_blocks(muster: Muster, words: Words, *, full: bool = False) -> tuple[Block, ...]:
    """Return the roster of a warband as blocks; recruits alike in everything share a line."""
    band = muster.band
    banner = Banner(band.tincture or "sable", band.charge, band.name)
    faces = faces_of([_figure(row, number, words) for number, row in enumerate(muster.recruits, 1)], banner, words,
                     total=len(muster.recruits))
    units = {face.points_name for face in faces if face.count == 1}
    second = " · ".join(part for part in (band.player_name, band.campaign_name) if part)
    roster = Roster(band.name, second, banner, faces, band.points_limit, units.pop() if len(units) == 1 else "",
                    band.notes)
    return (*roster_blocks(roster, words), *(_details(faces, words) if full else ()))


def _figure(row: RosterRow, number: int, words: Words) -> Figure:
    return Figure(_own(row), number, row.leads, _career(row, words), points=row.points)


def _own(row: RosterRow) -> Card:
    """The card as copied, under the recruit's own name and with his notes."""
    notes = "\n".join(part for part in (row.card.notes.strip(), row.notes.strip()) if part)
    return replace(row.card, name=row.name, notes=notes)


def _career(row: RosterRow, words: Words) -> str:
    told = (("cards.career.battles", row.battles), ("cards.career.kills", row.kills),
            ("cards.career.times_out", row.times_out))
    return " · ".join(words.say(code, n=number) for code, number in told if number)


def _details(faces: Sequence[Face], words: Words) -> Iterator[Block]:
    """Yield what the faces tell beyond their lines on the roster, each thing once with the numbers of who has it."""
    for code, blocks in (("exports.stats", _stats(faces, words)), ("exports.weapons", _weapons(faces, words)),
                         ("exports.rules", _rules(faces, words)), ("exports.remarks", _remarks(faces, words))):
        first = next(blocks, None)
        if first is not None:
            yield Heading(words.say(code))
            yield first
            yield from blocks


def _stats(faces: Sequence[Face], words: Words) -> Iterator[Block]:
    """Yield the stat lines in tables; lines with the same stats share one."""
    groups: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for face in faces:
        for line in face.lines:
            name = ": ".join(part for part in (_numbered(face), line.name) if part)
            groups.setdefault(tuple(stat.name for stat in line.stats), []).append(
                (name, *(stat.value for stat in line.stats)))
    for names, rows in groups.items():
        heads = (Column(words.say("cards.face.name")), *(Column(name, "centre") for name in names))
        yield TableBlock(heads, tuple(rows))


def _weapons(faces: Sequence[Face], words: Words) -> Iterator[Block]:
    """Yield each weapon once in tables of equal columns, and under them what fits no column."""
    groups: dict[tuple[str, ...], dict[_Weapon, list[str]]] = {}
    notes = words.say("cards.face.notes")
    for face in faces:
        for table in face.weapons:
            noted = table.columns[-1] == notes and len(table.columns) > 1
            columns = table.columns[:-1] if noted else table.columns
            for row in table.rows:
                values = row.values[:-1] if noted else row.values
                weapon = _Weapon(row.name, values, row.values[-1] if noted else "", row.note)
                groups.setdefault(columns, {}).setdefault(weapon, []).append(face.number)
    for columns, weapons in groups.items():
        yield _weapon_table((*columns, notes), weapons, words)
        for one in weapons:
            if one.note:
                yield Item(f"{one.name}: {' '.join(one.note.split())}", _MARK)


def _weapon_table(columns: Sequence[str], weapons: Mapping[_Weapon, Sequence[str]], words: Words) -> TableBlock:
    """A table of weapons with who carries them; the column of notes, the last, only where there is any."""
    kept = columns if any(one.short for one in weapons) else columns[:-1]
    heads = (Column(kept[0]), *(Column(name, "centre") for name in kept[1:]), Column(words.say("exports.carriers")))
    return TableBlock(heads, tuple((*(one.name, *one.values, one.short)[:len(kept)], _places(places))
                                   for one, places in weapons.items()))


def _rules(faces: Sequence[Face], words: Words) -> Iterator[Block]:
    """Yield each rule text once; kit stands on the roster, keywords among the remarks."""
    texts: dict[tuple[str, str], list[str]] = {}
    for face in faces:
        for text in face.texts:
            if not text.quiet:
                texts.setdefault((text.head, text.text), []).append(face.number)
    for (head, told), places in texts.items():
        yield Text(words.say("exports.carried_by", text=told, names=_places(places)).strip(), head)


def _remarks(faces: Sequence[Face], words: Words) -> Iterator[Block]:
    """Yield what each one went through, its keywords, and the notes about it."""
    rows = []
    for face in faces:
        keywords = (f"{text.head}: {text.text}" for text in face.texts if text.quiet and not text.kit)
        told = "; ".join(part for part in (face.career, *keywords, " ".join(face.notes.split())) if part)
        if told:
            rows.append((_numbered(face), told))
    if rows:
        yield TableBlock((Column(words.say("cards.face.name")), Column(words.say("exports.remarks"))), tuple(rows))


def _numbered(face: Face) -> str:
    return f"{face.number}. {face.name}"


def _places(places: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(places))
