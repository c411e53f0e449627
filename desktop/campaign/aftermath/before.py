"""Who was there when, after the changes of a command and before them: what planned battles go along with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection

from database.changes import RowChange, backwards, fold
from database.tables import Row
from desktop.campaign.aftermath.course import PRACTICE, Course, Part, Stage, ordered
from desktop.campaign.aftermath.mustered import MusteredBefore
from desktop.campaign.aftermath.presence import Presence

_TELLS = {"battle", "battle_side", "battle_link", "muster"}
"""The tables that a presence is read from."""


class Presences:
    """Who is there when by campaign, now and as it was before some changes: each read once, when it is asked for."""

    def __init__(self, connection: Connection, changes: Iterable[RowChange]) -> None:
        self._connection = connection
        self._changes = [change for change in changes if change.table in _TELLS]
        self._now: dict[str, Presence] = {}
        self._was: dict[str, Presence] = {}

    def now(self, campaign: str) -> Presence:
        """Return who is there when in a campaign."""
        if campaign not in self._now:
            self._now[campaign] = Presence.of(self._connection, campaign)
        return self._now[campaign]

    def was(self, campaign: str) -> Presence:
        """Return who was there when, by the days, links, states and fates before the changes."""
        if not self._changes:
            return self.now(campaign)
        if campaign not in self._was:
            course = course_before(self.now(campaign).course, campaign, self._changes)
            self._was[campaign] = Presence(self._connection, course, MusteredBefore(self._connection, self._changes))
        return self._was[campaign]


def course_before(course: Course, campaign: str, changes: Iterable[RowChange]) -> Course:
    """Return the course of a campaign as it was before some changes: its battles, their sides and what links them.

    The sides of a battle come in no order; of one that is gone nothing is known of its triumphs, nor of what a link
    that is gone carried.
    """
    tables: dict[str, dict[str, Row]] = {"battle": {stage.id: _battle(stage) for stage in course.stages},
                                         "battle_side": {part.side: _side(stage, part) for stage in course.stages
                                                         for part in stage.parts}}
    past = backwards(changes)
    fold((change for change in past if change.table in tables), tables)
    parts: dict[str, list[Part]] = {}
    for key, row in tables["battle_side"].items():
        # Of a side of another campaign only what was changed is known.
        if "battle" in row:
            parts.setdefault(row["battle"], []).append(
                Part(key, row["warband"], row["outcome"], row["leader_recruit"], row.get("prize")))
    stages = [Stage(key, row["number"], row["name"], row["system"], row["state"], row["played_on"],
                    bool((row["options"] or {}).get(PRACTICE)), tuple(parts.get(key, ())))
              for key, row in tables["battle"].items() if row.get("campaign", "") == campaign or key in course.place]
    keys = {stage.id for stage in stages}
    links = list(course.links)
    for change in past:
        old, new = change.old or {}, change.new or {}
        # One that is gone may have been of another campaign.
        if change.table == "battle_link" and not old and new["after"] in keys:
            links.append((new["before"], new["after"], ()))
        if change.table == "battle_link" and not new:
            links = [link for link in links if link[:2] != (old["before"], old["after"])]
    return Course(ordered(stages, [link[:2] for link in links]), tuple(links))


def _battle(stage: Stage) -> dict[str, Any]:
    return {"number": stage.number, "name": stage.name, "system": stage.system, "state": stage.state,
            "played_on": stage.played_on, "options": {PRACTICE: stage.practice}}


def _side(stage: Stage, part: Part) -> dict[str, Any]:
    return {"battle": stage.id, "warband": part.warband, "outcome": part.outcome, "leader_recruit": part.leader,
            "prize": part.prize}
