"""The numbers that rolls are compared with, each as a sum of terms with rule and source."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table
from desktop.rules.regiment.figures import hurt_in_phase, nerve_of, number_with_source

SIX, TWO = 12, 2
"""The sums of 2D6 that are doubles by themselves (KW-029, KW-030)."""


@dataclass(frozen=True, slots=True)
class Modifiers:
    """What is added to a nerve total beside dice and damage: what the table types, standards near, dread near."""

    typed: int = 0
    standard: bool = False
    dread: bool = False

    @property
    def total(self) -> int:
        """The signed sum."""
        return self.typed - int(self.standard) + int(self.dread)


NO_MODIFIERS = Modifiers()


def damage_that_counts(table: Table, unit: str) -> int:
    """Return the damage that enters a nerve total: all at this moment, or what was there before this phase (B9)."""
    known = table.battle.find(Unit, unit)
    damage = known.damage if known is not None else 0
    return damage if agreed(table.battle, "nerve_counts_this_phase") else damage - hurt_in_phase(table.battle, unit)


def rout(table: Table, unit: str, modifiers: Modifiers = NO_MODIFIERS) -> Needed:
    """Return what 2D6 must reach to rout a unit (KW-023, KW-024)."""
    _, value, source = nerve_of(table.battle, unit)
    terms = [Term("regiment.term.rout", value, params(rout=value), "KW-024", source)]
    return table.needed(Needed("regiment.nerve", (*terms, *_against(table, unit, modifiers))))


def waver(table: Table, unit: str, modifiers: Modifiers = NO_MODIFIERS) -> Needed | None:
    """Return what 2D6 must reach to make a unit waver; None for the fearless (KW-031)."""
    value, _, source = nerve_of(table.battle, unit)
    if value is None:
        return None
    terms = [Term("regiment.term.waver", value, params(waver=value), "KW-024", source)]
    return table.needed(Needed("regiment.nerve", (*terms, *_against(table, unit, modifiers))))


def _against(table: Table, unit: str, modifiers: Modifiers) -> tuple[Term, ...]:
    """Return what is taken off the number, since the dice do not have to give it: damage and modifiers (KW-023)."""
    counted = damage_that_counts(table, unit)
    terms = [Term("regiment.term.damage", -counted, params(n=counted), "KW-023",
                  "printed" if agreed(table.battle, "nerve_counts_this_phase") else "reading")]
    if modifiers.typed:
        terms.append(Term("regiment.term.modifier", -modifiers.typed, (), "KW-023", "typed"))
    if modifiers.standard:
        terms.append(Term("regiment.term.standard", 1, (), "KW-023", "default"))
    if modifiers.dread:
        terms.append(Term("regiment.term.dread", -1, (), "KW-023", "default"))
    return tuple(terms)


def to_hit(table: Table, unit: str, stat: str, harder: dict[str, int], typed: int = 0) -> Needed:
    """Return the number to hit: Me or Ra of the card, or typed, and what the table declares.

    `harder` holds how much each literal makes it harder: cover, hindered, modifier.
    """
    value, source = number_with_source(table.battle, unit, stat)
    base = Term("regiment.term.typed", typed, (), "KW-022", "typed") if typed else _BASE[stat](value, source)
    terms = [base, *(_HARDER[key](by) for key, by in harder.items() if by)]
    return table.needed(Needed("regiment.to_hit", tuple(terms)))


_BASE = {
    "Me": lambda value, source: Term("regiment.term.me", value, params(me=value), "KW-022", source),
    "Ra": lambda value, source: Term("regiment.term.ra", value, params(ra=value), "KW-020", source),
}

_HARDER = {
    "cover": lambda by: Term("regiment.term.cover", by, (), "KW-020", "default"),
    "hindered": lambda by: Term("regiment.term.hindered", by, (), "KW-022", "default"),
    "modifier": lambda by: Term("regiment.term.table", by, (), "KW-022", "typed"),
}


def to_damage(table: Table, target: str, power: int, modifier: int = 0, typed: int = 0) -> Needed:
    """Return the number to damage: De of the target, or typed, less the power of the weapon."""
    value, source = number_with_source(table.battle, target, "De")
    if typed:
        terms = [Term("regiment.term.typed", typed, (), "KW-022", "typed")]
    else:
        terms = [Term("regiment.term.de", value, params(de=value), "KW-022", source)]
        if power:
            terms.append(Term("regiment.term.power", -power, (), "KW-022", "card"))
    if modifier:
        terms.append(Term("regiment.term.table", -modifier, (), "KW-022", "typed"))
    return table.needed(Needed("regiment.to_damage", tuple(terms)))
