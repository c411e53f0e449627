"""How a grid skirmish begins: sides, soldiers with their points, and the agreed options as things (AP-006, AP-008)."""

from __future__ import annotations

from desktop.rules.grid.arms import kind_of
from desktop.rules.grid.board.things import Board
from desktop.rules.grid.options import OPTIONS
from desktop.rules.grid.tables import PROFILES
from desktop.rules.grid.things import Soldier
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, number_of
from desktop.rules.kernel.options import settled
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.system import Setup, SideSetup
from desktop.rules.kernel.things import Thing

SIDES = ("a", "b", "c", "d")


def start(setup: Setup) -> Battle:
    """Return the battle before its first round: every soldier is a unit with one model (AP-006)."""
    agreed = settled(OPTIONS, dict(setup.options))
    things: list[Thing] = [agreed]
    for letter, side in zip(SIDES, setup.sides, strict=False):
        things += _side(letter, side)
    if dict(agreed.values).get("board") is True:
        things.append(Board())
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
        strength = strength_of(unit.card)
        points = number_of(unit.card.stat("AP"))
        grenades = tuple((str(at), max(weapon.count, 0)) for at, weapon in enumerate(unit.card.weapons)
                         if kind_of(weapon) == "grenade")
        made += [Unit(id, letter, unit.name, unit.card, unit.recruit),
                 Model(f"{id}.1", id, 0, strength, strength),
                 Soldier(id, ap=max(points if points is not None else PROFILES[0].ap[0], 0), grenades=grenades)]
    return made


def strength_of(card: Card) -> int:
    """Return the strength points a unit starts with: its SP, or what its first line says, at least 1 (AP-012)."""
    printed = number_of(card.stat("SP"))
    if printed is None and card.profiles:
        printed = card.profiles[0].wounds
    return max(printed or 1, 1)
