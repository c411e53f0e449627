"""What an army lost of the models it began with, and who won when no battle is fought to its end (AS-031, AS-032)."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Model, Side
from desktop.rules.kernel.sides import units
from desktop.rules.kernel.statuses import has
from desktop.rules.warscroll.figures import alive, in_reserve, is_destroyed, on_table


def models_on_table(battle: Battle, side: str) -> int:
    """Return how many models of a side are on the field."""
    return sum(len(alive(battle, unit.id)) for unit in on_table(battle, side))


def starting_of(battle: Battle, side: str) -> int:
    """Return the number of models set up at the start; as they stand now while nobody counted them (AS-023)."""
    known = battle.find(Side, side)
    if known is not None and known.starting > 0:
        return known.starting
    return models_on_table(battle, side)


def lost(battle: Battle, side: str) -> int:
    """Return how many models of a side are out of play, those added later among them (AS-032)."""
    return sum(_gone(battle, unit.id) for unit in units(battle, side) if not in_reserve(battle, unit.id))


def _gone(battle: Battle, unit: str) -> int:
    everyone = len(battle.where(Model, "unit", unit))
    return everyone if is_destroyed(battle, unit) else everyone - len(alive(battle, unit))


def percent_lost(battle: Battle, side: str) -> int:
    """Return the share of the starting number that is out of play, in whole percent; it may exceed 100 (AS-032)."""
    start = starting_of(battle, side)
    return 100 * lost(battle, side) // start if start > 0 else 0


def fewer_losses(battle: Battle, first: str, second: str) -> str:
    """Return which of two sides has the minor victory by losses; empty where they are equal (AS-031, D13)."""
    if option(battle, "losses_as") == "number":
        one, other = (starting_of(battle, side) - lost(battle, side) for side in (first, second))
        return "" if one == other else first if one > other else second
    one = lost(battle, first) * max(starting_of(battle, second), 1)
    other = lost(battle, second) * max(starting_of(battle, first), 1)
    return "" if one == other else first if one < other else second


def starters_left(battle: Battle, side: str) -> int:
    """Return how many of the models on the field were set up at the start (AS-035, D8)."""
    return sum(not has(battle, model.id, "added") for unit in on_table(battle, side)
               for model in alive(battle, unit.id))


def half_lost(battle: Battle, side: str) -> bool:
    """Whether half of the models that began the battle are out of play."""
    start = starting_of(battle, side)
    return start > 0 and 2 * lost(battle, side) >= start


def outnumbered(larger: int, smaller: int, *, exact_counts: bool = True) -> bool:
    """Whether one army has a third more models than the other: 3 x larger >= 4 x smaller (AS-033, D6)."""
    if smaller <= 0:
        return False
    return 3 * larger >= 4 * smaller if exact_counts else 3 * larger > 4 * smaller
