"""Requests that people decide: what is offered, what is blocked, what is assumed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from desktop.rules.kernel.asking import Answer, Request
from desktop.rules.kernel.codec import decode, encode
from desktop.rules.kernel.numbers import Refusal
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Declare, Fact, Facts, Pick, Slot

FAR = Refusal("trial.no.far", rule="TR-1")
CHOOSE = Choose(key="trial.who", picks=(Pick("a"), Pick("b", refusal=FAR), Pick("c")))
FORM = Declare(key="trial.facts", facts=(
    Fact("cover"), Fact("height", "number", 3, 1, 6),
    Fact("wall", "choice", "low", picks=(Pick("low"), Pick("high"), Pick("ruin", refusal=FAR))),
))
SPREAD = Allocate(key="trial.wounds", total=3, slots=(Slot("a", high=2), Slot("b", low=1), Slot("c", refusal=FAR)))


@pytest.mark.parametrize(("request_", "value", "code"), [
    (CHOOSE, "z", "kernel.not_offered"), (CHOOSE, "", "kernel.not_offered"), (CHOOSE, None, "kernel.not_offered"),
    (CHOOSE, 1, "kernel.not_offered"), (replace(CHOOSE, picks=()), "a", "kernel.not_offered"),
    (Confirm(key="k"), "yes", "kernel.not_offered"), (Confirm(key="k"), 1, "kernel.not_offered"),
    (Confirm(key="k"), None, "kernel.not_offered"),
    (FORM, (), "kernel.incomplete"), (FORM, (("cover", True), ("height", 3)), "kernel.incomplete"),
    (FORM, (("cover", True), ("height", 3), ("wall", "low"), ("moon", True)), "kernel.incomplete"),
    (FORM, (("cover", 1), ("height", 3), ("wall", "low")), "kernel.not_offered"),
    (FORM, (("cover", True), ("height", 0), ("wall", "low")), "kernel.out_of_bounds"),
    (FORM, (("cover", True), ("height", 7), ("wall", "low")), "kernel.out_of_bounds"),
    (FORM, (("cover", True), ("height", True), ("wall", "low")), "kernel.not_offered"),
    (FORM, (("cover", True), ("height", 3), ("wall", "glass")), "kernel.not_offered"),
    (SPREAD, (("a", 1), ("b", 1)), "kernel.wrong_sum"), (SPREAD, (("a", 2), ("b", 2)), "kernel.wrong_sum"),
    (SPREAD, (("a", 3),), "kernel.out_of_bounds"), (SPREAD, (("a", -1), ("b", 4)), "kernel.out_of_bounds"),
    (SPREAD, (("z", 3),), "kernel.not_offered"), (SPREAD, (("a", "2"), ("b", 1)), "kernel.not_offered"),
    (SPREAD, (("a", 1), ("a", 1), ("b", 1)), "kernel.not_offered"),
    (Allocate(key="k", total=1, slots=(Slot("a", low=0), Slot("b", low=1))), (("a", 1),), "kernel.out_of_bounds"),
])
def test_impossible_entries_are_refused_and_never_forced(request_: Request[Any], value: Any, code: str) -> None:
    refusal = request_.refuse(value)
    assert refusal is not None
    assert (refusal.code, refusal.forcible) == (code, False)


@pytest.mark.parametrize(("request_", "value"), [
    (CHOOSE, "b"), (FORM, (("cover", False), ("height", 3), ("wall", "ruin"))), (SPREAD, (("b", 2), ("c", 1))),
])
def test_what_is_blocked_is_refused_by_its_own_reason_and_may_be_forced(request_: Request[Any], value: Any) -> None:
    assert request_.refuse(value) == FAR


@pytest.mark.parametrize(("request_", "value"), [
    (FORM, (("cover", False), ("height", 99), ("wall", "ruin"))), (SPREAD, (("c", 5),)), (SPREAD, (("c", 1), ("b", 1))),
])
def test_what_is_both_blocked_and_impossible_is_never_forced(request_: Request[Any], value: Any) -> None:
    refusal = request_.refuse(value)
    assert refusal is not None
    assert not refusal.forcible


@pytest.mark.parametrize(("request_", "value", "reads"), [
    (CHOOSE, "c", "c"), (Confirm(key="k"), True, True), (Confirm(key="k"), False, False),
    (SPREAD, (("a", 2), ("b", 1)), {"a": 2, "b": 1}), (SPREAD, (("a", 0), ("b", 3)), {"b": 3}),
])
def test_an_answer_is_taken_and_read(request_: Request[Any], value: Any, reads: object) -> None:
    assert request_.refuse(value) is None
    assert request_.read(value) == reads


def test_a_form_is_read_by_key() -> None:
    facts = FORM.read((("cover", True), ("height", 5), ("wall", "high")))
    assert (facts.flag("cover"), facts.number("height"), facts.choice("wall")) == (True, 5, "high")
    assert (facts.flag("moon"), facts.number("moon"), facts.choice("moon")) == (False, 0, "")
    assert dict(facts) == {"cover": True, "height": 5, "wall": "high"}
    assert len(facts) == 3
    assert isinstance(facts, Facts)


@pytest.mark.parametrize(("request_", "soft"), [
    (CHOOSE, False), (replace(CHOOSE, assume="a"), True), (replace(CHOOSE, assume=""), True),
    (Confirm(key="k"), False), (Confirm(key="k", assume=False), True), (Confirm(key="k", assume=True), True),
    (FORM, True), (replace(FORM, hard=True), False), (SPREAD, False), (replace(SPREAD, assume=(("b", 3),)), True),
])
def test_a_request_with_a_default_is_soft(request_: Request[Any], soft: bool) -> None:
    assert request_.soft is soft
    assert not soft or request_.default is not None


def test_the_defaults_of_a_form_may_be_entered() -> None:
    assert FORM.refuse(FORM.default) is None


@pytest.mark.parametrize(("request_", "certain"), [
    (Declare(key="k", facts=()), ()), (Allocate(key="k", total=0, slots=(Slot("a"), Slot("b"))), ()),
    (Allocate(key="k", total=3, slots=()), ()), (Allocate(key="k", total=3, slots=(Slot("a"),)), (("a", 3),)),
])
def test_what_leaves_no_choice_answers_itself(request_: Request[Any], certain: Any) -> None:
    assert request_.forced == certain
    assert request_.refuse(certain) is None


@pytest.mark.parametrize("request_", [
    CHOOSE, Confirm(key="k"), FORM, SPREAD, Allocate(key="k", total=3, slots=(Slot("a", refusal=FAR),)),
])
def test_what_leaves_a_choice_waits(request_: Request[Any]) -> None:
    assert request_.forced is None
    assert not request_.rolled
    assert list(request_.outcomes()) == []


@pytest.mark.parametrize(("request_", "value"), [
    (CHOOSE, "c"), (Confirm(key="k"), False), (FORM, (("cover", True), ("height", 5), ("wall", "high"))),
    (SPREAD, (("a", 2), ("b", 1))),
])
def test_the_answer_to_a_choice_comes_back_from_json(request_: Request[Any], value: Any) -> None:
    answer = request_.answered(value, "table", 1)
    back = decode(Answer, json.loads(json.dumps(encode(answer))))
    assert back == answer
    assert request_.refuse(back.value) is None
    assert back.print == request_.fingerprint()


@pytest.mark.parametrize(("one", "other"), [
    (CHOOSE, replace(CHOOSE, key="trial.whom")), (CHOOSE, Confirm(key="trial.who")),
    (FORM, replace(FORM, facts=FORM.facts[:2])),
])
def test_another_key_kind_or_form_gives_another_fingerprint(one: Request[Any], other: Request[Any]) -> None:
    assert one.fingerprint() != other.fingerprint()
