"""The line of battles: columns, curves, boxes to click and to walk with the arrows."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent

from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.results import AbandonBattle
from desktop.campaign.queries.battles import BattleRow, LinkRow, SideRow
from desktop.campaign.values import Carried, Clocks
from desktop.ui.context import Place
from desktop.ui.panels.campaign.days import day_words
from desktop.ui.panels.campaign.line.columns import columns_of, path_pairs
from desktop.ui.panels.campaign.line.places import LEGEND, places_of
from tests.windows.campaign_season import Season, a_season, a_window


def a_battle(number: int, *warbands: str, label: str = "", state: str = "finished") -> BattleRow:
    sides = tuple(SideRow(f"{number}{band}", str(number), band, band, "", "azure", "", "", "", None, "")
                  for band in warbands)
    return BattleRow(str(number), "c", number, f"Battle {number}", "skirmish", state, None, label, "", "", (), Clocks(),
                     (), "", sides)


def columns(*battles: BattleRow, links: tuple[LinkRow, ...] = ()) -> list[tuple[str, list[int]]]:
    return [(column.label, [row.number for row in column.battles]) for column in columns_of(battles, links)]


def test_rounds_stand_in_the_order_of_their_first_battles():
    first, second, third = ("ab", "1"), ("ac", "2"), ("cd", "1")
    found = columns(*(a_battle(at, *bands, label=label) for at, (bands, label) in enumerate((first, second, third), 1)))
    assert found == [("1", [1, 3]), ("2", [2])]


def test_without_rounds_a_battle_stands_after_whatever_its_warbands_fought():
    found = columns(a_battle(1, "a", "b"), a_battle(2, "c", "d"), a_battle(3, "a", "c"), a_battle(4, "b", "e"))
    assert found == [("", [1, 2]), ("", [3, 4])]


def test_a_battle_without_a_round_stands_after_what_it_follows_from():
    found = columns(a_battle(1, "a", "b"), a_battle(2, "c", "d"), links=(LinkRow("l", "1", "2", ()),))
    assert found == [("", [1]), ("", [2])]


def test_a_battle_given_up_lies_on_nobodys_path():
    pairs = path_pairs((a_battle(1, "a", "b"), a_battle(2, "a", "c", state="abandoned"), a_battle(3, "a", "d")))
    assert pairs == {("1", "3"): frozenset("a")}


BATTLES = st.lists(st.tuples(st.sets(st.sampled_from("abcdef"), max_size=4), st.sampled_from(["", "1", "2", "final"]),
                             st.sampled_from(["planned", "finished", "abandoned"])), max_size=14)  # fmt: skip
PAIRS = st.sets(st.tuples(st.integers(1, 14), st.integers(1, 14)), max_size=8)


@given(BATTLES, PAIRS, st.integers(300, 3000))
def test_every_battle_has_a_box_and_no_two_boxes_meet(given_battles, pairs, room):
    battles = [a_battle(number, *sorted(bands), label=label, state=state)
               for number, (bands, label, state) in enumerate(given_battles, 1)]
    links = [LinkRow(f"{one}{other}", str(one), str(other), ()) for one, other in pairs if one < other]
    places = places_of(battles, links, float(room))
    assert set(places.boxes) == {battle.id for battle in battles}
    boxes = list(places.boxes.values())
    assert not any(one.intersects(other) for at, one in enumerate(boxes) for other in boxes[:at])
    assert all(box.right() <= places.width and box.bottom() <= places.height for box in boxes)
    assert all(before < after for before, after in pairwise(places.lefts))
    assert all(places.lefts[0] <= curve.start.x() <= places.width for curve in places.curves)


# --- over a real file


@pytest.fixture
def panel(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign").pages.panel()


def box(panel, season, number):
    return panel.line.canvas.boxes[season.battles[number - 1]]


def test_every_battle_is_a_button_that_says_who_how_and_what_is_the_matter(panel, season):
    assert len(panel.line.canvas.boxes) == 13
    assert box(panel, season, 4).accessibleName() == (
        f"4 Burnt Chapel, over, {day_words('en', '2026-09-19')}, Shoal Watch: major victory, Lantern Guild: loss, "
        "follows from 1 Salt Stair, Shoal Watch carries a triumph"
    )
    assert box(panel, season, 8).accessibleName().startswith("8 Sluice House, owed, planned, ")
    assert "Nobody is named for it yet" in box(panel, season, 13).accessibleName()


def test_a_box_says_who_comes_wounded_or_not_at_all_and_for_whom_a_thing_was_taken(panel, season):
    band, (first, second, *_) = season.warbands[5], season.recruits[5]
    carries = (Carried("wounded", band, "Lantern Guild 1", first, 2),
               Carried("absent", band, "Lantern Guild 2", second),
               Carried("objective", band, "holds the mill"), Carried("note", "", "the ford is flooded"))
    season.desk.execute(LinkBattles(season.battles[6], season.battles[11], carries))
    assert box(panel, season, 12).accessibleName().endswith(
        "follows from 7 Long Causeway, Lantern Guild: Lantern Guild 1 comes with 2 wounds, "
        "Lantern Guild: Lantern Guild 2 stays away, Lantern Guild: holds the mill, the ford is flooded")


def test_a_click_on_a_box_goes_to_its_battle(qtbot, panel, season):
    with qtbot.waitSignal(panel.context.place_asked,
                          check_params_cb=lambda place: place == Place("battles", season.battles[3])):
        qtbot.mouseClick(box(panel, season, 4), Qt.MouseButton.LeftButton)


def test_the_arrows_walk_the_line_and_enter_opens(qtbot, panel, season):
    start = box(panel, season, 9)
    start.setFocus()
    for key, number in ((Qt.Key.Key_Up, 8), (Qt.Key.Key_Left, 5), (Qt.Key.Key_Down, 6), (Qt.Key.Key_Right, 9),
                        (Qt.Key.Key_End, 13), (Qt.Key.Key_Home, 1), (Qt.Key.Key_Left, 1)):  # fmt: skip
        qtbot.keyClick(panel.window().focusWidget(), key)
        assert panel.window().focusWidget() is box(panel, season, number)
    with qtbot.waitSignal(panel.context.place_asked,
                          check_params_cb=lambda place: place == Place("battles", season.battles[0])):
        qtbot.keyClick(box(panel, season, 1), Qt.Key.Key_Return)


def test_tab_stops_once_in_the_line_at_the_battle_being_fought(panel, season):
    stops = [each for each in panel.line.canvas.boxes.values() if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [box(panel, season, 9)]


def test_a_link_and_its_triumph_are_curves_between_the_lines_of_the_warband(panel, season):
    curves = [curve for curve in panel.line.canvas.places.curves if curve.linked]
    assert sorted((curve.tincture, curve.carried, curve.ahead) for curve in curves) == [
        ("purpure", "triumph", False), ("purpure", "triumph", False), ("sable", "triumph", True),
        ("tenne", "triumph", False), ("vert", "", True)]


def test_a_new_link_is_drawn_at_once_and_gone_after_undo(panel, season):
    before = panel.line.canvas.places.curves
    season.desk.execute(LinkBattles(season.battles[2], season.battles[5]))
    assert len([curve for curve in panel.line.canvas.places.curves if curve.linked]) == 6
    season.desk.undo(season.campaign)
    assert panel.line.canvas.places.curves == before


def test_a_deleted_battle_loses_its_box_and_undo_gives_it_back(panel, season):
    season.desk.execute(DeleteBattle(season.battles[12]))
    assert season.battles[12] not in panel.line.canvas.boxes
    season.desk.undo(season.campaign)
    assert season.battles[12] in panel.line.canvas.boxes


def test_a_battle_given_up_says_so(panel, season):
    season.desk.execute(AbandonBattle(season.battles[8]))
    assert "given up" in box(panel, season, 9).accessibleName()


def test_a_battle_moves_to_the_column_of_its_new_round(panel, season):
    before = box(panel, season, 12).x()
    season.desk.execute(EditBattle(season.battles[11], round_label="Final"))
    assert box(panel, season, 12).x() > before


def test_a_long_line_begins_where_the_campaign_stands_and_scrolls_with_the_wheel(qtbot, tmp_path):
    season = a_season(tmp_path)
    with season.desk.together():
        for number in range(14, 24):
            season.desk.execute(CreateBattle(season.campaign, "Later", round_label=str(number)))
    panel = a_window(qtbot, season.desk, season.campaign, "campaign").pages.panel()
    area, bar = panel.line.area, panel.line.area.horizontalScrollBar()
    fought = box(panel, season, 9)
    assert area.viewport().rect().contains(fought.mapTo(area.viewport(), fought.rect().center()))
    event = QWheelEvent(QPointF(9, 9), QPointF(9, 9), QPoint(), QPoint(0, -240), Qt.MouseButton.NoButton,
                        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    before = bar.value()
    assert panel.line.eventFilter(area.viewport(), event)
    assert bar.value() == before + 240
    season.desk.store.close()


def test_before_the_first_battle_the_line_says_what_will_stand_there(qtbot, tmp_path):
    season = a_season(tmp_path)
    with season.desk.together():
        for key in season.battles:
            season.desk.execute(DeleteBattle(key))
    panel = a_window(qtbot, season.desk, season.campaign, "campaign").pages.panel()
    with qtbot.waitSignal(panel.context.place_asked):
        qtbot.mouseClick(panel.line.plan, Qt.MouseButton.LeftButton)
    assert len(panel.line.canvas.boxes) == 1
    season.desk.store.close()


def test_rounds_of_the_calendar_stand_in_its_order_and_share_their_column_with_those_that_bear_their_name():
    def paired(number: int, at: int, *bands: str) -> BattleRow:
        return replace(a_battle(number, *bands, label=f"Round {at}"), round_id=f"r{at}", round_at=at)

    found = columns(paired(1, 2, "a", "b"), paired(2, 1, "a", "c"), a_battle(3, "d", "e", label="Round 1"),
                    a_battle(4, "a", "d"))
    assert found == [("Round 1", [2, 3]), ("Round 2", [1]), ("", [4])]


def test_a_battle_entered_late_stands_where_it_was_fought(panel, season):
    late = season.desk.execute(CreateBattle(season.campaign, "Old Grudge", "skirmish", tuple(season.warbands[:2]),
                                            played_on="2026-08-01")).new_id
    frame = panel.line
    assert [battle.number for battle in frame._battles][:3] == [14, 1, 2]
    (first, *_) = frame.canvas.places.columns
    assert [battle.id for battle in first.battles] == [late]


@pytest.mark.parametrize("battles", [1, 2, 4])
def test_the_key_beside_the_line_is_whole(battles: int):
    places = places_of([a_battle(at, "a", "b", label=str(at)) for at in range(1, battles + 1)], (), 1200.0)
    assert places.legend.x() > max(box.right() for box in places.boxes.values())
    assert places.legend.y() + LEGEND[1] <= places.height
