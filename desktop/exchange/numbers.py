"""Numbers as files write them, read so that no text can hurt: exact decimals, whole counts within their limit."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_EVEN, Decimal, DecimalException

from desktop.rules.kernel.card import plain

_STEP = Decimal("0.000001")
_MOST = Decimal(10) ** 12
_MOST_NUMBER = 10 ** 6


_GAPS = re.compile(r"(?<=\d)[ \u00a0\u2009\u202f'](?=\d{3})")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?")


def amount(text: str) -> Decimal | None:
    """Return an amount as an exact decimal, None for what is no number, infinite or absurdly large.

    Doubles written in full (`0.30000000000000004`) come back as what they stand for, hence the six places. `12,5`,
    `1 250` and `1,250` are read as people write them.
    """
    bare = _GAPS.sub("", text.strip())
    if len(bare) > 60:
        return None
    bare = bare.replace(",", "" if _THOUSANDS.fullmatch(bare) else ".")
    try:
        found = Decimal(bare or "0")
        if not found.is_finite() or found.copy_abs() > _MOST:
            return None
        return Decimal(plain(found.quantize(_STEP, ROUND_HALF_EVEN)))
    except DecimalException:
        return None


def exact(text: str) -> Decimal:
    """Return an amount as an exact decimal; what is none counts nothing."""
    return amount(text) or Decimal(0)


def shown(amount: Decimal) -> str:
    """Return an amount as people write it, never as minus zero."""
    return plain(amount) if amount else "0"


def counted(text: str) -> int:
    """Return a count of models or pieces from 1 to a million; a missing or senseless one is 1."""
    number = amount(text)
    if not text.strip() or not re.match(r"\s*[+-]?\d", text):
        return 1
    if number is None:
        return _MOST_NUMBER if text.strip().isdecimal() else 1
    return max(1, min(_MOST_NUMBER, int(number)))


def largest(text: str) -> int | None:
    """Return the largest whole number in a printed value (`7-14+` gives 14), or None."""
    found = [int(digits) for digits in re.findall(r"\d{1,4}", text)]
    return max(found) if found else None
