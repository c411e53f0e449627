"""Battles of warscrolls: units of models, spells, alternating combat, sudden death (rules/002.md, AS-001 to AS-140)."""

from desktop.rules.warscroll.system import SYSTEM

__all__ = ["SYSTEM"]
