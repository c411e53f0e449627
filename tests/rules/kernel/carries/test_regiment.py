"""The kernel carries regiments: test vectors of rules/001.md, expiry, regrouping, odds before the roll."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.moments import has_come
from desktop.rules.kernel.odds import outlook
from desktop.rules.kernel.pieces import Clock, Model, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.statuses import has, held
from tests.rules.kernel.carries.regiment import NERVE, field, nerve
from tests.rules.kernel.naive import naive
from tests.rules.kernel.tabletop import Faces, answered


def roll_nerve(battle: Battle, mods: int, *answers: Any) -> Any:
    draft = Draft("carries.nerve", ("b1", mods, ("r1", "r2")))
    return answered(PROCEDURES, battle, draft, *answers)[1]


@pytest.mark.rule("KW-023", "KW-024", "KW-025", "KW-029", "KW-030", "KW-031")
@pytest.mark.parametrize(("waver", "rout", "damage", "mods", "dice", "total", "result"), [
    ("11", "13", 3, 0, (3, 4), 10, "steady"), ("11", "13", 3, 0, (4, 4), 11, "wavering"),
    ("11", "13", 3, 0, (4, 5), 12, "wavering"), ("11", "13", 3, 0, (5, 5), 13, "routed"),
    ("11", "13", 0, 0, (6, 6), 12, "wavering"), ("15", "18", 1, 0, (6, 6), 13, "wavering"),
    ("15", "18", 6, 0, (6, 6), 18, "routed"), ("11", "13", 20, 0, (1, 1), 22, "steady"),
    ("11", "13", 3, 1, (3, 4), 11, "wavering"), ("11", "13", 3, -2, (5, 5), 11, "wavering"),
    ("11", "13", 3, -6, (6, 6), 9, "wavering"), ("11", "13", 3, 8, (1, 1), 13, "steady"),
    ("-", "14", 2, 0, (6, 5), 13, "steady"), ("-", "14", 2, 0, (6, 6), 14, "routed"),
    ("-", "14", 1, 0, (6, 6), 13, "steady"),
])
def test_the_nerve_of_a_regiment(
    waver: str, rout: str, damage: int, mods: int, dice: tuple[int, int], total: int, result: str
) -> None:
    running = roll_nerve(field(waver, rout, damage), mods, Faces(*dice))
    told = running.table.told[0].params
    assert (told["total"], told["result"]) == (total, result)
    assert running.status == ("waiting" if result == "routed" else "finished")


@pytest.mark.rule("KW-026", "KW-027")
def test_a_wavering_regiment_is_disordered_to_the_end_of_its_own_next_turn() -> None:
    battle = roll_nerve(field("11", "13", 3), 0, 8).table.battle
    assert [(status.code, status.until) for status in held(battle, "b1")] == [
        ("disordered", ("turn_end", "blue", 2)), ("wavering", ("turn_end", "blue", 2))]
    until = held(battle, "b1")[0].until
    assert not has_come(until, "turn_end", Clock(active="red", turns=(("blue", 1), ("red", 2))))
    assert has_come(until, "turn_end", Clock(active="blue", turns=(("blue", 2), ("red", 2))))


@pytest.mark.rule("KW-028", "KW-002", "KW-003", "KW-004", "KW-005")
def test_when_it_routs_each_attacker_regroups_as_its_owner_likes() -> None:
    running = roll_nerve(field("11", "13", 3), 0, 11, "forward", 5, "back", (("three", 1),))
    assert running.table.battle.get(Unit, "b1").gone == "routed"
    assert [(told.params["unit"], told.params["way"], told.params["inches"]) for told in running.table.told[1:]] == [
        ("r1", "forward", 5), ("r2", "back", 3)]


@pytest.mark.rule("KW-023")
def test_the_enemy_rolls_and_the_number_needed_shows_its_terms() -> None:
    request = roll_nerve(field("11", "13", 3), 1).request
    assert request.by == "red"
    assert request.needed.value == 9
    assert [(term.code, term.value) for term in request.needed.terms] == [
        ("carries.term.rout", 13), ("carries.term.damage", -3), ("carries.term.mods", -1)]


def test_the_odds_are_told_before_the_roll_and_stop_at_the_attackers_choice() -> None:
    battle, draft = field("11", "13", 3), Draft("carries.nerve", ("b1", 0, ("r1", "r2")))
    found = outlook(PROCEDURES, {"carries.nerve": NERVE}, battle, draft, run(PROCEDURES, battle, draft))
    assert found is not None
    assert dict(found.shares) == pytest.approx({"steady": 21 / 36, "wavering": 9 / 36, "then:carries.regroup": 6 / 36})
    exact = naive(nerve, ("b1", 0, ()), battle)
    assert {value: share for (value, _), share in exact.items()} == {
        "steady": Fraction(21, 36), "wavering": Fraction(9, 36), "routed": Fraction(6, 36)}


def test_a_regiment_has_no_models_and_its_damage_is_on_the_unit() -> None:
    battle = field("11", "13", 3)
    assert battle.where(Model, "unit", "b1") == ()
    assert battle.get(Unit, "b1").card.models == 0
    assert not has(battle, "b1", "wavering")
