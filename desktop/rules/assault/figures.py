"""Questions about units and models: who stands, what their numbers are, who is engaged.

Total on any state: a battle corrected by hand never breaks them. A stat that the card does not give as a number falls
back to a plain one, marked as a default where it enters a sum.
"""

from __future__ import annotations

from desktop.rules.assault.things import Front, front_id
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Profile, number_of
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.sides import side_of, units
from desktop.rules.kernel.statuses import has

STATS = ("WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv")

FALLBACK = {"WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7, "Sv": 7, "Inv": 7}
"""Plain numbers for what a card leaves out; no save is 7."""


def is_out(battle: Battle, unit: str) -> bool:
    """Whether a unit is off the table or has nobody left."""
    known = battle.find(Unit, unit)
    if known is None or known.gone or has(battle, unit, "out"):
        return True
    return not alive(battle, unit)


def on_table(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the units that are still on the table."""
    return tuple(unit for unit in units(battle, side) if not is_out(battle, unit.id))


def alive(battle: Battle, unit: str) -> tuple[Model, ...]:
    """Return the models of a unit that stand, in the order of their ids."""
    return tuple(model for model in battle.where(Model, "unit", unit) if model.wounds > 0 and not model.gone)


def alive_by_profile(battle: Battle, unit: str) -> dict[int, int]:
    """Return how many models of each stat line stand, in the order of the card."""
    counts: dict[int, int] = {}
    for model in alive(battle, unit):
        counts[model.profile] = counts.get(model.profile, 0) + 1
    return dict(sorted(counts.items()))


def enemies(battle: Battle, unit: str) -> tuple[Unit, ...]:
    """Return the enemies that are on the table."""
    side = side_of(battle, unit)
    return tuple(other for other in on_table(battle) if other.side != side)


# --- numbers of a stat line


def profile_of(card: Card, at: int) -> Profile:
    """Return a stat line of a card by its place; the nearest there is for a place that is none."""
    return card.profiles[max(0, min(at, len(card.profiles) - 1))] if card.profiles else Profile(card.name)


def profile_name(battle: Battle, unit: str, at: int) -> str:
    """Return the name of a stat line of a unit; that of the unit where the line has none."""
    known = battle.find(Unit, unit)
    if known is None:
        return ""
    return profile_of(known.card, at).name or known.name


def stat(battle: Battle, unit: str, at: int, name: str) -> int:
    """Return a number of a stat line; a plain one where it is none."""
    return stat_with_source(battle, unit, at, name)[0]


def stat_with_source(battle: Battle, unit: str, at: int, name: str) -> tuple[int, Source]:
    """Return a number of a stat line and where it comes from."""
    known = battle.find(Unit, unit)
    if known is not None:
        for one in profile_of(known.card, at).stats:
            if one.name.strip().casefold() == name.casefold() and (found := number_of(one.value)) is not None:
                return found, "card"
    return FALLBACK.get(name, 0), "default"


def initiative(battle: Battle, unit: str, at: int) -> int:
    """Return the step at which models of a stat line strike, from 1 to 10 (CC-011)."""
    return max(1, min(10, stat(battle, unit, at, "I")))


def leadership(battle: Battle, unit: str) -> tuple[int, Source]:
    """Return the highest Leadership of the models that stand, and where it comes from (default)."""
    found = [stat_with_source(battle, unit, at, "Ld") for at in alive_by_profile(battle, unit)]
    return max(found, key=lambda pair: pair[0], default=(FALLBACK["Ld"], "default"))


# --- who is engaged (CC-010)


def front(battle: Battle, unit: str, at: int) -> tuple[int, int]:
    """Return how many standing models of a stat line touch an enemy and how many more are within reach.

    While nobody said otherwise all of them touch one (default).
    """
    count = alive_by_profile(battle, unit).get(at, 0)
    known = battle.find(Front, front_id(unit, at))
    if known is None:
        return count, 0
    contact = max(0, min(known.contact, count))
    return contact, max(0, min(known.reach, count - contact))


def engaged(battle: Battle, unit: str) -> dict[int, int]:
    """Return how many models of each stat line are engaged (CC-010)."""
    return {at: sum(front(battle, unit, at)) for at in alive_by_profile(battle, unit)}


def by_value(battle: Battle, unit: str, name: str) -> dict[int, int]:
    """Return how many engaged models have each value of a stat; all that stand where none is engaged (CC-033)."""
    counts = engaged(battle, unit)
    if not any(counts.values()):
        counts = alive_by_profile(battle, unit)
    found: dict[int, int] = {}
    for at, count in counts.items():
        value = stat(battle, unit, at, name)
        found[value] = found.get(value, 0) + count
    return found
