"""Chapter G: moving, running, retreating, flying, one group, deadly ground."""

from __future__ import annotations

import pytest

from desktop.rules.warscroll.moving import flies
from desktop.words.rulebook import Kind, Rulebook
from tests.rules.warscroll.build import can, duel, line, near, place, scene, squad, this_turn, unit

MEN = squad("Men", 4, move="6″")
LORD = unit("Lord", line("Lord", wounds=5, move="8″"), "Hero")


@pytest.mark.rule("AS-070", "AS-071")
def test_a_unit_moves_once_in_a_phase_up_to_its_move() -> None:
    table = scene([MEN, LORD], MEN, phase="movement")
    assert {due.subject for due in table.dues("may_move")} == {"a01", "a02"}
    table.play("move", "a01")
    assert table.told("moved") == {"unit": "a01", "name": "Men", "kind": "normal", "inches": 6}
    assert table.refusal("move", "a01") == ("moved", "AS-070")
    assert table.refusal("move", "a02") is None
    assert table.refusal("move", "b01") == ("not_your_turn", "AS-042")


@pytest.mark.rule("AS-075", "AS-080", "AS-091")
def test_a_run_adds_a_die_and_forbids_shots_and_charges_this_turn() -> None:
    table = scene(squad("Men", 4), MEN, phase="movement")
    table.play("move", "a01", "run", run=4)
    assert table.told("moved")["inches"] == 9
    table.to("charge")
    assert table.refusal("charge", "a01") == ("ran", "AS-091")


@pytest.mark.rule("AS-072", "AS-077")
def test_a_move_that_would_end_too_near_an_enemy_is_taken_back() -> None:
    table = scene(MEN, MEN, phase="movement")
    assert table.play("move", "a01", move_facts={"at_least_3": False}) == ["move_taken_back"]
    assert table.refusal("move", "a01") is None


@pytest.mark.rule("AS-072", "AS-073")
def test_a_move_may_end_at_exactly_three_inches_and_that_is_near() -> None:
    table = scene(MEN, MEN, phase="movement")
    table.play("move", "a01", move_facts={"stops_at_3": "b01"})
    assert table.foes("a01") == ("b01",) == table.foes("a01")
    table.to("charge")
    assert table.refusal("charge", "a01") == ("enemy_near", "AS-091")


@pytest.mark.rule("AS-073", "AS-074")
def test_a_unit_near_an_enemy_stays_or_retreats() -> None:
    table = duel(MEN, MEN, phase="movement")
    assert table.refusal("move", "a01") == ("enemy_near", "AS-073")
    assert table.refusal("move", "a01", "run") == ("enemy_near", "AS-073")
    assert [due.subject for due in table.dues("may_retreat")] == ["a01"]
    table.play("move", "a01", "retreat")
    assert "more_than_3" in table.facts("move_facts") and "stops_at_3" not in table.facts("move_facts")
    assert table.foes("a01") == ()
    assert table.has("a01", "retreated")
    table.next()
    table.next()
    assert table.refusal("charge", "a01") == ("retreated", "AS-091")


@pytest.mark.rule("AS-074")
def test_nobody_retreats_from_no_enemy() -> None:
    table = scene(MEN, MEN, phase="movement")
    assert table.refusal("move", "a01", "retreat") == ("no_enemy_near", "AS-074")


@pytest.mark.rule("AS-076")
@pytest.mark.parametrize("wings", [("fly",), (can("fly", "Wings"),), ()])
def test_a_flier_is_told_apart_and_keeps_the_same_distance(wings: tuple[object, ...]) -> None:
    bat = unit("Bat", *wings)  # type: ignore[arg-type]
    table = scene(bat, MEN, near("a01", "b01"), phase="movement")
    assert flies(table.battle, "a01") is bool(wings)
    assert table.refusal("move", "a01") == ("enemy_near", "AS-073")
    table.play("move", "a01", "retreat")
    assert table.told("moved").get("flies", False) is bool(wings)


@pytest.mark.rule("AS-004")
def test_a_unit_that_is_not_one_group_is_split_until_its_next_move() -> None:
    table = scene([MEN, LORD], MEN, phase="movement")
    assert table.play("move", "a01", move_facts={"coherent": False}) == ["moved", "coherency"]
    assert table.has("a01", "split")
    table.play("kernel.clear_status", "moved", "a01")
    assert [due.subject for due in table.dues("split")] == ["a01"]
    table.play("move", "a01")
    assert not table.has("a01", "split")
    table.play("move", "a02")
    assert "coherent" not in table.facts("move_facts")


@pytest.mark.rule("AS-018", "AS-T1")
def test_deadly_ground_slays_on_a_one() -> None:
    table = scene(MEN, MEN, place(1, "deadly"), phase="movement")
    table.play("move", "a01", "run", run=2, move_facts={"deadly_across": 2, "deadly_end": 1}, deadly_roll=(1, 4, 1))
    assert (table.models("a01"), table.slain("a01")) == (2, 2)


@pytest.mark.rule("AS-014")
@pytest.mark.parametrize("scenery", ["damned", "arcane", "inspiring", "mystical", "sinister"])
def test_scenery_that_is_not_deadly_asks_nothing_of_a_move_across_it(scenery: str) -> None:
    """The table climbs and goes round; the program bars nothing, counts no other inches, and shows the rule."""
    bare, among = (scene(MEN, MEN, *places, phase="movement") for places in ((), (place(1, scenery),)))
    assert among.refusal("move", "a01") is None
    assert among.play("move", "a01") == bare.play("move", "a01")
    assert among.facts("move_facts") == bare.facts("move_facts")
    assert among.told("moved") == bare.told("moved")
    entry = Rulebook("en", "warscroll").entry("AS-014")
    assert entry is not None and entry.kind is Kind.SHOWS and "climb" in entry.text and entry.why


@pytest.mark.rule("AS-018")
def test_an_ordinary_move_rolls_only_where_it_ends() -> None:
    table = scene(MEN, MEN, place(1, "deadly"), phase="movement")
    table.play("move", "a01", move_facts={"deadly_end": 1}, deadly_roll=(2,))
    assert "deadly_across" not in table.facts("move_facts")
    assert table.models("a01") == 4
    plain = scene(MEN, MEN, phase="movement")
    plain.play("move", "a01")
    assert "deadly_end" not in plain.facts("move_facts")


@pytest.mark.rule("AS-019")
def test_the_befuddled_do_not_move_shoot_charge_or_fight() -> None:
    for phase, code in (("movement", "move"), ("charge", "charge"), ("combat", "fight")):
        table = scene(MEN, MEN, this_turn("a01", "befuddled"), near("a01", "b01"), phase=phase)
        assert table.refusal(code, "a01") == ("befuddled", "AS-019")


@pytest.mark.rule("AS-073")
def test_who_is_near_whom_may_be_set_by_hand() -> None:
    table = scene(MEN, [MEN, LORD])
    table.play("neighbours", "a01", neighbours={"near_b02": True})
    assert table.foes("b02") == ("a01",)
    table.play("neighbours", "b02", neighbours={"near_a01": False})
    assert table.foes("a01") == ()
