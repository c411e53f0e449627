"""The list of the named musters of a warband: a name, and under it how many and how many points of how many."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.musters import NamedMuster, Reckoned
from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import shown
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import fitted, paint_text
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView

ROW_HEIGHT = 54


@dataclass(frozen=True, slots=True)
class Listed:
    """A named muster and what it comes to."""

    muster: NamedMuster
    reckoned: Reckoned


class MusterColumn:
    """The one column of the list, painted in two lines."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def column(self) -> Column[Listed]:
        """Return the definition of the column."""
        return Column("muster", _name, "warbands.musters.list", paint=self.paint, tip=self.spoken, spoken=self.spoken,
                      stretch=True)

    def line(self, row: Listed) -> str:
        """Return the second line: how many, and what they come to."""
        value, limit = shown(row.reckoned.total.value), row.muster.limits.points
        points = self._context.say("warbands.of_limit", points=value, limit=limit) if limit else value
        return self._context.say("warbands.musters.line", n=len(row.muster.recruits), points=points)

    def spoken(self, row: Listed) -> str:
        """Return what a screen reader hears."""
        wrong = self._context.say("warbands.musters.faults", n=len(row.reckoned.faults)) if row.reckoned.faults else ""
        return ", ".join(part for part in (row.muster.name, self.line(row), wrong) if part)

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme, row: Listed) -> None:
        """Paint both lines; a muster that does not keep to its limits carries a mark."""
        said, font = fitted(theme, row.muster.name, 15, 600, rect.width())
        paint_text(painter, QRectF(rect.left(), rect.top() + 7, rect.width(), 21), said, font, theme.color("ink"))
        under = QRectF(rect.left(), rect.top() + 29, rect.width(), 18)
        if row.reckoned.faults:
            theme.glyph(painter, QRectF(rect.right() - 16, under.top() + 1, 16, 16), "alert-circle-outline", "bad")
            under.setWidth(under.width() - 20)
        said, font = fitted(theme, self.line(row), 13, 400, under.width())
        paint_text(painter, under, said, font, theme.color("ink2"))


class MusterList(RowsView):
    """Arrows choose, Insert names a new one, F2 renames, Delete forgets."""

    deed_asked = Signal(str)
    """A key asked for `new`, `rename` or `delete`."""

    def __init__(self, context: Context, model: RowsModel[Listed], parent: QWidget | None = None) -> None:
        super().__init__(context, model, "warbands.musters.list", row_height=ROW_HEIGHT, parent=parent)
        self.setProperty("kind", "bare")
        self.horizontalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for what a key means."""
        deeds = {Qt.Key.Key_Insert: "new", Qt.Key.Key_F2: "rename", Qt.Key.Key_Delete: "delete"}
        deed = deeds.get(Qt.Key(event.key()), "")
        if deed:
            self.deed_asked.emit(deed)
        else:
            super().keyPressEvent(event)


def identity(row: Listed) -> object:
    """Return what makes a row the same one through changes."""
    return row.muster.id


def _name(row: Listed) -> str:
    return row.muster.name
