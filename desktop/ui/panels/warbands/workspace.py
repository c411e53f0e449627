"""List, middle and card side by side, and how they fold where the window is narrow."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.warbands.deeds import Deeds
from desktop.ui.panels.warbands.figure.pane import FigurePane
from desktop.ui.panels.warbands.form.page import FormPage
from desktop.ui.panels.warbands.listing.pane import LIST_NARROW, LIST_WIDTH, ListPane
from desktop.ui.panels.warbands.musters.page import MusterPage
from desktop.ui.panels.warbands.recruiting.page import RecruitPage
from desktop.ui.panels.warbands.roster.page import RosterPage
from desktop.ui.widgets.heads import Line

_CARD_SHARE, _CARD_LEAST, _CARD_MOST = 0.277, 322, 430
_WIDE = 1320
"""From this width on the list has all its room. Units: logical pixels."""
_NARROW = 1150
"""Under this width the card stands in the place of the roster when it is asked for. Units: logical pixels."""


class Workspace(QWidget):
    """The parts of the panel and their room. Shape: the middle shows the roster, recruiting, the form or musters."""

    def __init__(self, context: Context, deeds: Deeds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.listing = ListPane(context, self)
        self.middle = QStackedWidget(self)
        self.roster = RosterPage(context, deeds, self.middle)
        self.recruiting = RecruitPage(context, self.middle)
        self.form = FormPage(context, self.middle)
        self.musters = MusterPage(context, deeds, self.middle)
        self.figure = FigurePane(context, deeds, self)
        self.card_instead = False
        self._anybody = False
        for page in (self.roster, self.recruiting, self.form, self.musters):
            self.middle.addWidget(page)
        self._line = Line(upright=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.listing)
        row.addWidget(Line(upright=True))
        row.addWidget(self.middle, 1)
        row.addWidget(self._line)
        row.addWidget(self.figure)

    @property
    def page(self) -> QWidget:
        """The page in the middle."""
        return self.middle.currentWidget() or self.roster

    @property
    def is_narrow(self) -> bool:
        """Whether roster and card do not stand side by side."""
        return self.width() < _NARROW

    def show_page(self, page: QWidget) -> None:
        """Show a page in the middle."""
        self.middle.setCurrentWidget(page)
        self.fold(anybody=self._anybody)

    def show_card(self, *, instead: bool) -> None:
        """Where it is narrow, show the card in the place of the roster, or the roster again."""
        self.card_instead = instead
        self.fold(anybody=self._anybody)

    def fold(self, *, anybody: bool) -> None:
        """Show the parts that there is room for; `anybody` says whether there is a recruit to show a card of."""
        self._anybody = anybody
        page, narrow = self.page, self.is_narrow
        form = page is self.form
        card = not form and (anybody or page is self.recruiting)
        instead = narrow and card and self.card_instead and page is self.roster
        self.listing.setFixedWidth(LIST_WIDTH if self.width() >= _WIDE else LIST_NARROW)
        self.listing.setVisible(not (narrow and form))
        self.form.fold(narrow=narrow)
        self.figure.setVisible(card and (not narrow or instead))
        self._line.setVisible(card and not narrow)
        self.middle.setVisible(not instead)
        self.figure.back.setVisible(instead)
        self.roster.tools.card.setVisible(narrow)
        if instead:
            self.figure.setMinimumWidth(0)
            self.figure.setMaximumWidth(self.width())
        else:
            self.figure.setFixedWidth(min(max(round(self.width() * _CARD_SHARE), _CARD_LEAST), _CARD_MOST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold where it gets narrow."""
        super().resizeEvent(event)
        self.fold(anybody=self._anybody)
