"""The head of a warband: banner, name, whose it is, who leads, points."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.ui.panels.warbands.banner.charges import spoken_banner
from desktop.ui.panels.warbands.roster.name_field import NameField
from desktop.ui.panels.warbands.roster.total import TotalButton
from desktop.ui.panels.warbands.wording import SEPARATOR, ranked
from desktop.ui.shell.header import QuietLabel
from desktop.ui.widgets.buttons import BareIconButton, LinkButton
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import paint_box
from desktop.words.games import game_short


class BannerButton(QAbstractButton):
    """The banner of the warband; a tap leads to where it is chosen."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._tincture, self._charge = "sable", ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_banner(self, tincture: str, charge: str) -> None:
        """Show a banner and speak it; the same one in the same words paints nothing."""
        self._tincture, self._charge = tincture or "sable", charge
        banner = spoken_banner(self._context, self._tincture, charge)
        words = self._context.say("warbands.head.banner", banner=banner)
        if words == self.accessibleName():
            return
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the banner."""
        return QSize(42, 52)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the banner, framed under the pointer."""
        theme, painter = self._context.theme, QPainter(self)
        paint_gonfalon(painter, QRectF(2, 2, 38, 48), theme, self._tincture, self._charge)
        if self.underMouse() or self.isDown():
            paint_box(painter, QRectF(self.rect()), 4, None, theme.pen("ink", theme.control_px))


class WarbandHead(QWidget):
    """Who they are and what they come to. The name is typed in place; the rest is edited on a page of its own."""

    edit_asked = Signal()
    """The user wants to change name, player, limit or banner."""
    renamed = Signal(str)
    """The user gave the warband another name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.banner = BannerButton(context)
        self.banner.clicked.connect(self.edit_asked)
        self.name = NameField(context)
        self.name.renamed.connect(self.renamed)
        self.edit = BareIconButton(context, "pencil-outline", "warbands.head.edit", side=30)
        self.edit.clicked.connect(self.edit_asked)
        self.line = QuietLabel(context)
        self.line.setFixedHeight(22)
        self.total = TotalButton(context)
        first = QHBoxLayout()
        first.setSpacing(0)
        first.addWidget(self.name)
        first.addWidget(self.edit)
        first.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addLayout(first)
        second = QHBoxLayout()
        second.setContentsMargins(5, 0, 0, 0)
        second.addWidget(self.line, 1)
        self.purse = LinkButton(context, text="", parent=self)
        self.purse.hide()
        second.addWidget(self.purse)
        words.addLayout(second)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.banner)
        row.addLayout(words, 1)
        row.addWidget(self.total)

    def show_band(self, band: WarbandRow, leader: RosterRow | None, purse: str = "") -> None:
        """Show a warband, who leads it, and what it has; no purse where no ledger is kept."""
        self.banner.show_banner(band.tincture, band.charge)
        self.name.show_name(band.name)
        self.line.set_text(SEPARATOR.join(part for part in (
            band.player_name or self._context.say("warbands.head.no_player"),
            game_short(self._context.words, band.system), self._led_by(band.system, leader)) if part))
        self.total.show_band(band)
        self._show_purse(band, purse)

    def _show_purse(self, band: WarbandRow, purse: str) -> None:
        self.purse.setVisible(bool(purse))
        self.purse.set_text(purse)
        words = self._context.say("ledger.purse_of", name=band.name, sum=purse)
        self.purse.setAccessibleName(words)
        self.purse.setToolTip(words)

    def _led_by(self, game: str, leader: RosterRow | None) -> str:
        if leader is None:
            return self._context.say(ranked(game, "warbands.head.no_leader"))
        stat = system(game).form.leading
        value = leader.printed.stat(stat) if stat else ""
        if not value:
            return self._context.say(ranked(game, "warbands.head.leader"), name=leader.name)
        return self._context.say(ranked(game, "warbands.head.leader_with"), name=leader.name, stat=stat, value=value)

    @Slot()
    def show_terms(self) -> None:
        """Show where the points come from."""
        self.total.show_terms()
