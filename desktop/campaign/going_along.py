"""Battles that are planned go along with their warbands: who can come no more is struck off, who can again comes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from database.changes import RowChange
from database.tables import Row
from desktop.campaign.aftermath.absences import ABSENCES
from desktop.campaign.aftermath.course import Course, course_before, read_course
from desktop.campaign.aftermath.presence import Presence
from desktop.campaign.aftermath.restating import restate
from desktop.campaign.aftermath.rules import Rules, rules_of
from desktop.campaign.aftermath.scars import LEFT, SCARS
from desktop.campaign.carried_units import absent_from, absentees, carried_of
from desktop.campaign.mustering import fit_of, leader_of, muster_anew, presence_at
from desktop.campaign.work import Work

_FITNESS = ("state", "misses", "before")
_KEPT = (ABSENCES, LEFT)


def go_along(work: Work) -> None:
    """Let marks follow the cards they are on, and planned battles what a command made of recruits, leaders and links.

    Who became unfit is struck off. Who became fit comes where all others who are fit come. A side that was led by the
    leader of its warband, or by nobody while there was none, is led by the new one. What was ticked by hand otherwise
    stays: also somebody absent who shall fight all the same.
    """
    _restate_edited(work)
    changes = work.changes
    for battle, (better, worse) in _by_battle(work, changes).items():
        for side in work.rows("battle_side", battle=battle):
            _muster(work, side, better, worse)
    for warband, was in _by_warband(work, changes).items():
        presence: Presence | None = None
        for side in _planned_sides(work, warband):
            presence = presence or presence_at(work, side["battle"])
            now = [work.find("recruit", key) for key in was]
            _compare(work, side, (presence, was.values()), (presence, now))
            if any(row["state"] != "active" for row in now):
                _strike_dead(work, side, presence)
    if any(change.table == "battle_link" or (change.table == "battle" and "played_on" in (change.old or {}))
           for change in changes):
        _reorder(work, changes)
    _leave_the_dead(work, changes)
    for change in changes:
        if change.table == "warband" and change.old is not None and "leader_id" in (change.new or {}):
            for side in _planned_sides(work, change.id):
                _lead(work, side, change.old["leader_id"])


def _leave_the_dead(work: Work, changes: Iterable[RowChange]) -> None:
    """Strike the dead off a battle that is planned again, and off all that are planned when another one is deleted."""
    opened = [change.id for change in changes if change.table == "battle" and change.old is not None
              and (change.new or {}).get("state") == "planned"]
    bereft = {change.old["campaign"] for change in changes if change.table == "battle" and change.old is not None
              and change.new is None}
    opened += [row["id"] for campaign in sorted(bereft)
               for row in work.rows("battle", campaign=campaign, state="planned")]
    for battle in dict.fromkeys(opened):
        for side in work.rows("battle_side", battle=battle):
            _strike_dead(work, side)


def _restate_edited(work: Work) -> None:
    """Work marks into cards that a command has changed: into what options set, and as much as the rules leave."""
    edited = {change.id for change in work.changes if change.table == "recruit" and change.old and change.new
              and "body" in change.new}
    found: dict[str, tuple[Course, Rules]] = {}
    for key in sorted(edited):
        row = next(iter(work.rows("recruit", id=key)), None)
        if row is not None and SCARS in row["before"]:
            campaign = work.find("warband", row["warband"])["campaign"]
            if campaign not in found:
                found[campaign] = (read_course(work.connection, campaign),
                                   rules_of(work.find("campaign", campaign)["settings"]))
            restate(work, row, *found[campaign])


def _compare(work: Work, side: Row, was: tuple[Presence, Collection[Row]],
             now: tuple[Presence, Collection[Row]]) -> None:  # fmt: skip
    """Let a side follow who was fit for its battle before a command and who is after it."""
    for presence, rows in (was, now):
        presence.look_up([row["id"] for row in rows if row["state"] != "active"])
    fit, fit_now = ({row["id"] for row in rows if presence.fit(row, side["battle"])} for presence, rows in (was, now))
    if fit != fit_now:
        _muster(work, side, fit_now - fit, fit - fit_now, now[0])


def _reorder(work: Work, changes: Iterable[RowChange]) -> None:
    """Let planned battles follow their places in the order of play, where those are not what they were."""
    touched = {value for change in changes for values in (change.old, change.new) if values
               for value in (change.id, values.get("before"), values.get("after")) if isinstance(value, str)}
    campaigns = {row["campaign"] for key in touched for row in work.rows("battle", id=key)}
    for campaign in sorted(campaigns):
        now = Presence.of(work.connection, campaign)
        was = Presence(work.connection, course_before(now.course, changes))
        for stage in now.course.stages:
            if stage.state == "planned" and _later(was.course, stage.id) != _later(now.course, stage.id):
                for side in work.rows("battle_side", battle=stage.id):
                    _move(work, side, was, now)


def _later(course: Course, battle: str) -> set[tuple[str, bool]]:
    """Return the battles that count and come after one, each with whether that was said."""
    return {(stage.id, course.is_said_before(battle, stage.id)) for stage in course.after(battle) if stage.counts}


def _move(work: Work, side: Row, was: Presence, now: Presence) -> None:
    """Let a side follow its battle to another place: the dead are struck off, who led then leads as a rule."""
    warband, rows = work.find("warband", side["warband"]), work.rows("recruit", warband=side["warband"])
    as_a_rule = side["leader_recruit"] == leader_of(warband, _mustered(work, side), was)
    _compare(work, side, (was, rows), (now, rows))
    there = _strike_dead(work, side, now)
    if as_a_rule or side["leader_recruit"] is None:
        leader = leader_of(warband, there, now) if as_a_rule else None
        work.change("battle_side", side["id"], leader_recruit=leader)


def _strike_dead(work: Work, side: Row, presence: Presence | None = None) -> list[Row]:
    """Strike off who may not be mustered for the battle of a side; returns the others."""
    mustered = _mustered(work, side)
    if all(row["state"] == "active" for row in mustered):
        return mustered
    presence = presence or presence_at(work, side["battle"])
    there = [row for row in mustered if presence.may(row, side["battle"])]
    if len(there) < len(mustered):
        muster_anew(work, work.find("battle_side", side["id"]), there, presence)
    return there


def _mustered(work: Work, side: Row) -> list[Row]:
    return [work.find("recruit", row["recruit"]) for row in work.rows("muster", side=side["id"])]


def _by_battle(work: Work, changes: Iterable[RowChange]) -> dict[str, tuple[set[str], set[str]]]:
    """Return who no longer stays away and who does from now on, by planned battle, after what links say of them."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for change in changes:
        if change.table == "battle_link" and "carries" in {**(change.old or {}), **(change.new or {})}:
            row = next(iter(work.rows("battle_link", id=change.id)), change.old) or {}
            battle = next(iter(work.rows("battle", id=row.get("after", ""))), None)
            if battle is not None and battle["state"] == "planned":
                was, now = (absentees(carried_of(side)) if side else frozenset() for side in (change.old, change.new))
                better, worse = found.setdefault(battle["id"], (set(), set()))
                better |= was - absent_from(work.rows, battle["id"])
                worse |= now - was
    return found


def _by_warband(work: Work, changes: Iterable[RowChange]) -> dict[str, dict[str, Row]]:
    """Return by warband whose fitness or death a command has touched, as they were before it."""
    first: dict[str, Row] = {}
    died: set[str] = set()
    for change in changes:
        if change.table == "muster" and "dead" in ((change.old or {}).get("fate"), (change.new or {}).get("fate")):
            died |= {row["recruit"] for row in work.rows("muster", id=change.id)}
        if change.table == "recruit" and change.old is not None and change.new is not None:
            was = first.setdefault(change.id, {})
            for column in _FITNESS:
                if column in change.old:
                    was.setdefault(column, change.old[column])
    found: dict[str, dict[str, Row]] = {}
    for key in dict.fromkeys((*first, *sorted(died))):
        was = first.get(key, {})
        row = next(iter(work.rows("recruit", id=key)), None) if was or key in died else None
        if row is not None and (key in died or _fitness(row) != _fitness({**row, **was})):
            found.setdefault(row["warband"], {})[key] = {**row, **was}
    return found


def _fitness(row: Row) -> tuple[Any, ...]:
    marks = row["before"].get(SCARS) if row["state"] == "dead" else None
    return row["state"], row["misses"], marks, *(row["before"].get(key) for key in _KEPT)


def _planned_sides(work: Work, warband: str) -> Iterator[Row]:
    for side in work.rows("battle_side", warband=warband):
        if work.find("battle", side["battle"])["state"] == "planned":
            yield side


def _muster(work: Work, side: Row, better: set[str], worse: set[str], presence: Presence | None = None) -> None:
    present = [row["recruit"] for row in work.rows("muster", side=side["id"])]
    left = [key for key in present if key not in worse]
    called = {row["recruit"] for call in work.rows("side_muster", id=side["id"])
              for row in work.rows("named_muster_recruit", muster=call["muster"])}
    fit = [row["id"] for row in fit_of(work, side["warband"], side["battle"], presence)
           if not called or row["id"] in called]
    wanted = fit if set(fit) - better == set(left) - better else left
    if set(wanted) == set(present):
        return
    muster_anew(work, side, [work.find("recruit", key) for key in wanted], presence)
    if side["leader_recruit"] is None and work.find("warband", side["warband"])["leader_id"] in present:
        # The table said that nobody leads there.
        work.change("battle_side", side["id"], leader_recruit=None)


def _lead(work: Work, side: Row, before: str | None) -> None:
    leads = work.find("battle_side", side["id"])["leader_recruit"]
    mustered = _mustered(work, side)
    if leads == before or (leads is None and before not in {row["id"] for row in mustered}):
        leader = leader_of(work.find("warband", side["warband"]), mustered, presence_at(work, side["battle"]))
        work.change("battle_side", side["id"], leader_recruit=leader)
