"""Builders for tests of the warbands panel: the real panel in the real shell window over a real file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from desktop.campaign.command import Command
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.queries.roster import RosterRow, roster
from desktop.campaign.queries.warbands import WarbandRow, warband
from desktop.exchange.sample import pack
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.warbands.panel import WarbandsPanel
from desktop.ui.shell.edits import Edits
from desktop.ui.shell.panels import PanelEntry
from desktop.ui.shell.window import MainWindow
from tests.windows.shell_support import a_context

ENTRIES = (PanelEntry("warbands", "shell.rail.warbands", "account-group", lambda: WarbandsPanel),)


@dataclass
class Night:
    """The window over a file, its panel, and what tests ask of them."""

    context: Context
    desk: Desk
    window: MainWindow
    panel: WarbandsPanel
    campaign: str = ""

    def do(self, command: Command):
        return self.desk.execute(command)

    def recruits(self, band: str = "") -> tuple[RosterRow, ...]:
        return roster(self.desk.store, band or self.panel.reading.band.id)

    def band(self, key: str = "") -> WarbandRow:
        found = warband(self.desk.store, key or self.panel.reading.band.id)
        assert found is not None
        return found

    @property
    def table(self):
        return self.panel.roster.table

    @property
    def figure(self):
        return self.panel.figure

    @property
    def bar(self):
        return self.window.message_bar

    def shown_names(self) -> list[str]:
        return [row.name for row in self.panel.roster.model.rows()]

    def named(self, name: str) -> RosterRow:
        return next(row for row in self.panel.roster.model.rows() if row.name == name)

    def choose(self, *names: str) -> None:
        self.table.choose_all(tuple(self.named(name).id for name in names))

    def undo(self) -> None:
        self.window.undo_asked.emit()

    def redo(self) -> None:
        self.window.redo_asked.emit()


def a_window(folder: Path, language: str = "en", theme: str = "light", size: tuple[int, int] = (1440, 900)) -> Night:
    """Return the window over a new file without a campaign."""
    context = a_context(language, theme)
    desk = create_desk(folder / "night.gonfalon")
    context.set_desk(desk)
    window = MainWindow(context, ENTRIES)
    Edits(context, window)
    window.resize(*size)
    window.show()
    panel = window.show_panel("warbands")
    assert isinstance(panel, WarbandsPanel)
    return Night(context, desk, window, panel)


def with_campaign(night: Night, name: str = "Marches of Ennor") -> str:
    """Make a campaign the current one."""
    night.campaign = night.do(CreateCampaign(name)).new_id
    night.context.set_campaign(night.campaign)
    return night.campaign


def with_band(night: Night, name: str = "Fenwatch Company", limit: str = "550", system: str = "skirmish",
              player: str = "Dasha", tincture: str = "azure", charge: str = "mdi6.feather") -> str:
    """Make a warband without recruits."""
    who = night.do(CreatePlayer(night.campaign, player)).new_id if player else ""
    return night.do(CreateWarband(night.campaign, name, system, who, limit, tincture, charge)).new_id


def cards_of(name: str, language: str = "en") -> tuple[Card, ...]:
    """Return the cards of a shipped pack."""
    return tuple(item.card_in(language) for item in pack(name).cards)


def with_recruits(night: Night, band: str, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Recruit cards into a warband, each once; returns the ids."""
    with night.desk.together():
        return tuple(night.do(Recruit(band, given=card)).new_id for card in cards)


def a_fenwatch(folder: Path, language: str = "en", theme: str = "light", size: tuple[int, int] = (1440, 900),
               most: int = 11) -> Night:
    """Return the window with a campaign and Fenwatch Company, the first of its recruits."""
    night = a_window(folder, language, theme, size)
    with_campaign(night)
    band = with_band(night)
    with_recruits(night, band, cards_of("fenwatch", language)[:most])
    night.panel.show_item(band)
    QApplication.processEvents()
    return night


def close(night: Night) -> None:
    """Close window and file; the window goes at once, so that the next test does not dress its widgets as well."""
    night.window.close()
    night.desk.store.close()
    QApplication.processEvents()
    # The ring would follow the focus through widgets that are half gone.
    night.window.ring.setParent(None)
    night.window.ring.deleteLater()
    QApplication.sendPostedEvents(night.window.ring, QEvent.Type.DeferredDelete)
    night.window.deleteLater()
    QApplication.sendPostedEvents(night.window, QEvent.Type.DeferredDelete)


def said(widget: QWidget) -> str:
    """Return everything that labels of a widget say at the moment."""
    return " | ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def press(widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key on a widget."""
    QTest.keyClick(widget, key, modifier)


def double_click(widget: QWidget, place: QPoint | None = None) -> None:
    """Click twice as a hand does: the second press of the two arrives as a double click."""
    at = place if place is not None else widget.rect().center()
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(widget, left, none, at)
    QTest.mouseDClick(widget, left, none, at)
    QTest.mouseRelease(widget, left, none, at)
