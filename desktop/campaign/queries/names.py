"""Names by id, in order: all that a list to choose from needs."""

from __future__ import annotations

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED

_WARBAND, _BATTLE = RECORDED["warband"].c, RECORDED["battle"].c


def warband_names(store: Store, campaign: str) -> tuple[tuple[str, str], ...]:
    """Return the id and the name of each warband of a campaign, in their order."""
    query = select(_WARBAND.id, _WARBAND.name).where(_WARBAND.campaign == campaign)
    with store.read() as connection:
        found = connection.execute(query.order_by(_WARBAND.position, _WARBAND.id)).all()
    return tuple((key, name) for key, name in found)


def battle_names(store: Store, campaign: str) -> tuple[tuple[str, str], ...]:
    """Return the id of each battle of a campaign, and its number and name in one, by their numbers."""
    query = select(_BATTLE.id, _BATTLE.number, _BATTLE.name).where(_BATTLE.campaign == campaign)
    with store.read() as connection:
        found = connection.execute(query.order_by(_BATTLE.number, _BATTLE.id)).all()
    return tuple((key, f"{number} {name}") for key, number, name in found)
