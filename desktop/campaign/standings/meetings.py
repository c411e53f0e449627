"""Who met whom: two sides of a battle meet where one came out better than the other, or both drew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from desktop.campaign.standings.facts import Bout, Facts, Part
from desktop.campaign.values import PointsTable

_RESULTS = ("lost", "drawn", "won")


@dataclass(frozen=True, slots=True)
class Meeting:
    """A battle between two, seen from one of them. `result` is `won`, `drawn` or `lost`, `points` what it was worth."""

    battle: str
    number: int
    name: str
    system: str
    one: str
    other: str
    result: str
    outcome: str
    points: int


@dataclass(frozen=True, slots=True)
class Record:
    """How several meetings went, in order of play."""

    meetings: tuple[Meeting, ...] = ()

    @property
    def won(self) -> int:
        """How many were won."""
        return self._count("won")

    @property
    def drawn(self) -> int:
        """How many were drawn."""
        return self._count("drawn")

    @property
    def lost(self) -> int:
        """How many were lost."""
        return self._count("lost")

    @property
    def points(self) -> int:
        """What they brought, each battle once: who met two in one battle fought it once."""
        return sum({meeting.battle: meeting.points for meeting in self.meetings}.values())

    def _count(self, result: str) -> int:
        return sum(meeting.result == result for meeting in self.meetings)


def meetings_of(facts: Facts) -> tuple[Meeting, ...]:
    """Return all meetings, each from both its sides, in order of play.

    Two that won together, or lost together against a third, did not meet.
    """
    return tuple(_meeting(facts.points, bout, one, other) for bout in facts.bouts
                 for one in bout.parts for other in bout.parts
                 if one is not other and one.outcome and other.outcome
                 and (one.outcome == "draw" or _rank(one) != _rank(other)))


def records_of(meetings: Iterable[Meeting]) -> dict[tuple[str, str], Record]:
    """Return the record of each warband against each other that it met."""
    found: dict[tuple[str, str], list[Meeting]] = {}
    for each in meetings:
        found.setdefault((each.one, each.other), []).append(each)
    return {pair: Record(tuple(listed)) for pair, listed in found.items()}


def record_of(meetings: Iterable[Meeting], one: str, others: Iterable[str]) -> Record:
    """Return the record of a warband against others."""
    against = frozenset(others)
    return Record(tuple(each for each in meetings if each.one == one and each.other in against))


def _rank(part: Part) -> int:
    return 2 if part.won else 1 if part.outcome == "draw" else 0


def _meeting(points: PointsTable, bout: Bout, one: Part, other: Part) -> Meeting:
    better = (_rank(one) > _rank(other)) - (_rank(one) < _rank(other))
    return Meeting(bout.id, bout.number, bout.name, bout.system, one.warband, other.warband, _RESULTS[better + 1],
                   one.outcome, points.of(one.outcome))
