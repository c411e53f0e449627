"""What a unit may do now, and what forbids the rest, each refusal with its rule (KW-013, KW-026, KW-027, KW-041)."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.sides import has_keyword, name_of, side_of
from desktop.rules.kernel.statuses import has
from desktop.rules.regiment.combats import combat_of, open_against, regrouping, test_is_due
from desktop.rules.regiment.figures import is_engine, is_out, ranged
from desktop.rules.regiment.statuses import ORDERS

CALM = ("halt", "turn", "back")
"""The only orders that a wavering unit may be given (KW-026)."""

MARCHES, CHARGES = "marching engine", "charging engine"
"""Keywords of war engines whose own description lifts a ban (KW-040)."""


def not_your_turn(battle: Battle, unit: str) -> Refusal | None:
    """Return that it is another side's turn, or None."""
    return None if side_of(battle, unit) == clock_of(battle).active else Refusal("regiment.no.not_your_turn", (),
                                                                                 "KW-020")


def may_order(battle: Battle, unit: str, kind: str) -> Refusal | None:
    """Return why a unit may not be given an order, or None: one order a turn, calm ones only when it wavers."""
    if (no := not_your_turn(battle, unit)) is not None:
        return no
    if has(battle, unit, *ORDERS):
        return Refusal("regiment.no.ordered", (), "KW-026")
    if has(battle, unit, "wavering") and kind not in CALM:
        return Refusal("regiment.no.wavering", (), "KW-026")
    if is_engine(battle, unit):
        if kind == "march" and not has_keyword(battle, unit, MARCHES):
            return Refusal("regiment.no.engine_marches", (), "KW-041")
        if kind == "charge" and not has_keyword(battle, unit, CHARGES):
            return Refusal("regiment.no.engine_charges", (), "KW-041")
    return None


def may_shoot(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may make no ranged attack now, or None; spells are ranged attacks too (KW-013)."""
    if (no := not_your_turn(battle, unit)) is not None:
        return no
    if not ranged(battle, unit):
        return Refusal("regiment.no.no_ranged", (), "KW-013")
    if has(battle, unit, "wavering"):
        return Refusal("regiment.no.wavering_shot", (), "KW-027")
    if has(battle, unit, "disordered"):
        return Refusal("regiment.no.disordered", (), "KW-013")
    if has(battle, unit, "shot"):
        return Refusal("regiment.no.shot", (), "KW-021")
    if option(battle, "shoot_after") == "walk" and has(battle, unit, "marched", "charged"):
        return Refusal("regiment.no.too_fast", (), "KW-013")
    return None


def may_strike(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not make its attacks in melee now, or None."""
    if (no := not_your_turn(battle, unit)) is not None:
        return no
    combat = combat_of(battle, unit)
    if combat is None or is_out(battle, combat.target) or not name_of(battle, combat.target):
        return Refusal("regiment.no.no_combat", (), "KW-001", False)
    if unit in combat.struck or has(battle, unit, "struck"):
        return Refusal("regiment.no.struck", (), "KW-022")
    if combat.outcome:
        return Refusal("regiment.no.combat_over", (), "KW-022", False)
    return None


def may_engage(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not enter a combat without a charge, or None."""
    if (no := not_your_turn(battle, unit)) is not None:
        return no
    combat = combat_of(battle, unit)
    return Refusal("regiment.no.in_combat", (), "KW-001") if combat is not None and not combat.outcome else None


def may_test(battle: Battle, unit: str) -> Refusal | None:
    """Return why the nerve of a unit is not to be tested now, or None (KW-020, KW-021)."""
    if side_of(battle, unit) == clock_of(battle).active:
        return Refusal("regiment.no.own_unit", (), "KW-020")
    if test_is_due(battle, unit):
        return None
    if open_against(battle, unit) is not None and clock_of(battle).phase == "melee":
        return Refusal("regiment.no.attacks_first", (), "KW-022")
    if has(battle, unit, "nerve_tested"):
        return Refusal("regiment.no.tested", (), "KW-021")
    return Refusal("regiment.no.unhurt", (), "KW-020")


def may_regroup(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not regroup now, or None (KW-002)."""
    combat = regrouping(battle, unit)
    return None if combat is not None else Refusal("regiment.no.no_rout", params(), "KW-002")
