"""What a card lets its unit do: spells, commands, abilities, read from the code of its abilities.

A code is a kind followed by values: `wizard cast=2 unbind=1`, `spell value=7 range=18 mortal=d3`, `command save=1`,
`hero heal=d3`, `every_hero hit=1`, `after_setup bravery=1`, `fly`. What cannot be read counts as not there (default).
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.kernel.card import Card

BONUSES = ("hit", "wound", "save", "bravery")
EFFECTS = ("mortal", "heal", *BONUSES)
DICE = {"d3": 3, "d6": 6}

BOLT, SHIELD = "arcane_bolt", "mystic_shield"
PRESENCE = "inspiring_presence"


@dataclass(frozen=True, slots=True)
class Power:
    """Something a card lets its unit do. `key` is its name in the battle, `at` its place among the abilities.

    Shape: `dice` is 0 where `amount` is a number, else the faces of the die that gives it.
    """

    key: str
    name: str
    kind: str
    effect: str = ""
    amount: int = 0
    dice: int = 0
    value: int = 0
    range: int = 18
    target: str = "friend"


def powers(card: Card, *kinds: str) -> tuple[Power, ...]:
    """Return the powers of a card that are of one of the kinds."""
    found = (_power(at, ability.name, ability.code) for at, ability in enumerate(card.abilities))
    return tuple(power for power in found if power is not None and power.kind in kinds)


def values_of(card: Card, kind: str) -> dict[str, int] | None:
    """Return the numbers of the first ability of a kind, None where the card has none."""
    for ability in card.abilities:
        words = ability.code.split()
        if words and words[0] == kind:
            return {name: number for name, text in _pairs(words) if (number := _whole(text)) is not None}
    return None


def _power(at: int, name: str, code: str) -> Power | None:
    words = code.split()
    if not words:
        return None
    given = dict(_pairs(words))
    effect = next((one for one in EFFECTS if one in given), "")
    amount = given.get(effect, "0").casefold()
    number = _whole(amount) or 0
    harms = effect == "mortal" or (effect in BONUSES and number < 0)
    target = given.get("target", "enemy" if harms else "friend")
    value, range_ = _whole(given.get("value", "")) or 0, _whole(given.get("range", "")) or 18
    return Power(f"p{at}", name, words[0], effect, number, DICE.get(amount, 0), max(value, 0), range_,
                 target if target in ("enemy", "self") else "friend")


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    return [(name, text) for name, sign, text in (word.partition("=") for word in words[1:]) if sign]


def _whole(text: str) -> int | None:
    body = text[1:] if text[:1] in "+-" else text
    return int(text) if body.isascii() and body.isdigit() and len(body) < 4 else None
