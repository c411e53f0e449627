"""What *Go to anything* finds of battles."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.campaign.queries.battles import battles
from desktop.ui.context import Context, Place
from desktop.ui.panels.battles.battle_list import STATE_ICONS
from desktop.ui.shell.panel import Find


def finds(context: Context, text: str) -> Iterable[Find]:
    """Yield the battles of the campaign whose number, name or sides answer."""
    if not context.is_open or context.campaign_id is None:
        return
    for row in battles(context.desk.store, context.campaign_id):
        sides = " – ".join(side.name for side in row.sides)
        if text.casefold() in f"{row.number} {row.name} {sides}".casefold():
            yield Find(f"{row.number} {row.name}", Place("battles", row.id), sides,
                       STATE_ICONS.get(row.state, "sword-cross"))
