"""The chronicle of a campaign in its order: battles that count, and entries of people where they belong."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import Stage, read_course
from desktop.campaign.cardrows import bare_card

_ENTRY, _SIDE, _MUSTER = (RECORDED[name].c for name in ("chronicle_entry", "battle_side", "muster"))
_COLUMNS = ("id", "campaign", "battle", "warband", "recruit", "kind", "told_on", "title", "text", "picture")
_LAST = "9999"


@dataclass(frozen=True, slots=True)
class Scope:
    """Which part of a chronicle: of a warband, of a unit, of a battle; all of them empty for the whole campaign."""

    warband: str = ""
    recruit: str = ""
    battle: str = ""


WHOLE = Scope()


@dataclass(frozen=True, slots=True)
class EntryRow:
    """What somebody wrote. `kind` is own or battle; `picture` the digest of a kept file, empty for none.

    `ties` are the names of what it is about: battle, warband, unit, as many as there are.
    """

    id: str
    campaign: str
    battle: str | None
    warband: str | None
    recruit: str | None
    kind: str
    told_on: str | None
    title: str
    text: str
    picture: str
    ties: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One place of the chronicle: a battle, told by its steps or by `entry`, or an entry of somebody's own.

    Shape: `battle` is the battle that is told, empty where it is an entry of somebody's own.
    """

    battle: str
    day: str | None
    entry: EntryRow | None = None

    @property
    def key(self) -> str:
        """What names it: the battle, or the entry."""
        return self.battle or (self.entry.id if self.entry is not None else "")


@dataclass
class _Reading:
    stages: tuple[Stage, ...]
    entries: list[EntryRow]
    fought: frozenset[str] | None = None
    """The battles of the scope; None where every battle belongs to it."""


def chronicle(store: Store, campaign: str, scope: Scope = WHOLE) -> tuple[Item, ...]:
    """Return the chronicle of a campaign in the order of play, oldest first. Practice leaves no trace in it."""
    with store.read() as connection:
        reading = _read(connection, campaign, scope)
    told = {entry.battle: entry for entry in reading.entries if entry.kind == "battle"}
    own = [entry for entry in reading.entries if entry.kind == "own" and _belongs(entry, scope, reading)]
    stages = [stage for stage in reading.stages if stage.counts]
    slots: list[list[EntryRow]] = [[] for _ in range(len(stages) + 1)]
    of = {stage.id for stage in stages}
    for entry in sorted(own, key=lambda one: one.told_on or ("" if one.battle in of else _LAST)):
        slots[_slot(entry, stages)].append(entry)
    found = [Item("", entry.told_on, entry) for entry in slots[0]]
    for stage, after in zip(stages, slots[1:], strict=True):
        if reading.fought is None or stage.id in reading.fought:
            found.append(Item(stage.id, stage.played_on, told.get(stage.id)))
        found += [Item("", entry.told_on, entry) for entry in after]
    return tuple(found)


def entry_of(store: Store, key: str) -> EntryRow | None:
    """Return an entry by its id, None when it is gone."""
    with store.read() as connection:
        found = _entries(connection, _ENTRY.id == key)
    return found[0] if found else None


def told_in_words(store: Store, battle: str) -> EntryRow | None:
    """Return the words that stand for what the steps tell of a battle, None where there are none."""
    with store.read() as connection:
        found = _entries(connection, (_ENTRY.battle == battle) & (_ENTRY.kind == "battle"))
    return found[0] if found else None


def _slot(entry: EntryRow, stages: Sequence[Stage]) -> int:
    """Return after how many battles an entry stands: by its day, else after its battle, else at the end."""
    if entry.told_on:
        days, day = [], ""
        for stage in stages:
            day = max(day, stage.played_on or day)
            days.append(day)
        return bisect_right(days, entry.told_on)
    return next((at for at, stage in enumerate(stages, 1) if stage.id == entry.battle), len(stages))


def _belongs(entry: EntryRow, scope: Scope, reading: _Reading) -> bool:
    if scope == WHOLE:
        return True
    if scope.battle:
        return entry.battle == scope.battle
    if scope.recruit:
        return entry.recruit == scope.recruit
    named = entry.warband or entry.recruit
    return entry.warband == scope.warband or (not named and entry.battle in (reading.fought or ()))


def _read(connection: Connection, campaign: str, scope: Scope) -> _Reading:
    reading = _Reading(read_course(connection, campaign).stages, _entries(connection, _ENTRY.campaign == campaign))
    if scope.battle:
        reading.fought = frozenset({scope.battle})
    elif scope.recruit:
        query = select(_SIDE.battle).join(RECORDED["muster"], _MUSTER.side == _SIDE.id)
        reading.fought = frozenset(connection.execute(query.where(_MUSTER.recruit == scope.recruit)).scalars())
    elif scope.warband:
        reading.fought = frozenset(stage.id for stage in reading.stages if stage.part(scope.warband) is not None)
    return reading


def _entries(connection: Connection, where: ColumnElement[bool]) -> list[EntryRow]:
    table = RECORDED["chronicle_entry"]
    battle, warband, recruit = (RECORDED[name] for name in ("battle", "warband", "recruit"))
    query = select(*(_ENTRY[name] for name in _COLUMNS), battle.c.number, battle.c.name, warband.c.name,
                   recruit.c.name, recruit.c.body)
    joined = (table.outerjoin(battle, battle.c.id == _ENTRY.battle).outerjoin(warband, warband.c.id == _ENTRY.warband)
              .outerjoin(recruit, recruit.c.id == _ENTRY.recruit))
    query = query.select_from(joined).where(where).order_by(_ENTRY.position, _ENTRY.id)
    return [EntryRow(*row[:10], ties=tuple(_ties(tuple(row[10:])))) for row in connection.execute(query)]


def _ties(names: tuple[Any, ...]) -> Iterable[str]:
    number, battle, warband, recruit, body = names
    if battle is not None:
        yield f"{number} {battle}"
    if body is not None:
        yield recruit or bare_card(body).name
    if warband is not None:
        yield warband
