"""The commands by noun; importing this registers them all."""

from desktop.campaign.commands import (
    advances,
    aftermath,
    battles,
    campaigns,
    cards,
    chronicle,
    copies,
    import_lists,
    imports,
    leaders,
    ledger,
    limits,
    links,
    loadouts,
    musters,
    named_musters,
    pairing_battles,
    pairings,
    players,
    recruiting,
    recruits,
    results,
    rounds,
    settings,
    standings,
    warbands,
)

__all__ = [
    "advances", "aftermath", "battles", "campaigns", "cards", "chronicle", "copies", "import_lists", "imports",
    "leaders", "ledger", "limits", "links", "loadouts", "musters", "named_musters", "pairing_battles", "pairings",
    "players", "recruiting", "recruits", "results", "rounds", "settings", "standings", "warbands",
]
