"""Values that are whole words in an aftermath: shown and typed in a language, stored as rules read them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from desktop.campaign.aftermath.rules import Change
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.aftermath import aftermath_rules
from desktop.campaign.refusal import Refusal
from desktop.ui.panels.aftermath.dialog import AftermathDialog
from desktop.ui.panels.aftermath.wording import StatNames, changes_text, read_changes, stat_names
from tests.windows.campaign_season import Season, a_window


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


def test_values_that_are_words_are_said_in_a_language_and_read_in_it_as_in_english(window):
    context = window.context
    context.set_language("ru")
    names = stat_names(context, "warscroll", "grid")
    changes = (Change("Move", -1), Change("Melee", 1), Change("SP", 1))
    assert changes_text(changes, names) == "Движение −1, Навык ББ +1, SP +1"
    for text in ("Движение −1, Навык ББ +1, SP +1", "move -1; melee +1; sp +1", "движ. -1, ББ +1, Очки прочности +1",
                 "Движение -1, навык ближнего боя +1, SP +1"):
        assert read_changes(text, names) == changes
    with pytest.raises(Refusal) as refused:
        read_changes("Q +1", names)
    assert refused.value.params["names"] == "Движение, Раны, Отвага, Спасение, AP, Броня, Меткость, Навык ББ, SP"
    assert (stat_names(context, "warscroll", "freeform"), changes_text(changes, StatNames())) == (
        StatNames(), "Move −1, Melee +1, SP +1")


def test_a_table_shows_values_in_words_and_stores_them_as_rules_read_them(qtbot, window, season):
    season.desk.execute(CreateWarband(season.campaign, "White Kite", system="warscroll"))
    window.context.set_language("ru")
    dialog = AftermathDialog(window.context, season.campaign, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.kind.set_current("simple")
    dialog.kind.chosen.emit("simple")
    assert "M −1, Движение −1" in " ".join(label.text() for label in dialog.simple.findChildren(QLabel))
    dialog.copy.click()
    changes = dialog.table.rows[1].changes
    assert changes.text() == "M −1, Движение −1"
    changes.setFocus()
    changes.setText("M -1, движение -2")
    QTest.keyClick(changes, Qt.Key.Key_Return)
    assert aftermath_rules(season.desk.store, season.campaign).lines[1].changes == (Change("M", -1), Change("Move", -2))
    dialog.show_rules(anew=True)
    assert dialog.table.rows[1].changes.text() == "M −1, Движение −2"
