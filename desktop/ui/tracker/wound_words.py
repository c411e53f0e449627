"""What is said of wounds taken and given by hand: what quick taps have come to, and where wounds can go no further."""

from __future__ import annotations

from collections.abc import Callable

from desktop.campaign.play import PlayTable
from desktop.rules.kernel.pieces import Unit
from desktop.ui.context import Context
from desktop.ui.tracker import hand
from desktop.ui.tracker.tap_guard import TapSum


class WoundWords:
    """Finds the words for one table; they are empty where nothing needs to be said. `now` gives milliseconds."""

    def __init__(self, context: Context, now: Callable[[], int] | None = None) -> None:
        self._context = context
        self._sum = TapSum(now)

    def after_tap(self, table: PlayTable, unit: str, by: int, before: tuple[int, int] | None) -> str:
        """Return what a tap has come to that was to take `by` wounds of what was there before it."""
        now = hand.wounds_of(table, unit)
        if before is not None and now is not None and before[0] - now[0] != by:
            return self.bounds(table, unit)
        total, known = self._sum.add(unit, by), table.battle.find(Unit, unit)
        if known is None or abs(total) < 2:
            return ""
        code = "tracker.wounds_sum" if total > 0 else "tracker.healed_sum"
        return self._context.say(code, name=known.name, n=abs(total))

    def bounds(self, table: PlayTable, unit: str) -> str:
        """Return where the wounds of a unit stand that could not go as far as was asked."""
        found, known = hand.wounds_of(table, unit), table.battle.find(Unit, unit)
        if found is None or known is None:
            return ""
        return self._context.say("tracker.wounds_bounds", name=known.name, left=found[0], most=found[1])
