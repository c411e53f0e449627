"""How a freeform battle starts: ids, figures, counters, options."""

from __future__ import annotations

import pytest

from desktop.rules.freeform import SYSTEM
from desktop.rules.freeform.options import phase_words, status_words
from desktop.rules.freeform.start import side_id
from desktop.rules.freeform.things import Counter
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Model, Side, Unit
from tests.rules.freeform.build import CART, LONE, MIXED, card, setup, side


def test_sides_units_and_figures_have_ids_that_sort_in_their_order() -> None:
    battle = SYSTEM.start(setup(side("Fen", *[card("Crowd", ("One", 12, 1))] * 3), side("Hill", LONE)))
    assert [one.id for one in battle.all(Side)] == ["a", "b"]
    assert [one.id for one in battle.all(Unit)] == ["a01", "a02", "a03", "b01"]
    assert [one.id for one in battle.where(Model, "unit", "a01")][:2] == ["a01.01", "a01.02"]
    assert [one.id for one in battle.where(Model, "unit", "b01")] == ["b01.1"]


@pytest.mark.parametrize(("at", "id"), [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (52, "ba")])
def test_any_number_of_sides_has_ids(at: int, id: str) -> None:
    assert side_id(at) == id


def test_a_mixed_unit_keeps_the_wounds_of_each_figure() -> None:
    battle = SYSTEM.start(setup())
    models = battle.where(Model, "unit", "a01")
    assert [(model.profile, model.wounds, model.most) for model in models] == [(0, 1, 1)] * 4 + [(1, 2, 2)]


def test_a_unit_without_figures_has_none_and_counts_as_one_in_the_starting_number() -> None:
    battle = SYSTEM.start(setup(side("Fen", CART, MIXED), side("Hill", LONE)))
    assert battle.where(Model, "unit", "a01") == ()
    assert battle.get(Side, "a").starting == 6


def test_a_card_without_any_line_starts_as_a_unit_that_counts_damage() -> None:
    from desktop.rules.kernel.card import Card

    battle = SYSTEM.start(setup(side("Fen", Card("Fog", "freeform")), side("Hill", LONE)))
    assert battle.get(Unit, "a01").name == "Fog"
    assert battle.all(Model)[0].unit == "b01"


def test_the_leader_is_a_unit_of_the_side() -> None:
    battle = SYSTEM.start(setup(side("Fen", MIXED, LONE, leader=1), side("Hill", LONE, leader=7)))
    assert (battle.get(Side, "a").leader, battle.get(Side, "b").leader) == ("a02", "")


def test_counters_are_made_for_each_side_with_their_start_and_gain() -> None:
    battle = SYSTEM.start(setup(counters="Command points 3 +1; Glory"))
    assert [(c.holder, c.name, c.value, c.gain) for c in battle.all(Counter)] == [
        ("a", "Command points", 3, 1), ("a", "Glory", 0, 0), ("b", "Command points", 3, 1), ("b", "Glory", 0, 0)]


@pytest.mark.parametrize(("typed", "phases"), [
    ("Move; Shoot", ("Move", "Shoot")),
    ("Move\nShoot\n\n", ("Move", "Shoot")),
    ("Move, Shoot", ("Move", "Shoot")),
    ("Move, then wait; Shoot", ("Move, then wait", "Shoot")),
    ("Move; Shoot; Move", ("Move", "Shoot", "Move (2)")),
    ("  Hero   phase ;", ("Hero phase",)),
    ("Движение; Стрельба", ("Движение", "Стрельба")),
    (" ; ", ("Command", "Move", "Shoot", "Fight", "End")),
    (7, ("Command", "Move", "Shoot", "Fight", "End")),
])
def test_phases_are_read_from_a_list_in_the_users_words(typed: object, phases: tuple[str, ...]) -> None:
    battle = SYSTEM.start(setup(phases=typed))
    assert phase_words(battle) == phases
    assert tuple(phase.code for phase in SYSTEM.phases(battle)) == phases


def test_without_a_battle_the_usual_phases_are_shown() -> None:
    assert [phase.code for phase in SYSTEM.phases(None)] == ["Command", "Move", "Shoot", "Fight", "End"]


def test_a_list_of_statuses_may_be_empty() -> None:
    assert status_words(SYSTEM.start(setup(statuses=""))) == ()


def test_statuses_are_kept_once_whatever_their_case() -> None:
    assert status_words(SYSTEM.start(setup(statuses="pinned; Pinned; on fire"))) == ("pinned", "on fire")


@pytest.mark.parametrize(("key", "value"), [
    ("alternation", "sideways"), ("rounds", 99), ("rounds", False), ("die", "6"), ("first_side", 3)])
def test_what_is_not_offered_falls_back_to_the_default(key: str, value: object) -> None:
    spec = next(spec for spec in SYSTEM.options if spec.key == key)
    settled = option(SYSTEM.start(setup(**{key: value})), key)
    assert settled == spec.default
    assert type(settled) is type(spec.default)


@pytest.mark.parametrize(("first", "order"), [(0, ("a", "b")), (1, ("b", "a")), (-1, ()), (5, ())])
def test_the_first_side_comes_from_the_set_up_or_stays_open(first: int, order: tuple[str, ...]) -> None:
    assert clock_of(SYSTEM.start(setup(first=first))).order == order


def test_the_same_set_up_gives_the_same_digest() -> None:
    assert SYSTEM.start(setup()).digest == SYSTEM.start(setup()).digest
