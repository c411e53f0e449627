"""The course of a campaign: its battles in the order they were played, however late each of them was entered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, select

from database.tables import RECORDED
from desktop.campaign.values import Carried
from desktop.rules.kernel.codec import revive

PRACTICE = "practice"
"""The key under which a battle keeps that it is one for practice: it leaves no trace in the campaign."""

_BATTLE, _SIDE, _LINK = (RECORDED[name].c for name in ("battle", "battle_side", "battle_link"))


class Played(Protocol):
    """A battle as far as its place in the order of play goes."""

    @property
    def id(self) -> str:
        """Its id."""
        ...

    @property
    def number(self) -> int:
        """The number under which it was entered."""
        ...

    @property
    def played_on(self) -> str | None:
        """The day it was fought, as `YYYY-MM-DD`."""
        ...


P = TypeVar("P", bound=Played)


@dataclass(frozen=True, slots=True)
class Part:
    """A warband's part in a battle of the course. `prize` is what was said of its triumph, None where nothing was."""

    side: str
    warband: str
    outcome: str
    leader: str | None
    prize: str | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """A battle of the course with its sides in order."""

    id: str
    number: int
    name: str
    system: str
    state: str
    played_on: str | None
    practice: bool
    parts: tuple[Part, ...]

    @property
    def counts(self) -> bool:
        """Whether it is over and leaves its traces in the campaign."""
        return self.state == "finished" and not self.practice

    @property
    def begun(self) -> bool:
        """Whether it was begun, given up ones and those for practice aside."""
        return self.state in ("running", "finished") and not self.practice

    def part(self, warband: str) -> Part | None:
        """Return the part of a warband, None where it does not fight."""
        return next((part for part in self.parts if part.warband == warband), None)


@dataclass(frozen=True)
class Course:
    """The battles in order of play. Shape: `links` are (before, after) with what was said to be carried."""

    stages: tuple[Stage, ...]
    links: tuple[tuple[str, str, tuple[Carried, ...]], ...] = ()

    @cached_property
    def place(self) -> Mapping[str, int]:
        """The place of each battle in the order of play, from 0."""
        return {stage.id: at for at, stage in enumerate(self.stages)}

    def stage(self, battle: str) -> Stage | None:
        """Return a battle of the course, None where it is not of it."""
        at = self.place.get(battle)
        return None if at is None else self.stages[at]

    @cached_property
    def _days(self) -> Mapping[str, str]:
        return _days_of(self.stages)

    @cached_property
    def _followers(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for before, after, _ in self.links:
            found[before] = (*found.get(before, ()), after)
        return found

    @cached_property
    def sides(self) -> Mapping[str, str]:
        """The battle of each side."""
        return {part.side: stage.id for stage in self.stages for part in stage.parts}

    @cached_property
    def _reached(self) -> dict[str, set[str]]:
        """What was found to follow from battles so far: asked of one battle for all that come after it."""
        return {}

    def is_before(self, battle: str, other: str) -> bool:
        """Whether a battle comes before another one in the order of play; False where one is not of the course."""
        return battle in self.place and other in self.place and self.place[battle] < self.place[other]

    def is_said_before(self, battle: str, other: str) -> bool:
        """Whether somebody has said that a battle comes before another one: by its day, or as one that is followed.

        By their numbers alone one is only taken to: it may have been planned first and be fought last.
        """
        if not self.is_before(battle, other):
            return False
        day = self.stages[self.place[battle]].played_on
        return bool(day and day < self._days[other]) or other in self._all_after(battle)

    def _all_after(self, battle: str) -> set[str]:
        """Return all battles that follow from one, near or far."""
        if battle not in self._reached:
            found, open_ends = set[str](), [battle]
            while open_ends:
                further = set(self._followers.get(open_ends.pop(), ())) - found
                found |= further
                open_ends += further
            self._reached[battle] = found
        return self._reached[battle]

    def after(self, battle: str) -> Sequence[Stage]:
        """Return the battles after one; all of them after the empty one."""
        return self.stages[self.place[battle] + 1:] if battle in self.place else self.stages

    def last(self, warband: str) -> str:
        """Return the last battle that counts for a warband, empty where there is none."""
        found = [stage.id for stage in self.stages if stage.counts and stage.part(warband) is not None]
        return found[-1] if found else ""


def ordered(stages: Iterable[P], links: Iterable[tuple[str, str]]) -> tuple[P, ...]:
    """Return battles in order of play.

    By day, one without a day at the latest day of those numbered before it, and by number; but never before one that
    it follows.
    """
    by_id = {stage.id: stage for stage in stages}
    days = _days_of(by_id.values())
    waits: dict[str, set[str]] = {key: set() for key in by_id}
    for before, after in links:
        if before in by_id and after in by_id:
            waits[after].add(before)
    left = sorted(by_id, key=lambda key: (days[key], by_id[key].number, key))
    found: dict[str, P] = {}
    while left:
        # A circle cannot be linked; should a file hold one, the day decides.
        key = next((one for one in left if waits[one] <= found.keys()), left[0])
        left.remove(key)
        found[key] = by_id[key]
    return tuple(found.values())


def _days_of(stages: Iterable[Played]) -> dict[str, str]:
    """Return the day of each battle; one without a day has the latest of those numbered before it.

    A battle entered late, at a day long gone, draws none back that is planned after it.
    """
    latest = ""
    days: dict[str, str] = {}
    for stage in sorted(stages, key=lambda one: (one.number, one.id)):
        latest = max(latest, stage.played_on or "")
        days[stage.id] = stage.played_on or latest
    return days


def read_course(connection: Connection, campaign: str) -> Course:
    """Return the course of a campaign as it is stored now."""
    parts: dict[str, list[Part]] = {}
    rows = list(connection.execute(
        select(_BATTLE.id, _BATTLE.number, _BATTLE.name, _BATTLE.system, _BATTLE.state, _BATTLE.played_on,
               _BATTLE.options).where(_BATTLE.campaign == campaign)))
    options: dict[str, Any] = {row[0]: row[6] or {} for row in rows}
    mine = select(_BATTLE.id).where(_BATTLE.campaign == campaign)
    query = select(_SIDE.battle, _SIDE.id, _SIDE.warband, _SIDE.outcome, _SIDE.leader_recruit)
    for battle, side, warband, outcome, leader in connection.execute(
            query.where(_SIDE.battle.in_(mine)).order_by(_SIDE.position, _SIDE.id)):
        there = parts.setdefault(battle, [])
        prize = options[battle].get(prize_key(len(there)))
        there.append(Part(side, warband, outcome, leader, None if prize is None else str(prize)))
    stages = [Stage(*row[:6], practice=bool(options[row[0]].get(PRACTICE)), parts=tuple(parts.get(row[0], ())))
              for row in rows]
    links = tuple((before, after, revive(tuple[Carried, ...], carries.get("what", [])))
                  for before, after, carries in connection.execute(
                      select(_LINK.before, _LINK.after, _LINK.carries).where(_LINK.before.in_(mine))
                      .order_by(_LINK.id)))
    return Course(ordered(stages, [link[:2] for link in links]), links)


def prize_key(place: int) -> str:
    """Return the option that says what triumph the side at a place has (AS-036). Units: places from 0."""
    return f"triumph_{'abcdefgh'[place % 8]}"
