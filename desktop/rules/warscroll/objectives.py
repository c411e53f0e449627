"""Sudden death objectives on their way: who has reached what, and what is about to be (AS-033 to AS-035, AS-T2)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.requests import Confirm
from desktop.rules.kernel.sides import name_of
from desktop.rules.warscroll.figures import alive, is_destroyed
from desktop.rules.warscroll.losses import models_on_table, starters_left
from desktop.rules.warscroll.setup.field import feature_words
from desktop.rules.warscroll.things import Feature, Objective

ENDURE_UNTIL, SEIZE_AT = 6, 4
"""The rounds at whose end Endure and Seize ground are settled (AS-T2)."""


@event("warscroll.objective_reached", rule="AS-033")
class ObjectiveReached(Event):
    """A side reached its sudden death objective; `goal` is a literal."""

    side: str
    name: str
    goal: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Note it: a major victory at once."""
        objective = battle.find(Objective, self.side)
        if objective is not None:
            yield from sets(objective, reached=True)


def reached(battle: Battle, objective: Objective) -> bool:
    """Whether an objective is reached as things stand: noted so, or its target destroyed (AS-T2)."""
    hunted = objective.goal in ("assassinate", "blunt") and battle.find(Unit, objective.target) is not None
    return objective.reached or (hunted and is_destroyed(battle, objective.target))


def winners(battle: Battle) -> tuple[str, ...]:
    """Return the sides that have reached their objective."""
    return tuple(one.id for one in battle.all(Objective) if reached(battle, one))


def near_goal(battle: Battle, objective: Objective) -> bool:
    """Whether an objective is about to be reached: its round runs, or its target is on its last models."""
    if reached(battle, objective):
        return False
    round_ = clock_of(battle).round
    if objective.goal == "endure":
        return round_ == ENDURE_UNTIL
    if objective.goal == "seize":
        return round_ == SEIZE_AT
    return _nearly_destroyed(battle, objective.target)


def _nearly_destroyed(battle: Battle, unit: str) -> bool:
    there = alive(battle, unit)
    return bool(there) and 2 * sum(model.wounds for model in there) <= max(model.most for model in there) * len(
        battle.where(type(there[0]), "unit", unit))


async def round_ends(table: Table, round_: int) -> None:
    """Settle what is settled at the end of a round: Seize ground in the fourth, Endure in the sixth (AS-T2)."""
    for objective in table.battle.all(Objective):
        done = False
        if objective.goal == "seize" and round_ == SEIZE_AT and not objective.reached:
            feature = table.battle.find(Feature, objective.target)
            words = feature_words(feature) if feature is not None else params(n=0, scenery="")
            done = await Confirm(key="warscroll.holds_ground", by=objective.id, about=objective.id, rule="AS-T2",
                                 params=(("name", name_of(table.battle, objective.id)), *words))
        elif objective.goal == "endure" and round_ == ENDURE_UNTIL and not objective.reached:
            starters = option(table.battle, "endure_counts") != "any"
            left = starters_left if starters else models_on_table
            done = left(table.battle, objective.id) > 0
        if done:
            table.tell(ObjectiveReached(objective.id, name_of(table.battle, objective.id), objective.goal))
