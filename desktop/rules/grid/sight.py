"""What the board shows of two units: distance, field of view, line of fire, cover. Without one, what is usual.

The values are defaults of what the table declares: it may say otherwise of each of them (AP-030 to AP-034).
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.grid.board.line import in_cover, line_free
from desktop.rules.grid.board.places import Cell, ahead, distance
from desktop.rules.grid.board.things import Token
from desktop.rules.grid.figures import field_of, sees_all_round, token_of
from desktop.rules.grid.options import number
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.options import agreed


@dataclass(frozen=True, slots=True)
class Sight:
    """How one unit sees another. `known` when the board says so; else the values are those of the open table."""

    known: bool = False
    distance: int = 0
    in_view: bool = True
    line: bool = True
    cover: bool = False

    def within(self, reach: int) -> bool:
        """Whether the other is within a range in cells; so assumed where nobody knows."""
        return not self.known or self.distance <= reach


def cell_of(token: Token) -> Cell:
    """Return the cell of a token."""
    return (token.x, token.y)


def sees(battle: Battle, viewer: str, cell: Cell) -> bool:
    """Whether a cell lies in the field of view of a unit that stands on the board (AP-031)."""
    token = token_of(battle, viewer)
    if token is None or sees_all_round(battle, viewer):
        return True
    return ahead(cell_of(token), token.facing, cell, border=agreed(battle, "border_is_seen"))


def sight(battle: Battle, viewer: str, target: str) -> Sight:
    """Return how a unit sees another one."""
    there = token_of(battle, target)
    return sight_of(battle, viewer, there) if there is not None else Sight()


def sight_of(battle: Battle, viewer: str, there: Token) -> Sight:
    """Return how a unit would see somebody who stood there."""
    here, field = token_of(battle, viewer), field_of(battle)
    if here is None or field is None:
        return Sight()
    start, end = (here.x, here.y, here.level), (there.x, there.y, there.level)
    return Sight(True, distance(start[:2], end[:2]), sees(battle, viewer, end[:2]),
                 line_free(field, start, end, number(battle, "floor_height")), in_cover(field, start, end))


def from_rear(battle: Battle, attacker: str, target: str) -> bool:
    """Whether an attacker stands outside the field of view of its target (AP-066); not so where nobody knows."""
    token = token_of(battle, attacker)
    if token is None or token_of(battle, target) is None:
        return False
    return not sees(battle, target, cell_of(token))
