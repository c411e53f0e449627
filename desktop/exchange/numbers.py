"""Numbers as files write them, read so that no text can hurt: exact decimals, whole counts within their limit."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_EVEN, Decimal, DecimalException

from desktop.rules.kernel.card import plain

_STEP = Decimal("0.000001")
_MOST = Decimal(10) ** 12
_MOST_NUMBER = 10 ** 6


def exact(text: str) -> Decimal:
    """Return an amount as an exact decimal; what is no number, infinite or absurdly large counts nothing.

    Doubles written in full (`0.30000000000000004`) come back as what they stand for, hence the six places.
    """
    if len(text) > 60:
        return Decimal(0)
    try:
        amount = Decimal(text.strip() or "0")
        if not amount.is_finite() or amount.copy_abs() > _MOST:
            return Decimal(0)
        return Decimal(plain(amount.quantize(_STEP, ROUND_HALF_EVEN)))
    except DecimalException:
        return Decimal(0)


def shown(amount: Decimal) -> str:
    """Return an amount as people write it, never as minus zero."""
    return plain(amount) if amount else "0"


def counted(text: str) -> int:
    """Return a count of models or pieces from 1 to a million; a missing or senseless one is 1."""
    amount = exact(text)
    if not text.strip() or not re.match(r"\s*[+-]?\d", text):
        return 1
    return max(1, min(_MOST_NUMBER, int(amount)))


def largest(text: str) -> int | None:
    """Return the largest whole number in a printed value (`7-14+` gives 14), or None."""
    found = [int(digits) for digits in re.findall(r"\d{1,4}", text)]
    return max(found) if found else None
