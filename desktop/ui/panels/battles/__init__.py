"""The Battles panel: the list of battles, their set-up, the battle at the table, the result."""

from desktop.ui.panels.battles.panel import BattlesPanel

__all__ = ["BattlesPanel"]
