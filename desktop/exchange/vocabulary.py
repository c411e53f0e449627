"""The words by which tables of any game are told apart: stats, columns of weapons, tables of rows.

They are what the makers of lists call things, gathered from real files and from the books in other languages, each as
`values.plain` compares it. None is needed for a list to be read, since a table without known words is told by its
numbers or kept as text.
"""

from __future__ import annotations

import re

from desktop.exchange.values import plain


def _compared(*names: str) -> frozenset[str]:
    """Return names as they are compared, which takes more off than accents: the breve of `й` too."""
    return frozenset(map(plain, names))


WOUND_NAMES = tuple(map(plain, (
    "w", "wounds", "wound", "hp", "health", "hit points", "hull points", "hits", "vita", "str wounds", "lp",
    "lebenspunkte", "pv", "wunden", "heridas", "ferite", "zywotnosc", "раны", "рана", "здоровье", "хиты", "хп",
)))
"""Names of the stat that says how much one model can take, the likeliest first."""

STAT_NAMES = _compared(
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
    "bewegung", "kg", "kampfgeschick", "bf", "ballistische fertigkeit", "starke", "widerstand", "attacken", "mw",
    "moralwert", "rw", "rustungswurf", "schutzwurf", "tapferkeit", "qualitat",
    "mouvement", "ct", "capacite de combat", "capacite de tir", "force", "endurance", "attaques", "cd",
    "commandement", "svg", "sauvegarde", "bravoure",
    "movimiento", "ha", "fuerza", "resistencia", "iniciativa", "ataques", "liderazgo", "salvacion", "coraje",
    "movimento", "ac", "forza", "resistenza", "iniziativa", "attacchi", "disciplina", "coraggio",
    "ruch", "ww", "us", "wt", "inicjatywa", "ataki", "cp",
    "движение", "ход", "скорость", "дв", "нб", "рб", "бб", "навык боя", "ближний бой", "нс", "сб",
    "навык стрельбы", "стрельба", "меткость", "сила", "стойкость", "выносливость", "инициатива", "ини", "атаки",
    "атака", "лидерство", "лд", "мораль", "храбрость", "отвага", "спасбросок", "спас", "броня", "защита", "качество",
    "ловкость",
)
"""Columns of stat lines."""

WEAPON_TABLE = re.compile(r"weapon|waffe|\barmes?\b|\barma[si]?\b|\barmi\b|\bbron\b|оружи", re.IGNORECASE)
"""Types that are weapons by their name alone, accents taken off."""

REACH = _compared("range", "rng", "r", "reichweite", "portee", "alcance", "gittata", "zasieg", "дальность", "дистанция")
AIM = _compared("hit", "to hit", "ws bs", "bs ws", "fp", "treffen", "toucher", "para impactar", "попадание")
BITE = _compared("ap", "rend", "rnd", "d", "dmg", "damage", "strength", "s", "str", "pow", "power", "rs", "sm", "pen",
                 "starke", "ds", "schaden", "force", "degats", "fuerza", "dano", "forza", "danni", "obrazenia", "сила",
                 "урон", "пробитие", "бп")
"""Columns of weapons: how far, how sure, how hard. A weapon has one of the last and one of the others."""

NEVER_WEAPON = _compared("m", "move", "movement", "toughness", "bewegung", "widerstand", "mouvement", "endurance",
                         "movimiento", "movimento", "ruch", "движение", "ход", "дв", "стойкость")

ROWS = re.compile(r"track|suffered|\btable\b|wounds?$|allocated|stat damage|explo|bracket", re.IGNORECASE)
"""Types of tables of several rows: what a figure loses with its wounds, what happens when it explodes."""

ROW_COLUMN = re.compile(r"(remaining|wounds suffered|variable \d|characteristic \d|dice roll)", re.IGNORECASE)

NEVER_STATS = re.compile(r"psyker|magic|spell|power|abilit|rule|trait|transport|keyword|prayer", re.IGNORECASE)
"""Types that are no stat lines though all their values be numbers."""
