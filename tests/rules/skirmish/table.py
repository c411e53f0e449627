"""A table at which one call plays a whole step of a skirmish by script, and which is then looked at."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Model, Side
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.figures import casualties, touched
from tests.rules.scripted import Scripted


class Scene(Scripted):
    """A table of single figures."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(SYSTEM, battle)

    def wounds(self, unit: str) -> int:
        return self.battle.get(Model, f"{unit}.1").wounds

    def touching(self, unit: str) -> tuple[str, ...]:
        return touched(self.battle, unit)

    def lost(self, side: str) -> int:
        return casualties(self.battle, side)

    def leader(self, side: str) -> str:
        return self.battle.get(Side, side).leader
