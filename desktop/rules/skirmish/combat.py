"""Chapter J: blows in close combat (SK-118 to SK-125, SK-135 to SK-139, SK-152 to SK-157)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Needed, Refusal, params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Fact, Facts, Pick, Slot
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has, held
from desktop.rules.skirmish.changes import for_phase
from desktop.rules.skirmish.criticals import crit_faces, poisoned, second_hit, special_bonus
from desktop.rules.skirmish.figures import attacks, is_down, is_out, stands, touched, weapons
from desktop.rules.skirmish.injuries import TakenOut, suffer
from desktop.rules.skirmish.numbers import armour, automatic, strength_of, to_hit, to_wound
from desktop.rules.skirmish.typed import TO_WOUND, by_chart


@event("skirmish.fought", rule="SK-119")
class Fought(Event):
    """A figure has struck its blows in this phase."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the phase."""
        yield from for_phase(battle, self.unit, "fought")


@event("skirmish.struck", rule="SK-124")
class Struck(Event):
    """A figure struck another: so many blows, so many wounds came through, one of them critical or not."""

    unit: str
    name: str
    target: str
    target_name: str
    blows: int
    wounds: int
    critical: int = 0

    def changes(self, battle: Battle) -> Iterator[Change]:
        """A critical is spent for the phase (SK-137)."""
        if self.critical:
            yield from for_phase(battle, self.unit, "crit_used")


@event("skirmish.spared", rule="SK-152")
class Spared(Event):
    """A figure left a downed enemy alone."""

    unit: str
    name: str
    target: str
    target_name: str


def blocked(battle: Battle, unit: str, target: str) -> Refusal | None:
    """Return why a figure may not strike an enemy it touches: SK-157 standing first, SK-156 own victim."""
    if not is_down(battle, target):
        return None
    standing = next((other for other in touched(battle, unit) if stands(battle, other)), "")
    if standing:
        return Refusal("skirmish.no.standing_first", params(name=name_of(battle, standing)), "SK-157")
    mine = any(status.code == "downed_by" and status.of == unit for status in held(battle, target))
    return Refusal("skirmish.no.own_victim", params(name=name_of(battle, target)), "SK-156") if mine else None


def victims(battle: Battle, unit: str) -> tuple[str, ...]:
    """Return the enemies that a figure touches and may strike."""
    return tuple(target for target in touched(battle, unit) if blocked(battle, unit, target) is None)


@procedure("skirmish.fight", rule="SK-119", measure="skirmish.harm")
async def fight(table: Table, unit: str) -> None:
    """Strike all blows of a figure; several enemies share its attacks as declared before the roll (SK-121)."""
    battle = table.battle
    blows = await _spread(table, unit)
    weapon = await _weapon(table, unit)
    for target, count in blows.items():
        if count > 0 and not is_out(table.battle, target):
            await strike(table, unit, target, count, weapon)
    table.tell(Fought(unit, name_of(battle, unit)))


async def _spread(table: Table, unit: str) -> dict[str, int]:
    battle = table.battle
    total, near = attacks(battle, unit), touched(battle, unit)
    open_ = victims(battle, unit)
    slots = tuple(
        Slot(target, "skirmish.pick.figure", params(name=name_of(battle, target)), 0, total,
             blocked(battle, unit, target))
        for target in near
    )
    return await Allocate(key="skirmish.blows", by=side_of(battle, unit), about=unit, rule="SK-121", total=total,
                          slots=slots, assume=((open_[0], total),) if open_ else ((near[0], total),) if near else None)


async def _weapon(table: Table, unit: str) -> int:
    """Ask with which weapon, where there is a choice; return its index among those for close combat, or -1."""
    known = weapons(table.battle, unit, missile=False)
    if len(known) < 2:
        return len(known) - 1
    picks = tuple(Pick(str(at), "skirmish.pick.weapon", params(name=one.name)) for at, one in enumerate(known))
    chosen = await Choose(key="skirmish.weapon", by=side_of(table.battle, unit), about=unit, rule="SK-122",
                          picks=picks, assume="0")
    return int(chosen)


@procedure("skirmish.strike", rule="SK-124")
async def strike(table: Table, unit: str, target: str, blows: int, weapon: int = -1) -> None:
    """Strike one enemy: as it stands, lies, or is stunned (SK-124, SK-152, SK-155)."""
    battle = table.battle
    if is_down(battle, target) and await _spares(table, unit, target):
        table.tell(Spared(unit, name_of(battle, unit), target, name_of(battle, target)))
        return
    if has(battle, target, "stunned"):
        table.tell(TakenOut(target, name_of(battle, target), "finished", unit))
        return
    await strike_home(table, unit, target, blows, weapon)


async def _spares(table: Table, unit: str, target: str) -> bool:
    return await Confirm(key="skirmish.spare", by=side_of(table.battle, unit), about=target, rule="SK-152",
                         params=params(name=name_of(table.battle, target)), assume=False)


@procedure("skirmish.strike_home", rule="SK-124")
async def strike_home(table: Table, unit: str, target: str, blows: int, weapon: int) -> None:
    """Roll the blows against an enemy that stands or is knocked down, and let it suffer."""
    battle = table.battle
    known = weapons(battle, unit, missile=False)
    used = known[weapon] if 0 <= weapon < len(known) else None
    facts = await _facts(table, unit, target)
    lies = has(battle, target, "knocked_down")
    hit = automatic("skirmish.to_hit", "SK-152") if lies else to_hit(
        table, unit, target, facts.number("modifier"), facts.number("to_hit"))
    strength = strength_of(table, unit, used)
    sure = lies and agreed(battle, "kd_skip_wound_roll")
    wound = automatic("skirmish.to_wound", "SK-152") if sure else to_wound(
        table, strength, target, facts.number("to_wound"))
    save = armour(table, target, strength)
    if used is not None and "poison" in used.tags and agreed(battle, "poison_auto_wound") and not lies:
        through, special = await poisoned(table, unit, target, blows, hit, wound, save)
    else:
        stages = _stages(table, unit, target, hit, wound, save)
        through, special = await chain(table, blows, stages)
        through += await second_hit(table, special, stages[1:])
    table.tell(Struck(unit, name_of(battle, unit), target, name_of(battle, target), blows, through + special, special))
    if through + special and used is not None and "killing_blow" in used.tags and await _killing(table, unit, target):
        table.tell(TakenOut(target, name_of(battle, target), "killing_blow", unit))
        return
    await suffer(table, target, through, special, unit, lies)


async def _facts(table: Table, unit: str, target: str) -> Facts:
    """Ask what the table adds to the roll; where a chart is typed its number is a hard question (SK-124, SK-125)."""
    lies = has(table.battle, target, "knocked_down")
    typed: list[Fact] = []
    if not by_chart(table, "hit_chart") and not lies:
        typed.append(Fact("to_hit", "number", 4, 1, 6, rule="SK-124"))
    if not by_chart(table, "wound_chart") and not (lies and agreed(table.battle, "kd_skip_wound_roll")):
        typed.append(TO_WOUND)
    modifiers = () if lies else (Fact("modifier", "number", 0, -3, 3, rule="SK-124"),)
    return await Declare(key="skirmish.blow_facts", by=side_of(table.battle, unit), about=target, rule="SK-124",
                         facts=(*typed, *modifiers), hard=bool(typed))


async def _killing(table: Table, unit: str, target: str) -> bool:
    return await Confirm(key="skirmish.killing_blow", by=side_of(table.battle, unit), about=target, rule="SK-139",
                         params=params(name=name_of(table.battle, target)), assume=False)


def _stages(table: Table, unit: str, target: str, hit: Needed, wound: Needed, save: Needed) -> tuple[Stage, ...]:
    """Return hit, wound and armour as a chain; a knocked-down target is hit without a roll (SK-152, A5)."""
    battle = table.battle
    mine, theirs = side_of(battle, unit), side_of(battle, target)
    lies = has(battle, target, "knocked_down")
    crits = () if has(battle, unit, "crit_used") else crit_faces(battle, hit, wound)
    sure = lies and agreed(battle, "kd_skip_wound_roll")
    return (
        Stage("skirmish.to_hit", hit, mine, target, "SK-152" if lies else "SK-124", automatic=lies),
        Stage("skirmish.to_wound", wound, mine, target, "SK-125", special=() if sure else crits,
              bonus=special_bonus(battle), automatic=sure),
        Stage("skirmish.armour", save, theirs, target, "SK-125", thins="fails"),
    )
