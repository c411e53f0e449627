"""What the user chose for printing, as the windows know it: the choices of `desktop.cards.choices`."""

from __future__ import annotations

from desktop.cards.choices import (
    ALL,
    BLANK_MOST,
    BLEED_MOST,
    GAP_MOST,
    MUSTER,
    NUDGE_MOST,
    PART,
    PICK,
    SHEETS,
    SIZES,
    PrintChoices,
    kept,
    restored,
)

__all__ = ["ALL", "BLANK_MOST", "BLEED_MOST", "GAP_MOST", "MUSTER", "NUDGE_MOST", "PART", "PICK", "SHEETS", "SIZES",
           "PrintChoices", "kept", "restored"]
