"""Regiments that count damage against their nerve (rules/001.md, KW-001 to KW-043)."""

from desktop.rules.regiment.system import SYSTEM

__all__ = ["SYSTEM"]
