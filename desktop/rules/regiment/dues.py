"""What must still happen before the phase may end, what ends with the turn, and what is worth a word."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of, has_come
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.sides import is_over, name_of, side_of
from desktop.rules.regiment.combats import nerve_combat, test_is_due, to_strike, waiting, waits_for_nerve
from desktop.rules.regiment.ending import empty_sides
from desktop.rules.regiment.figures import is_out, on_table
from desktop.rules.regiment.nerve import nerve_text
from desktop.rules.regiment.numbers import damage_that_counts, rout
from desktop.rules.regiment.reminders import reminders
from desktop.rules.regiment.things import Combat


def dues(battle: Battle) -> list[Due]:
    """Return what is due now, then what comes later, then reminders, each in a stable order."""
    if is_over(battle):
        return []
    found = [*_ends(battle)]
    if clock_of(battle).active:
        for part in (_regroups, _nerve, _combats, _endings, _by_hand, reminders):
            found += part(battle)
    order = {"now": 0, "later": 1, "note": 2}
    return sorted(found, key=lambda due: order[due.when])


def _ends(battle: Battle) -> Iterator[Due]:
    for side in empty_sides(battle):
        yield Due("regiment.due.annihilated", side, params(name=name_of(battle, side)), "KW-028",
                  start=("regiment.finish", ()))


def _regroups(battle: Battle) -> Iterator[Due]:
    """The attackers of a routed target, one by one (KW-002)."""
    for combat in battle.all(Combat):
        for unit in waiting(battle, combat):
            yield Due("regiment.due.regroup", unit,
                      params(name=name_of(battle, unit), target=name_of(battle, combat.target)), "KW-002",
                      start=("regiment.regroup", (unit,)))


def _nerve(battle: Battle) -> Iterator[Due]:
    """The tests that wait: after a combat at once, after shooting at the end of the phase (KW-020 to KW-022)."""
    for unit in on_table(battle):
        if test_is_due(battle, unit.id):
            fought = nerve_combat(battle, unit.id) is not None
            code, rule = ("regiment.due.nerve", "KW-022") if fought else ("regiment.due.nerve_shot", "KW-021")
            yield Due(code, unit.id, params(name=unit.name, nerve=nerve_text(battle, unit.id),
                                            damage=damage_that_counts(Table(battle), unit.id)), rule,
                      start=("regiment.nerve", (unit.id,)), needed=rout(Table(battle), unit.id), dice=(2, 6))


def _combats(battle: Battle) -> Iterator[Due]:
    """The attacks that are still to be made, combat by combat; elsewhere than in melee they lie ahead (KW-022)."""
    now = clock_of(battle).phase == "melee"
    for combat in battle.all(Combat):
        target = name_of(battle, combat.target)
        left = to_strike(battle, combat)
        for unit in left:
            yield Due("regiment.due.strike", unit,
                      params(name=name_of(battle, unit), target=target, n=len(left)), "KW-022",
                      "now" if now else "later", "" if now else "melee", ("regiment.strike", (unit,)))
        gone = combat.outcome or is_out(battle, combat.target) or not target
        if now and combat.struck and not left and not gone and not waits_for_nerve(battle, combat):
            yield Due("regiment.due.close", combat.target, params(name=target), "KW-008",
                      start=("regiment.close", (combat.target,)))


def _endings(battle: Battle) -> Iterator[Due]:
    """Disorder and wavering that end soon; of a unit that recovers from both at once only the graver is named."""
    ends = {(status.holder, status.code): moment for status in battle.all(Status)
            if (moment := _ends_at(battle, status)) and name_of(battle, status.holder)}
    for (unit, code), moment in sorted(ends.items()):
        if code == "wavering":
            yield Due("regiment.due.wavering_ends", unit, params(name=name_of(battle, unit)), "KW-026", "later", moment)
        elif ends.get((unit, "wavering")) != moment:
            yield Due("regiment.due.disorder_ends", unit, params(name=name_of(battle, unit)), "KW-012", "later", moment)


def _ends_at(battle: Battle, status: Status) -> str:
    """Return whether disorder or wavering ends with this turn or with this phase; empty where it does neither."""
    clock = clock_of(battle)
    if status.code not in ("disordered", "wavering"):
        return ""
    if has_come(status.until, "turn_end", clock) and status.until[1] == clock.active:
        return "turn"
    return "phase" if has_come(status.until, "phase_end", clock) else ""


def _by_hand(battle: Battle) -> Iterator[Due]:
    """Disorder and wavering set by hand, which have no end of their own: the owner's turn is when to clear them."""
    for status in battle.all(Status):
        if status.code in ("disordered", "wavering") and not status.until \
                and side_of(battle, status.holder) == clock_of(battle).active:
            yield Due("regiment.due.by_hand", status.holder, params(name=name_of(battle, status.holder)), "KW-012",
                      "later", "turn")

