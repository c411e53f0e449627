"""Small texts that events carry: codes as parameters, dice, needed numbers. All the same in every language."""

from __future__ import annotations

from desktop.rules.kernel.numbers import Needed

_SIGN = "§"
"""First letter of a parameter that is itself a code of the word catalogue."""


def coded(code: str) -> str:
    """Return a code as a parameter whose words are looked up when the sentence is said."""
    return f"{_SIGN}{code}"


def dice_text(n: int, sides: int) -> str:
    """Return dice as people write them, `3D6`; a single die without its one."""
    return f"{n if n > 1 else ''}D{sides}"


def need_text(needed: Needed) -> str:
    """Return a needed number as people write it: `4+` to reach, `≤7` not to pass."""
    return f"{needed.value}+" if needed.compare == "ge" else f"≤{needed.value}"
