"""Weapons as the rules see them: kind, range, points, penetration, damage, shots, each with its source (AP-011)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop.rules.grid.figures import in_melee, printed_attacks, soldier, weapons_at_once
from desktop.rules.grid.options import number, word
from desktop.rules.grid.tables import GUNS, Cell, WeaponRow, weapon_row
from desktop.rules.grid.things import count_of
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Weapon, number_of
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Unit

WATCH_COST = 2
"""What going on watch costs, and what may be spent on it afterwards (AP-060, AP-062)."""

THROW_RANGE = 4
"""How far a grenade is thrown at most, in inches (AP-051)."""

COLUMNS = ("Range", "AP", "Pen", "Dmg", "Shots", "Special")

_ALSO = {
    "Range": ("range", "rng", "дальность"),
    "AP": ("ap", "action points", "од"),
    "Pen": ("pen", "penetration", "бронебойность", "бп"),
    "Dmg": ("dmg", "damage", "урон"),
    "Shots": ("shots", "attacks", "shots/attacks", "выстрелов", "атак"),
    "Special": ("special", "свойства"),
}


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon of a unit. `key` tells it apart in the battle; `kind` is gun, grenade or blade; ranges are in cells."""

    key: str
    name: str
    kind: str
    reach: int
    ap: Cell
    pen: Cell
    damage: Cell
    shots: Cell
    bonus: Cell = (0, "printed")
    carried: int = 0


def arms(battle: Battle, unit: str, kind: str = "") -> tuple[Arm, ...]:
    """Return the weapons of a unit, of one kind where it is named, in the order of the card."""
    known = battle.find(Unit, unit)
    if known is None:
        return ()
    made = (_arm(battle, unit, str(at), weapon) for at, weapon in enumerate(known.card.weapons))
    return tuple(arm for arm in made if not kind or arm.kind == kind)


def arm_of(battle: Battle, unit: str, key: str, kind: str) -> Arm:
    """Return a weapon by its key; a placeholder without a name where the unit has none of the kind."""
    return next((arm for arm in arms(battle, unit, kind) if arm.key == key), None) or _bare(kind)


def _bare(kind: str) -> Arm:
    row = weapon_row({"gun": 12}.get(kind, 0), ("grenade",) if kind == "grenade" else ())
    return Arm("", "", kind, row.reach[0], row.ap, row.pen, row.damage, row.shots)


def kind_of(weapon: Weapon) -> str:
    """Return what a weapon is: a grenade by its tag, a gun when it has a range or is named after one, else a blade."""
    if {"grenade", "blast"} & set(weapon.tags):
        return "grenade"
    if "melee" in weapon.tags:
        return "blade"
    return "gun" if (number_of(_cell(weapon, "Range")) or 0) > 0 or GUNS & set(weapon.tags) else "blade"


def blanks(weapon: Weapon) -> int:
    """Return how many cells of a weapon hold no number and are filled up from the table."""
    return sum(number_of(_cell(weapon, column)) is None for column in ("AP", "Pen", "Dmg", "Shots"))


def _cell(weapon: Weapon, column: str) -> str:
    return next((one.value for one in weapon.stats if one.name.strip().casefold() in _ALSO[column]), "")


def _arm(battle: Battle, unit: str, key: str, weapon: Weapon) -> Arm:
    kind, printed = kind_of(weapon), number_of(_cell(weapon, "Range")) or 0
    row = weapon_row(printed if kind == "gun" else 0, (*weapon.tags, *(("grenade",) if kind == "grenade" else ())))
    reach = printed or row.reach[0]
    shots = _number(weapon, "Shots", row.shots)
    own = printed_attacks(battle, unit)
    if kind == "blade" and own is not None and word(battle, "attacks_from") == "profile_overrides":
        shots = (max(own, 0), "card")
    made = Arm(key, weapon.name, kind, reach // max(number(battle, "inches_a_cell"), 1),
               _number(weapon, "AP", row.ap), _number(weapon, "Pen", row.pen), _number(weapon, "Dmg", row.damage),
               shots, _bonus(weapon, row), max(weapon.count, 0))
    return _grenade(battle, made, row) if kind == "grenade" else made


def _grenade(battle: Battle, arm: Arm, row: WeaponRow) -> Arm:
    """Return a grenade as the reading of its "1 each" has it: damage to each, throws a round, or both (AP-050, E5)."""
    reading = word(battle, "grenade_one_each")
    reach = min(arm.reach, THROW_RANGE // max(number(battle, "inches_a_cell"), 1))
    return Arm(arm.key, arm.name, arm.kind, reach, arm.ap, arm.pen, row.damage if reading == "damage" else arm.damage,
               arm.shots if reading == "damage" else row.shots, arm.bonus, arm.carried)


def _number(weapon: Weapon, column: str, usual: Cell) -> Cell:
    printed = number_of(_cell(weapon, column))
    return (max(printed, 0), "card") if printed is not None else usual


def _bonus(weapon: Weapon, row: WeaponRow) -> Cell:
    """Return what a weapon adds to the die, as its special column begins: "+1" (AP-038)."""
    text = _cell(weapon, "Special")
    found = re.match(r"\s*\+\s*(\d)", text)
    if found is not None:
        return int(found[1]), "card"
    return (0, "card") if text.strip() or weapon.stats else row.bonus


# --- what may still be done with them


def left(battle: Battle, unit: str, arm: Arm) -> int:
    """Return the shots or blows that a weapon has left in this round (AP-036, AP-056)."""
    return max(arm.shots[0] - count_of(soldier(battle, unit).used, arm.key), 0)


def affordable(battle: Battle, unit: str, arm: Arm, points: int) -> int:
    """Return how many shots or blows may be made for so many points, at most those left in this round."""
    open_ = left(battle, unit, arm)
    return min(open_, points // arm.ap[0]) if arm.ap[0] > 0 else open_


def chosen_out(battle: Battle, unit: str, arm: Arm) -> bool:
    """Whether the unit has shot with as many other weapons as it may in one activation (AP-035, E12, E15)."""
    if arm.kind == "grenade" and not agreed(battle, "grenade_counts_as_weapon"):
        return False
    chosen = soldier(battle, unit).chosen
    return arm.key not in chosen and len(chosen) >= weapons_at_once(battle, unit)


def guns_now(battle: Battle, unit: str, points: int) -> tuple[Arm, ...]:
    """Return the guns that a unit could shoot with at once for so many points (AP-030, AP-035, AP-036)."""
    if in_melee(battle, unit):
        return ()
    return tuple(arm for arm in arms(battle, unit, "gun")
                 if affordable(battle, unit, arm, points) > 0 and not chosen_out(battle, unit, arm))


def watch_guns(battle: Battle, unit: str) -> tuple[Arm, ...]:
    """Return the guns that allow a watch: a shot costs at most 2 action points (AP-060)."""
    return tuple(arm for arm in arms(battle, unit, "gun") if arm.ap[0] <= WATCH_COST)


def blades_now(battle: Battle, unit: str, points: int) -> tuple[Arm, ...]:
    """Return the melee weapons that a unit could strike with for so many points (AP-056, AP-058)."""
    return tuple(arm for arm in arms(battle, unit, "blade") if affordable(battle, unit, arm, points) > 0)


def grenades_left(battle: Battle, unit: str) -> int:
    """Return the grenades that a unit still carries (AP-050)."""
    state = soldier(battle, unit)
    return sum(max(count_of(state.grenades, arm.key), 0) for arm in arms(battle, unit, "grenade"))


def throwable(battle: Battle, unit: str, points: int) -> tuple[Arm, ...]:
    """Return the grenades that a unit could throw now for so many points (AP-050)."""
    state = soldier(battle, unit)
    return tuple(arm for arm in arms(battle, unit, "grenade") if count_of(state.grenades, arm.key) > 0
                 and affordable(battle, unit, arm, points) > 0 and not chosen_out(battle, unit, arm))
