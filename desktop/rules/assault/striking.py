"""Chapter C to E: who strikes at a step, how often, at whom; the rolls to hit and to wound (CC-011 to CC-045)."""

from __future__ import annotations

from desktop.rules.assault.arms import arms, piercing, rules_of, strength, weapon_at
from desktop.rules.assault.combats import strikers
from desktop.rules.assault.figures import profile_name
from desktop.rules.assault.numbers import attacks, out_of_chart, to_hit, to_wound
from desktop.rules.assault.pouring import Group, Touch, pour
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Allocate, Declare, Fact, Facts, Pick, Slot
from desktop.rules.kernel.sides import name_of, side_of

Blow = tuple[str, int, int, str, int, int, int, bool, bool]
"""Blows that are alike: unit, stat line, weapon, target, how many, to hit and to wound as typed (0: by chart), whether
each wound kills at once, whether armour is ignored; the last two as typed."""

Batch = tuple[str, str, int, int, int, str, bool, tuple[Stage, ...]]
"""Blows that are rolled together: by whom, target, how many; Strength, AP, special rules, whether armour counts; the
rolls to hit and to wound."""


@event("assault.struck", rule="CC-030")
class Struck(Event):
    """Models of a unit struck: so many blows, so many wounds went into the pool (CC-043)."""

    unit: str
    name: str
    target: str
    target_name: str
    blows: int
    wounds: int


# --- who strikes, how often and at whom


async def blows_of(table: Table, unit: str, step: int, targets: tuple[str, ...]) -> tuple[Blow, ...]:
    """Return the blows of a unit at a step; its owner says with what and at whom (CC-011, CC-020 to CC-023, CC-030)."""
    battle = table.battle
    able = strikers(battle, unit, step)
    if not able or not targets:
        return ()
    facts = await _form(table, unit, step, able, targets)
    found: list[Blow] = []
    for at, count in able.items():
        place = int(facts.choice(f"weapon_{at}") or (0 if arms(battle, unit, at) else -1))
        each = attacks(battle, unit, at, weapon_at(battle, unit, at, place), facts.number(f"other_{at}")).value
        total = max(each, 0) * count
        shares = await _shares(table, unit, at, total, targets)
        for target, n in shares.items():
            found.append((unit, at, place, target, n, facts.number(f"hit_{at}"), facts.number(f"wound_{at}"),
                          facts.flag(f"instant_{at}"), facts.flag(f"pierces_{at}")))
    return tuple(found)


async def _form(table: Table, unit: str, step: int, able: dict[int, int], targets: tuple[str, ...]) -> Facts:
    """Ask what the card does not say: weapon, further attacks; numbers where no chart covers the values: one form."""
    battle = table.battle
    facts: list[Fact] = []
    typed: list[Fact] = []
    for at in able:
        known, who = arms(battle, unit, at), params(name=profile_name(battle, unit, at))
        powers = tuple(strength(battle, unit, at, weapon).value for weapon in known or (None,))
        if len(known) > 1:
            picks = tuple(Pick(str(place), "assault.pick.weapon", params(name=one.name))
                          for place, one in enumerate(known))
            facts.append(Fact(f"weapon_{at}", "choice", "0", picks=picks, rule="CC-041", params=who))
        facts.append(Fact(f"other_{at}", "number", 0, -9, 9, rule="CC-023", params=who))
        if option(battle, "instant_death") == "typed":
            facts.append(Fact(f"instant_{at}", rule="CC-064", params=who))
        if option(battle, "armour_piercing") == "typed":
            facts.append(Fact(f"pierces_{at}", rule="CC-053", params=who))
        missing = [out_of_chart(battle, unit, target, at, powers) for target in targets]
        if any(hit for hit, _ in missing):
            typed.append(Fact(f"hit_{at}", "number", 4, 2, 7, rule="CC-030", params=who))
        if any(wound for _, wound in missing):
            typed.append(Fact(f"wound_{at}", "number", 4, 2, 7, rule="CC-040", params=who))
    return await Declare(key="assault.blows", by=side_of(battle, unit), about=unit, rule="CC-020", stage=-1,
                         params=params(name=name_of(battle, unit), step=step), facts=(*typed, *facts),
                         hard=bool(typed))


async def _shares(table: Table, unit: str, at: int, total: int, targets: tuple[str, ...]) -> dict[str, int]:
    """Share the blows of a stat line out over the enemy units; with one there is nothing to ask."""
    if total <= 0:
        return {}
    slots = tuple(Slot(target, "assault.pick.unit", params(name=name_of(table.battle, target)), 0, total)
                  for target in targets)
    return await Allocate(key="assault.shares", by=side_of(table.battle, unit), about=unit, rule="CC-030", stage=-1,
                          total=total, slots=slots, assume=((targets[0], total),),
                          params=params(name=profile_name(table.battle, unit, at)))


# --- rolling


def batches(table: Table, blows: tuple[Blow, ...]) -> tuple[Batch, ...]:
    """Return the blows of a side as lots that are rolled together: same target, numbers and wounds (CC-032, CC-044)."""
    lots: dict[tuple[object, ...], Batch] = {}
    for blow in blows:
        unit, target, n = blow[0], blow[3], blow[4]
        stages, like = _stages(table, blow), _like(table.battle, blow)
        key = (target, *(stage.needed.value for stage in stages), *like)
        known = lots.get(key)
        lots[key] = (unit, target, n, *like, stages) if known is None else (*known[:2], known[2] + n, *known[3:])
    return tuple(lots.values())


@procedure("assault.volley", rule="CC-032", measure="assault.slain")
async def volley(
    table: Table, lots: tuple[Batch, ...], touch: Touch = (), groups: tuple[Group, ...] = ()
) -> None:
    """Roll all blows of one side at a step, alike ones together, and allocate what wounds (CC-032, CC-043)."""
    if not lots:
        return await pour(table, groups, touch).last()
    unit, target, n, power, ap, rules, armour, stages = lots[0]
    wounds, _ = await chain(table, n, stages)
    battle = table.battle
    table.tell(Struck(unit, name_of(battle, unit), target, name_of(battle, target), n, wounds))
    group = (target, wounds, power, ap, rules, unit, armour, 0)
    return await volley(table, lots[1:], touch, _pooled(groups, group)).last()


def _like(battle: Battle, blow: Blow) -> tuple[int, int, str, bool]:
    """Return what sets the wounds of a blow apart: Strength, AP, special rules, whether armour counts (CC-044)."""
    unit, at, place = blow[:3]
    weapon = weapon_at(battle, unit, at, place)
    rules = rules_of(weapon) if not blow[7] else tuple(dict.fromkeys(("instant_death", *rules_of(weapon))))
    return strength(battle, unit, at, weapon).value, piercing(weapon), " ".join(rules), not blow[8]


def _pooled(groups: tuple[Group, ...], group: Group) -> tuple[Group, ...]:
    """Add wounds to the group that they are like, or as a group of their own (CC-044)."""
    for at, other in enumerate(groups):
        if (other[0], *other[2:5], *other[6:]) == (group[0], *group[2:5], *group[6:]):
            return (*groups[:at], (other[0], other[1] + group[1], *other[2:]), *groups[at + 1 :])
    return (*groups, group)


def _stages(table: Table, blow: Blow) -> tuple[Stage, ...]:
    unit, at, place, target, _, typed_hit, typed_wound = blow[:7]
    mine = side_of(table.battle, unit)
    power = strength(table.battle, unit, at, weapon_at(table.battle, unit, at, place)).value
    hit, wound = to_hit(table, unit, at, target, typed_hit), to_wound(table, power, target, typed_wound)
    who = params(name=name_of(table.battle, unit), target=name_of(table.battle, target))
    return (Stage("assault.to_hit", hit, mine, unit, hit.terms[0].rule, params=who),
            Stage("assault.to_wound", wound, mine, unit, wound.terms[0].rule, params=who))
