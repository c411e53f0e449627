"""How the windows look: token files, theme, fonts, icons, hatching, measures."""

from desktop.ui.theme.apply import apply_theme
from desktop.ui.theme.glyphs import glyph_exists, glyph_names
from desktop.ui.theme.theme import Theme
from desktop.ui.theme.tokens import COLORS, THEME_NAMES, TINCTURES

__all__ = ["COLORS", "THEME_NAMES", "TINCTURES", "Theme", "apply_theme", "glyph_exists", "glyph_names"]
