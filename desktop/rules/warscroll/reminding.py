"""Reminders that the state of the battle calls for: generals, triumphs, objectives, losses (AS-027 to AS-036)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.sides import name_of, units
from desktop.rules.warscroll.figures import general_of, in_reserve, is_destroyed, tokens
from desktop.rules.warscroll.losses import half_lost, lost, percent_lost, starting_of
from desktop.rules.warscroll.objectives import near_goal
from desktop.rules.warscroll.setup.stakes import awaits_triumph
from desktop.rules.warscroll.showing import goal_words
from desktop.rules.warscroll.things import Objective

_TOKENS = {"blessed": "warscroll.due.blessed", "inspired": "warscroll.due.inspired"}

_GOALS = {
    "assassinate": "warscroll.due.near_assassinate", "blunt": "warscroll.due.near_blunt",
    "endure": "warscroll.due.near_endure", "seize": "warscroll.due.near_seize",
}


def reminders(battle: Battle) -> Iterator[Due]:
    """Yield what is worth a word, side by side."""
    for side in battle.all(Side):
        yield from _of_side(battle, side)
    for objective in battle.all(Objective):
        if objective.goal in _GOALS and near_goal(battle, objective):
            yield Due(_GOALS[objective.goal], objective.id,
                      (("name", name_of(battle, objective.id)), *goal_words(battle, objective)), "AS-033", "note")


def _of_side(battle: Battle, side: Side) -> Iterator[Due]:
    general = general_of(battle, side.id)
    if not general:
        yield Due("warscroll.due.no_general", side.id, params(name=side.name), "AS-027", "note",
                  start=("warscroll.name_general", (side.id,)))
    elif battle.find(Unit, general) is not None and is_destroyed(battle, general):
        yield Due("warscroll.due.general_slain", side.id, params(name=name_of(battle, general), side=side.name),
                  "AS-062", "note")
    for token in tokens(battle, side.id):
        yield Due(_TOKENS[token.code], side.id, params(name=side.name), "AS-036", "note")
    if awaits_triumph(battle, side.id):
        yield Due("warscroll.due.triumph", side.id, params(name=side.name), "AS-036", "note",
                  start=("warscroll.roll_triumph", (side.id,)))
    if half_lost(battle, side.id):
        yield Due("warscroll.due.half_lost", side.id,
                  params(name=side.name, n=lost(battle, side.id), of=starting_of(battle, side.id),
                         percent=percent_lost(battle, side.id)), "AS-031", "note")
    for unit in units(battle, side.id):
        if in_reserve(battle, unit.id) and not is_destroyed(battle, unit.id):
            yield Due("warscroll.due.reserve", unit.id, params(name=unit.name), "AS-024", "note")
