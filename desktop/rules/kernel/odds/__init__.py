"""Exact odds from the procedures themselves: closed forms, memo at borders, tail calls, sides (kernel.md 3.5)."""

from desktop.rules.kernel.odds.horizon import Outlook, chain_odds, outlook, roll_odds
from desktop.rules.kernel.odds.sums import power, thinned

__all__ = ["Outlook", "chain_odds", "outlook", "power", "roll_odds", "thinned"]
