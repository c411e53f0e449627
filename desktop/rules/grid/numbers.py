"""The numbers that rolls are compared with, each as a sum of terms with rule and source."""

from __future__ import annotations

from desktop.rules.grid.arms import Arm
from desktop.rules.grid.figures import stat_with_source
from desktop.rules.grid.options import word
from desktop.rules.kernel.chain import Stage
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.procedure import Table

EQUAL = 4
"""What pierces when Penetration and Armour are equal (AP-040)."""


def to_shoot(table: Table, unit: str, arm: Arm, *, cover: bool = False, watch: bool = False, other: int = 0) -> Needed:
    """Return the number to hit with a shot: Accuracy, cover, watch, the weapon's bonus (AP-038)."""
    value, source = stat_with_source(table.battle, unit, "Accuracy")
    terms = [Term("grid.term.accuracy", value, (), "AP-038", source)]
    if cover:
        terms.append(Term("grid.term.cover", 1, (), "AP-033"))
    if watch:
        terms.append(Term("grid.term.watch", 1, (), "AP-062"))
    return _on_a_die(table, "grid.to_shoot", [*terms, *_extras(arm, other)])


def to_strike(table: Table, unit: str, arm: Arm, other: int = 0) -> Needed:
    """Return the number to hit with a blow: the Melee skill; cover and watch do not count (AP-059)."""
    value, source = stat_with_source(table.battle, unit, "Melee")
    term = Term("grid.term.melee", value, (), "AP-059", source)
    return _on_a_die(table, "grid.to_strike", [term, *_extras(arm, other)])


def _extras(arm: Arm, other: int) -> list[Term]:
    found = [Term("grid.term.bonus", -arm.bonus[0], params(name=arm.name), "AP-038", arm.bonus[1])] \
        if arm.bonus[0] else []
    return [*found, Term("grid.term.table", -other, (), "AP-038", "typed")] if other else found


def _on_a_die(table: Table, key: str, terms: list[Term]) -> Needed:
    """Return a number with what the die itself adds: a 1 always misses, and what a 6 does by reading E14 (AP-038)."""
    needed = table.needed(Needed(key, tuple(terms)))
    if needed.value < 2:
        term = Term("grid.term.one_misses", 2 - needed.value, (), "AP-038")
        return Needed(key, (*needed.terms, term))
    if needed.value > 6 and word(table.battle, "above_six") == "six_hits":
        term = Term("grid.term.six_hits", 6 - needed.value, (), "AP-038", "reading")
        return Needed(key, (*needed.terms, term))
    return needed


def hit_stage(needed: Needed, by: str, about: str) -> Stage:
    """Return the roll to hit as a stage of a chain."""
    if needed.key == "grid.to_strike":
        return Stage("grid.to_strike", needed, by, about, "AP-059")
    return Stage("grid.to_shoot", needed, by, about, "AP-038")


def pierce_stage(table: Table, arm: Arm, target: str, by: str, *, surprise: bool = False,
                 cover: bool = False) -> Stage:
    """Return whether a hit pierces: Penetration above Armour, a roll of 4+ when equal, never below (AP-040).

    `surprise` is the first blow from behind (AP-066, E1), `cover` that of somebody hidden from a blast (E16).
    """
    battle = table.battle
    armour, source = stat_with_source(battle, target, "Armour")
    pen, way = arm.pen[0], word(battle, "surprise_mode") if surprise else ""
    pen, armour = pen - (way == "literal_penalty"), armour - (way == "armour_minus_1")
    said = params(p=pen, r=armour)
    if pen > armour:
        sure = Needed("grid.pierce", (Term("grid.term.pen_above", 0, said, "AP-040"),))
        return Stage("grid.pierce", sure, by, target, "AP-040", automatic=True)
    if pen < armour:
        never = Needed("grid.pierce", (Term("grid.term.pen_below", 7, said, "AP-040"),))
        return Stage("grid.pierce", never, by, target, "AP-040")
    terms = [Term("grid.term.pen_equal", EQUAL, said, "AP-040", "printed" if source == "card" else source)]
    if way == "threshold_minus_1":
        terms.append(Term("grid.term.surprise", -1, (), "AP-066", "reading"))
    if cover:
        terms.append(Term("grid.term.hidden", 1, (), "AP-053", "reading"))
    return Stage("grid.pierce", table.needed(Needed("grid.pierce", tuple(terms))), by, target, "AP-040")
