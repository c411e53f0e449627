"""What a procedure will ask after the open roll, if all goes well: by running it on, with the best answers."""

from __future__ import annotations

from typing import Any

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.system import System
from desktop.ui.tracker.presenting.odds import best_value

_FURTHEST = 4


def rolls_ahead(system: System, battle: Battle, draft: Draft, running: Running) -> list[Request[Any]]:
    """Return the rolls that may follow the open one, in order, none of them twice."""
    found: list[Request[Any]] = []
    seen = {running.request.key} if running.request is not None else set()
    for _ in range(_FURTHEST):
        request = running.request
        if request is None or not request.rolled or (value := best_value(request)) is None:
            break
        kept = tuple(one.answer for one in running.asked if one.answer.source not in ("assumed", "certain"))
        draft = draft.with_answers(kept).answered(request.answered(value, "script", running.nth, ()))
        running = run(system.procedures, battle, draft)
        coming = running.request
        if running.status != "waiting" or coming is None or not coming.rolled or coming.key in seen:
            break
        seen.add(coming.key)
        found.append(coming)
    return found
