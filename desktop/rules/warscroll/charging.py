"""Chapter I: charges: 2D6 inches, the first model within half an inch of the enemy (AS-090 to AS-094)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick, Total
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.warscroll.figures import enemies
from desktop.rules.warscroll.marks import coming_near, for_phase, for_turn
from desktop.rules.warscroll.moving import coherent, deadly, deadly_facts, together
from desktop.rules.warscroll.touch import total

FAILS = "fails"


@event("warscroll.charged", rule="AS-093")
class Charged(Event):
    """A charge came home against one or several enemies."""

    unit: str
    name: str
    target: str
    target_name: str
    inches: int
    also: tuple[str, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the charge for the turn; the enemies reached are near."""
        yield from for_turn(battle, self.unit, "charged")
        yield from coming_near(battle, self.unit, self.target)
        for enemy in self.also:
            yield from coming_near(battle, self.unit, enemy)


@event("warscroll.charge_failed", rule="AS-093")
class ChargeFailed(Event):
    """A charge rolled too few inches: no model of the unit moves in this phase."""

    unit: str
    name: str
    inches: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It is not picked again in this phase."""
        yield from for_phase(battle, self.unit, "charge_failed")


@event("warscroll.too_far", rule="AS-090")
class TooFar(Event):
    """No enemy is within 12 inches: there is no charge."""

    unit: str
    name: str


@procedure("warscroll.charge", rule="AS-092", measure="warscroll.charge")
async def charge(table: Table, unit: str) -> None:
    """Roll 2D6 and move up to so many inches; a known distance settles at once whether it is enough (AS-005)."""
    battle, name = table.battle, name_of(table.battle, unit)
    facts = await Declare(key="warscroll.charge_facts", by=side_of(battle, unit), about=unit, rule="AS-090",
                          params=params(name=name),
                          facts=(Fact("within_12", default=True, rule="AS-090"),
                                 Fact("inches_needed", "number", 0, 0, 12, rule="AS-093")))
    if not facts.flag("within_12"):
        table.tell(TooFar(unit, name))
        return
    least = facts.number("inches_needed")
    needed = Needed("warscroll.charge", (Term("warscroll.term.distance", least, (), "AS-093", "typed"),))
    rolled = await total(table, Total(key="warscroll.charge", by=side_of(battle, unit), about=unit, rule="AS-092", n=2,
                                      needed=table.needed(needed) if least else None, params=params(name=name)))
    reached = FAILS
    if not least or table.needed(needed).met(rolled):
        reached = await _reached(table, unit, rolled, may_fail=not least)
    if reached == FAILS:
        table.tell(ChargeFailed(unit, name, rolled))
        return
    await _arrive(table, unit, reached, rolled)


async def _reached(table: Table, unit: str, rolled: int, *, may_fail: bool) -> str:
    """Ask which enemy the first model comes within half an inch of."""
    battle = table.battle
    picks = [Pick(e.id, "warscroll.pick.unit", params(name=e.name)) for e in enemies(battle, unit)]
    if len(picks) == 1 and not may_fail:
        return picks[0].value
    if may_fail or not picks:
        picks.append(Pick(FAILS, "warscroll.pick.charge_fails"))
    return await Choose(key="warscroll.charge_target", by=side_of(battle, unit), about=unit, rule="AS-093",
                        picks=tuple(picks), params=params(name=name_of(battle, unit), inches=rolled))


async def _arrive(table: Table, unit: str, target: str, rolled: int) -> None:
    """End the charge: other enemies come near too, the unit stands together, deadly scenery takes its toll."""
    battle, name = table.battle, name_of(table.battle, unit)
    across = option(battle, "deadly_when") != "run_or_attack"
    also = tuple(Fact(f"near_{e.id}", rule="AS-100", params=params(name=e.name))
                 for e in enemies(battle, unit) if e.id != target)
    facts = await Declare(key="warscroll.charge_end", by=side_of(battle, unit), about=unit, rule="AS-093",
                          params=params(name=name, target=name_of(battle, target)),
                          facts=(*coherent(battle, unit), *deadly_facts(battle, unit, across=across), *also))
    near = tuple(e.id for e in enemies(battle, unit) if facts.flag(f"near_{e.id}") and e.id != target)
    table.tell(Charged(unit, name, target, name_of(battle, target), rolled, near))
    together(table, unit, facts)
    await deadly(table, unit, facts.number("deadly_across") + facts.number("deadly_end"))
