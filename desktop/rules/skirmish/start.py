"""How a skirmish begins: sides, figures and the agreed options as things (SK-003, SK-180, SK-190)."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, number_of
from desktop.rules.kernel.options import settled
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.system import Setup, SideSetup
from desktop.rules.kernel.things import Thing
from desktop.rules.skirmish.options import OPTIONS

SIDES = ("a", "b", "c", "d")


def start(setup: Setup) -> Battle:
    """Return the battle before its first turn: every figure is a unit with one model (SK-003)."""
    things: list[Thing] = [settled(OPTIONS, dict(setup.options))]
    for letter, side in zip(SIDES, setup.sides, strict=False):
        things += _side(letter, side)
    first = SIDES[setup.first] if 0 <= setup.first < len(setup.sides) else ""
    order = (first, *(letter for letter in SIDES[: len(setup.sides)] if letter != first)) if first else ()
    things.append(Clock(order=order))
    return Battle.of(things)


def _side(letter: str, side: SideSetup) -> list[Thing]:
    ids = [f"{letter}{at + 1:02d}" for at in range(len(side.units))]
    leader = ids[side.leader] if 0 <= side.leader < len(ids) else ""
    made: list[Thing] = [
        Side(letter, side.name, side.player, len(ids), leader, side.warband, side.tincture, side.charge)
    ]
    for id, unit in zip(ids, side.units, strict=True):
        wounds = wounds_of(unit.card)
        made += [Unit(id, letter, unit.name, unit.card, unit.recruit), Model(f"{id}.1", id, 0, wounds, wounds)]
    return made


def wounds_of(card: Card) -> int:
    """Return the Wounds a figure starts with: its W, or what its first line says, at least 1."""
    printed = number_of(card.stat("W"))
    if printed is None and card.profiles:
        printed = card.profiles[0].wounds
    return max(printed or 1, 1)
