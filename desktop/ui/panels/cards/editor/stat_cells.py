"""Stats as cells, name over value, as they stand on the card: a fixed row of ten, or the user's own names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Stat
from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BOX
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.painting import paint_box, text_width

_LEAST, _MOST = 46, 190
_HEAD, _VALUE = 22, 32
_AS_STORED: Mapping[str, str] = {}


class StatCell(QWidget):
    """One stat: its name above, its value below. A name that is cleared takes the stat away."""

    left = Signal()
    """Name or value is another one."""

    def __init__(self, context: Context, path: str, *, fixed: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._said: Mapping[str, str] = {}
        self._own = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.name = LeftField(context, "cards_panel.stat.name", hint="cards_panel.stat.name_hint")
        self.value = LeftField(context, "cards_panel.stat.value")
        self.name.setObjectName(f"{path}.name")
        self.value.setObjectName(f"{path}.value")
        self.name.setReadOnly(fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        for field, height in ((self.name, _HEAD), (self.value, _VALUE)):
            field.setProperty("kind", "number")
            field.setFixedHeight(height)
            field.setAlignment(Qt.AlignmentFlag.AlignCenter)
            field.left.connect(self.left)
            column.addWidget(field)
        if fixed:
            self.name.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.value.textChanged.connect(self._widen)
        self.name.textChanged.connect(self._widen)
        self._dress()
        context.look_changed.connect(self._dress)

    def show_stat(self, stat: Stat, said: Mapping[str, str] = _AS_STORED, *, anew: bool) -> None:
        """Show a stat as stored, under the word that its name is said by, where it has one."""
        self._said = said
        self._own = own = stat.name.strip().casefold()
        shown = next((word for name, word in said.items() if name.casefold() == own), stat.name)
        self.name.show_word(stat.name, shown, anew=anew)
        self.value.show_text(stat.value, anew=anew)
        self.value.setAccessibleName(shown or self._context.say("cards_panel.stat.value"))
        self.value.setToolTip(stat.value if len(stat.value) > 14 else "")
        self._widen()

    def stat(self) -> Stat:
        """Return the stat as the fields hold it; a word typed for a name that has one is stored as that name."""
        name, typed = self.name.value, self.name.text().strip().casefold()
        if self.name.typed and typed not in (own.casefold() for own in self._said):
            names = sorted((own for own, word in self._said.items() if word.casefold() == typed),
                           key=lambda own: own.casefold() != self._own)
            name = next(iter(names), name)
        return Stat(name, self.value.value)

    def sizeHint(self) -> QSize:
        """Return the room of the longer of name and value."""
        theme = self._context.theme
        wide = max(text_width(theme.font(13, 500, condensed=True), self.name.text()),
                   text_width(theme.font(16, 600), self.value.text()))
        return QSize(round(min(max(wide + 20, _LEAST), _MOST)), _HEAD + _VALUE + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box, the name on the ground of a band."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        focused = self.name.hasFocus() or self.value.hasFocus()
        pen = theme.pen("ink" if focused or self.underMouse() else "edge", theme.control_px)
        paint_box(painter, rect, RADIUS_BOX, theme.color("surface"), pen)
        band = QRectF(2, 2, rect.width() - 4, _HEAD - 1)
        painter.fillRect(band, theme.color("sunken"))
        painter.fillRect(QRectF(2, _HEAD + 1, rect.width() - 4, 1), theme.color("line"))

    @Slot()
    def _widen(self) -> None:
        self.updateGeometry()

    @Slot()
    def _dress(self) -> None:
        theme = self._context.theme
        self.name.setFont(theme.font(13, 500, condensed=True))
        self.value.setFont(theme.font(16, 600))
        self.update()


class StatCells(QWidget):
    """A flow of stats and, where their names are the user's own, a plus for one more.

    Shape: where the first names are `fixed`, they cannot be changed; a stat without a name is none.
    """

    left = Signal()
    """A stat is another one."""

    def __init__(self, context: Context, path: str, add_tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._path = path
        self._fixed = 0
        self._said: Mapping[str, str] = _AS_STORED
        self.cells: list[StatCell] = []
        self._flow = FlowLayout(gap=4, line_gap=4)
        self.setLayout(self._flow)
        self.add = BareIconButton(context, "plus", add_tip, side=32)
        self.add.clicked.connect(self._more)
        self._flow.addWidget(self.add)

    def show_stats(self, stats: Sequence[Stat], fixed: Sequence[str] = (), *, anew: bool,
                   said: Mapping[str, str] = _AS_STORED) -> None:
        """Show stats as stored; `fixed` are the names that cannot be changed, where they come first.

        Shape: `said` has the words that names are shown by, which stay as they are stored.
        """
        self._said = said
        names = tuple(stat.name for stat in stats[: len(fixed)])
        held = len(fixed) if names == tuple(fixed) else 0
        spare = [cell for cell in self.cells if not cell.name.text() and cell.name.hasFocus() and not anew]
        if len(self.cells) - len(spare) != len(stats) or held != self._fixed:
            self._rebuild(len(stats), held)
        self.add.setVisible(not held)
        for cell, stat in zip(self.cells, stats, strict=False):
            cell.show_stat(stat, said, anew=anew)

    def stats(self) -> tuple[Stat, ...]:
        """Return the stats as the fields hold them."""
        return tuple(stat for cell in self.cells if (stat := cell.stat()).name.strip())

    def fields(self) -> list[QLineEdit]:
        """Return every field, in the order of Tab."""
        return [field for cell in self.cells for field in (cell.name, cell.value)]

    def _rebuild(self, number: int, fixed: int) -> None:
        for cell in self.cells:
            self._flow.removeWidget(cell)
            cell.hide()
            cell.setParent(None)
            cell.deleteLater()
        self._flow.removeWidget(self.add)
        self.cells = []
        self._fixed = fixed
        for place in range(number):
            self._append(fixed=place < fixed)
        self._flow.addWidget(self.add)
        self.updateGeometry()

    def _append(self, *, fixed: bool) -> StatCell:
        cell = StatCell(self._context, f"{self._path}.{len(self.cells)}", fixed=fixed, parent=self)
        cell.left.connect(self._left)
        cell.show()
        self.cells.append(cell)
        self._flow.addWidget(cell)
        return cell

    @Slot()
    def _left(self) -> None:
        self.left.emit()

    @Slot()
    def _more(self) -> None:
        self._flow.removeWidget(self.add)
        cell = self._append(fixed=False)
        cell.show_stat(Stat("", ""), self._said, anew=True)
        self._flow.addWidget(self.add)
        QWidget.setTabOrder(cell.value, self.add)
        self.updateGeometry()
        cell.name.setFocus(Qt.FocusReason.OtherFocusReason)
