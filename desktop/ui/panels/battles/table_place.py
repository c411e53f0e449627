"""The table in the Battles panel: how it is laid, and whether what is fought there still is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play
from desktop.campaign.queries.battles import battle_row
from desktop.ui.context import Context
from desktop.ui.tracker.dialog import TrackerDialog


def lay_table(context: Context, table: PlayTable, parent: QWidget) -> TrackerDialog:
    """Return the tracker over a battle that has begun."""
    laid = TrackerDialog(context, table, parent=parent)
    # The second press of a double click on Start falls on Next, which has come to lie under the pointer.
    laid.tracker.guard.allows("next")
    return laid


def moved_on(context: Context, table: PlayTable) -> bool:
    """Return whether another program has gone on with a battle, or taken some of it back."""
    if table.keeper.is_newest(table.session.draft):
        return False
    found = context.attempt(lambda: open_play(context.desk, table.id))
    return found is not None and _stand(found) != _stand(table)


def _stand(table: PlayTable) -> tuple[object, ...]:
    session = table.session
    return len(session.lines), tuple(session.done), session.draft


def still_fought(context: Context, table: PlayTable, change_set: object) -> bool:
    """Return whether a battle at the table is, after a change, one of the open campaign that has begun."""
    if isinstance(change_set, ChangeSet) and change_set.kind == "step":
        return True
    if not context.is_open or context.desk is not table.desk:
        return False
    found = battle_row(context.desk.store, table.id)
    if found is None or found.campaign != context.campaign_id:
        return False
    return bool(found.ruleset_version)
