"""Builders for tests of theme, widgets and shell."""

from __future__ import annotations

from desktop.ui.context import Context
from desktop.ui.settings import Settings


def a_context(language: str = "en", theme: str = "light") -> Context:
    """Return a context with settings that touch no disk."""
    settings = Settings()
    settings.change(language=language, theme=theme)
    context = Context(settings)
    context.dress()
    return context
