"""Documents of a campaign on paper: standings, chronicle, rosters, quick references, battle reports."""
