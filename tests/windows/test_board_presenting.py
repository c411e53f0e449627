"""The board from a battle: tokens of both sides, what concerns the selected unit, words for those who listen."""

from __future__ import annotations

import pytest

from desktop.rules.freeform import SYSTEM as FREEFORM
from desktop.rules.kernel.battle import Battle
from desktop.ui.tracker.presenting.board import board_of, marks_of
from desktop.ui.tracker.presenting.tiles import Scene
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words import Words
from tests.rules.grid.build import at, field, man, on_watch, scene, status
from tests.scenarios.causeway import acts
from tests.scenarios.causeway_rounds import PIKE, WICK, YSOLT, play
from tests.windows.board_support import causeway_view, scene_of


def test_a_system_without_a_board_gives_none():
    assert board_of(Scene(Battle(), FREEFORM, Wording(Words("en"), "freeform"))) is None


def test_tokens_carry_the_tincture_of_their_side_and_letters_of_their_own():
    view = causeway_view()
    assert {token.tincture for token in view.tokens if token.unit.startswith("a")} == {"azure"}
    assert {token.tincture for token in view.tokens if token.unit.startswith("b")} == {"gules"}
    marks = [token.mark for token in view.tokens]
    assert len(set(marks)) == len(marks) == 11 and "OM" in marks


@pytest.mark.parametrize(("names", "marks"), [
    (("Oda Marr", "Oda Marsh"), ["OM", "OA"]), (("Wick", "Wim"), ["WI", "WM"]), (("X",), ["X"]), (("",), ["?"]),
])
def test_letters_differ_as_far_as_names_do(names, marks):
    assert list(marks_of(names).values()) == marks


def test_states_are_icons_the_urgent_ones_first():
    table = scene(1, 1, field(), at("a01", 1, 1), at("b01", 5, 5), on_watch("a01"), status("a01", "activated"),
                  status("a01", "surprise_used"))
    view = board_of(scene_of(table.battle))
    assert view.token("a01").icons == ("eye-outline", "check")
    assert view.token("b01").icons == ()


def test_who_acts_is_marked_and_its_ways_are_those_that_the_rules_walk():
    table = play(2)
    table.does((acts(WICK),))
    view = board_of(scene_of(table.battle), WICK, PIKE)
    assert view.token(WICK).acting and not view.token(PIKE).acting
    assert (view.selected, view.target, view.line.distance) == (WICK, PIKE, 5)
    reach = view.reach_at((3, 7), 0)
    table.play("walk", WICK, reach.way)
    assert table.spot(WICK)[:2] == (3, 7)


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Pike Orrin, Kettle Street Breakers, facing down, on watch, has acted"),
    ("ru", "Pike Orrin, Kettle Street Breakers, лицом вниз, в дозоре, отходил"),
])
def test_a_token_speaks(language, words):
    assert causeway_view(2, language=language).token(PIKE).speak.startswith(words)


def test_floors_and_levels_are_found():
    view = causeway_view()
    assert view.top == 1 and view.token(YSOLT).level == 1
    assert view.token_at((12, 11), 0).unit == YSOLT
    assert view.token_at((0, 0), 0) is None and not view.holds((16, 0))


def test_of_several_levels_the_shown_one_counts_else_the_cheapest():
    table = scene([man(AP=9)], 1, field(("floor", 5, 4, "", 1)), at("a01", 5, 6), at("b01", 0, 0), acting="a01")
    view = board_of(scene_of(table.battle), "a01")
    assert (view.reach_at((5, 4), 0).cost, view.reach_at((5, 4), 1).level) == (2, 1)
    assert view.reach_at((5, 4), 1).cost == 5
