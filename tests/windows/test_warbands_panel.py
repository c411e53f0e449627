"""The panel as the shell sees it: places, finds, the list, empty pages, printing, looks in both languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.warbands import CreateWarband
from desktop.ui.context import Place
from desktop.ui.panels.warbands.finding import finds
from desktop.ui.panels.warbands.printing import mustered
from desktop.ui.widgets.painting import text_width
from tests.windows.warbands_support import (
    a_fenwatch,
    a_window,
    cards_of,
    close,
    press,
    said,
    with_band,
    with_campaign,
    with_recruits,
)


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_fenwatch(tmp_path, most=3)
    other = with_band(night, "Cinder Teeth", "550", player="Mikko", tincture="gules", charge="mdi6.fire")
    with_recruits(night, other, cards_of("cinder-teeth")[:2])
    night.other = other
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    yield night
    close(night)


def test_without_a_campaign_it_says_so_and_asks_the_shell(qtbot, tmp_path):
    night = a_window(tmp_path)
    assert night.panel.pages.currentWidget() is night.panel.no_campaign
    for button, wish in zip(night.panel.no_campaign.buttons, ("sample", "new", "import"), strict=True):
        with qtbot.waitSignal(night.context.asked, check_params_cb=lambda name, wish=wish: name == wish):
            button.click()
    assert night.panel.subtitle() == ""
    close(night)


def test_without_a_warband_it_says_so_and_the_form_is_a_press_away(tmp_path):
    night = a_window(tmp_path)
    with_campaign(night)
    assert night.panel.pages.currentWidget() is night.panel.no_warband
    night.panel.no_warband.buttons[0].click()
    assert night.panel.middle.currentWidget() is night.panel.form
    assert night.panel.pages.currentWidget() is night.panel.work
    night.window.escape()
    assert night.panel.pages.currentWidget() is night.panel.no_warband
    close(night)


def test_without_a_recruit_it_says_so_and_leads_to_recruiting(tmp_path):
    night = a_window(tmp_path)
    with_campaign(night)
    night.panel.show_item(with_band(night))
    assert "Nobody has joined yet" in said(night.panel.roster)
    assert not night.panel.roster.tools.isVisible()
    night.panel.roster.empty_recruit.click()
    assert night.panel.middle.currentWidget() is night.panel.recruiting
    close(night)


def test_the_header_counts_the_warbands_of_the_campaign(night):
    assert (night.panel.title(), night.panel.subtitle()) == ("Warbands", "2 in Marches of Ennor")


def test_a_warband_chosen_in_the_list_is_shown(night):
    night.panel.listing.view.choose(night.other)
    assert night.panel.reading.band.name == "Cinder Teeth"
    assert night.shown_names() == ["Grask Emberjaw", "Korrim Slag"]
    assert night.figure.card.card.face.name == "Grask Emberjaw"


def test_a_place_may_be_a_warband_a_recruit_or_something_to_do(night):
    night.context.go("warbands", night.other)
    assert night.panel.reading.band.name == "Cinder Teeth"
    corwin = night.recruits(night.panel.listing.model.rows()[0].id)[1]
    night.context.go("warbands", corwin.id)
    assert (night.panel.reading.band.name, night.table.current_row().name) == ("Fenwatch Company", "Corwin Hale")
    night.context.go("warbands", "recruit")
    assert night.panel.middle.currentWidget() is night.panel.recruiting
    night.context.go("warbands", "new")
    assert night.panel.middle.currentWidget() is night.panel.form


def test_a_place_in_another_campaign_makes_that_the_current_one(night):
    campaign = night.do(CreateCampaign("The Drowned Crown")).new_id
    band = night.do(CreateWarband(campaign, "Shoal Watch")).new_id
    night.context.go("warbands", band)
    assert night.context.campaign_id == campaign
    assert night.panel.reading.band.name == "Shoal Watch"


def test_a_place_that_is_gone_changes_nothing(night):
    night.context.go("warbands", "nothing of that id")
    assert night.panel.reading.band.name == "Fenwatch Company"


def test_go_to_anything_finds_recruits_by_name_and_by_role(night):
    found = {find.words: find for find in finds(night.context, "corwin")}
    assert found["Corwin Hale"].detail == "Second, Fenwatch Company"
    assert found["Corwin Hale"].place == Place("warbands", night.recruits()[1].id)
    assert "Isolde Marr" in {find.words for find in finds(night.context, "archer")}


def test_the_filter_looks_at_names_players_and_games_and_esc_leaves_it(qtbot, night):
    pane = night.panel.listing
    qtbot.mouseClick(pane.filter, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(pane.field, "mikko")
    assert [row.name for row in pane.model.rows()] == ["Cinder Teeth"]
    pane.field.setText("zzz")
    assert pane.nothing.isVisible()
    assert night.panel.reading.band.name == "Fenwatch Company"
    night.window.escape()
    assert not pane.field.isVisible()
    assert pane.model.rowCount() == 2


def test_import_is_the_shells_own(qtbot, night):
    with qtbot.waitSignal(night.context.asked, check_params_cb=lambda name: name == "import"):
        qtbot.mouseClick(night.panel.listing.importing, Qt.MouseButton.LeftButton)


def test_the_print_dialog_opens_for_the_warband(qtbot, night):
    from desktop.ui.printing.dialog import PrintDialog

    for button in (night.panel.print, night.figure.print):
        button.click()
        dialog = night.window.findChild(PrintDialog)
        assert dialog.subject.title == "Fenwatch Company"
        assert len(dialog.subject.entries) == 3
        dialog.close()
        QTest.qWait(0)


def test_the_muster_of_the_next_battle_goes_to_the_printer(night):
    band = night.panel.reading.band.id
    assert mustered(night.context, night.campaign, band) == ()
    night.do(CreateBattle(night.campaign, "The Toll Bridge", warbands=(band, night.other)))
    assert mustered(night.context, night.campaign, band) == tuple(row.id for row in night.recruits())


def test_steps_of_a_battle_do_not_make_it_read_again(night):
    before = night.panel.reading
    night.do(CreateBattle(night.campaign, "The Toll Bridge", warbands=(before.band.id, night.other)))
    assert night.panel.reading is before


def test_narrow_the_card_takes_the_place_of_the_roster_when_asked(night):
    night.window.resize(900, 600)
    QTest.qWait(0)
    assert not night.figure.isVisible()
    night.panel.roster.tools.card.click()
    assert (night.figure.isVisible(), night.panel.middle.isVisible()) == (True, False)
    night.window.escape()
    assert (night.figure.isVisible(), night.panel.middle.isVisible()) == (False, True)


STATES = ("roster", "recruiting", "new", "edit", "narrow", "leader", "terms", "musters", "muster")


def go(night, state: str) -> None:
    """Bring the panel into one of its states."""
    panel = night.panel
    if state == "recruiting":
        panel.recruit()
        press(panel.recruiting.field, Qt.Key.Key_Plus)
    elif state == "new":
        panel.new()
    elif state == "edit":
        panel.edit()
    elif state == "narrow":
        panel.card.show_card()
    elif state == "leader":
        panel.roster.ask_leader()
    elif state == "terms":
        panel.roster.head.total.show_terms()
    elif state in ("musters", "muster"):
        panel.mustering.show()
        if state == "muster":
            panel.musters.make()
    QTest.qWait(0)
    QApplication.processEvents()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (900, 560)])
def test_nothing_is_cut_and_everything_is_named_in_every_state(tmp_path, language, size):
    night = a_fenwatch(tmp_path, language, size=size)
    for state in STATES:
        go(night, state)
        where = f"{state} {language} {size}"
        for label in night.window.findChildren(QLabel):
            if label.isVisible() and label.text():
                wrapped = label.heightForWidth(label.width()) if label.wordWrap() else 0
                assert wrapped <= label.height() + 1, (where, label.text())
                if not label.wordWrap():
                    assert text_width(label.font(), label.text()) <= label.width() + 1, (where, label.text())
        for kind in (QAbstractButton, QLineEdit, QComboBox):
            for control in night.window.findChildren(kind):
                if not control.isVisible() or control.parent().inherits("QAbstractSpinBox"):
                    continue
                assert control.accessibleName(), (where, control)
                assert min(control.width(), control.height()) >= 24, (where, control.accessibleName())
                assert control.width() >= control.minimumSizeHint().width(), (where, control.accessibleName())
                assert control.mapTo(night.window, QPoint(0, 0)).x() >= 0, (where, control.accessibleName())
        popover = night.panel.roster.leader_popover
        if state == "leader" and popover is not None:
            popover.dismiss()
        night.window.escape()
        QTest.qWait(0)
    close(night)


@pytest.mark.parametrize("theme", ["light", "dark", "lamp", "contrast"])
def test_every_state_paints_in_every_theme(tmp_path, theme):
    night = a_fenwatch(tmp_path, theme=theme)
    ground = night.context.theme.color("surface")
    for state in STATES:
        go(night, state)
        image = night.window.grab().toImage()
        colors = {image.pixelColor(x, y).name() for x in range(5, image.width(), 31) for y in range(5, 880, 29)}
        assert ground.name() in colors, state
        assert len(colors) > 6, state
        night.window.escape()
        popover = night.panel.roster.leader_popover
        if state == "leader" and popover is not None:
            popover.dismiss()
    close(night)


def test_another_language_is_read_at_once_everywhere(night):
    night.context.set_language("ru")
    assert night.panel.subtitle() == "2 в кампании «Marches of Ennor»"
    assert night.panel.roster.tools.recruit.words == "Нанять"
    assert night.panel.roster.knowing.head.heading.text().startswith("Стоит знать")
    assert night.figure.card.card.face.system == "Стычка"
    assert night.panel.roster.model.headerData(0, Qt.Orientation.Horizontal) == "Имя"


def test_tab_goes_through_the_panel_and_comes_round(night):
    start = night.panel.listing.new
    seen, widget = [], start
    for _ in range(2000):
        seen.append(widget)
        widget = widget.nextInFocusChain()
        if widget is start:
            break
    assert widget is start
    tools = night.panel.roster.tools
    assert {night.panel.listing.view, night.table, tools.recruit, tools.copy, tools.dismiss, tools.leader, tools.more,
            night.panel.roster.head.total, night.figure.print, night.figure.notes} <= set(seen)
