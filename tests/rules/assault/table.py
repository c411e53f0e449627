"""A table at which one call plays a whole step of an assault by script, and which is then looked at."""

from __future__ import annotations

from typing import Any

from desktop.rules.assault.combats import caused, foes
from desktop.rules.assault.figures import alive, engaged
from desktop.rules.assault.system import SYSTEM
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.driver import Running
from tests.rules.scripted import Scripted, value_of


class Scene(Scripted):
    """A table of this system. Of a list for several forms of one key each is given in its turn, defaults too."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(SYSTEM, battle)
        self._taken: set[tuple[str, int]] = set()

    def _run(self, code: str, args: tuple[Any, ...], force: tuple[str, ...], hand: dict[str, int],
             script: dict[str, Any]) -> Running:
        self._taken = set()
        return super()._run(code, args, force, hand, script)

    def _answered(self, running: Running, left: dict[str, list[Any]]) -> Running | None:
        for asked in running.revisable:
            place = (asked.answer.key, asked.answer.nth)
            if asked.answer.source == "assumed" and left.get(asked.request.key) and place not in self._taken:
                self._taken.add(place)
                value = value_of(asked.request, left[asked.request.key].pop(0))
                same = value == asked.answer.value
                return running if same else self.session.resume(self.session.revised(*place, value))
        forms = {asked.answer.key for asked in running.revisable if asked.answer.source == "assumed"}
        kept = {key: answers for key, answers in left.items() if key not in forms}
        return super()._answered(running, kept)

    # --- looking

    def wounds(self, unit: str) -> list[int]:
        """Return the Wounds left of every model of a unit that stands."""
        return [model.wounds for model in alive(self.battle, unit)]

    def standing(self, unit: str, profile: int | None = None) -> int:
        """Return how many models of a unit (of one stat line) stand."""
        return sum(profile in (None, model.profile) for model in alive(self.battle, unit))

    def engaged(self, unit: str) -> dict[int, int]:
        return engaged(self.battle, unit)

    def combat(self, id: str = "c1") -> Combat:
        return self.battle.get(Combat, id)

    def caused(self, side: str, id: str = "c1") -> int:
        """Return the wounds that count for a side in a combat."""
        return caused(self.combat(id), side)

    def foes(self, unit: str) -> tuple[str, ...]:
        return foes(self.battle, unit)
