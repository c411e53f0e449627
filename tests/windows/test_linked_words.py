"""Words on their way into the dialog of links: other choices, and changes of others, leave them."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.values import Carried
from desktop.ui.panels.battles.setup.links_dialog import LinksDialog
from tests.windows.campaign_season import Season, a_window


def choose(choice, key: str) -> None:
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


def test_words_that_are_typed_outlive_every_other_choice_in_the_dialog(qtbot, season: Season):
    window = a_window(qtbot, season.desk, season.campaign, "campaign")
    season.desk.execute(LinkBattles(season.battles[6], season.battles[11]))
    dialog = LinksDialog(window.context, season.battles[11], window)
    dialog.show()
    block, band = dialog.blocks[0], season.warbands[5]
    choose(block.who, band)
    choose(block.kind, "note")
    qtbot.keyClicks(block.text, "holds the mi")
    choose(block.units[1].how, "absent")
    block = dialog.blocks[0]
    assert block.typed == (band, "note", "holds the mi")
    block.text.setFocus()
    season.desk.execute(LinkBattles(season.battles[5], season.battles[11]))
    block = next(one for one in dialog.blocks if one.before == season.battles[6])
    assert block.typed == (band, "note", "holds the mi") and dialog.focusWidget() is block.text
    qtbot.keyClicks(block.text, "ll")
    qtbot.keyClick(block.text, Qt.Key.Key_Return)
    block = next(one for one in dialog.blocks if one.before == season.battles[6])
    assert block.said[-1] == Carried("note", band, "holds the mill")
    assert block.typed == ("", "objective", "")
