"""The Cards panel: the library with its search, the card as printed, the editor, packs."""

from desktop.ui.panels.cards.panel import CardsPanel

__all__ = ["CardsPanel"]
