"""Builders of cards: invented figures, and generated ones with texts of any length and alphabet."""

from __future__ import annotations

import random

from desktop.cards.parts import Banner
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon

BANNER = Banner("azure", "feather", "Fenwatch Company")
STATS = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")

_LATIN = ("the", "stone", "of", "a", "river", "under", "every", "bridge", "keeps", "what", "was", "said", "twice",
          "before", "dawn", "in", "Wrocław", "Łódź", "façade", "naïve")
_GERMAN = ("Donaudampfschifffahrtsgesellschaft", "Rechtsschutzversicherungsgesellschaften", "Moor", "Brücke", "über",
           "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung", "Fähre", "Straße")
_RUSSIAN = ("проверка", "лидерства", "ёжик", "объезжает", "переосвидетельствующимися", "у", "моста", "стражи", "ещё",
            "достопримечательность", "и", "в", "человеконенавистничество")
_GREEK = ("Ὁ", "λόγος", "τῆς", "γέφυρας", "ἄνεμος", "Ωμέγα", "καὶ", "ξίφος")
_SIGNS = ("6\"", "→", "±1", "½", "4+", "2D6", "«да»", "“so”", "3×2", "−1", "§4", "(18\")", "15/18", "№7")
ALPHABETS = (_LATIN, _GERMAN, _RUSSIAN, _GREEK, (*_LATIN, *_SIGNS), (*_RUSSIAN, *_SIGNS))


def stat_line(values: str) -> tuple[Stat, ...]:
    return tuple(Stat(name, value) for name, value in zip(STATS, values.split(), strict=True))


def skirmisher(name: str = "Aldreda Voss", **changes: object) -> Card:
    """A skirmish figure whose card fits as designed."""
    fields: dict[str, object] = {
        "role": "Captain", "points": "78",
        "profiles": (Profile("Captain", stat_line("4 4 4 4 3 2 5 2 8 5+"), 1, 2),),
        "weapons": (blade("Two blades", "contact", "4", "+1 attack"), blade("Hand bow", "10\"", "3", "no run")),
        "abilities": (Ability("Leader", "Friends within 6\" may test on Ld 8 instead of their own."),),
        "kit": "Light armour, rope and hook.",
    } | changes
    return Card(name, "skirmish", **fields)


def blade(name: str, reach: str, strength: str, note: str = "") -> Weapon:
    return Weapon(name, (Stat("Range", reach), Stat("Strength", strength)), note=note)


def text(dice: random.Random, longest: int) -> str:
    """A text of words of one alphabet, now and then with a word that no line holds."""
    words = dice.choice(ALPHABETS)
    wanted, parts, length = dice.randint(1, max(1, longest)), [], 0
    while length < wanted:
        word = dice.choice(words) * (dice.randint(3, 6) if dice.random() < 0.01 else 1)
        parts.append(word)
        length += len(word) + 1
    return " ".join(parts)


def any_card(seed: int) -> Card:
    """A card with texts of any length: names of one letter and of three hundred, up to three thousand of rules."""
    dice = random.Random(seed)
    longest = dice.choice((40, 120, 300, 300, 800, 3000))
    stats = tuple(Stat(text(dice, 8), dice.choice(("4", "5+", "6\"", "–", "15/18", "D6+2", text(dice, 30))))
                  for _ in range(dice.choice((0, 1, 4, 5, 10, 10, 14, 24))))
    profiles = tuple(Profile(text(dice, 25), stats, dice.choice((0, 1, 1, 3, 10, 70)), dice.choice((0, 1, 2, 11, 40)))
                     for _ in range(dice.choice((0, 1, 1, 1, 2, 3))))
    columns = tuple(text(dice, 9) for _ in range(dice.choice((0, 2, 3, 6, 9))))
    weapons = tuple(
        Weapon(text(dice, dice.choice((12, 30, 90))),
               tuple(Stat(column, dice.choice(("1", "24\"", "D6", text(dice, 12), text(dice, 60))))
                     for column in columns),
               dice.choice((1, 1, 5)), text(dice, 50) if dice.random() < 0.2 else "")
        for _ in range(dice.choice((0, 1, 2, 5, 12))))
    abilities = tuple(Ability(text(dice, 20), text(dice, longest)) for _ in range(dice.choice((0, 1, 2, 4, 7))))
    return Card(text(dice, dice.choice((8, 16, 30, 80, 300))), "freeform", text(dice, dice.choice((10, 40, 200))),
                dice.choice(("0", "7", "145", "110000", "12.5")), dice.choice(("points", "renown", text(dice, 30))),
                profiles, weapons, abilities, tuple(text(dice, 12) for _ in range(dice.randint(0, 6))),
                kit=text(dice, 60), notes=text(dice, 90), source=dice.choice(("", "list")))
