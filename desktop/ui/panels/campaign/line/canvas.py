"""The picture of the line: titles of the rounds, the curves behind the boxes, and the boxes as buttons."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.campaign.days import span_words
from desktop.ui.panels.campaign.line.box import BattleBox
from desktop.ui.panels.campaign.line.box_view import BoxView
from desktop.ui.panels.campaign.line.legend import LINK, PATH, legend_lines, paint_cup, paint_legend
from desktop.ui.panels.campaign.line.moving import neighbour
from desktop.ui.panels.campaign.line.places import MARGIN, TITLE, Curve, Places
from desktop.ui.widgets.painting import dashed, fitted, paint_text, text_width

_TRIUMPH = "triumph"


class LineCanvas(QWidget):
    """The whole line, however wide; a scroll area shows a part of it."""

    opened = Signal(str)
    """The user asked for the battle of this id."""
    reached = Signal(object)
    """The keyboard reached a box: it should be in sight."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.places: Places | None = None
        self.boxes: dict[str, BattleBox] = {}
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setProperty("kind", "clear")

    def show_line(self, places: Places, views: dict[str, BoxView], current: str) -> None:
        """Show battles at their places; `current` is where Tab arrives."""
        self.places = places
        for key in [key for key in self.boxes if key not in views]:
            box = self.boxes.pop(key)
            box.hide()
            box.deleteLater()
        for key, view in views.items():
            box = self.boxes.get(key) or self._made(key)
            box.show_battle(view)
            box.setGeometry(places.boxes[key].toRect())
        focused = next((key for key, box in self.boxes.items() if box.hasFocus()), current)
        self._set_stop(focused)
        before: BattleBox | None = None
        for column in places.columns:
            for battle in column.battles:
                if before is not None:
                    QWidget.setTabOrder(before, self.boxes[battle.id])
                before = self.boxes[battle.id]
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the whole line."""
        if self.places is None:
            return QSize(0, 0)
        return QSize(round(self.places.width), round(self.places.height))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint titles, curves, what is carried, and the key."""
        places = self.places
        if places is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for column, left in zip(places.columns, places.lefts, strict=True):
            days = span_words(self._context.words.language, (battle.played_on for battle in column.battles))
            self._paint_title(painter, left, column.label, days)
        for curve in sorted(places.curves, key=_order):
            self._paint_curve(painter, curve)
        for curve in places.curves:
            if curve.carried:
                glyph = "trophy-outline" if curve.carried == _TRIUMPH else "bag-personal-outline"
                paint_cup(painter, QPointF(curve.start.x() + 15, curve.start.y()), self._context.theme, glyph=glyph)
        if places.curves:
            lines = legend_lines(linked=any(curve.linked for curve in places.curves),
                                 ahead=any(curve.ahead for curve in places.curves),
                                 carried=any(curve.carried for curve in places.curves))
            paint_legend(painter, places.legend, self._context, lines)

    def _paint_title(self, painter: QPainter, left: float, label: str, days: str) -> None:
        theme, places = self._context.theme, self.places
        assert places is not None
        room = places.box_width + places.gap - 8
        line = QRectF(left + 1, 4, room, TITLE - 6)
        if label:
            words = self._context.say("campaign_panel.line.round", round=label) if label.isdigit() else label
            words, font = fitted(theme, words, 14, 600, room)
            paint_text(painter, line, words, font, theme.color("ink"))
            line.setLeft(line.left() + text_width(font, words) + 7)
        if days and line.width() > 40:
            days, font = fitted(theme, days, 13, 400, line.width())
            paint_text(painter, line, days, font, theme.color("ink2"))

    def _paint_curve(self, painter: QPainter, curve: Curve) -> None:
        theme, places = self._context.theme, self.places
        assert places is not None
        color = theme.tincture_text(curve.tincture) if curve.tincture else theme.color("edge")
        width = LINK if curve.linked else PATH
        painter.setPen(dashed(color, width, 4, 3) if curve.ahead else QPen(color, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(curve_path(curve, places.gap))

    def _made(self, key: str) -> BattleBox:
        box = BattleBox(self._context, self)
        box.setObjectName(key)
        box.clicked.connect(self._clicked)
        box.arrow.connect(self._moved)
        box.show()
        self.boxes[key] = box
        return box

    def _set_stop(self, key: str) -> None:
        """Let Tab stop at one box alone; the arrows lead to the others."""
        for name, box in self.boxes.items():
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name == key else Qt.FocusPolicy.ClickFocus)

    @Slot()
    def _clicked(self) -> None:
        self.opened.emit(self.sender().objectName())

    @Slot(object, object)
    def _moved(self, box: BattleBox, key: Qt.Key) -> None:
        assert self.places is not None
        target = self.boxes.get(neighbour(self.places, box.objectName(), key))
        if target is not None:
            self._set_stop(target.objectName())
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self.reached.emit(target)


def curve_path(curve: Curve, gap: float) -> QPainterPath:
    """Return the way of a curve: level behind the boxes, then an S in the gap before its end; back, an arc."""
    path = QPainterPath(curve.start)
    if curve.back:
        reach = gap * 0.9
        x = max(curve.start.x(), curve.end.x()) + reach
        path.cubicTo(QPointF(x, curve.start.y()), QPointF(x, curve.end.y()), curve.end)
        return path
    turn = QPointF(max(curve.start.x(), curve.end.x() - gap), curve.start.y())
    path.lineTo(turn)
    half = (curve.end.x() - turn.x()) / 2
    path.cubicTo(QPointF(turn.x() + half, turn.y()), QPointF(curve.end.x() - half, curve.end.y()), curve.end)
    return path


def _order(curve: Curve) -> tuple[bool, bool]:
    """Set links over ways, and what is fought over what is ahead."""
    return curve.linked, not curve.ahead


def margin_around(box: BattleBox) -> int:
    """Return how much of the line should be seen around a box. Units: logical pixels."""
    return min(box.width() // 2, 4 * MARGIN)
