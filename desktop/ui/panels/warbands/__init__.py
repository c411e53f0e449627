"""The Warbands panel: the warbands of the campaign, one roster, the live card of one recruit."""

from desktop.ui.panels.warbands.panel import WarbandsPanel

__all__ = ["WarbandsPanel"]
