"""Orders: one a turn, how far they go, what they leave behind (KW-026, KW-041, KW-042)."""

from __future__ import annotations

import pytest

from tests.rules.regiment.build import BOW, ENGINE, scene, status, unit


@pytest.mark.rule("KW-026")
@pytest.mark.parametrize(("kind", "mark", "told"), [
    ("halt", "halted", "stood"), ("turn", "turned", "stood"), ("advance", "advanced", "went"),
    ("back", "backed", "went"), ("march", "marched", "went"),
])
def test_each_order_marks_the_unit_for_the_turn(kind: str, mark: str, told: str) -> None:
    table = scene(2, 1)
    assert table.play("order", "a01", kind) == [told]
    assert table.has("a01", mark)
    assert table.refusal("order", "a01", "halt") == ("ordered", "KW-026")
    assert table.refusal("charge", "a01") == ("ordered", "KW-026")
    table.to("movement", "b")
    assert not table.has("a01", mark)


@pytest.mark.rule("KW-026")
@pytest.mark.parametrize(("kind", "inches"), [("advance", 7), ("back", 3), ("march", 14)])
def test_how_far_an_order_goes_is_by_speed(kind: str, inches: int) -> None:
    table = scene([unit(Sp=7)], 1)
    table.play("order", "a01", kind)
    assert table.told("went")["inches"] == inches
    assert table.keys == []


@pytest.mark.rule("KW-026")
def test_units_without_an_order_are_named_in_one_reminder() -> None:
    table = scene([unit("Pikes"), unit("Axes")], 1)
    (due,) = table.dues("no_order")
    assert (due.when, dict(due.params)) == ("note", {"n": 2, "names": "Pikes, Axes"})
    table.play("order", "a01", "halt")
    assert dict(table.dues("no_order")[0].params)["names"] == "Axes"
    table.play("order", "a02", "halt")
    assert table.dues("no_order") == []


@pytest.mark.rule("KW-026")
def test_an_order_is_given_in_its_own_movement_phase() -> None:
    table = scene(1, 1)
    assert table.refusal("order", "b01", "advance") == ("not_your_turn", "KW-020")
    table.next()
    assert "order" not in table.offered("a01")


@pytest.mark.rule("KW-041", "KW-001")
def test_a_charge_that_arrives_begins_a_combat_and_a_second_joins_it() -> None:
    table = scene(3, 2)
    assert table.play("charge", "a01", charge_target="b01") == ["charged"]
    table.play("charge", "a02", charge_target="b01")
    table.play("charge", "a03", charge_target="b02", charge_way={"reached": False})
    assert "blocked" not in table.told("fell_short")
    assert [(one.target, one.attackers) for one in table.combats()] == [("b01", ("a01", "a02"))]
    assert [(due.subject, due.when, due.moment) for due in table.dues("strike")] == [
        ("a01", "later", "melee"), ("a02", "later", "melee")]
    table.to("melee")
    assert [(due.subject, due.when) for due in table.dues("strike")] == [("a01", "now"), ("a02", "now")]
    assert table.refusal("strike", "a03") == ("no_combat", "KW-001")


@pytest.mark.rule("KW-001")
def test_whoever_is_taken_off_no_longer_attacks_and_its_combat_goes() -> None:
    table = scene(1, 1)
    table.play("charge", "a01", charge_target="b01")
    table.play("take_off", "a01")
    assert table.combats() == ()


@pytest.mark.rule("KW-013")
@pytest.mark.parametrize("mark", ["marched", "charged"])
def test_who_marched_or_charged_does_not_shoot_unless_that_was_agreed(mark: str) -> None:
    assert scene([unit("Bows", BOW)], 1, status("a01", mark), phase="shoot").refusal("shoot", "a01") == (
        "too_fast", "KW-013")
    assert scene([unit("Bows", BOW)], 1, status("a01", mark), phase="shoot", shoot_after="any").refusal(
        "shoot", "a01") is None


@pytest.mark.rule("KW-041")
def test_a_war_engine_neither_marches_nor_charges_but_does_the_rest() -> None:
    table = scene([unit("Thrower", keywords=ENGINE)], 1)
    assert table.refusal("order", "a01", "march") == ("engine_marches", "KW-041")
    assert table.refusal("charge", "a01") == ("engine_charges", "KW-041")
    for kind in ("halt", "turn", "advance", "back"):
        assert table.refusal("order", "a01", kind) is None


@pytest.mark.rule("KW-040")
def test_the_description_of_a_war_engine_may_lift_each_ban() -> None:
    table = scene([unit("Ram", keywords=("War Engine", "charging engine"))], 1)
    assert table.refusal("charge", "a01") is None
    assert table.refusal("order", "a01", "march") == ("engine_marches", "KW-041")
    table = scene([unit("Wagon", keywords=(*ENGINE, "marching engine", "crosses obstacles"))], 1)
    assert table.refusal("order", "a01", "march") is None
    table.play("order", "a01", "march")
    assert table.keys == []


@pytest.mark.rule("KW-042")
def test_an_obstacle_stops_a_war_engine_and_nobody_else_is_asked() -> None:
    table = scene([unit("Thrower", keywords=ENGINE), unit("Pikes")], 1)
    table.play("order", "a01", "advance", way={"obstacle": True})
    assert table.told("went")["stopped"] is True
    table.play("order", "a02", "advance")
    assert table.keys == []
    table = scene([unit("Ram", keywords=(*ENGINE, "charging engine"))], 1)
    table.play("charge", "a01", charge_target="b01", charge_way={"obstacle": True})
    assert table.told("fell_short")["blocked"] is True
    assert table.combats() == ()


@pytest.mark.rule("KW-043")
def test_what_a_war_engine_does_in_melee_is_a_blank_that_may_be_typed() -> None:
    engine = unit("Thrower", keywords=ENGINE)
    for a, b in (([engine], [unit()]), ([unit()], [engine])):
        table = scene(a, b, phase="melee")
        table.play("engage", "a01", charge_target="b01")
        assert table.ask("strike", "a01").key == "regiment.to_hit"
        table = scene(a, b, phase="melee", engine_melee="typed")
        table.play("engage", "a01", charge_target="b01")
        assert table.ask("strike", "a01").key == "regiment.typed_damage"
