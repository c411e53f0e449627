"""Buttons: the gold one that means *now*, plain ones, icons, links to rules.

They paint themselves, for the exact gap between icon, words and key, and they grow with their words: no button ever
cuts a text.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QEnterEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import BUTTON_HEIGHT, BUTTON_HEIGHT_BIG, RADIUS_BUTTON, TARGET
from desktop.ui.widgets.painting import dashed, key_cap_width, paint_box, paint_key_cap, paint_text, text_width
from desktop.ui.widgets.phrase import Phrase

_GAP = 8


_BARE = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class ThemedButton(QPushButton):
    """A button with an icon, words and the name of its key, each optional.

    Shape: `icon` is an mdi6 glyph name; `key` is printed in a cap and binds nothing. Units: height in pixels.
    """

    ground, text_token, border_token = "surface", "ink", "edge"
    weight = 500
    padding = 14
    pressed_by_enter = True

    def __init__(
        self,
        context: Context,
        code: str = "",
        *,
        text: str = "",
        icon: str = "",
        key: str = "",
        tip: str = "",
        big: bool = False,
        height: int = 0,
        trailing: str = "",
        parent: QWidget | None = None,
        **params: object,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._phrase = Phrase(code, params, text)
        self._tip = Phrase(tip, params) if tip else Phrase()
        self.glyph = icon
        self.trailing = trailing
        self.key = key
        self.big = big
        self.fixed_height = height or (BUTTON_HEIGHT_BIG if big else BUTTON_HEIGHT)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._speak()
        context.look_changed.connect(self._speak)

    def set_words(self, code: str, /, **params: object) -> None:
        """Say another code; the same one paints nothing."""
        phrase = Phrase(code, params)
        if phrase != self._phrase:
            self._phrase = phrase
            self._speak()

    def set_text(self, text: str) -> None:
        """Show words that are data; the same ones paint nothing."""
        phrase = Phrase(text=text)
        if phrase != self._phrase:
            self._phrase = phrase
            self._speak()

    def set_tip(self, code: str, /, **params: object) -> None:
        """Say another sentence in the tooltip: why a disabled button is off, for example."""
        tip = Phrase(code, params)
        if tip != self._tip:
            self._tip = tip
            self._speak()

    @property
    def words(self) -> str:
        """What the button says at the moment."""
        return self._words

    def label_font(self) -> QFont:
        """Return the font of the words."""
        return self._context.theme.font(18 if self.big else 15, self.weight)

    def icon_px(self) -> int:
        """Return the size of the icon. Units: logical pixels."""
        return 22 if self.big else 18

    def sizeHint(self) -> QSize:
        """Return the room that icon, words and key need."""
        width = 2 * (self.padding + (10 if self.big else 0)) + self._content_width()
        return QSize(max(round(width + 0.5), self.fixed_height), self.fixed_height)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: words are never cut."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press by Enter as well as by Space: whoever stands on a button means it."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.pressed_by_enter and event.modifiers() in _BARE and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, border and what the button says."""
        painter = QPainter(self)
        rect = QRectF(self.rect())
        self._paint_ground(painter, rect)
        x = rect.center().x() - self._content_width() / 2
        if self.property("align") == "left":
            x = float(self.padding)
        self._paint_content(painter, rect, x)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Darken the border under the pointer."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Give the border its own colour back."""
        super().leaveEvent(event)
        self.update()

    def _parts(self) -> list[tuple[str, float]]:
        parts: list[tuple[str, float]] = []
        if self.glyph:
            parts.append(("glyph", self.icon_px()))
        if self._words:
            parts.append(("text", text_width(self.label_font(), self._words)))
        if self.trailing:
            parts.append(("trailing", self.icon_px()))
        if self.key:
            parts.append(("key", key_cap_width(self._context.theme, self.key)))
        return parts

    def _content_width(self) -> float:
        parts = self._parts()
        return sum(width for _, width in parts) + _GAP * max(0, len(parts) - 1)

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._context.theme
        ground, pen = theme.color(self.ground), theme.pen(self.border_token, theme.control_px)
        if not self.isEnabled():
            # Without washes a dashed border is what tells a thing that is off.
            off = theme.color("line")
            ground, pen = theme.color("sunken"), QPen(off, 1) if theme.has_washes else dashed(off)
        elif self.isChecked():
            ground, pen = theme.color("selwash"), theme.pen("ink", 2 if theme.has_washes else 4)
        elif self.isDown():
            ground = theme.color("nowedge" if self.ground == "now" else "selwash")
        elif self.underMouse():
            pen = theme.pen("ink", theme.control_px)
        paint_box(painter, rect, RADIUS_BUTTON, ground, pen)

    def ink(self) -> QColor:
        """Return the colour of words and icon in the state of the moment."""
        theme = self._context.theme
        if not self.isEnabled():
            return theme.color("ink2")
        if self.isDown() and self.ground == "now":
            return theme.color("surface")
        return theme.color("ink" if self.isChecked() else self.text_token)

    def _paint_content(self, painter: QPainter, rect: QRectF, x: float) -> None:
        theme, color = self._context.theme, self.ink()
        for part, width in self._parts():
            box = QRectF(x, rect.top(), width, rect.height())
            if part == "text":
                paint_text(painter, box, self._words, self.label_font(), color)
            elif part == "key":
                paint_key_cap(painter, theme, box, self.key, color)
            else:
                name = self.glyph if part == "glyph" else self.trailing
                side = self.icon_px()
                theme.glyph(painter, QRectF(x, rect.center().y() - side / 2, side, side), name, color)
            x += width + _GAP

    @Slot()
    def _speak(self) -> None:
        self._words = words = self._phrase.said(self._context)
        # A doubled ampersand is an ampersand to Qt; a name with one must not become a shortcut.
        self.setText(words.replace("&", "&&"))
        tip = self._tip.said(self._context)
        self.setToolTip(tip)
        self.setAccessibleName(words or tip)
        self.updateGeometry()
        self.update()


class PrimaryButton(ThemedButton):
    """The gold button: what is to be done now. One in a shell window, two in the tracker."""

    ground, text_token, border_token = "now", "onnow", "nowedge"
    weight = 600


class PlainButton(ThemedButton):
    """A button with a border."""


class BareButton(ThemedButton):
    """A button without ground or border, for quiet places; the border comes under the pointer."""

    padding = 10

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._context.theme
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            ground = theme.color("selwash") if self.isDown() else None
            paint_box(painter, rect, RADIUS_BUTTON, ground, theme.pen("ink", theme.control_px))


class IconButton(ThemedButton):
    """A square button with an icon alone; its tooltip is its name.

    Units: side in pixels.
    """

    padding = 0

    def __init__(
        self, context: Context, icon: str, tip: str, *, side: int = BUTTON_HEIGHT, parent: QWidget | None = None,
        **params: object,
    ) -> None:  # fmt: skip
        super().__init__(context, icon=icon, height=side, parent=parent)
        self.set_tip(tip, **params)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def icon_px(self) -> int:
        """Return the size of the icon: a little over half the side."""
        return round(self.fixed_height * 0.5) + 2


class BareIconButton(IconButton):
    """An icon button without ground or border: close, for example."""

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            theme = self._context.theme
            paint_box(painter, rect, RADIUS_BUTTON, None, theme.pen("ink", theme.control_px))


class LinkButton(ThemedButton):
    """A rule id or another link in running text: blue, dotted underline, no box."""

    text_token = "select"
    weight = 500
    padding = 0

    def __init__(
        self, context: Context, code: str = "", *, text: str = "", tip: str = "", parent: QWidget | None = None
    ) -> None:
        self._lined = True
        # At the table Enter confirms the open question, wherever the link stands in it.
        self.pressed_by_enter = False
        super().__init__(context, code, text=text, tip=tip, height=TARGET, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_current(self, current: bool) -> None:
        """Show the link as where one is already: plain words, no line."""
        self.text_token = "ink2" if current else "select"
        self._lined = not current
        self.update()

    def label_font(self) -> QFont:
        """Return the condensed label font."""
        return self._context.theme.font(13, 500, condensed=True)

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        if not self._lined:
            return
        pen = QPen(self.ink(), 1, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        y = rect.center().y() + 9.5
        half = self._content_width() / 2
        painter.drawLine(QPointF(rect.center().x() - half, y), QPointF(rect.center().x() + half, y))
