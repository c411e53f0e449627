"""Triumphs: earned by a major victory, carried along a link into the next battle, spent once (AS-036)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection

from desktop.campaign.aftermath.course import Course, Stage, prize_key, read_course
from desktop.campaign.values import Carried
from desktop.rules.kernel.codec import Scalar
from desktop.rules.systems import system

TRIUMPH = "triumph"
"""What is carried after a major victory."""


@dataclass(frozen=True, slots=True)
class Triumph:
    """A triumph of a warband. `into` is the battle it is offered or spent in, empty while there is none."""

    earned: str
    warband: str
    into: str
    spent: bool


def triumphs(course: Course) -> tuple[Triumph, ...]:
    """Return the triumphs of a campaign in the order they were earned.

    Source: AS-036. A battle that follows takes it up if it has begun, else the first to be played; one in which the
    table said that there is none leaves it for the next. What a link says in so many words goes along that link.
    """
    return tuple(_triumphs(course))


def earned_along(course: Course) -> dict[tuple[str, str], tuple[Carried, ...]]:
    """Return the triumphs that go along links, by the battles before and after."""
    found: dict[tuple[str, str], tuple[Carried, ...]] = {}
    for one in triumphs(course):
        way = (one.earned, one.into)
        found[way] = (*found.get(way, ()), Carried(TRIUMPH, one.warband))
    return found


def triumph_options(connection: Connection, campaign: str, battle: str) -> dict[str, Scalar]:
    """Return the options by which a battle offers the triumphs that come to it; those its table chose are left out.

    Shape: empty for a game that knows no such option: there the triumph is a note.
    """
    course = read_course(connection, campaign)
    stage = course.stage(battle)
    if stage is None or stage.practice:
        return {}
    known = {spec.key for spec in system(stage.system).options}
    coming = {one.warband for one in triumphs(course) if one.into == battle}
    keys = [(prize_key(at), part) for at, part in enumerate(stage.parts)]
    return {key: "roll" for key, part in keys if key in known and part.prize is None and part.warband in coming}


def _triumphs(course: Course) -> Iterator[Triumph]:
    leading: dict[str, list[tuple[str, tuple[Carried, ...]]]] = {}
    for before, after, carries in course.links:
        leading.setdefault(before, []).append((after, carries))
    for stage in course.stages:
        if stage.practice or stage.state == "abandoned":
            continue
        ways = [(course.stage(after), carries) for after, carries in leading.get(stage.id, ())]
        followers = [(one, carries) for one, carries in ways if one is not None]
        for part in stage.parts:
            said = [one for one, carries in followers
                    if any(each.what == TRIUMPH and each.warband == part.warband for each in carries)]
            if said or (stage.counts and part.outcome == "major"):
                into = _into(course, said or [one for one, _ in followers], part.warband)
                yield Triumph(stage.id, part.warband, into.id if into else "", into is not None and into.begun)


def _into(course: Course, followers: list[Stage], warband: str) -> Stage | None:
    takers = [one for one in followers if one.state != "abandoned" and not one.practice
              and (part := one.part(warband)) is not None and part.prize != "none"]
    return min(takers, key=lambda one: (not one.begun, course.place[one.id]), default=None)
