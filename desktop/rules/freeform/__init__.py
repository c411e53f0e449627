"""Freeform: the game system for every game whose rules we do not have. The user names stats, phases and statuses."""

from desktop.rules.freeform.system import SYSTEM

__all__ = ["SYSTEM"]
