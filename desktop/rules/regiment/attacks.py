"""What shooting and melee share: attacks rolled to hit and to damage as a chain, or damage typed at the table.

How attacks are worked out stands before the cut of the text: the numbers are those of the cards, and every term of
them is marked as a default or as the card's (KW-020, KW-022).
"""

from __future__ import annotations

from desktop.rules.kernel.card import Weapon
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.requests import Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.regiment.figures import is_engine, number, power, weapon_number
from desktop.rules.regiment.numbers import to_damage, to_hit

MOST_ATTACKS = 120
MOST_DAMAGE = 99

FACINGS = {"front": 1, "flank": 2, "rear": 3}
"""How often attacks count by the side they come from; a default."""

_FACING_WORDS = {"front": "regiment.facing.front", "flank": "regiment.facing.flank", "rear": "regiment.facing.rear"}


def typed(table: Table, unit: str, target: str, mode: str, *, melee: bool) -> bool:
    """Whether damage is typed and not rolled: as asked for, as agreed, or by a war engine in melee (KW-043)."""
    engines = melee and (is_engine(table.battle, unit) or is_engine(table.battle, target))
    if engines and option(table.battle, "engine_melee") == "typed":
        return True
    return (mode or option(table.battle, "attack_by")) == "typed"


async def damage_of(table: Table, unit: str, target: str, weapon: Weapon | None, mode: str, *, melee: bool) -> int:
    """Work out the damage of all attacks of a unit on a target."""
    battle = table.battle
    if typed(table, unit, target, mode, melee=melee):
        facts = await Declare(key="regiment.typed_damage", by=side_of(battle, unit), about=target, hard=True,
                              rule="KW-022" if melee else "KW-020",
                              params=params(name=name_of(battle, unit), target=name_of(battle, target)),
                              facts=(Fact("damage", "number", 0, 0, MOST_DAMAGE, rule="KW-020"),))
        return facts.number("damage")
    facts = await _facts(table, unit, target, weapon, melee=melee)
    stages = _stages(table, unit, target, weapon, facts, melee=melee)
    times = FACINGS.get(facts.choice("facing"), 1)
    through, _ = await chain(table, facts.number("attacks") * times, stages)
    return through


async def _facts(table: Table, unit: str, target: str, weapon: Weapon | None, *, melee: bool) -> Facts:
    battle, rule = table.battle, "KW-022" if melee else "KW-020"
    printed = weapon_number(weapon, "Att")
    attacks = max(0, min(number(battle, unit, "Att") if printed is None else printed, MOST_ATTACKS))
    facts = [Fact("attacks", "number", attacks, 0, MOST_ATTACKS, rule=rule)]
    if melee and option(battle, "flanks") == "multiply":
        picks = tuple(Pick(key, _FACING_WORDS[key]) for key in FACINGS)
        facts.append(Fact("facing", "choice", "front", picks=picks, rule=rule))
    if option(battle, "hindrance") == "one_harder":
        facts.append(Fact("hindered" if melee else "cover", rule=rule))
    facts.append(Fact("modifier", "number", 0, -3, 3, rule=rule))
    facts.append(Fact("to_damage_modifier", "number", 0, -3, 3, rule=rule))
    hard = option(battle, "numbers") == "typed"
    numbers = [Fact(key, "number", 4, 2, 6, rule=rule) for key in ("to_hit", "to_damage")] if hard else []
    return await Declare(key="regiment.strike_facts" if melee else "regiment.shot_facts", by=side_of(battle, unit),
                         about=target, rule=rule, hard=hard, facts=(*numbers, *facts),
                         params=params(name=name_of(battle, unit), target=name_of(battle, target)))


def _stages(
    table: Table, unit: str, target: str, weapon: Weapon | None, facts: Facts, *, melee: bool
) -> tuple[Stage, ...]:
    by, rule = side_of(table.battle, unit), "KW-022" if melee else "KW-020"
    harder = {"cover": int(facts.flag("cover")), "hindered": int(facts.flag("hindered")),
              "modifier": -facts.number("modifier")}
    hit = to_hit(table, unit, "Me" if melee else "Ra", harder, facts.number("to_hit"))
    damage = to_damage(table, target, power(weapon), facts.number("to_damage_modifier"), facts.number("to_damage"))
    return (Stage("regiment.to_hit", hit, by, target, rule), Stage("regiment.to_damage", damage, by, target, rule))
