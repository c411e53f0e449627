"""What the presenter makes of a battle: chances, words, stages, assumptions, dues, the log; also of a game unknown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.play import PlayTable
from desktop.campaign.play_start import StartBattle
from desktop.exchange.packs import read_pack
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.numbers import Needed, Refusal, Term
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.requests import Hits, cut
from desktop.rules.kernel.statuses import held
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.hand import _spread
from desktop.ui.tracker.presenting.asks import faces_text
from desktop.ui.tracker.presenting.log import sentence_of
from desktop.ui.tracker.presenting.marks import short_name
from desktop.ui.tracker.presenting.question import needed_view, number_text
from desktop.ui.tracker.presenting.tiles import Scene, stats_of, tile_of
from desktop.ui.tracker.presenting.turn import clock_text
from desktop.ui.tracker.presenting.unit import members_of
from desktop.ui.tracker.spans import Mark, Tone, plain_text
from desktop.ui.tracker.tap_guard import TapSum
from desktop.words import Words
from tests.support.night import PACKS, a_desk, open_table
from tests.windows.shell_support import a_context
from tests.windows.tracker_support import StandingClock, wording


@pytest.mark.parametrize(
    ("compare", "value", "words"), [("ge", 3, "3+"), ("le", 8, "≤ 8"), ("ge", 7, "7+")]
)
def test_a_needed_number_is_written_as_people_write_it(compare: str, value: int, words: str) -> None:
    assert number_text(Needed("k", (Term("skirmish.term.own_ld", value),), compare)) == words  # type: ignore[arg-type]


def test_the_terms_of_a_number_carry_their_sources_and_rules() -> None:
    needed = Needed("skirmish.to_hit", (
        Term("skirmish.term.ws", 3, (("own", 4), ("other", 3)), "SK-124", "default"),
        Term("skirmish.term.dive", -1, (), "SK-076"),
        Term("kernel.by_hand", 2, (), "", "typed"),
    ))  # fmt: skip
    pool = Hits(key="skirmish.to_hit", n=3, needed=needed, buckets=cut("miss", success=(4, 5, 6)))
    view = needed_view(wording(), pool)
    assert view is not None
    assert (view.number, view.by_hand) == ("4+", 2)
    assert [plain_text(line) for line in view.lines] == [
        "WS 4 v. 3: 3+   default SK-124", "from above −1 SK-076", "changed by hand +2  by hand", "3 dice",
    ]  # fmt: skip
    assert view.lines[0][2].mark is Mark.DEFAULT
    assert view.lines[0][-1].tone is Tone.RULE


@pytest.mark.parametrize(("faces", "words"), [((3, 4, 5, 6), "3–6"), ((6,), "6"), ((1, 6), "1, 6"), ((1, 2), "1–2")])
def test_faces_of_a_bucket_are_written_as_a_range(faces: tuple[int, ...], words: str) -> None:
    bucket = cut("rest", named=faces)[-1]
    assert faces_text(bucket) == words


def test_parameters_that_the_stored_event_leaves_out_are_said_as_declared() -> None:
    told = Told("skirmish.charged", {"unit": "a", "name": "Aldreda", "target": "b", "target_name": "Korrim"}, ())
    assert wording().event(told) == "Aldreda charges Korrim."
    assert "None" not in wording("ru").event(told)


def test_an_event_without_a_sentence_says_nothing() -> None:
    assert wording().event(Told("skirmish.unheard_of", {}, ())) == ""


def test_rolls_of_a_chain_stand_in_brackets_behind_what_came_of_them() -> None:
    rolled = Told("kernel.rolled", {"key": "skirmish.to_hit", "n": 3, "through": 2, "needed": 3}, ())
    struck = Told("skirmish.struck", {"unit": "a", "name": "Aldreda", "target": "b", "target_name": "Korrim",
                                      "blows": 3, "wounds": 1, "critical": 0}, ())  # fmt: skip
    assert plain_text(sentence_of(wording(), (rolled, struck))) == (
        "Aldreda strikes Korrim: 3 blows, 1 wound (hit on 3+: 2 of 3)."
    )


def test_a_refusal_is_said_in_both_languages() -> None:
    refusal = Refusal("kernel.too_many_dice", (("total", 9), ("n", 3)))
    assert "9" in wording().refusal(refusal)
    assert wording("ru").refusal(refusal) != wording().refusal(refusal)
    assert wording().refusal(Refusal("unheard.of")) == Words("en").say("tracker.refused")


@pytest.mark.parametrize(
    ("milliseconds", "words"), [(0, "00:00"), (61_000, "01:01"), (5_999_000, "99:59"), (7_500_000, "2:05:00")]
)
def test_a_clock_shows_hours_only_when_there_are_any(milliseconds: int, words: str) -> None:
    assert clock_text(milliseconds) == words


@pytest.mark.parametrize(("name", "short"), [("Aldreda Voss", "Aldreda"), ("The Grey Ox", "Grey"), ("Pell", "Pell")])
def test_an_opponent_is_called_by_the_first_word_of_the_name(name: str, short: str) -> None:
    assert short_name(name) == short


def models(*wounds: int, most: int = 2) -> tuple[Model, ...]:
    return tuple(Model(f"m{number}", "u", wounds=left, most=most) for number, left in enumerate(wounds))


@pytest.mark.parametrize(
    ("before", "by", "after"),
    [
        ((2, 2), 1, {"m0": 1}), ((2, 1), 1, {"m1": 0}), ((2, 1), 2, {"m1": 0, "m0": 1}),
        ((2, 2), 9, {"m0": 0, "m1": 0}), ((1, 2), -1, {"m0": 2}), ((0, 1), -1, {"m1": 2}),
        ((0, 1), -2, {"m1": 2, "m0": 1}), ((2, 2), -1, {}),
    ],
)  # fmt: skip
def test_wounds_go_to_the_wounded_model_first_and_come_back_the_other_way(
    before: tuple[int, ...], by: int, after: dict[str, int]
) -> None:
    assert dict(_spread(models(*before), by)) == after


@given(st.lists(st.integers(0, 3), min_size=1, max_size=6), st.integers(-9, 9))
def test_a_spread_never_leaves_the_bounds_and_moves_no_more_than_asked(left: list[int], by: int) -> None:
    figures = models(*left, most=3)
    pairs = dict(_spread(figures, by))
    after = [pairs.get(model.id, model.wounds) for model in figures]
    assert all(0 <= wounds <= 3 for wounds in after)
    assert abs(sum(left) - sum(after)) == min(abs(by), sum(left) if by > 0 else 3 * len(left) - sum(left))


def test_taps_on_one_unit_are_summed_for_five_seconds() -> None:
    clock = StandingClock()
    taps = TapSum(clock)
    assert [taps.add("a", 1), taps.add("a", 1), taps.add("b", 1), taps.add("a", 1)] == [1, 2, 1, 1]
    clock.now += 5001
    assert taps.add("a", 1) == 1


@pytest.fixture
def lanterns(tmp_path: Path) -> Iterator[PlayTable]:
    """Return a battle of a game that we have no rules for, between two warbands of one pack."""
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Lanterns", system="freeform")).new_id
    bands = []
    with desk.together():
        for name in ("Ash", "Wick"):
            bands.append(desk.execute(CreateWarband(campaign, name, system="freeform")).new_id)
            for card in read_pack((PACKS / "freeform-lanterns.json").read_bytes()).cards:
                desk.execute(Recruit(bands[-1], given=card.card))
    battle = desk.execute(CreateBattle(campaign, "Night", system="freeform", warbands=tuple(bands))).new_id
    desk.execute(StartBattle(battle, 0, "seed"))
    yield open_table(desk, battle)
    desk.store.close()


def a_dialog(qtbot: QtBot, table: PlayTable) -> TrackerDialog:
    context = a_context()
    context.set_desk(table.desk)
    dialog = TrackerDialog(context, table, now=StandingClock())
    qtbot.addWidget(dialog)
    dialog.resize(1440, 900)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def test_a_figure_with_many_wounds_has_a_count_with_minus_and_plus(qtbot: QtBot, lanterns: PlayTable) -> None:
    dialog = a_dialog(qtbot, lanterns)
    unit = lanterns.battle.all(Unit)[0].id
    dialog.tracker.intents.wound_tapped.emit(unit, 1)
    tile = dialog.tracker.sides.tile_of(unit)
    assert tile is not None
    assert tile.view.counter
    assert tile.view.count == (10, 11)
    dialog.close_table()


def test_statuses_in_the_users_own_words_are_set_and_cleared_by_their_buttons(
    qtbot: QtBot, lanterns: PlayTable
) -> None:
    dialog = a_dialog(qtbot, lanterns)
    first, second = (unit.id for unit in lanterns.battle.all(Unit)[:2])
    dialog.tracker.intents.unit_selected.emit(first, False)
    dialog.tracker.intents.unit_selected.emit(second, True)
    button = dialog.tracker.unit.statuses.buttons()
    dialog.tracker.intents.unit_selected.emit(first, False)
    word = dialog.tracker.unit.statuses.buttons()[0]
    qtbot.mouseClick(word, Qt.MouseButton.LeftButton)
    assert [status.of for status in held(lanterns.battle, first)] == [word.text()]
    qtbot.mouseClick(dialog.tracker.unit.statuses.buttons()[0], Qt.MouseButton.LeftButton)
    assert held(lanterns.battle, first) == ()
    assert button is not None
    dialog.close_table()


def test_phases_of_an_unknown_game_have_the_users_words(qtbot: QtBot, lanterns: PlayTable) -> None:
    dialog = a_dialog(qtbot, lanterns)
    dialog.tracker.intents.next_pressed.emit()
    assert [phase.name for phase in dialog.tracker.table.phases] == ["Command", "Move", "Shoot", "Fight", "End"]
    dialog.close_table()


def test_a_note_is_a_step_of_its_own_where_the_game_has_one(qtbot: QtBot, lanterns: PlayTable) -> None:
    dialog = a_dialog(qtbot, lanterns)
    assert dialog.tracker.table.log.notable
    dialog.tracker.intents.note_written.emit(0, "fought in the rain")
    assert "fought in the rain" in plain_text(dialog.tracker.table.log.lines[-1].text)
    dialog.close_table()


def test_the_opponents_window_shows_the_table_and_turns(qtbot: QtBot, lanterns: PlayTable) -> None:
    dialog = a_dialog(qtbot, lanterns)
    dialog.tracker.intents.opponent_toggled.emit()
    view = dialog.opponent
    assert view is not None
    upright = view.grab().toImage()
    view.turn()
    turned = view.grab().toImage()
    assert upright != turned
    assert upright.pixelColor(4, 4) == turned.pixelColor(turned.width() - 5, turned.height() - 5)
    dialog.close_table()
    assert dialog.opponent is None


def test_a_status_of_the_selected_unit_tells_what_it_means(qtbot: QtBot, lanterns: PlayTable) -> None:
    dialog = a_dialog(qtbot, lanterns)
    unit = lanterns.battle.all(Unit)[0].id
    dialog.tracker.intents.unit_selected.emit(unit, False)
    dialog.tracker.intents.status_toggled.emit("acted")
    dialog.show_status(unit, "acted")
    dialog.close_table()


@pytest.mark.parametrize(("language", "tile", "panel"), [
    ("en", ["Move", "Bravery", "Save"], ["Move", "Wounds", "Bravery", "Save"]),
    ("ru", ["Движ.", "Отв.", "Спас."], ["Движение", "Раны", "Отвага", "Спасение"])])
def test_stats_that_are_words_are_said_in_the_language_of_the_window(
    tmp_path: Path, language: str, tile: list[str], panel: list[str]
) -> None:
    desk = a_desk(tmp_path)
    campaign = desk.execute(CreateCampaign("Kite", system="warscroll")).new_id
    bands = [desk.execute(CreateWarband(campaign, name, system="warscroll")).new_id for name in ("Ash", "Wick")]
    for band in bands:
        for card in read_pack((PACKS / "white-kite.json").read_bytes()).cards[:3]:
            desk.execute(Recruit(band, given=card.card))
    battle = desk.execute(CreateBattle(campaign, "Night", system="warscroll", warbands=tuple(bands))).new_id
    desk.execute(StartBattle(battle, 0, "seed"))
    table = open_table(desk, battle)
    scene = Scene(table.battle, table.system, wording(language, "warscroll"), used=frozenset({"Save"}))
    hero, guards = table.battle.all(Unit)[0], table.battle.all(Unit)[1]
    assert [(stat.name, stat.bold) for stat in tile_of(scene, hero).stats] == [(name, name == tile[2]) for name in tile]
    models = table.battle.where(Model, "unit", hero.id)
    assert [stat.name for stat in stats_of(scene, hero, models, wounds=True)] == panel
    members = members_of(scene, guards, table.battle.where(Model, "unit", guards.id))
    assert len(members) == 2 and all(f"{name} " in member.stats for member in members for name in panel)
    desk.store.close()
