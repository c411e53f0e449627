"""The charges that a banner may carry, and how a banner is spoken."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.ui.context import Context
from desktop.ui.theme import TINCTURES

CHARGES = (
    "feather", "fire", "pine-tree", "bird", "anchor", "candle", "skull", "shield",
    "sword", "axe", "bow-arrow", "horse-variant", "fish", "snake", "spider", "owl",
    "paw", "star", "moon-waning-crescent", "white-balance-sunny", "lightning-bolt", "key-variant", "bell", "castle",
)  # fmt: skip
"""Glyph names of the `mdi6` set, in the order in which they are offered; each has its word in the catalogue."""

_PREFIX = "mdi6."


def bare(charge: str) -> str:
    """Return the glyph name of a charge as it is stored."""
    return charge.removeprefix(_PREFIX)


def stored(charge: str) -> str:
    """Return a charge as it is stored, with the set it belongs to; none stays none."""
    return f"{_PREFIX}{charge}" if charge else ""


def tincture_word(context: Context, tincture: str) -> str:
    """Return the name of a tincture."""
    known = tincture if tincture in TINCTURES else "sable"
    return context.say(f"warbands.tincture.{known}")


def charge_word(context: Context, charge: str) -> str:
    """Return the word of a charge; none and unknown ones give nothing."""
    name = bare(charge)
    return context.say(f"warbands.charge.{name}") if name in CHARGES else ""


def spoken_banner(context: Context, tincture: str, charge: str) -> str:
    """Return a banner in words."""
    word = charge_word(context, charge)
    if not word:
        return context.say("warbands.banner.plain", tincture=tincture_word(context, tincture))
    return context.say("warbands.banner.spoken", tincture=tincture_word(context, tincture), charge=word)


def unused(taken: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """Return the first tincture and the first charge that no warband carries yet, of those given."""
    pairs = list(taken)
    tinctures, charges = {tincture for tincture, _ in pairs}, {bare(charge) for _, charge in pairs}
    tincture = next((each for each in TINCTURES if each not in tinctures), TINCTURES[len(pairs) % len(TINCTURES)])
    charge = next((each for each in CHARGES if each not in charges), CHARGES[len(pairs) % len(CHARGES)])
    return tincture, charge
