"""Values of other games read as values of a system: what is the same, what is read anew, and why.

A skill that is printed as a roll (3+) is the number that needs this roll: 7 less it, as with bows that hit on 7 less
the skill. Leadership printed as a roll of two dice (6+) is the number they must not pass with the same chance: 14 less
it. Dice where the system wants a number count their average. What makes saves worse by 1, 2, 3 pierces armour 4, 3, 2.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from desktop.rules.kernel.card import number_of

NONE = "–"
"""How cards print that there is none of a thing."""

_NOTHING = frozenset({"", "-", "–", "—", "−", "--", "n/a", "na", "none", "нет", "x"})
_ROLL = re.compile(r"(\d{1,2})\+")
_FIRST = re.compile(r"(-?\d{1,4})\s*(?:[\"”″']|inch|in\b)?\s*(?=$|[/\\,;*(\-–—+]|\d*[dDдД])")
_DICE = re.compile(r"(\d{0,2})\s*[dDдД](\d{1,2})\s*(?:([+-])\s*(\d{1,3}))?")
_MINUS = str.maketrans({"−": "-", "–": "-", "—": "-"})


@dataclass(frozen=True, slots=True)
class Value:
    """A value as the system reads it. `how` names what was done to it: empty where it stands as it stood."""

    text: str
    how: str = ""


@functools.lru_cache(maxsize=8192)
def read(way: str, text: str) -> Value | None:
    """Return a value read in a way of the maps; None where it cannot be read so."""
    return WAYS[way](" ".join(text.split()))


def is_nothing(text: str) -> bool:
    """Whether a value says that there is none."""
    return text.strip().casefold() in _NOTHING


def _text(text: str) -> Value | None:
    return Value(text) if text else None


def _number(text: str) -> Value | None:
    if number_of(text) is not None:
        return Value(text)
    first = _FIRST.match(text)
    return Value(first[1], "first") if first and not _DICE.match(text) else None


def _amount(text: str) -> Value | None:
    return _number(text) or _average(text)


def _average(text: str) -> Value | None:
    dice = _DICE.fullmatch(text.rstrip("\"”″' "))
    if dice is None or not int(dice[2]):
        return None
    more = int(dice[4] or 0) * (-1 if dice[3] == "-" else 1)
    mean = Decimal(int(dice[1] or 1) * (int(dice[2]) + 1)) / 2 + more
    return Value(str(max(0, int(mean.quantize(Decimal(1), ROUND_HALF_UP)))), "average")


def _damage(text: str) -> Value | None:
    bare = text.casefold().replace("д", "d").removeprefix("1").strip()
    return Value(text) if bare in ("d3", "d6") else _amount(text)


def _skill(text: str) -> Value | None:
    roll = _ROLL.fullmatch(text)
    if roll:
        return Value(str(max(1, 7 - int(roll[1]))), "skill") if 1 <= int(roll[1]) <= 7 else None
    return _number(text)


def _leader(text: str) -> Value | None:
    roll = _ROLL.fullmatch(text)
    if roll:
        return Value(str(14 - int(roll[1])), "leader") if 2 <= int(roll[1]) <= 12 else None
    return _number(text)


def _roll_of_skill(text: str) -> Value | None:
    if _ROLL.fullmatch(text):
        return Value(text)
    number = number_of(text)
    return Value(f"{max(2, 7 - number)}+", "roll") if number is not None and 0 < number < 11 else None


def _roll(text: str) -> Value | None:
    return Value(text) if _ROLL.fullmatch(text) else _number(text)


def _roll_or_none(text: str) -> Value | None:
    return Value(NONE) if is_nothing(text) else _roll(text)


def _save(text: str) -> Value | None:
    """Read a save; of several the first (3+/5++)."""
    if is_nothing(text):
        return Value(NONE) if text else None
    if number_of(text) is not None:
        return Value(text)
    first = _ROLL.match(text)
    return Value(first[0], "first") if first else None


def _second_save(text: str) -> Value | None:
    """Read a save that nothing pierces: of several the last."""
    if is_nothing(text):
        return Value(NONE) if text else None
    rolls = _ROLL.findall(text)
    if rolls:
        return Value(f"{rolls[-1]}+")
    return Value(text) if number_of(text) is not None else None


def _strength(text: str) -> Value | None:
    """Read the Strength of a weapon: a number, +1, x2, or that of whoever holds it."""
    bare = text.casefold().replace("х", "x").replace("×", "x")
    twice = re.fullmatch(r"(\d)\s*x", bare)
    if twice:
        return Value(f"x{twice[1]}", "spelled")
    known = number_of(text) is not None or re.fullmatch(r"\+\d{1,2}|x\s*\d", bare)
    if known:
        return Value(text)
    return Value(text) if bare.strip(" ()") in _HOLDERS or (is_nothing(text) and text) else None


_HOLDERS = frozenset({"user", "as user", "s", "u", "пользователь", "как у владельца", "trager", "utilisateur"})


def _piercing(text: str) -> Value | None:
    """Read AP: as it stands, or, where it makes saves worse, as what it would pierce."""
    bare = text.translate(_MINUS)
    if is_nothing(text) or bare == "0":
        return Value(NONE) if text else None
    number = number_of(bare.casefold().removeprefix("ap").strip())
    if number is None:
        return None
    return Value(str(max(1, 5 + number)), "piercing") if number < 0 else Value(text)


def _rend(text: str) -> Value | None:
    bare = text.translate(_MINUS)
    if is_nothing(text) or bare == "0":
        return Value(NONE) if text else None
    number = number_of(bare)
    if number is None:
        return None
    return Value(text) if number < 0 else Value(f"-{number}", "spelled")


def _nerve(text: str) -> Value | None:
    found = re.fullmatch(r"(\d+|-)\s*/\s*(\d+)", text.translate(_MINUS))
    return Value(text) if found else None


def _cells(text: str) -> Value | None:
    """Read a range: a number with or without a letter before it; contact is none."""
    found = re.fullmatch(r"\D{0,2}(\d{1,3}).*", text)
    if number_of(text) is not None:
        return Value(text)
    return Value(found[1], "first") if found else Value(text) if text else None


WAYS: dict[str, Callable[[str], Value | None]] = {
    "text": _text, "number": _number, "amount": _amount, "damage": _damage, "skill": _skill, "leader": _leader,
    "roll": _roll, "roll_of_skill": _roll_of_skill, "roll_or_none": _roll_or_none, "save": _save,
    "second_save": _second_save, "strength": _strength, "added_strength": _strength, "piercing": _piercing,
    "rend": _rend, "nerve": _nerve, "cells": _cells,
}
"""The ways in which the maps say that values are read."""
