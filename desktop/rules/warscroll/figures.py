"""Questions about units and models: who stands, who is near whom, who leads.

Total on any state: a battle corrected by hand never breaks them.
"""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Profile, number_of
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.pieces import Model, Side, Status, Unit
from desktop.rules.kernel.sides import side_of, units
from desktop.rules.kernel.statuses import has, held, status_of
from desktop.rules.warscroll.things import Feature, Near

STATS = ("Move", "Wounds", "Bravery", "Save")

FALLBACK = {"Move": 5, "Wounds": 1, "Bravery": 5, "Save": 20}
"""Plain numbers for what a card leaves out; a save that is no number is never made (default)."""


def alive(battle: Battle, unit: str) -> tuple[Model, ...]:
    """Return the models of a unit that are in play, in the order of their ids."""
    return tuple(model for model in battle.where(Model, "unit", unit) if model.wounds > 0 and not model.gone)


def fallen(battle: Battle, unit: str) -> tuple[Model, ...]:
    """Return the models that lost their last wound by hand and were not put aside yet."""
    return tuple(model for model in battle.where(Model, "unit", unit) if model.wounds <= 0 and not model.gone)


def is_destroyed(battle: Battle, unit: str) -> bool:
    """Whether a unit is out of play for good."""
    known = battle.find(Unit, unit)
    return known is None or bool(known.gone) or has(battle, unit, "out") or not alive(battle, unit)


def in_reserve(battle: Battle, unit: str) -> bool:
    """Whether a unit waits in reserve (AS-024)."""
    return has(battle, unit, "reserve")


def is_off(battle: Battle, unit: str) -> bool:
    """Whether a unit is not on the field: destroyed, or in reserve."""
    return is_destroyed(battle, unit) or in_reserve(battle, unit)


def on_table(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the units that are on the field."""
    return tuple(unit for unit in units(battle, side) if not is_off(battle, unit.id))


def enemies(battle: Battle, unit: str) -> tuple[Unit, ...]:
    """Return the enemy units on the field (AS-077)."""
    side = side_of(battle, unit)
    return tuple(other for other in on_table(battle) if other.side != side)


# --- who is near whom (AS-073, AS-100)


def nears(battle: Battle, unit: str) -> tuple[Near, ...]:
    """Return the links of a unit to enemies within 3 inches."""
    found = (*battle.where(Near, "first", unit), *battle.where(Near, "second", unit))
    return tuple(sorted(found, key=lambda near: near.id))


def foes(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the enemies within 3 inches of a unit that are on the field."""
    side = side_of(battle, unit)
    others = (near.other(unit) for near in nears(battle, unit))
    return tuple(other for other in others if not is_off(battle, other) and side_of(battle, other) != side)


# --- numbers of a stat line


def line_of(battle: Battle, unit: str, at: int = 0) -> Profile:
    """Return a stat line of a unit; the nearest there is for a place that is none."""
    known = battle.find(Unit, unit)
    if known is None or not known.card.profiles:
        return Profile(known.name if known is not None else "")
    lines = known.card.profiles
    return lines[max(0, min(at, len(lines) - 1))]


def stat_with_source(battle: Battle, unit: str, name: str, at: int = 0) -> tuple[int, Source]:
    """Return a number of a stat line and where it comes from: the card, or a plain one."""
    for one in line_of(battle, unit, at).stats:
        if one.name.strip().casefold() == name.casefold() and (found := number_of(one.value)) is not None:
            return found, "card"
    return FALLBACK.get(name, 0), "default"


def lines_alive(battle: Battle, unit: str) -> tuple[int, ...]:
    """Return the places of the stat lines that have models in play; the first where nobody is left."""
    return tuple(sorted({model.profile for model in alive(battle, unit)})) or (0,)


def bravery_of(battle: Battle, unit: str) -> tuple[int, Source]:
    """Return the highest Bravery among the models in play, and where it comes from (AS-126)."""
    return max((stat_with_source(battle, unit, "Bravery", at) for at in lines_alive(battle, unit)),
               key=lambda pair: pair[0])


def save_of(battle: Battle, unit: str) -> tuple[int, Source]:
    """Return the Save of the line that has the most models in play, the earlier one where two have as many."""
    counts: dict[int, int] = {}
    for model in alive(battle, unit):
        counts[model.profile] = counts.get(model.profile, 0) + 1
    at = min(counts, key=lambda line: (-counts[line], line), default=0)
    return stat_with_source(battle, unit, "Save", at)


# --- who leads, what is on the field


def general_of(battle: Battle, side: str) -> str:
    """Return the general of a side; empty where none is named."""
    known = battle.find(Side, side)
    return known.leader if known is not None else ""


def bonus(battle: Battle, unit: str, code: str) -> int:
    """Return the sum of the bonuses of a kind that a unit has."""
    return sum(status.value for status in held(battle, unit) if status.code == code)


def count_of(battle: Battle, unit: str, code: str) -> int:
    """Return the number that a counting status of a unit holds; 0 where it has none."""
    status = status_of(battle, unit, code)
    return max(status.value, 0) if status is not None else 0


def slain_now(battle: Battle, unit: str) -> int:
    """Return how many models of a unit were slain this turn, by hand or by rule (AS-125)."""
    return count_of(battle, unit, "slain") + len(fallen(battle, unit))


def features(battle: Battle, *rules: str) -> tuple[Feature, ...]:
    """Return the terrain features of one of some rules, all of them where none is named, by number."""
    known = sorted(battle.all(Feature), key=lambda feature: (feature.number, feature.id))
    return tuple(feature for feature in known if not rules or feature.rule in rules)


def tokens(battle: Battle, side: str) -> tuple[Status, ...]:
    """Return the triumphs of a side that it may still use (AS-036)."""
    return tuple(one for one in held(battle, side) if one.code in ("blessed", "inspired"))
