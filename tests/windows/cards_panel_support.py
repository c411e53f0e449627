"""What tests of the Cards panel are arranged with."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop.campaign.commands.cards import TakePack
from desktop.campaign.desk import Desk
from desktop.campaign.queries.library import Search, library, library_card
from desktop.exchange.sample import pack
from desktop.rules.kernel.card import Card
from desktop.ui.panels.cards import CardsPanel
from desktop.ui.shell.window import MainWindow
from tests.support.night import with_campaign, with_warband
from tests.windows.campaign_season import a_window


def a_library(qtbot: QtBot, desk: Desk) -> MainWindow:
    """Return a window on a library of eleven cards, with a warband to recruit into."""
    campaign = with_campaign(desk)
    with_warband(desk, campaign, "cinder-teeth", "Cinder Teeth")
    desk.execute(TakePack("Fenwatch Company", tuple(item.card for item in pack("fenwatch").cards)))
    return a_window(qtbot, desk, campaign, "cards")


def open_card(panel: CardsPanel, name: str) -> str:
    """Show a card by name; returns its id."""
    found = next(row for row in library(panel.context.desk.store, Search(name)) if row.name == name)
    assert panel.library.choose(found.id)
    return found.id


def stored(panel: CardsPanel) -> Card:
    """Return the card that is shown as it is in the file."""
    card = library_card(panel.context.desk.store, panel.editor.card_id)
    assert card is not None
    return card


def leave(panel: CardsPanel, field: QLineEdit, text: str) -> None:
    """Type over a field and go elsewhere."""
    field.setFocus()
    field.setText(text)
    panel.library.view.setFocus()
