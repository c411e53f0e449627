"""No part of a window stands alone on the screen for a moment, before it is laid into its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QDialog, QWidget

from desktop.campaign.commands.links import LinkBattles
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.battles.setup.links_dialog import LinksDialog
from desktop.ui.panels.battles.setup.result_dialog import ResultDialog
from desktop.ui.panels.battles.setup.side_card import MusterLine
from desktop.ui.shell.panels import PANELS
from desktop.ui.shell.window import MainWindow
from tests.windows.campaign_season import Season, of_all_panels
from tests.windows.test_late_battles import EARLY, detail_of, fallen, late
from tests.windows.test_linked_battles import choose

__all__ = ["fallen"]


class Watch(QObject):
    """Notes what is shown as a window and is none."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at what is shown."""
        if (event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
                and not isinstance(watched, QDialog | MainWindow)):
            self.seen.append(type(watched).__name__)
        return False


@pytest.fixture
def watch(qapp) -> Iterator[Watch]:
    watch = Watch()
    qapp.installEventFilter(watch)
    yield watch
    qapp.removeEventFilter(watch)


@pytest.fixture
def window(qtbot, fallen: Season) -> Iterator[MainWindow]:
    window = of_all_panels(qtbot, fallen)
    yield window
    window.close()


def test_a_part_that_is_shown_alone_is_noted(qtbot, watch):
    alone = QWidget()
    qtbot.addWidget(alone)
    alone.show()
    assert watch.seen == ["QWidget"]


def test_the_panels_come_whole(watch, window):
    for entry in PANELS:
        window.show_panel(entry.key)
    assert watch.seen == []


def test_the_links_of_a_battle_come_whole_and_so_does_what_is_chosen_there(watch, window, fallen):
    fallen.desk.execute(LinkBattles(fallen.battles[6], fallen.battles[11]))
    dialog = LinksDialog(window.context, fallen.battles[11], window)
    dialog.show()
    choose(dialog.blocks[0].units[0].how, "wounded")
    choose(dialog.blocks[0].somebody, dialog.blocks[0].somebody.itemData(1))
    fallen.desk.execute(LinkBattles(fallen.battles[5], fallen.battles[11]))
    assert watch.seen == []


def test_a_set_up_with_what_is_carried_into_it_comes_whole(watch, window, fallen):
    key = late(fallen, EARLY)
    panel = window.show_panel("battles")
    assert isinstance(panel, BattlesPanel)
    panel.show_item(key)
    assert any(not one.carried.isHidden() for one in panel.setup.sides[0].findChildren(MusterLine))
    assert watch.seen == []


def test_a_late_result_comes_whole(watch, window, fallen):
    dialog = ResultDialog(window.context, detail_of(fallen, late(fallen, EARLY)), window)
    dialog.show()
    assert any(not line.note.isHidden() for line in dialog.sides[0].lines)
    assert watch.seen == []
