"""Questions about figures: who they are, how they stand, whom they touch, what their numbers are.

Total on any state: a battle corrected by hand never breaks them. A stat that the card does not give as a number falls
back to a plain one, marked as a default where it enters a sum.
"""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Weapon, number_of
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.sides import has_keyword, side_of
from desktop.rules.kernel.statuses import has, status_of
from desktop.rules.skirmish.statuses import DOWN, UNABLE
from desktop.rules.skirmish.things import Contact

STATS = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")

_FALLBACK = {"M": 4, "WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7, "Sv": 7}


def figures(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the figures of a side (of all sides when none is named), those out of action too."""
    return battle.where(Unit, "side", side) if side else battle.all(Unit)


def on_table(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the figures that are still on the table."""
    return tuple(unit for unit in figures(battle, side) if not is_out(battle, unit.id))


def model_of(battle: Battle, unit: str) -> Model | None:
    """Return the one model of a figure (SK-003)."""
    models = battle.where(Model, "unit", unit)
    return models[0] if models else None


def enemies(battle: Battle, unit: str) -> tuple[Unit, ...]:
    """Return the enemies that are on the table."""
    side = side_of(battle, unit)
    return tuple(other for other in on_table(battle) if other.side != side)


def is_out(battle: Battle, unit: str) -> bool:
    """Whether a figure is out of action."""
    return has(battle, unit, "out")


def is_down(battle: Battle, unit: str) -> bool:
    """Whether a figure is knocked down or stunned."""
    return has(battle, unit, *DOWN)


def stands(battle: Battle, unit: str) -> bool:
    """Whether a figure is neither knocked down, stunned nor out of action."""
    return not has(battle, unit, *UNABLE)


def on_its_feet(battle: Battle, unit: str) -> bool:
    """Whether a figure stands and does not flee (SK-192)."""
    return stands(battle, unit) and not has(battle, unit, "fleeing")


def contacts(battle: Battle, unit: str) -> tuple[Contact, ...]:
    """Return the contacts of a figure."""
    return battle.where(Contact, "first", unit) + battle.where(Contact, "second", unit)


def touched(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the enemies that a figure touches, in the order of their ids, those out of action left out."""
    others = (contact.other(unit) for contact in contacts(battle, unit))
    return tuple(sorted(other for other in others if not is_out(battle, other)))


def in_combat(battle: Battle, unit: str) -> bool:
    """Whether a figure touches an enemy base (SK-120)."""
    return bool(touched(battle, unit))


def is_mounted(battle: Battle, unit: str) -> bool:
    """Whether a figure rides: its card says so and its mount still stands."""
    return has_keyword(battle, unit, "mounted") and not has(battle, unit, "dismounted")


def stat(battle: Battle, unit: str, name: str) -> int:
    """Return a number of the stat line in use (on foot after the mount is lost); a plain one where it is no number."""
    return stat_with_source(battle, unit, name)[0]


def stat_with_source(battle: Battle, unit: str, name: str) -> tuple[int, Source]:
    """Return a number of the stat line in use and where it comes from."""
    known, model = battle.find(Unit, unit), model_of(battle, unit)
    if known is not None and known.card.profiles:
        at = model.profile if model is not None else 0
        profile = known.card.profiles[max(0, min(at, len(known.card.profiles) - 1))]
        for one in profile.stats:
            if one.name.strip().casefold() == name.casefold() and (found := number_of(one.value)) is not None:
                return found, "card"
    return _FALLBACK.get(name, 0), "default"


def weapons(battle: Battle, unit: str, *, missile: bool) -> tuple[Weapon, ...]:
    """Return the missile weapons of a figure, or those it fights with hand to hand (pistols are both, SK-122)."""
    known = battle.find(Unit, unit)
    if known is None:
        return ()
    if missile:
        return tuple(weapon for weapon in known.card.weapons if {"missile", "thrown", "pistol"} & set(weapon.tags))
    return tuple(weapon for weapon in known.card.weapons if "missile" not in weapon.tags)


def attacks(battle: Battle, unit: str) -> int:
    """Return the attacks of a figure: its A, and one more for a second weapon that gives one."""
    known = battle.find(Unit, unit)
    extra = known is not None and any("extra_attack" in weapon.tags for weapon in known.card.weapons)
    return max(stat(battle, unit, "A"), 0) + int(extra)


def leader_of(battle: Battle, side: str) -> str:
    """Return the leader of a side; empty where none is named."""
    known = battle.find(Side, side)
    return known.leader if known is not None else ""


def leader_lends(battle: Battle, unit: str) -> str:
    """Return the leader whose Leadership a figure could use (SK-181, SK-182); empty where there is none."""
    leader = leader_of(battle, side_of(battle, unit))
    if not leader or leader == unit or not on_its_feet(battle, leader):
        return ""
    return leader if stat(battle, leader, "Ld") > stat(battle, unit, "Ld") else ""


def casualties(battle: Battle, side: str) -> int:
    """Return how many of a side count as out of action for the rout test (SK-190, SK-175)."""
    gone = [status_of(battle, unit.id, "out") for unit in figures(battle, side)]
    counted = agreed(battle, "fled_table_counts")
    return sum(status is not None and (counted or status.of != "fled_table") for status in gone)


def rout_number(starting: int) -> int:
    """Return how many out of action call the rout test: a quarter of the starting number, rounded up (SK-190)."""
    return -(-starting // 4)


def quarter_lost(battle: Battle, side: str) -> bool:
    """Whether a quarter or more of the starting figures are out of action: 4 x out >= starting."""
    known = battle.find(Side, side)
    return known is not None and 0 < known.starting <= 4 * casualties(battle, side)
