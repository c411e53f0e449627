"""Who is on a muster: the recruits of the warband, each ticked or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QItemSelectionModel, QPoint, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.card import decimal_of
from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import SEPARATOR, shown
from desktop.ui.theme import Theme
from desktop.ui.widgets.check_row import paint_check
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import fitted, paint_text, text_width
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView

_BOX = 22
_CHECK = 38


@dataclass(frozen=True, slots=True)
class Mustered:
    """A recruit, and whether it is on the muster."""

    row: RosterRow
    on: bool


class WhoColumns:
    """Builds the columns: the box, name and role, models, points."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def columns(self, *, models: bool) -> tuple[Column[Mustered], ...]:
        """Return the columns, left to right; with `models` how many of them each unit has."""
        counted = (Column("models", _models, "warbands.roster.models", align="center", sort=_models_key),)
        return (Column("on", self.said, paint=self._paint_box, width=_CHECK, sort=_on_key, spoken=self.said),
                Column("name", _name, "warbands.roster.name", weight=600, paint=self._paint_name, tip=self.spoken,
                       spoken=self.spoken, stretch=True),
                *(counted if models else ()),
                Column("points", _points, "warbands.roster.points", align="right", weight=600, sort=_points_key))

    def said(self, mustered: Mustered) -> str:
        """Return whether one is on the muster, in words."""
        return self._context.say("warbands.musters.on" if mustered.on else "warbands.musters.off")

    def spoken(self, mustered: Mustered) -> str:
        """Return a name with all that the row says."""
        return ", ".join(part for part in (mustered.row.name, mustered.row.printed.role, self._missing(mustered.row),
                                           self.said(mustered)) if part)

    def _missing(self, row: RosterRow) -> str:
        return self._context.say("warbands.roster.misses", n=row.misses) if row.misses else ""

    def _paint_box(self, painter: QPainter, rect: QRectF, _theme: Theme, mustered: Mustered) -> None:
        box = QRectF(rect.left(), rect.center().y() - _BOX / 2, _BOX, _BOX)
        paint_check(painter, box, self._context, on=mustered.on)

    def _paint_name(self, painter: QPainter, rect: QRectF, theme: Theme, mustered: Mustered) -> None:
        """Paint the name, and behind it, where there is room, the role and the battles to miss."""
        said, font = fitted(theme, mustered.row.name, 15, 600, rect.width())
        paint_text(painter, rect, said, font, theme.color("ink" if mustered.on else "ink2"))
        used = text_width(font, said) + 10
        rest = SEPARATOR.join(part for part in (mustered.row.printed.role, self._missing(mustered.row)) if part)
        if rest and rect.width() - used > 40:
            said, font = fitted(theme, rest, 13, 400, rect.width() - used)
            paint_text(painter, rect.adjusted(used, 0, 0, 0), said, font, theme.color("ink2"))


class WhoTable(RowsView):
    """Ticks with a tap on the box, with Space or Enter; several selected ones at once."""

    toggled = Signal(object, bool)
    """The user wants recruits on the muster, or off it: their ids, and which of the two."""

    def __init__(self, context: Context, model: RowsModel[Mustered], parent: QWidget | None = None) -> None:
        super().__init__(context, model, "warbands.musters.who", several=True, parent=parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.row_activated.connect(self._toggle)

    def choose_several(self, ids: tuple[str, ...]) -> None:
        """Select several recruits, the last of them the current one."""
        flags = QItemSelectionModel.SelectionFlag
        if ids and self.choose(ids[-1]):
            for place in (self._rows.place_of(key) for key in ids):
                self.selectionModel().select(self._rows.index(place, 0), flags.Select | flags.Rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick the selected ones with Space."""
        if event.key() == Qt.Key.Key_Space:
            self._toggle()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick where the box is tapped, else choose the row."""
        super().mousePressEvent(event)
        self._tap(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Count a quick second tap on the box as well; elsewhere a double click ticks."""
        if self.columnAt(event.position().toPoint().x()) == 0:
            self._tap(event.position().toPoint())
        else:
            super().mouseDoubleClickEvent(event)

    def _tap(self, place: QPoint) -> None:
        row = self._rows.row_at(self.rowAt(place.y()))
        if isinstance(row, Mustered) and self.columnAt(place.x()) == 0:
            self.toggled.emit((row.row.id,), not row.on)

    @Slot()
    def _toggle(self) -> None:
        rows: Sequence[Mustered] = self.selected_rows()
        if rows:
            self.toggled.emit(tuple(one.row.id for one in rows), not all(one.on for one in rows))


def identity(mustered: Mustered) -> object:
    """Return what makes a row the same one through changes."""
    return mustered.row.id


def _name(mustered: Mustered) -> str:
    return mustered.row.name


def _models(mustered: Mustered) -> str:
    return str(mustered.row.printed.models or "–")


def _models_key(mustered: Mustered) -> object:
    return mustered.row.printed.models


def _on_key(mustered: Mustered) -> object:
    return not mustered.on


def _points(mustered: Mustered) -> str:
    return shown(mustered.row.points)


def _points_key(mustered: Mustered) -> object:
    return decimal_of(mustered.row.points)
