"""Battles that are planned go along with their warbands: who can come no more is struck off, who can again comes."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from database.changes import RowChange
from database.tables import Row
from desktop.campaign.aftermath.before import Presences
from desktop.campaign.aftermath.presence import Presence
from desktop.campaign.aftermath.restating import is_stated, restate
from desktop.campaign.aftermath.rules import Rules, rules_of
from desktop.campaign.aftermath.scars import SCARS
from desktop.campaign.judging import Judged, judge, mustered_on, planned_sides
from desktop.campaign.mustering import fit_of, leader_of, muster_anew
from desktop.campaign.work import Work


def go_along(work: Work) -> None:
    """Let marks follow the cards they are on, and planned battles what a command made of recruits, leaders and links.

    Who became unfit is struck off. Who became fit comes where all others who are fit come. A side that was led by the
    leader of its warband, or by nobody while there was none, is led by the new one. What was ticked by hand otherwise
    stays: also somebody absent who shall fight all the same.
    """
    presences = Presences(work.connection, work.changes)
    _restate_edited(work, presences)
    changes = work.changes
    for judged in judge(work, presences, changes):
        _follow(work, judged)
    _leave_the_dead(work, presences, changes)
    for change in changes:
        if change.table == "warband" and change.old is not None and "leader_id" in (change.new or {}):
            _lead(work, presences, change.id, change.old["leader_id"])


def _follow(work: Work, judged: Judged) -> None:
    """Let a side follow who is fit for its battle; where that came to another place, who led then leads as a rule."""
    side = work.find("battle_side", judged.side)
    if judged.better or judged.worse:
        _muster(work, side, judged)
    there = _strike_dead(work, side["id"], judged.now) if judged.dies else []
    if judged.moved and (judged.as_a_rule or side["leader_recruit"] is None):
        warband = work.find("warband", side["warband"])
        leader = leader_of(warband, there, judged.now) if judged.as_a_rule else None
        work.change("battle_side", side["id"], leader_recruit=leader)


def _muster(work: Work, side: Row, judged: Judged) -> None:
    present = [row["recruit"] for row in work.rows("muster", side=side["id"])]
    left = [key for key in present if key not in judged.worse]
    called = {row["recruit"] for call in work.rows("side_muster", id=side["id"])
              for row in work.rows("named_muster_recruit", muster=call["muster"])}
    fit = [row["id"] for row in fit_of(work, side["warband"], side["battle"], judged.now)
           if not called or row["id"] in called]
    wanted = fit if set(fit) - judged.better == set(left) - judged.better else left
    if set(wanted) == set(present):
        return
    muster_anew(work, side, [work.find("recruit", key) for key in wanted], judged.now)
    if side["leader_recruit"] is None and work.find("warband", side["warband"])["leader_id"] in present:
        # The table said that nobody leads there.
        work.change("battle_side", side["id"], leader_recruit=None)


def _leave_the_dead(work: Work, presences: Presences, changes: Collection[RowChange]) -> None:
    """Strike the dead off a battle that is planned again, and off all that are planned when another one is deleted."""
    opened = [change.id for change in changes if change.table == "battle" and change.old is not None
              and (change.new or {}).get("state") == "planned"]
    bereft = {change.old["campaign"] for change in changes if change.table == "battle" and change.old is not None
              and change.new is None}
    opened += [row["id"] for campaign in sorted(bereft)
               for row in work.rows("battle", campaign=campaign, state="planned")]
    for battle in dict.fromkeys(opened):
        now = presences.now(work.find("battle", battle)["campaign"])
        for side in work.rows("battle_side", battle=battle):
            _strike_dead(work, side["id"], now)


def _strike_dead(work: Work, side: str, presence: Presence) -> list[Row]:
    """Strike off who may not be mustered for the battle of a side; returns the others."""
    mustered = mustered_on(work, side)
    if all(row["state"] == "active" for row in mustered):
        return mustered
    row = work.find("battle_side", side)
    there = [one for one in mustered if presence.may(one, row["battle"])]
    if len(there) < len(mustered):
        muster_anew(work, row, there, presence)
    return there


def _lead(work: Work, presences: Presences, warband: str, before: str | None) -> None:
    """Let planned sides of a warband that its leader led before be led by the new one."""
    for row in work.rows("warband", id=warband):
        now = presences.now(row["campaign"])
        for side in planned_sides(now.course, warband).values():
            leads, mustered = work.find("battle_side", side)["leader_recruit"], mustered_on(work, side)
            if leads == before or (leads is None and before not in {one["id"] for one in mustered}):
                work.change("battle_side", side, leader_recruit=leader_of(row, mustered, now))


def _restate_edited(work: Work, presences: Presences) -> None:
    """Work marks into cards that a command has changed: into what options set, and as much as the rules leave."""
    by_recruit: dict[str, list[RowChange]] = {}
    for change in work.changes:
        if change.table == "recruit" and change.old and change.new:
            by_recruit.setdefault(change.id, []).append(change)
    rules: dict[str, Rules] = {}
    for key in sorted(_edited(by_recruit)):
        row = next(iter(work.rows("recruit", id=key)), None)
        if row is not None and SCARS in row["before"]:
            campaign = work.find("warband", row["warband"])["campaign"]
            if campaign not in rules:
                rules[campaign] = rules_of(work.find("campaign", campaign)["settings"])
            restate(work, row, presences.now(campaign).course, rules[campaign])


def _edited(by_recruit: dict[str, list[RowChange]]) -> Iterable[str]:
    """Return the recruits whose cards were changed and into which marks were not worked since."""
    return (key for key, changes in by_recruit.items()
            if any("body" in (change.new or {}) for change in changes) and not is_stated(changes))
