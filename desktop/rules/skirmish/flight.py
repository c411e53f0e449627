"""Flight: breaking from a fight, parting blows, running toward a corner, leaving the table (SK-163 to SK-177)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import NEVER
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Total
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.skirmish.changes import dropping_charges, for_phase, for_turn, leaving_contact
from desktop.rules.skirmish.criticals import crit_faces, second_hit, special_bonus
from desktop.rules.skirmish.figures import attacks, is_down, is_out, stands, stat, touched, weapons
from desktop.rules.skirmish.injuries import TakenOut, suffer
from desktop.rules.skirmish.numbers import armour, automatic, strength_of, to_wound
from desktop.rules.skirmish.typed import typed_to_wound


@event("skirmish.broke", rule="SK-163")
class Broke(Event):
    """A figure breaks and flees; `cause` is a literal: panic or alone. One that is down keeps its contacts (A23)."""

    unit: str
    name: str
    cause: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set it to flight and cut its contacts, unless it lies there."""
        yield from setting(battle, self.unit, "fleeing", NEVER, of=self.cause)
        yield from clearing(battle, self.unit, "hidden")
        yield from dropping_charges(battle, self.unit)
        if not is_down(battle, self.unit) or agreed(battle, "down_while_fleeing_moves"):
            yield from leaving_contact(battle, self.unit)


@event("skirmish.parting_blow", rule="SK-164")
class PartingBlow(Event):
    """An opponent struck a figure that turned to flee."""

    unit: str
    name: str
    target: str
    target_name: str
    wounds: int
    critical: int = 0

    def changes(self, battle: Battle) -> Iterator[Change]:
        """A critical is spent for the phase (SK-137)."""
        if self.critical:
            yield from for_phase(battle, self.unit, "crit_used")


@event("skirmish.fled_on", rule="SK-174")
class FledOn(Event):
    """A fleeing figure ran so many inches; `toward` is a literal: away or corner (A20)."""

    unit: str
    name: str
    inches: int
    toward: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from leaving_contact(battle, self.unit)
        yield from for_turn(battle, self.unit, "fled", "moved")


def flee_dice(battle: Battle, unit: str, *, by_speed: bool) -> int:
    """Return how many D6 a flight is: two, three for those faster than 6 inches (SK-163, A11)."""
    speed = stat(battle, unit, "M")
    fast = speed > 6 or (speed == 6 and option(battle, "speed_six_flees") == "3d6")
    return 3 if fast and (by_speed or option(battle, "flee_dice") == "by_speed") else 2


@procedure("skirmish.parting_blows", rule="SK-164")
async def parting_blows(table: Table, unit: str) -> None:
    """Every opponent that can fight strikes the figure that turns: hits without a roll, wounds as usual (A8)."""
    for opponent in touched(table.battle, unit):
        if stands(table.battle, opponent) and not is_out(table.battle, unit):
            await parting_blow(table, opponent, unit)


@procedure("skirmish.parting_blow", rule="SK-164")
async def parting_blow(table: Table, unit: str, target: str) -> None:
    """One opponent strikes the figure that turns."""
    battle = table.battle
    known = weapons(battle, unit, missile=False)
    strength = strength_of(table, unit, known[0] if known else None)
    typed = await typed_to_wound(table, target, side_of(battle, unit), "SK-164")
    wound, save = to_wound(table, strength, target, typed, "SK-164"), armour(table, target, strength)
    blows = attacks(battle, unit) if option(battle, "parting_blows") == "attacks" else 1
    crits = () if has(battle, unit, "crit_used") else crit_faces(battle, automatic("skirmish.parting", "SK-164"), wound)
    mine, theirs = side_of(battle, unit), side_of(battle, target)
    name = params(name=name_of(battle, unit), target=name_of(battle, target))
    stages = (
        Stage("skirmish.parting_wound", wound, mine, target, "SK-164", special=crits, bonus=special_bonus(battle),
              params=name),
        Stage("skirmish.armour", save, theirs, target, "SK-125", thins="fails"),
    )
    through, special = await chain(table, blows, stages)
    through += await second_hit(table, special, stages)
    table.tell(PartingBlow(unit, name_of(battle, unit), target, name_of(battle, target), through + special,
                           special))
    await suffer(table, target, through, special, unit)


@procedure("skirmish.break_away", rule="SK-163")
async def break_away(table: Table, unit: str, cause: str) -> None:
    """A figure breaks from its fight: parting blows, then flight directly away (SK-163, SK-164, SK-172).

    One that lies there does not get away, so nobody strikes it in parting (A23).
    """
    if not is_down(table.battle, unit) or agreed(table.battle, "down_while_fleeing_moves"):
        await parting_blows(table, unit)
    if is_out(table.battle, unit):
        return
    table.tell(Broke(unit, name_of(table.battle, unit), cause))
    if not is_down(table.battle, unit) or agreed(table.battle, "down_while_fleeing_moves"):
        await run_on(table, unit, "away", cause == "panic")


@procedure("skirmish.run_on", rule="SK-174")
async def run_on(table: Table, unit: str, toward: str, by_speed: bool = False) -> None:
    """Roll how far a fleeing figure runs; the table says whether that takes it off (SK-174, SK-175)."""
    battle, name = table.battle, name_of(table.battle, unit)
    n = flee_dice(battle, unit, by_speed=by_speed)
    inches = await Total(key="skirmish.flee_distance", by=side_of(battle, unit), about=unit, rule="SK-174", n=n,
                         params=params(name=name))
    table.tell(FledOn(unit, name, inches, toward))
    facts = await Declare(key="skirmish.fled_where", by=side_of(battle, unit), about=unit, rule="SK-175",
                          params=params(name=name, inches=inches), facts=(Fact("left_table", rule="SK-175"),))
    if facts.flag("left_table"):
        table.tell(TakenOut(unit, name, "fled_table"))


@procedure("skirmish.run_from_charge", rule="SK-176")
async def run_from_charge(table: Table, unit: str) -> None:
    """A fleeing figure that is charged runs on before a blow is struck."""
    await run_on(table, unit, "corner")


@procedure("skirmish.flee_move", rule="SK-022", measure="skirmish.flight")
async def flee_move(table: Table, unit: str) -> None:
    """The compulsory move of a fleeing figure, toward the nearest corner (SK-013, SK-022, SK-174)."""
    await run_on(table, unit, "corner")
