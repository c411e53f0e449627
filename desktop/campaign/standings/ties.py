"""Telling equals apart: by what the campaign chose, in its order, each step among those who are equal until then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from desktop.campaign.standings.facts import Bout, Facts, Part
from desktop.campaign.standings.meetings import Meeting, record_of

Weight = TypeVar("Weight", int, tuple[bool, Fraction])
Fought = Sequence[tuple[Bout, Part]]


@dataclass(frozen=True, slots=True)
class Tie:
    """What a tie-break says of a warband. `value` is None where it says nothing: such a one stands below the others.

    Shape: head to head counts among those alone who were equal until then, so that it says nothing of others.
    """

    code: str
    value: Fraction | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A warband in its place. `by` is what told it from the one above it that has equal points, empty for nothing."""

    warband: str
    rank: int
    ties: tuple[Tie, ...]
    by: str = ""


def placed(facts: Facts, points: Mapping[str, int], meetings: Sequence[Meeting]) -> tuple[Placed, ...]:
    """Return all warbands by their places; those whom nothing tells apart share one, by name."""
    names = {entrant.id: (entrant.name.casefold(), entrant.id) for entrant in facts.entrants}
    groups = _split(sorted(names, key=lambda one: names[one]), points)
    ties: dict[str, list[Tie]] = {one: [] for one in names}
    by: dict[str, str] = {}
    for code in facts.tie_breaks:
        found: list[list[str]] = []
        for group in groups:
            values = {one: _value(code, facts, one, group, points, meetings) for one in group}
            for one in group:
                ties[one].append(Tie(code, values[one]))
            parts = _split(group, {one: _weight(code, values[one]) for one in group})
            by.update((one, code) for part in parts[1:] for one in part)
            found += parts
        groups = found
    return _numbered(groups, ties, by)


def strength(warband: str, points: Mapping[str, int], meetings: Iterable[Meeting]) -> Fraction:
    """Return the strength of opposition: the points of those it met, each as often as it met them, on the average."""
    met = [points[meeting.other] for meeting in meetings if meeting.one == warband and meeting.other in points]
    return Fraction(sum(met), len(met)) if met else Fraction(0)


def difference(bout: Bout, part: Part) -> Fraction | None:
    """Return by how much a side's score is above the highest of the others; None where one is no number."""
    others = [other.scored for other in bout.parts if other is not part]
    known = [score for score in others if score is not None]
    if part.scored is None or not known or len(known) < len(others):
        return None
    return part.scored - max(known)


def _value(code: str, facts: Facts, one: str, group: Sequence[str], points: Mapping[str, int],
           meetings: Sequence[Meeting]) -> Fraction | None:
    if code == "head_to_head":
        return Fraction(record_of(meetings, one, group).points) if len(group) > 1 else None
    if code == "strength":
        return strength(one, points, meetings)
    return _OWN[code](facts.of(one))


def _weight(code: str, value: Fraction | None) -> tuple[bool, Fraction]:
    """Return what is the more the better a value is."""
    if value is None:
        return False, Fraction(0)
    return True, -value if code == "losses" else value


def _split(group: Sequence[str], weights: Mapping[str, Weight]) -> list[list[str]]:
    """Part a group by weight, the highest first; within a part the order stays."""
    found: dict[Weight, list[str]] = {}
    for one in group:
        found.setdefault(weights[one], []).append(one)
    return [found[weight] for weight in sorted(found, reverse=True)]


def _numbered(groups: Iterable[list[str]], ties: Mapping[str, list[Tie]],
              by: Mapping[str, str]) -> tuple[Placed, ...]:
    rows: list[Placed] = []
    for group in groups:
        rank = len(rows) + 1
        rows += [Placed(one, rank, tuple(ties[one]), by.get(one, "") if place == 0 else "")
                 for place, one in enumerate(group)]
    return tuple(rows)


def _losses(fought: Fought) -> Fraction | None:
    # Who never fought has lost nobody; that must not place him above those who came and lost.
    models = sum(part.models for _, part in fought)
    if not fought:
        return None
    return Fraction(sum(part.lost for _, part in fought), models) if models else Fraction(0)


def _sum(values: Iterable[Fraction | int | None]) -> Fraction:
    return sum((Fraction(value) for value in values if value is not None), Fraction(0))


_OWN: Mapping[str, Callable[[Fought], Fraction | None]] = {
    "wins": lambda fought: _sum(part.won for _, part in fought),
    "majors": lambda fought: _sum(part.outcome == "major" for _, part in fought),
    "difference": lambda fought: _sum(difference(bout, part) for bout, part in fought),
    "scored": lambda fought: _sum(part.scored for _, part in fought),
    "kills": lambda fought: _sum(part.kills for _, part in fought),
    "losses": _losses,
}
