"""A finished battle as the chronicle tells it: who met, what happened round by round, how it ended, what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from database.store import Store
from desktop.campaign.chronicle.choosing import Called, chosen, of_unit, passages
from desktop.campaign.chronicle.course import BattleCourse, battle_course
from desktop.campaign.chronicle.ending import ending
from desktop.campaign.chronicle.facts import Fact, Name, Part, Passage, Several, Telling, fact
from desktop.campaign.chronicle.season import season
from desktop.campaign.queries.battles import BattleDetail, SideRow


def telling(store: Store, detail: BattleDetail, recruit: str = "") -> Telling:
    """Return how a battle is told; with a recruit only what it did there and what became of it.

    A battle that was entered afterwards has no steps: it is told from its result, and so is one of newer rules, whose
    steps may say what this program does not understand; that is told too.
    """
    key = detail.battle.id
    found, called = season(store, detail.battle.campaign), _called(detail)
    course = battle_course(store, key) if detail.missing is None else BattleCourse()
    after = tuple(told for who, told in found.after.get(key, ()) if recruit in ("", who))
    if recruit:
        units = frozenset(unit for unit, person in course.people if person.recruit == recruit)
        deeds = of_unit(course.deeds, units)
        told = (*_unread(detail), *passages(course, chosen(deeds), called))
        return Telling(key, told, tuple(_own(detail, recruit)), after)
    told = (*_unread(detail), *passages(course, chosen(course.deeds), called))
    return Telling(key, (*_met(detail), *told), ending(detail, found.names), after)


def _unread(detail: BattleDetail) -> Iterator[Passage]:
    """Yield that the steps of a battle of newer rules are not told."""
    if detail.missing is not None and detail.missing.has:
        yield Passage((fact("chronicle.newer_rules", needs=detail.missing.needs),))
    elif detail.missing is not None:
        yield Passage((fact("chronicle.other_rules"),))


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
