"""A skirmish of single soldiers on a grid, paid for in action points (rules/004.md, AP-001 to AP-067)."""

from desktop.rules.grid.system import SYSTEM

__all__ = ["SYSTEM"]
