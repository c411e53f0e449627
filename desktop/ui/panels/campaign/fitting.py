"""Names in little room: in full width where they fit, else condensed, and shortened only where even that does not."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from desktop.ui.theme import Theme
from desktop.ui.widgets.painting import text_width


def fitted(theme: Theme, text: str, px: float, weight: int, room: float) -> tuple[str, QFont]:
    """Return a text as it fits a room, and the font to paint it in. Units: logical pixels."""
    font = theme.font(px, weight)
    if text_width(font, text) <= room:
        return text, font
    font = theme.font(px, weight, condensed=True)
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, max(room, 12)), font
