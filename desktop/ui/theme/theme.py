"""A theme: colours, fonts and icons by name, for all that paints or lays out."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QFont, QIcon, QPainter, QPalette, QPen

from desktop.ui.theme.fonts import fira
from desktop.ui.theme.glyphs import glyph_icon, paint_glyph
from desktop.ui.theme.hatch import hatch_brush
from desktop.ui.theme.palette import palette_of
from desktop.ui.theme.sheet import stylesheet_of
from desktop.ui.theme.tokens import TINCTURES, Tincture, load_tokens


class Theme:
    """One look of the application; immutable, so a change of look is a change of theme.

    Shape: name is one of `THEME_NAMES`; an unknown name gives the first.
    """

    def __init__(self, name: str = "light") -> None:
        self._tokens = load_tokens(name)
        self.name = self._tokens.name
        self._colors = {token: QColor(value) for token, value in self._tokens.colors.items()}

    @property
    def has_washes(self) -> bool:
        """Whether selected and running things lie on a wash; without, a frame alone marks them."""
        return self._tokens.colors["selwash"] != self._tokens.colors["surface"]

    @property
    def control_px(self) -> int:
        """Return the width of control borders. Units: logical pixels."""
        return self._tokens.control_px

    def color(self, token: str) -> QColor:
        """Return the colour of a token.

        Raises: KeyError when there is no such token, which is a fault of ours.
        """
        return QColor(self._colors[token])

    def pen(self, token: str, width: float = 1.0) -> QPen:
        """Return a solid pen in the colour of a token. Units: logical pixels."""
        return QPen(self.color(token), width)

    def tincture_text(self, name: str) -> QColor:
        """Return the colour of a tincture for text and lines on surfaces."""
        return QColor(self._tincture(name).text)

    def tincture_fill(self, name: str) -> QColor:
        """Return the ground of a tincture, to lie under its hatching."""
        return QColor(self._tincture(name).fill)

    def hatch(self, name: str, ratio: float = 1.0) -> QBrush:
        """Return the hatching of a tincture, to be painted over its ground.

        Units: ratio is device pixels a logical pixel.
        """
        color = QColor(self._tokens.hatch_color)
        color.setAlphaF(self._tokens.hatch_percent / 100)
        return hatch_brush(self._tincture_name(name), color, ratio)

    def font(self, px: float, weight: int = 400, condensed: bool = False, italic: bool = False) -> QFont:
        """Return Fira Sans, tabular and lining. Units: logical pixels; weight 400, 500, 600 or 700."""
        return fira(px, weight, condensed=condensed, italic=italic)

    def icon(self, name: str, token: str = "ink") -> QIcon:
        """Return the icon of an mdi6 glyph in the colour of a token."""
        return glyph_icon(name, self.color(token), self.color("ink2"))

    def glyph(self, painter: QPainter, rect: QRectF, name: str, color: QColor | str) -> None:
        """Paint an mdi6 glyph centred in a rectangle, in a colour or the colour of a token."""
        paint_glyph(painter, rect, name, self.color(color) if isinstance(color, str) else color)

    def palette(self) -> QPalette:
        """Return the palette for the application."""
        return palette_of(self._tokens)

    def stylesheet(self) -> str:
        """Return the stylesheet for the application."""
        return stylesheet_of(self._tokens)

    def _tincture_name(self, name: str) -> str:
        return name if name in TINCTURES else TINCTURES[0]

    def _tincture(self, name: str) -> Tincture:
        return self._tokens.tinctures[self._tincture_name(name)]
