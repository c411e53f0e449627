"""What tests of the Cards panel are arranged with."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop.campaign.commands.cards import TakePack
from desktop.campaign.desk import Desk
from desktop.campaign.queries.library import Search, library, library_card
from desktop.exchange.sample import pack
from desktop.rules.kernel.card import Ability, Card, Choice, Option, Profile, Stat, Weapon
from desktop.ui.panels.cards.panel import CardsPanel
from desktop.ui.shell.window import MainWindow
from tests.support.night import with_campaign, with_warband
from tests.windows.campaign_season import a_window

LINE = tuple(Stat(name, value) for name, value in (("WS", "3"), ("S", "3"), ("W", "1"), ("Sv", "5+")))
SQUAD = Card("Lock Squad", "assault", points="30", weapons=(Weapon("Rifle"), Weapon("Knife"), Weapon("Flare")),
             abilities=(Ability("Steady", "Stands."), Ability("Loud", "Shouts.")), keywords=("Foot",),
             profiles=(Profile("Trooper", LINE, 5), Profile("Sergeant", LINE, 1, 2)),
             options=(Option("special", "Special", (Choice("lance", "Lance", "7.5", (Weapon("Lance"),), most=0),
                                                    Choice("flamer", "Flamer", "5", most=0)), per=1),))


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


def pick(drop_down, key: str) -> None:
    """Choose a line of a drop-down as a user does."""
    drop_down.setCurrentIndex(drop_down.findData(key))
    drop_down.activated.emit(drop_down.currentIndex())
