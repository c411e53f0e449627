"""What a system says of a unit or a side beside stats, wounds and statuses, as chips, boxes and pips."""

from __future__ import annotations

from dataclasses import replace

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.corrections import name_of
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.showing import Badge, Fight
from desktop.rules.kernel.statuses import has
from desktop.rules.kernel.system import System
from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.tile_view import BoxView, ChipStyle, ChipView
from desktop.ui.tracker.view import RoutView


def fight_chip(battle: Battle, fight: Fight, *, now: bool) -> ChipView | None:
    """Return the chip of a fight: crossed swords and the opponents; a check once the unit has struck."""
    if not fight.foes:
        return None
    names = [short_name(name_of(battle, foe)) for foe in fight.foes]
    icon = "check" if fight.over and not now else "sword-cross"
    return ChipView("fight", " + ".join(names), ChipStyle.FIGHT, icon, now=now)


def badge_chips(wording: Wording, badges: tuple[Badge, ...]) -> tuple[ChipView, ...]:
    """Return the badges of a unit or a side as chips."""
    return tuple(
        ChipView(badge.code, wording.first((badge.code,), badge.params),
                 ChipStyle.BADGE if not badge.strong else ChipStyle.STRONG, badge.icon.removeprefix("mdi6."),
                 end=wording.first((f"{badge.code}.tip",), badge.params), rule=badge.rule)
        for badge in badges
    )  # fmt: skip


def status_boxes(system: System, battle: Battle, unit: Unit, wording: Wording) -> tuple[BoxView, ...]:
    """Return the boxes that stand for statuses: the mount under a rider."""
    made = []
    for box in system.boxes(battle, unit.id):
        gone = has(battle, unit.id, box.status)
        speak = wording.first((f"{box.label}.{'lost' if gone else 'left'}",), {"name": unit.name})
        made.append(BoxView(gone, True, speak))
    return tuple(made)


def tally_of(system: System, battle: Battle, side: Side, wording: Wording) -> tuple[RoutView, str, str] | None:
    """Return the pips of a side towards what its losses bring, their words, and a few letters once it has come."""
    tally = system.tally(battle, side.id)
    if tally is None:
        return None
    code = f"{tally.code}.reached" if tally.reached else tally.code
    words = wording.first((code, tally.code), tally.params)
    short = wording.first((f"{tally.code}.short",), tally.params) if tally.reached else ""
    view = RoutView(tally.most, tally.lost, tally.at)
    return replace(view, speak=words), words, short


def short_name(name: str) -> str:
    """Return the first word of a name, the second where the first is an article."""
    words = name.split()
    if len(words) > 1 and words[0].casefold() in ("the", "a", "an"):
        return words[1]
    return words[0] if words else name
