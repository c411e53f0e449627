"""How a battle of regiments begins: sides, units without models, and the agreed options as things."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.options import settled
from desktop.rules.kernel.pieces import Clock, Side, Unit
from desktop.rules.kernel.system import Setup, SideSetup
from desktop.rules.kernel.things import Thing
from desktop.rules.regiment.options import OPTIONS
from desktop.rules.regiment.things import Before

SIDES = "abcdefgh"


def start(setup: Setup) -> Battle:
    """Return the battle before its first turn: every unit is one body whose damage is kept as a whole."""
    things: list[Thing] = [settled(OPTIONS, dict(setup.options))]
    for letter, side in zip(SIDES, setup.sides, strict=False):
        things += _side(letter, side)
    letters = SIDES[: len(setup.sides)]
    first = letters[setup.first] if 0 <= setup.first < len(letters) else ""
    things.append(Clock(order=(first, *(letter for letter in letters if letter != first)) if first else ()))
    return Battle.of(things)


def _side(letter: str, side: SideSetup) -> list[Thing]:
    width = max(2, len(str(len(side.units))))
    ids = [f"{letter}{at + 1:0{width}}" for at in range(len(side.units))]
    leader = ids[side.leader] if 0 <= side.leader < len(ids) else ""
    return [
        Side(letter, side.name, side.player, len(ids), leader, side.warband, side.tincture, side.charge),
        *(Unit(id, letter, unit.name or unit.card.name, unit.card, unit.recruit)
          for id, unit in zip(ids, side.units, strict=True)),
        *(Before(id) for id in ids),
    ]
