"""The header: where you are, *Go to anything*, undo, redo, and the panel's own actions."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import BUTTON_HEIGHT, HEADER_HEIGHT, RADIUS_BUTTON
from desktop.ui.widgets.buttons import IconButton
from desktop.ui.widgets.painting import fitted, key_cap_width, paint_box, paint_key_cap, paint_text, text_width
from desktop.ui.widgets.text import Label

_SEARCH_WIDTH, _SEARCH_LEAST = 290, 104
_TITLE_LEAST = 200
_KEY = "Ctrl K"
_PART = " · "
"""Stands between the parts of the words beside a title: where room is short, the last parts go whole."""
_WORDS_LEAST = 60
"""Of words that do not fit, less than this says nothing. Units: pixels."""


class GoToButton(QPushButton):
    """Looks like a search field and opens the palette. In a narrow head it gives its room up first."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._words = ""
        self.setAutoDefault(False)
        self.setFixedHeight(BUTTON_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(_SEARCH_WIDTH)
        self._speak()
        context.look_changed.connect(self._speak)

    def sizeHint(self) -> QSize:
        """Return the wished width of the field."""
        return QSize(_SEARCH_WIDTH, BUTTON_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the room that the magnifier and the beginning of its words need; the tooltip says more."""
        return QSize(_SEARCH_LEAST, BUTTON_HEIGHT)

    def words_width(self) -> int:
        """Return the least width in which the words stand whole, without the key."""
        words = text_width(self._context.theme.font(15, condensed=True), self._words)
        return min(_SEARCH_WIDTH, ceil(words + 38 + 10))

    def whole_width(self) -> int:
        """Return the least width in which the words and the key stand whole."""
        return min(_SEARCH_WIDTH, ceil(self.words_width() + 10 + key_cap_width(self._context.theme, _KEY)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the field."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        token = "ink" if self.underMouse() or self.isDown() else "edge"
        paint_box(painter, rect, RADIUS_BUTTON, theme.color("sunken"), theme.pen(token, theme.control_px))
        theme.glyph(painter, QRectF(10, rect.center().y() - 10, 20, 20), "magnify", "ink2")
        words, font, cap = self.fits(rect.width())
        paint_text(painter, rect.adjusted(38, 0, 0, 0), words, font, theme.color("ink2"))
        if cap:
            paint_key_cap(painter, theme, QRectF(rect.right() - cap - 10, rect.top(), cap, rect.height()), _KEY,
                          theme.color("ink2"))

    def fits(self, width: float) -> tuple[str, QFont, float]:
        """Return the words as they fit a width, their font, and the width of the key, 0 where it has to go."""
        theme = self._context.theme
        cap = key_cap_width(theme, _KEY)
        beside, alone = width - 38 - cap - 20, width - 38 - 10
        if text_width(theme.font(15, condensed=True), self._words) > beside:
            cap, beside = 0.0, alone
        return *fitted(theme, self._words, 15, 400, beside), cap

    @Slot()
    def _speak(self) -> None:
        self._words = self._context.say("shell.go_to")
        self.setAccessibleName(self._words)
        self.setToolTip(self._context.say("shell.go_to_tip"))
        self.updateGeometry()
        self.update()


class QuietLabel(QWidget):
    """Words that take what room is left: condensed where it is narrow, then without their last parts.

    The tooltip holds them whole.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        context.look_changed.connect(self.update)

    def set_text(self, text: str) -> None:
        """Show other words."""
        self._words = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def holds(self, width: int) -> bool:
        """Whether the words fit a width whole."""
        return self.fits(width)[0] == self._words

    def takes(self, width: int) -> int:
        """Return how much of a width the words need as they fit it."""
        words, font = self.fits(width)
        # Shortened ones need all of it: in less they would be shortened again.
        return width if words.endswith("…") else ceil(text_width(font, words))

    def fits(self, width: float) -> tuple[str, QFont]:
        """Return the words as they fit a width, empty where next to nothing of them would, and their font."""
        theme = self._context.theme
        if text_width(theme.font(15), self._words) <= width:
            return self._words, theme.font(15)
        font, parts = theme.font(14, condensed=True), self._words.split(_PART)
        for count in range(len(parts), 0, -1):
            words = _PART.join(parts[:count])
            if text_width(font, words) <= width:
                return words, font
        short = QFontMetricsF(font).elidedText(parts[0], Qt.TextElideMode.ElideRight, width)
        return short if width >= _WORDS_LEAST else "", font

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words as far as they fit."""
        rect = QRectF(self.rect())
        words, font = self.fits(rect.width())
        paint_text(QPainter(self), rect.adjusted(0, 3, 0, 0), words, font, self._context.theme.color("ink2"))


class TitleLabel(Label):
    """A title that is shortened where the head is narrow; its tooltip then holds it whole."""

    def minimumSizeHint(self) -> QSize:
        """Return the room of a short title."""
        return QSize(min(_TITLE_LEAST, self.sizeHint().width()), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the title as far as it fits."""
        words = QFontMetricsF(self.font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        whole = words == self.text()
        self.setToolTip("" if whole else self.text())
        if whole:
            super().paintEvent(event)
        else:
            paint_text(QPainter(self), QRectF(self.rect()), words, self.font(), self._context.theme.color("ink"))


class Header(QWidget):
    """The bar over the panel. Units: 60 pixels high.

    Shape: the actions belong to the panel; the header shows them while the panel is shown. The words beside the title
    come before the search field, which is no wider than it needs where they would be cut.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEADER_HEIGHT)
        self.title = TitleLabel(context, role="title")
        self.subtitle = QuietLabel(context)
        self.go_to = GoToButton(context)
        self.undo = IconButton(context, "undo-variant", "shell.undo_tip")
        self.redo = IconButton(context, "redo-variant", "shell.redo_tip")
        self.history = IconButton(context, "history", "shell.history_tip")
        self._actions: tuple[QWidget, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 0, 16, 0)
        self._row.setSpacing(10)
        self._row.addWidget(self.title)
        self._row.addWidget(self.subtitle, 1)
        for control in (self.go_to, self.undo, self.redo, self.history):
            self._row.addWidget(control)

    def event(self, event: QEvent) -> bool:
        """Share the room anew when what stands in the head asks for another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room of another width."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Let the search field be as wide as it may be with the words beside the title whole."""
        others = [widget for widget in (self.title, self.undo, self.redo, self.history, *self._actions)
                  if not widget.isHidden()]
        margins = self._row.contentsMargins()
        taken = (margins.left() + margins.right() + self._row.spacing() * (len(others) + 1)
                 + sum(widget.sizeHint().width() for widget in others))
        free, least = self.width() - taken, self.go_to.whole_width()
        if not self.subtitle.holds(free - least) and self.subtitle.holds(free - self.go_to.words_width()):
            least = self.go_to.words_width()  # The key gives way to the words; the tooltip has it.
        self.go_to.setMaximumWidth(max(least, min(_SEARCH_WIDTH, free - self.subtitle.takes(free - least))))

    def show_head(self, title: str, subtitle: str, actions: Sequence[QWidget]) -> None:
        """Show a panel's title, subtitle and actions."""
        self.title.set_text(title)
        self.subtitle.set_text(subtitle)
        self._share()
        if tuple(actions) == self._actions:
            return
        for widget in self._actions:
            self._row.removeWidget(widget)
            widget.hide()
        self._actions = tuple(actions)
        for widget in self._actions:
            self._row.addWidget(widget)
            widget.show()
