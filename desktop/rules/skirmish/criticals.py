"""Criticals and poison: what a natural 6 is worth, and when it is worth nothing (SK-135 to SK-138, SK-146)."""

from __future__ import annotations

from dataclasses import replace

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Counts, OneSpecial, cut
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has

_SIX = (6,)


def special_bonus(battle: Battle) -> int:
    """Return how many wounds without armour a critical is (SK-135, reading A2)."""
    return 1 if two_hits(battle) else 2


def two_hits(battle: Battle) -> bool:
    """Whether a critical is read as two hits: one wounds without armour, the other is rolled again (A2)."""
    return option(battle, "critical_means") == "two_hits"


async def second_hit(table: Table, special: int, stages: tuple[Stage, ...]) -> int:
    """Roll the second hit of a critical read as two hits: through the stages left, never critical itself (A2)."""
    if not special or not two_hits(table.battle):
        return 0
    plain = tuple(replace(stage, special=(), bonus=0) for stage in stages)
    return (await chain(table, 1, plain))[0]


def crit_faces(battle: Battle, hit: Needed, wound: Needed) -> tuple[int, ...]:
    """Return the faces to wound that are critical: a natural 6, none where a 6 is needed (SK-136, reading A3)."""
    way = option(battle, "no_crit_if_needs_six")
    if way in ("to_hit", "either") and hit.value >= 6:
        return ()
    if way != "to_hit" and wound.value >= 6:
        return ()
    return _SIX if wound.value <= 6 else ()


@procedure("skirmish.poisoned", rule="SK-146")
async def poisoned(
    table: Table, unit: str, target: str, n: int, hit: Needed, wound: Needed, save: Needed
) -> tuple[int, int]:
    """Roll poisoned attacks by the house rule: a natural 6 to hit wounds by itself and may still be critical."""
    battle = table.battle
    mine, theirs = side_of(battle, unit), side_of(battle, target)
    reached = tuple(face for face in hit.faces() if face != 6)
    sixes = _SIX if hit.value <= 6 else ()
    counts = await Counts(key="skirmish.poison_hit", by=mine, about=target, rule="SK-146", needed=hit, n=n,
                          params=params(name=name_of(battle, target)), buckets=cut("miss", success=reached, six=sixes))
    six, plain = counts.get("six", 0), counts.get("success", 0)
    free = not has(battle, unit, "crit_used")
    more, special = six, 0
    if six and free:
        more, special = await OneSpecial(
            key="skirmish.poison_critical", by=mine, about=target, rule="SK-146", n=six, stage=1,
            needed=Needed("skirmish.poison_critical", (Term("skirmish.term.poison", 6, (), "SK-146", "inferred"),)),
            buckets=cut("", success=(1, 2, 3, 4, 5), special=_SIX))
    bonus = special * special_bonus(battle)
    crits = crit_faces(battle, hit, wound) if free and not special else ()
    wounding = Stage("skirmish.to_wound", wound, mine, target, "SK-125", special=crits, bonus=special_bonus(battle))
    armour = Stage("skirmish.armour", save, theirs, target, "SK-125", thins="fails")
    wounded, extra = await chain(table, plain, (wounding,))
    through, _ = await chain(table, wounded + more, (armour,))
    return through + await second_hit(table, bonus + extra, (wounding, armour)), bonus + extra
