"""Chapter D: shooting, so many shots of one weapon at one target (AP-030 to AP-042)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import begin
from desktop.rules.grid.arms import Arm, affordable, arm_of, guns_now
from desktop.rules.grid.changes import choosing, spending, used
from desktop.rules.grid.figures import enemies, in_melee, soldier
from desktop.rules.grid.reacting import answered
from desktop.rules.grid.rolls import through
from desktop.rules.grid.sight import sight
from desktop.rules.grid.wounding import hurt
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, side_of

SEEN = ("in_view", "line_free", "in_range")
"""What must be so for a shot (AP-030)."""


@event("grid.fired", rule="AP-036")
class Fired(Event):
    """A unit fired so many shots at a target."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    key: str
    shots: int
    cost: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Spend the points, count the shots, and keep to this weapon (AP-035, AP-036)."""
        yield from spending(battle, self.unit, self.cost, used=used(battle, self.unit, self.key, self.shots),
                            chosen=choosing(battle, self.unit, self.key))


@event("grid.no_shot", rule="AP-030")
class NoShot(Event):
    """The shot is not possible, nothing is spent. `why` is a literal: in_view, line_free, in_range."""

    unit: str
    name: str
    target: str
    target_name: str
    why: str


def blocked(battle: Battle, unit: str, target: str, reach: int) -> Refusal | None:
    """Return why an enemy cannot be shot at: melee, or what the board shows (AP-030, AP-042)."""
    name = params(name=name_of(battle, target))
    if in_melee(battle, target):
        return Refusal("grid.no.target_in_melee", name, "AP-042")
    seen = sight(battle, unit, target)
    if not seen.in_view:
        return Refusal("grid.no.out_of_view", name, "AP-031")
    if not seen.line:
        return Refusal("grid.no.no_line", name, "AP-032")
    return None if seen.within(reach) else Refusal("grid.no.out_of_range", params(name=name_of(battle, target),
                                                                                  n=seen.distance), "AP-034")


@procedure("grid.shoot", rule="AP-030", measure="grid.harm")
async def shoot(table: Table, unit: str) -> None:
    """Choose weapon and target, declare what is seen, roll to hit and to pierce; further targets are further shots."""
    begin(table, unit)
    battle = table.battle
    arm = await _gun(table, unit)
    picks = tuple(Pick(foe.id, "grid.pick.unit", params(name=foe.name), blocked(battle, unit, foe.id, arm.reach))
                  for foe in enemies(battle, unit))
    target = await Choose(key="grid.shoot_target", by=side_of(battle, unit), about=unit, rule="AP-030", picks=picks)
    facts = await _facts(table, unit, target, arm)
    missing = next((key for key in SEEN if not facts.flag(key)), "")
    if missing:
        table.tell(NoShot(unit, name_of(battle, unit), target, name_of(battle, target), missing))
        return
    shots = facts.number("shots")
    table.tell(Fired(unit, name_of(battle, unit), target, name_of(battle, target), arm.name, arm.key, shots,
                     shots * arm.ap[0]))
    pierced = await through(table, unit, target, arm.key, shots, facts.flag("cover"), False, facts.number("modifier"))
    hurt(table, target, pierced * arm.damage[0], "shot", unit)
    await answered(table, unit)


async def _gun(table: Table, unit: str) -> Arm:
    """Return the weapon that is used, chosen before the shot (AP-035)."""
    battle = table.battle
    guns = guns_now(battle, unit, soldier(battle, unit).ap)
    if len(guns) < 2:
        return guns[0] if guns else arm_of(battle, unit, "", "gun")
    picks = tuple(Pick(arm.key, "grid.pick.weapon", params(name=arm.name)) for arm in guns)
    key = await Choose(key="grid.gun", by=side_of(battle, unit), about=unit, rule="AP-035", picks=picks,
                       assume=guns[0].key)
    return arm_of(battle, unit, key, "gun")


async def _facts(table: Table, unit: str, target: str, arm: Arm) -> Facts:
    """Ask what the table sees; the board knows some of it already (AP-031 to AP-034, AP-037)."""
    battle, seen = table.battle, sight(table.battle, unit, target)
    most = max(affordable(battle, unit, arm, soldier(battle, unit).ap), 1)
    facts = (
        Fact("shots", "number", most, 1, most, rule="AP-037"),
        Fact("cover", default=seen.cover, rule="AP-033"),
        Fact("in_view", default=seen.in_view, rule="AP-031"),
        Fact("line_free", default=seen.line, rule="AP-032"),
        Fact("in_range", default=seen.within(arm.reach), rule="AP-034", params=params(n=arm.reach)),
        Fact("modifier", "number", 0, -3, 3, rule="AP-038"),
    )
    return await Declare(key="grid.shot_facts", by=side_of(battle, unit), about=target, rule="AP-030", facts=facts,
                         params=params(name=name_of(battle, target)))
