"""The line of battles in its frame: scrolled where it is wider than the window, and what to do while it is empty."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QWidget

from desktop.campaign.aftermath.course import ordered
from desktop.campaign.queries.battles import BattleRow, LinkRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.line.box import BattleBox
from desktop.ui.panels.campaign.line.box_view import BoxView, box_views
from desktop.ui.panels.campaign.line.canvas import LineCanvas, margin_around
from desktop.ui.panels.campaign.line.places import Places, places_of
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.text import Label

_EMPTY_HEIGHT = 84
_BAR = 16


class LineFrame(QFrame):
    """Shows the battles of a campaign as a graph one can read and click."""

    opened = Signal(str)
    """The user asked for the battle of this id."""
    plan_asked = Signal()
    """The user wants the first battle planned."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._battles: Sequence[BattleRow] = ()
        self._links: Sequence[LinkRow] = ()
        self._views: dict[str, BoxView] = {}
        self._places: Places | None = None
        self._shown = ""
        self.setProperty("kind", "sunken")
        self.canvas = LineCanvas(context)
        self.canvas.opened.connect(self.opened)
        self.canvas.reached.connect(self._bring_in_sight)
        self.area = QScrollArea()
        self.area.setProperty("kind", "clear")
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.canvas)
        self.area.viewport().installEventFilter(self)
        self.plan = PlainButton(context, "campaign_panel.line.plan_first", icon="plus")
        self.plan.clicked.connect(self.plan_asked)
        self.empty = QWidget()
        row = QHBoxLayout(self.empty)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(12)
        row.addWidget(Glyph(context, "sword-cross", side=26))
        row.addWidget(Label(context, "campaign_panel.line.empty", role="body", tone="ink2", wrap=True), 1)
        row.addWidget(self.plan)
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(1, 1, 1, 1)
        self._stack.addWidget(self.area)
        self._stack.addWidget(self.empty)

    def show_battles(self, battles: Sequence[BattleRow], links: Sequence[LinkRow], owed: Collection[str],
                     round_now: dict[str, int]) -> None:
        """Show the battles of a campaign in the order of play, however late each of them was entered.

        At the first time the line is scrolled to where it stands.
        """
        battles = ordered(battles, [(link.before, link.after) for link in links])
        self._battles, self._links = battles, links
        self._views = box_views(self._context, battles, links, owed, round_now)
        self.setAccessibleName(self._context.say("campaign_panel.line.name"))
        self._stack.setCurrentWidget(self.area if battles else self.empty)
        self._lay_out()
        campaign = battles[0].campaign if battles else ""
        if campaign != self._shown:
            self._shown = campaign
            self._bring_current()

    def wished_height(self) -> int:
        """Return how high the frame would be without scrolling upright. Units: logical pixels."""
        if self._places is None or not self._battles:
            return _EMPTY_HEIGHT
        bar = _BAR if self._places.width > self.area.width() else 0
        return round(self._places.height) + bar + 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room out again."""
        super().resizeEvent(event)
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll sideways with the wheel, where there is nothing to scroll upright."""
        # A window that Python collects sends its last events when the attributes here are gone already.
        if not isinstance(event, QWheelEvent) or "canvas" not in self.__dict__:
            return super().eventFilter(watched, event)
        bar = self.area.horizontalScrollBar()
        if not self.area.verticalScrollBar().maximum() and bar.maximum():
            step = event.angleDelta().y() or event.angleDelta().x()
            bar.setValue(bar.value() - step)
            return True
        return super().eventFilter(watched, event)

    def current_battle(self) -> str:
        """Return the battle at which the campaign stands: the one being fought, else the next, else the last."""
        for state in ("running", "planned"):
            for battle in self._battles:
                if battle.state == state:
                    return battle.id
        return self._battles[-1].id if self._battles else ""

    def _lay_out(self) -> None:
        if not self._battles:
            return
        self._places = places_of(self._battles, self._links, float(self.width() - 4))
        self.canvas.show_line(self._places, self._views, self.current_battle())

    def _bring_current(self) -> None:
        box = self.canvas.boxes.get(self.current_battle())
        if box is not None:
            self._bring_in_sight(box)

    @Slot(object)
    def _bring_in_sight(self, box: BattleBox) -> None:
        margin = margin_around(box)
        self.area.ensureWidgetVisible(box, margin, margin)
