"""What must still happen before the battle goes on, and what is worth a word.

The big button itself finishes an activation, lets the next unit be chosen and begins the round, so these are notes:
what is due now is what it would pass over.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.arms import grenades_left
from desktop.rules.grid.changes import reserve
from desktop.rules.grid.figures import on_table, ready, soldier, token_of
from desktop.rules.grid.may import may_answer
from desktop.rules.grid.options import number
from desktop.rules.grid.schedule import beaten, begun, last_round_over, side_now
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.sides import is_over, name_of, side_of
from desktop.rules.kernel.statuses import has, holders


def dues(battle: Battle) -> list[Due]:
    """Return what is due now, then what comes later, then reminders, each in a stable order."""
    if is_over(battle):
        return []
    found = [*_ends(battle), *_board(battle)]
    if begun(battle):
        found += [*_go(battle), *_watch(battle), *_left(battle)]
    order = {"now": 0, "later": 1, "note": 2}
    return sorted(found, key=lambda due: order[due.when])


def _ends(battle: Battle) -> Iterator[Due]:
    for side in beaten(battle):
        yield Due("grid.due.annihilated", side, params(name=name_of(battle, side)), "AP-002", start=("grid.finish", ()))
    if last_round_over(battle) and not beaten(battle):
        yield Due("grid.due.last_round", "", params(n=number(battle, "round_limit")), "AP-002",
                  start=("grid.finish", ()))


def _go(battle: Battle) -> Iterator[Due]:
    """The roll-off, who acts, whose go it is (AP-003 to AP-005)."""
    clock = clock_of(battle)
    if clock.acting:
        name = name_of(battle, clock.acting)
        left = soldier(battle, clock.acting).ap
        yield Due("grid.due.acts", clock.acting, params(name=name, n=left), "AP-005", "note",
                  start=("grid.done", (clock.acting,)))
    elif clock.phase == "initiative":
        yield Due("grid.due.roll_off", "", params(n=clock.round), "AP-003", start=("grid.roll_off", ()))
    elif side := side_now(battle):
        yield Due("grid.due.go", side, params(name=name_of(battle, side)), "AP-004", "note",
                  start=("grid.choose", (side,)))
    elif not last_round_over(battle):
        yield Due("grid.due.round_over", "", params(n=clock.round + 1), "AP-002", "note")


def _watch(battle: Battle) -> Iterator[Due]:
    """Who may answer what the enemy does, and whose watch ends with the round (AP-061, AP-062)."""
    for unit in sorted(holders(battle, "watch")):
        if not name_of(battle, unit) or has(battle, unit, "out"):
            continue
        if may_answer(battle, unit) is None:
            acting = name_of(battle, clock_of(battle).acting)
            yield Due("grid.due.may_react", unit, params(name=name_of(battle, unit), target=acting), "AP-062", "note",
                      start=("grid.react", (unit,)))
        else:
            yield Due("grid.due.watch", unit, params(name=name_of(battle, unit), n=reserve(battle, unit)), "AP-061",
                      "later", "round")
    for unit in sorted(holders(battle, "surprised")):
        if name_of(battle, unit):
            yield Due("grid.due.surprised", unit, params(name=name_of(battle, unit)), "AP-067", "later", "round")


def _left(battle: Battle) -> Iterator[Due]:
    """Units that have not acted, and grenades that are still there (AP-002, AP-050)."""
    for side in battle.all(Side):
        names = [unit.name for unit in ready(battle, side.id) if unit.id != clock_of(battle).acting]
        if names:
            yield Due("grid.due.not_acted", side.id, params(name=side.name, n=len(names), names=", ".join(names)),
                      "AP-002", "note")
    acting = clock_of(battle).acting
    if acting and grenades_left(battle, acting) and side_of(battle, acting):
        yield Due("grid.due.grenades", acting, params(name=name_of(battle, acting), n=grenades_left(battle, acting)),
                  "AP-050", "note")


def _board(battle: Battle) -> Iterator[Due]:
    """Units without a place on the board (AP-020)."""
    if not agreed(battle, "board"):
        return
    names = [unit.name for unit in on_table(battle) if token_of(battle, unit.id) is None]
    if names:
        yield Due("grid.due.not_placed", "", params(n=len(names), names=", ".join(names)), "AP-020", "note")
