"""Who came to be fit for battles that are planned and who no longer is, by what a command made of their warbands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from database.changes import RowChange
from database.tables import Row
from desktop.campaign.aftermath.absences import ABSENCES
from desktop.campaign.aftermath.before import Presences
from desktop.campaign.aftermath.course import PRACTICE, Course
from desktop.campaign.aftermath.presence import Presence
from desktop.campaign.aftermath.scars import LEFT, SCARS
from desktop.campaign.carried_units import absent_from, absentees, carried_of
from desktop.campaign.mustering import leader_of
from desktop.campaign.work import Work

_FITNESS = ("state", "misses", "before")
_KEPT = (ABSENCES, LEFT)


@dataclass(frozen=True, slots=True)
class Judged:
    """What a side of a planned battle has to follow: who became fit for it and who no longer is.

    `dies` says that somebody may be among them who serves no more; `moved` that its battle has come to another place,
    and `as_a_rule` that it was led until then by who leads as a rule.
    """

    side: str
    now: Presence
    better: frozenset[str]
    worse: frozenset[str]
    dies: bool = True
    moved: bool = False
    as_a_rule: bool = False


def judge(work: Work, presences: Presences, changes: Iterable[RowChange]) -> list[Judged]:
    """Return what sides have to follow, in order: what links say, whose fitness changed, which battles moved.

    To be asked before any side follows: how it was is read from what the command alone has changed.
    """
    was = _recruits_before(changes)
    moved = _moved(work, presences, changes)
    return [*_stay_away(work, presences, changes), *_touched(work, presences, _by_warband(work, changes, was), moved),
            *_follow_battles(work, presences, was, moved)]


def mustered_on(work: Work, side: str) -> list[Row]:
    """Return the recruits that are mustered for a side, in order."""
    return [work.find("recruit", row["recruit"]) for row in work.rows("muster", side=side)]


def planned_sides(course: Course, warband: str) -> dict[str, str]:
    """Return the sides of a warband in planned battles, by battle in the order of play."""
    return {stage.id: part.side for stage in course.stages
            if stage.state == "planned" and (part := stage.part(warband)) is not None}


def _stay_away(work: Work, presences: Presences, changes: Iterable[RowChange]) -> Iterator[Judged]:
    """Yield who no longer stays away and who does from now on, by planned battle, after what links say of them."""
    found: dict[str, tuple[Presence, set[str], set[str]]] = {}
    for change in changes:
        if change.table == "battle_link" and "carries" in {**(change.old or {}), **(change.new or {})}:
            was, now = (absentees(carried_of(side)) if side else frozenset() for side in (change.old, change.new))
            row = next(iter(work.rows("battle_link", id=change.id)), change.old) if was != now else None
            battle = next(iter(work.rows("battle", id=row.get("after", ""))), None) if row else None
            if battle is not None and battle["state"] == "planned":
                there = presences.now(battle["campaign"])
                _, better, worse = found.setdefault(battle["id"], (there, set(), set()))
                better |= was - absent_from(there.course, battle["id"])
                worse |= now - was
    for key, (there, better, worse) in found.items():
        stage = there.course.stage(key)
        for part in stage.parts if stage is not None else ():
            yield Judged(part.side, there, frozenset(better), frozenset(worse), dies=False)


def _touched(work: Work, presences: Presences, touched: dict[str, list[tuple[Row, Row]]],
             moved: Collection[str]) -> Iterator[Judged]:  # fmt: skip
    for warband, pairs in touched.items():
        campaign = work.find("warband", warband)["campaign"]
        now = presences.now(campaign)
        for battle, side in planned_sides(now.course, warband).items():
            if battle not in moved:
                better, worse = _compared(battle, presences.was(campaign), now, pairs)
                yield Judged(side, now, better, worse, any(row["state"] != "active" for _, row in pairs))


def _follow_battles(work: Work, presences: Presences, before: dict[str, Row],
                    moved: dict[str, str]) -> Iterator[Judged]:
    for battle, campaign in moved.items():
        was, now = presences.was(campaign), presences.now(campaign)
        stage = now.course.stage(battle)
        for part in stage.parts if stage is not None else ():
            rows = work.rows("recruit", warband=part.warband)
            better, worse = _compared(battle, was, now, [({**row, **before.get(row["id"], {})}, row) for row in rows])
            as_a_rule = part.leader == leader_of(work.find("warband", part.warband), mustered_on(work, part.side), was)
            yield Judged(part.side, now, better, worse, moved=True, as_a_rule=as_a_rule)


def _compared(battle: str, was: Presence, now: Presence,
              pairs: Collection[tuple[Row, Row]]) -> tuple[frozenset[str], frozenset[str]]:
    """Return who of some recruits became fit for a battle and who no longer is. Shape: each as it was, and as it is."""
    was.look_up([row["id"] for row, _ in pairs if row["state"] != "active"])
    now.look_up([row["id"] for _, row in pairs if row["state"] != "active"])
    fit = frozenset(row["id"] for row, _ in pairs if was.fit(row, battle))
    fit_now = frozenset(row["id"] for _, row in pairs if now.fit(row, battle))
    return fit_now - fit, fit - fit_now


def _moved(work: Work, presences: Presences, changes: Iterable[RowChange]) -> dict[str, str]:
    """Return the planned battles whose places in the order of play are not what they were, each with its campaign."""
    found: dict[str, str] = {}
    for campaign in _reordered(work, changes):
        was, now = presences.was(campaign).course, presences.now(campaign).course
        counting = {stage.id for stage in now.stages if stage.counts}
        found |= {stage.id: campaign for stage in now.stages if stage.state == "planned"
                  and _later(was, stage.id, counting) != _later(now, stage.id, counting)}
    return found


def _reordered(work: Work, changes: Iterable[RowChange]) -> list[str]:
    """Return the campaigns, still there, of which a command has changed days or links, or taken a battle out."""
    touched, campaigns, gone = set[str](), set[str](), set[str]()
    for change in changes:
        old, new = change.old or {}, change.new or {}
        if change.table == "campaign" and not new:
            gone.add(change.id)
        elif change.table == "battle" and "played_on" in old:
            campaigns |= {old["campaign"]} if "campaign" in old else set()
            touched |= {change.id} if new else set()
        elif change.table == "battle_link" and not (old and new):
            touched.add((old or new)["after"])
    deleted = {change.id for change in changes if change.table == "battle" and change.new is None}
    campaigns |= {row["campaign"] for key in touched - deleted for row in work.rows("battle", id=key)}
    return sorted(campaigns - gone)


def _later(course: Course, battle: str, counting: Collection[str]) -> set[tuple[str, bool]]:
    """Return which battles of those that count come after one, each with whether that was said."""
    return {(stage.id, course.is_said_before(battle, stage.id)) for stage in course.after(battle)
            if stage.id in counting}


def _recruits_before(changes: Iterable[RowChange]) -> dict[str, Row]:
    """Return what a command has changed of who is fit, as it was before, by recruit."""
    found: dict[str, Row] = {}
    for change in changes:
        if change.table == "recruit" and change.old is not None and change.new is not None:
            was = found.setdefault(change.id, {})
            for column in _FITNESS:
                if column in change.old:
                    was.setdefault(column, change.old[column])
    return found


def _by_warband(work: Work, changes: Iterable[RowChange],
                before: dict[str, Row]) -> dict[str, list[tuple[Row, Row]]]:
    """Return by warband whose fitness or death a command may have touched, as they were before it and as they are.

    Where a battle comes to count or no longer does, also those who may be absent by what others have fought since.
    """
    fates = {change.id for change in changes if change.table == "muster" and change.old and change.new
             and "dead" in (change.old.get("fate"), change.new.get("fate"))}
    died = {row["recruit"] for key in fates for row in work.rows("muster", id=key)}
    counted = died | {row["id"] for warband in _counted_anew(work, changes)
                      for row in work.rows("recruit", warband=warband)
                      if row["state"] != "active" or row["misses"] or ABSENCES in row["before"]}
    found: dict[str, list[tuple[Row, Row]]] = {}
    for key in dict.fromkeys((*before, *sorted(counted))):
        row = next(iter(work.rows("recruit", id=key)), None) if before.get(key) or key in counted else None
        if row is not None:
            was = {**row, **before.get(key, {})}
            if key in counted or _fitness(row) != _fitness(was):
                found.setdefault(row["warband"], []).append((was, row))
    return found


def _counted_anew(work: Work, changes: Iterable[RowChange]) -> list[str]:
    """Return the warbands of battles that a command has brought to count, or not to, or deleted."""
    found = {row["warband"] for change in changes if change.table == "battle" and change.new is not None
             and ("state" in change.new or _practice(change.old) != _practice(change.new))
             for row in work.rows("battle_side", battle=change.id)}
    found |= {change.old["warband"] for change in changes if change.table == "battle_side"
              and change.old is not None and change.new is None}
    return sorted(found)


def _practice(values: Mapping[str, Any] | None) -> bool:
    """Return whether what is known of a battle says that it is one for practice."""
    return bool(((values or {}).get("options") or {}).get(PRACTICE))


def _fitness(row: Row) -> tuple[Any, ...]:
    marks = row["before"].get(SCARS) if row["state"] == "dead" else None
    return row["state"], row["misses"], marks, *(row["before"].get(key) for key in _KEPT)
