"""What is needed on the dice, as sums of terms with their rules and sources."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Weapon, number_of
from desktop.rules.kernel.numbers import Needed, Source, Term, params
from desktop.rules.kernel.procedure import Table
from desktop.rules.warscroll.figures import alive, bonus, bravery_of, count_of, save_of, slain_now

NEVER = 20
"""A number that no die reaches: no save (default)."""

_WEAPON = {"To Hit": 4, "To Wound": 4, "Attacks": 1, "Damage": 1, "Rend": 0, "Range": 1}
"""Plain numbers for what a weapon leaves out (default)."""


def weapon_stat(weapon: Weapon, name: str) -> tuple[int, Source]:
    """Return a number of a weapon and where it comes from; a plain one where it is none."""
    text = weapon_text(weapon, name)
    found = number_of(text.replace("−", "-").replace("–", "0") if name == "Rend" else text)
    return (found, "card") if found is not None else (_WEAPON[name], "default")


def weapon_text(weapon: Weapon, name: str) -> str:
    """Return a value of a weapon as printed."""
    return next((one.value.strip() for one in weapon.stats if one.name.strip().casefold() == name.casefold()), "")


def damage_of(weapon: Weapon) -> tuple[int, int]:
    """Return the damage of a weapon as (number, 0), or as (0, faces) where a D3 or D6 gives it (AS-006, AS-115)."""
    text = weapon_text(weapon, "Damage").casefold().replace("д", "d")
    if text in ("d3", "d6"):
        return 0, int(text[1])
    return max(weapon_stat(weapon, "Damage")[0], 0), 0


def to_hit(table: Table, unit: str, weapon: Weapon) -> Needed:
    """Return the number to hit: To Hit, better by what lies on the unit (AS-114, AS-016)."""
    value, source = weapon_stat(weapon, "To Hit")
    terms = [Term("warscroll.term.to_hit", value, params(weapon=weapon.name), "AS-114", source)]
    if more := bonus(table.battle, unit, "hit_bonus"):
        terms.append(Term("warscroll.term.hit_bonus", -more, (), "AS-016"))
    return table.needed(Needed("warscroll.hit", tuple(terms)))


def to_wound(table: Table, unit: str, weapon: Weapon) -> Needed:
    """Return the number to wound: To Wound, better by what lies on the unit (AS-114)."""
    value, source = weapon_stat(weapon, "To Wound")
    terms = [Term("warscroll.term.to_wound", value, params(weapon=weapon.name), "AS-114", source)]
    if more := bonus(table.battle, unit, "wound_bonus"):
        terms.append(Term("warscroll.term.wound_bonus", -more, (), "AS-114", "card"))
    return table.needed(Needed("warscroll.wound", tuple(terms)))


def to_save(table: Table, target: str, rend: int, *, cover: bool) -> Needed:
    """Return the number to save: Save, worse by Rend, better by cover and Mystic Shield (AS-114, AS-124, AS-136)."""
    battle = table.battle
    value, source = save_of(battle, target)
    if value >= NEVER:
        return table.needed(Needed("warscroll.save", (Term("warscroll.term.no_save", NEVER, (), "AS-114", "default"),)))
    terms = [Term("warscroll.term.save", value, (), "AS-114", source)]
    if rend:
        terms.append(Term("warscroll.term.rend", -rend, (), "AS-114", "card"))
    if cover:
        terms.append(Term("warscroll.term.cover", -1, (), "AS-124"))
    if shields := bonus(battle, target, "mystic_shield"):
        terms.append(Term("warscroll.term.mystic_shield", -shields, (), "AS-136"))
    if more := bonus(battle, target, "save_bonus"):
        terms.append(Term("warscroll.term.save_bonus", -more, (), "AS-114", "card"))
    return table.needed(Needed("warscroll.save", tuple(terms)))


def counted_losses(battle: Battle, unit: str, *, fled_too: bool) -> int:
    """Return the losses of this turn that a battleshock test adds: the slain, by reading those who fled too (D9)."""
    return slain_now(battle, unit) + (count_of(battle, unit, "fled") if fled_too else 0)


def nerve(table: Table, unit: str, losses: int, *, inspired: bool, feared: bool, modifier: int = 0) -> Needed:
    """Return the highest roll at which nobody flees: Bravery with its bonuses, less the losses (AS-126)."""
    battle = table.battle
    value, source = bravery_of(battle, unit)
    terms = [Term("warscroll.term.bravery", value, (), "AS-126", source)]
    if tens := len(alive(battle, unit)) // 10:
        terms.append(Term("warscroll.term.tens", tens, (), "AS-126"))
    if inspired:
        terms.append(Term("warscroll.term.inspiring", 1, (), "AS-017"))
    if feared:
        terms.append(Term("warscroll.term.fear", -1, (), "AS-029"))
    if more := bonus(battle, unit, "bravery_bonus"):
        terms.append(Term("warscroll.term.bravery_bonus", more, (), "AS-126", "card"))
    if modifier:
        terms.append(Term("warscroll.term.table", modifier, (), "AS-126", "typed"))
    if losses:
        terms.append(Term("warscroll.term.slain", -losses, (), "AS-126"))
    return table.needed(Needed("warscroll.nerve", tuple(terms), "le"))


def casting(table: Table, value: int, *, arcane: bool, name: str) -> Needed:
    """Return the sum that casts a spell: its casting value, 1 easier near arcane scenery (AS-133, AS-017)."""
    terms = [Term("warscroll.term.casting", value, params(spell=name), "AS-133")]
    if arcane:
        terms.append(Term("warscroll.term.arcane", -1, (), "AS-017"))
    return table.needed(Needed("warscroll.cast", tuple(terms)))


def unbinding(table: Table, cast: int, *, arcane: bool) -> Needed:
    """Return the sum that unbinds a spell: more than the casting roll, 1 easier near arcane scenery (AS-134)."""
    terms = [Term("warscroll.term.cast_roll", cast, (), "AS-134"), Term("warscroll.term.beat_it", 1, (), "AS-134")]
    if arcane:
        terms.append(Term("warscroll.term.arcane", -1, (), "AS-017"))
    return table.needed(Needed("warscroll.unbind", tuple(terms)))
