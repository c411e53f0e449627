"""Chapters A to C: armies, field, territories, placing, generals, and the one press that skips it all."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.codec import encode
from desktop.rules.kernel.pieces import Model, Side
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.figures import features, general_of
from desktop.rules.warscroll.setup.deploy import places_next
from desktop.rules.warscroll.setup.field import REALMS, RULES, SPREAD, ground_of
from tests.rules.warscroll.build import can, fresh, line, place, scene, setup, squad, unit

MEN = squad("Men", 3)
HERO = unit("Hero", line("Hero", wounds=5), "Hero")


@pytest.mark.rule("AS-023", "AS-025")
def test_one_press_goes_on_with_what_stands_on_the_table() -> None:
    table = fresh([HERO, MEN], [MEN], first=0)
    assert [due.when for due in table.dues()] == ["note"] * len(table.dues())
    assert table.next() == ["armies_counted", "armies_counted", "turn_began"]
    assert (table.clock.round, table.clock.active, table.clock.phase) == (1, "a", "hero")
    assert [side.starting for side in table.battle.all(Side)] == [4, 3]


@pytest.mark.rule("AS-003")
def test_a_unit_has_a_model_for_each_figure_of_each_line() -> None:
    table = fresh([unit("Guard", line("Guard", 2, wounds=2), line("Captain", wounds=3))], [MEN])
    models = table.battle.where(Model, "unit", "a01")
    assert [(model.id, model.profile, model.wounds, model.most) for model in models] == [
        ("a01.01", 0, 2, 2), ("a01.02", 0, 2, 2), ("a01.03", 1, 3, 3)]


@pytest.mark.rule("AS-001", "AS-002", "AS-033")
def test_the_set_up_advises_about_armies() -> None:
    def codes(*sides: object) -> list[tuple[str, str]]:
        found = SYSTEM.advice(setup(*sides))  # type: ignore[arg-type]
        return [(one.code.removeprefix("warscroll.advice."), one.rule) for one in found]

    assert codes([squad("Horde", 101)], [squad("Other", 80)]) == [("long_battle", "AS-001")]
    assert codes([squad("Horde", 100)], [squad("Other", 76)]) == []
    assert codes([squad("Horde", 40), HERO], [squad("Few", 30)]) == [("sudden_death", "AS-033")]


@pytest.mark.rule("AS-011")
def test_a_realm_is_agreed_or_rolled_for() -> None:
    assert len(REALMS) == 7
    table = fresh([MEN], [MEN])
    table.play("realm", realm="fire")
    assert ground_of(table.battle).realm == "fire"
    assert table.request("realm").by == ""
    table.play("realm", realm_facts={"agreed": False}, realm_roll=(2, 5), realm="shade")
    assert (ground_of(table.battle).realm, table.request("realm").by) == ("shade", "b")


@pytest.mark.rule("AS-012")
def test_terrain_is_counted_as_it_stands() -> None:
    table = fresh([MEN], [MEN])
    table.play("terrain", terrain_number={"features": 3})
    assert [feature.number for feature in features(table.battle)] == [1, 2, 3]
    table.play("terrain", terrain_number={"features": 1})
    assert [feature.id for feature in features(table.battle)] == ["t01"]


@pytest.mark.rule("AS-010", "AS-013")
def test_terrain_is_rolled_for_each_section_of_the_table() -> None:
    assert [SPREAD.get(total) for total in range(2, 13)] == [0, 0, 2, 2, 1, 1, 1, 2, 2, None, None]
    table = fresh([MEN], [MEN], terrain_count="dice")
    table.play("terrain", table_size={"width": 6, "depth": 4}, terrain_roll=[2, 4, 7, 9, 11, 12],
               terrain_choice=[{"features": 3}, {"features": 0}])
    assert len(features(table.battle)) == 0 + 2 + 1 + 2 + 3 + 0
    size = table.request("table_size")
    assert [fact.low for fact in size.facts] == [3, 3]  # a square of 3 by 3 feet must fit in
    assert {fact.high for fact in table.request("terrain_choice").facts} == {3}


@pytest.mark.rule("AS-015", "AS-T1")
@pytest.mark.parametrize(("face", "rule"), list(enumerate(RULES, 1)))
def test_a_die_gives_each_feature_its_rule(face: int, rule: str) -> None:
    table = fresh([MEN], [MEN])
    table.play("terrain", terrain_number={"features": 1})
    table.play("scenery", scenery_roll=(face,), where_it_stands={"territory": "b"})
    assert [(one.rule, one.side) for one in features(table.battle)] == [(rule, "b")]


@pytest.mark.rule("AS-015")
def test_or_the_rule_of_each_feature_is_chosen() -> None:
    table = fresh([MEN], [MEN], scenery_rules="choice")
    table.play("terrain", terrain_number={"features": 2})
    table.play("scenery", scenery_choice=["deadly", ""])
    assert [one.rule for one in features(table.battle)] == ["deadly", ""]


@pytest.mark.rule("AS-020", "AS-021", "AS-025", "AS-026")
def test_the_winner_places_first_and_the_sides_place_by_turns() -> None:
    table = fresh([MEN, HERO], [MEN, MEN, MEN])
    table.play("territory", territory=(3, 6))
    assert table.told("divided")["side"] == "b"
    order = []
    for unit_ in ("b01", "a01", "b02", "a02", "b03"):
        order.append(places_next(table.battle))
        assert table.refusal("place", unit_) is None
        other = "a02" if unit_[0] == "b" else "b03"
        if not table.has(other, "placed"):
            assert table.refusal("place", other) == ("other_side_places", "AS-021")
        table.play("place", unit_)
        if unit_ == "a02":
            table.play("done", "a")
            assert table.told("set_up")["first"]
    assert order == ["b", "a", "b", "a", "b"]
    assert places_next(table.battle) == ""
    table.play("done", "b")
    table.next(first_turn="b")
    assert table.request("first_turn").by == "a"  # who was done first chooses
    assert not table.has("a01", "placed")  # in battle the mark would only be in the way
    assert table.clock.active == "b"


@pytest.mark.rule("AS-004", "AS-022")
@pytest.mark.parametrize("facts", [{"own_territory": False}, {"coherent": False}])
def test_a_unit_stands_in_its_territory_and_as_one_group(facts: dict[str, bool]) -> None:
    table = fresh([MEN], [MEN])
    assert table.play("place", "a01", place_facts=facts) == ["place_refused"]
    assert not table.has("a01", "placed")
    assert table.play("place", "a01") == ["placed"]


@pytest.mark.rule("AS-004")
def test_a_single_model_is_always_one_group() -> None:
    table = fresh([HERO], [MEN])
    table.play("place", "a01")
    assert table.facts("place_facts") == {"own_territory"}


@pytest.mark.rule("AS-024", "AS-032")
def test_what_was_not_set_up_waits_in_reserve_and_counts_nowhere_until_it_comes() -> None:
    table = fresh([MEN, squad("Late", 10)], [MEN], first=0)
    table.play("place", "a01")
    table.play("done", "a")
    assert table.told("reserved")["units"] == ["a02"]
    table.next()
    assert [side.starting for side in table.battle.all(Side)] == [3, 3]
    assert table.offered("a02") == ["arrive"]
    assert [due.subject for due in table.dues("reserve")] == ["a02"]
    table.play("arrive", "a02")
    assert not table.has("a02", "reserve")
    assert table.battle.get(Side, "a").starting == 3
    assert "move" not in table.offered("b01")


@pytest.mark.rule("AS-024")
def test_a_unit_may_be_kept_in_reserve_by_its_owner() -> None:
    table = fresh([MEN, HERO], [MEN], first=0)
    table.play("reserve", "a02")
    assert table.refusal("reserve", "a02") == ("in_reserve", "AS-024")
    table.play("place", "a02")
    assert table.has("a02", "placed") and not table.has("a02", "reserve")


@pytest.mark.rule("AS-027")
def test_the_general_is_named_or_the_first_hero_is_taken() -> None:
    table = fresh([MEN, HERO], [MEN], leaders=(-1, -1), first=0)
    assert {due.subject for due in table.dues("general")} == {"a", "b"}
    table.play("name_general", "b", general="b01")
    table.next()
    assert (general_of(table.battle, "a"), general_of(table.battle, "b")) == ("a02", "b01")
    assert SYSTEM.leaders((MEN, HERO)) == (1,)
    assert SYSTEM.leaders((MEN, MEN)) == (0, 1)


@pytest.mark.rule("AS-027")
def test_a_general_must_stand_on_the_field() -> None:
    table = fresh([MEN, HERO], [MEN], leaders=(1, 0), first=0)
    table.play("reserve", "a02")
    table.next()
    assert general_of(table.battle, "a") == "a01"


@pytest.mark.rule("AS-028")
def test_abilities_after_set_up_are_used_before_the_battle_the_higher_roll_first() -> None:
    oath = can("after_setup bravery=1", "Oath")
    table = fresh([squad("Men", 3, oath)], [squad("Men", 3, oath)])
    assert len(table.dues("early")) == 1
    table.play("before_battle", before_battle=(2, 4), ability_target=["b01", "a01"])
    assert [told.params["side"] for told in table.last().told if told.code.endswith("before_battle")] == ["b", "a"]
    assert table.has("a01", "bravery_bonus") and table.has("b01", "bravery_bonus")
    assert table.dues("early") == []


@pytest.mark.rule("AS-028")
def test_one_side_alone_needs_no_roll() -> None:
    table = fresh([squad("Men", 3, can("after_setup mortal=2", "Volley"))], [MEN])
    table.play("before_battle", ability_target="b01")
    assert table.models("b01") == 1
    assert "before_battle" not in table.keys


@pytest.mark.rule("AS-010")
def test_a_thing_of_the_field_is_stored_by_name() -> None:
    assert encode(place(2, "damned", "a")) == {"id": "t02", "number": 2, "rule": "damned", "side": "a"}


@pytest.mark.rule("AS-140", "AS-011")
def test_a_dispute_is_settled_by_the_higher_die() -> None:
    table = scene(MEN, MEN)
    table.play("dispute", dispute=(1, 4))
    assert table.told("settled")["side"] == "b"
    assert table.request("dispute").refuse((3, 3)) is not None  # ties are rolled again
