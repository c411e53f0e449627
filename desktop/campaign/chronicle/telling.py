"""A finished battle as the chronicle tells it: who met, what happened round by round, how it ended, what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from database.store import Store
from desktop.campaign.chronicle.choosing import Called, chosen, of_unit, passages
from desktop.campaign.chronicle.course import battle_course
from desktop.campaign.chronicle.ending import ending
from desktop.campaign.chronicle.facts import Fact, Name, Part, Passage, Several, Telling, fact
from desktop.campaign.chronicle.season import season
from desktop.campaign.queries.battles import BattleDetail, SideRow


def telling(store: Store, detail: BattleDetail, recruit: str = "") -> Telling:
    """Return how a battle is told; with a recruit only what it did there and what became of it.

    A battle that was entered afterwards has no steps: it is told from its result.
    """
    key = detail.battle.id
    found, course, called = season(store, detail.battle.campaign), battle_course(store, key), _called(detail)
    after = tuple(told for who, told in found.after.get(key, ()) if recruit in ("", who))
    if recruit:
        units = frozenset(unit for unit, person in course.people if person.recruit == recruit)
        deeds = of_unit(course.deeds, units)
        return Telling(key, passages(course, chosen(deeds), called), tuple(_own(detail, recruit)), after)
    told = passages(course, chosen(course.deeds), called)
    return Telling(key, (*_met(detail), *told), ending(detail, found.names), after)


def _called(detail: BattleDetail) -> Called:
    return Called({row.recruit.id: row.recruit.name for row in detail.musters},
                  {side.warband: side.name for side in detail.battle.sides})


def _met(detail: BattleDetail) -> Iterator[Passage]:
    sides = detail.battle.sides
    if len(sides) > 1:
        yield Passage((fact("chronicle.met", sides=Several(tuple(_led(detail, side) for side in sides))),))


def _led(detail: BattleDetail, side: SideRow) -> Part:
    leader = next((row.recruit.name for row in detail.musters if row.recruit.id == side.leader), "")
    name = Name(side.name)
    return fact("chronicle.led", side=name, leader=Name(leader, strong=True)) if leader else name


def _own(detail: BattleDetail, recruit: str) -> Iterator[Fact]:
    """Yield what became of a recruit in the battle, by what was written back."""
    row = next((row for row in detail.musters if row.recruit.id == recruit), None)
    if row is None or not row.fate:
        return
    name = Name(row.recruit.name, strong=True)
    fate = fact(f"campaign.fate.{row.fate}")
    if row.kills:
        yield fact("chronicle.own_kills", unit=name, fate=fate, n=row.kills)
    else:
        yield fact("chronicle.own", unit=name, fate=fate)
