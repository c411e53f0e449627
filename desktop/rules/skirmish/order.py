"""Chapter C: the order of work in the Movement phase: charges declared, charges made, forced moves, the rest."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import has
from desktop.rules.skirmish.figures import on_table
from desktop.rules.skirmish.things import Charge


def compulsory_first(battle: Battle) -> bool:
    """Whether flights come before charges (reading A9)."""
    return option(battle, "charge_order") == "compulsory_first"


def flees_now(battle: Battle, unit: str) -> bool:
    """Whether a figure must make its flight move this turn (SK-022, SK-177); one that fell moves no more (SK-085)."""
    if not has(battle, unit, "fleeing") or has(battle, unit, "fled", "fell", "out"):
        return False
    return not has(battle, unit, "knocked_down", "stunned") or agreed(battle, "down_while_fleeing_moves")


def declared_late(battle: Battle, unit: str, *allowed: str) -> Refusal | None:
    """Return who of the side moved before a charge was declared, those with an allowed mark left out (SK-020).

    A flight in Recovery, where a reading puts it there (A19), is no move of this phase.
    """
    if option(battle, "failed_rally_moves") == "at_once":
        allowed = (*allowed, "fled")
    for one in on_table(battle, side_of(battle, unit)):
        if has(battle, one.id, "moved") and not has(battle, one.id, *allowed):
            return Refusal("skirmish.no.moved_before", params(name=one.name), "SK-020")
    return None


def charge_waits(battle: Battle, unit: str) -> Refusal | None:
    """Return which charge of the side is declared and not made: nothing else moves before (SK-021)."""
    side = side_of(battle, unit)
    for charge in battle.all(Charge):
        if side_of(battle, charge.charger) == side:
            return Refusal("skirmish.no.charges_first", params(name=name_of(battle, charge.charger)), "SK-021")
    return None


def others_first(battle: Battle, unit: str) -> Refusal | None:
    """Return what comes before the remaining moves of a side: charges, then forced moves (SK-021 to SK-023)."""
    if (waits := charge_waits(battle, unit)) is not None:
        return waits
    for one in on_table(battle, side_of(battle, unit)):
        if flees_now(battle, one.id):
            return Refusal("skirmish.no.forced_first", params(name=one.name), "SK-022")
    return None
