"""The words by which tables of any game are told apart, casefolded: stats, columns of weapons, tables of rows.

They are what the makers of lists call things, gathered from real files; none is needed for a list to be read, since a
table without known words is told by its numbers or kept as text.
"""

from __future__ import annotations

import re

WOUND_NAMES = ("w", "wounds", "wound", "hp", "health", "hit points", "hull points", "hits", "vita", "str/wounds")
"""Names of the stat that says how much one model can take, the likeliest first."""

STAT_NAMES = frozenset({
    *WOUND_NAMES,
    "m", "mv", "mov", "move", "movement", "speed", "spd", "sp", "ma",
    "ws", "bs", "cc", "fi", "ra", "fight", "skill", "quality", "mat", "rat",
    "s", "st", "str", "strength", "t", "tough", "toughness", "ph",
    "i", "in", "init", "initiative", "ag", "agility", "ev", "evasion",
    "a", "at", "att", "attack", "attacks", "attack power", "combat",
    "ld", "leadership", "cl", "cool", "wp", "willpower", "wip", "bravery", "nerve", "courage", "control", "will", "oc",
    "sv", "save", "sav", "inv", "av", "ar", "arm", "armour", "armor", "armour value", "def", "defense", "defence", "df",
    "front", "side", "rear", "front armour", "side armour", "rear armour", "bts", "banishment",
    "apl", "ga", "pa", "foc", "might", "fate", "size", "sz", "unit type",
})
"""Columns of stat lines."""

REACH = frozenset({"range", "rng", "r"})
AIM = frozenset({"hit", "to hit", "ws/bs", "bs/ws", "fp"})
BITE = frozenset({"ap", "rend", "rnd", "d", "dmg", "damage", "strength", "s", "str", "pow", "power", "rs", "sm", "pen"})
"""Columns of weapons: how far, how sure, how hard. A weapon has one of the last and one of the others."""

NEVER_WEAPON = frozenset({"m", "move", "movement", "toughness"})

ROWS = re.compile(r"track|suffered|\btable\b|wounds?$|allocated|stat damage|explo|bracket", re.IGNORECASE)
"""Types of tables of several rows: what a figure loses with its wounds, what happens when it explodes."""

ROW_COLUMN = re.compile(r"(remaining|wounds suffered|variable \d|characteristic \d|dice roll)", re.IGNORECASE)

NEVER_STATS = re.compile(r"psyker|magic|spell|power|abilit|rule|trait|transport|keyword|prayer", re.IGNORECASE)
"""Types that are no stat lines though all their values be numbers."""
