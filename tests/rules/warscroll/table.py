"""A table at which one call plays a whole step of a battle of warscrolls by script, and which is then looked at."""

from __future__ import annotations

from typing import Any

from desktop.rules.kernel.driver import Running
from desktop.rules.warscroll.figures import alive, foes, slain_now
from desktop.rules.warscroll.losses import lost
from tests.rules.scripted import Scripted, value_of


class Scene(Scripted):
    """A table of this system. Of a list for several soft questions of one key each is given in its turn."""

    def _run(self, code: str, args: tuple[Any, ...], force: tuple[str, ...], hand: dict[str, int],
             script: dict[str, Any]) -> Running:
        self._taken: set[tuple[str, int]] = set()
        return super()._run(code, args, force, hand, script)

    def _answered(self, running: Running, left: dict[str, list[Any]]) -> Running | None:
        for asked in running.revisable:
            place = (asked.answer.key, asked.answer.nth)
            if asked.answer.source == "assumed" and left.get(asked.request.key) and place not in self._taken:
                self._taken.add(place)
                value = value_of(asked.request, left[asked.request.key].pop(0))
                same = value == asked.answer.value
                return running if same else self.session.resume(self.session.revised(*place, value))
        soft = {asked.answer.key for asked in running.revisable if asked.answer.source == "assumed"}
        return super()._answered(running, {key: answers for key, answers in left.items() if key not in soft})

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
