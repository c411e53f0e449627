"""A new warband, or what is said of one that is there; a new one can also be taken ready from a shipped pack."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.command import Command
from desktop.campaign.commands.limits import SetLimits
from desktop.campaign.commands.warbands import EditWarband
from desktop.campaign.queries.campaigns import PlayerSummary, players
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.army import ArmyLimits
from desktop.ui.context import Context
from desktop.ui.panels.shared.shipped_packs import Shipped, first_for
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.ui.panels.warbands.banner.charges import stored, unused
from desktop.ui.panels.warbands.figure.notes import OwnedNotes
from desktop.ui.panels.warbands.form.fields import BandFields
from desktop.ui.panels.warbands.form.limits import LimitsBox, roles_of
from desktop.ui.panels.warbands.form.making import give_player, make, take_ready
from desktop.ui.panels.warbands.form.ready import ReadyBands
from desktop.ui.panels.warbands.reading import Reading
from desktop.ui.panels.warbands.recruiting.page import ConfirmButton
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

_NOTES_HEIGHT = 180


class FormPage(QWidget):
    """The fields at the left, the banner and what goes with it at the right.

    Shape: a new warband is made with the golden button; one that is there is edited at once, field by field.
    """

    closed = Signal()
    """The user is done, or wants nothing of it."""
    made = Signal(str)
    """A warband was made: its id."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Reading()
        self._band: WarbandRow | None = None
        self.fields = BandFields(context)
        self.limits_words = Label(context, "warbands.limits.words", role="second", wrap=True)
        self.limits = LimitsBox(context)
        self.limits_scroll = Scroller()
        self.notes_head = Label(context, "warbands.form.notes", role="section")
        self.ready = ReadyBands(context)
        self.notes = OwnedNotes(context, "warbands.form.notes", "warbands.form.notes_hint")
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.cancel = PlainButton(context, "shell.cancel")
        self.make = ConfirmButton(context, "warbands.form.make", icon="plus")
        self.done = PlainButton(context, "warbands.form.done", icon="check")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.left = PanelFrame(self._context, "warbands.form.new", margin=0)
        inner = QWidget()
        inner.setProperty("kind", "surface")
        column = QVBoxLayout(inner)
        column.setContentsMargins(18, 12, 18, 12)
        column.addWidget(self.reason)
        column.addWidget(self.fields)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        self.left.body.addWidget(scroll, 1)
        for button in (self.cancel, self.make, self.done):
            self.left.head.add_action(button)
        self.left.setMaximumWidth(760)
        self.notes.setFixedHeight(_NOTES_HEIGHT)
        self.right = PanelFrame(self._context, "warbands.form.ready", margin=14)
        self.limits_scroll.show_inside(self.limits)
        self.right.body.addWidget(self.ready, 1)
        self.right.body.addWidget(self.limits_words)
        self.right.body.addWidget(self.limits_scroll, 1)
        for widget in (self.notes_head, self.notes):
            self.right.body.addWidget(widget)
        self.right.setMaximumWidth(480)
        self.right.setMinimumWidth(240)
        row = QHBoxLayout(self)
        row.setContentsMargins(15, 14, 15, 14)
        row.setSpacing(PANEL_GAP)
        row.addWidget(self.left, 3)
        row.addWidget(self.right, 2)
        row.addStretch(0)

    def _connect(self) -> None:
        fields = self.fields
        fields.name_left.connect(self._name)
        fields.limit_left.connect(self._limit)
        fields.player_chosen.connect(self._player)
        fields.banner_chosen.connect(self._banner)
        fields.confirmed.connect(self._confirmed)
        self.limits.changed.connect(self._limits)
        self.ready.taken.connect(self._take)
        self.notes.written.connect(self._note)
        self.cancel.clicked.connect(self.closed)
        self.done.clicked.connect(self.closed)
        self.make.clicked.connect(self._make)

    def fold(self, *, narrow: bool) -> None:
        """Leave the large banner out where it is narrow."""
        self.fields.preview.setVisible(not narrow)

    def begin(self, reading: Reading) -> None:
        """Show the fields of a new warband."""
        self._reading, self._band = reading, None
        tincture, charge = unused((band.tincture, band.charge) for band in reading.bands)
        campaign = reading.campaign
        self.fields.begin(campaign.system if campaign is not None else "", self._players(), tincture, stored(charge))
        self._dress()
        self.fields.name.setFocus()

    def take_first(self, reading: Reading) -> None:
        """Take the first ready warband of the campaign's game, without showing the page."""
        self._reading, self._band = reading, None
        if reading.campaign is not None:
            self._take(first_for(reading.campaign.system, self._context.words.language))

    def edit(self, reading: Reading) -> None:
        """Show what is said of the warband that is shown."""
        self._reading, self._band = reading, reading.band
        if reading.band is not None:
            self._show_band(reading.band)
        self._dress()
        self.fields.name.setFocus()

    def edit_limits(self, reading: Reading) -> None:
        """Show what is said of the warband, at its limits."""
        self.edit(reading)
        self.limits.first().setFocus()

    def _show_band(self, band: WarbandRow) -> None:
        self.fields.show_band(band, self._players())
        self.limits.show_limits(band.limits, roles_of(self._reading.recruits))
        self.notes.show_notes(band.id, band.notes)

    def show_reading(self, reading: Reading) -> None:
        """Show an edited warband as it stands now; fields of a new one keep what is typed."""
        self._reading = reading
        if not self.isHidden():
            self._show_ready()
        if self._band is None:
            return
        self._band = next((band for band in reading.bands if band.id == self.editing), None)
        if self._band is not None:
            self._show_band(self._band)
        else:
            self.closed.emit()

    @property
    def editing(self) -> str:
        """The id of the warband that is edited, empty for a new one."""
        return self._band.id if self._band is not None else ""

    def _players(self) -> tuple[PlayerSummary, ...]:
        campaign = self._reading.campaign
        return players(self._context.desk.store, campaign.id) if campaign is not None else ()

    def _show_ready(self) -> None:
        campaign = self._reading.campaign
        self.ready.show_packs(campaign.system if campaign is not None else "")

    def _dress(self) -> None:
        """Show what belongs to a new warband, or to one that is there."""
        new = self._band is None
        self._show_reason("")
        self._show_ready()
        self.left.head.heading.set_words("warbands.form.new" if new else "warbands.form.edit")
        self.right.head.heading.set_words("warbands.form.ready" if new else "warbands.limits.title")
        of_new: tuple[QWidget, ...] = (self.cancel, self.make, self.ready)
        of_old: tuple[QWidget, ...] = (self.done, self.notes_head, self.notes, self.limits_words, self.limits_scroll)
        for widget in (*of_new, *of_old):
            widget.setVisible((widget in of_new) == new)

    def _try(self, action: Callable[[], list[ChangeSet] | None]) -> list[ChangeSet] | None:
        """Do something that may be refused; the reason stands at the foot then."""
        try:
            done = action()
        except self._context.said_faults as fault:
            self._show_reason(self._context.reason(fault))
            code = getattr(fault, "code", "")
            if not code.endswith((".bound", ".bounds")):
                (self.fields.limit if code.endswith("no_number") else self.fields.name).setFocus()
            return None
        self._show_reason("")
        return done

    def _show_reason(self, reason: str) -> None:
        self.reason.set_text(reason)
        self.reason.setVisible(bool(reason))

    # --- a new one

    @Slot()
    def _make(self) -> None:
        campaign, filled = self._reading.campaign, self.fields.filled
        if campaign is not None and self._band is None:
            done = self._try(lambda: make(self._context, campaign.id, filled, self))
            self._told_made(done, filled.name.strip())

    @Slot(object)
    def _take(self, pack: object) -> None:
        campaign = self._reading.campaign
        if campaign is not None and isinstance(pack, Shipped):
            done = self._try(lambda: take_ready(self._context, campaign.id, pack, self._reading, self))
            self._told_made(done, pack.name)

    def _told_made(self, done: list[ChangeSet] | None, name: str) -> None:
        if done:
            band = next(change.added("warband")[0] for change in done if change.added("warband"))
            self._context.tell("warbands.made", undo=TakeBack(self._context, *done), name=name)
            self.made.emit(band)

    @Slot()
    def _confirmed(self) -> None:
        if self._band is None:
            self._make()

    # --- one that is there

    @Slot(object)
    def _limits(self, limits: object) -> None:
        if self._band is not None and isinstance(limits, ArmyLimits):
            self._edit(SetLimits(self._band.id, limits))

    def _edit(self, command: Command) -> None:
        self._try(lambda: [self._context.desk.execute(command, self)])
        if self._band is not None:
            self.fields.show_band(self._band, self._players())

    @Slot()
    def _name(self) -> None:
        if self._band is not None and self.fields.name.text().strip() != self._band.name:
            self._edit(EditWarband(self._band.id, name=self.fields.name.text()))

    @Slot()
    def _limit(self) -> None:
        if self._band is not None and self.fields.limit.text().strip() != self._band.points_limit:
            self._edit(EditWarband(self._band.id, points_limit=self.fields.limit.text()))

    @Slot()
    def _player(self) -> None:
        band, campaign, filled = self._band, self._reading.campaign, self.fields.filled
        if band is not None and campaign is not None:
            self._try(lambda: give_player(self._context, campaign.id, band.id, filled, self))

    @Slot(str, str)
    def _banner(self, tincture: str, charge: str) -> None:
        if self._band is not None:
            self._edit(EditWarband(self._band.id, tincture=tincture, charge=charge))

    @Slot(str, str)
    def _note(self, band: str, notes: str) -> None:
        if self._context.is_open and any(row.id == band for row in self._reading.bands):
            self._context.execute(EditWarband(band, notes=notes), self)
