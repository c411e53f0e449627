"""A warband skirmish: five phases, single figures, injuries, flight and rout (rules/000.md, SK-001 to SK-208)."""

from desktop.rules.skirmish.system import SYSTEM

__all__ = ["SYSTEM"]
