"""One shape of unit for all games: mixed, without models, a single figure."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from tests.rules.kernel.carries.shapes import COURT, HERO, PIKES, majority, muster, standing
from tests.rules.kernel.tabletop import answered


def field(card: Card) -> Battle:
    return Battle.of(muster("u", "red", card))


@pytest.mark.parametrize(("card", "models"), [(COURT, 6), (PIKES, 0), (HERO, 1)])
def test_a_unit_musters_the_models_of_its_card(card: Card, models: int) -> None:
    assert len(standing(field(card), "u")) == models == card.models


def test_a_mixed_unit_keeps_profiles_and_wounds_apart() -> None:
    assert [(model.profile, model.wounds) for model in standing(field(COURT), "u")] == [
        (0, 1), (0, 1), (0, 1), (1, 1), (1, 1), (2, 3)]


@pytest.mark.rule("CC-042")
def test_the_majority_of_a_mixed_unit_is_the_highest_of_equals() -> None:
    assert majority(field(COURT), "u", "T") == 5
    assert majority(field(HERO), "u", "T") == 4


def test_a_body_without_models_takes_damage_without_a_question() -> None:
    running = run(PROCEDURES, field(PIKES), Draft("carries.harm", ("u", 4)))
    assert running.status == "finished"
    assert running.asked == []
    assert running.table.battle.get(Unit, "u").damage == 4


def test_a_single_figure_takes_its_wounds_without_a_question() -> None:
    running = run(PROCEDURES, field(HERO), Draft("carries.harm", ("u", 5)))
    assert (running.status, running.value) == ("finished", 1)
    assert [asked.answer.source for asked in running.asked] == ["certain"]
    assert running.table.battle.get(Model, "u-1").gone == "slain"


def test_the_owner_of_a_mixed_unit_spreads_its_wounds() -> None:
    spread = (("u-6", 2), ("u-1", 1), ("u-4", 1))
    _, running = answered(PROCEDURES, field(COURT), Draft("carries.harm", ("u", 4)), spread)
    assert running.value == 2
    assert running.table.battle.get(Model, "u-6").wounds == 1
    assert [model.id for model in standing(running.table.battle, "u")] == ["u-2", "u-3", "u-5", "u-6"]


def test_one_wound_is_assumed_to_go_where_one_went_before() -> None:
    _, running = answered(PROCEDURES, field(COURT), Draft("carries.harm", ("u", 2)), (("u-6", 2),))
    again = run(PROCEDURES, running.table.battle, Draft("carries.harm", ("u", 1)))
    assert again.status == "finished"
    assert again.table.battle.get(Model, "u-6").gone == "slain"
