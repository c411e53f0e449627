"""What the unit may not do now: each with its reason and rule, and a way to do it all the same."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.paint import paint_fitted, paint_focus, width_of
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.view import OfferView
from desktop.ui.widgets.buttons import LinkButton

ROW, ANYWAY = 22, 40
_NAME, _REASON = 24, 98


class RefusalRow(Target):
    """One refused offer. A tap opens the way round it, where the table may overrule the reason."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._offer, self._unit = OfferView("", ""), ""
        self._column = _REASON
        self._rule = LinkButton(context, parent=self)
        self._rule.clicked.connect(self._rule_tapped)
        self._anyway = TableButton(context, Face(), self)
        self._anyway.clicked.connect(self._forced)
        self._anyway.hide()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.toggled.connect(self._opened)
        context.look_changed.connect(self.update)

    def show_offer(self, offer: OfferView, unit: str) -> None:
        """Show a refused offer."""
        if (offer, unit) != (self._offer, self._unit):
            self.setChecked(False)
        self._offer, self._unit = offer, unit
        self.setEnabled(True)
        self.setText(offer.text)
        self.setAccessibleName(f"{offer.text}: {offer.reason}")
        self.setToolTip(f"{offer.text}: {offer.reason}")
        self._rule.set_text(offer.rule)
        self._rule.setVisible(bool(offer.rule))
        self._anyway.dress(Face(self._context.say("tracker.unit.anyway"), icon="gavel", px=14, icon_px=18,
                                speak=self._context.say("tracker.unit.anyway_what", what=offer.text)))  # fmt: skip
        self._place()
        self.update()

    def set_column(self, column: int) -> None:
        """Let the reasons begin at a distance from the left, alike for all rows."""
        if column != self._column:
            self._column = column
            self.update()

    @property
    def wanted_height(self) -> int:
        """The height of the row as it stands."""
        return ROW + (ANYWAY + 4 if self.isChecked() and self._offer.forcible else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Space; all other keys are the table's."""
        if event.key() == Qt.Key.Key_Space:
            self.toggle()
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put link and button where they belong."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sign, what is refused, and why."""
        painter, theme = QPainter(self), self._context.theme
        theme.glyph(painter, QRectF(0, ROW / 2 - 8, 16, 16), "cancel", "ink2")
        edge = self._rule.x() - 6 if self._offer.rule else self.width()
        name = QRectF(_NAME, 0, self._column - _NAME - 6, ROW)
        paint_fitted(painter, name, self._offer.text, theme, "ink", 14, 600)
        paint_fitted(painter, QRectF(self._column, 0, edge - self._column, ROW), self._offer.reason, theme, "ink2", 14)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()).adjusted(-3, -3, 3, 3), theme)

    def _place(self) -> None:
        hint = self._rule.sizeHint()
        self._rule.setGeometry(QRect(self.width() - hint.width(), -1, hint.width(), 24))
        self._anyway.setGeometry(QRect(_NAME, ROW + 2, min(self.width() - _NAME, 260), ANYWAY))

    @Slot(bool)
    def _opened(self, checked: bool) -> None:
        self._anyway.setVisible(checked and self._offer.forcible)

    @Slot()
    def _forced(self) -> None:
        self._intents.start_requested.emit(self._offer.code, self._unit, True)

    @Slot()
    def _rule_tapped(self) -> None:
        self._intents.rule_requested.emit(self._offer.rule)


class Refusals(QWidget):
    """All refused offers; where there is little room, one line that opens."""

    height_changed = Signal()

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._rows: list[RefusalRow] = []
        self._count, self._folding, self._column = 0, False, _REASON
        self._fold = TableButton(context, Face(), self)
        self._fold.setCheckable(True)
        self._fold.toggled.connect(self._changed)

    def rows(self) -> list[RefusalRow]:
        """Return the rows that are shown."""
        return [row for row in self._rows if not row.isHidden()]

    def show_offers(self, offers: tuple[OfferView, ...], unit: str, *, folding: bool) -> None:
        """Show the refused ones among the offers."""
        refused = [offer for offer in offers if not offer.allowed and not offer.rare]
        self._count, self._folding = len(refused), folding and len(refused) > 1
        font = self._context.theme.font(14, 600, condensed=True)
        widest = max((width_of(font, offer.text) for offer in refused), default=0)
        self._column = max(_REASON, round(widest) + _NAME + 14)
        while len(self._rows) < len(refused):
            row = RefusalRow(self._context, self._intents, self)
            row.toggled.connect(self._changed)
            self._rows.append(row)
        for row, offer in zip(self._rows, refused, strict=False):
            row.show_offer(offer, unit)
        names = ", ".join(offer.text for offer in refused)
        whole = self._context.say("tracker.unit.refused", names=names)
        self._fold.dress(Face(self._context.say("tracker.unit.refused_count", n=len(refused)), icon="cancel",
                              icon_px=16, px=14, left=True, weight=400, speak=whole, tip=whole))  # fmt: skip
        self._place()

    def wanted_height(self) -> int:
        """Return how high the rows are."""
        if not self._count:
            return 0
        rows = sum(row.wanted_height for row in self._rows[: self._count])
        return rows if not self._folding else 30 + (rows + 4 if self._fold.isChecked() else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the rows one below the other."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        y = 0
        self._fold.setVisible(self._folding)
        if self._folding:
            self._fold.setGeometry(QRect(0, 0, self.width(), 30))
            y = 34
        shown = not self._folding or self._fold.isChecked()
        column = min(self._column, max(self.width() // 2 - 10, _REASON))
        for number, row in enumerate(self._rows):
            row.set_column(column)
            row.setVisible(shown and number < self._count)
            if number < self._count:
                row.setGeometry(QRect(0, y, self.width(), row.wanted_height))
                y += row.wanted_height

    @Slot()
    def _changed(self) -> None:
        self._place()
        self.height_changed.emit()
