"""The buttons of the table: large, with an icon, a second line and the key that presses them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BUTTON
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.parts.paint import CENTER, fitted, paint_focus, width_of
from desktop.ui.tracker.parts.pawn import paint_pawn
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.view import Pose
from desktop.ui.widgets.painting import key_cap_width, paint_box, paint_key_cap, paint_text

_GAP = 9


class Kind(StrEnum):
    """What a button says by its ground: an ordinary one, the one gold one, the running one, the chosen one, none."""

    PLAIN = "plain"
    PRIMARY = "primary"
    RUNNING = "running"
    CHOSEN = "chosen"
    BARE = "bare"


@dataclass(frozen=True, slots=True)
class Face:
    """How a button looks. `key` is the key cap, `trail` an icon after the text, `note` the second line.

    Units: px and icon_px in logical pixels.
    """

    text: str = ""
    icon: str = ""
    trail: str = ""
    pose: Pose = Pose.NONE
    note: str = ""
    key: str = ""
    badge: str = ""
    kind: Kind = Kind.PLAIN
    px: float = 15
    weight: int = 500
    icon_px: float = 20
    condensed: bool = False
    stacked: bool = False
    left: bool = False
    speak: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class _Colors:
    fill: QColor | None
    line: QColor | None
    ink: QColor
    second: QColor
    width: float


class TableButton(Target):
    """A button painted from a `Face`; text shrinks to the condensed face before it shrinks in size or wraps."""

    def __init__(self, context: Context, face: Face | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._face = Face()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)
        self.dress(face or Face())

    @property
    def face(self) -> Face:
        """How the button looks now."""
        return self._face

    def dress(self, face: Face) -> None:
        """Show another face; equal faces cost nothing."""
        if face == self._face:
            return
        self._face = face
        words = face.speak or ", ".join(part for part in (face.text, face.note, face.badge) if part)
        self.setText(face.text)
        self.setAccessibleName(words)
        self.setToolTip(face.tip or ("" if face.text else words))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room that the face takes with some air about it."""
        face, theme = self._face, self._context.theme
        if face.stacked:
            return QSize(48, 48)
        wide = sum(width for _, width in self._pieces(self._main_font(theme))) + 24
        note = width_of(theme.font(13, 500), face.note) + 20 if face.note else 0
        return QSize(round(max(wide, note, 44)), 64 if face.note else 44)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest room in which the button is still a target."""
        return QSize(44, 36)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Darken the border under the mouse."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, icon, words and key cap."""
        painter = QPainter(self)
        theme, rect = self._context.theme, QRectF(self.rect())
        colors = self._colors(theme)
        pen = QPen(colors.line, colors.width) if colors.line is not None else None
        paint_box(painter, rect, RADIUS_BUTTON, colors.fill, pen)
        if self._face.stacked:
            self._paint_stacked(painter, rect, theme, colors)
        elif self._face.note:
            self._paint_two_lines(painter, rect, theme, colors)
        else:
            self._paint_row(painter, rect.adjusted(6, 2, -6, -2), theme, colors)
        if self.hasFocus():
            paint_focus(painter, rect, theme)

    def _colors(self, theme: Theme) -> _Colors:
        hover = self.underMouse() and self.isEnabled()
        if not self.isEnabled():
            ink2 = theme.color("ink2")
            return _Colors(theme.color("sunken"), theme.color("line"), ink2, ink2, 1.5)
        ink, kind = theme.color("ink"), self._face.kind
        if kind is Kind.PRIMARY:
            on = theme.color("onnow")
            return _Colors(theme.color("now"), ink if hover else theme.color("nowedge"), on, on, 1.5)
        if kind is Kind.RUNNING:
            edge = ink if hover else theme.color("nowedge")
            return _Colors(theme.color("nowwash"), edge, ink, theme.color("ink2"), 2.0)
        if kind is Kind.CHOSEN or self.isDown():
            # Without washes the frame alone says chosen, so it is twice as strong.
            return _Colors(theme.color("selwash"), ink, ink, theme.color("ink2"), 2.0 if theme.has_washes else 5.0)
        if kind is Kind.BARE:
            return _Colors(None, theme.color("edge") if hover else None, ink, theme.color("ink2"), 1.0)
        edge = ink if hover else theme.color("edge")
        return _Colors(theme.color("surface"), edge, ink, theme.color("ink2"), float(max(1.5, theme.control_px)))

    def _main_font(self, theme: Theme) -> QFont:
        return theme.font(self._face.px, self._face.weight, condensed=self._face.condensed)

    def _pieces(self, font: QFont, with_key: bool = True) -> list[tuple[str, float]]:
        """What stands in the row, in order, with its width."""
        face = self._face
        pieces: list[tuple[str, float]] = []
        if face.icon or face.pose is not Pose.NONE:
            pieces.append(("icon", face.icon_px))
        if face.text:
            pieces.append(("text", width_of(font, face.text)))
        if face.trail:
            pieces.append(("trail", face.icon_px))
        if face.badge:
            pieces.append(("badge", 24))
        if face.key and with_key:
            pieces.append(("key", key_cap_width(self._context.theme, face.key)))
        return [(name, width + (_GAP if at else 0)) for at, (name, width) in enumerate(pieces)]

    def _fit_row(self, theme: Theme, room: float) -> tuple[QFont, list[tuple[str, float]]]:
        face, font = self._face, self._main_font(theme)
        pieces = self._pieces(font)
        others = sum(width for name, width in pieces if name != "text") + (_GAP if face.icon else 0)
        if sum(width for _, width in pieces) <= room:
            return font, pieces
        font = fitted(theme, face.text, room - others, face.px, face.weight, max(12, face.px * 0.75))
        pieces = self._pieces(font)
        if sum(width for _, width in pieces) > room:
            font = fitted(theme, face.text, room - (others if face.icon else 0), face.px, face.weight)
            pieces = self._pieces(font, with_key=False)
        return font, pieces

    def _paint_row(self, painter: QPainter, rect: QRectF, theme: Theme, colors: _Colors) -> None:
        font, pieces = self._fit_row(theme, rect.width())
        total = sum(width for _, width in pieces)
        if total > rect.width() + 1 and self._face.text:
            self._paint_wrapped(painter, rect, theme, colors)
            return
        x = rect.left() + 4 if self._face.left else rect.center().x() - total / 2
        for at, (name, width) in enumerate(pieces):
            gap = _GAP if at else 0
            spot = QRectF(x + gap, rect.top(), width - gap, rect.height())
            self._paint_piece(painter, name, spot, font, colors)
            x += width

    def _paint_wrapped(self, painter: QPainter, rect: QRectF, theme: Theme, colors: _Colors) -> None:
        px = max(12, min(self._face.px, rect.height() / 2.4))
        painter.setFont(theme.font(px, self._face.weight, condensed=True))
        painter.setPen(colors.ink)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), self._face.text)

    def _paint_piece(self, painter: QPainter, name: str, spot: QRectF, font: QFont, colors: _Colors) -> None:
        theme, face = self._context.theme, self._face
        if name == "text":
            paint_text(painter, spot, face.text, font, colors.ink)
        elif name == "icon":
            self._paint_icon(painter, spot, colors.ink)
        elif name == "trail":
            theme.glyph(painter, spot, face.trail, colors.ink)
        elif name == "badge":
            round_spot = QRectF(spot.left(), spot.center().y() - 12, 24, 24)
            paint_box(painter, round_spot, 12, theme.color("now"), theme.pen("nowedge", 1.5))
            paint_text(painter, round_spot, face.badge, theme.font(13, 600), theme.color("onnow"), CENTER)
        else:
            paint_key_cap(painter, theme, spot, face.key, colors.ink)

    def _paint_icon(self, painter: QPainter, spot: QRectF, color: QColor) -> None:
        side = self._face.icon_px
        box = QRectF(spot.center().x() - side / 2, spot.center().y() - side / 2, side, side)
        if self._face.pose is not Pose.NONE:
            paint_pawn(painter, box, self._face.pose, color)
        else:
            self._context.theme.glyph(painter, box, self._face.icon, color)

    def _paint_stacked(self, painter: QPainter, rect: QRectF, theme: Theme, colors: _Colors) -> None:
        self._paint_icon(painter, QRectF(rect.left(), rect.top() + 5, rect.width(), rect.height() * 0.46), colors.ink)
        words = QRectF(rect.left() + 3, rect.bottom() - 20, rect.width() - 6, 16)
        font = fitted(theme, self._face.text, words.width(), 13, 500)
        paint_text(painter, words, self._face.text, font, colors.ink, CENTER)

    def _paint_two_lines(self, painter: QPainter, rect: QRectF, theme: Theme, colors: _Colors) -> None:
        upper = QRectF(rect.left() + 8, rect.top() + 5, rect.width() - 16, rect.height() * 0.56 - 4)
        lower = QRectF(rect.left() + 6, upper.bottom(), rect.width() - 12, rect.bottom() - upper.bottom() - 7)
        self._paint_row(painter, upper, theme, colors)
        font = fitted(theme, self._face.note, lower.width(), 13, 500)
        paint_text(painter, lower, self._face.note, font, colors.ink, CENTER)
