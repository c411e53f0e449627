"""The campaign in a note under the header: its name to type into, the other ones, new, delete, out as one file, in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.queries.campaigns import CampaignSummary
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label

_WIDTH = 460
_ROW, _MOST_HEIGHT = 42, 300


class CampaignNote(Popover):
    """Renames in place, changes over to another campaign, begins and deletes them."""

    renamed = Signal(str)
    """The campaign shall have another name."""
    chosen = Signal(str)
    """The user wants the campaign of this id."""
    new_asked = Signal()
    """The user wants a new campaign."""
    delete_asked = Signal()
    """The user wants this campaign deleted."""
    rules_asked = Signal()
    """The user wants the rules of the aftermath."""
    save_asked = Signal()
    """The user wants this campaign as one file."""
    take_asked = Signal()
    """The user wants to take a campaign in from a file."""

    def __init__(self, context: Context, anchor: QWidget, campaigns: Sequence[CampaignSummary], current: str) -> None:
        super().__init__(context, anchor, context.say("campaign_panel.campaign.title"))
        self._context = context
        shown = next((row for row in campaigns if row.id == current), None)
        self.name = LeftField(context, "campaign_panel.campaign.name", text=shown.name if shown is not None else "")
        self.name.left.connect(self.renamed)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.body.addWidget(Label(context, "campaign_panel.campaign.name", role="strong"))
        self.body.addWidget(self.name)
        self.body.addWidget(self.reason)
        self.body.addSpacing(8)
        self.body.addWidget(Label(context, "campaign_panel.campaign.all", role="strong"))
        self.rows = [self._row(row, current) for row in campaigns]
        self.body.addWidget(self._list())
        self.body.addSpacing(8)
        self.new = PlainButton(context, "campaign_panel.campaign.new", icon="plus")
        self.new.clicked.connect(self._new)
        self.delete = PlainButton(context, "campaign_panel.campaign.delete", icon="trash-can-outline")
        self.delete.clicked.connect(self._delete)
        self.save = PlainButton(context, "campaign_panel.campaign.save", icon="export-variant")
        self.save.clicked.connect(self._save)
        self.take = PlainButton(context, "campaign_panel.campaign.take", icon="tray-arrow-down")
        self.take.clicked.connect(self._take)
        self.rules = PlainButton(context, "aftermath.rules.open", icon="bandage", tip="aftermath.rules.open_tip")
        self.rules.clicked.connect(self._rules)
        self.body.addLayout(_beside(self.new, self.delete))
        self.body.addSpacing(6)
        self.body.addLayout(_beside(self.rules))
        self.body.addSpacing(8)
        self.body.addWidget(Label(context, "campaign_panel.campaign.file_title", role="strong"))
        self.body.addLayout(_beside(self.save, self.take))

    def open(self) -> None:
        """Show the note, the name ready to type over."""
        self.open_at(_WIDTH)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def refuse(self, reason: str) -> None:
        """Say in place why the name was not taken, and keep what was typed."""
        self.reason.setVisible(bool(reason))
        self.reason.set_text(reason)

    def _row(self, row: CampaignSummary, current: str) -> CheckRow:
        detail = self._context.say("campaign_panel.campaign.counts", warbands=row.warbands, battles=row.battles)
        line = CheckRow(self._context, text=row.name, detail=detail, height=_ROW, line=True)
        line.setChecked(row.id == current)
        line.setObjectName(row.id)
        line.clicked.connect(self._choose)
        return line

    def _list(self) -> QScrollArea:
        inside = QWidget()
        inside.setProperty("kind", "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(0)
        column.addWidget(Line())
        for row in self.rows:
            column.addWidget(row)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setProperty("kind", "clear")
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFixedHeight(min(_MOST_HEIGHT, 2 + _ROW * len(self.rows)))
        scroll.setWidget(inside)
        return scroll

    @Slot()
    def _choose(self) -> None:
        key = self.sender().objectName()
        self.dismiss()
        self.chosen.emit(key)

    @Slot()
    def _new(self) -> None:
        self.dismiss()
        self.new_asked.emit()

    @Slot()
    def _rules(self) -> None:
        self.dismiss()
        self.rules_asked.emit()

    @Slot()
    def _delete(self) -> None:
        self.dismiss()
        self.delete_asked.emit()

    @Slot()
    def _save(self) -> None:
        self.dismiss()
        self.save_asked.emit()

    @Slot()
    def _take(self) -> None:
        self.dismiss()
        self.take_asked.emit()


def _beside(*buttons: QWidget) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(8)
    for button in buttons:
        line.addWidget(button)
    line.addStretch(1)
    return line
