"""The commands by noun; importing this registers them all."""

from desktop.campaign.commands import (
    advances,
    aftermath,
    battles,
    campaigns,
    cards,
    copies,
    imports,
    leaders,
    ledger,
    limits,
    links,
    loadouts,
    musters,
    named_musters,
    players,
    recruiting,
    recruits,
    results,
    settings,
    standings,
    warbands,
)

__all__ = [
    "advances", "aftermath", "battles", "campaigns", "cards", "copies", "imports", "leaders", "ledger", "limits",
    "links", "loadouts", "musters", "named_musters", "players", "recruiting", "recruits", "results", "settings",
    "standings", "warbands",
]
