"""Numbers on cards: points as exact decimals, printed values as whole numbers, and printed values changed by some."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

_NUMBERS = re.compile(r"(\s*)(-?\d+)((?:\+?\s*/\s*-?\d+)*)(.*)", re.DOTALL)
_DICE = re.compile(r"(.*[DdДдКк]\d+)([+-]\d+)?\s*")


def decimal_of(text: str) -> Decimal:
    """Return points as an exact decimal; what is no number, or beyond any army, counts nothing."""
    try:
        number = Decimal(text.strip() or "0")
    except InvalidOperation:
        return Decimal(0)
    return number if number.is_finite() and abs(number.adjusted()) < 12 else Decimal(0)


def plain(number: Decimal) -> str:
    """Return a decimal as people write it: no exponent, no zeros at the end, no sign before nothing."""
    text = f"{number:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def number_of(text: str) -> int | None:
    """Return the whole number a printed value begins with (`4`, `5+`, `6"`), or None (`-`, `D6`, empty)."""
    found = re.match(r"\s*(-?\d+)\s*(?:\+|\"|″|”|'')?\s*$", text)
    return int(found[1]) if found else None


def signed(text: str) -> int:
    """Return a signed number as it is written on a choice (`+1`, `-2`); what is none changes nothing."""
    found = re.fullmatch(r"\s*([+\-−–]?)\s*(\d{1,4})\s*", text)
    return (-1 if found[1] in ("-", "−", "–") else 1) * int(found[2]) if found else 0


def changed(value: str, by: int) -> str:
    """Return a printed value changed by a signed number, with what stands behind it: `4+` by -1 is `3+`.

    Dice get it added (`D6` by 1 is `D6+1`), pairs in both parts (`11/13` by 1 is `12/14`); what is no number (`-`,
    empty) stays.
    """
    if not by:
        return value
    dice = _DICE.fullmatch(value)
    if dice:
        bonus = int(dice[2] or 0) + by
        return f"{dice[1]}{bonus:+d}" if bonus else dice[1]
    found = _NUMBERS.fullmatch(value)
    if not found:
        return value
    rest = re.sub(r"-?\d+", lambda number: str(int(number[0]) + by), found[3])
    return f"{found[1]}{int(found[2]) + by}{rest}{found[4]}"
