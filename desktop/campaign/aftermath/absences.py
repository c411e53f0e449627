"""Absences: who misses how many battles, worked out anew from what was said and the battles missed since."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import ColumnElement, Text, select, type_coerce

from database.tables import RECORDED, Row
from desktop.campaign.aftermath.course import Course, read_course
from desktop.campaign.aftermath.mustered import Mustered
from desktop.campaign.aftermath.restating import restate
from desktop.campaign.aftermath.rules import rules_of
from desktop.campaign.work import Work

_RECRUIT, _WARBAND = (RECORDED[name].c for name in ("recruit", "warband"))

ABSENCES = "absences"
"""Where a recruit keeps its absences. Shape: a list of `battle` (after which it begins, or empty) and `n`."""
SINCE = "since"
"""Where an absence keeps after which battle of another warband it goes on, since its recruit moved there."""


def absences_of(recruit: Row, course: Course) -> list[dict[str, Any]]:
    """Return the absences of a recruit; a number that an older file holds alone begins after the last battle."""
    kept = [dict(one) for one in recruit["before"].get(ABSENCES, ())]
    if not kept and recruit["misses"]:
        kept = [{"battle": course.last(recruit["warband"]), "n": recruit["misses"]}]
    return kept


def settle_older(work: Work, campaign: str, course: Course) -> None:
    """Write down since when those are absent of whom a number alone is stored."""
    for recruit in _recruits(work, campaign, _RECRUIT.misses != 0):
        if ABSENCES not in recruit["before"]:
            keep_absences(work, recruit, absences_of(recruit, course))


def set_absence(work: Work, recruit: Row, battle: str, n: int, course: Course, *, only: bool = False,
                mark: str = "") -> None:
    """Say that a recruit misses `n` battles after one, by a mark or without one.

    What was said so of the same battle goes; `only` forgets all else.

    Nothing is kept where nobody was absent and nobody is.
    """
    kept = [] if only else [one for one in absences_of(recruit, course)
                                if (one["battle"], one.get("mark", "")) != (battle, mark)]
    if n or kept:
        kept.append({"battle": battle, "n": n, **({"mark": mark} if mark else {})})
    keep_absences(work, recruit, kept)


def forget_battle(work: Work, recruit: Row, battle: str) -> None:
    """Forget the absence that a battle was the reason of."""
    if ABSENCES in recruit["before"]:
        keep_absences(work, recruit, [one for one in recruit["before"][ABSENCES] if one["battle"] != battle])


def forget_mark(work: Work, recruit: str, mark: str) -> None:
    """Forget the absence that a mark was the reason of."""
    row = work.find("recruit", recruit)
    if ABSENCES in row["before"]:
        keep_absences(work, row, [one for one in row["before"][ABSENCES] if one.get("mark") != mark])


def count_absences(work: Work, campaign: str, course: Course | None = None) -> None:
    """Work out anew how many battles everybody of a campaign still misses, and what marks still change."""
    rules = rules_of(work.find("campaign", campaign)["settings"])
    course = course or read_course(work.connection, campaign)
    missed = Mustered(work.connection)
    # Of whom nothing is kept nothing can change; in a long campaign these are nearly all.
    for recruit in _recruits(work, campaign, type_coerce(_RECRUIT.before, Text) != "{}"):
        if ABSENCES in recruit["before"]:
            left = left_of_absence(recruit, recruit["before"][ABSENCES], course, missed)
            work.change("recruit", recruit["id"], misses=left)
        restate(work, recruit, course, rules)


def _recruits(work: Work, campaign: str, where: ColumnElement[bool]) -> list[Row]:
    """Return recruits of a campaign as they stand now, by warband and in their order."""
    query = (select(RECORDED["recruit"]).join(RECORDED["warband"], _WARBAND.id == _RECRUIT.warband)
             .where(_WARBAND.campaign == campaign, where)
             .order_by(_WARBAND.position, _WARBAND.id, _RECRUIT.position, _RECRUIT.id))
    return [dict(row) for row in work.connection.execute(query).mappings()]


def left_of_absence(recruit: Row, absences: Iterable[dict[str, Any]], course: Course, mustered: Mustered,
                    later: Collection[str] = ()) -> int:
    """Return what is left of the newest absence in the order of play; one of a battle that is gone is none.

    Units: battles. `later` are battles that are not looked at: as it was before them.
    """
    there = course.place.keys() - set(later)
    kept = [one for one in absences if not one["battle"] or one["battle"] in there]
    if not kept:
        return 0
    newest = max((one["battle"] for one in kept), key=lambda battle: course.place.get(battle, -1))
    left = [0]
    for one in kept:
        if one["battle"] == newest:
            since = one[SINCE] if one.get(SINCE) in course.place else newest
            parts = (stage.part(recruit["warband"]) for stage in course.after(since)
                     if stage.counts and stage.id in there)
            served = sum(part is not None and recruit["id"] not in mustered.on(part.side) for part in parts)
            left.append(int(one["n"]) - served)
    return max(left)


def keep_absences(work: Work, recruit: Row, kept: Iterable[dict[str, Any]]) -> None:
    """Keep these absences of a recruit in the place of those before; without any it misses nothing."""
    before = {key: value for key, value in work.find("recruit", recruit["id"])["before"].items() if key != ABSENCES}
    found = list(kept)
    work.change("recruit", recruit["id"], before={**before, ABSENCES: found} if found else before)
    if not found:
        work.change("recruit", recruit["id"], misses=0)
