"""The Rules panel: the rule book in our own words, searched, leafed through, and linked from everywhere."""

from desktop.ui.panels.rules.panel import RulesPanel

__all__ = ["RulesPanel"]
