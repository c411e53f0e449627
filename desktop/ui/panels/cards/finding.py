"""What *Go to anything* finds of the Cards panel: the shipped packs."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.ui.context import Context, Place
from desktop.ui.panels.shared.shipped_packs import shipped
from desktop.ui.shell.panel import Find

PACK = "pack"
"""What stands before the name of a shipped pack in the item of a Place."""


def finds(context: Context, text: str) -> Iterator[Find]:
    """Yield the shipped packs by name."""
    for pack in shipped(context.words.language) if context.is_open and text.strip() else ():
        if text.casefold() in pack.name.casefold():
            yield Find(pack.name, Place("cards", (PACK, pack.file)), context.say("cards_panel.packs.found"),
                       "package-variant")
