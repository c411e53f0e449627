"""What only one system knows of a unit: whom it fights, whether it rides, how near its side is to a rout test."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.statuses import has
from desktop.rules.skirmish import figures as skirmish
from desktop.ui.tracker.tile_view import ChipStyle, ChipView
from desktop.ui.tracker.view import RoutView


@dataclass(frozen=True, slots=True)
class Fight:
    """Whom a unit fights, and whether it has struck already."""

    foes: tuple[str, ...] = ()
    over: bool = False


def fight_of(system: str, battle: Battle, unit: str) -> Fight:
    """Return whom a unit fights now; nobody in a system that keeps no contacts."""
    if system != "skirmish":
        return Fight()
    return Fight(skirmish.touched(battle, unit), has(battle, unit, "fought"))


def fight_chip(battle: Battle, fight: Fight, *, now: bool) -> ChipView | None:
    """Return the chip of a fight: crossed swords and the opponents; a check once the unit has struck."""
    if not fight.foes:
        return None
    names = [short_name(skirmish.name_of(battle, foe)) for foe in fight.foes]
    icon = "check" if fight.over and not now else "sword-cross"
    return ChipView("fight", " + ".join(names), ChipStyle.FIGHT, icon, now=now)


def is_mounted(system: str, battle: Battle, unit: str) -> bool:
    """Whether a unit has a mount with a box of its own."""
    return system == "skirmish" and skirmish.has_keyword(battle, unit, "mounted")


def mount_lost(battle: Battle, unit: str) -> bool:
    """Whether the mount of a unit is gone."""
    return has(battle, unit, "dismounted")


def rout_of(system: str, battle: Battle, side: Side) -> RoutView | None:
    """Return the pips of a side towards its rout test; None in a system without one."""
    if system != "skirmish" or side.starting <= 0:
        return None
    return RoutView(side.starting, skirmish.casualties(battle, side.id), skirmish.rout_number(side.starting))


def short_name(name: str) -> str:
    """Return the first word of a name, the second where the first is an article."""
    words = name.split()
    if len(words) > 1 and words[0].casefold() in ("the", "a", "an"):
        return words[1]
    return words[0] if words else name
