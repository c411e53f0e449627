"""Chapter A: the turn sequence, what ends with a phase and a turn, the two kinds of test (SK-001 to SK-005)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.skirmish.phases import PHASE_CODES
from tests.rules.skirmish.build import fig, fresh, scene, status, this_turn, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


@rule("SK-001")
def test_a_turn_has_five_phases_in_order_and_then_the_other_side_moves() -> None:
    table = fresh()
    seen = []
    for _ in range(11):
        table.next()
        seen.append((table.clock.round, table.clock.active, table.clock.phase))
    one_round = [(1, side, phase) for side in ("a", "b") for phase in PHASE_CODES]
    assert seen == [*one_round, (2, "a", "recovery")]


@rule("SK-001")
def test_without_an_agreement_the_sides_roll_off_for_the_first_turn() -> None:
    table = fresh(first=-1)
    assert table.play("skirmish.next", first_turn=(2, 5)) == ["first_turn", "turn_began"]
    assert table.clock.active == "b"
    assert table.clock.order == ("b", "a")


@rule("SK-001")
def test_tied_dice_are_no_answer_to_a_roll_off() -> None:
    request = fresh(first=-1).ask("skirmish.next")
    refusal = request.refuse((4, 4))
    assert refusal is not None
    assert refusal.code == "kernel.tie"


@rule("SK-001")
@pytest.mark.parametrize("active", ["a", "b"])
def test_a_mark_of_this_turn_ends_with_the_running_turn_whoever_owns_the_figure(active: str) -> None:
    table = scene(1, 1, phase="movement", active=active)
    table.play("skirmish.fall_from", "a01", fall_height={"height": 1}, fall_hits=(1,), fall_wounds=(1,))
    table.next(3)
    assert table.clock.phase == "combat"
    assert table.has("a01", "fell")
    table.next()
    assert not table.has("a01", "fell")


@rule("SK-001")
def test_a_mark_of_this_phase_ends_with_the_phase() -> None:
    table = scene(1, 1, touch("a01", "b01"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(1,))
    assert table.has("a01", "fought")
    table.next()
    assert not table.has("a01", "fought")


@rule("SK-001")
@pytest.mark.parametrize(("phase", "code"), [
    ("recovery", "stand_up"), ("movement", "run"), ("magic", "cast"), ("shooting", "shoot"),
])
def test_in_the_first_four_phases_only_the_side_whose_turn_it_is_acts(phase: str, code: str) -> None:
    table = scene(1, 1, status("b01", "knocked_down"), phase=phase)
    assert table.refusal(code, "b01") == ("not_your_turn", "SK-001")


@rule("SK-001")
def test_a_mark_that_outlived_a_corrected_clock_ends_at_the_next_border() -> None:
    table = scene(1, 1, this_turn("a01", "ran"), phase="combat")
    table.play("kernel.set_field", "clock", "clock", "turns", (("a", 4),))
    table.next()
    assert not table.has("a01", "ran")


@rule("SK-001")
def test_next_changes_nothing_once_the_battle_is_over() -> None:
    table = scene()
    table.play("skirmish.finish", result="draw")
    assert table.next() == []


@rule("SK-002")
@pytest.mark.parametrize("active", ["a", "b"])
def test_both_sides_may_strike_in_either_turn(active: str) -> None:
    table = scene(1, 1, touch("a01", "b01"), phase="combat", active=active)
    assert table.refusal("fight", "a01") is None
    assert table.refusal("fight", "b01") is None
    assert {due.subject for due in table.dues("fight")} == {"a01", "b01"}


@rule("SK-003")
def test_every_figure_is_a_unit_with_one_model() -> None:
    battle = fresh(3, 2).battle
    models = [model.unit for model in battle.all(Model)]
    assert models == [unit.id for unit in battle.all(Unit)] == ["a01", "a02", "a03", "b01", "b02"]


@rule("SK-003")
def test_wounds_of_the_card_are_those_of_its_model() -> None:
    table = fresh([fig("Ogre", W=3), fig("Thin", W=0)], 1)
    assert (table.wounds("a01"), table.wounds("a02")) == (3, 1)


def jumping(initiative: int, **options: Any) -> Scene:
    """Return a table at which somebody of that Initiative may be tested."""
    return scene([fig(I=initiative)], 1, **options)


@rule("SK-004")
@pytest.mark.parametrize(("die", "told"), [(1, "jumped_down"), (3, "jumped_down"), (4, "fell"), (6, "fell")])
def test_an_initiative_test_passes_when_the_die_is_not_above_the_initiative(die: int, told: str) -> None:
    table = jumping(3)
    more = {} if told == "jumped_down" else {"fall_hits": (1,), "fall_wounds": (1,)}
    assert told in table.play("skirmish.jump", "a01", jump={"height": 2}, jump_test=(die,), **more)


@rule("SK-004")
def test_a_natural_six_fails_however_high_the_initiative() -> None:
    table = jumping(8)
    table.ask("skirmish.jump", "a01", jump={"height": 2}, jump_test=(6,))
    assert table.needed("jump_test").value == 5


@rule("SK-004")
def test_by_option_a_six_is_like_any_other_die() -> None:
    table = jumping(6, initiative_six_fails=False)
    assert table.play("skirmish.jump", "a01", jump={"height": 2}) == ["jumped_down"]


@rule("SK-004")
def test_the_owner_of_the_figure_rolls_an_initiative_test() -> None:
    assert jumping(3).ask("skirmish.jump", "a01", jump={"height": 2}).by == "a"


@rule("SK-005")
@pytest.mark.parametrize(("ld", "total", "holds"), [
    (6, 6, True), (6, 7, False), (9, 9, True), (9, 10, False), (2, 3, False), (12, 12, True),
])
def test_a_leadership_test_passes_when_the_sum_is_not_above_the_leadership(ld: int, total: int, holds: bool) -> None:
    table = scene([fig(Ld=ld)], 1)
    more = {} if holds else {"flee_distance": 7}
    told = table.play("skirmish.panic", "a01", panic=total, **more)
    assert told[0] == ("nerve_held" if holds else "nerve_failed")


@rule("SK-005")
def test_the_owner_of_the_tested_figure_rolls_a_leadership_test() -> None:
    table = scene()
    assert table.ask("skirmish.panic", "b01").by == "b"


@rule("SK-005")
@pytest.mark.parametrize("total", [1, 13])
def test_a_sum_that_two_dice_cannot_give_is_refused(total: int) -> None:
    refusal = scene().ask("skirmish.panic", "a01").refuse(total)
    assert refusal is not None
    assert not refusal.forcible
