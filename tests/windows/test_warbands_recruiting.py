"""Recruiting: search, counts, one press once, all or nobody, and what it would come to."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt

from desktop.campaign.commands.cards import DeleteCards, SaveCard, TakePack
from desktop.campaign.commands.warbands import DeleteWarband
from desktop.ui.panels.warbands.recruiting.list import zones
from desktop.ui.panels.warbands.recruiting.once import QUIET, Once
from tests.campaign.build import a_card
from tests.windows.warbands_support import a_fenwatch, cards_of, close, double_click, press, said


class Clock:
    """Milliseconds that a test moves."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_fenwatch(tmp_path, most=2)
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    night.clock = Clock()
    night.page = night.panel.recruiting
    night.page.once = Once(night.clock)
    night.panel.recruit()
    yield night
    close(night)


def offered(night) -> list[str]:
    return [row.name for row in night.page.model.rows()]


def test_typing_arrows_and_enter_recruit_one(qtbot, night):
    assert night.window.focusWidget() is night.page.field
    qtbot.keyClicks(night.page.field, "archer")
    assert offered(night) == ["Isolde Marr", "Pell"]
    press(night.page.field, Qt.Key.Key_Down)
    press(night.page.field, Qt.Key.Key_Return)
    assert [row.name for row in night.recruits()][2:] == ["Pell"]
    assert night.bar.words == "Pell recruited"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("stored", [False, True])
@pytest.mark.parametrize("typed", ["animal", "зверь", "ЗВЕР", "swarm рой"])
def test_who_is_recruited_is_found_by_the_keyword_shown_on_the_card(night, language, stored, typed):
    night.context.set_language(language)
    if stored:
        night.do(TakePack("Teeth", cards_of("cinder-teeth", language)))
    night.page.field.setText(typed)
    beasts = [card.name for card in cards_of("cinder-teeth", language) if "animal" in map(str.casefold, card.keywords)]
    assert beasts and set(offered(night)) == set(beasts)


def test_the_marked_one_is_shown_as_it_would_be_printed(qtbot, night):
    qtbot.keyClicks(night.page.field, "lysk")
    assert night.figure.card.card.face.name == "Lysk"
    assert night.figure.card.card.face.banner.name == "Fenwatch Company"
    assert not night.figure.options.isVisible()


def test_plus_and_minus_pick_several_and_enter_recruits_them_together(qtbot, night):
    field = night.page.field
    qtbot.keyClicks(field, "pell")
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        press(field, key)
    field.setText("lysk")
    press(field, Qt.Key.Key_Plus)
    assert field.text() == "lysk"
    assert night.page.sum.text() == "3 figures, 128 points"
    assert night.page.after.text() == "Then 258 of 550: 292 left."
    press(field, Qt.Key.Key_Return)
    assert [row.name for row in night.recruits()][2:] == ["Pell", "Pell", "Lysk"]
    assert night.band().total.value == "258"


def test_what_it_would_come_to_is_what_it_comes_to(qtbot, night):
    for name in ("grask", "korrim", "rell"):
        night.page.field.setText(name)
        press(night.page.field, Qt.Key.Key_Plus)
    foretold = night.page.after.text().split()[1]
    press(night.page.field, Qt.Key.Key_Return)
    assert (foretold, night.page.total.value) == (night.band().total.value, night.band().total.value)


def test_over_the_limit_is_said_before_anybody_is_recruited(qtbot, night):
    night.page.field.setText("grask")
    for _ in range(5):
        press(night.page.field, Qt.Key.Key_Plus)
    assert night.page.after.text() == "Then 560 of 550: 10 over the limit."


def test_a_double_click_on_the_golden_button_recruits_once(night):
    night.page.field.setText("pell")
    night.page.once = Once(iter(range(0, 10**6, 10**4)).__next__)
    double_click(night.page.confirm)
    assert len(night.recruits()) == 3


def test_two_presses_in_a_row_recruit_once_and_it_is_said(qtbot, night):
    night.page.field.setText("pell")
    for _ in range(2):
        qtbot.mouseClick(night.page.confirm, Qt.MouseButton.LeftButton)
    assert len(night.recruits()) == 3
    assert night.page.after.text() == "A second press right after the first was not counted."


def test_a_press_after_a_moment_recruits_again(qtbot, night):
    night.page.field.setText("pell")
    for _ in range(2):
        press(night.page.field, Qt.Key.Key_Return)
        night.clock.now += QUIET
    assert len(night.recruits()) == 4


def test_undo_in_the_bar_takes_all_of_them_back_and_redo_brings_them_again(qtbot, night):
    for name in ("pell", "lysk"):
        night.page.field.setText(name)
        press(night.page.field, Qt.Key.Key_Plus)
    press(night.page.field, Qt.Key.Key_Return)
    assert night.bar.words == "2 recruits joined"
    night.bar.undo_button.click()
    assert len(night.recruits()) == 2
    night.redo()
    night.redo()
    assert [row.name for row in night.recruits()][2:] == ["Pell", "Lysk"]


def test_new_recruits_are_selected_when_the_page_is_left(night):
    night.page.field.setText("lysk")
    press(night.page.field, Qt.Key.Key_Return)
    press(night.page.field, Qt.Key.Key_Escape)
    night.window.escape()
    assert night.panel.middle.currentWidget() is night.panel.roster
    assert night.table.current_row().name == "Lysk"


def test_a_tap_on_plus_picks_and_a_quick_second_one_counts(qtbot, night):
    index = night.page.model.index(0, 0)
    plus = zones(QRectF(night.page.list.visualRect(index)))[2].center().toPoint()
    viewport = night.page.list.viewport()
    double_click(viewport, plus)
    first = night.page.model.row_at(0)
    assert night.page.basket.count(first.key) == 2
    minus = zones(QRectF(night.page.list.visualRect(index)))[0].center().toPoint()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=minus)
    assert night.page.basket.count(first.key) == 1


def test_a_tap_beside_the_buttons_marks_and_picks_nobody(qtbot, night):
    index = night.page.model.index(2, 0)
    place = night.page.list.visualRect(index).topLeft() + QPoint(30, 20)
    qtbot.mouseClick(night.page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert night.page.list.current_row() is night.page.model.row_at(2)
    assert night.page.basket.number == 0


def test_cards_of_the_library_are_offered_with_where_they_came_from(night):
    night.do(SaveCard(a_card("Reed Archer", "26")))
    night.page.field.setText("reed")
    assert offered(night) == ["Reed Archer"]
    press(night.page.field, Qt.Key.Key_Return)
    assert night.recruits()[-1].origin is not None


def test_a_pack_that_is_in_the_library_is_not_offered_twice(night):
    assert offered(night).count("Pell") == 1
    night.do(TakePack("Fenwatch Company", cards_of("fenwatch")))
    night.panel.refresh()
    assert offered(night).count("Pell") == 1
    assert any(row.name == "Pell" and row.card_id for row in night.page.model.rows())


def test_only_cards_of_the_game_are_offered(night):
    assert "Sister Emberly" not in offered(night)


def test_a_cyrillic_card_is_found_whatever_its_case(night):
    night.do(SaveCard(a_card("Лучник Топей", "26")))
    night.page.field.setText("ЛУЧНИК")
    assert offered(night) == ["Лучник Топей"]


def test_nobody_of_that_name_is_said(night):
    night.page.field.setText("zzzz")
    assert "Nobody of that name for this game." in said(night.page)
    assert not night.page.confirm.isEnabled()
    press(night.page.field, Qt.Key.Key_Return)
    assert len(night.recruits()) == 2


def test_where_one_is_gone_nobody_is_recruited(night):
    card = night.do(SaveCard(a_card("Reed Archer", "26"))).new_id
    night.panel.refresh()
    for name in ("pell", "reed"):
        night.page.field.setText(name)
        press(night.page.field, Qt.Key.Key_Plus)
    night.window.blockSignals(True)
    night.do(DeleteCards((card,)))
    night.window.blockSignals(False)
    press(night.page.field, Qt.Key.Key_Return)
    assert len(night.recruits()) == 2
    assert night.bar.words == "This card is not in the library any more."


def test_who_serves_already_is_said(night):
    night.page.field.setText("aldreda")
    column = night.page.model.columns[0]
    assert "1 in the warband" in column.spoken(night.page.model.row_at(0))


def test_the_warband_gone_meanwhile_closes_the_page(night):
    night.do(DeleteWarband(night.panel.reading.band.id))
    assert night.panel.middle.currentWidget() is night.panel.roster
    assert night.panel.pages.currentWidget() is night.panel.no_warband


def test_the_whole_page_is_worked_with_the_keyboard(qtbot, night):
    seen, widget = set(), night.page.field
    for _ in range(2000):
        widget = widget.nextInFocusChain()
        seen.add(widget)
    assert {night.page.list, night.page.done, night.page.confirm, night.page.back, night.page.total} <= seen
    night.page.list.setFocus()
    press(night.page.list, Qt.Key.Key_Plus)
    press(night.page.list, Qt.Key.Key_Return)
    assert len(night.recruits()) == 3
