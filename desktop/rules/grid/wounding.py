"""Strength points and leaving the battle (AP-012, AP-041), and hits that come from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import end_activation
from desktop.rules.grid.arms import Arm
from desktop.rules.grid.changes import taking_out
from desktop.rules.grid.figures import is_acting, is_out, model_of
from desktop.rules.grid.numbers import pierce_stage
from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.chain import chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact
from desktop.rules.kernel.sides import name_of, opponent, side_of


@event("grid.strength_lost", rule="AP-041")
class StrengthLost(Event):
    """A unit that has more than one lost strength points."""

    unit: str
    name: str
    lost: int
    left: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take them off."""
        model = model_of(battle, self.unit)
        if model is not None:
            yield from sets(model, wounds=self.left)


@event("grid.taken_out", rule="AP-041")
class TakenOut(Event):
    """A unit is out of the battle; `cause` is a literal: shot, blow, blast, hit, by_hand."""

    unit: str
    name: str
    cause: str
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove it."""
        yield from taking_out(battle, self.unit, self.cause)


def hurt(table: Table, unit: str, points: int, cause: str, by: str = "") -> None:
    """Take strength points off a unit; a soldier has one, his life (AP-012, AP-041)."""
    battle, model = table.battle, model_of(table.battle, unit)
    if points <= 0 or is_out(battle, unit):
        return
    had = max(model.wounds, 0) if model is not None else 1
    remaining = max(had - points, 0)
    if remaining or had > 1:
        table.tell(StrengthLost(unit, name_of(battle, unit), had - remaining, remaining))
    if not remaining:
        _gone(table, unit, cause, by)


def _gone(table: Table, unit: str, cause: str, by: str = "") -> None:
    """Remove a unit; if it was acting, its activation is over (AP-005)."""
    table.tell(TakenOut(unit, name_of(table.battle, unit), cause, by))
    if is_acting(table.battle, unit):
        end_activation(table, unit)


@procedure("grid.take_out", rule="AP-041", measure="grid.harm")
async def take_out(table: Table, unit: str, cause: str = "by_hand") -> None:
    """Remove a unit by hand; the step is logged like any other."""
    if not is_out(table.battle, unit):
        _gone(table, unit, cause)


HARM = (
    Fact("hits", "number", 1, 1, 20, rule="AP-053"),
    Fact("penetration", "number", 3, 0, 12, rule="AP-040"),
    Fact("damage", "number", 1, 1, 9, rule="AP-012"),
)


@procedure("grid.harm", rule="AP-040", measure="grid.harm")
async def harm(table: Table, unit: str) -> None:
    """Let a unit take hits from elsewhere, as a scenario or a special rule has them: penetration, then damage."""
    battle = table.battle
    foe = opponent(battle, side_of(battle, unit))
    facts = await Declare(key="grid.harm", by=foe, about=unit, rule="AP-040", hard=True, facts=HARM,
                          params=params(name=name_of(battle, unit)))
    hits, damage = facts.number("hits"), facts.number("damage")
    arm = Arm("", "", "gun", 0, (0, "typed"), (facts.number("penetration"), "typed"), (damage, "typed"), (1, "typed"))
    pierced, _ = await chain(table, hits, (pierce_stage(table, arm, unit, foe),))
    table.tell(Harmed(unit, name_of(battle, unit), hits, pierced))
    hurt(table, unit, pierced * damage, "hit")


@event("grid.harmed", rule="AP-040")
class Harmed(Event):
    """A unit took hits from elsewhere, so many of which pierced."""

    unit: str
    name: str
    hits: int
    pierced: int
