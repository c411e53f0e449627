"""What must still happen before the phase may end, what is ahead, and what is worth a word."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import both_stand, camps, caused, in_combat, living, next_step, side_of_camp
from desktop.rules.assault.ending import last_round, time_is_up, wiped_out
from desktop.rules.assault.figures import is_out, on_table
from desktop.rules.assault.numbers import morale, morale_modifier
from desktop.rules.assault.offers import may_charge, may_shoot
from desktop.rules.assault.things import Charge, Combat
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.sides import is_over, name_of, names_of
from desktop.rules.kernel.statuses import has, status_of


def dues(battle: Battle) -> list[Due]:
    """Return what is due now, then what comes later, then reminders, each in a stable order."""
    if is_over(battle):
        return []
    clock = clock_of(battle)
    found = [*_ends(battle), *_nobody_left(battle)]
    if clock.active:
        found += [*_BY_PHASE.get(clock.phase, _ahead)(battle, clock.active), *_morale(battle), *_limit(battle)]
    order = {"now": 0, "later": 1, "note": 2}
    return sorted(found, key=lambda due: order[due.when])


def _ends(battle: Battle) -> Iterator[Due]:
    for side in wiped_out(battle):
        yield Due("assault.due.annihilated", side, params(name=name_of(battle, side)), "CC-067",
                  start=("assault.finish", ()))
    if time_is_up(battle) and not any(_fighting(battle)):
        yield Due("assault.due.limit", "", params(n=last_round(battle)), "CC-066", start=("assault.finish", ()))


def _nobody_left(battle: Battle) -> Iterator[Due]:
    """Units whose models were all taken off by hand."""
    for unit in battle.all(Unit):
        if is_out(battle, unit.id) and not unit.gone and not has(battle, unit.id, "out"):
            yield Due("assault.due.nobody_left", unit.id, params(name=unit.name), "CC-014",
                      start=("assault.take_off", (unit.id, "slain")))


def _movement(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        if has(battle, unit.id, "falls_back"):
            yield Due("assault.due.falls_back", unit.id, params(name=unit.name), "CC-068", "note",
                      start=("assault.fall_back", (unit.id,)))
    yield from _ahead(battle, active)


def _shooting(battle: Battle, active: str) -> Iterator[Due]:
    for unit in on_table(battle, active):
        if may_shoot(battle, unit.id) is None and not in_combat(battle, unit.id):
            yield Due("assault.due.may_shoot", unit.id, params(name=unit.name), "CC-051", "note",
                      start=("assault.shoot", (unit.id,)))
    yield from _ahead(battle, active)


def _charge(battle: Battle, active: str) -> Iterator[Due]:
    for charge in battle.all(Charge):
        yield Due("assault.due.charge", charge.charger,
                  params(name=name_of(battle, charge.charger), target=name_of(battle, charge.target)), "CC-021",
                  start=("assault.resolve_charge", (charge.charger,)))
    for unit in on_table(battle, active):
        if may_charge(battle, unit.id) is None:
            yield Due("assault.due.may_charge", unit.id, params(name=unit.name), "CC-021", "note",
                      start=("assault.declare_charge", (unit.id,)))
    yield from _ahead(battle, active)


def _ahead(battle: Battle, _: str) -> Iterator[Due]:
    """Combats that will be fought in the Fight sub-phase of this turn."""
    for combat in _fighting(battle):
        first, second = (names_of(battle, living(battle, camp)) for camp in camps(battle, combat))
        yield Due("assault.due.fight_later", combat.units[0], params(ours=first, theirs=second), "CC-001", "later",
                  "fight")


def _fighting(battle: Battle) -> Iterator[Combat]:
    """Combats of this turn that have no result yet: both sides stand, or blows were struck already."""
    for combat in battle.all(Combat):
        begun = bool(combat.step or combat.caused) and all(camps(battle, combat))
        if combat.state != "counted" and (both_stand(battle, combat) or begun):
            yield combat


def _fight(battle: Battle, _: str) -> Iterator[Due]:
    for combat in _fighting(battle):
        first, second = camps(battle, combat)
        ours, theirs = names_of(battle, living(battle, first)), names_of(battle, living(battle, second))
        number = next_step(battle, combat)
        subject = next(iter(living(battle, combat.units)), combat.units[0])
        if number:
            code = "assault.due.step" if combat.step else "assault.due.first_step"
            yield Due(code, subject, params(ours=ours or "–", theirs=theirs or "–", step=number), "CC-013",
                      start=("assault.step", (combat.id,)))
        else:
            yield Due("assault.due.result", subject,
                      params(ours=ours or "–", theirs=theirs or "–", n=caused(combat, side_of_camp(battle, first)),
                             m=caused(combat, side_of_camp(battle, second))), "CC-060",
                      start=("assault.result", (combat.id,)))


def _morale(battle: Battle) -> Iterator[Due]:
    for unit in on_table(battle):
        lost = status_of(battle, unit.id, "must_test")
        if lost is None:
            continue
        typed = option(battle, "morale_test") == "typed"
        yield Due("assault.due.morale", unit.id, params(name=unit.name, n=lost.value), "CC-068",
                  start=("assault.morale", (unit.id,)),
                  needed=None if typed else morale(Table(battle), unit.id, morale_modifier(battle, unit.id)),
                  dice=(0, 0) if typed else (2, 6))


def _limit(battle: Battle) -> Iterator[Due]:
    limit = last_round(battle)
    if limit and clock_of(battle).round == limit and not time_is_up(battle):
        yield Due("assault.due.last_round", "", params(n=limit), "CC-066", "note")


_BY_PHASE = {"movement": _movement, "shooting": _shooting, "charge": _charge, "fight": _fight}
