"""Each kind of question: what its body gathers, what it refuses, what Confirm says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.procedure.asks.allocate import AllocateBody
from desktop.ui.tracker.procedure.asks.choose import ChooseBody
from desktop.ui.tracker.procedure.asks.declare import DeclareBody
from desktop.ui.tracker.procedure.asks.digits import Digits
from desktop.ui.tracker.procedure.asks.pool import PoolBody
from desktop.ui.tracker.procedure.asks.roll_off import RollOffBody
from desktop.ui.tracker.procedure.asks.total import TotalBody
from desktop.ui.tracker.questions import (
    AllocateAsk,
    Ask,
    BucketView,
    ChoiceView,
    ChooseAsk,
    ConfirmAsk,
    DeclareAsk,
    FactKind,
    FactView,
    FilledView,
    OutcomeView,
    PoolAsk,
    RollOffAsk,
    SlotView,
    TotalAsk,
)
from desktop.ui.tracker.tracker import Tracker
from tests.windows.toll_bridge import outcomes, strike, toll_bridge
from tests.windows.tracker_support import Heard, a_tracker

LEFT = Qt.MouseButton.LeftButton


def asked(qtbot: QtBot, ask: Ask, *, rolled: bool = True) -> Tracker:
    question = replace(strike(), key=str(ask), ask=ask, stages=(), facts=(), needed=None, can_roll=rolled)
    return a_tracker(qtbot, replace(toll_bridge(), question=question))


def two_dice() -> TotalAsk:
    ways = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    return TotalAsk(tuple(OutcomeView(value, way / 36, "", str(value), good=value <= 8)
                          for value, way in zip(range(2, 13), ways, strict=True)))  # fmt: skip


def injury() -> PoolAsk:
    names = (("kd", "knocked down", "1–2"), ("stunned", "stunned", "3–4"), ("out", "out of action", "5–6"))
    return PoolAsk(1, tuple(BucketView(key, name, faces, (OutcomeView(0), OutcomeView(1, 1 / 3, "33 %", name)))
                            for key, name, faces in names))  # fmt: skip


def wounds(dice: int = 4) -> PoolAsk:
    some = tuple(OutcomeView(count, 0.2, "20 %", f"{count} wounds") for count in range(dice + 1))
    crits = tuple(OutcomeView(count, 0.2, "20 %", f"{count} criticals") for count in range(dice + 1))
    return PoolAsk(dice, (BucketView("miss", "misses", "1–3"), BucketView("wound", "wounds", "4–5", some),
                          BucketView("special", "criticals", "6", crits)))  # fmt: skip


def handful() -> PoolAsk:
    return PoolAsk(20, (BucketView("miss", "misses"), BucketView("hit", "hits", "3–6", outcomes(*([5.0] * 21)))))


def test_a_total_of_two_dice_is_picked_on_the_histogram(qtbot: QtBot) -> None:
    tracker = asked(qtbot, two_dice())
    body = tracker.question.body
    assert isinstance(body, TotalBody)
    histogram = body.histogram
    place = QPoint(round(histogram.width() * 5.5 / 11), 40)
    qtbot.mouseClick(histogram, LEFT, pos=place)
    assert body.answer() == 7


@pytest.mark.parametrize(("typed", "answer"), [((7,), 7), ((1, 2), 12), ((1, 0), 10), ((9, 3), 3)])
def test_a_total_is_typed_also_with_two_figures(qtbot: QtBot, typed: tuple[int, ...], answer: int) -> None:
    tracker = asked(qtbot, two_dice())
    for figure in typed:
        tracker.question.digit(figure)
    assert tracker.question.body is not None
    assert tracker.question.body.answer() == answer


@pytest.mark.parametrize("typed", [(0,), (1, 3, 0)])
def test_a_total_that_the_dice_cannot_give_is_refused_with_the_reason(qtbot: QtBot, typed: tuple[int, ...]) -> None:
    tracker = asked(qtbot, two_dice())
    for figure in typed:
        tracker.question.digit(figure)
    assert tracker.question.refusal.words == tracker.context.say("tracker.ask.not_total", low=2, high=12)


def test_the_first_figure_of_a_total_waits_for_the_second(qtbot: QtBot) -> None:
    tracker = asked(qtbot, two_dice())
    tracker.question.digit(1)
    assert tracker.question.refusal.words == tracker.context.say("tracker.ask.first_figure", n=1)
    assert not tracker.question.roll_row.confirm.isEnabled()


def test_single_dice_are_told_where_they_matter(qtbot: QtBot) -> None:
    tracker = asked(qtbot, replace(two_dice(), by_faces=True))
    body = tracker.question.body
    assert isinstance(body, TotalBody)
    tracker.question.digit(6)
    assert body.answer() is None
    tracker.question.digit(2)
    assert (body.answer(), body.faces()) == (8, (6, 2))


def test_one_die_of_an_injury_is_one_tap_on_its_result(qtbot: QtBot) -> None:
    tracker = asked(qtbot, injury())
    body = tracker.question.body
    assert isinstance(body, PoolBody)
    qtbot.mouseClick(body.counts.buttons()[2], LEFT)
    assert body.answer() == (("stunned", 0), ("out", 1))
    assert tracker.question.roll_row.confirm.text() == "Confirm out of action"


def test_the_first_bucket_of_one_die_is_the_rest(qtbot: QtBot) -> None:
    tracker = asked(qtbot, injury())
    tracker.question.digit(1)
    body = tracker.question.body
    assert body is not None
    assert body.answer() == (("stunned", 0), ("out", 0))
    assert tracker.question.roll_row.confirm.text() == "Confirm knocked down"


def test_several_buckets_are_counted_in_rows(qtbot: QtBot) -> None:
    tracker = asked(qtbot, wounds())
    body = tracker.question.body
    assert isinstance(body, PoolBody)
    qtbot.mouseClick(body.rows[0].counts[2], LEFT)
    qtbot.mouseClick(body.rows[1].counts[1], LEFT)
    assert body.answer() == (("wound", 2), ("special", 1))
    assert tracker.question.roll_row.confirm.text() == "Confirm 2 wounds, 1 criticals"


def test_more_dice_than_were_rolled_are_refused_over_all_rows(qtbot: QtBot) -> None:
    tracker = asked(qtbot, wounds())
    body = tracker.question.body
    assert isinstance(body, PoolBody)
    qtbot.mouseClick(body.rows[0].counts[3], LEFT)
    qtbot.mouseClick(body.rows[1].counts[2], LEFT)
    assert body.answer() == (("wound", 3), ("special", 0))
    assert tracker.question.refusal.words == tracker.context.say("tracker.ask.too_many", n=4)


def test_a_handful_of_dice_is_one_histogram_with_a_number(qtbot: QtBot) -> None:
    tracker = asked(qtbot, handful())
    tracker.question.digit(1)
    tracker.question.digit(4)
    assert tracker.question.body is not None
    assert tracker.question.body.answer() == (("hit", 14),)


def test_a_roll_off_names_the_winner_and_refuses_a_tie(qtbot: QtBot) -> None:
    tracker = asked(qtbot, RollOffAsk(("Dasha", "Mikko")))
    body = tracker.question.body
    assert isinstance(body, RollOffBody)
    qtbot.mouseClick(body.dice.button(0, 4), LEFT)
    qtbot.mouseClick(body.dice.button(1, 4), LEFT)
    assert body.answer() is None
    assert tracker.question.refusal.words == tracker.context.say("tracker.ask.tie")
    qtbot.mouseClick(body.dice.button(1, 6), LEFT)
    assert body.answer() == (4, 6)
    assert tracker.question.roll_row.confirm.text() == "Mikko wins"


def choices() -> ChooseAsk:
    return ChooseAsk((ChoiceView("a", "Grask"), ChoiceView("b", "Hesk", blocked="in combat", rule="SK-112"),
                      ChoiceView("c", "Mottle", blocked="hidden", forcible=False)), "a")  # fmt: skip


def test_the_default_of_a_choice_is_picked_from_the_start(qtbot: QtBot) -> None:
    tracker = asked(qtbot, choices(), rolled=False)
    assert tracker.question.body is not None
    assert tracker.question.body.answer() == "a"


def test_a_blocked_choice_may_be_forced_and_leaves_as_forced(qtbot: QtBot) -> None:
    tracker = asked(qtbot, choices(), rolled=False)
    heard = Heard(tracker.intents.answered)
    tracker.question.digit(2)
    assert tracker.question.roll_row.confirm.text() == "Do it anyway: Hesk"
    qtbot.mouseClick(tracker.question.roll_row.confirm, LEFT)
    assert heard.told == [("b", "forced", ())]


def test_a_choice_that_cannot_be_forced_cannot_be_picked(qtbot: QtBot) -> None:
    tracker = asked(qtbot, choices(), rolled=False)
    body = tracker.question.body
    assert isinstance(body, ChooseBody)
    assert not body.buttons[2].isEnabled()
    tracker.question.digit(3)
    assert body.answer() == "a"


def test_the_reason_against_a_choice_stands_on_it(qtbot: QtBot) -> None:
    tracker = asked(qtbot, choices(), rolled=False)
    body = tracker.question.body
    assert isinstance(body, ChooseBody)
    assert body.buttons[1].accessibleName() == "Hesk, in combat"


def test_a_form_tells_all_its_facts(qtbot: QtBot) -> None:
    cover = FactView("cover", "Cover", FactKind.CHOICE, "soft", (("none", "No cover"), ("soft", "Light cover")))
    number = FactView("other", "Other", FactKind.NUMBER, 0, (), -3, 3)
    tracker = asked(qtbot, DeclareAsk((cover, FactView("far", "Long range"), number)), rolled=False)
    body = tracker.question.body
    assert isinstance(body, DeclareBody)
    qtbot.mouseClick(body.rows.chips()[1].main, LEFT)
    qtbot.mouseClick(body.rows.chips()[2]._plus, LEFT)
    assert body.answer() == (("cover", "soft"), ("far", True), ("other", 1))


def test_an_allocation_says_what_is_left_until_nothing_is(qtbot: QtBot) -> None:
    ask = AllocateAsk(3, (SlotView("a", "Hesk", "", 0, 2, 1), SlotView("b", "Vask", "", 0, 3, 0)))
    tracker = asked(qtbot, ask, rolled=False)
    body = tracker.question.body
    assert isinstance(body, AllocateBody)
    assert tracker.question.roll_row.confirm.text() == "2 left to place"
    for _ in range(2):
        qtbot.mouseClick(body.rows[1].number.plus, LEFT)
    assert body.answer() == (("a", 1), ("b", 2))
    assert not body.rows[1].number.plus.isEnabled()


@pytest.mark.parametrize(("button", "value"), [("confirm", True), ("no", False)])
def test_a_plain_question_is_answered_with_yes_or_no(qtbot: QtBot, button: str, value: bool) -> None:
    tracker = asked(qtbot, ConfirmAsk("Show mercy?", "Spare", "Strike"), rolled=False)
    heard = Heard(tracker.intents.answered)
    qtbot.mouseClick(getattr(tracker.question.roll_row, button), LEFT)
    assert heard.told == [(value, "table", ())]


def test_roll_is_shown_only_where_dice_decide(qtbot: QtBot) -> None:
    tracker = asked(qtbot, choices(), rolled=False)
    heard = Heard(tracker.intents.rolled)
    assert not tracker.question.roll_row.roll.isVisible()
    qtbot.keyClick(tracker, Qt.Key.Key_R)
    assert heard.told == []


def test_faces_that_the_app_rolled_stand_on_the_button(qtbot: QtBot) -> None:
    question = replace(strike(), ask=two_dice(), key="t", filled=FilledView(9, (4, 5), "4 5"))
    tracker = a_tracker(qtbot, replace(toll_bridge(), question=question))
    assert tracker.question.roll_row.roll.face.note == "4 5"
    assert tracker.question.body is not None
    assert tracker.question.body.answer() == 9


@pytest.mark.parametrize(
    ("typed", "high", "numbers"),
    [((1, 2), 12, [1, 12]), ((9, 3), 12, [9, 3]), ((2, 5), 3, [2, 5]), ((1, 4, 2), 20, [1, 14, 2])],
)
def test_figures_join_where_the_number_is_still_possible(
    typed: tuple[int, ...], high: int, numbers: list[int]
) -> None:
    digits = Digits()
    assert [digits.take(figure, high) for figure in typed] == numbers
