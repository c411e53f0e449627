"""Where the chronicle is read and written: what windows that lead there have to know of it."""

from __future__ import annotations

from typing import Final

from desktop.campaign.queries.chronicle import Scope
from desktop.ui.context import Context

CHRONICLE: Final = "chronicle"
WRITE: Final = "write"
SHARE: Final = "share"
"""What stands first in the item of a Place in the Campaign panel: to read (with a Scope), to write, to hand on."""


def go_to_chronicle(context: Context, *, warband: str = "", recruit: str = "", battle: str = "") -> None:
    """Ask the shell for the chronicle of a warband, of a unit or of a battle; of the campaign where none is named."""
    context.go("campaign", (CHRONICLE, Scope(warband, recruit, battle)))
