"""Choosing a banner: six tinctures with their hatching, two dozen charges. Arrow keys move within each."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.warbands.banner.charges import CHARGES, bare, charge_word, stored, tincture_word
from desktop.ui.theme import TINCTURES
from desktop.ui.theme.measures import RADIUS_BUTTON
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import paint_box, paint_text, text_width
from desktop.ui.widgets.text import Label


class _Cell(QAbstractButton):
    """One of several, framed in ink where it is the chosen one."""

    def __init__(self, context: Context, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.key = key
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Take another name."""
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paint_frame(self, painter: QPainter, rect: QRectF) -> None:
        """Paint ground and frame in the state of the moment."""
        theme = self._context.theme
        if self.isChecked():
            paint_box(painter, rect, RADIUS_BUTTON, theme.color("selwash"), theme.pen("ink", 3))
        else:
            pen = theme.pen("ink" if self.underMouse() else "line", theme.control_px)
            paint_box(painter, rect, RADIUS_BUTTON, theme.color("surface"), pen)


class _TinctureCell(_Cell):
    """A banner in one tincture, with the charge of the moment, its name under it."""

    charge = ""

    def sizeHint(self) -> QSize:
        width = text_width(self._context.theme.font(12, 500, condensed=True), self.accessibleName())
        return QSize(max(58, round(width) + 14), 76)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        self.paint_frame(painter, rect)
        banner = QRectF(rect.center().x() - 17, rect.top() + 7, 34, 44)
        paint_gonfalon(painter, banner, theme, self.key, self.charge)
        name = QRectF(rect.left(), rect.bottom() - 22, rect.width(), 18)
        paint_text(painter, name, self.accessibleName(), theme.font(12, 500, condensed=True), theme.color("ink"),
                   Qt.AlignmentFlag.AlignHCenter)


class _ChargeCell(_Cell):
    """One charge."""

    def sizeHint(self) -> QSize:
        return QSize(40, 40)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect = QPainter(self), QRectF(self.rect())
        self.paint_frame(painter, rect)
        self._context.theme.glyph(painter, rect.adjusted(8, 8, -8, -8), self.key, "ink")


class BannerPicker(QWidget):
    """Both choices, one over the other."""

    chosen = Signal(str, str)
    """The user chose otherwise: tincture and charge, the latter as it is stored."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.tinctures = [_TinctureCell(context, key, self) for key in TINCTURES]
        self.charges = [_ChargeCell(context, key, self) for key in CHARGES]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for code, cells in (("warbands.form.tincture", self.tinctures), ("warbands.form.charge", self.charges)):
            column.addWidget(Label(context, code, role="strong"))
            box = QWidget()
            flow = FlowLayout(box, gap=5)
            group = QButtonGroup(self)
            for cell in cells:
                group.addButton(cell)
                flow.addWidget(cell)
            group.buttonClicked.connect(self._clicked)
            column.addWidget(box)
        self._speak()
        context.look_changed.connect(self._speak)

    @property
    def tincture(self) -> str:
        """The chosen tincture."""
        return next((cell.key for cell in self.tinctures if cell.isChecked()), TINCTURES[0])

    @property
    def charge(self) -> str:
        """The chosen charge as it is stored, empty for none."""
        return next((stored(cell.key) for cell in self.charges if cell.isChecked()), "")

    def show_banner(self, tincture: str, charge: str) -> None:
        """Show what is chosen, without telling."""
        known = tincture if tincture in TINCTURES else "sable"
        for cells, key in ((self.tinctures, known), (self.charges, bare(charge))):
            group = cells[0].group()
            group.setExclusive(False)
            for cell in cells:
                cell.setChecked(cell.key == key)
            group.setExclusive(True)
        self._show_charge()

    def _show_charge(self) -> None:
        for cell in self.tinctures:
            cell.charge = self.charge
            cell.update()

    @Slot()
    def _clicked(self) -> None:
        self._show_charge()
        self.chosen.emit(self.tincture, self.charge)

    @Slot()
    def _speak(self) -> None:
        for tincture in self.tinctures:
            tincture.say(tincture_word(self._context, tincture.key))
        for charge in self.charges:
            charge.say(charge_word(self._context, charge.key))
