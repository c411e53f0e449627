"""Files of others and ours: lists of list builders, card packs, reports. Knows no Qt and no database.

The way of a list: `container` tells what a file is and unpacks it (`inflate`, `decoding`), `xml_source` or
`json_source` make elements of it (`tree`), `dialects` makes one `roster` of every version, `profile_kinds` says what
its tables are, `units` finds the units, `figures` their models, `weapons` and `abilities` what they have, `cards` the
card; `loadouts` says who carries what, `mapping` makes cards of a game we have rules for; `costs` adds up, `report`
tells what happened. `roster_import.read_roster` is the front door, `cli` the same without a window. Packs of our own
cards: `packs`, with `pack_faults` and `json_places` for what is wrong, and where.
"""
