"""The fields of a warband: name, game, player, limit, banner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.campaigns import PlayerSummary
from desktop.campaign.queries.warbands import WarbandRow
from desktop.ui.context import Context
from desktop.ui.panels.warbands.banner.charges import spoken_banner
from desktop.ui.panels.warbands.banner.picker import BannerPicker
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.game_choice import GameChoice
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name

NOBODY = ""
SOMEBODY = "+"
"""The keys of the two lines of the list of players that are no players."""


@dataclass(frozen=True, slots=True)
class Filled:
    """What the fields say. Shape: `player` is an id, empty for nobody; `newcomer` the name of one to be noted down."""

    name: str
    system: str
    player: str
    newcomer: str
    limit: str
    tincture: str
    charge: str


class BandFields(QWidget):
    """Shows and gives what is said of a warband; whoever owns it decides what a change means."""

    name_left = Signal()
    limit_left = Signal()
    player_chosen = Signal()
    banner_chosen = Signal(str, str)
    confirmed = Signal()
    """Enter was pressed in a field."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.name = TextField(context, "warbands.form.name", hint="warbands.form.name_hint")
        self.systems = GameChoice(context, "warbands.form.system")
        self.system = Label(context, role="button")
        self.player = Choice(context, "warbands.form.player")
        self.newcomer = TextField(context, "warbands.form.newcomer", hint="warbands.form.newcomer_hint")
        self.limit = TextField(context, "warbands.form.limit", hint="warbands.form.limit_hint")
        self.limit.setFixedWidth(150)
        self.banner = BannerPicker(context)
        self.preview = Gonfalon(context, "azure", width=124, height=158)
        self._lay_out()
        self.name.editingFinished.connect(self.name_left)
        self.limit.editingFinished.connect(self.limit_left)
        self.newcomer.editingFinished.connect(self._named_newcomer)
        self.player.activated.connect(self._chose_player)
        self.banner.chosen.connect(self._chose_banner)
        for field in (self.name, self.limit, self.newcomer):
            field.returnPressed.connect(self.confirmed)

    def _lay_out(self) -> None:
        who = QHBoxLayout()
        who.setSpacing(8)
        who.addWidget(self.player)
        who.addWidget(self.newcomer, 1)
        who.addStretch(0)
        words = QVBoxLayout()
        words.setSpacing(5)
        parts: tuple[tuple[str, QWidget | QHBoxLayout], ...] = (
            ("warbands.form.name", self.name), ("warbands.form.system", self.systems), ("warbands.form.player", who),
            ("warbands.form.limit", self.limit))  # fmt: skip
        for code, part in parts:
            words.addWidget(Label(self._context, code, role="strong"))
            if isinstance(part, QWidget):
                words.addWidget(part)
            else:
                words.addLayout(part)
            if part is self.systems:
                words.addWidget(self.system)
            words.addSpacing(5)
        first = QHBoxLayout()
        first.setSpacing(18)
        first.addLayout(words, 1)
        first.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(first)
        column.addWidget(self.banner)

    @property
    def filled(self) -> Filled:
        """What the fields say at the moment."""
        player = self.player.current_key()
        return Filled(
            self.name.text(), self.systems.current(), "" if player == SOMEBODY else player,
            self.newcomer.text().strip() if player == SOMEBODY else "", self.limit.text(), self.banner.tincture,
            self.banner.charge,
        )  # fmt: skip

    def begin(self, system: str, players: Sequence[PlayerSummary], tincture: str, charge: str) -> None:
        """Show the fields of a warband that is not there yet."""
        for field in (self.name, self.limit, self.newcomer):
            field.clear()
        self.systems.set_current(system)
        self.systems.show()
        self.system.hide()
        self._show_players(players, NOBODY)
        self._show_banner(tincture, charge)

    def show_band(self, band: WarbandRow, players: Sequence[PlayerSummary]) -> None:
        """Show a warband as it stands; what is being typed stays until it is left."""
        for field, text in ((self.name, band.name), (self.limit, band.points_limit)):
            if not (field.hasFocus() and field.isModified()):
                field.setText(text)
        self.systems.hide()
        self.system.set_text(game_name(self._context.words, band.system))
        self.system.show()
        self._show_players(players, band.player or NOBODY)
        self._show_banner(band.tincture, band.charge)

    def _show_banner(self, tincture: str, charge: str) -> None:
        self.banner.show_banner(tincture, charge)
        self.preview.show_side(tincture or "sable", charge, spoken_banner(self._context, tincture, charge))

    def _show_players(self, players: Sequence[PlayerSummary], current: str) -> None:
        say = self._context.say
        lines = [(NOBODY, say("warbands.form.nobody")), *((each.id, each.name) for each in players),
                 (SOMEBODY, say("warbands.form.somebody"))]
        self.player.set_lines(lines, current)
        self._show_newcomer()

    def _show_newcomer(self) -> None:
        self.newcomer.setVisible(self.player.current_key() == SOMEBODY)

    @Slot(str, str)
    def _chose_banner(self, tincture: str, charge: str) -> None:
        self._show_banner(tincture, charge)
        self.banner_chosen.emit(tincture, charge)

    @Slot()
    def _chose_player(self) -> None:
        self._show_newcomer()
        if self.player.current_key() == SOMEBODY:
            self.newcomer.setFocus()
        else:
            self.player_chosen.emit()

    @Slot()
    def _named_newcomer(self) -> None:
        if self.newcomer.text().strip():
            self.player_chosen.emit()
