"""Digits typed one after another as one number, where two digits make a possible one."""

from __future__ import annotations


class Digits:
    """Joins a digit to the one before when the two together are still possible, else begins anew."""

    def __init__(self) -> None:
        self._before: int | None = None

    def clear(self) -> None:
        """Forget what was typed."""
        self._before = None

    def take(self, digit: int, high: int) -> int:
        """Return the number that the digits typed so far stand for."""
        joined = digit if self._before is None else self._before * 10 + digit
        number = joined if joined <= high else digit
        # A nought cannot begin a number of two digits.
        self._before = number if 0 < number * 10 <= high else None
        return number
