"""What the set-up reminds of: everything may be done, nothing has to, for one press goes on (AS-010 to AS-036)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.sides import name_of
from desktop.rules.warscroll.figures import features
from desktop.rules.warscroll.setup.deploy import is_done, places_next, waiting
from desktop.rules.warscroll.setup.field import ground_of
from desktop.rules.warscroll.setup.leading import early, wants_general
from desktop.rules.warscroll.setup.stakes import awaits_triumph, may_choose
from desktop.rules.warscroll.things import Objective


def set_up(battle: Battle) -> Iterator[Due]:
    """Yield the steps of the set-up that were not taken yet, in the order of the rules."""
    ground = ground_of(battle)
    if not ground.realm:
        yield Due("warscroll.due.realm", "", (), "AS-011", "note", start=("warscroll.realm", ()))
    if not features(battle):
        yield Due("warscroll.due.terrain", "", (), "AS-012", "note", start=("warscroll.terrain", ()))
    elif not any(feature.rule for feature in features(battle)):
        yield Due("warscroll.due.scenery", "", params(n=len(features(battle))), "AS-015", "note",
                  start=("warscroll.scenery", ()))
    if not ground.winner and len(battle.all(Side)) > 1:
        yield Due("warscroll.due.territory", "", (), "AS-020", "note", start=("warscroll.territory", ()))
    yield from _placing(battle)
    for side in battle.all(Side):
        if wants_general(battle, side.id):
            yield Due("warscroll.due.general", side.id, params(name=side.name), "AS-027", "note",
                      start=("warscroll.name_general", (side.id,)))
    if any(early(battle, side.id) for side in battle.all(Side)):
        yield Due("warscroll.due.early", "", (), "AS-028", "note", start=("warscroll.before_battle", ()))
    for side in battle.all(Side):
        if battle.find(Objective, side.id) is None and may_choose(battle, side.id) is None:
            yield Due("warscroll.due.sudden_death", side.id, params(name=side.name), "AS-033", "note",
                      start=("warscroll.sudden_death", (side.id,)))
    for side in battle.all(Side):
        if awaits_triumph(battle, side.id):
            yield Due("warscroll.due.triumph", side.id, params(name=side.name), "AS-036", "note",
                      start=("warscroll.roll_triumph", (side.id,)))


def _placing(battle: Battle) -> Iterator[Due]:
    """Yield whose unit is placed next, once the territories are divided (AS-021, AS-025)."""
    turn = places_next(battle)
    if turn:
        yield Due("warscroll.due.place", turn,
                  params(name=name_of(battle, turn), n=len(waiting(battle, turn))), "AS-021", "note")
    if not ground_of(battle).winner:
        return
    for side in battle.all(Side):
        if not is_done(battle, side.id):
            yield Due("warscroll.due.done", side.id, params(name=side.name, n=len(waiting(battle, side.id))), "AS-025",
                      "note", start=("warscroll.done", (side.id,)))
