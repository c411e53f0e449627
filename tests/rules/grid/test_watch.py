"""Watch: setting it, its end, reactions at each cell and to each action, what they cost (AP-060 to AP-063)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.grid.changes import reserve
from tests.rules.grid.build import KNIFE, RIFLE, at, field, fresh, gun, man, on_watch, scene, status, touch
from tests.rules.grid.table import Scene


def walk(*things: Any, men: int = 1, **options: Any) -> Scene:
    return scene(1, men, *things, acting="a01", **options)


@pytest.mark.rule("AP-060")
def test_a_watch_costs_two_points() -> None:
    table = walk()
    assert table.play("watch", "a01") == ["watch_set"]
    assert (table.ap("a01"), reserve(table.battle, "a01")) == (4, 2)
    assert table.refusal("watch", "a01") == ("watches", "AP-060")


@pytest.mark.rule("AP-060")
def test_a_watch_set_once_more_is_the_watch_of_now() -> None:
    table = walk(on_watch("a01", 1))
    table.play("watch", "a01")
    assert (table.ap("a01"), reserve(table.battle, "a01")) == (4, 2)


@pytest.mark.rule("AP-060")
@pytest.mark.parametrize("weapons", [(KNIFE,), (gun("Long rifle", 24, 3),)])
def test_no_watch_without_a_gun_that_fires_for_two_points(weapons: Any) -> None:
    assert scene([man("Oda", *weapons)], 1, acting="a01").refusal("watch", "a01") == ("no_watch_gun", "AP-060")


@pytest.mark.rule("AP-060")
def test_no_watch_without_the_points() -> None:
    table = walk()
    table.play("kernel.set_field", "grid.soldier", "a01", "ap", 1)
    assert table.refusal("watch", "a01") == ("no_watch_points", "AP-060")


@pytest.mark.rule("AP-061")
def test_a_watch_ends_with_the_round() -> None:
    table = fresh(1, 1)
    table.next(roll_off=(6, 1))
    table.play("watch", "a01")
    for who in ("", "b01"):
        table.next(**({"who_acts": who} if who else {}))
    assert table.has("a01", "watch") and table.dues("watch") == []
    table.next()
    assert [due.moment for due in table.dues("watch")] == ["round"]
    table.next(roll_off=(6, 1))
    assert not table.has("a01", "watch")


@pytest.mark.rule("AP-063")
def test_acting_oneself_ends_a_watch() -> None:
    table = walk()
    table.play("watch", "a01")
    table.play("move", "a01", steps={"forward": 1})
    assert not table.has("a01", "watch")


@pytest.mark.rule("AP-062")
def test_one_question_for_all_cells_of_a_move() -> None:
    table = walk(on_watch("b01"), on_watch("b02"), men=2)
    table.play("move", "a01", steps={"forward": 3})
    picks = [pick.value for pick in table.request("reaction").picks]
    assert picks == ["nobody", "b01@1", "b01@2", "b01@3", "b02@1", "b02@2", "b02@3"]
    assert table.keys.count("reaction") == 1


@pytest.mark.rule("AP-062", "AP-038")
def test_a_watcher_fires_at_a_cell_one_harder_and_the_move_goes_on() -> None:
    table = walk(on_watch("b01"))
    told = table.play("move", "a01", steps={"forward": 4}, reaction="b01@2", to_shoot=(4,))
    assert [one for one in told if not one.startswith("kernel")] == ["moved", "reacted", "moved"]
    assert table.needed("to_shoot").value == 5
    assert (table.ap("a01"), table.has("b01", "watch")) == (2, False)


@pytest.mark.rule("AP-062")
def test_who_is_shot_on_the_way_goes_no_further() -> None:
    table = walk(on_watch("b01"))
    told = table.play("move", "a01", steps={"forward": 4}, reaction="b01@1", to_shoot=(5,), pierce=(4,))
    assert table.out("a01") and told.count("moved") == 1 and told[-1] == "activation_ended"
    assert (table.told("taken_out")["by"], table.clock.active) == ("b01", "b")


@pytest.mark.rule("AP-062", "AP-063")
def test_two_watchers_may_fire_at_different_cells_once_each() -> None:
    table = walk(on_watch("b01"), on_watch("b02"), men=2)
    told = table.play("move", "a01", steps={"forward": 4}, reaction=["b01@1", "b02@3"], to_shoot=[(1,), (1,)])
    assert told.count("reacted") == 2 and told.count("moved") == 3
    assert not table.has("b01", "watch") and not table.has("b02", "watch")


@pytest.mark.rule("AP-062")
def test_the_two_points_of_the_watch_are_the_budget() -> None:
    cheap = scene(1, [man("Kell", gun("Pistol", 6, 1, 2, 1, 3))], on_watch("b01"), acting="a01")
    assert cheap.ask("react", "b01").n == 2
    cheap.drop()
    cheap.play("kernel.set_field", "grid.soldier", "b01", "used", (("0", 2),))
    assert cheap.ask("react", "b01").n == 1


@pytest.mark.rule("AP-063")
def test_after_a_reaction_the_marker_goes_even_with_a_point_left() -> None:
    table = scene(1, [man("Kell", gun("Pistol", 6, 1, 2, 1, 1))], on_watch("b01"), acting="a01")
    table.play("react", "b01", to_shoot=(1,))
    assert (table.told("reacted")["cost"], table.has("b01", "watch")) == (1, False)


@pytest.mark.rule("AP-062")
def test_any_action_may_be_answered() -> None:
    table = walk(on_watch("b01"), on_watch("b02"), men=2)
    table.play("shoot", "a01", shoot_target="b02", shot_facts={"shots": 1}, to_shoot=[(1,), (1,)], answer="b01")
    assert not table.has("b01", "watch")
    table.play("turn", "a01", angle="45", answer="b02", to_shoot=(1,))
    assert not table.has("b02", "watch")


@pytest.mark.rule("AP-062")
def test_nobody_reacts_unless_the_table_says_so() -> None:
    table = walk(on_watch("b01"))
    table.play("turn", "a01", angle="45")
    assert table.has("b01", "watch") and table.request("answer").default == "nobody"


@pytest.mark.rule("AP-062", "AP-030", "AP-042")
def test_who_cannot_shoot_does_not_react() -> None:
    held = scene(2, 1, on_watch("b01"), touch("a02", "b01"), acting="a01")
    assert held.refusal("react", "b01") == ("in_melee", "AP-042")
    hidden = scene(1, 2, on_watch("b01"), touch("a01", "b02"), acting="a01")
    hidden.play("move", "a01", steps={"forward": 1, "leaves": False})
    assert "reaction" not in hidden.keys
    spent = scene(1, 1, on_watch("b01"), acting="a01")
    spent.play("kernel.set_field", "grid.soldier", "b01", "used", (("0", 2),))
    assert spent.refusal("react", "b01") == ("no_reserve", "AP-062")
    idle = scene(1, 1, on_watch("b01"))
    assert idle.refusal("react", "b01") == ("no_enemy_acts", "AP-062")


@pytest.mark.rule("AP-062", "AP-030")
def test_on_the_board_only_those_react_who_see_it_there() -> None:
    wall = field(("wall", 2, 4, "n", 0), ("wall", 3, 4, "n", 0), ("wall", 1, 4, "n", 0), ("wall", 0, 4, "n", 0))
    table = scene(1, [man("Kell", RIFLE), man("Wren", RIFLE)], wall, at("a01", 2, 6, 2), at("b01", 2, 0, 4),
                  at("b02", 9, 1, 0), on_watch("b01"), on_watch("b02"), acting="a01")
    table.play("walk", "a01", ((3, 6, 0, 2), (4, 6, 0, 2), (5, 6, 0, 2), (6, 6, 0, 2)))
    picks = [pick.value for pick in table.request("reaction").picks]
    assert "b01@4" in picks and "b01@1" not in picks
    assert [pick for pick in picks if pick.startswith("b02")] == []


@pytest.mark.rule("AP-062")
def test_on_the_board_the_reaction_finds_the_token_at_its_cell() -> None:
    table = scene(1, 1, at("a01", 2, 9, 0), at("b01", 2, 0, 4), on_watch("b01"), acting="a01")
    told = table.play("go", "a01", 2, 5, 0, reaction="b01@2", to_shoot=(6, ), pierce=(6,))
    assert table.out("a01") and table.told("moved")["spot"] == [2, 7, 0, 0] and "taken_out" in told
    assert table.battle.find(type(at("a01", 0, 0)), "a01") is None


@pytest.mark.rule("AP-062")
def test_a_watcher_shown_as_one_who_may_fire() -> None:
    table = walk(on_watch("b01"))
    assert "grid.badge.may_react" in [badge.code for badge in table.system.badges(table.battle, "b01")]
    assert [due.start for due in table.dues("may_react")] == [("grid.react", ("b01",))]


@pytest.mark.rule("AP-067")
def test_whoever_was_surprised_does_not_react() -> None:
    table = walk(on_watch("b01"), status("b01", "surprised"))
    assert table.refusal("react", "b01") == ("surprised", "AP-067")
    assert [due.moment for due in table.dues("surprised")] == ["round"]
