"""The Cards panel: the library with its search, the card as printed, the editor, packs."""
