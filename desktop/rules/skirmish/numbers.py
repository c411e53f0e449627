"""The numbers that rolls are compared with, each as a sum of terms with rule and source."""

from __future__ import annotations

from desktop.rules.kernel.card import Weapon, number_of
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.statuses import has
from desktop.rules.skirmish import charts
from desktop.rules.skirmish.figures import (
    figures,
    is_out,
    leader_of,
    on_its_feet,
    stat,
    stat_with_source,
)

_PASS = {"le": 0, "lt": -1}


def initiative(table: Table, unit: str) -> Needed:
    """Return what a die must not pass in an Initiative test (SK-004); a natural 6 fails by option."""
    value, source = stat_with_source(table.battle, unit, "I")
    terms = [Term("skirmish.term.initiative", value, params(i=value), "SK-004", source)]
    if agreed(table.battle, "initiative_six_fails") and value > 5:
        terms.append(Term("skirmish.term.six_fails", 5 - value, (), "SK-004", "default"))
    return table.needed(Needed("skirmish.initiative", tuple(terms), "le"))


def leadership(table: Table, unit: str, key: str, rule: str, *, lender: str = "", way: str = "le") -> Needed:
    """Return what 2D6 is compared with in a Leadership test (SK-005); `lender` gives its own value (SK-181)."""
    value, source = stat_with_source(table.battle, lender or unit, "Ld")
    code = "skirmish.term.leader_ld" if lender else "skirmish.term.own_ld"
    return table.needed(_by_way(key, Term(code, value, params(ld=value), "SK-181" if lender else rule, source), way))


def _by_way(key: str, base: Term, way: str) -> Needed:
    """Return the comparison by reading A1: at most, less than, or at least."""
    if way == "ge":
        return Needed(key, (base,), "ge")
    terms = (base,) if way == "le" else (base, Term("skirmish.term.strictly_less", -1, (), "SK-171", "reading"))
    return Needed(key, terms, "le")


def rout(table: Table, side: str) -> Needed:
    """Return what a rout test must not pass: the leader's Leadership, or the best on their feet (SK-191, SK-192)."""
    battle = table.battle
    way = str(option(battle, "rout_pass") or "le")
    leader = leader_of(battle, side)
    if leader and leader_counts(table, leader):
        value, source = stat_with_source(battle, leader, "Ld")
        term = Term("skirmish.term.leader_ld", value, params(ld=value), "SK-192", source)
        return table.needed(_by_way("skirmish.rout", term, way))
    able = [unit.id for unit in figures(battle, side) if on_its_feet(battle, unit.id)]
    left = able or [unit.id for unit in figures(battle, side) if not is_out(battle, unit.id)]
    value = max((stat(battle, unit, "Ld") for unit in left), default=0)
    term = Term("skirmish.term.best_ld", value, params(ld=value), "SK-192", "card" if able else "default")
    return table.needed(_by_way("skirmish.rout", term, way))


def leader_counts(table: Table, leader: str) -> bool:
    """Whether a leader's Leadership is used in the rout test: not when out of action or stunned (SK-192, A15)."""
    if has(table.battle, leader, "out", "stunned"):
        return False
    return agreed(table.battle, "down_leader_routs") or on_its_feet(table.battle, leader)


def to_hit(table: Table, attacker: str, target: str, modifier: int = 0, typed: int = 0) -> Needed:
    """Return the number to hit hand to hand: chart, dive, what the table adds (SK-124, SK-076)."""
    battle = table.battle
    own, other = stat(battle, attacker, "WS"), stat(battle, target, "WS")
    if typed:
        base = Term("skirmish.term.typed", typed, (), "SK-124", "typed")
    else:
        base = Term("skirmish.term.ws", charts.to_hit(own, other), params(own=own, other=other), "SK-124", "default")
    terms = [base]
    if has(battle, attacker, "diving_bonus"):
        terms.append(Term("skirmish.term.dive", -1, (), "SK-076"))
    if modifier:
        terms.append(Term("skirmish.term.table", -modifier, (), "SK-124", "typed"))
    return table.needed(Needed("skirmish.to_hit", tuple(terms)))


def automatic(key: str, rule: str) -> Needed:
    """Return the number of what succeeds without a roll (SK-152, SK-164)."""
    return Needed(key, (Term("skirmish.term.automatic", 1, (), rule),))


def to_shoot(table: Table, shooter: str, facts: dict[str, int], typed: int = 0) -> Needed:
    """Return the number to hit with a missile: chart and the modifiers that the table declares (SK-100, SK-113).

    `facts` holds how much each literal modifier makes the shot harder: cover, long_range, moved, single, other.
    """
    skill = stat(table.battle, shooter, "BS")
    if typed:
        base = Term("skirmish.term.typed", typed, (), "SK-100", "typed")
    else:
        base = Term("skirmish.term.bs", charts.to_shoot(skill), params(bs=skill), "SK-100", "default")
    terms = [base]
    for key, by in facts.items():
        if by:
            terms.append(_SHOT_TERMS[key](by))
    return table.needed(Needed("skirmish.to_shoot", tuple(terms)))


_SHOT_TERMS = {
    "cover": lambda by: Term("skirmish.term.cover", by, (), "SK-100", "default"),
    "long_range": lambda by: Term("skirmish.term.long_range", by, (), "SK-100", "default"),
    "moved": lambda by: Term("skirmish.term.moved", by, (), "SK-100", "default"),
    "single": lambda by: Term("skirmish.term.single_target", by, (), "SK-113"),
    "other": lambda by: Term("skirmish.term.table", by, (), "SK-100", "typed"),
}


def to_wound(table: Table, strength: int, target: str, typed: int = 0, rule: str = "SK-125") -> Needed:
    """Return the number to wound from Strength and the target's Toughness."""
    toughness = stat(table.battle, target, "T")
    if typed:
        return table.needed(Needed("skirmish.to_wound", (Term("skirmish.term.typed", typed, (), rule, "typed"),)))
    number = charts.to_wound(strength, toughness)
    term = Term("skirmish.term.st", number, params(s=strength, t=toughness), rule, "default")
    return table.needed(Needed("skirmish.to_wound", (term,)))


def armour(table: Table, target: str, strength: int) -> Needed:
    """Return the armour save of a target against a Strength; a card without one cannot save (SK-125)."""
    value, source = stat_with_source(table.battle, target, "Sv")
    terms = [Term("skirmish.term.armour", value, params(sv=value), "SK-125", source)]
    cut = charts.armour_cut(strength)
    if cut and agreed(table.battle, "strength_cuts_armour"):
        terms.append(Term("skirmish.term.armour_cut", cut, params(s=strength), "SK-125", "default"))
    return table.needed(Needed("skirmish.armour", tuple(terms)))


def strength_of(table: Table, attacker: str, weapon: Weapon | None) -> int:
    """Return the Strength of a blow: the weapon's own, or the user's with what the weapon and a dive add (SK-076)."""
    own = stat(table.battle, attacker, "S") + int(has(table.battle, attacker, "diving_bonus"))
    if weapon is None:
        return own
    text = next((one.value for one in weapon.stats if one.name.casefold() in ("strength", "s")), "").strip()
    if text.startswith("+"):
        return own + (number_of(text[1:]) or 0)
    printed = number_of(text)
    return own if printed is None else printed + int(has(table.battle, attacker, "diving_bonus"))


def starting_of(table: Table, side: str) -> int:
    """Return the number of figures a side began with."""
    known = table.battle.find(Side, side)
    return known.starting if known is not None else 0
