"""The list of dues at left: what is due now, then what falls due later under its moment, then what ends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.dues.card import DueCard
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.finger_scroll import FingerScroll
from desktop.ui.tracker.parts.paint import CENTER, elided, fitted, width_of
from desktop.ui.tracker.parts.rich_text import Layout
from desktop.ui.tracker.spans import Line, plain_text
from desktop.ui.tracker.view import DueGroup
from desktop.ui.widgets.painting import paint_box, paint_text


class GroupHead(QWidget):
    """The moment of a group and how many dues it has; gold when the moment is now."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._group = DueGroup("")
        self.setFixedHeight(34)
        context.look_changed.connect(self.update)

    def show_group(self, group: DueGroup) -> None:
        """Show the head of a group."""
        self._group = group
        self.setAccessibleName(f"{group.title}: {len(group.dues)}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint title and count."""
        painter, theme, group = QPainter(self), self._context.theme, self._group
        rect = QRectF(self.rect())
        font = fitted(theme, group.title, rect.width() - 32, 16, 600)
        title = elided(font, group.title, rect.width() - 32)
        paint_text(painter, rect, title, font, theme.color("ink"))
        spot = QRectF(width_of(font, title) + 9, rect.center().y() - 11.5, 23, 23)
        now = group.now and bool(group.dues)
        pen = theme.pen("nowedge" if now else "edge", 1.5)
        paint_box(painter, spot, 11.5, theme.color("now") if now else None, pen)
        color = theme.color("onnow" if now else "ink")
        paint_text(painter, spot, str(len(group.dues)), theme.font(14, 500), color, CENTER)


class EndLine(QWidget):
    """What ends with the phase, behind an hourglass."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._line: Line = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        context.look_changed.connect(self.update)

    def show_line(self, line: Line) -> None:
        """Show what ends."""
        self._line = line
        self.setAccessibleName(plain_text(line))
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """Return how high the line is when it is so wide."""
        return round(self._laid(width).height) + 12

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def sizeHint(self) -> QSize:
        """Return the room of the line."""
        return QSize(self.width(), self.heightForWidth(self.width() or 220))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint hourglass and words."""
        painter, theme = QPainter(self), self._context.theme
        theme.glyph(painter, QRectF(4, 7, 16, 16), "timer-sand", "ink")
        self._laid(self.width()).paint(painter, QPointF(26, 6), theme)

    def _laid(self, width: int) -> Layout:
        return Layout(self._context.theme, self._line, 13, max(width - 26, 40))


class DueList(FingerScroll):
    """The groups one below the other. New dues are added at the end: nothing moves under the finger."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._heads: list[GroupHead] = []
        self._cards: list[DueCard] = []
        self._shown: tuple[DueGroup, ...] = ()
        self._end = EndLine(context)
        ground = QWidget()
        ground.setProperty("kind", "clear")
        self._rows = QVBoxLayout(ground)
        self._rows.setContentsMargins(12, 1, 5, 4)
        self._rows.setSpacing(7)
        self.setWidgetResizable(True)
        self.setWidget(ground)

    def cards(self) -> list[DueCard]:
        """Return the cards that are shown, from above."""
        return [card for card in self._cards if not card.isHidden()]

    def show_dues(self, groups: tuple[DueGroup, ...], ending: Line) -> None:
        """Show the groups and what ends with the phase."""
        self._end.show_line(ending)
        self._end.setVisible(bool(ending))
        if groups == self._shown and self._heads:
            return
        self._shown = groups
        self._ensure(groups)
        while self._rows.count():
            self._rows.takeAt(0)
        cards = iter(self._cards)
        for head, group in zip(self._heads, groups, strict=False):
            head.show_group(group)
            self._rows.addWidget(head)
            for due in group.dues:
                card = next(cards)
                card.show_due(due)
                self._rows.addWidget(card)
        self._rows.addWidget(self._end)
        self._rows.addStretch(1)

    def _ensure(self, groups: tuple[DueGroup, ...]) -> None:
        """Have as many heads and cards as are needed, and show no others."""
        dues = sum(len(group.dues) for group in groups)
        while len(self._heads) < len(groups):
            self._heads.append(GroupHead(self._context, self.widget()))
        while len(self._cards) < dues:
            self._cards.append(DueCard(self._context, self._intents, self.widget()))
        for number, head in enumerate(self._heads):
            head.setVisible(number < len(groups))
        for number, card in enumerate(self._cards):
            card.setVisible(number < dues)
