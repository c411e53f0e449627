"""Who may be mustered for a battle at its place in the order of play, and where that order and deaths do not fit."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Connection, select

from database.store import Store
from database.tables import RECORDED, Row
from desktop.campaign.aftermath.course import Course
from desktop.campaign.aftermath.presence import Presence
from desktop.campaign.carried_units import absent_from
from desktop.campaign.changeset import Label
from desktop.campaign.queries.roster import EVERY_STATE, RosterRow, roster_rows

_RECRUIT, _WARBAND, _MUSTER = (RECORDED[name].c for name in ("recruit", "warband", "muster"))
_BATTLE, _SIDE = (RECORDED[name].c for name in ("battle", "battle_side"))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A recruit that may be mustered for a battle.

    Shape: `row` has the battles it misses at the place of this one; `fit` says whether it is mustered by itself;
    `later` is what became of it afterwards, None where nothing did.
    """

    row: RosterRow
    fit: bool
    later: Label | None = None


@dataclass(frozen=True, slots=True)
class Clash:
    """A recruit that is said to have died before a battle in which it fought. All are ids but `name` and titles."""

    recruit: str
    name: str
    died: str
    died_title: str
    fought: str
    fought_title: str


def candidates(store: Store, battle: str) -> dict[str, tuple[Candidate, ...]]:
    """Return who may be mustered for a planned battle, by warband and in the order of each."""
    with store.read() as connection:
        campaign = connection.execute(select(_BATTLE.campaign).where(_BATTLE.id == battle)).scalar()
        if campaign is None:
            return {}
        presence = Presence.of(connection, campaign)
        stage = presence.course.stage(battle)
        bands = [part.warband for part in stage.parts] if stage is not None else []
        kept = _kept(connection, _RECRUIT.warband.in_(bands))
        presence.look_up([key for key, row in kept.items() if row["state"] != "active"])
        away = absent_from(presence.course, battle)
        rows = [row for row in roster_rows(connection, bands, EVERY_STATE) if presence.may(kept[row.id], battle)]
        return {band: tuple(_candidate(presence, row, kept[row.id], battle, away) for row in rows
                            if row.warband == band) for band in bands}


def fights_later(store: Store, battle: str) -> dict[str, tuple[str, ...]]:
    """Return the battles begun that come after one, by those mustered in both: numbers and names, in order."""
    with store.read() as connection:
        campaign = connection.execute(select(_BATTLE.campaign).where(_BATTLE.id == battle)).scalar()
        if campaign is None:
            return {}
        course = Presence.of(connection, campaign).course
        mine = select(_MUSTER.recruit).join(RECORDED["battle_side"], _SIDE.id == _MUSTER.side).where(
            _SIDE.battle == battle)
        found: dict[str, set[str]] = {}
        fought = select(_MUSTER.recruit, _SIDE.battle).join(RECORDED["battle_side"], _SIDE.id == _MUSTER.side)
        for recruit, other in connection.execute(fought.where(_MUSTER.recruit.in_(mine))):
            found.setdefault(recruit, set()).add(other)
    later = {stage.id: _title(course, stage.id) for stage in course.after(battle) if stage.begun}
    return {recruit: tuple(title for key, title in later.items() if key in others)
            for recruit, others in found.items() if others & later.keys()}


def conflicts(store: Store, campaign: str) -> tuple[Clash, ...]:
    """Return who fought in battles of a campaign after they died in one before.

    Shape: in the order of play of the battles they fought in, there by sides, and within one as in its warband.
    """
    with store.read() as connection:
        kept = _kept(connection, _WARBAND.campaign == campaign, _RECRUIT.state == "dead")
        if not kept:
            return ()
        presence = Presence.of(connection, campaign)
        presence.look_up(kept.keys())
        deaths = {recruit: presence.death(row) for recruit, row in kept.items()}
        found = [(recruit, died, battle) for recruit, died in deaths.items() for battle in presence.fought(recruit)
                 if presence.course.is_before(died, battle)
                 and (stage := presence.course.stage(battle)) is not None and stage.begun]
        bands = [kept[recruit]["warband"] for recruit, _, _ in found]
        names = {row.id: row.name for row in roster_rows(connection, bands, ("dead",))} if found else {}
    course = presence.course
    ranks = {recruit: rank for rank, recruit in enumerate(names)}

    def place(one: tuple[str, str, str]) -> tuple[int, int, int]:
        recruit, _, battle = one
        stage = course.stage(battle)
        sides = [] if stage is None else [part.warband for part in stage.parts]
        band = kept[recruit]["warband"]
        return course.place[battle], sides.index(band) if band in sides else len(sides), ranks[recruit]

    return tuple(Clash(recruit, names[recruit], died, _title(course, died), battle, _title(course, battle))
                 for recruit, died, battle in sorted(found, key=place))


def _kept(connection: Connection, *where: ColumnElement[bool]) -> dict[str, Row]:
    query = (select(_RECRUIT.id, _RECRUIT.warband, _RECRUIT.state, _RECRUIT.misses, _RECRUIT.before)
             .join(RECORDED["warband"], _WARBAND.id == _RECRUIT.warband).where(*where))
    return {row["id"]: dict(row) for row in connection.execute(query).mappings()}


def _candidate(presence: Presence, row: RosterRow, kept: Row, battle: str, away: frozenset[str]) -> Candidate:
    return Candidate(replace(row, misses=presence.misses(kept, battle)),
                     presence.fit(kept, battle) and row.id not in away, _later(presence, kept, battle))


def _later(presence: Presence, kept: Row, battle: str) -> Label | None:
    end, absence = presence.end(kept), presence.absence(kept, battle)
    if end is not None:
        code = ("died_after" if end.after else "died") if kept["state"] == "dead" else "left"
        return Label(f"linked.later.{code}", (("battle", _title(presence.course, end.battle)),))
    return Label("linked.later.absent", (("battle", _title(presence.course, absence)),)) if absence else None


def _title(course: Course, battle: str) -> str:
    stage = course.stage(battle)
    return f"{stage.number} {stage.name}".strip() if stage is not None else ""
