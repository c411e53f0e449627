"""Chapter B: rallying and standing up (SK-010 to SK-016, SK-173)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Total
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, has, status_of
from desktop.rules.skirmish.changes import for_turn
from desktop.rules.skirmish.figures import leader_lends
from desktop.rules.skirmish.flight import run_on
from desktop.rules.skirmish.numbers import leadership
from desktop.rules.skirmish.order import flees_now


@event("skirmish.rallied", rule="SK-012")
class Rallied(Event):
    """A fleeing figure came to itself."""

    unit: str
    name: str
    total: int
    needed: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """End its flight; it may neither move nor shoot this turn."""
        yield from clearing(battle, self.unit, "fleeing")
        yield from for_turn(battle, self.unit, "rallied", "rally_tried")


@event("skirmish.flees_on", rule="SK-013")
class FleesOn(Event):
    """A rally failed: the figure keeps fleeing."""

    unit: str
    name: str
    total: int
    needed: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the attempt."""
        yield from for_turn(battle, self.unit, "rally_tried")


@event("skirmish.rally_barred", rule="SK-011")
class RallyBarred(Event):
    """No rally: the nearest model that counts is an enemy."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the attempt."""
        yield from for_turn(battle, self.unit, "rally_tried")


@event("skirmish.stood_up", rule="SK-015")
class StoodUp(Event):
    """A knocked-down figure stood up."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """End the state; this turn it moves at half rate and neither runs nor charges (SK-016)."""
        yield from clearing(battle, self.unit, "knocked_down")
        yield from for_turn(battle, self.unit, "stood_up")


def barred_by_enemy(battle: Battle, unit: str) -> bool:
    """Whether the nearest enemy can bar this rally: always, unless the reading spares lonely fighters (A17)."""
    status = status_of(battle, unit, "fleeing")
    alone = status is not None and status.of == "alone"
    return not alone or agreed(battle, "rally_bar_when_alone")


_NEAREST = {True: "nearest_is_enemy", False: "nearest_is_enemy_or_stunned"}
"""The fact that bars a rally, by whether stunned figures are passed over (A7)."""


@procedure("skirmish.rally", rule="SK-010", measure="skirmish.flight")
async def rally(table: Table, unit: str) -> None:
    """Test Leadership to end a flight; the leader's counts within 6 inches (SK-010, SK-173, SK-181)."""
    battle, name = table.battle, name_of(table.battle, unit)
    lender = leader_lends(battle, unit)
    ignored = agreed(battle, "stunned_ignored")
    facts = [Fact(_NEAREST[ignored], rule="SK-011")] if barred_by_enemy(battle, unit) else []
    if lender:
        facts.append(Fact("near_leader", rule="SK-181"))
    asked = await Declare(key="skirmish.rally_facts", by=side_of(battle, unit), about=unit, rule="SK-011",
                          params=params(name=name), facts=tuple(facts))
    if asked.flag(_NEAREST[ignored]):
        table.tell(RallyBarred(unit, name))
    else:
        needed = leadership(table, unit, "skirmish.rally", "SK-010", lender=lender if asked.flag("near_leader") else "",
                            way=str(option(battle, "rally_pass") or "le"))
        total = await Total(key="skirmish.rally", by=side_of(battle, unit), about=unit, rule="SK-010", needed=needed,
                            params=params(name=name))
        table.tell((Rallied if needed.met(total) else FleesOn)(unit, name, total, needed.value))
    if option(battle, "failed_rally_moves") == "at_once" and flees_now(table.battle, unit):
        await run_on(table, unit, "corner")


@procedure("skirmish.stand_up", rule="SK-015")
async def stand_up(table: Table, unit: str) -> None:
    """Stand up at the start of the owner's turn."""
    if has(table.battle, unit, "knocked_down"):
        table.tell(StoodUp(unit, name_of(table.battle, unit)))
