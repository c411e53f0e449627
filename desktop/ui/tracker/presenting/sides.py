"""Sides from a battle: name and strength, tiles, those out of action folded away."""

from __future__ import annotations

from desktop.rules.kernel.pieces import Side, Unit
from desktop.ui.tracker.presenting.marks import badge_chips, tally_of
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
    tally = tally_of(scene.system, scene.battle, side, scene.wording)
    strength = say("tracker.side.strength", n=len(standing), most=len(units))
    parts, short = [side.player] if side.player else [], strength
    rout = None
    if tally is not None:
        rout, words, few = tally
        parts.append(words)
        short = f"{strength}, {few}" if few else strength
    return SideView(
        side.id, side.name, " · ".join(parts), side.tincture or "azure", side.charge, strength, short, rout,
        badge_chips(scene.wording, scene.system.side_badges(scene.battle, side.id)),
        tuple(tile_of(scene, unit) for unit in standing), tuple(tile_of(scene, unit) for unit in out),
    )  # fmt: skip
