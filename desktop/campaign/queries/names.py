"""Names by id, in order: all that a list to choose from needs."""

from __future__ import annotations

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED

_WARBAND = RECORDED["warband"].c


def warband_names(store: Store, campaign: str) -> tuple[tuple[str, str], ...]:
    """Return the id and the name of each warband of a campaign, in their order."""
    query = select(_WARBAND.id, _WARBAND.name).where(_WARBAND.campaign == campaign)
    with store.read() as connection:
        found = connection.execute(query.order_by(_WARBAND.position, _WARBAND.id)).all()
    return tuple((key, name) for key, name in found)
