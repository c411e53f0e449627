"""Units that links carry into a battle: who stays away, and who comes with how many wounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from database.tables import Row
from desktop.campaign.aftermath.course import Course
from desktop.campaign.play_setup import Rows
from desktop.campaign.values import ABSENT, WOUNDED, Carried
from desktop.rules.kernel.codec import revive


def carried_of(row: Mapping[str, Any]) -> tuple[Carried, ...]:
    """Return what a row of `battle_link` says in so many words."""
    said: tuple[Carried, ...] = revive(tuple[Carried, ...], (row["carries"] or {}).get("what", []))
    return said


def absentees(carries: Iterable[Carried]) -> frozenset[str]:
    """Return the recruits who stay away by what is carried."""
    return frozenset(each.recruit for each in carries if each.what == ABSENT and each.recruit)


def absent_from(course: Course, battle: str) -> frozenset[str]:
    """Return the recruits who stay away from a battle by the links that lead to it."""
    return frozenset().union(*(absentees(what) for _, after, what in course.links if after == battle))


def wounded_into(rows: Rows, battle: str) -> list[list[Any]]:
    """Return who comes wounded into a battle, ready to be stored: `[recruit, wounds, name of the battle before]`.

    Carried by several links, somebody comes with the most wounds of them.
    """
    found: dict[str, list[Any]] = {}
    for row in rows("battle_link", after=battle):
        for each in carried_of(row):
            if each.what == WOUNDED and each.recruit and each.wounds > found.get(each.recruit, ["", 0])[1]:
                found[each.recruit] = [each.recruit, each.wounds, _name(rows, row)]
    return [found[key] for key in sorted(found)]


def _name(rows: Rows, link: Row) -> str:
    before = rows("battle", id=link["before"])
    return str(before[0]["name"]) if before else ""
