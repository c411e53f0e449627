"""What may be printed, as the windows know it: the subjects of `desktop.cards.subject`."""

from __future__ import annotations

from desktop.cards.subject import (
    Entry,
    PartOf,
    PrintSubject,
    career_of,
    figures_of,
    library_subject,
    warband_subject,
)

__all__ = ["Entry", "PartOf", "PrintSubject", "career_of", "figures_of", "library_subject", "warband_subject"]
