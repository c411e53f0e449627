"""The fold of changes: the old value is checked, the inverse takes back, the digest knows no order."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.battle import WHOLE, Battle, Change, TornJournal, appears, goes, sets
from desktop.rules.kernel.codec import encode
from desktop.rules.kernel.pieces import Clock, Model, Side, Status
from desktop.rules.kernel.things import Thing


def field() -> Battle:
    return Battle.of([
        Side("red", "Red"), Side("blue", "Blue"), Model("m2", "u1", wounds=2, most=3),
        Model("m1", "u1", wounds=3, most=3), Model("m3", "u2"),
        Status("m1:stunned", "stunned", "m1"), Clock(round=1, order=("red", "blue")),
    ])


HURT = Change("model", "m1", "wounds", 3, 1)


def test_a_change_is_applied_and_the_battle_before_it_stays() -> None:
    before = field()
    after = before.applied([HURT])
    assert after.get(Model, "m1").wounds == 1
    assert before.get(Model, "m1").wounds == 3


@pytest.mark.parametrize("change", [
    Change("model", "m1", "wounds", 2, 1), Change("model", "m9", "wounds", 3, 1), Change("model", "m1", "hats", 3, 1),
    Change("model", "m1", "kind", "model", "x"), Change("model", "m1", "wounds", 3, "many"),
    Change("model", "m1", WHOLE, None, {"id": "m1", "unit": "u1"}),
    Change("model", "m1", WHOLE, {"id": "m1", "unit": "u2"}, None),
    Change("model", "m9", WHOLE, {"id": "m9", "unit": "u1"}, None), Change("model", "m9", WHOLE, None, None),
    Change("model", "m9", WHOLE, None, {"id": "m9", "hats": 2}), Change("model", "m1", "id", "m1", "m4"),
    Change("model", "m9", WHOLE, None, {"id": "m8", "unit": "u1"}), Change("model", "m9", WHOLE, None, "m9"),
    Change("trial.nobody", "x", WHOLE, None, {"id": "x"}), Change("trial.nobody", "x", "wounds", 1, 2),
])
def test_a_change_that_does_not_fit_tears_the_journal(change: Change) -> None:
    with pytest.raises(TornJournal):
        field().applied([change])


def test_nothing_is_applied_of_changes_that_tear() -> None:
    battle = field()
    with pytest.raises(TornJournal):
        battle.applied([HURT, Change("model", "m2", "wounds", 9, 1)])
    assert battle.digest == field().digest
    assert battle.get(Model, "m1").wounds == 3


@pytest.mark.parametrize("change", [
    HURT, appears(Model("m9", "u2", wounds=4, most=4)), goes(Status("m1:stunned", "stunned", "m1")),
    Change("clock", "clock", "order", ["red", "blue"], ["blue", "red"]),
    Change("clock", "clock", "order", ("red", "blue"), ()),
    Change("status", "m1:stunned", WHOLE, encode(Status("m1:stunned", "stunned", "m1")),
           encode(Status("m1:stunned", "stunned", "m1", value=2))),
])
def test_the_inverse_takes_a_change_back(change: Change) -> None:
    battle = field()
    after = battle.applied([change])
    assert after.digest != battle.digest
    back = after.applied([change.inverse()])
    assert back.digest == battle.digest
    assert list(back.things()) == list(battle.things())
    assert change.inverse().inverse() == change


def test_changes_are_taken_back_in_the_order_that_is_needed() -> None:
    changes = [HURT, Change("model", "m1", "wounds", 1, 0), goes(Model("m1", "u1", wounds=0, most=3))]
    battle = field()
    assert battle.applied(changes).reverted(changes).digest == battle.digest


def test_changes_fold_the_same_after_json() -> None:
    ending = Status("s", "x", "m1", until=("a", 1))
    changes = [HURT, Change("clock", "clock", "order", ["red", "blue"], ["blue"]), appears(ending)]
    stored = [Change(*row) for row in json.loads(json.dumps(changes))]
    assert field().applied(stored).digest == field().applied(changes).digest


_models = st.lists(st.builds(Model, st.sampled_from("abcdef"), st.sampled_from("uv"), wounds=st.integers(0, 3)),
                   unique_by=lambda model: model.id, max_size=6)


@given(_models, st.randoms())
def test_the_digest_is_the_same_whatever_the_order(models: list[Model], chance: Any) -> None:
    other = list(models)
    chance.shuffle(other)
    grown = Battle()
    for model in other:
        grown = grown.applied([appears(model)])
    assert Battle.of(models).digest == Battle.of(other).digest == grown.digest


@given(_models, _models)
def test_the_digest_is_the_same_whatever_the_way(first: list[Model], second: list[Model]) -> None:
    came = Battle.of(first).applied([goes(model) for model in first]).applied([appears(model) for model in second])
    assert came.digest == Battle.of(second).digest
    assert list(came.things()) == list(Battle.of(second).things())


@given(_models, _models)
def test_other_battles_have_other_digests(first: list[Model], second: list[Model]) -> None:
    same = sorted(map(repr, first)) == sorted(map(repr, second))
    assert (Battle.of(first).digest == Battle.of(second).digest) is same


def test_two_things_of_one_id_cannot_begin_a_battle() -> None:
    with pytest.raises(ValueError, match="m1"):
        Battle.of([Model("m1", "u1"), Model("m1", "u2")])


def test_things_are_found_by_kind_and_id_and_in_the_order_of_their_ids() -> None:
    battle = field()
    assert battle.find(Model, "m2") == battle.get(Model, "m2")
    assert battle.find(Side, "m2") is None
    assert [model.id for model in battle.all(Model)] == ["m1", "m2", "m3"]
    assert battle.all(Status) == (Status("m1:stunned", "stunned", "m1"),)
    assert [thing.kind for thing in battle.things()] == ["clock", "model", "model", "model", "side", "side", "status"]
    with pytest.raises(KeyError):
        battle.get(Model, "m9")


def test_an_index_follows_every_change() -> None:
    battle = field()
    assert [model.id for model in battle.where(Model, "unit", "u1")] == ["m1", "m2"]
    moved = battle.applied([Change("model", "m2", "unit", "u1", "u2")])
    assert [model.id for model in moved.where(Model, "unit", "u1")] == ["m1"]
    assert [model.id for model in moved.where(Model, "unit", "u2")] == ["m2", "m3"]
    assert [model.id for model in battle.where(Model, "unit", "u1")] == ["m1", "m2"]
    assert moved.where(Model, "unit", "nobody") == ()
    assert moved.where(Status, "holder", "m1") == battle.where(Status, "holder", "m1")


def test_only_what_differs_is_set() -> None:
    model = Model("m1", "u1", wounds=3, most=3)
    assert list(sets(model, wounds=3, gone="slain")) == [Change("model", "m1", "gone", "", "slain")]


def test_a_battle_for_odds_holds_the_same_things_without_a_digest() -> None:
    light = field().light().applied([HURT])
    assert list(light.things()) == list(field().applied([HURT]).things())
    assert light.digest == 0


def _patched(mine: list[Thing], theirs: list[Thing], keys: list[tuple[str, str, str]]) -> list[Thing]:
    return list(Battle.of(mine).patched_from(Battle.of(theirs), keys).things())


def test_some_fields_are_taken_over_from_another_battle() -> None:
    mine, theirs = Model("m1", "u1", wounds=1, most=3), Model("m1", "u1", wounds=3, most=3, gone="x")
    assert _patched([mine], [theirs], [("model", "m1", "gone")]) == [replace(mine, gone="x")]


@pytest.mark.parametrize(("mine", "theirs"), [
    ([], [Model("m1", "u1", wounds=2)]), ([Model("m1", "u1", wounds=2)], []), ([], []),
    ([Model("m1", "u1")], [Model("m1", "u2")]), ([Model("m1", "u1")], [Model("m1", "u1")]),
])
def test_a_whole_thing_is_taken_over_with_the_fields_that_changed_since(mine: list[Thing], theirs: list[Thing]) -> None:
    assert _patched(mine, theirs, [("model", "m1", "wounds"), ("model", "m1", WHOLE)]) == theirs
