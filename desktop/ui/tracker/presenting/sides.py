"""Sides from a battle: name and strength, tiles, those out of action folded away."""

from __future__ import annotations

from dataclasses import replace

from desktop.rules.kernel.pieces import Side, Unit
from desktop.ui.tracker.presenting.marks import rout_of
from desktop.ui.tracker.presenting.tiles import Scene, tile_of
from desktop.ui.tracker.view import SideView


def sides_of(scene: Scene) -> tuple[SideView, ...]:
    """Return the sides in the order of the set-up."""
    return tuple(_side(scene, side) for side in scene.battle.all(Side))


def units_of(scene: Scene, side: str) -> tuple[Unit, ...]:
    """Return the units of a side in the order in which they were mustered."""
    return tuple(sorted(scene.battle.where(Unit, "side", side), key=_muster_order))


def _muster_order(unit: Unit) -> tuple[int, str]:
    digits = "".join(letter for letter in unit.id if letter.isdigit())
    return (int(digits) if digits else 0, unit.id)


def is_out(scene: Scene, unit: Unit) -> bool:
    """Whether a unit is off the table."""
    return bool(unit.gone) or scene.system.posture(scene.battle, unit.id) == "out"


def _side(scene: Scene, side: Side) -> SideView:
    say, units = scene.wording.say, units_of(scene, side.id)
    out = [unit for unit in units if is_out(scene, unit)]
    standing = [unit for unit in units if unit not in out]
    rout = rout_of(scene.system.id, scene.battle, side)
    strength = say("tracker.side.strength", n=len(standing), most=len(units))
    parts, short = [side.player] if side.player else [], strength
    if rout is not None:
        reached = rout.out >= rout.test_at > 0
        words = say("tracker.side.quarter") if reached else say("tracker.side.rout_at", n=rout.test_at)
        parts.append(words)
        short = say("tracker.side.short_quarter", n=len(standing), most=len(units)) if reached else strength
        rout = replace(rout, speak=words)
    return SideView(
        side.id, side.name, " · ".join(parts), side.tincture or "azure", side.charge, strength, short, rout, None,
        tuple(tile_of(scene, unit) for unit in standing), tuple(tile_of(scene, unit) for unit in out),
    )  # fmt: skip
