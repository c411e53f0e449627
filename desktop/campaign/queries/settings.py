"""Settings that travel with the file."""

from __future__ import annotations

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.rules.kernel.codec import Scalar

_SETTING = RECORDED["setting"].c


def settings(store: Store) -> dict[str, Scalar]:
    """Return all settings of the file by their keys."""
    with store.read() as connection:
        return {key: kept.get("value") for key, kept in connection.execute(
            select(_SETTING.key, _SETTING.value).order_by(_SETTING.key))}
