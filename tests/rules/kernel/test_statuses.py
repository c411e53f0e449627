"""Who holds which status, and how it comes and goes."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Clock, Status
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.statuses import (
    StatusesEnded,
    clearing,
    has,
    held,
    holders,
    setting,
    status_id,
    status_of,
)


def given() -> Battle:
    battle = Battle.of([Clock()])
    for code, of in (("stunned", ""), ("downed_by", "m7"), ("downed_by", "m8")):
        battle = battle.applied(setting(battle, "m1", code, of=of))
    return battle.applied(setting(battle, "m2", "hidden"))


def test_a_holder_has_one_status_of_each_code_and_variable_part() -> None:
    battle = given()
    assert [status.id for status in held(battle, "m1")] == ["m1:downed_by:m7", "m1:downed_by:m8", "m1:stunned"]
    assert status_id("m1", "downed_by", "m7") == "m1:downed_by:m7"


def test_questions_about_holders() -> None:
    battle = given()
    assert has(battle, "m1", "hidden", "stunned")
    assert not has(battle, "m1", "hidden")
    assert not has(battle, "nobody", "hidden")
    assert holders(battle, "hidden") == ("m2",)
    assert holders(battle, "burning") == ()
    found = status_of(battle, "m1", "downed_by")
    assert found is not None
    assert found.of == "m7"
    assert status_of(battle, "m2", "stunned") is None


def test_a_status_that_is_set_again_takes_the_new_end() -> None:
    battle = given()
    again = battle.applied(setting(battle, "m1", "stunned", ("round_end", "", 2), by="m9", value=3))
    assert status_of(again, "m1", "stunned") == Status("m1:stunned", "stunned", "m1", "", "m9", 3, ("round_end", "", 2))
    assert len(held(again, "m1")) == 3


def test_a_status_that_is_set_as_it_was_changes_nothing() -> None:
    battle = given()
    assert list(setting(battle, "m1", "stunned")) == []


def test_named_statuses_go_and_the_others_stay() -> None:
    battle = given()
    assert [status.code for status in held(battle.applied(clearing(battle, "m1", "downed_by")), "m1")] == ["stunned"]
    assert list(clearing(battle, "m1", "burning")) == []


def test_all_statuses_of_a_holder_go_when_none_is_named() -> None:
    battle = given()
    assert battle.applied(clearing(battle, "m1")).all(Status) == battle.where(Status, "holder", "m2")


def test_statuses_that_ended_are_taken_away_and_those_gone_already_are_passed_over() -> None:
    table = Table(given())
    table.tell(StatusesEnded(("m1:stunned", "m5:stunned", "m2:hidden")))
    assert [status.id for status in table.battle.all(Status)] == ["m1:downed_by:m7", "m1:downed_by:m8"]
    assert table.told[0].code == "kernel.statuses_ended"
