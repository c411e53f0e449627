"""What the rule book knows of the campaign: which game is played, and which battle of a game is under way."""

from __future__ import annotations

from desktop.campaign.queries.battles import BattleRow, battles
from desktop.campaign.queries.campaigns import campaign
from desktop.ui.context import Context
from desktop.ui.panels.rules.books import shelf


def game_of_campaign(context: Context) -> str:
    """Return the game of the current campaign where it has a book, else the first book."""
    if context.is_open and context.campaign_id is not None:
        found = campaign(context.desk.store, context.campaign_id)
        if found is not None and found.system in shelf():
            return found.system
    return shelf()[0]


def running_battle(context: Context, game: str) -> BattleRow | None:
    """Return the newest battle of a game that is being fought in the current campaign."""
    if not context.is_open or context.campaign_id is None:
        return None
    rows = battles(context.desk.store, context.campaign_id)
    return next((row for row in reversed(rows) if row.system == game and row.state == "running"), None)
