"""Chapters H and J: shooting, and combat, in which the sides pick units by turns (AS-080, AS-100 to AS-104)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.pieces import Clock
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Confirm, Declare, Fact
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, has
from desktop.rules.warscroll.attacks.arms import arms
from desktop.rules.warscroll.attacks.assault import assail, both_sides
from desktop.rules.warscroll.figures import enemies, foes, on_table
from desktop.rules.warscroll.marks import coming_near, for_phase
from desktop.rules.warscroll.moving import coherent, deadly, deadly_facts, together


@event("warscroll.shoots", rule="AS-080")
class Shoots(Event):
    """A unit is picked to shoot."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It has shot for this phase."""
        yield from for_phase(battle, self.unit, "shot")


@event("warscroll.fights", rule="AS-101")
class Fights(Event):
    """A unit is picked to fight: it piles in, and the next pick is the other side's."""

    unit: str
    name: str
    near: tuple[str, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It has attacked for this phase; enemies it piled in to are near."""
        yield from for_phase(battle, self.unit, "attacked")
        for enemy in self.near:
            yield from coming_near(battle, self.unit, enemy)
        clock = battle.find(Clock, "clock")
        if clock is not None:
            yield from sets(clock, step=int(side_of(battle, self.unit) == clock.active))


@event("warscroll.inspires", rule="AS-T3")
class Inspires(Event):
    """A side spends its triumph: one of its units rolls failed hits again in this phase."""

    side: str
    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the token and mark the unit until the end of the phase."""
        yield from clearing(battle, self.side, "inspired")
        yield from for_phase(battle, self.unit, "rerolls_hits")


def may_ever_fight(battle: Battle, unit: str, *, noted: bool = True) -> bool:
    """Whether a unit is eligible in the combat phase: it charged, or an enemy is within 3 inches (AS-100).

    Where eligibility is looked at when the phase begins, it also has to be `noted` then (D19).
    """
    if not enemies(battle, unit) or has(battle, unit, "befuddled"):
        return False
    if agreed(battle, "retreat_forbids_all_attacks") and has(battle, unit, "ran", "retreated"):
        return False
    if noted and option(battle, "combat_eligible") == "phase_start" and not has(battle, unit, "may_fight"):
        return False
    return has(battle, unit, "charged") or bool(foes(battle, unit))


def eligible(battle: Battle, side: str) -> tuple[str, ...]:
    """Return the units of a side that must still be picked to fight, looked at now (AS-101, AS-102, D19)."""
    return tuple(unit.id for unit in on_table(battle, side)
                 if not has(battle, unit.id, "attacked") and may_ever_fight(battle, unit.id))


def picks_next(battle: Battle) -> str:
    """Return the side that picks a unit now: by turns, one that has finished is passed over (AS-101, D7)."""
    order = both_sides(battle)
    if option(battle, "combat_order") == "alternate" and clock_of(battle).step % 2:
        order = (*order[1:], *order[:1])
    return next((side for side in order if eligible(battle, side)), "")


@procedure("warscroll.shoot", rule="AS-080", measure="warscroll.slain")
async def shoot(table: Table, unit: str) -> None:
    """Shoot with all missile weapons of a unit (AS-080, AS-081)."""
    battle = table.battle
    table.tell(Shoots(unit, name_of(battle, unit)))
    left = tuple((arm.at, arm.attacks) for arm in arms(battle, unit, missile=True))
    return await assail(table, unit, True, left).last()


@procedure("warscroll.fight", rule="AS-101", measure="warscroll.slain")
async def fight(table: Table, unit: str) -> None:
    """Pile in and attack with all melee weapons of a unit (AS-103, AS-104)."""
    battle, side = table.battle, side_of(table.battle, unit)
    near = foes(battle, unit)
    others = tuple(enemy for enemy in enemies(battle, unit) if enemy.id not in near)
    across = option(battle, "deadly_when") == "run_or_attack"
    facts = await Declare(
        key="warscroll.pile_in", by=side, about=unit, rule="AS-103", params=params(name=name_of(battle, unit)),
        facts=(*coherent(battle, unit), *deadly_facts(battle, unit, across=across),
               *(Fact(f"near_{e.id}", rule="AS-103", params=params(name=e.name)) for e in others)))
    table.tell(Fights(unit, name_of(battle, unit), tuple(e.id for e in others if facts.flag(f"near_{e.id}"))))
    together(table, unit, facts)
    await deadly(table, unit, facts.number("deadly_across") + facts.number("deadly_end"))
    await _inspire(table, unit, side)
    left = tuple((arm.at, arm.attacks) for arm in arms(table.battle, unit, missile=False))
    return await assail(table, unit, False, left).last()


async def _inspire(table: Table, unit: str, side: str) -> None:
    """Offer the Inspired triumph for one unit in one combat phase (AS-T3, D14)."""
    battle = table.battle
    if not has(battle, side, "inspired") or clock_of(battle).phase != "combat":
        return
    if option(battle, "inspired_when") == "own_turn" and clock_of(battle).active != side:
        return
    if await Confirm(key="warscroll.inspire", by=side, about=unit, rule="AS-T3", assume=False,
                     params=params(name=name_of(battle, unit))):
        table.tell(Inspires(side, unit, name_of(battle, unit)))
