"""Chapter F: blows at an enemy in contact, from behind, and against a watcher who answers (AP-055 to AP-067)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import begin
from desktop.rules.grid.arms import Arm, affordable, arm_of, blades_now
from desktop.rules.grid.changes import reserve, spending, spending_reserve, touching, used
from desktop.rules.grid.figures import enemies, in_reach, is_out, soldier, with_state
from desktop.rules.grid.reacting import answered
from desktop.rules.grid.rolls import blow_stages
from desktop.rules.grid.sight import from_rear, sight
from desktop.rules.grid.watching import Surprised, WatchOver
from desktop.rules.grid.wounding import hurt
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_activation
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has, held, setting

NO_REPLY = "none"


@event("grid.struck", rule="AP-056")
class Struck(Event):
    """A unit struck so many blows at an enemy."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    key: str
    blows: int
    cost: int
    surprise: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points, count the blows; whoever strikes touches (AP-042, AP-055)."""
        yield from spending(battle, self.unit, self.cost, used=used(battle, self.unit, self.key, self.blows))
        yield from touching(battle, self.unit, self.target)
        if self.surprise:
            yield from setting(battle, self.unit, "surprise_used", end_of_activation(clock_of(battle)), of=self.target)


@event("grid.replied", rule="AP-064")
class Replied(Event):
    """A watcher answered a blow with one of its own, from the points of its watch."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    key: str
    cost: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the points from its reserve and count the blow."""
        yield from spending_reserve(battle, self.unit, self.cost)
        yield from with_state(battle, self.unit, used=used(battle, self.unit, self.key, 1))


@event("grid.not_facing", rule="AP-055")
class NotFacing(Event):
    """The attacker does not face the enemy: no blow, nothing is spent."""

    unit: str
    name: str
    target: str
    target_name: str


@procedure("grid.strike", rule="AP-055", measure="grid.blows")
async def strike(table: Table, unit: str) -> None:
    """Choose an enemy in contact and a weapon, declare the side it comes from, roll to hit and to pierce."""
    begin(table, unit)
    battle, mine = table.battle, in_reach(table.battle, unit)
    picks = tuple(Pick(foe.id, "grid.pick.unit", params(name=foe.name), None if foe.id in mine else
                       Refusal("grid.no.not_touching", params(name=foe.name), "AP-055"))
                  for foe in enemies(battle, unit))
    target = await Choose(key="grid.strike_target", by=side_of(battle, unit), about=unit, rule="AP-057", picks=picks)
    arm = await _blade(table, unit)
    facts = await _facts(table, unit, target, arm)
    if not facts.flag("faces"):
        table.tell(NotFacing(unit, name_of(battle, unit), target, name_of(battle, target)))
        return
    blows, other = facts.number("blows"), facts.number("modifier")
    rear = facts.flag("from_rear")
    if has(battle, target, "watch") and not has(battle, target, "surprised") and not rear:
        await exchange(table, unit, target, arm.key, blows, other)
    else:
        await _onslaught(table, unit, target, arm, blows, other, rear=rear)
    await answered(table, unit)


async def _onslaught(table: Table, unit: str, target: str, arm: Arm, blows: int, other: int, *, rear: bool) -> None:
    """Strike all blows; the first one from behind is a surprise (AP-066), and ends a watch (AP-067)."""
    battle = table.battle
    first = rear and not any(status.code == "surprise_used" and status.of == target for status in held(battle, unit))
    table.tell(Struck(unit, name_of(battle, unit), target, name_of(battle, target), arm.name, arm.key, blows,
                      blows * arm.ap[0], first))
    if rear and has(battle, target, "watch"):
        table.tell(Surprised(target, name_of(battle, target), unit, name_of(battle, unit)))
    pierced = 0
    if first:
        pierced, _ = await chain(table, 1, blow_stages(table, unit, target, arm.key, other, surprise=True))
    more, _ = await chain(table, blows - int(first), blow_stages(table, unit, target, arm.key, other))
    hurt(table, target, (pierced + more) * arm.damage[0], "blow", unit)


@procedure("grid.exchange", rule="AP-064", measure="grid.blows")
async def exchange(table: Table, unit: str, target: str, key: str, blows: int, other: int) -> None:
    """Strike a watcher in his view: one blow, his answer, the next blow, until the blows are struck (AP-064)."""
    battle, arm = table.battle, arm_of(table.battle, unit, key, "blade")
    table.tell(Struck(unit, name_of(battle, unit), target, name_of(battle, target), arm.name, key, 1, arm.ap[0]))
    pierced, _ = await chain(table, 1, blow_stages(table, unit, target, key, other))
    hurt(table, target, pierced * arm.damage[0], "blow", unit)
    if is_out(table.battle, target):
        return None
    await reply(table, target, unit)
    if blows > 1 and not is_out(table.battle, unit):
        return await exchange(table, unit, target, key, blows - 1, other).last()
    table.tell(WatchOver(target, name_of(table.battle, target)))
    return None


@procedure("grid.reply", rule="AP-064", measure="grid.blows")
async def reply(table: Table, unit: str, target: str) -> None:
    """Answer a blow with one blow, if points of the watch and blows of the round are left; without a watch penalty."""
    battle = table.battle
    blades = blades_now(battle, unit, reserve(battle, unit))
    if not blades:
        return
    picks = tuple(Pick(arm.key, "grid.pick.weapon", params(name=arm.name)) for arm in blades)
    key = await Choose(key="grid.reply", by=side_of(battle, unit), about=unit, rule="AP-064", assume=blades[0].key,
                       picks=(*picks, Pick(NO_REPLY, "grid.pick.no_reply")), params=params(name=name_of(battle, unit)))
    if key == NO_REPLY:
        return
    arm = arm_of(battle, unit, key, "blade")
    table.tell(Replied(unit, name_of(battle, unit), target, name_of(battle, target), arm.name, key, arm.ap[0]))
    pierced, _ = await chain(table, 1, blow_stages(table, unit, target, key, 0))
    hurt(table, target, pierced * arm.damage[0], "blow", unit)


async def _blade(table: Table, unit: str) -> Arm:
    """Return the melee weapon that is used, chosen before the dice (AP-058)."""
    battle = table.battle
    blades = blades_now(battle, unit, soldier(battle, unit).ap)
    if len(blades) < 2:
        return blades[0] if blades else arm_of(battle, unit, "", "blade")
    picks = tuple(Pick(arm.key, "grid.pick.weapon", params(name=arm.name)) for arm in blades)
    key = await Choose(key="grid.blade", by=side_of(battle, unit), about=unit, rule="AP-058", picks=picks,
                       assume=blades[0].key)
    return arm_of(battle, unit, key, "blade")


async def _facts(table: Table, unit: str, target: str, arm: Arm) -> Facts:
    """Ask for the blows, and from which side they come; the board knows it already (AP-055 to AP-057, AP-066)."""
    battle = table.battle
    most = max(affordable(battle, unit, arm, soldier(battle, unit).ap), 1)
    facts = (
        Fact("blows", "number", most, 1, most, rule="AP-056"),
        Fact("from_rear", default=from_rear(battle, unit, target), rule="AP-066"),
        Fact("faces", default=sight(battle, unit, target).in_view, rule="AP-055"),
        Fact("modifier", "number", 0, -3, 3, rule="AP-059"),
    )
    return await Declare(key="grid.blow_facts", by=side_of(battle, unit), about=target, rule="AP-055", facts=facts,
                         params=params(name=name_of(battle, target)))
