"""A table at which one call plays a whole step of a grid skirmish by script, and which is then looked at."""

from __future__ import annotations

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.board.things import Token
from desktop.rules.grid.figures import soldier, touched
from desktop.rules.grid.things import Soldier
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Model
from tests.rules.scripted import Scripted


class Scene(Scripted):
    """A table of soldiers."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(SYSTEM, battle)

    def state(self, unit: str) -> Soldier:
        return soldier(self.battle, unit)

    def ap(self, unit: str) -> int:
        return soldier(self.battle, unit).ap

    def strength(self, unit: str) -> int:
        return self.battle.get(Model, f"{unit}.1").wounds

    def out(self, *units: str) -> bool:
        return all(self.has(unit, "out") for unit in units)

    def touching(self, unit: str) -> tuple[str, ...]:
        return touched(self.battle, unit)

    def spot(self, unit: str) -> tuple[int, int, int, int]:
        """Return where a unit stands: column, row, level, facing."""
        token = self.battle.get(Token, unit)
        return (token.x, token.y, token.level, token.facing)
