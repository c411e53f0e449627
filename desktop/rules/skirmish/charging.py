"""Chapter E: charges: declared without measuring, then worked out (SK-040 to SK-050, SK-176)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears, goes
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.skirmish.changes import dropping_charges, end_of_combat, for_turn
from desktop.rules.skirmish.falling import fall, initiative_test
from desktop.rules.skirmish.figures import enemies, in_combat, is_out, on_its_feet
from desktop.rules.skirmish.flight import run_from_charge
from desktop.rules.skirmish.heights import cross_gap
from desktop.rules.skirmish.things import Charge, Contact, contact_id


@event("skirmish.charge_declared", rule="SK-040")
class ChargeDeclared(Event):
    """A charge was declared: charger and target are locked, distances come later."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Keep the charge until it is worked out; the charger no longer hides (SK-064)."""
        yield from clearing(battle, self.unit, "hidden")
        yield appears(Charge(self.unit, self.unit, self.target))


@event("skirmish.charge_denied", rule="SK-042")
class ChargeDenied(Event):
    """A figure did not notice the enemy it could not see: no charge this turn."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from for_turn(battle, self.unit, "charge_denied")


@event("skirmish.charge_unseen", rule="SK-042")
class ChargeUnseen(Event):
    """An enemy out of sight and farther than 4 inches cannot be charged; another one still may be."""

    unit: str
    name: str
    target: str
    target_name: str


@event("skirmish.charged", rule="SK-043")
class Charged(Event):
    """A charge came home; `intercepted` says that the enemy met is not the one it was declared at (SK-045)."""

    unit: str
    name: str
    target: str
    target_name: str
    intercepted: bool = False
    dived: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Link the two; the charger is marked for the turn, a diver has its bonus for the phase of blows (SK-076)."""
        yield from dropping_charges(battle, self.unit)
        first, second = sorted((self.unit, self.target))
        contact = Contact(contact_id(first, second), first, second, self.unit)
        if (was := battle.find(Contact, contact.id)) is not None:
            yield goes(was)
        yield appears(contact)
        yield from clearing(battle, self.unit, "hidden")
        yield from clearing(battle, self.target, "hidden")
        yield from for_turn(battle, self.unit, "charged", "moved")
        if self.dived:
            yield from setting(battle, self.unit, "diving_bonus", end_of_combat(battle))


@event("skirmish.charge_failed", rule="SK-046")
class ChargeFailed(Event):
    """The target was beyond reach: the charger moves its single allowance toward it."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from dropping_charges(battle, self.unit)
        yield from for_turn(battle, self.unit, "failed_charge", "moved")


@event("skirmish.charge_dropped")
class ChargeDropped(Event):
    """A declared charge came to nothing: one of the two is gone or down, or nobody worked it out in time."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Forget it."""
        yield from dropping_charges(battle, self.unit)


@event("skirmish.dive_failed", rule="SK-075")
class DiveFailed(Event):
    """A diving charge ended in a fall: no charge, no further movement this turn (A24)."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it for the turn."""
        yield from for_turn(battle, self.unit, "failed_dive", "moved")


def targets(battle: Battle, unit: str) -> tuple[Pick, ...]:
    """Return the enemies that may be charged, hidden ones blocked (SK-041, SK-060)."""
    return tuple(
        Pick(enemy.id, "skirmish.pick.figure", params(name=enemy.name),
             Refusal("skirmish.no.charge_hidden", params(name=enemy.name), "SK-060")
             if has(battle, enemy.id, "hidden") else None)
        for enemy in enemies(battle, unit)
    )


@procedure("skirmish.declare_charge", rule="SK-040")
async def declare_charge(table: Table, unit: str) -> None:
    """Declare a charge and its target; one that is out of sight must be noticed first (SK-042)."""
    battle, name = table.battle, name_of(table.battle, unit)
    target = await Choose(key="skirmish.charge_target", by=side_of(battle, unit), about=unit, rule="SK-041",
                          picks=targets(battle, unit))
    facts = await Declare(key="skirmish.charge_sight", by=side_of(battle, unit), about=target, rule="SK-042",
                          facts=(Fact("unseen_within_4", rule="SK-042"), Fact("unseen_farther", rule="SK-042")))
    if facts.flag("unseen_farther"):
        table.tell(ChargeUnseen(unit, name, target, name_of(battle, target)))
        return
    seen = not facts.flag("unseen_within_4") or await initiative_test(table, unit, "skirmish.notice", "SK-042")
    told = ChargeDeclared if seen else ChargeDenied
    table.tell(told(unit, name, target, name_of(battle, target)))


@procedure("skirmish.resolve_charge", rule="SK-043", measure="skirmish.harm")
async def resolve_charge(table: Table, unit: str) -> None:
    """Work a declared charge out: reach, gaps on the way, interception, further enemies touched."""
    battle, name = table.battle, name_of(table.battle, unit)
    charge = battle.find(Charge, unit)
    if charge is None or is_out(battle, charge.target) or not on_its_feet(battle, unit):
        table.tell(ChargeDropped(unit, name))
        return
    facts = await _course(table, unit, charge.target)
    if facts.flag("gap") and not await cross_gap(table, unit, facts.number("drop")):
        stays = on_its_feet(table.battle, unit) and not has(table.battle, unit, "fell")
        table.tell(ChargeFailed(unit, name, charge.target, name_of(battle, charge.target)) if stays
                   else ChargeDropped(unit, name))
        return
    met = facts.choice("intercepted_by") or charge.target
    met = charge.target if met == "nobody" else met
    if not facts.flag("reached") and met == charge.target:
        table.tell(ChargeFailed(unit, name, charge.target, name_of(battle, charge.target)))
        return
    await _contact(table, unit, met, intercepted=met != charge.target)
    for key, also in facts.items():
        if key.startswith("also_") and also and key[5:] != met:
            await _contact(table, unit, key[5:])


async def _contact(table: Table, unit: str, met: str, *, intercepted: bool = False, dived: bool = False) -> None:
    """Come into contact; a fleeing enemy runs on before a blow can be struck (SK-049, SK-176)."""
    name = name_of(table.battle, unit)
    if has(table.battle, met, "fleeing") and not has(table.battle, met, "knocked_down", "stunned"):
        table.tell(ChargedFleeing(unit, name, met, name_of(table.battle, met)))
        await run_from_charge(table, met)
    else:
        table.tell(Charged(unit, name, met, name_of(table.battle, met), intercepted, dived))


@event("skirmish.charged_fleeing", rule="SK-176")
class ChargedFleeing(Event):
    """A charge reached a fleeing figure: it runs on, no combat follows."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """The charge is made; nobody is in contact."""
        yield from dropping_charges(battle, self.unit)
        yield from for_turn(battle, self.unit, "charged", "moved")


async def _course(table: Table, unit: str, target: str) -> Facts:
    """Ask what happened on the way: one form (SK-043 to SK-047, SK-080)."""
    battle = table.battle
    others = [enemy for enemy in enemies(battle, unit) if enemy.id != target]
    able = option(battle, "interceptors") == "able"
    stoppers = [e for e in others if not able or (
        on_its_feet(battle, e.id) and not has(battle, e.id, "hidden") and not in_combat(battle, e.id))]
    nobody = Pick("nobody", "skirmish.pick.nobody")
    facts = (
        Fact("reached", default=True, rule="SK-043"),
        Fact("intercepted_by", "choice", "nobody", rule="SK-045",
             picks=(nobody, *(Pick(e.id, "skirmish.pick.figure", params(name=e.name)) for e in stoppers))),
        Fact("gap", rule="SK-080"),
        Fact("drop", "number", 3, 1, 30, rule="SK-084"),
        *(Fact(f"also_{e.id}", rule="SK-047", params=params(name=e.name)) for e in others
          if not has(battle, e.id, "hidden")),
    )
    return await Declare(key="skirmish.charge_course", by=side_of(battle, unit), about=target, rule="SK-043",
                         params=params(name=name_of(battle, unit), target=name_of(battle, target)), facts=facts)


@procedure("skirmish.dive", rule="SK-075", measure="skirmish.harm")
async def dive(table: Table, unit: str) -> None:
    """Jump down on an enemy: an Initiative test for each full 2 inches, then combat with +1 S and +1 to hit."""
    battle, name = table.battle, name_of(table.battle, unit)
    target = await Choose(key="skirmish.dive_target", by=side_of(battle, unit), about=unit, rule="SK-075",
                          picks=targets(battle, unit))
    facts = await Declare(key="skirmish.dive_height", by=side_of(battle, unit), about=target, rule="SK-075", hard=True,
                          facts=(Fact("height", "number", 4, 1, 6, rule="SK-075"),))
    height = facts.number("height")
    full = option(battle, "dive_tests") == "each_full_two"
    tests = height // 2 if full else -(-height // 2)
    if await initiative_test(table, unit, "skirmish.dive_test", "SK-075", tests):
        await _contact(table, unit, target, dived=True)
        return
    table.tell(DiveFailed(unit, name))
    await fall(table, unit, height)


