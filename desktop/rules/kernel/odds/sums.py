"""Sums of many equal attacks in closed form, exact.

Kronecker substitution: the whole-number weights of one attack are the digits of a number in a base so large that no
digit of its n-th power can carry over; the digits of the power are the weights of the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb


def power(weights: Sequence[int], n: int) -> list[int]:
    """Return the weights of the sum of `n` equal attacks, given the weights of 0, 1, 2 ... damage of one.

    Shape: index is the sum; the weights add up to `sum(weights) ** n`.
    """
    total = sum(weights) ** n
    width = total.bit_length() + 1
    packed = sum(weight << (width * at) for at, weight in enumerate(weights)) ** n
    mask = (1 << width) - 1
    return [(packed >> (width * at)) & mask for at in range((len(weights) - 1) * n + 1)]


def thinned(n: int, good: int, all_: int) -> list[int]:
    """Return the weights of 0 ... n successes of n dice that each succeed in `good` of `all_` ways."""
    bad = all_ - good
    return [comb(n, hits) * good**hits * bad ** (n - hits) for hits in range(n + 1)]


def divided(poly: Sequence[int], low: int, high: int) -> list[int]:
    """Return the exact quotient of a polynomial by `low + high * x`, which must divide it."""
    if low == 0:
        return [part // high for part in poly[1:]]
    quotient: list[int] = []
    carry = 0
    for part in poly[:-1]:
        carry = (part - high * carry) // low
        quotient.append(carry)
    return quotient
