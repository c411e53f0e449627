"""What a unit may do now, and why not the rest. Everything refused may be forced where the table says so."""

from __future__ import annotations

from collections.abc import Callable

from desktop.rules.grid.figures import in_melee, is_out, token_of
from desktop.rules.grid.may import (
    may_activate,
    may_answer,
    may_finish,
    may_move,
    may_run,
    may_shoot,
    may_strike,
    may_throw,
    may_turn,
    may_walk,
    may_watch,
)
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.numbers import Refusal
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.sides import is_over
from desktop.rules.kernel.statuses import has

Check = Callable[[Battle, str], Refusal | None]
Row = tuple[str, str, str, Check]

_ACTIONS: tuple[Row, ...] = (
    ("grid.shoot", "AP-030", "mdi6.pistol", may_shoot),
    ("grid.strike", "AP-055", "mdi6.sword-cross", may_strike),
    ("grid.throw", "AP-050", "mdi6.bomb", may_throw),
    ("grid.watch", "AP-060", "mdi6.eye-outline", may_watch),
    ("grid.run", "AP-025", "mdi6.run", may_run),
    ("grid.turn", "AP-024", "mdi6.rotate-right", may_turn),
)


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return the procedures for a unit, then those that are always at hand; for no unit those of the whole battle."""
    if is_over(battle):
        return []
    if battle.find(Unit, unit) is None:
        return _of_the_battle(battle) if not unit else []
    if is_out(battle, unit):
        return [Offer("grid.take_out", (unit,), refusal=Refusal("grid.no.out", (), "AP-041", False))]
    found: list[Offer] = []
    if has(battle, unit, "watch"):
        found.append(_row(battle, unit, ("grid.react", "AP-062", "mdi6.crosshairs", may_answer)))
    found.append(_row(battle, unit, ("grid.activate", "AP-004", "mdi6.play", may_activate)))
    found.append(_row(battle, unit, _way(battle, unit)))
    found += [_row(battle, unit, row) for row in _ACTIONS]
    found.append(_row(battle, unit, ("grid.done", "AP-005", "mdi6.check", may_finish)))
    return found + _always(battle, unit)


def _row(battle: Battle, unit: str, row: Row) -> Offer:
    code, rule, icon, check = row
    return Offer(code, (unit,), code, (), rule, icon, check(battle, unit))


def _way(battle: Battle, unit: str) -> Row:
    """Return the move: to a cell of the board, or declared step by step."""
    if token_of(battle, unit) is not None:
        return ("grid.go", "AP-020", "mdi6.shoe-print", may_walk)
    return ("grid.move", "AP-020", "mdi6.shoe-print", may_move)


def _always(battle: Battle, unit: str) -> list[Offer]:
    found = [
        Offer("grid.special", (unit,), "grid.special", (), "AP-008", "mdi6.star-outline", may_move(battle, unit),
              more=True),
        Offer("grid.harm", (unit,), "grid.harm", (), "AP-040", "mdi6.flash", more=True),
        Offer("grid.touch", (unit,), "grid.touch", (), "AP-055", "mdi6.link", more=True),
    ]
    if in_melee(battle, unit):
        found.append(Offer("grid.part", (unit,), "grid.part", (), "AP-042", "mdi6.link-off", more=True))
    if agreed(battle, "board"):
        found.append(Offer("grid.place", (unit,), "grid.place", (), "AP-020", "mdi6.map-marker-outline", more=True))
        if token_of(battle, unit) is not None:
            found.append(Offer("grid.lift", (unit,), "grid.lift", (), "AP-020", "mdi6.map-marker-off", more=True))
    return found


def _of_the_battle(battle: Battle) -> list[Offer]:
    """Return what concerns nobody alone: the board, and how the battle ended (AP-002)."""
    found = [Offer("grid.field", (), "grid.field", (), "AP-020", "mdi6.grid", more=True)]
    if agreed(battle, "board"):
        found.append(Offer("grid.piece", (), "grid.piece", (), "AP-022", "mdi6.wall", more=True))
    return [*found, Offer("grid.finish", (), "grid.finish", (), "AP-002", "mdi6.flag-checkered", more=True)]
