"""The Campaign panel: the line of battles, the standings, what waits, the chronicle."""

from desktop.ui.panels.campaign.panel import CampaignPanel

__all__ = ["CampaignPanel"]
