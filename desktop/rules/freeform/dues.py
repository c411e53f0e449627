"""What is worth knowing before going on. A game unknown to us waits for nothing but its last round."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.freeform.ends import ending
from desktop.rules.freeform.figures import all_fallen, in_play, is_gone, models_of, name_of, ready
from desktop.rules.freeform.schedule import borders_ahead, is_last_round, takes_turns
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.sides import is_over


def dues(battle: Battle) -> list[Due]:
    """Return what is due: the end of the last round now, everything else as a note."""
    if is_over(battle):
        return []
    if clock_of(battle).round <= 0:
        return [Due("freeform.due.begin", when="note", start=("freeform.next", ()))]
    return [*_last_round(battle), *_lost_sides(battle), *_fallen(battle), *_worn(battle), *_ending(battle),
            *_not_acted(battle)]


def _last_round(battle: Battle) -> Iterator[Due]:
    if is_last_round(battle) and "round_end" in borders_ahead(battle):
        yield Due("freeform.due.last_round", params=params(round=clock_of(battle).round), start=("freeform.end", ("",)))


def _lost_sides(battle: Battle) -> Iterator[Due]:
    """Name the sides of which no unit plays any more."""
    for side in battle.all(Side):
        if battle.where(Unit, "side", side.id) and not in_play(battle, side.id):
            yield Due("freeform.due.side_lost", side.id, params(name=side.name), when="note",
                      start=("freeform.end", ("",)))


def _fallen(battle: Battle) -> Iterator[Due]:
    """Name the units of which nobody stands and that were not taken off."""
    for unit in battle.all(Unit):
        if all_fallen(battle, unit.id) and not is_gone(battle, unit.id):
            yield Due("freeform.due.fallen", unit.id, params(name=unit.name), when="note",
                      start=("freeform.remove", (unit.id, "destroyed")))


def _worn(battle: Battle) -> Iterator[Due]:
    """Name the units without figures whose damage reached the wounds on their card."""
    for unit in in_play(battle):
        most = unit.card.most_damage()
        if not models_of(battle, unit.id) and 0 < most <= unit.damage:
            yield Due("freeform.due.worn", unit.id, params(name=unit.name, damage=unit.damage, most=most), when="note",
                      start=("freeform.remove", (unit.id, "destroyed")))


def _ending(battle: Battle) -> Iterator[Due]:
    """Name the statuses that end when the battle goes on, one due a holder."""
    held: dict[str, list[str]] = {}
    for border in borders_ahead(battle):
        for status in ending(battle, border):
            held.setdefault(status.holder, []).append(status.of or status.code)
    for holder, words in sorted(held.items()):
        said = params(name=name_of(battle, holder) or holder, what=", ".join(words))
        yield Due("freeform.due.ends", holder, said, when="note")


def _not_acted(battle: Battle) -> Iterator[Due]:
    """Name the units that have not acted: of the side whose turn it is, or of all."""
    active = clock_of(battle).active if takes_turns(battle) else ""
    for unit in ready(battle, active):
        yield Due("freeform.due.not_acted", unit.id, params(name=unit.name), when="note",
                  start=("freeform.act", (unit.id,)))
