"""What battles did to the warbands of a campaign, for the chronicle: injuries, advances, leaders who followed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, select

from database import journal
from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import Course, read_course
from desktop.campaign.aftermath.scars import scars_of
from desktop.campaign.aftermath.triumphs import triumphs
from desktop.campaign.cardrows import bare_card
from desktop.campaign.chronicle.facts import Fact, Name, fact
from desktop.campaign.queries.led import how_led

_WARBAND, _RECRUIT = (RECORDED[name].c for name in ("warband", "recruit"))


@dataclass(frozen=True)
class Season:
    """A campaign as the chronicle needs it beside each battle.

    Shape: `names` are those of all battles, with their numbers; `after` tells by battle what came of it, for which
    recruit; for none where it is about a whole warband.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, tuple[tuple[str, Fact], ...]] = field(default_factory=dict)


_seasons: WeakKeyDictionary[Store, tuple[str, int, Season]] = WeakKeyDictionary()


def season(store: Store, campaign: str) -> Season:
    """Return what the chronicle needs of a campaign; read anew when anything was written since."""
    with store.read() as connection:
        newest = journal.head(connection)[0]
    kept = _seasons.get(store)
    if kept is None or kept[:2] != (campaign, newest):
        kept = (campaign, newest, _read(store, campaign))
        _seasons[store] = kept
    return kept[2]


def _read(store: Store, campaign: str) -> Season:
    with store.read() as connection:
        course = read_course(connection, campaign)
        named = connection.execute(select(_WARBAND.id, _WARBAND.name).where(_WARBAND.campaign == campaign))
        bands = {row.id: row.name for row in named}
        rows = connection.execute(select(_RECRUIT.id, _RECRUIT.warband, _RECRUIT.before)
                                  .where(_RECRUIT.warband.in_(bands)).order_by(_RECRUIT.position, _RECRUIT.id)).all()
        scars = [(row.id, row.warband, scar) for row in rows if row.before for scar in scars_of(row.before)
                 if scar.battle and not scar.brought]
        led = {part.leader for stage in course.stages for part in stage.parts if part.leader}
        names = _names(connection, led | {who for who, _, _ in scars})
    found: dict[str, list[tuple[str, Fact]]] = {}
    for who, warband, scar in scars:
        told = _scar(scar.kind, scar.name, Name(names[who], of=bands[warband]), dies=scar.dies)
        found.setdefault(scar.battle, []).append((who, told))
    _leaders(course, names, bands, found)
    for one in triumphs(course):
        # One that goes into a later battle is told with the end of the battle that earned it.
        if not one.into:
            told = fact("chronicle.after.triumph", side=Name(bands.get(one.warband, ""), strong=True))
            found.setdefault(one.earned, []).append(("", told))
    numbered = {stage.id: f"{stage.number} {stage.name}" for stage in course.stages}
    return Season(numbered, {battle: tuple(told) for battle, told in found.items()})


def _names(connection: Connection, recruits: set[str]) -> dict[str, str]:
    """Return what some recruits are called; the card of one without a name of its own is looked into only then."""
    query = select(_RECRUIT.id, _RECRUIT.name).where(_RECRUIT.id.in_(recruits))
    names = {row.id: row.name for row in connection.execute(query)}
    bare = [key for key, name in names.items() if not name]
    query = select(_RECRUIT.id, _RECRUIT.body).where(_RECRUIT.id.in_(bare))
    return names | {row.id: bare_card(row.body).name for row in connection.execute(query)}


def _scar(kind: str, name: str, who: Name, *, dies: bool) -> Fact:
    """Return what is told of a mark; one that kills says so, whatever it is called."""
    return fact("chronicle.after.died" if dies else f"chronicle.after.{kind}", unit=who, mark=Name(name))


def _leaders(course: Course, names: Mapping[str, str], bands: Mapping[str, str],
             found: dict[str, list[tuple[str, Fact]]]) -> None:  # fmt: skip
    """Add who led a warband after somebody else, to the first battle under that leader; one may come back, too."""
    led: dict[str, list[str]] = {}
    for stage in course.stages:
        for part in stage.parts if stage.counts else ():
            if not part.leader or part.leader not in names:
                continue
            before = led.setdefault(part.warband, [])
            how = how_led(part.leader, before)
            if how in ("followed", "returned"):
                told = fact(f"chronicle.after.{how}", unit=Name(names[part.leader], strong=True),
                            old=Name(names[before[-1]]), side=Name(bands.get(part.warband, "")))
                found.setdefault(stage.id, []).append((part.leader, told))
            before.append(part.leader)
