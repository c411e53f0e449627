"""Numbers with their sign, as both languages write them."""

from __future__ import annotations

MINUS = "−"
"""The minus of a text: as wide as the plus, and no hyphen."""


def signed(number: int) -> str:
    """Return a number with its sign, nothing as plain `0`: `+3`, `−3`."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"
