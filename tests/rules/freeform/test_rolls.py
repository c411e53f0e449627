"""Any dice for any reason."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.freeform.rolls import Throw
from desktop.rules.kernel.dice import Dice
from desktop.rules.kernel.odds.horizon import roll_odds
from desktop.rules.kernel.session import NotNow
from tests.rules.freeform.build import Play

FORM = (("dice", 3), ("die", "6"), ("reads", "count"), ("need", 4), ("compare", "ge"))


def form(**changed: Any) -> tuple[tuple[str, Any], ...]:
    return tuple((key, changed.get(key, value)) for key, value in FORM)


def test_dice_are_added_up() -> None:
    play = Play()
    assert play.step("freeform.roll", "a01", 2, 6, answers=(9,)) == ["Toll Guard, roll: 2D6 gives 9"]


def test_the_log_says_who_rolled_and_why() -> None:
    play = Play()
    said = play.step("freeform.roll", "b", 1, 20, "sum", 0, "ge", "search the mill", answers=(13,))
    assert said == ["Hill, search the mill: D20 gives 13"]
    assert play.session.lines[-1].entry.answers[0].source == "table"


def test_the_dice_of_the_app_are_kept_with_their_faces() -> None:
    play = Play()
    running = play.ask("freeform.roll", "a01", 4, 6, "count", 4)
    assert running.request is not None
    faces, _ = Dice("seed").roll(*running.request.dice)
    play.session.resume(play.session.answer(running.request.from_faces(faces), "app", faces))
    play.keep()
    answer = play.session.lines[-1].entry.answers[0]
    assert (answer.source, answer.faces) == ("app", faces)
    assert f", {sum(face >= 4 for face in faces)} success" in play.said()[0]


@pytest.mark.parametrize(("compare", "total", "end"), [
    ("le", 7, "needed ≤7, passed"), ("le", 8, "needed ≤7, failed"),
    ("ge", 7, "needed 7+, passed"), ("ge", 6, "needed 7+, failed")])
def test_a_sum_is_compared_with_what_is_needed(compare: str, total: int, end: str) -> None:
    play = Play()
    said = play.step("freeform.roll", "a01", 2, 6, "sum", 7, compare, "nerve", answers=(total,))
    assert said == [f"Toll Guard, nerve: 2D6 gives {total}, {end}"]


@pytest.mark.parametrize(("need", "compare", "odds"), [(5, "ge", 1 / 3), (2, "le", 1 / 3), (2, "ge", 5 / 6)])
def test_each_die_that_reaches_the_number_counts(need: int, compare: str, odds: float) -> None:
    play = Play()
    running = play.ask("freeform.roll", "a01", 1, 6, "count", need, compare)
    assert running.request is not None
    assert dict(roll_odds(running.request))[(("success", 1),)] == pytest.approx(odds)


def test_a_number_that_every_die_reaches_needs_no_roll() -> None:
    play = Play()
    assert play.step("freeform.roll", "a01", 3, 6, "count", 1) == ["Toll Guard, roll: 3D6 on 1+, 3 successes"]


def test_a_number_that_no_die_reaches_gives_nothing() -> None:
    play = Play()
    assert play.step("freeform.roll", "a01", 3, 6, "count", 9) == ["Toll Guard, roll: 3D6 on 9+, 0 successes"]


def test_faces_are_told_one_by_one() -> None:
    play = Play()
    said = play.step("freeform.roll", "a01", 3, 6, "faces", answers=((("6", 2),),))
    assert said == ["Toll Guard, roll: 3D6 gives 1×1, 6×2"]


def test_a_d3_is_read_off_a_d6() -> None:
    play = Play()
    running = play.ask("freeform.roll", "a01", 2, 3)
    assert running.request is not None
    assert running.request.dice == (2, 6)
    value = running.request.from_faces((6, 3))
    play.session.resume(play.session.answer(value))
    play.keep()
    assert play.said() == ["Toll Guard, roll: 2D3 gives 5"]


@pytest.mark.parametrize(("sides", "need", "chance"), [(3, 2, 2 / 3), (3, 3, 1 / 3), (2, 2, 1 / 2)])
def test_half_and_third_dice_have_their_own_chances(sides: int, need: int, chance: float) -> None:
    play = Play()
    running = play.ask("freeform.roll", "a01", 1, sides, "count", need)
    assert running.request is not None
    assert dict(roll_odds(running.request))[(("success", 1),)] == pytest.approx(chance)


def test_the_form_is_asked_where_no_dice_are_named() -> None:
    play = Play()
    said = play.step("freeform.roll", "a02", answers=(form(), (("success", 2),)))
    assert said == ["Lamplighters, roll: 3D6 on 4+, 2 successes"]


def test_counting_without_a_number_adds_up() -> None:
    play = Play()
    assert play.step("freeform.roll", "", answers=(form(need=0), 11)) == ["The table, roll: 3D6 gives 11"]


def test_a_needed_number_changed_by_hand_shows_in_its_terms() -> None:
    from dataclasses import replace

    play = Play()
    play.ask("freeform.roll", "a01", 3, 6, "count", 4)
    assert play.session.draft is not None
    running = play.session.resume(play.session.draft.with_hand("freeform.needed", 1))
    assert running.request is not None
    assert running.request.needed is not None
    assert [term.value for term in running.request.needed.terms] == [4, 1]
    assert replace(running.request.needed).value == 5


@pytest.mark.parametrize("value", [1, 13, True, "7", None])
def test_impossible_sums_are_refused_with_words(value: object) -> None:
    play = Play()
    play.ask("freeform.roll", "a01", 2, 6)
    with pytest.raises(NotNow) as refused:
        play.session.answer(value, force=True)
    assert refused.value.refusal.code == "kernel.impossible_total"


def test_more_successes_than_dice_are_refused() -> None:
    play = Play()
    play.ask("freeform.roll", "a01", 3, 6, "count", 4)
    with pytest.raises(NotNow):
        play.session.answer((("success", 4),))


@pytest.mark.parametrize(("throw", "sound"), [
    (Throw(0, 6, "sum", 0), Throw(1, 6, "sum", 0)),
    (Throw(900, 6, "count", 4), Throw(200, 6, "count", 4)),
    (Throw(2, 6, "", 4), Throw(2, 6, "count", 4)),
    (Throw(2, 6, "", 0), Throw(2, 6, "sum", 0)),
    (Throw(90, 100, "sum", 0), Throw(12, 100, "sum", 0)),
    (Throw(40, 6, "faces", 0), Throw(40, 6, "sum", 0)),
    (Throw(8, 6, "faces", 0), Throw(8, 6, "faces", 0)),
    (Throw(2, 100, "faces", 0), Throw(2, 100, "sum", 0)),
    (Throw(2, 6, "sum", -3), Throw(2, 6, "sum", 0)),
])
def test_a_throw_that_cannot_be_is_made_one_that_can(throw: Throw, sound: Throw) -> None:
    assert throw.sound() == Throw(sound.n, sound.sides, sound.reads, sound.need)
