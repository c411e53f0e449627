"""The ledger in its dialog: booked once, edited in place, struck and undone; upkeep for all; shown only where used."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from desktop.campaign.aftermath.money import Money
from desktop.campaign.commands.ledger import BookMoney, SetMoney
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.queries.money import ledger, money_rules, purses
from desktop.ui.panels.ledger.dialog import LedgerDialog
from desktop.ui.panels.ledger.wording import read_amount
from tests.windows.campaign_season import Season, a_window
from tests.windows.night_program import QUIET
from tests.windows.warbands_support import Night, a_fenwatch, close, with_band

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def night(qtbot, tmp_path: Path) -> Iterator[Night]:
    night = a_fenwatch(tmp_path, most=3)
    yield night
    if night.panel.places.ledger is not None:
        night.panel.places.ledger.close()
    close(night)


@pytest.fixture
def dialog(night: Night) -> LedgerDialog:
    night.panel.roster.do("ledger")
    found = night.panel.places.ledger
    assert found is not None
    return found


def band(night: Night) -> str:
    found = night.panel.reading.band
    assert found is not None
    return found.id


def amounts(night: Night) -> list[tuple[int, int]]:
    return [(row.booking.amount, row.sum) for row in ledger(night.desk.store, band(night))]


def book(dialog: LedgerDialog, amount: str, text: str, way: str = "income") -> None:
    dialog.form.way.set_current(way)
    dialog.form.amount.setText(amount)
    dialog.form.words.setText(text)
    dialog.form.book.click()


def test_the_page_shows_a_purse_from_the_first_entry_on(night, dialog):
    assert not night.panel.roster.head.purse.isVisible() and dialog.none.isVisible()
    book(dialog, "50", "Bridge toll")
    book(dialog, "20", "Rope", "expense")
    assert (amounts(night), dialog.balance.text()) == ([(50, 50), (-20, 30)], "30")
    assert night.panel.roster.head.purse.isVisible() and night.panel.roster.head.purse.words == "30"
    assert not dialog.none.isVisible()
    dialog.pair.undo.click()
    dialog.pair.undo.click()
    assert amounts(night) == [] and not night.panel.roster.head.purse.isVisible()
    QTest.keySequence(dialog, "Ctrl+Shift+Z")
    assert amounts(night) == [(50, 50)]


@pytest.mark.parametrize("amount", ["30", "-30", "−30", "+30"])
def test_an_expense_is_an_expense_with_a_sign_and_without(night, dialog, amount):
    book(dialog, amount, "Rope", "expense")
    assert amounts(night) == [(-30, -30)]


@pytest.mark.parametrize("press", ["double", "enter", "click"])
def test_an_entry_is_booked_exactly_once(night, dialog, press):
    dialog.form.amount.setText("7")
    dialog.form.words.setText("Toll")
    button, left = dialog.form.book, Qt.MouseButton.LeftButton
    if press == "enter":
        QTest.keyClick(dialog.form.words, Qt.Key.Key_Return)
        QTest.keyClick(dialog.form.words, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(button, left)
        (QTest.mouseDClick if press == "double" else QTest.mouseClick)(button, left)
    assert amounts(night) == [(7, 7)]


@pytest.mark.parametrize(("amount", "text"), [("", "Toll"), ("0", "Toll"), ("1.5", "Toll"), ("ten", "Toll"), ("5", "")])
def test_what_cannot_be_booked_is_told_in_its_place_and_stays(night, dialog, amount, text):
    book(dialog, amount, text)
    assert dialog.form.reason.isVisible() and amounts(night) == []
    assert (dialog.form.amount.text(), dialog.form.words.text()) == (amount, text)


@pytest.mark.parametrize(("text", "amount"), [("12", 12), (" −3 ", -3), ("+4", 4), ("- 5", -5), ("1,5", None),
                                              ("=1+1", None), ("", None)])
def test_amounts_are_read_as_people_type_them(text, amount):
    assert read_amount(text) == amount


def test_an_entry_is_edited_in_place_and_struck(night, dialog):
    book(dialog, "50", "Toll")
    row = dialog.model.rows()[0]
    dialog.model.edited.emit(row, "amount", "−15")
    dialog.model.edited.emit(dialog.model.rows()[0], "text", "Fine")
    assert amounts(night) == [(-15, -15)]
    dialog.model.edited.emit(dialog.model.rows()[0], "amount", "lots")
    assert dialog.said.isVisible() and amounts(night) == [(-15, -15)]
    dialog.view.choose(row.booking.id)
    QTest.keyClick(dialog.view, Qt.Key.Key_Delete)
    assert amounts(night) == []
    dialog.pair.undo.click()
    assert [one.text for one in (entry.booking for entry in dialog.model.rows())] == ["Fine"]


def test_the_table_on_the_clipboard_holds_no_formula(night, dialog):
    book(dialog, "50", "=HYPERLINK(1)")
    book(dialog, "8", "@sum, \"quoted\"", "expense")
    dialog.copy.click()
    rows = list(csv.reader(io.StringIO(QGuiApplication.clipboard().text()), delimiter="\t"))
    assert rows[1:] == [["'=HYPERLINK(1)", "", "50", "50"], ["'@sum, \"quoted\"", "", "-8", "42"]]


def test_upkeep_is_told_with_its_terms_and_booked_for_all(night, dialog):
    box = dialog.upkeep
    assert box.owed.text() == night.context.say("ledger.upkeep.none")
    box.amount.set_value(4)
    box.amount.changed.emit(4)
    box.coin.setText("crowns")
    box.coin.left.emit("crowns")
    assert money_rules(night.desk.store, night.campaign) == Money("crowns", "unit", 4)
    assert "3 × 4 = 12 crowns" in box.owed.text()
    QTest.mouseClick(box.book, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(box.book, Qt.MouseButton.LeftButton)
    assert (amounts(night), dialog.balance.text()) == ([(-12, -12)], "−12 crowns")
    dialog.pair.undo.click()
    assert purses(night.desk.store, night.campaign) == {}


def test_what_is_booked_elsewhere_is_shown_and_what_is_being_typed_stays(night, dialog):
    dialog.form.words.setText("Half wri")
    night.do(BookMoney(band(night), 9, "Toll"))
    assert (dialog.model.rowCount(), dialog.form.words.text()) == (1, "Half wri")


def test_a_change_of_anything_else_only_tells_the_buttons_of_undo(qtbot, night):
    class Counted(LedgerDialog):
        shown = 0

        def show_ledger(self) -> None:
            self.shown += 1
            super().show_ledger()

    found = night.panel.reading.band
    assert found is not None
    dialog = Counted(night.context, found)
    qtbot.addWidget(dialog)
    before = dialog.shown
    night.do(CreatePlayer(night.campaign, "Osk"))
    assert dialog.shown == before and dialog.pair.undo.isEnabled()
    dialog.pair.undo.click()
    assert dialog.shown == before and dialog.pair.redo.isEnabled()
    night.do(BookMoney(found.id, 9, "Toll"))
    assert dialog.shown == before + 1 and not dialog.pair.redo.isEnabled()


def test_the_ledger_is_found_and_closes_with_its_warband(qtbot, night, dialog):
    assert [one for one in type(night.panel).finds(night.context, "ledger") if one.place.item == "ledger"]
    with qtbot.waitSignal(dialog.destroyed):
        night.panel.roster.do("delete")
    assert night.panel.places.ledger is None


@quiet
def test_another_warband_shows_a_ledger_of_its_own_and_the_same_one_comes_to_the_front(night, dialog):
    first = band(night)
    night.panel.places.show_ledger()
    assert night.panel.places.ledger is dialog
    other = with_band(night, "Cinder Teeth", player="Mikko")
    night.panel.show_item(other)
    night.panel.places.show_ledger()
    assert not dialog.isVisible()
    book(night.panel.places.ledger, "5", "Toll")
    assert [len(ledger(night.desk.store, key)) for key in (first, other)] == [0, 1]


@quiet
@pytest.mark.parametrize("where", ["form", "upkeep"])
def test_a_ledger_with_words_that_are_not_booked_stays_open_beside_another(night, dialog, where):
    first, typed = band(night), getattr(dialog, where).words
    typed.setText("A long reason")
    other = with_band(night, "Cinder Teeth", player="Mikko")
    night.panel.show_item(other)
    night.panel.places.show_ledger()
    second = night.panel.places.ledger
    assert second is not dialog
    assert dialog.isVisible() and typed.text() == "A long reason"
    night.panel.show_item(first)
    night.panel.places.show_ledger()
    assert night.panel.places.ledger is dialog
    assert not second.isVisible()
    typed.clear()
    dialog.close()
    assert night.panel.places.ledger is None


def test_the_dialog_speaks_the_language_of_now(night, dialog):
    night.context.set_language("ru")
    assert dialog.upkeep.owed.text() == night.context.say("ledger.upkeep.none")
    assert night.context.say("ledger.no_battle") == dialog.form.battle.itemText(0)


def test_the_standings_show_purses_only_where_they_are_used(qtbot, season: Season):
    window = a_window(qtbot, season.desk, season.campaign, "campaign")
    panel = window.pages.panel()
    keys = [column.key for column in panel.standings.model.columns]
    assert "purse" not in keys
    season.desk.execute(SetMoney(season.campaign, Money("crowns")))
    season.desk.execute(BookMoney(season.warbands[2], -30, "Fine"))
    columns = {column.key: column for column in panel.standings.model.columns}
    said = {row.warband: columns["purse"].text(row) for row in panel.standings.model.rows()}
    assert said[season.warbands[2]] == "−30" and said[season.warbands[0]] == "0"
    season.desk.undo(season.campaign)
    assert "purse" not in [column.key for column in panel.standings.model.columns]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_form_is_one_line_and_an_empty_ledger_leaves_no_gap(night, dialog, language):
    def tops() -> set[int]:
        parts = (form.way, form.amount, form.words, form.battle, form.book)
        return {part.geometry().center().y() for part in parts}

    form = dialog.form
    dialog.context.set_language(language)
    form.show_battles([("1", "A battle with a name that has no end in any window")])
    dialog.resize(800, 720)
    QTest.qWait(50)
    assert len(tops()) == 1 and form.book.geometry().right() == form.book.parentWidget().width() - 1
    assert not dialog.strike.isVisible() and not dialog.copy.isVisible()
    gap = dialog.none.geometry().top() - form.geometry().bottom()
    assert 0 < gap < 20 and dialog.none.height() < 60
    book(dialog, "50", "Bridge toll")
    assert dialog.strike.isVisible() and dialog.copy.isVisible()
