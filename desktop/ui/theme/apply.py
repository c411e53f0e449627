"""Dresses the application in a theme."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from desktop.ui.theme.measures import PX_BODY
from desktop.ui.theme.theme import Theme


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Set style, palette, font and stylesheet of the application, at the start or live."""
    if not application.styleSheet():
        application.setStyle("Fusion")
    application.setPalette(theme.palette())
    application.setFont(theme.font(PX_BODY))
    application.setStyleSheet(theme.stylesheet())
