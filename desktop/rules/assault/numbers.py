"""The numbers that rolls are compared with, each as a sum of terms with rule and source."""

from __future__ import annotations

from desktop.rules.assault import charts
from desktop.rules.assault.arms import two_weapons
from desktop.rules.assault.figures import alive_by_profile, by_value, leadership, stat, stat_with_source
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Weapon
from desktop.rules.kernel.numbers import Needed, Source, Term, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.statuses import has, status_of


def majority(battle: Battle, unit: str, name: str) -> int:
    """Return the value of a stat that most engaged models of a unit have (CC-033, CC-042, reading C3)."""
    over_half = option(battle, "majority") == "over_half"
    return charts.majority(by_value(battle, unit, name), over_half=over_half)


def attacks(battle: Battle, unit: str, at: int, weapon: Weapon | None, other: int = 0) -> Needed:
    """Return the attacks of one model as a sum: A, a charge, a second weapon, whatever else there is (CC-020)."""
    own, source = stat_with_source(battle, unit, at, "A")
    terms = [Term("assault.term.attacks", max(own, 0), params(a=max(own, 0)), "CC-020", source)]
    if has(battle, unit, "charged") and not has(battle, unit, "disordered_charge"):
        terms.append(Term("assault.term.charge", 1, (), "CC-021"))
    if two_weapons(battle, unit, at, weapon):
        terms.append(Term("assault.term.two_weapons", 1, (), "CC-022"))
    if other:
        terms.append(Term("assault.term.other", other, (), "CC-023", "typed"))
    return Needed("assault.attacks", tuple(terms))


def hit_in_chart(battle: Battle, unit: str, at: int, target: str) -> bool:
    """Whether the chart to hit covers both Weapon Skills."""
    return charts.covered(stat(battle, unit, at, "WS"), majority(battle, target, "WS"))


def to_hit(table: Table, unit: str, at: int, target: str, typed: int = 0) -> Needed:
    """Return the number to hit: own Weapon Skill against that of most engaged enemies, or typed (CC-030, CC-033)."""
    battle = table.battle
    own, other = stat(battle, unit, at, "WS"), majority(battle, target, "WS")
    if typed or not charts.covered(own, other):
        term = Term("assault.term.typed", typed or charts.NEVER, (), "CC-030", "typed")
        return table.needed(Needed("assault.to_hit", (term,)))
    printed = option(battle, "to_hit_cell_4_9") == "printed"
    number = charts.to_hit(own, other, printed=printed)
    source: Source = "reading" if (own, other) == (4, 9) else "printed"
    rule = "CC-033" if len(by_value(battle, target, "WS")) > 1 else "CC-031"
    term = Term("assault.term.ws", number, params(own=own, other=other), rule, source)
    return table.needed(Needed("assault.to_hit", (term,)))


def to_wound(table: Table, power: int, target: str, typed: int = 0) -> Needed:
    """Return the number to wound: Strength against the Toughness of most engaged enemies, or typed (CC-040, CC-042)."""
    battle = table.battle
    toughness = majority(battle, target, "T")
    if typed or not charts.covered(power, toughness):
        term = Term("assault.term.typed", typed or charts.NEVER, (), "CC-040", "typed")
        return table.needed(Needed("assault.to_wound", (term,)))
    rule = "CC-042" if len(by_value(battle, target, "T")) > 1 else "CC-040"
    term = Term("assault.term.st", charts.to_wound(power, toughness), params(s=power, t=toughness), rule)
    return table.needed(Needed("assault.to_wound", (term,)))


def save(table: Table, unit: str, at: int, ap: int, *, armour: bool = True, invulnerable: bool = True,
         cover: int = 0) -> Needed:
    """Return the best save of a model against one wound (CC-053 to CC-055); without any, a number nobody rolls.

    `cover` is only ever given outside the fights (CC-052).
    """
    battle = table.battle
    found: list[Term] = []
    worn, worn_source = stat_with_source(battle, unit, at, "Sv")
    pierced = option(battle, "armour_piercing") == "by_number" and 0 < ap <= worn
    if armour and not pierced and 1 < worn < charts.NEVER:
        found.append(Term("assault.term.armour", worn, params(sv=worn), "CC-053", worn_source))
    ward, ward_source = stat_with_source(battle, unit, at, "Inv")
    if invulnerable and 1 < ward < charts.NEVER:
        found.append(Term("assault.term.invulnerable", ward, params(sv=ward), "CC-054", ward_source))
    if 1 < cover < charts.NEVER:
        found.append(Term("assault.term.cover", cover, params(sv=cover), "CC-052", "typed"))
    none = Term("assault.term.no_save", charts.NEVER, (), "CC-055", "inferred")
    best = min(found, key=lambda term: term.value, default=none)
    return table.needed(Needed("assault.save", (best,))) if found else Needed("assault.save", (none,))


def slays_at_once(battle: Battle, unit: str, at: int, power: int, *, named: bool) -> bool:
    """Whether a wound takes all Wounds of a model at once (CC-064): by its weapon, or by twice the Toughness."""
    way = option(battle, "instant_death")
    if way == "off":
        return False
    return named or (way == "double_toughness" and power >= 2 * stat(battle, unit, at, "T") > 0)


def morale(table: Table, unit: str, modifier: int = 0) -> Needed:
    """Return what 2D6 must not pass in the Morale check of a loser (CC-068, default)."""
    value, source = leadership(table.battle, unit)
    terms = [Term("assault.term.leadership", value, params(ld=value), "CC-068", source)]
    if modifier:
        terms.append(Term("assault.term.modifier", modifier, (), "CC-068", "typed"))
    return table.needed(Needed("assault.morale", tuple(terms), "le"))


def morale_modifier(battle: Battle, unit: str) -> int:
    """Return the modifier that is assumed: none, or the wounds by which the combat was lost (option)."""
    lost = status_of(battle, unit, "must_test")
    return -lost.value if lost is not None and option(battle, "morale_modifier") == "difference" else 0


def out_of_chart(battle: Battle, unit: str, target: str, at: int, powers: tuple[int, ...]) -> tuple[bool, bool]:
    """Return whether the numbers to hit and to wound must be typed, since no chart covers them (CC-T1, CC-T2)."""
    toughness = majority(battle, target, "T")
    return (not hit_in_chart(battle, unit, at, target), not all(charts.covered(one, toughness) for one in powers))


def weakest(battle: Battle, unit: str) -> int:
    """Return the place of the stat line that most standing models of a unit have, the first of equals."""
    counts = alive_by_profile(battle, unit)
    return max(counts, key=lambda at: (counts[at], -at), default=0)
