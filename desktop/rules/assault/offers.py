"""What a unit may do now, and why not the rest. Everything refused may be forced where the table says so."""

from __future__ import annotations

from collections.abc import Callable

from desktop.rules.assault.arms import arms
from desktop.rules.assault.combats import combat_of, foes, in_combat, next_step
from desktop.rules.assault.figures import alive_by_profile, enemies, is_out
from desktop.rules.assault.things import Charge
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.sides import is_over, side_of
from desktop.rules.kernel.statuses import has

Check = Callable[[Battle, str], Refusal | None]
Row = tuple[str, str, str, Check]


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return the procedures of the running phase for a unit, then those that are always at hand."""
    if battle.find(Unit, unit) is None or is_over(battle):
        return []
    if is_out(battle, unit):
        return _of_the_gone(battle, unit)
    phase = clock_of(battle).phase
    found = [Offer(code, (unit,), code, (), rule, icon, _in_turn(battle, unit, check))
             for code, rule, icon, check in _BY_PHASE.get(phase, ())]
    if phase == "fight":
        found += _fights(battle, unit)
    return found + _always(battle, unit)


def _of_the_gone(battle: Battle, unit: str) -> list[Offer]:
    if has(battle, unit, "out"):
        return [Offer("assault.take_off", (unit,), "assault.take_off", (), "CC-014", "mdi6.skull-outline",
                      Refusal("assault.no.out", (), "CC-014", False))]
    return [Offer("assault.take_off", (unit, "slain"), "assault.take_off", (), "CC-014", "mdi6.skull-outline")]


def _in_turn(battle: Battle, unit: str, check: Check) -> Refusal | None:
    if side_of(battle, unit) != clock_of(battle).active:
        return Refusal("assault.no.not_your_turn", (), "CC-001")
    return check(battle, unit)


def _fights(battle: Battle, unit: str) -> list[Offer]:
    """Return what may be done about the combat of a unit, by either side."""
    combat = combat_of(battle, unit)
    id = combat.id if combat is not None else ""
    return [
        Offer("assault.step", (id,), "assault.step", (), "CC-013", "mdi6.sword-cross", may_strike(battle, unit)),
        Offer("assault.fight", (id,), "assault.fight", (), "CC-013", "mdi6.fast-forward-outline",
              may_strike(battle, unit)),
        Offer("assault.result", (id,), "assault.result", (), "CC-060", "mdi6.scale-balance", may_count(battle, unit)),
    ]


def _always(battle: Battle, unit: str) -> list[Offer]:
    found: list[Offer] = []
    if has(battle, unit, "must_test"):
        found.append(Offer("assault.morale", (unit,), "assault.morale", (), "CC-068", "mdi6.flag-outline"))
    found += [
        Offer("assault.harm", (unit,), "assault.harm", (), "CC-060", "mdi6.flash", more=True),
        Offer("assault.casualties", (unit,), "assault.casualties", (), "CC-046", "mdi6.account-minus-outline",
              more=True),
        Offer("assault.place", (unit,), "assault.place", (), "CC-010", "mdi6.account-group-outline",
              None if in_combat(battle, unit) else Refusal("assault.no.not_in_combat", (), "CC-010"), more=True),
        Offer("assault.join", (unit,), "assault.join", (), "CC-010", "mdi6.link-variant",
              None if enemies(battle, unit) else Refusal("assault.no.no_enemy", (), "CC-010", False), more=True),
        Offer("assault.leave", (unit,), "assault.leave", (), "CC-010", "mdi6.link-variant-off",
              None if combat_of(battle, unit) else Refusal("assault.no.not_in_combat", (), "CC-010", False),
              more=True),
    ]
    if not has(battle, unit, "must_test"):
        found.append(Offer("assault.morale", (unit,), "assault.morale", (), "CC-068", "mdi6.flag-outline",
                           Refusal("assault.no.not_lost", (), "CC-068"), more=True))
    found.append(Offer("assault.take_off", (unit,), "assault.take_off", (), "CC-014", "mdi6.skull-outline", more=True))
    return found


def may_charge(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not declare a charge, or None."""
    if not enemies(battle, unit):
        return Refusal("assault.no.no_enemy", (), "CC-021", False)
    if battle.find(Charge, unit) is not None:
        return Refusal("assault.no.declared", (), "CC-021")
    if in_combat(battle, unit):
        return Refusal("assault.no.in_combat", (), "CC-021")
    if has(battle, unit, "charged", "failed_charge"):
        return Refusal("assault.no.charged", (), "CC-021")
    return Refusal("assault.no.falls_back", (), "CC-068") if has(battle, unit, "falls_back") else None


def may_resolve(battle: Battle, unit: str) -> Refusal | None:
    """Return why there is no charge to move, or None."""
    return None if battle.find(Charge, unit) is not None else Refusal("assault.no.not_declared", (), "CC-021", False)


def may_shoot(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not shoot, or None; what the shooting rules forbid is outside the text."""
    if not enemies(battle, unit):
        return Refusal("assault.no.no_enemy", (), "CC-051", False)
    if has(battle, unit, "shot"):
        return Refusal("assault.no.shot", (), "CC-051")
    armed = any(arms(battle, unit, at, missile=True) for at in alive_by_profile(battle, unit))
    return None if armed else Refusal("assault.no.no_missile", (), "CC-051")


def may_strike(battle: Battle, unit: str) -> Refusal | None:
    """Return why no step of the combat of a unit can be fought, or None."""
    combat = combat_of(battle, unit)
    if combat is None or not foes(battle, unit):
        return Refusal("assault.no.not_in_combat", (), "CC-010", False)
    if combat.state == "counted":
        return Refusal("assault.no.counted", (), "CC-060", False)
    return None if next_step(battle, combat) else Refusal("assault.no.no_steps", (), "CC-013", False)


def may_count(battle: Battle, unit: str) -> Refusal | None:
    """Return why the result of the combat of a unit cannot be worked out yet, or None."""
    combat = combat_of(battle, unit)
    if combat is None:
        return Refusal("assault.no.not_in_combat", (), "CC-060", False)
    if combat.state == "counted":
        return Refusal("assault.no.counted", (), "CC-060", False)
    return Refusal("assault.no.steps_left", (), "CC-060") if next_step(battle, combat) else None


def _may_fall_back(battle: Battle, unit: str) -> Refusal | None:
    return None if has(battle, unit, "falls_back") else Refusal("assault.no.not_falling_back", (), "CC-068", False)


_BY_PHASE: dict[str, tuple[Row, ...]] = {
    "movement": (("assault.fall_back", "CC-068", "mdi6.run-fast", _may_fall_back),),
    "shooting": (("assault.shoot", "CC-051", "mdi6.pistol", may_shoot),),
    "charge": (
        ("assault.declare_charge", "CC-021", "mdi6.sword", may_charge),
        ("assault.resolve_charge", "CC-021", "mdi6.run", may_resolve),
    ),
}
