"""Command abilities of the general, and abilities of cards in the hero phase (AS-061 to AS-063)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import held, setting
from desktop.rules.warscroll.figures import is_off, on_table
from desktop.rules.warscroll.magic.effects import NOBODY, power_of, take_effect, target_of
from desktop.rules.warscroll.marks import for_phase, next_hero_phase
from desktop.rules.warscroll.powers import PRESENCE, Power, powers


@event("warscroll.commanded", rule="AS-062")
class Commanded(Event):
    """The general used a command ability: his only one of this hero phase."""

    unit: str
    name: str
    command: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark him for the phase."""
        yield from for_phase(battle, self.unit, "commanded")


@event("warscroll.steadied", rule="AS-063")
class Steadied(Event):
    """A unit need not take battleshock tests until its owner's next hero phase."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it with that end."""
        until = next_hero_phase(battle, side_of(battle, self.unit))
        yield from setting(battle, self.unit, "battleshock_immune", until)


@event("warscroll.ability_used", rule="AS-061")
class AbilityUsed(Event):
    """A unit used an ability of its card."""

    unit: str
    name: str
    ability: str
    key: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the ability as used in this phase."""
        yield from for_phase(battle, self.unit, "used", of=self.key)


def commands(battle: Battle, unit: str) -> tuple[Power, ...]:
    """Return the command abilities of a unit: the one of all generals and those of its card (AS-062)."""
    known = battle.find(Unit, unit)
    presence = Power(PRESENCE, "§warscroll.command.inspiring_presence", "command", range=12)
    return (presence, *powers(known.card, "command")) if known is not None else (presence,)


def unused(battle: Battle, unit: str, *kinds: str) -> tuple[Power, ...]:
    """Return the abilities of a unit of some kinds that it did not use in this phase."""
    known = battle.find(Unit, unit)
    if known is None:
        return ()
    gone = [status.of for status in held(battle, unit) if status.code == "used"]
    return tuple(one for one in powers(known.card, *kinds) if one.key not in gone)


def kinds_now(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return which abilities a unit may use in this hero phase: one's own, or those of every hero phase (AS-061)."""
    return ("hero", "every_hero") if side_of(battle, unit) == clock_of(battle).active else ("every_hero",)


def others_first(battle: Battle, unit: str) -> str:
    """Return a unit of the side to move that still has an ability to use, for the other side to wait (AS-061)."""
    active = clock_of(battle).active
    if side_of(battle, unit) == active:
        return ""
    waiting = (one.id for one in on_table(battle, active) if unused(battle, one.id, "hero", "every_hero"))
    return next(waiting, "")


@procedure("warscroll.command", rule="AS-062", measure="warscroll.slain")
async def command(table: Table, unit: str) -> None:
    """Use one command ability of the general."""
    battle = table.battle
    known = commands(battle, unit)
    power = known[0]
    if len(known) > 1:
        picks = tuple(Pick(one.key, "warscroll.pick.power", params(name=one.name)) for one in known)
        chosen = await Choose(key="warscroll.which_command", by=side_of(battle, unit), about=unit, rule="AS-062",
                              picks=picks, params=params(name=name_of(battle, unit)))
        power = next((one for one in known if one.key == chosen), power)
    target = await target_of(table, unit, power, "warscroll.command_target", "AS-062")
    if target == NOBODY:
        return None
    table.tell(Commanded(unit, name_of(battle, unit), power.name))
    if power.key == PRESENCE:
        table.tell(Steadied(target, name_of(battle, target)))
        return None
    return await take_effect(table, unit, target, power.key).last()


@procedure("warscroll.ability", rule="AS-061", measure="warscroll.slain")
async def ability(table: Table, unit: str, key: str) -> None:
    """Use an ability of a card in the hero phase, or before the battle."""
    battle = table.battle
    power = power_of(battle, unit, key, "hero", "every_hero", "after_setup")
    if power is None or is_off(battle, unit):
        return None
    target = await target_of(table, unit, power, "warscroll.ability_target", "AS-061") if power.effect else unit
    table.tell(AbilityUsed(unit, name_of(battle, unit), power.name, power.key))
    if target == NOBODY or not power.effect:
        return None
    return await take_effect(table, unit, target, key).last()


def why_no_command(battle: Battle, unit: str, general: str) -> Refusal | None:
    """Return why a unit may not use a command ability now, or None (AS-062)."""
    if unit != general:
        return Refusal("warscroll.no.not_general", (), "AS-062")
    if any(status.code == "commanded" for status in held(battle, unit)):
        return Refusal("warscroll.no.commanded", (), "AS-062")
    return None
