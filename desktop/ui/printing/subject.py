"""What may be printed: the figures of a warband, or cards of the library, in words of the language of the paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.cards.deck import Figure
from desktop.cards.parts import Banner
from desktop.rules.kernel.card import Card
from desktop.words import Words


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure with what it lived through. Shape: `number` is its place in the warband, from 1."""

    card: Card
    number: int = 0
    leader: bool = False
    points: str = ""
    battles: int = 0
    kills: int = 0
    times_out: int = 0
    statuses: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class PrintSubject:
    """What the dialog prints. Shape: `muster` holds the numbers of those who fight the next battle, if one is named.

    `campaign` is the key under which the settings are kept, `kept_for` its name.
    """

    title: str
    banner: Banner
    entries: tuple[Entry, ...]
    campaign: str = ""
    kept_for: str = ""
    muster: frozenset[int] = frozenset()
    limit: str = ""
    notes: str = ""


def warband_subject(band: WarbandRow, recruits: Sequence[RosterRow], muster: Sequence[str] = ()) -> PrintSubject:
    """Return a warband as a subject. `muster` are the ids of the recruits that fight the next battle."""
    entries = tuple(
        Entry(_own(row), number, row.leads, row.points, row.battles, row.kills, row.times_out)
        for number, row in enumerate(recruits, start=1)
    )
    fighting = frozenset(number for number, row in enumerate(recruits, start=1) if row.id in muster)
    return PrintSubject(band.name, Banner(band.tincture or "sable", band.charge, band.name), entries, band.campaign,
                        band.campaign_name, fighting, band.points_limit, band.notes)


def library_subject(title: str, cards: Sequence[Card]) -> PrintSubject:
    """Return cards of the library as a subject: no warband, no numbers, no leader."""
    return PrintSubject(title, Banner("sable", "cards", title), tuple(Entry(card) for card in cards), "library")


def figures_of(entries: Sequence[Entry], words: Words) -> tuple[Figure, ...]:
    """Return entries as figures to print, their careers in words."""
    return tuple(Figure(entry.card, entry.number, entry.leader, career_of(entry, words), entry.statuses, entry.points)
                 for entry in entries)


def career_of(entry: Entry, words: Words) -> str:
    """Return what a figure lived through as one line, empty for one that never fought."""
    parts = []
    if entry.battles:
        parts.append(words.say("cards.career.battles", n=entry.battles))
    if entry.kills:
        parts.append(words.say("cards.career.kills", n=entry.kills))
    if entry.times_out:
        parts.append(words.say("cards.career.times_out", n=entry.times_out))
    return " · ".join(parts)


def _own(row: RosterRow) -> Card:
    """The card as copied, under the recruit's own name and with his notes."""
    notes = "\n".join(part for part in (row.card.notes.strip(), row.notes.strip()) if part)
    return replace(row.card, name=row.name, notes=notes)
