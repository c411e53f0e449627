"""What powers do: mortal wounds, healing, bonuses that last until the owner's next hero phase (AS-123, AS-136)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import setting
from desktop.rules.warscroll.attacks.elsewhere import amount
from desktop.rules.warscroll.attacks.wounds import capacity, heal_unit, inflict
from desktop.rules.warscroll.figures import enemies, on_table
from desktop.rules.warscroll.marks import next_hero_phase
from desktop.rules.warscroll.powers import Power, powers

NOBODY = "nobody"

_STATUS = {"hit": "hit_bonus", "wound": "wound_bonus", "save": "save_bonus", "bravery": "bravery_bonus"}


@event("warscroll.bonus_given", rule="AS-061")
class BonusGiven(Event):
    """A unit has a bonus (or a penalty) until the owner's next hero phase; `effect` is a literal."""

    unit: str
    name: str
    effect: str
    n: int
    power: str
    owner: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Lay it on the unit; the same power twice does not add up."""
        code = _STATUS.get(self.effect)
        if code is not None:
            until = next_hero_phase(battle, self.owner)
            yield from setting(battle, self.unit, code, until, of=self.power, value=self.n)


def power_of(battle: Battle, unit: str, key: str, *kinds: str) -> Power | None:
    """Return a power of a unit by its key, None where it has none of that key."""
    known = battle.find(Unit, unit)
    return next((one for one in powers(known.card, *kinds) if one.key == key), None) if known is not None else None


async def target_of(table: Table, unit: str, power: Power, key: str, rule: str) -> str:
    """Ask on whom a power works: an enemy, or a friend, the user itself among them."""
    battle, side = table.battle, side_of(table.battle, unit)
    if power.target == "self":
        return unit
    there = enemies(battle, unit) if power.target == "enemy" else on_table(battle, side)
    picks = (*(Pick(one.id, "warscroll.pick.unit", params(name=one.name)) for one in there),
             Pick(NOBODY, "warscroll.pick.nobody_there"))
    return await Choose(key=key, by=side, about=unit, rule=rule, picks=picks,
                        params=params(name=power.name, inches=power.range))


@procedure("warscroll.take_effect", rule="AS-061", measure="warscroll.slain")
async def take_effect(table: Table, unit: str, target: str, key: str) -> None:
    """Let a power of a card work on its target."""
    battle = table.battle
    power = power_of(battle, unit, key, "spell", "command", "hero", "every_hero", "after_setup")
    if power is None or battle.find(Unit, target) is None:
        return None
    if power.effect == "mortal":
        wounds = await amount(table, power.amount, power.dice, side_of(battle, unit), target, "AS-123")
        return await inflict(table, target, min(wounds, capacity(table.battle, target)), unit).last()
    if power.effect == "heal":
        heal_unit(table, target, await amount(table, power.amount, power.dice, side_of(battle, unit), target, "AS-122"))
    elif power.effect:
        table.tell(BonusGiven(target, name_of(battle, target), power.effect, power.amount, power.name,
                              side_of(battle, unit)))
    return None
