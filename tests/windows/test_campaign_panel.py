"""The Campaign panel over a real file: standings, what waits, its place in the shell."""

from __future__ import annotations

import json
import re
from importlib import resources

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.play_codec import answer_of
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.campaigns import campaign
from desktop.exchange.sample import build_sample
from desktop.rules.kernel.codec import freeze
from desktop.ui.context import Place
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.widgets.popover import TermsPopover
from tests.support.night import a_desk
from tests.windows.campaign_season import Season, a_window, picture, ranking


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def panel(window) -> CampaignPanel:
    return window.pages.panel()


# --- standings


def test_the_standings_show_what_the_battles_brought(panel, season):
    assert dict(ranking(panel)) == season.points()
    assert ranking(panel)[0] == ("Shoal Watch", 5)
    assert panel.subtitle() == "6 warbands · Skirmish · 7 of 13 battles fought"


def test_a_result_written_back_changes_the_standings_and_undo_changes_them_back(qtbot, window, panel, season):
    before = ranking(panel)
    season.write_back(season.battles[8], ("loss", "major"))
    assert ("Bone River", 6) in ranking(panel)
    qtbot.mouseClick(window.header.undo, Qt.MouseButton.LeftButton)
    assert ranking(panel) == before
    qtbot.mouseClick(window.header.redo, Qt.MouseButton.LeftButton)
    assert ("Bone River", 6) in ranking(panel)


def test_another_worth_of_an_outcome_counts_at_once_and_can_be_undone(qtbot, window, panel, season):
    panel.standings.edit_points()
    stepper = panel.standings.note.steppers["major"]
    stepper.field.setFocus()
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    assert ("Shoal Watch", 6) in ranking(panel)
    assert campaign(season.desk.store, season.campaign).points.major == 4
    season.desk.undo(season.campaign)
    assert ("Shoal Watch", 5) in ranking(panel)


def test_a_click_on_points_shows_terms_that_add_up(qtbot, window, panel):
    view, model = panel.standings.view, panel.standings.model
    place = next(at for at, row in enumerate(model.rows()) if row.name == "Thornhold")
    column = next(at for at, each in enumerate(model.columns) if each.key == "points")
    spot = view.visualRect(model.index(place, column)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    popover = window.findChild(TermsPopover)
    said = [label.text() for label in popover.findChildren(type(popover.heading))]
    assert said[0] == "Thornhold: where 3 comes from"
    assert {"3 Crow Hill: draw", "5 Tithe Barn: loss", "7 Long Causeway: minor victory"} <= set(said)


def test_enter_on_a_warband_shows_its_terms_and_esc_gives_the_table_back(qtbot, window, panel):
    view = panel.standings.view
    view.choose(panel.standings.model.row_at(0).warband)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    popover = window.findChild(TermsPopover)
    qtbot.keyClick(popover, Qt.Key.Key_Escape)
    assert window.focusWidget() is view


def test_the_standings_keep_the_rules_of_models(panel, qtmodeltester):
    qtmodeltester.check(panel.standings.model)


def test_the_course_yields_before_the_form_where_there_is_little_room(window, panel):
    for width, keys in ((520, {"course", "form"}), (450, {"form"}), (380, set())):
        panel.standings.setFixedWidth(width)
        QTest.qWait(0)
        assert {column.key for column in panel.standings.model.columns} & {"course", "form"} == keys


# --- what waits


def test_what_waits_stands_there_with_the_way_to_it(qtbot, panel, season):
    rows = {row.item.kind: row for row in panel.pending.rows}
    assert [row.item.kind for row in panel.pending.rows] == ["go_on", "owed", "leaderless"]
    places = {"go_on": Place("battles", ("play", season.battles[8])), "owed": Place("battles", season.battles[7]),
              "leaderless": Place("warbands", season.warbands[5])}
    for kind, place in places.items():
        with qtbot.waitSignal(panel.context.place_asked, check_params_cb=lambda found, place=place: found == place):
            qtbot.mouseClick(rows[kind].button, Qt.MouseButton.LeftButton)


def test_a_thing_done_waits_no_longer(panel, season):
    season.desk.execute(NameLeader(season.warbands[5], season.recruits[5][0]))
    assert [row.item.kind for row in panel.pending.rows] == ["go_on", "owed"]


def test_a_day_stands_as_people_write_it(panel, season):
    season.desk.execute(EditBattle(season.battles[7], played_on="2020-10-10"))
    owed = next(row for row in panel.pending.rows if row.item.kind == "owed")
    assert owed.detail.text() == "Red Orchard — Gallows Crows, due 10 Oct 2020"


# --- the panel in the shell


def test_plus_battle_plans_one_between_those_who_fought_least(qtbot, panel, season):
    season.desk.execute(DeleteBattle(season.battles[11]))
    with qtbot.waitSignal(panel.context.place_asked) as told:
        panel.battle_button.click()
    made = told.args[0].item
    rows = {row.id: row for row in panel.reading.battles}
    names = {side.name for side in rows[made].sides}
    assert names == {"Gallows Crows", "Lantern Guild"}


def test_players_are_found_and_gone_to(panel, season):
    found = list(CampaignPanel.finds(panel.context, "orchard"))
    assert [find.words for find in found] == ["Oskar"]
    panel.show_item(found[0].place.item)
    assert panel.players_note is not None


def test_the_item_of_a_campaign_changes_over_to_it(panel, season):
    other = season.desk.execute(CreateCampaign("Night Roads")).new_id
    panel.show_item(other)
    assert panel.title() == "Night Roads"


def test_a_new_campaign_says_what_to_do_next(qtbot, tmp_path):
    desk = a_desk(tmp_path)
    key = desk.execute(CreateCampaign("Night Roads")).new_id
    panel = a_window(qtbot, desk, key, "campaign").pages.panel()
    with qtbot.waitSignal(panel.context.place_asked, check_params_cb=lambda place: place.panel == "warbands"):
        qtbot.mouseClick(panel.raise_button, Qt.MouseButton.LeftButton)
    desk.execute(CreateBattle(key, "First Light"))
    assert panel.stack.currentWidget() is panel.sharing
    assert panel.standings.raise_button.isVisible()
    desk.store.close()


def test_without_a_campaign_there_is_a_page_too(qtbot, tmp_path):
    desk = a_desk(tmp_path)
    panel = a_window(qtbot, desk, None, "campaign").pages.panel()
    assert panel.stack.currentWidget() is panel.none
    with qtbot.waitSignal(panel.context.asked, check_params_cb=lambda name: name == "new"):
        panel.new_button.click()
    desk.store.close()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)])
def test_every_control_is_named_large_enough_and_inside_the_window(window, language, size):
    window.context.set_language(language)
    window.resize(*size)
    QTest.qWait(0)
    controls = [each for kind in (QAbstractButton, QLineEdit) for each in window.findChildren(kind) if each.isVisible()]
    assert len(controls) > 25
    for control in controls:
        assert control.accessibleName(), control
        assert min(control.width(), control.height()) >= 24, control.accessibleName()
        assert control.width() >= control.minimumSizeHint().width(), control.accessibleName()
        if not window.pages.panel().chronicle.area.isAncestorOf(control):
            assert window.rect().contains(control.mapTo(window, QPoint(0, 0))), control.accessibleName()


def test_the_sample_campaign_renders_in_every_theme_and_language(qtbot, tmp_path):
    desk = a_desk(tmp_path)
    window = a_window(qtbot, desk, build_sample(desk), "campaign")
    pictures = set()
    for language in ("en", "ru"):
        window.context.set_language(language)
        for theme in ("light", "dark", "lamp", "contrast"):
            window.context.set_theme(theme)
            pictures.add(picture(window))
    assert len(pictures) == 8
    desk.store.close()


def test_a_battle_at_the_table_shows_its_round_and_the_time_of_its_last_step(qtbot, tmp_path):
    desk = a_desk(tmp_path)
    key = build_sample(desk)
    recorded = json.loads((resources.files("resources") / "campaigns" / "marches-battles.json").read_text("utf-8"))[0]
    third = battles(desk.store, key)[2]
    desk.execute(StartBattle(third.id, recorded["first"], "sample"))
    table = open_play(desk, third.id)
    for step in recorded["steps"][:8]:
        table.play_again(step["code"], freeze(step["args"]), [answer_of(one) for one in step["answers"]])
    panel = a_window(qtbot, desk, key, "campaign").pages.panel()
    assert panel.line.canvas.boxes[third.id].view.chip == "round 1"
    row = panel.pending.rows[0]
    assert (row.item.kind, row.button.words) == ("go_on", "Go on")
    assert re.fullmatch(r"Last step \d\d:\d\d", row.detail.text())
    desk.store.close()


def test_another_look_leaves_the_page_as_high_as_there_is_room(qtbot, window, panel):
    window.resize(1440, 900)
    for theme, language in (("dark", "ru"), ("light", "en")):
        window.context.set_language(language)
        window.context.set_theme(theme)
        qtbot.waitUntil(lambda: panel.stages.over)
        qtbot.wait(30)
        assert panel.sharing.widget().height() == panel.sharing.viewport().height()
