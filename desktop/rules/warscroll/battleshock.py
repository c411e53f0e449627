"""Chapter L: battleshock tests of units that lost models this turn (AS-125 to AS-127)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Facts, Total
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has, holders
from desktop.rules.warscroll.attacks.assault import both_sides
from desktop.rules.warscroll.attacks.elsewhere import lose
from desktop.rules.warscroll.figures import alive, features, is_off, on_table, slain_now
from desktop.rules.warscroll.marks import for_phase
from desktop.rules.warscroll.numbers import counted_losses, nerve
from desktop.rules.warscroll.touch import total


@event("warscroll.battleshock", rule="AS-126")
class Battleshock(Event):
    """A unit took its battleshock test: the die, the losses added to it, and how many models flee."""

    unit: str
    name: str
    die: int
    losses: int
    flee: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It has tested in this phase."""
        yield from for_phase(battle, self.unit, "tested")


def fled_too(battle: Battle) -> bool:
    """Whether those who fled this turn are added to the losses (D9)."""
    return option(battle, "battleshock_counts") == "slain_and_fled"


def must_test(battle: Battle, unit: str) -> bool:
    """Whether a unit still has to take its test in this phase (AS-125, AS-063)."""
    return slain_now(battle, unit) > 0 and not has(battle, unit, "battleshock_immune", "tested") \
        and not is_off(battle, unit)


def tests_of(battle: Battle) -> tuple[str, ...]:
    """Return the units that must test, those of the side whose turn it is first (AS-125)."""
    return tuple(unit.id for side in both_sides(battle) for unit in on_table(battle, side)
                 if must_test(battle, unit.id))


@procedure("warscroll.battleshock", rule="AS-126", measure="warscroll.fled")
async def battleshock(table: Table, unit: str) -> None:
    """Roll a die, add the slain of this turn; for each point above Bravery a model flees (AS-126, AS-127)."""
    battle = table.battle
    if not alive(battle, unit):
        return None
    facts = await _facts(table, unit)
    losses = counted_losses(battle, unit, fled_too=fled_too(battle))
    needed = nerve(table, unit, losses, inspired=facts.flag("near_inspiring"), feared=facts.flag("feared"),
                   modifier=facts.number("modifier"))
    die = await total(table, Total(key="warscroll.battleshock", by=side_of(battle, unit), about=unit, rule="AS-126",
                                   n=1, needed=needed, params=params(name=name_of(battle, unit), n=losses)))
    flee = max(0, min(die - needed.value, len(alive(battle, unit))))
    table.tell(Battleshock(unit, name_of(battle, unit), die, losses, flee))
    return await lose(table, unit, flee, "fled").last()


async def _facts(table: Table, unit: str) -> Facts:
    """Ask what changes the Bravery of a unit: inspiring scenery, an enemy that causes fear, anything else."""
    battle = table.battle
    facts = []
    if features(battle, "inspiring"):
        facts.append(Fact("near_inspiring", rule="AS-017"))
    fearsome = [one for one in holders(battle, "causes_fear") if side_of(battle, one) != side_of(battle, unit)]
    if any(not is_off(battle, one) for one in fearsome):
        facts.append(Fact("feared", rule="AS-029"))
    facts.append(Fact("modifier", "number", 0, -6, 6, rule="AS-126"))
    return await Declare(key="warscroll.nerve_facts", by=side_of(battle, unit), about=unit, rule="AS-126",
                         params=params(name=name_of(battle, unit)), facts=tuple(facts))
