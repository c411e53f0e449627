"""Why a unit may not do something now: one check for each procedure, shared by offers and dues."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has, held
from desktop.rules.warscroll.attacks.arms import arms
from desktop.rules.warscroll.battleshock import tests_of
from desktop.rules.warscroll.fighting import may_ever_fight, picks_next
from desktop.rules.warscroll.figures import alive, enemies, foes, general_of, is_off, slain_now
from desktop.rules.warscroll.hero.commands import others_first, why_no_command
from desktop.rules.warscroll.hero.scenery import DAMNED
from desktop.rules.warscroll.magic.casting import casts_left, is_tried, is_wizard, spells


def not_mine(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit does not act in this phase: it is the other player's turn (AS-042)."""
    if side_of(battle, unit) != clock_of(battle).active:
        return Refusal("warscroll.no.not_your_turn", (), "AS-042")
    return None


def dazed(battle: Battle, unit: str) -> Refusal | None:
    """Return why a befuddled unit does nothing (AS-019)."""
    return Refusal("warscroll.no.befuddled", (), "AS-019") if has(battle, unit, "befuddled") else None


def may_cast(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not cast, or None (AS-060, AS-130)."""
    if not is_wizard(battle, unit):
        return Refusal("warscroll.no.no_wizard", (), "AS-130", False)
    if (no := not_mine(battle, unit) or dazed(battle, unit)) is not None:
        return no
    if casts_left(battle, unit) <= 0:
        return Refusal("warscroll.no.no_casts", (), "AS-130")
    if all(is_tried(battle, unit, spell.key) for spell in spells(battle, unit)):
        return Refusal("warscroll.no.all_tried", (), "AS-132")
    return None


def may_command(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not use a command ability, or None (AS-062)."""
    return not_mine(battle, unit) or why_no_command(battle, unit, general_of(battle, side_of(battle, unit)))


def may_use(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not use its ability of the hero phase yet, or None (AS-061)."""
    first = others_first(battle, unit)
    return Refusal("warscroll.no.active_first", params(name=name_of(battle, first)), "AS-061") if first else None


def may_sacrifice(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not sacrifice to a damned place, or None (AS-016)."""
    if (no := not_mine(battle, unit)) is not None:
        return no
    found = any(status.of == DAMNED for status in _bonuses(battle, unit))
    return Refusal("warscroll.no.sacrificed", (), "AS-016") if found else None


def _bonuses(battle: Battle, unit: str) -> tuple[Status, ...]:
    return tuple(one for one in held(battle, unit) if one.code == "hit_bonus")


def may_move(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not move at all in this phase, or None (AS-070, AS-019)."""
    if (no := not_mine(battle, unit) or dazed(battle, unit)) is not None:
        return no
    return Refusal("warscroll.no.moved", (), "AS-070") if has(battle, unit, "moved") else None


def may_walk(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not make an ordinary move, or None: near an enemy it only stays or retreats (AS-073)."""
    if (no := may_move(battle, unit)) is not None:
        return no
    near = foes(battle, unit)
    if near:
        return Refusal("warscroll.no.enemy_near", params(name=name_of(battle, near[0])), "AS-073")
    return _must_reform(battle, unit)


def _must_reform(battle: Battle, unit: str) -> Refusal | None:
    if has(battle, unit, "split") and option(battle, "split_unit") == "reform_first":
        return Refusal("warscroll.no.split", (), "AS-004")
    return None


def may_retreat(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not retreat, or None (AS-073, AS-074)."""
    if (no := may_move(battle, unit)) is not None:
        return no
    if not foes(battle, unit):
        return Refusal("warscroll.no.no_enemy_near", (), "AS-074")
    return _must_reform(battle, unit)


def may_retreat_running(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not run while it retreats, or None (D18)."""
    if not agreed(battle, "retreat_may_run"):
        return Refusal("warscroll.no.retreat_run", (), "AS-074")
    return may_retreat(battle, unit)


def may_reform(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit need not re-form, or None (AS-004, D17)."""
    if not has(battle, unit, "split"):
        return Refusal("warscroll.no.not_split", (), "AS-004", False)
    return not_mine(battle, unit) or dazed(battle, unit)


def may_shoot(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not shoot, or None (AS-080)."""
    if not arms(battle, unit, missile=True):
        return Refusal("warscroll.no.no_missile", (), "AS-080", False)
    if (no := not_mine(battle, unit) or dazed(battle, unit)) is not None:
        return no
    if has(battle, unit, "ran"):
        return Refusal("warscroll.no.ran", (), "AS-075")
    if has(battle, unit, "retreated"):
        return Refusal("warscroll.no.retreated", (), "AS-074")
    if has(battle, unit, "shot"):
        return Refusal("warscroll.no.shot", (), "AS-081")
    return None if enemies(battle, unit) else Refusal("warscroll.no.no_enemy", (), "AS-080", False)


def may_charge(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not charge, or None (AS-090, AS-091, AS-093)."""
    if (no := not_mine(battle, unit) or dazed(battle, unit)) is not None:
        return no
    if has(battle, unit, "ran"):
        return Refusal("warscroll.no.ran", (), "AS-091")
    if has(battle, unit, "retreated"):
        return Refusal("warscroll.no.retreated", (), "AS-091")
    if has(battle, unit, "charged", "charge_failed"):
        return Refusal("warscroll.no.charged", (), "AS-093")
    near = foes(battle, unit)
    if near:
        return Refusal("warscroll.no.enemy_near", params(name=name_of(battle, near[0])), "AS-091")
    return None if enemies(battle, unit) else Refusal("warscroll.no.no_enemy", (), "AS-090", False)


def may_fight(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit may not be picked to fight now, or None (AS-100 to AS-102)."""
    if (no := dazed(battle, unit)) is not None:
        return no
    if has(battle, unit, "attacked"):
        return Refusal("warscroll.no.attacked", (), "AS-102")
    if not may_ever_fight(battle, unit):
        if agreed(battle, "retreat_forbids_all_attacks") and has(battle, unit, "ran", "retreated"):
            return Refusal("warscroll.no.retreated", (), "AS-074")
        return Refusal("warscroll.no.not_eligible", (), "AS-100")
    side = picks_next(battle)
    if side and side != side_of(battle, unit):
        return Refusal("warscroll.no.other_side_picks", params(name=name_of(battle, side)), "AS-101")
    return None


def may_test(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit need not or may not take its battleshock test now, or None (AS-125, AS-063)."""
    if has(battle, unit, "tested"):
        return Refusal("warscroll.no.tested", (), "AS-125")
    if slain_now(battle, unit) <= 0:
        return Refusal("warscroll.no.nobody_slain", (), "AS-125")
    if has(battle, unit, "battleshock_immune"):
        return Refusal("warscroll.no.immune", (), "AS-063")
    first = next(iter(tests_of(battle)), unit)
    if side_of(battle, first) != side_of(battle, unit):
        return Refusal("warscroll.no.other_tests_first", params(name=name_of(battle, first)), "AS-125")
    return None


def may_heal(battle: Battle, unit: str) -> Refusal | None:
    """Return why there is nothing to heal, or None (AS-122)."""
    hurt = any(model.wounds < model.most for model in alive(battle, unit))
    return None if hurt and not is_off(battle, unit) else Refusal("warscroll.no.unhurt", (), "AS-122", False)
