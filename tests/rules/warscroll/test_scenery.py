"""Scenery in the hero phase: damned, mystical, sinister places (AS-T1)."""

from __future__ import annotations

import pytest

from tests.rules.warscroll.build import line, near, place, scene, squad, status, unit

MEN = squad("Men", 4)
LORD = unit("Lord", line("Lord", wounds=5), "Hero")


@pytest.mark.rule("AS-016", "AS-T1")
def test_a_sacrifice_costs_d3_mortal_wounds_and_adds_one_to_hit() -> None:
    table = scene(MEN, MEN, place(1, "damned"), near("a01", "b01"), phase="hero")
    assert [due.when for due in table.dues("damned")] == ["note"]
    table.play("sacrifice", "a01", mortal_d3=(4,))
    assert table.models("a01") == 2
    assert table.refusal("sacrifice", "a01") == ("sacrificed", "AS-016")
    assert table.refusal("sacrifice", "b01") == ("not_your_turn", "AS-042")
    table.to("combat")
    table.play("fight", "a01", hit=(3, 2), wound=(1,))
    assert table.needed("hit").value == 3
    table.to("hero", "b")
    assert table.has("a01", "hit_bonus")
    table.next(5)
    table.next(round_roll=(6, 1), first_turn="a")
    assert not table.has("a01", "hit_bonus")


@pytest.mark.rule("AS-019", "AS-T1")
def test_a_mystical_place_befuddles_on_a_one_and_else_charms() -> None:
    table = scene([MEN, LORD, MEN], MEN, place(1, "mystical"), phase="hero")
    due = table.dues("mystical")[0]
    assert (due.when, due.start) == ("now", ("warscroll.mystical", ("a",)))
    table.play("mystical", "a", near_mystical={"at_a01": True, "at_a02": True}, mystical_roll=[(1,), (2,)])
    assert table.has("a01", "befuddled") and not table.has("a01", "reroll_wounds")
    assert table.has("a02", "reroll_wounds") and not table.has("a03", "reroll_wounds")
    assert table.dues("mystical") == []
    assert {due.subject for due in (*table.dues("ends_befuddled"), *table.dues("ends_rerolls"))} == {"a01", "a02"}
    table.to("hero", "b")
    assert len(table.dues("mystical")) == 1
    assert table.has("a01", "befuddled")


@pytest.mark.rule("AS-019", "AS-029")
def test_a_sinister_place_makes_units_cause_fear() -> None:
    table = scene([MEN, LORD], MEN, place(1, "sinister"), phase="hero")
    table.play("sinister", "a", near_sinister={"at_a02": True})
    assert table.has("a02", "causes_fear")
    table.play("take_off", "b01", take_off={"models": 2})
    table.to("battleshock")
    table.play("battleshock", "b01", nerve_facts={"feared": True}, battleshock=5)
    assert table.told("battleshock")["flee"] == 2  # 5 + 2 slain against Bravery 6 - 1


@pytest.mark.rule("AS-029")
def test_fear_counts_once_however_many_cause_it() -> None:
    table = scene([MEN, LORD], MEN, status("a01", "causes_fear"), status("a02", "causes_fear"), phase="battleshock")
    table.play("take_off", "b01", take_off={"models": 1})
    table.play("battleshock", "b01", nerve_facts={"feared": True}, battleshock=1)
    assert [term.value for term in table.needed("battleshock").terms] == [6, -1, -1]


@pytest.mark.rule("AS-017")
def test_places_that_are_not_there_are_not_asked_about() -> None:
    table = scene([MEN, LORD], MEN, phase="hero")
    assert {"mystical", "sinister", "damned"} & {due.code.rpartition(".")[2] for due in table.dues()} == set()
    assert "sacrifice" not in table.offered("a01")
