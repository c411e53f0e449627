"""Who led a warband in which battle, in the order of play, and how the lead passed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import Course, Part, Stage, read_course
from desktop.campaign.cardrows import bare_card
from desktop.campaign.values import OUT_FATES

_RECRUIT, _MUSTER, _WARBAND = (RECORDED[name].c for name in ("recruit", "muster", "warband"))


@dataclass(frozen=True, slots=True)
class Led:
    """A battle that a warband fought under a leader, or under none.

    Shape: `how` is `first`, `stayed`, `followed` (somebody else led before), `returned` (led before, but not last) or
    `nobody`. `fate` is what became of the leader there; `lost` whether the leader was taken out. `outcome` is how the
    battle ended for the warband.
    """

    battle: str
    number: int
    name: str
    leader: str | None
    leader_name: str
    how: str
    fate: str
    outcome: str = ""

    @property
    def lost(self) -> bool:
        """Whether the leader was taken out in this battle."""
        return self.fate in OUT_FATES


def leaders_of(store: Store, warband: str) -> tuple[Led, ...]:
    """Return the battles of a warband that count, each with who led it; empty where the warband is gone."""
    with store.read() as connection:
        campaign = connection.execute(select(_WARBAND.campaign).where(_WARBAND.id == warband)).scalar()
        if campaign is None:
            return ()
        course = read_course(connection, campaign)
        parts = _parts(course, warband)
        rows = connection.execute(select(_RECRUIT.id, _RECRUIT.name, _RECRUIT.body).where(
            _RECRUIT.id.in_({part.leader for _, part in parts if part.leader})))
        names = {row[0]: row[1] or bare_card(row[2]).name for row in rows}
        query = select(_MUSTER.side, _MUSTER.recruit, _MUSTER.fate)
        fates = {(row[0], row[1]): row[2] for row in connection.execute(
            query.where(_MUSTER.side.in_([part.side for _, part in parts])))}
    found: list[Led] = []
    led: list[str] = []
    for stage, part in parts:
        leader = part.leader
        found.append(Led(stage.id, stage.number, stage.name, leader, names.get(leader or "", ""),
                         how_led(leader, led), fates.get((part.side, leader or ""), ""), part.outcome))
        led += [leader] if leader is not None else []
    return tuple(found)


def _parts(course: Course, warband: str) -> list[tuple[Stage, Part]]:
    return [(stage, part) for stage in course.stages if stage.counts and (part := stage.part(warband)) is not None]


def how_led(leader: str | None, led: Sequence[str]) -> str:
    """Return how the lead came to a leader, as `Led.how` has it, from who led the battles before, oldest first."""
    if leader is None:
        return "nobody"
    if not led:
        return "first"
    if led[-1] == leader:
        return "stayed"
    return "returned" if leader in led else "followed"
