"""Wounds, healing and losses that come from elsewhere: typed at the table (AS-122, AS-123)."""

from __future__ import annotations

from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick, Total
from desktop.rules.kernel.sides import name_of, opponent, side_of
from desktop.rules.warscroll.attacks.wounds import capacity, heal_unit, inflict, put_aside, which
from desktop.rules.warscroll.figures import alive, is_destroyed
from desktop.rules.warscroll.touch import d3, total

MOST = 99
"""The most wounds that can be typed at once."""


async def amount(table: Table, number: int, dice: int, by: str, about: str, rule: str) -> int:
    """Return a number of wounds: as it stands, or rolled by a D3 or D6."""
    if dice == 3:
        return await d3(table, "warscroll.mortal_d3", by, about, rule)
    if dice == 6:
        return await total(table, Total(key="warscroll.mortal_d6", by=by, about=about, rule=rule, n=1,
                                        params=params(name=name_of(table.battle, about))))
    return number


@procedure("warscroll.mortal", rule="AS-123", measure="warscroll.slain")
async def mortal(table: Table, unit: str) -> None:
    """Let a unit suffer mortal wounds from whatever the cards say: so many, or a D3 or D6."""
    battle = table.battle
    if is_destroyed(battle, unit):
        return None
    by = opponent(battle, side_of(battle, unit))
    picks = (Pick("number", "warscroll.pick.number"), Pick("d3", "warscroll.pick.d3"), Pick("d6", "warscroll.pick.d6"))
    facts = await Declare(key="warscroll.mortal", by=by, about=unit, rule="AS-123", hard=True,
                          params=params(name=name_of(battle, unit)),
                          facts=(Fact("how_many", "choice", "number", picks=picks, rule="AS-123"),
                                 Fact("wounds", "number", 1, 1, MOST, rule="AS-123")))
    dice = {"d3": 3, "d6": 6}.get(facts.choice("how_many"), 0)
    wounds = await amount(table, facts.number("wounds"), dice, by, unit, "AS-123")
    return await inflict(table, unit, min(wounds, capacity(battle, unit))).last()


@procedure("warscroll.heal", rule="AS-122")
async def heal(table: Table, unit: str) -> None:
    """Heal wounds of the models in play."""
    battle = table.battle
    facts = await Declare(key="warscroll.heal", by=side_of(battle, unit), about=unit, rule="AS-122", hard=True,
                          params=params(name=name_of(battle, unit)),
                          facts=(Fact("wounds", "number", 1, 1, MOST, rule="AS-122"),))
    heal_unit(table, unit, facts.number("wounds"))


@procedure("warscroll.take_off", rule="AS-121")
async def take_off(table: Table, unit: str) -> None:
    """Take models off by hand: slain ones count for battleshock, those who fled do not."""
    battle = table.battle
    there = len(alive(battle, unit))
    if is_destroyed(battle, unit):
        return
    picks = (Pick("slain", "warscroll.pick.slain"), Pick("fled", "warscroll.pick.fled"),
             Pick("by_hand", "warscroll.pick.by_hand"))
    facts = await Declare(key="warscroll.take_off", by=side_of(battle, unit), about=unit, rule="AS-121", hard=True,
                          params=params(name=name_of(battle, unit)),
                          facts=(Fact("models", "number", 1, 1, there, rule="AS-121"),
                                 Fact("cause", "choice", "slain", picks=picks, rule="AS-121")))
    await aside(table, unit, facts.number("models"), facts.choice("cause"), "AS-121")


async def aside(table: Table, unit: str, n: int, cause: str, rule: str) -> None:
    """Let the commanding player choose models and take them off (AS-127)."""
    left = min(n, len(alive(table.battle, unit)))
    chosen: tuple[str, ...] = ()
    while left > 0:
        models = await which(table, unit, "warscroll.who_goes", rule)
        chosen = models[:left]
        put_aside(table, unit, chosen, cause)
        left -= len(chosen) or left


@procedure("warscroll.lose", rule="AS-127")
async def lose(table: Table, unit: str, n: int, cause: str) -> None:
    """Take so many models off for a cause, as the commanding player chooses."""
    await aside(table, unit, n, cause, "AS-127")


async def where(table: Table, key: str, by: str, about: str, picks: tuple[Pick, ...], rule: str) -> str:
    """Ask for one of some units, without a word where there is one."""
    if len(picks) == 1 and picks[0].refusal is None:
        return picks[0].value
    return await Choose(key=key, by=by, about=about, rule=rule, picks=picks,
                        params=params(name=name_of(table.battle, about)))
