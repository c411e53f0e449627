"""The course of a battle read from its log: once, and kept as long as nothing is added to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, String, func, select, type_coerce

from database import battlelog
from database.canonical import parse
from database.stacks import Stack
from database.store import Store
from database.tables import JOURNAL, RECORDED
from desktop.campaign.chronicle.cast import Cast, Party
from desktop.campaign.chronicle.watching import Deed, Stored, Watcher, turn_of_tide

_BATTLE = RECORDED["battle"].c
_KEPT = 256
"""So many courses of one file are kept: each is a few kilobytes."""


@dataclass(frozen=True, slots=True)
class Person:
    """A unit as it stood in the battle."""

    name: str
    side: str
    recruit: str


@dataclass(frozen=True, slots=True)
class BattleCourse:
    """What happened in a battle, in order, and to whom. All ids are those of the battle, not of the campaign."""

    deeds: tuple[Deed, ...] = ()
    sides: tuple[tuple[str, Party], ...] = ()
    people: tuple[tuple[str, Person], ...] = ()


_NOTHING = BattleCourse()
_courses: WeakKeyDictionary[Store, dict[str, tuple[tuple[int, str], BattleCourse]]] = WeakKeyDictionary()

_BEGINNING = 60
"""So many letters of what a battle began with tell one beginning from another: its seed is among them."""


def battle_course(store: Store, battle: str) -> BattleCourse:
    """Return the course of a battle by the steps that stand; an empty one without steps, or where the log is torn."""
    known = _courses.setdefault(store, {})
    with store.read() as connection:
        newest = battlelog.last_seq(connection, battle)
        # A battle that was taken back to its set-up and begun anew has other steps, whatever its newest entry is.
        beginning = select(func.substr(type_coerce(_BATTLE.start, String), 1, _BEGINNING)).where(_BATTLE.id == battle)
        stands = (newest, str(connection.execute(beginning).scalar()))
        kept = known.get(battle)
        if kept is not None and kept[0] == stands:
            return kept[1]
        course = _read(connection, battle) if newest else _NOTHING
    while len(known) >= _KEPT:
        known.pop(next(iter(known)), None)
    known[battle] = (stands, course)
    return course


def _read(connection: Connection, battle: str) -> BattleCourse:
    start = connection.execute(select(_BATTLE.start).where(_BATTLE.id == battle)).scalar() or {}
    query = select(JOURNAL.c.seq, JOURNAL.c.kind, JOURNAL.c.reverts, JOURNAL.c.changes).where(
        JOURNAL.c.stack == battle, JOURNAL.c.seq > int(start.get("after", 0) or 0))
    rows = [tuple(row) for row in connection.execute(query.order_by(JOURNAL.c.seq))]
    try:
        return course_of(start["things"], standing(rows))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        # A log that does not fit its beginning is said where the battle is opened; the chronicle tells the result.
        return _NOTHING


def standing(rows: Iterable[tuple[int, str, int | None, str]]) -> Iterator[list[Stored]]:
    """Yield what each step that stands told, from the stored entries of a battle.

    Shape: (number, kind, what it reverts, changes as JSON).
    """
    stack, told = Stack(), dict[int, str]()
    for seq, kind, reverts, changes in rows:
        stack.take(seq, kind, reverts)
        told[seq] = changes
    for done in stack.done:
        yield parse(told[done.seq]) or []


def course_of(things: Iterable[Any], steps: Iterable[Iterable[Stored]]) -> BattleCourse:
    """Return the course from the things at the start and what the steps told."""
    watcher = Watcher(Cast(things))
    winner = ""
    for told in steps:
        events = list(told)
        watcher.step(events)
        winner = _winner(events, winner)
    cast = watcher.cast
    deeds = _with_tide(watcher, winner)
    people = tuple((unit.id, Person(unit.name, unit.side, unit.recruit)) for unit in cast.units.values())
    return BattleCourse(tuple(deeds), tuple(cast.sides.items()), people)


def _winner(events: Iterable[Stored], known: str) -> str:
    for _, _, changes in events:
        for kind, _, name, _, new in changes:
            if kind == "result":
                known = str((new or {}).get("winner", "")) if name == "" else str(new) if name == "winner" else known
    return known


def _with_tide(watcher: Watcher, winner: str) -> list[Deed]:
    """Return the deeds with the turn of the tide at the head of the round in which it came."""
    behind = turn_of_tide(watcher.shares, winner) if winner else 0
    deeds = list(watcher.deeds)
    if behind:
        at = next((place for place, deed in enumerate(deeds) if deed.round > behind), len(deeds))
        deeds.insert(at, Deed("tide", behind + 1, 70, side=winner))
    return deeds
