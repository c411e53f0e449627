"""Chapter E: declaring without measuring, what happens on the way, contact (SK-040 to SK-050, SK-176)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop.rules.kernel.codec import encode
from tests.rules.scripted import why as why_of
from tests.rules.skirmish.build import BOW, charge, fig, scene, status, this_turn, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule

DISTANCE = ("reach", "within", "inch", "distance", "width", "height", "unseen", "gap")


def charging(a: Any = 1, b: Any = 1, *things: Any, **options: Any) -> Scene:
    """Return a table at which a01 has declared a charge on b01."""
    return scene(a, b, charge("a01", "b01"), *things, **options)


@rule("SK-040")
def test_nothing_asked_before_the_target_is_locked_speaks_of_distance() -> None:
    table = scene(2, 3)
    request = table.ask("skirmish.declare_charge", "a01")
    assert request.key == "skirmish.charge_target"
    assert table.asked == []
    said = json.dumps(encode(request)).casefold()
    assert [word for word in DISTANCE if word in said] == []


@rule("SK-040")
def test_a_declaration_is_locked_before_its_way_is_asked_about() -> None:
    table = scene()
    assert table.play("skirmish.declare_charge", "a01", charge_target="b01") == ["charge_declared"]
    assert "charge_course" not in table.keys
    assert table.dues("charge")[0].params == (("name", "Ash 1"), ("target", "Birch 1"))


@rule("SK-041")
def test_every_enemy_on_the_table_may_be_named_but_no_friend() -> None:
    table = scene(2, 3, status("b03", "out"))
    request = table.ask("skirmish.declare_charge", "a01")
    assert [pick.value for pick in request.picks] == ["b01", "b02"]


@rule("SK-041", "SK-060")
def test_a_hidden_enemy_cannot_be_charged() -> None:
    table = scene(1, 2, status("b01", "hidden"))
    request = table.ask("skirmish.declare_charge", "a01")
    assert why_of(request.refuse("b01")) == ("charge_hidden", "SK-060")
    assert request.refuse("b02") is None


@rule("SK-042")
@pytest.mark.parametrize(("die", "told"), [(3, "charge_declared"), (4, "charge_denied")])
def test_an_unseen_enemy_within_four_inches_must_be_noticed(die: int, told: str) -> None:
    table = scene([fig(I=3)], 1)
    assert table.play("skirmish.declare_charge", "a01", charge_target="b01",
                      charge_sight={"unseen_within_4": True}, notice=(die,)) == [told]


@rule("SK-042")
def test_who_notices_nobody_walks_shoots_and_casts_but_neither_charges_nor_runs() -> None:
    mage = fig("", BOW, keywords=("wizard",))
    denied = this_turn("a01", "charge_denied")
    table = scene([mage], 1, denied)
    assert table.refusal("move", "a01") is None
    for code in ("declare_charge", "dive", "run"):
        assert table.refusal(code, "a01") == ("charge_denied", "SK-042")
    assert scene([mage], 1, denied, phase="magic").refusal("cast", "a01") is None
    assert scene([mage], 1, denied, phase="shooting").refusal("shoot", "a01") is None


@rule("SK-042")
def test_an_unseen_enemy_farther_off_cannot_be_charged_but_another_one_may() -> None:
    table = scene(1, 2)
    assert table.play("skirmish.declare_charge", "a01", charge_target="b01",
                      charge_sight={"unseen_farther": True}) == ["charge_unseen"]
    assert table.refusal("declare_charge", "a01") is None


@rule("SK-043")
def test_a_charge_that_reaches_its_target_brings_the_two_into_combat() -> None:
    table = charging()
    assert table.play("skirmish.resolve_charge", "a01") == ["charged"]
    assert table.touching("a01") == ("b01",)
    assert table.has("a01", "charged", "moved")
    assert not table.has("b01", "charged")
    assert table.dues("charge") == []


@rule("SK-043")
def test_who_charged_does_not_move_any_more() -> None:
    assert scene(1, 1, this_turn("a01", "charged")).refusal("move", "a01") == ("charged", "SK-043")


@rule("SK-043")
@pytest.mark.parametrize("thing", [status("b01", "out"), status("a01", "knocked_down")])
def test_a_charge_of_two_that_cannot_meet_comes_to_nothing(thing: Any) -> None:
    table = charging(1, 1, thing)
    assert table.play("skirmish.resolve_charge", "a01") == ["charge_dropped"]
    assert table.keys == []


@rule("SK-044")
def test_contact_across_a_low_obstacle_is_declared_as_reached() -> None:
    table = charging()
    table.play("skirmish.resolve_charge", "a01", charge_course={"reached": True})
    table.to("combat")
    assert table.refusal("fight", "a01") is None


@rule("SK-045")
def test_an_intercepted_charger_fights_who_stepped_in_and_still_counts_as_charging() -> None:
    table = charging(1, 2)
    assert table.play("skirmish.resolve_charge", "a01", charge_course={"intercepted_by": "b02"}) == ["charged"]
    assert table.told("charged")["intercepted"] is True
    assert table.touching("a01") == ("b02",)
    table.to("combat")
    assert [due.subject for due in table.dues("fight_charged")] == ["a01"]


def stoppers(table: Scene) -> set[str]:
    """Return who may step into the way of the declared charge."""
    table.play("skirmish.resolve_charge", "a01")
    form = table.request("charge_course")
    (fact,) = [fact for fact in form.facts if fact.key == "intercepted_by"]
    return {pick.value for pick in fact.picks}


@rule("SK-045")
@pytest.mark.parametrize("thing", [
    status("b02", "knocked_down"), status("b02", "stunned"), status("b02", "fleeing"), status("b02", "hidden"),
    touch("a02", "b02"),
], ids=["knocked down", "stunned", "fleeing", "hidden", "engaged"])
def test_only_free_enemies_on_their_feet_intercept(thing: Any) -> None:
    assert stoppers(charging(2, 3, thing)) == {"nobody", "b03"}


@rule("SK-045")
def test_by_option_any_enemy_intercepts() -> None:
    down = (status("b02", "stunned"), touch("a02", "b03"))
    assert stoppers(charging(2, 3, *down, interceptors="all")) == {"nobody", "b02", "b03"}


@rule("SK-045", "SK-046")
def test_a_charge_out_of_reach_can_still_be_intercepted() -> None:
    table = charging(1, 2)
    course = {"reached": False, "intercepted_by": "b02"}
    assert table.play("skirmish.resolve_charge", "a01", charge_course=course) == ["charged"]
    assert table.touching("b02") == ("a01",)


@rule("SK-046")
def test_a_charge_out_of_reach_fails() -> None:
    table = charging()
    assert table.play("skirmish.resolve_charge", "a01", charge_course={"reached": False}) == ["charge_failed"]
    assert table.has("a01", "failed_charge", "moved")
    assert table.touching("a01") == ()


@rule("SK-046")
def test_a_failed_charge_bars_a_shot_and_further_moves_but_no_spell() -> None:
    mage = fig("", BOW, keywords=("wizard",))
    failed = this_turn("a01", "failed_charge")
    assert scene([mage], 1, failed).refusal("move", "a01") == ("failed_charge", "SK-046")
    assert scene([mage], 1, failed, phase="shooting").refusal("shoot", "a01") == ("failed_charge_shoot", "SK-046")
    assert scene([mage], 1, failed, phase="magic").refusal("cast", "a01") is None


@rule("SK-047")
def test_a_charge_may_end_against_several_enemies() -> None:
    table = charging(1, 3)
    course = {"also_b02": True, "also_b03": True}
    assert table.play("skirmish.resolve_charge", "a01", charge_course=course) == ["charged"] * 3
    assert table.touching("a01") == ("b01", "b02", "b03")


@rule("SK-047", "SK-060")
def test_a_hidden_enemy_is_not_charged_along_with_another() -> None:
    table = charging(1, 3, status("b03", "hidden"))
    table.play("skirmish.resolve_charge", "a01")
    assert {"also_b02"} == {key for key in table.facts("charge_course") if key.startswith("also_")}


@rule("SK-047", "SK-176")
def test_a_fleeing_enemy_charged_along_with_another_runs_on() -> None:
    table = charging(1, 2, status("b02", "fleeing"))
    told = table.play("skirmish.resolve_charge", "a01", charge_course={"also_b02": True}, flee_distance=7)
    assert told == ["charged", "charged_fleeing", "fled_on"]
    assert table.touching("a01") == ("b01",)


@rule("SK-048")
@pytest.mark.parametrize(("code", "extra"), [("move", ()), ("run", ()), ("climb", ()), ("jump", ()), ("jump_gap", ())])
def test_no_other_move_ends_in_combat(code: str, extra: tuple[str, ...]) -> None:
    table = scene([fig(I=6)], 1, initiative_six_fails=False)
    script: dict[str, Any] = {
        "climb": {"climb": {}}, "jump": {"jump": {}}, "jump_gap": {"gap_depth": {}, "gap": {}}}.get(code, {})
    table.play(f"skirmish.{code}", "a01", *extra, **script)
    assert table.touching("a01") == ()


@rule("SK-049", "SK-176")
def test_a_charged_runner_runs_on_before_a_blow_is_struck() -> None:
    table = charging(1, 1, status("b01", "fleeing"))
    assert table.play("skirmish.resolve_charge", "a01", flee_distance=6) == ["charged_fleeing", "fled_on"]
    assert table.told("fled_on")["toward"] == "corner"
    assert (table.touching("a01"), table.has("a01", "charged")) == ((), True)


@rule("SK-176", "SK-175")
def test_a_charged_runner_who_leaves_the_table_is_out() -> None:
    table = charging(1, 2, status("b01", "fleeing"))
    told = table.play("skirmish.resolve_charge", "a01", flee_distance=11, fled_where={"left_table": True})
    assert told[-1] == "taken_out"
    assert table.lost("b") == 1


@rule("SK-176", "SK-177")
@pytest.mark.parametrize("state", ["knocked_down", "stunned"])
def test_a_runner_who_lies_there_is_simply_reached(state: str) -> None:
    table = charging(1, 1, status("b01", "fleeing"), status("b01", state))
    assert table.play("skirmish.resolve_charge", "a01") == ["charged"]
    assert table.touching("a01") == ("b01",)


@rule("SK-050", "SK-080")
@pytest.mark.parametrize(("die", "last"), [(3, "charged"), (4, "charge_dropped")])
def test_a_charge_may_lead_over_a_gap(die: int, last: str) -> None:
    table = charging()
    script = {} if last == "charged" else {"fall_hits": (1,), "fall_wounds": (1,)}
    told = table.play("skirmish.resolve_charge", "a01", charge_course={"gap": True, "drop": 2}, gap={"width": 2},
                      gap_test=(die,), **script)
    assert told[-1] == last
    assert table.has("a01", "fell") == (last == "charge_dropped")


@rule("SK-050", "SK-086")
def test_a_charge_at_a_gap_that_is_taken_back_has_failed() -> None:
    table = charging(gap_over_3="not_allowed")
    told = table.play("skirmish.resolve_charge", "a01", charge_course={"gap": True}, gap={"width": 5})
    assert told == ["gap_refused", "charge_failed"]
    assert table.refusal("declare_charge", "a01") == ("failed_charge", "SK-046")
