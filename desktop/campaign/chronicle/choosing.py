"""What of a battle's course is told: the weightiest deeds in order, those that belong together as one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from desktop.campaign.chronicle.course import BattleCourse
from desktop.campaign.chronicle.facts import Fact, Literal, Name, Part, Passage, Quote, Several, fact
from desktop.campaign.chronicle.watching import Deed
from desktop.words.literals import literals

MOST = 16
"""So many deeds of a battle are told at most; those that weigh 60 or more are always told."""

_ALWAYS = 60
_TOGETHER = frozenset({"fell", "fled", "broke", "rallied"})
_SIDE_SAID = frozenset({"leader_fell", "leader_fled", "new_leader", "alone", "inspired"})
"""Sentences that name the side anyway: whose the unit is need not stand behind its name."""
_WITH_DOER = frozenset({"fell", "first_fell", "leader_fell", "first_blood"})
_WITH_LAST = 5
_TURNS = ("", "_second", "_third")
"""Who struck down whom is said in three ways in turn: a round may hold many such sentences."""


@dataclass(frozen=True, slots=True)
class Called:
    """What everybody is called today: units by the id of their recruit, sides by the id of their warband."""

    recruits: Mapping[str, str]
    warbands: Mapping[str, str]


def chosen(deeds: Sequence[Deed]) -> list[Deed]:
    """Return the deeds that are told, in their order."""
    merged = _merged(deeds)
    ranked = sorted(range(len(merged)), key=lambda at: (-merged[at].weight, at))
    kept = {at for place, at in enumerate(ranked) if place < MOST or merged[at].weight >= _ALWAYS}
    return [deed for at, deed in enumerate(merged) if at in kept]


def of_unit(deeds: Iterable[Deed], units: frozenset[str]) -> list[Deed]:
    """Return the deeds that some units did or suffered."""
    return [deed for deed in deeds if deed.by in units or units.intersection(deed.units)]


def passages(course: BattleCourse, deeds: Sequence[Deed], called: Called) -> tuple[Passage, ...]:
    """Return deeds as passages, one a round; what came before the first round leads in without a head."""
    teller = _Teller(course, called)
    found = []
    for number, group in groupby(deeds, lambda deed: deed.round):
        head = fact("chronicle.round", round=number) if number else None
        found.append(Passage(tuple(teller.fact(deed) for deed in group), head))
    return tuple(found)


def _merged(deeds: Sequence[Deed]) -> list[Deed]:
    """Return deeds of one kind, round, side and doer as one, where the first of them stands."""
    found: list[Deed] = []
    places: dict[tuple[str, int, str, str], int] = {}
    for deed in deeds:
        key = (deed.code, deed.round, deed.by, deed.side)
        at = places.get(key) if deed.code in _TOGETHER else None
        if at is None:
            places[key] = len(found)
            found.append(deed)
        else:
            units = tuple(dict.fromkeys((*found[at].units, *deed.units)))
            found[at] = replace(found[at], units=units, weight=max(found[at].weight, deed.weight) + _WITH_LAST)
    return found


class _Teller:
    """Turns deeds into facts, with today's names."""

    def __init__(self, course: BattleCourse, called: Called) -> None:
        self._people = dict(course.people)
        self._sides = dict(course.sides)
        self._called = called
        self._struck = 0

    def fact(self, deed: Deed) -> Fact:
        """Return the fact of a deed."""
        params: dict[str, Part] = {name: self._value(deed, name, value) for name, value in deed.said}
        if deed.units:
            names = tuple(self._unit(unit, bare=deed.code in _SIDE_SAID) for unit in deed.units)
            params["units"] = Several(names)
            params["unit"] = names[0]
        if deed.by:
            params["by"] = self._unit(deed.by)
        if deed.side:
            params["side"] = Name(self._side(deed.side))
        return Fact(f"chronicle.tells.{self._code(deed)}", tuple(params.items()))

    def _code(self, deed: Deed) -> str:
        if not deed.by or deed.code not in _WITH_DOER:
            return deed.code
        if deed.code != "fell":
            return f"{deed.code}_by"
        self._struck += 1
        return f"fell_by{_TURNS[(self._struck - 1) % len(_TURNS)]}"

    def _unit(self, key: str, *, bare: bool = False) -> Name:
        person = self._people[key]
        leads = self._sides[person.side].leader == key if person.side in self._sides else False
        name = self._called.recruits.get(person.recruit, person.name)
        return Name(name, leads, "" if bare else self._side(person.side))

    def _side(self, key: str) -> str:
        party = self._sides.get(key)
        return self._called.warbands.get(party.warband, party.name) if party is not None else ""

    def _value(self, deed: Deed, name: str, value: object) -> Part:
        if name == "text":
            return Quote(str(value))
        prefix = literals().get(deed.event, {}).get(name)
        if prefix is not None and not isinstance(value, int):
            return Literal(prefix, str(value))
        return value if isinstance(value, int) else str(value)
