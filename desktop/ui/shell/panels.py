"""The panels of the rail, in order; each is imported when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from desktop.ui.shell.panel import Panel


@dataclass(frozen=True, slots=True)
class PanelEntry:
    """One item of the rail. Shape: `title` is a code of the catalogue; `load` imports and returns the panel's class."""

    key: str
    title: str
    icon: str
    load: Callable[[], type[Panel]]


def _campaign() -> type[Panel]:
    from desktop.ui.panels.campaign.panel import CampaignPanel

    return CampaignPanel


def _warbands() -> type[Panel]:
    from desktop.ui.panels.warbands.panel import WarbandsPanel

    return WarbandsPanel


def _battles() -> type[Panel]:
    from desktop.ui.panels.battles.panel import BattlesPanel

    return BattlesPanel


def _cards() -> type[Panel]:
    from desktop.ui.panels.cards.panel import CardsPanel

    return CardsPanel


def _rules() -> type[Panel]:
    from desktop.ui.panels.rules.panel import RulesPanel

    return RulesPanel


PANELS: Final = (
    PanelEntry("campaign", "shell.rail.campaign", "sitemap", _campaign),
    PanelEntry("warbands", "shell.rail.warbands", "account-group", _warbands),
    PanelEntry("battles", "shell.rail.battles", "sword-cross", _battles),
    PanelEntry("cards", "shell.rail.cards", "cards-outline", _cards),
    PanelEntry("rules", "shell.rail.rules", "book-open-variant", _rules),
)
"""The rail from top to bottom; Ctrl+1 to Ctrl+5 follow this order."""
