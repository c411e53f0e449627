"""Wounds from one battle to the next: how units stood at the end, and how they stand when the next one begins."""

from __future__ import annotations

from desktop.campaign.desk import Desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.wounded import COME_WOUNDED

BY_HAND = 1
"""The wounds of somebody hurt in a battle that was entered by hand: nobody counted them."""


def take_up(desk: Desk, battle: str) -> PlayTable:
    """Return a battle as it is sat down to: at the first time those who come wounded are marked, as its first step.

    What was marked is in the log from then on; taken back it stays so, after a restart too.

    Raises:
        Refusal: it is gone, has not begun, or its log is torn.
    """
    table = open_play(desk, battle)
    coming = {recruit: (wounds, before) for recruit, wounds, before in table.battle_row["start"].get("wounded", ())}
    if coming and table.missing is None and not table.session.lines and table.battle_row["state"] == "running":
        track = table.system.form.track
        marks = [(unit.id, int(coming[unit.recruit][0]), str(coming[unit.recruit][1]), unit.card.most_damage(track))
                 for unit in table.battle.all(Unit) if unit.recruit in coming]
        if marks:
            table.correct(COME_WOUNDED, *marks)
    return table


def wounds_at_end(desk: Desk, battle: str) -> dict[str, int]:
    """Return how many wounds, or how much damage, each recruit had taken as a battle stands, by recruit.

    Somebody who was taken out has all but the last. Shape: empty for a battle that was not fought at the table, or
    whose log cannot be read.
    """
    try:
        stood = open_play(desk, battle).battle
    except Refusal:
        return {}
    return {unit.recruit: _taken(stood, unit) for unit in stood.all(Unit) if unit.recruit}


def _taken(battle: Battle, unit: Unit) -> int:
    models = battle.where(Model, "unit", unit.id)
    # The fallen of a unit are its losses, no wounds; where nobody stands, all of them were hurt as far as can be.
    standing = [model for model in models if not model.gone and model.wounds > 0]
    return unit.damage + sum(min(model.most - model.wounds, model.most - 1) for model in standing or models)
