"""What is offered in each phase, what is refused and why, what is due, in which order."""

from __future__ import annotations

import pytest

from desktop.rules.assault.system import SYSTEM
from tests.rules.assault.build import combat, duel, fresh, scene, squad, status

ALWAYS = ["harm", "casualties", "place", "join", "leave", "morale", "take_off"]


@pytest.mark.parametrize(("phase", "codes"), [
    ("movement", ["fall_back"]), ("shooting", ["shoot"]), ("charge", ["declare_charge", "resolve_charge"]),
    ("fight", ["step", "fight", "result"])])
def test_each_phase_offers_its_procedures_and_those_that_are_always_at_hand(phase: str, codes: list[str]) -> None:
    table = scene(squad("R", 1), squad("B", 1), phase=phase)
    assert table.offered("a01") == codes + ALWAYS
    rare = [one.code.removeprefix("assault.") for one in SYSTEM.offers(table.battle, "a01") if one.more]
    assert rare == ALWAYS


def test_before_the_first_turn_only_what_is_always_at_hand_is_offered() -> None:
    assert fresh([squad("R", 1)], [squad("B", 1)]).offered("a01") == ALWAYS
    assert SYSTEM.offers(fresh([squad("R", 1)], [squad("B", 1)]).battle, "nobody") == []


@pytest.mark.rule("CC-010", "CC-013", "CC-060")
def test_outside_combat_nothing_is_fought() -> None:
    table = scene(squad("R", 1), squad("B", 1))
    assert table.refusal("step", "a01") == table.refusal("fight", "a01") == ("not_in_combat", "CC-010")
    assert table.refusal("result", "a01") == ("not_in_combat", "CC-060")
    assert table.refusal("leave", "a01") == ("not_in_combat", "CC-010")


@pytest.mark.rule("CC-001")
def test_both_players_may_start_the_steps_of_a_combat() -> None:
    table = duel(squad("R", 1), squad("B", 1))
    assert table.refusal("step", "a01") is None
    assert table.refusal("step", "b01") is None


@pytest.mark.rule("CC-068")
def test_the_check_of_a_loser_comes_forward_and_is_due_in_any_phase() -> None:
    table = scene(squad("R", 1), squad("B", 1), status("b01", "must_test", value=1), phase="movement")
    assert not table.offer("morale", "b01").more
    assert table.refusal("morale", "a01") == ("not_lost", "CC-068")
    assert [(due.subject, due.when) for due in table.dues("morale")] == [("b01", "now")]


@pytest.mark.rule("CC-021")
def test_units_that_may_charge_are_a_note() -> None:
    table = scene([squad("R", 1), squad("S", 1), squad("T", 1)], squad("B", 1), combat("a01", "b01"),
                  status("a02", "falls_back"), phase="charge")
    assert [(due.subject, due.when, due.start) for due in table.dues("may_charge")] == [
        ("a03", "note", ("assault.declare_charge", ("a03",)))]


@pytest.mark.rule("CC-013", "CC-060")
def test_a_combat_is_due_step_by_step_and_then_its_result() -> None:
    table = duel(squad("R", 1, I=5), squad("B", 1, I=3))
    codes = []
    for _ in range(3):
        due = next(one for one in table.dues() if one.when == "now")
        codes.append((due.code.removeprefix("assault.due."), dict(due.params).get("step")))
        assert due.start is not None
        table.play(due.start[0], *due.start[1], **({"to_hit": (1,)} if "step" in due.start[0] else {}))
    assert codes == [("first_step", 5), ("step", 3), ("result", None)]
    assert table.dues() == []


def test_what_is_due_now_stands_before_what_comes_later_and_notes() -> None:
    table = scene([squad("R", 1), squad("S", 1)], squad("B", 1), combat("a01", "b01"), status("a02", "must_test"),
                  phase="charge", round_limit=3)
    table.play("assault.declare_charge", "a02", charge_target="b01")
    order = [due.when for due in table.dues()]
    assert order == sorted(order, key=("now", "later", "note").index)
    assert set(order) == {"now", "later"}
