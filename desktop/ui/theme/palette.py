"""The QPalette of a theme: what Fusion paints by itself takes the tokens too."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from desktop.ui.theme.tokens import Tokens

_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "sunken",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "ink2",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "bad",
    QPalette.ColorRole.Highlight: "selwash",
    QPalette.ColorRole.HighlightedText: "ink",
    QPalette.ColorRole.Accent: "select",
    QPalette.ColorRole.Link: "select",
    QPalette.ColorRole.LinkVisited: "select",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Light: "surface",
    QPalette.ColorRole.Midlight: "line",
    QPalette.ColorRole.Mid: "edge",
    QPalette.ColorRole.Dark: "edge",
    QPalette.ColorRole.Shadow: "line",
}

# Disabled text keeps a contrast of 4.5: a thing that cannot be done now must still be readable.
_DISABLED = {
    QPalette.ColorRole.WindowText: "ink2",
    QPalette.ColorRole.Text: "ink2",
    QPalette.ColorRole.ButtonText: "ink2",
    QPalette.ColorRole.Base: "sunken",
    QPalette.ColorRole.Button: "sunken",
}


def palette_of(tokens: Tokens) -> QPalette:
    """Return the palette of a theme."""
    palette = QPalette()
    for role, token in _ROLES.items():
        palette.setColor(role, QColor(tokens.colors[token]))
    for role, token in _DISABLED.items():
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.colors[token]))
    return palette
