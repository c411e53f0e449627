"""Questions that every game asks of its battle: whose a unit is, what it is called, who is against whom, is it over.

Total on any state: a battle corrected by hand never breaks them.
"""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Result, Side, Unit


def units(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the units of a side (of all sides when none is named), those that are gone too."""
    return battle.where(Unit, "side", side) if side else battle.all(Unit)


def side_of(battle: Battle, unit: str) -> str:
    """Return the side that owns a unit; empty for an unknown one."""
    known = battle.find(Unit, unit)
    return known.side if known is not None else ""


def name_of(battle: Battle, id: str) -> str:
    """Return the name of a unit or of a side; empty for anything else."""
    known = battle.find(Unit, id) or battle.find(Side, id)
    return known.name if known is not None else ""


def names_of(battle: Battle, ids: tuple[str, ...]) -> str:
    """Return the names of units as a list in words."""
    return ", ".join(name_of(battle, id) for id in ids)


def opponent(battle: Battle, side: str) -> str:
    """Return the first other side; empty where there is none."""
    return next((other.id for other in battle.all(Side) if other.id != side), "")


def is_over(battle: Battle) -> bool:
    """Whether the battle has its result."""
    return battle.find(Result, "result") is not None


def has_keyword(battle: Battle, unit: str, *words: str) -> bool:
    """Whether the card of a unit has one of some keywords, in whatever case. Shape: `words` are lower case."""
    known = battle.find(Unit, unit)
    return known is not None and any(keyword.strip().casefold() in words for keyword in known.card.keywords)
