"""Why a unit may not do something now: a refusal with its rule, or None. Most may be forced: the table rules."""

from __future__ import annotations

from desktop.rules.grid.arms import (
    arms,
    blades_now,
    chosen_out,
    grenades_left,
    guns_now,
    left,
    throwable,
    watch_guns,
)
from desktop.rules.grid.figures import (
    attacks_after_run,
    field_of,
    in_melee,
    in_reach,
    is_acting,
    most_points,
    soldier,
    token_of,
)
from desktop.rules.grid.options import word
from desktop.rules.grid.reacting import may_react
from desktop.rules.grid.schedule import begun, side_now
from desktop.rules.grid.watching import watch_price
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has


def may_begin(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot act now: not its side's go, another one acts, it has acted (AP-002 to AP-005)."""
    if is_acting(battle, unit):
        return None
    if not begun(battle):
        return Refusal("grid.no.not_begun", (), "AP-002")
    if has(battle, unit, "activated"):
        return Refusal("grid.no.activated", (), "AP-005")
    acting = clock_of(battle).acting
    if acting:
        return Refusal("grid.no.other_acts", params(name=name_of(battle, acting)), "AP-004")
    if clock_of(battle).phase == "initiative":
        return Refusal("grid.no.roll_first", (), "AP-003")
    if side_now(battle) != side_of(battle, unit):
        return Refusal("grid.no.not_your_go", (), "AP-004")
    return None


def may_activate(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot be chosen to act."""
    if is_acting(battle, unit):
        return Refusal("grid.no.acts_already", (), "AP-004", False)
    return may_begin(battle, unit)


def may_finish(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot finish its activation."""
    return None if is_acting(battle, unit) else may_begin(battle, unit) or Refusal("grid.no.not_acting", (), "AP-005")


def may_run(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot run: it ran already, or has spent points (AP-025)."""
    if (no := may_begin(battle, unit)) is not None:
        return no
    if has(battle, unit, "ran"):
        return Refusal("grid.no.runs_already", (), "AP-025", False)
    if soldier(battle, unit).ap < most_points(battle, unit):
        return Refusal("grid.no.spent_before", (), "AP-025")
    return None


def may_move(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot move: no points, or held in melee by reading E9 (AP-008, AP-042)."""
    if (no := may_begin(battle, unit)) is not None:
        return no
    if soldier(battle, unit).ap <= 0:
        return Refusal("grid.no.no_points", (), "AP-008")
    if in_melee(battle, unit) and word(battle, "leaving_melee") == "forbidden":
        return Refusal("grid.no.held", (), "AP-042")
    return None


def may_walk(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot walk on the board."""
    if field_of(battle) is None or token_of(battle, unit) is None:
        return Refusal("grid.no.not_on_board", (), "AP-020", False)
    return may_move(battle, unit)


def may_turn(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot turn; up to 90 degrees cost nothing (AP-024)."""
    return may_begin(battle, unit)


def _may_attack(battle: Battle, unit: str) -> Refusal | None:
    if (no := may_begin(battle, unit)) is not None:
        return no
    if has(battle, unit, "ran") and not attacks_after_run(battle, unit):
        return Refusal("grid.no.ran", (), "AP-025")
    return None


def may_shoot(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot shoot (AP-030, AP-035, AP-036, AP-042)."""
    if (no := _may_attack(battle, unit)) is not None:
        return no
    guns = arms(battle, unit, "gun")
    if not guns:
        return Refusal("grid.no.no_gun", (), "AP-030")
    if in_melee(battle, unit):
        return Refusal("grid.no.in_melee", (), "AP-042")
    points = soldier(battle, unit).ap
    if guns_now(battle, unit, points):
        return None
    free = [arm for arm in guns if not chosen_out(battle, unit, arm)]
    if not free:
        return Refusal("grid.no.other_weapon", (), "AP-035")
    if not any(left(battle, unit, arm) for arm in free):
        return Refusal("grid.no.no_shots", (), "AP-036")
    return Refusal("grid.no.no_points", (), "AP-030")


def may_throw(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot throw a grenade (AP-050, E15, E18)."""
    if not arms(battle, unit, "grenade"):
        return Refusal("grid.no.no_grenades", (), "AP-050", False)
    if (no := _may_attack(battle, unit)) is not None:
        return no
    if not grenades_left(battle, unit):
        return Refusal("grid.no.grenades_gone", (), "AP-050", False)
    if in_melee(battle, unit):
        return Refusal("grid.no.in_melee", (), "AP-042")
    if throwable(battle, unit, soldier(battle, unit).ap):
        return None
    known = arms(battle, unit, "grenade")
    if all(chosen_out(battle, unit, arm) for arm in known):
        return Refusal("grid.no.other_weapon", (), "AP-035")
    if not any(left(battle, unit, arm) for arm in known):
        return Refusal("grid.no.thrown", (), "AP-050")
    return Refusal("grid.no.no_points", (), "AP-050")


def may_strike(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot strike (AP-055, AP-056)."""
    if (no := _may_attack(battle, unit)) is not None:
        return no
    if not in_reach(battle, unit):
        return Refusal("grid.no.nobody_near", (), "AP-055")
    blades = arms(battle, unit, "blade")
    if not blades:
        return Refusal("grid.no.no_blade", (), "AP-058")
    if blades_now(battle, unit, soldier(battle, unit).ap):
        return None
    if not any(left(battle, unit, arm) for arm in blades):
        return Refusal("grid.no.no_blows", (), "AP-056")
    return Refusal("grid.no.no_points", (), "AP-056")


def may_watch(battle: Battle, unit: str) -> Refusal | None:
    """Return why a unit cannot go on watch (AP-025, AP-060, AP-067)."""
    if (no := _may_attack(battle, unit)) is not None:
        return no
    if has(battle, unit, "watch"):
        return Refusal("grid.no.watches", (), "AP-060", False)
    if not watch_guns(battle, unit):
        return Refusal("grid.no.no_watch_gun", (), "AP-060")
    if has(battle, unit, "surprised"):
        return Refusal("grid.no.surprised", (), "AP-067")
    if soldier(battle, unit).ap < watch_price(battle):
        return Refusal("grid.no.no_watch_points", params(n=watch_price(battle)), "AP-060")
    return None


def may_answer(battle: Battle, unit: str) -> Refusal | None:
    """Return why a watcher cannot answer by hand now: nobody acts, or it is a friend (AP-062)."""
    acting = clock_of(battle).acting
    if not acting or side_of(battle, acting) == side_of(battle, unit):
        return Refusal("grid.no.no_enemy_acts", (), "AP-062")
    if in_melee(battle, acting):
        return Refusal("grid.no.target_in_melee", params(name=name_of(battle, acting)), "AP-042")
    return may_react(battle, unit)


def shots_open(battle: Battle, unit: str) -> int:
    """Return the most shots that a unit could still fire in this round with one of its guns (AP-036)."""
    counts = [left(battle, unit, arm) for arm in arms(battle, unit, "gun") if not chosen_out(battle, unit, arm)]
    return max(counts, default=0)
