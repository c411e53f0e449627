"""A pairing in its round: who plays whom, how far it has come, and the way on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from desktop.campaign.queries.calendar import PairingRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.calendar.party import PartyPlate
from desktop.ui.panels.campaign.calendar.telling import sides_words, state_words
from desktop.ui.widgets.buttons import BareIconButton, PlainButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.text import Label

_NARROW: Final = 960
_ACTION: Final = 148
_ACTIONS: Final = {"planned": "calendar.pairing.set_up", "running": "calendar.pairing.go_on",
                   "look": "calendar.pairing.see", "unread": "calendar.pairing.see",
                   "settled": "calendar.pairing.see", "others": "calendar.pairing.see",
                   "practice": "calendar.pairing.see", "abandoned": "calendar.pairing.see"}


class PairingLine(QWidget):
    """One pairing. In a wide window one line, in a narrow one two: who plays, and below what to do."""

    plan_asked = Signal(str)
    """The battle of this pairing is to be planned: id."""
    battle_asked = Signal(object)
    """The user wants to go to the battle of a PairingRow."""
    take_asked = Signal(str)
    """A battle that is there is to be taken for this pairing: id."""
    loosen_asked = Signal(str)
    """The battle of this pairing is to be let go: id."""
    remove_asked = Signal(str)
    """This pairing is to be removed: id."""
    noted = Signal(str, str)
    """Another note is left on a pairing: id, text."""

    def __init__(self, context: Context, row: PairingRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.row = row
        self._narrow: bool | None = None
        self.first, self.second = PartyPlate(context), PartyPlate(context)
        self.edge = Line()
        self.between = Label(context, "calendar.pairing.versus", role="row", tone="ink2")
        self.state = Label(context, role="second", wrap=True)
        self.notes = LeftField(context, "calendar.pairing.notes_hint", hint="calendar.pairing.notes_hint")
        self.action = PlainButton(context, "calendar.pairing.plan")
        self.take = BareIconButton(context, "link-variant", "calendar.pairing.take", sides="")
        self.loosen = BareIconButton(context, "link-variant-off", "calendar.pairing.loosen", battle="")
        self.remove = BareIconButton(context, "close", "calendar.pairing.remove", sides="")
        self.action.clicked.connect(self._act)
        self.take.clicked.connect(self._take)
        self.loosen.clicked.connect(self._loosen)
        self.remove.clicked.connect(self._remove)
        self.notes.left.connect(self._noted)
        self._lay_out()
        self.show_pairing(row)

    def _lay_out(self) -> None:
        self.parties = QWidget()
        line = QHBoxLayout(self.parties)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        line.addWidget(self.first, 1)
        line.addWidget(self.between)
        line.addWidget(self.second, 1)
        self.acts = QWidget()
        line = QHBoxLayout(self.acts)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addWidget(self.state, 3)
        line.addWidget(self.notes, 2)
        for widget in (self.action, self.take, self.loosen, self.remove):
            line.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        # The same controls stand under one another, whether a line has them or not.
        _keep_room(self.notes, keep=True)
        _keep_room(self.action, keep=True)
        self.action.setMinimumWidth(_ACTION)
        self.notes.setMinimumWidth(110)
        self.state.setMinimumWidth(110)
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.addWidget(self.edge, 0, 0, 1, 2)
        # Begun in two lines, so that a narrow page never has to shrink.
        self._arrange(narrow=True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_pairing(self, row: PairingRow, *, bye: str = "", overdue: bool = False, over: bool = False,
                     first: bool = False) -> None:
        """Show a pairing as stored; what is being typed stays. Above the first of a round there is no line.

        Shape: `bye` is what is said of one that sits out; `over` tells that its round is.
        """
        self.row = row
        self.edge.setVisible(not first)
        self._grid.setContentsMargins(14, 8 if first else 0, 8, 8)
        sides, state = sides_words(row), row.state
        self.first.show_party(row.first, row.outcome_of(row.first))
        self.second.show_party(row.second, row.outcome_of(row.second) if row.second else "")
        self.between.setVisible(row.second is not None)
        said = bye if state == "bye" else state_words(self._context, row)
        self.state.set_text(said)
        self.state.set_tone("bad" if overdue and row.waits else "ink2")
        self.notes.setAccessibleName(self._context.say("calendar.pairing.notes", sides=sides))
        self.notes.show_text(row.notes)
        self.notes.set_hint("calendar.pairing.bye_notes_hint" if state == "bye" else "calendar.pairing.notes_hint")
        asked = row.owed or (state == "bye" and not over)
        self.notes.setVisible(asked or bool(row.notes) or self.notes.hasFocus())
        self.action.setVisible(state != "bye")
        self.action.set_words(_ACTIONS.get(state, "calendar.pairing.plan"))
        self.action.setAccessibleName(f"{self.action.words}: {sides}")
        self.take.setVisible(state == "open")
        _keep_room(self.take, keep=state == "bye")
        self.take.set_tip("calendar.pairing.take", sides=sides)
        self.loosen.setVisible(row.battle is not None)
        if row.battle is not None:
            self.loosen.set_tip("calendar.pairing.loosen", battle=f"{row.battle.number} {row.battle.name}")
        self.remove.set_tip("calendar.pairing.remove", sides=sides)
        self.setAccessibleName(self._context.say("calendar.pairing.spoken", sides=sides, state=said))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take one line or two."""
        super().resizeEvent(event)
        self._arrange(narrow=self.width() < _NARROW)

    def _arrange(self, *, narrow: bool) -> None:
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for widget in (self.parties, self.acts):
            self._grid.removeWidget(widget)
        self._grid.addWidget(self.parties, 1, 0)
        self._grid.addWidget(self.acts, 2 if narrow else 1, 0 if narrow else 1)
        self._grid.setColumnStretch(0, 9)
        self._grid.setColumnStretch(1, 0 if narrow else 10)

    @Slot()
    def _act(self) -> None:
        if self.row.battle is None:
            self.plan_asked.emit(self.row.id)
        else:
            self.battle_asked.emit(self.row)

    @Slot()
    def _take(self) -> None:
        self.take_asked.emit(self.row.id)

    @Slot()
    def _loosen(self) -> None:
        self.loosen_asked.emit(self.row.id)

    @Slot()
    def _remove(self) -> None:
        self.remove_asked.emit(self.row.id)

    @Slot(str)
    def _noted(self, text: str) -> None:
        self.noted.emit(self.row.id, text)


def _keep_room(widget: QWidget, *, keep: bool) -> None:
    """Let a widget take its room while it is hidden, or not."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(keep)
    widget.setSizePolicy(policy)
