"""How far a battle can be gone on with here: by its rules, and by whether its log opens at all."""

from __future__ import annotations

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.play_log import load
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import missing_of

_BATTLE = RECORDED["battle"]


def held_back(store: Store, battle: str) -> str:
    """Return `look` for a battle of newer rules, `unread` where not even its log opens, nothing where it goes on."""
    with store.read() as connection:
        if missing_of(connection, battle) is None:
            return ""
        found = dict(connection.execute(select(_BATTLE).where(_BATTLE.c.id == battle)).mappings().one())
    try:
        load(store, found)
    except Refusal:
        return "unread"
    return "look"
