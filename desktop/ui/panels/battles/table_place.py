"""The table in the Battles panel: how it is laid, and whether what is fought there still is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.play import PlayTable
from desktop.campaign.queries.battles import battle
from desktop.ui.context import Context
from desktop.ui.panels.battles.table_keyboard import TableKeyboard
from desktop.ui.tracker.dialog import TrackerDialog


def lay_table(context: Context, table: PlayTable, parent: QWidget) -> TrackerDialog:
    """Return the tracker over a battle that has begun."""
    laid = TrackerDialog(context, table, parent=parent)
    TableKeyboard(laid.tracker)
    # The second press of a double click on Start falls on Next, which has come to lie under the pointer.
    laid.tracker.guard.allows("next")
    return laid


def still_fought(context: Context, table: PlayTable, change_set: object) -> bool:
    """Return whether a battle at the table is, after a change, one of the open campaign that has begun."""
    if isinstance(change_set, ChangeSet) and change_set.kind == "step":
        return True
    if not context.is_open or context.desk is not table.desk:
        return False
    found = battle(context.desk.store, table.id)
    if found is None or found.battle.campaign != context.campaign_id:
        return False
    return bool(found.battle.ruleset_version)
