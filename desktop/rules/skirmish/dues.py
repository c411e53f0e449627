"""What must still happen before the phase may end, what is ahead, and what is worth a word."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.pieces import Side, Status, Unit
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.sides import is_over, name_of
from desktop.rules.kernel.statuses import has, status_of
from desktop.rules.skirmish.figures import (
    casualties,
    in_combat,
    leader_of,
    on_its_feet,
    on_table,
    quarter_lost,
    stat,
    touched,
)
from desktop.rules.skirmish.morale import is_alone
from desktop.rules.skirmish.numbers import leadership, rout
from desktop.rules.skirmish.offers import may_fight, may_shoot
from desktop.rules.skirmish.order import compulsory_first, flees_now
from desktop.rules.skirmish.things import Charge


def dues(battle: Battle) -> list[Due]:
    """Return what is due now, then what comes later, then reminders, each in a stable order."""
    if is_over(battle):
        return []
    clock = clock_of(battle)
    found = [*_leaders(battle), *_ends(battle)]
    if clock.active:
        found += [*_BY_PHASE.get(clock.phase, _nothing)(battle, clock.active)]
        found += [*_routs(battle, clock.active, clock.phase), *_later(battle, clock.active), *_reminders(battle)]
    order = {"now": 0, "later": 1, "note": 2}
    return sorted(found, key=lambda due: order[due.when])


def _nothing(_: Battle, __: str) -> Iterator[Due]:
    yield from ()


def _leaders(battle: Battle) -> Iterator[Due]:
    for side in battle.all(Side):
        if not side.leader and on_table(battle, side.id):
            yield Due("skirmish.due.leader", side.id, params(name=side.name), "SK-180",
                      start=("skirmish.name_leader", (side.id,)))


def _ends(battle: Battle) -> Iterator[Due]:
    for side in battle.all(Side):
        if side.starting and not on_table(battle, side.id):
            yield Due("skirmish.due.annihilated", side.id, params(name=side.name), start=("skirmish.finish", ()))


def _recovery(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        status = status_of(battle, unit.id, "fleeing")
        if status is not None and not has(battle, unit.id, "rally_tried", "stunned"):
            duty = status.of == "alone"
            yield _rally(battle, unit, duty=duty)
        if has(battle, unit.id, "knocked_down") and not has(battle, unit.id, "turned_over"):
            yield Due("skirmish.due.may_stand", unit.id, params(name=unit.name), "SK-015", "note",
                      start=("skirmish.stand_up", (unit.id,)))
        if has(battle, unit.id, "stunned") and option(battle, "stunned_turns_over") == "choice":
            yield Due("skirmish.due.may_turn", unit.id, params(name=unit.name), "SK-014", "note",
                      start=("skirmish.turn_over", (unit.id,)))


def _rally(battle: Battle, unit: Unit, *, duty: bool) -> Due:
    needed = leadership(Table(battle), unit.id, "skirmish.rally", "SK-010",
                        way=str(option(battle, "rally_pass") or "le"))
    code, rule = ("skirmish.due.must_rally", "SK-173") if duty else ("skirmish.due.may_rally", "SK-010")
    return Due(code, unit.id, params(name=unit.name), rule, "now" if duty else "note",
               start=("skirmish.rally", (unit.id,)), needed=needed, dice=(2, 6))


def _movement(battle: Battle, active: str) -> Iterator[Due]:
    flights = list(_flights(battle, active))
    if compulsory_first(battle):
        yield from flights
    for charge in battle.all(Charge):
        yield Due("skirmish.due.charge", charge.charger,
                  params(name=name_of(battle, charge.charger), target=name_of(battle, charge.target)), "SK-021",
                  start=("skirmish.resolve_charge", (charge.charger,)))
    if not compulsory_first(battle):
        yield from flights


def _flights(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        if flees_now(battle, unit.id):
            yield Due("skirmish.due.flees", unit.id, params(name=unit.name), "SK-022",
                      start=("skirmish.flee_move", (unit.id,)))


def _shooting(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        if may_shoot(battle, unit.id) is None:
            yield Due("skirmish.due.may_shoot", unit.id, params(name=unit.name), "SK-101", "note",
                      start=("skirmish.shoot", (unit.id,)))


def _combat(battle: Battle, _: str) -> Iterator[Due]:
    able = [unit for unit in on_table(battle) if may_fight(battle, unit.id) is None]
    for unit in sorted(able, key=lambda unit: _strikes_at(battle, unit.id)):
        foes = ", ".join(name_of(battle, enemy) for enemy in touched(battle, unit.id))
        code = "skirmish.due.fight_charged" if has(battle, unit.id, "charged") else "skirmish.due.fight"
        yield Due(code, unit.id, params(name=unit.name, foes=foes, i=stat(battle, unit.id, "I")), "SK-123",
                  start=("skirmish.fight", (unit.id,)))
    if not agreed(battle, "all_alone_after_fights"):
        return
    for unit in on_table(battle):
        if is_alone(battle, unit.id) and not has(battle, unit.id, "alone_tested", "fleeing"):
            yield _alone(battle, unit, waits=bool(able))


def _alone(battle: Battle, unit: Unit, *, waits: bool) -> Due:
    needed = leadership(Table(battle), unit.id, "skirmish.all_alone", "SK-171",
                        way=str(option(battle, "all_alone_pass") or "le"))
    foes = ", ".join(name_of(battle, enemy) for enemy in touched(battle, unit.id))
    code = "skirmish.due.alone_later" if waits else "skirmish.due.alone"
    return Due(code, unit.id, params(name=unit.name, foes=foes), "SK-171",
               start=("skirmish.all_alone", (unit.id,)), needed=needed, dice=(2, 6))


def _strikes_at(battle: Battle, unit: str) -> tuple[int, int, str]:
    """Return the place in the order of strikes: chargers first, then falling Initiative (SK-123)."""
    if option(battle, "strike_order") == "any":
        return (0, 0, unit)
    return (0 if has(battle, unit, "charged") else 1, -stat(battle, unit, "I"), unit)


def _routs(battle: Battle, active: str, phase: str) -> Iterator[Due]:
    """The rout test of the side whose turn it is now; that of the others at the start of theirs (SK-190)."""
    for side in battle.all(Side):
        if not quarter_lost(battle, side.id) or has(battle, side.id, "rout_tested") or not on_table(battle, side.id):
            continue
        now = side.id == active and phase == "recovery"
        yield Due("skirmish.due.rout", side.id,
                  params(name=side.name, lost=casualties(battle, side.id), starting=side.starting), "SK-190",
                  "now" if now else "later", "" if now else "turn", ("skirmish.rout_test", (side.id,)),
                  rout(Table(battle), side.id), (2, 6))


def _later(battle: Battle, active: str) -> Iterator[Due]:
    if option(battle, "stunned_turns_over") != "choice":
        for side in battle.all(Side):
            names = [unit.name for unit in on_table(battle, side.id) if has(battle, unit.id, "stunned")]
            if names and side.id != active:
                yield Due("skirmish.due.turns_over", side.id, params(n=len(names), names=", ".join(names)), "SK-014",
                          "later", "turn")
    for status in battle.where(Status, "code", "diving_bonus"):
        yield Due("skirmish.due.dive_ends", status.holder, params(name=name_of(battle, status.holder)), "SK-076",
                  "later", "phase")


def _reminders(battle: Battle) -> Iterator[Due]:
    for side in battle.all(Side):
        leader = leader_of(battle, side.id)
        if leader and not on_its_feet(battle, leader):
            yield Due("skirmish.due.leader_silent", side.id, params(name=name_of(battle, leader)), "SK-182", "note")
    for unit in on_table(battle):
        if in_combat(battle, unit.id) and has(battle, unit.id, "hidden"):
            yield Due("skirmish.due.hidden_in_combat", unit.id, params(name=unit.name), "SK-064", "note")


_BY_PHASE = {
    "recovery": _recovery,
    "movement": _movement,
    "shooting": _shooting,
    "combat": _combat,
}
