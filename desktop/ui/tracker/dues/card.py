"""One due as a card: what must happen, its chance, its source and rule, and the button that starts it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.paint import RIGHT, paint_focus, width_of
from desktop.ui.tracker.parts.rich_text import Layout
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.spans import Span, Tone, plain_text
from desktop.ui.tracker.view import ChanceView, DueView
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.chips import Chip, chip_width, paint_chip
from desktop.ui.widgets.painting import paint_box, paint_text

_PAD_X, _PAD_Y = 10, 7
_BUTTON = 44


@dataclass(frozen=True, slots=True)
class _Laid:
    """The pieces of a card with where they begin. Units: logical pixels."""

    title: Layout
    text: Layout | None
    chance: tuple[Layout, float] | None
    after: Layout | None
    source: Layout | None
    source_y: float
    text_y: float
    after_y: float
    button_y: float
    height: float


class DueCard(Target):
    """A due. A tap anywhere goes there; the button, where there is one, does the same in words."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._due = DueView("", "")
        self._laid: _Laid | None = None
        self._laid_for = -1
        self._button = TableButton(context, Face(), self)
        self._rule = LinkButton(context, parent=self)
        self._button.clicked.connect(self._opened)
        self._rule.clicked.connect(self._rule_tapped)
        self.clicked.connect(self._opened)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        context.look_changed.connect(self._relay)

    @property
    def due(self) -> DueView:
        """What the card shows."""
        return self._due

    def show_due(self, due: DueView) -> None:
        """Show a due; an equal one costs nothing."""
        if due == self._due:
            return
        self._due = due
        chance = f"{plain_text(due.chance.formula)}: {due.chance.percent}" if due.chance else ""
        words = (due.title, due.tag, due.text, chance, due.after, plain_text(due.source))
        self.setText(due.title)
        self.setAccessibleName(", ".join(word for word in words if word))
        self._button.setVisible(bool(due.button))
        self._button.dress(Face(due.button, icon=due.icon, px=16, speak=f"{due.button}: {due.title}"))
        self._rule.setVisible(bool(due.rule))
        self._rule.set_text(due.rule)
        self._relay()

    def heightForWidth(self, width: int) -> int:
        """Return how high the card is when it is so wide."""
        return round(self._lay(width).height)

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def sizeHint(self) -> QSize:
        """Return the room of the card at the width it has."""
        width = self.width() if self.width() > 100 else 224
        return QSize(width, self.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put button and link where they belong."""
        super().resizeEvent(event)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Space; all other keys are the table's."""
        if event.key() == Qt.Key.Key_Space:
            self._opened()
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and words."""
        painter, theme = QPainter(self), self._context.theme
        rect, due, laid = QRectF(self.rect()), self._due, self._lay(self.width())
        pen = theme.pen("nowedge", 2) if due.running else theme.pen("ink" if self.underMouse() else "line", 1)
        paint_box(painter, rect, 6, theme.color("nowwash" if due.running else "surface"), pen)
        laid.title.paint(painter, QPointF(_PAD_X, _PAD_Y), theme)
        if due.tag:
            chip = Chip(due.tag, "now")
            paint_chip(painter, theme, QPointF(rect.right() - _PAD_X - chip_width(theme, chip), _PAD_Y), chip)
        if laid.text is not None:
            laid.text.paint(painter, QPointF(_PAD_X, laid.text_y), theme)
        if laid.chance is not None and due.chance is not None:
            formula, y = laid.chance
            formula.paint(painter, QPointF(_PAD_X, y), theme)
            _paint_chance(painter, theme, QRectF(0, y, rect.width() - _PAD_X, 19), due.chance, formula.width + _PAD_X)
        if laid.after is not None:
            laid.after.paint(painter, QPointF(_PAD_X, laid.after_y), theme)
        if laid.source is not None:
            laid.source.paint(painter, QPointF(_PAD_X, laid.source_y), theme)
        if self.hasFocus():
            paint_focus(painter, rect, theme)

    def _lay(self, width: int) -> _Laid:
        if self._laid is None or width != self._laid_for:
            self._laid, self._laid_for = self._laid_out(float(width)), width
        return self._laid

    def _laid_out(self, width: float) -> _Laid:
        theme, due, room = self._context.theme, self._due, width - 2 * _PAD_X
        beside = chip_width(theme, Chip(due.tag, "now")) + 8 if due.tag else 0
        lone_rule = bool(due.rule) and not due.source and due.chance is None
        if lone_rule:
            beside = max(beside, width_of(theme.font(13, 500, condensed=True), due.rule) + 8)
        title = Layout(theme, (Span(due.title, Tone.STRONG),), 15, room - beside)
        y = _PAD_Y + title.height
        text_y, text = y, Layout(theme, (Span(due.text, Tone.QUIET),), 13, room) if due.text else None
        y += text.height if text else 0
        chance = None
        if due.chance is not None:
            chance = (Layout(theme, due.chance.formula, 13.5, room - 76), y + 2)
            y += chance[0].height + 2
        after_y, after = y, Layout(theme, (Span(due.after, Tone.QUIET),), 13, room) if due.after else None
        y += after.height if after else 0
        source_y, source = y + 1, Layout(theme, due.source, 13, room - 62) if due.source else None
        if source or (due.rule and not lone_rule):
            y += max(source.height if source else 0, 19) + 1
        button_y = y + 5
        y += _BUTTON + 7 if due.button else 0
        return _Laid(title, text, chance, after, source, source_y, text_y, after_y, button_y, y + _PAD_Y)

    def _place(self) -> None:
        laid, due = self._lay(self.width()), self._due
        self._button.setGeometry(QRect(_PAD_X, round(laid.button_y), self.width() - 2 * _PAD_X, _BUTTON))
        hint = self._rule.sizeHint()
        with_title = not due.source and due.chance is None
        y = _PAD_Y - 2 if with_title else laid.source_y - 3
        self._rule.setGeometry(QRect(self.width() - _PAD_X - hint.width(), round(y), hint.width(), hint.height()))

    @Slot()
    def _relay(self) -> None:
        self._laid_for = -1
        self._place()
        self.updateGeometry()
        self.update()

    @Slot()
    def _opened(self) -> None:
        self._intents.due_opened.emit(self._due.key)

    @Slot()
    def _rule_tapped(self) -> None:
        self._intents.rule_requested.emit(self._due.rule)


def _paint_chance(painter: QPainter, theme: Theme, rect: QRectF, chance: ChanceView, begin: float) -> None:
    """Paint the bar of a chance between its formula and its percentage."""
    font = theme.font(14, 600)
    text = width_of(font, chance.percent)
    paint_text(painter, rect, chance.percent, font, theme.color("ink"), RIGHT)
    bar = QRectF(begin + 8, rect.center().y() - 3.5, rect.right() - text - 8 - begin - 8, 8)
    if bar.width() < 16:
        return
    paint_box(painter, bar, 2, theme.color("surface"), theme.pen("edge", 1))
    filled = QRectF(bar.left(), bar.top(), bar.width() * min(max(chance.share, 0), 1), bar.height())
    paint_box(painter, filled, 2, theme.color("ink"))
