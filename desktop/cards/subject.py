"""What may be printed: the figures of a warband, or cards of anywhere, in words of the language of the paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from desktop.campaign.queries.musters import NamedMuster, faults_of
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.cards.deck import Figure
from desktop.cards.parts import Banner, Picture
from desktop.rules.kernel.army import ArmyFault
from desktop.rules.kernel.card import Card
from desktop.words import Words

Pictures = Callable[[str], bytes | None]
"""Gives the file of a picture by its digest, None where there is none."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure with what it lived through. Shape: `number` is its place in the warband, from 1.

    `misses` are the battles that it must miss from now on, `held` the states it has now.
    """

    card: Card
    number: int = 0
    leader: bool = False
    points: str = ""
    battles: int = 0
    kills: int = 0
    times_out: int = 0
    statuses: tuple[str, ...] | None = None
    misses: int = 0
    held: tuple[str, ...] = ()
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class PartOf:
    """A part of a warband under a name: a muster that was put together. Shape: `numbers` are those of its figures."""

    key: str
    name: str
    numbers: frozenset[int]


@dataclass(frozen=True, slots=True)
class PrintSubject:
    """What is printed. Shape: `muster` holds the numbers of those who fight the next battle, if one is named.

    `campaign` is the key under which the settings are kept, `kept_for` its name; `game` is the one whose reference and
    blank cards are printed; `faults` are what does not keep to the limits.
    """

    title: str
    banner: Banner
    entries: tuple[Entry, ...]
    campaign: str = ""
    kept_for: str = ""
    muster: frozenset[int] = frozenset()
    limit: str = ""
    notes: str = ""
    game: str = ""
    parts: tuple[PartOf, ...] = ()
    faults: tuple[ArmyFault, ...] = ()

    @property
    def system(self) -> str:
        """The game of the subject: its own, or that of its first card."""
        return self.game or (self.entries[0].card.system if self.entries else "")


def warband_subject(band: WarbandRow, recruits: Sequence[RosterRow], muster: Sequence[str] = (), *,
                    named: Iterable[NamedMuster] = (), pictures: Pictures | None = None) -> PrintSubject:
    """Return a warband as a subject. `muster` are the ids of the recruits that fight the next battle."""
    entries = tuple(
        Entry(_own(row), number, row.leads, row.points, row.battles, row.kills, row.times_out, misses=row.misses,
              picture=picture_of(row.card, pictures))
        for number, row in enumerate(recruits, start=1)
    )
    places = {row.id: number for number, row in enumerate(recruits, start=1)}
    fighting = frozenset(places[key] for key in muster if key in places)
    parts = tuple(PartOf(part.id, part.name, frozenset(places[key] for key in part.recruits if key in places))
                  for part in named)
    return PrintSubject(band.name, Banner(band.tincture or "sable", band.charge, band.name), entries, band.campaign,
                        band.campaign_name, fighting, band.points_limit, band.notes, band.system,
                        tuple(part for part in parts if part.numbers),
                        faults_of(recruits, band.limits, band.total))


def library_subject(title: str, cards: Sequence[Card], pictures: Pictures | None = None) -> PrintSubject:
    """Return cards of the library as a subject: no warband, no numbers, no leader."""
    entries = tuple(Entry(card, picture=picture_of(card, pictures)) for card in cards)
    return PrintSubject(title, Banner("sable", "cards", title), entries, "library")


def picture_of(card: Card, pictures: Pictures | None) -> Picture | None:
    """Return the picture of a card, None where it has none."""
    if pictures is None or not card.picture:
        return None
    return Picture(card.picture, load=partial(pictures, card.picture))


def figures_of(entries: Sequence[Entry], words: Words) -> tuple[Figure, ...]:
    """Return entries as figures to print, their careers in words."""
    return tuple(Figure(entry.card, entry.number, entry.leader, career_of(entry, words), entry.statuses, entry.points,
                        entry.held, entry.picture) for entry in entries)


def career_of(entry: Entry, words: Words) -> str:
    """Return what a figure lived through as one line, empty for one that never fought."""
    parts = []
    if entry.battles:
        parts.append(words.say("cards.career.battles", n=entry.battles))
    if entry.kills:
        parts.append(words.say("cards.career.kills", n=entry.kills))
    if entry.times_out:
        parts.append(words.say("cards.career.times_out", n=entry.times_out))
    if entry.misses:
        parts.append(words.say("cards.career.misses", n=entry.misses))
    return " · ".join(parts)


def _own(row: RosterRow) -> Card:
    """The card as copied, under the recruit's own name and with his notes."""
    notes = "\n".join(part for part in (row.card.notes.strip(), row.notes.strip()) if part)
    return replace(row.card, name=row.name, notes=notes)
