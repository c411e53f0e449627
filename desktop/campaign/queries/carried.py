"""What a planned battle is offered by those it follows, as its set-up shows it."""

from __future__ import annotations

from dataclasses import replace

from database.store import Store
from desktop.campaign.aftermath.triumphs import triumph_options
from desktop.campaign.queries.battles import BattleRow
from desktop.campaign.values import OptionValue


def with_carried(store: Store, battle: BattleRow) -> BattleRow:
    """Return a battle with the options that come to it from battles before, where its table chose none (AS-036)."""
    with store.read() as connection:
        coming = triumph_options(connection, battle.campaign, battle.id)
    if not coming:
        return battle
    said = tuple(one for one in battle.options if one.key not in coming)
    return replace(battle, options=(*said, *(OptionValue(key, value) for key, value in coming.items())))
