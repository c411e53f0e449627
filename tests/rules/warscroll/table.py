"""A table at which one call plays a whole step of a battle of warscrolls by script, and which is then looked at."""

from __future__ import annotations

from desktop.rules.warscroll.figures import alive, foes, slain_now
from desktop.rules.warscroll.losses import lost
from tests.rules.scripted import Scripted


class Scene(Scripted):
    """A table of this system."""

    def wounds(self, unit: str) -> list[int]:
        """Return the wounds left of every model of a unit that is in play."""
        return [model.wounds for model in alive(self.battle, unit)]

    def models(self, unit: str) -> int:
        return len(alive(self.battle, unit))

    def slain(self, unit: str) -> int:
        """Return how many models of a unit were slain this turn."""
        return slain_now(self.battle, unit)

    def lost(self, side: str) -> int:
        return lost(self.battle, side)

    def foes(self, unit: str) -> tuple[str, ...]:
        return foes(self.battle, unit)
