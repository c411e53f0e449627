"""Sums of money in words, as the campaign calls its coins; amounts as people type them."""

from __future__ import annotations

import re

from desktop.words.numbers import MINUS

_AMOUNT = re.compile(r"\s*([+\-−–]?)\s*(\d{1,9})\s*")


def coins(amount: int, coin: str) -> str:
    """Return a sum with the name of its coins, where they have one."""
    return f"{plain(amount)} {coin}".strip()


def plain(amount: int) -> str:
    """Return an amount as it stands in a ledger."""
    return f"{MINUS}{-amount}" if amount < 0 else str(amount)


def read_amount(text: str) -> int | None:
    """Return the whole amount that a text names, None where it names none."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        return None
    return int(found[2]) * (-1 if found[1] in ("-", "−", "–") else 1)
