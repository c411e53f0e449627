"""Requests that dice decide: what may be entered, how it is read, and how likely each reading is."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.asking import Answer, Request
from desktop.rules.kernel.codec import decode, encode
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.requests import Bucket, Counts, Hits, OneSpecial, RollOff, Total, Worst, cut

HIT = cut("miss", plus=(4,), hit=(5, 6))
GRAVE = cut("fine", down=(3, 4), out=(5, 6))
CRITICAL = cut("miss", success=(4, 5), special=(6,))

ROLLS: list[Request[Any]] = [
    Counts(key="trial.counts", n=3, buckets=HIT),
    Hits(key="trial.hits", n=3, buckets=HIT),
    Worst(key="trial.worst", n=3, buckets=GRAVE),
    OneSpecial(key="trial.special", n=3, buckets=CRITICAL),
    OneSpecial(key="trial.special", n=2, buckets=cut("success", special=(6,))),
    OneSpecial(key="trial.special", n=2, buckets=cut("miss", success=(4, 5, 6), special=())),
    Hits(key="trial.d3", n=2, sides=3, buckets=cut("low", sides=3, high=(3,))),
    Total(key="trial.total", n=2),
    Total(key="trial.total", n=3, sides=3),
    RollOff(key="trial.off", between=("red", "blue")),
]


def every_roll(request: Request[Any]) -> list[tuple[int, ...]]:
    n, sides = request.dice
    return list(itertools.product(range(1, sides + 1), repeat=n))


def named(request: Request[Any]) -> str:
    return f"{type(request).__name__} {request.dice}"


@pytest.mark.parametrize("request_", ROLLS, ids=named)
def test_the_weights_of_the_outcomes_are_those_of_all_rolls(request_: Request[Any]) -> None:
    rolls = [faces for faces in every_roll(request_) if request_.refuse(request_.from_faces(faces)) is None]
    rolled = Counter(repr(request_.read(request_.from_faces(faces))) for faces in rolls)
    told: Counter[str] = Counter()
    for value, ways in request_.outcomes():
        told[repr(request_.read(value))] += ways
    assert {key: ways * len(rolls) for key, ways in told.items() if ways} == \
        {key: ways * told.total() for key, ways in rolled.items()}


@pytest.mark.parametrize("request_", ROLLS, ids=named)
def test_every_outcome_may_be_entered(request_: Request[Any]) -> None:
    assert [request_.refuse(value) for value, ways in request_.outcomes() if ways] == \
        [None for _, ways in request_.outcomes() if ways]


@pytest.mark.parametrize("request_", [roll for roll in ROLLS if roll.kind == "pool"], ids=named)
def test_the_spread_of_a_pool_counts_every_roll_once(request_: Any) -> None:
    rolled = Counter(request_.from_faces(faces) for faces in every_roll(request_))
    assert {value: ways for value, ways in request_.spread() if ways} == dict(rolled)


@pytest.mark.parametrize("request_", ROLLS, ids=named)
def test_a_roll_is_hard_and_says_its_dice(request_: Request[Any]) -> None:
    assert request_.rolled
    assert not request_.soft
    assert request_.dice[0] > 0


@pytest.mark.parametrize("request_", ROLLS, ids=named)
def test_the_answer_to_a_roll_comes_back_from_json(request_: Request[Any]) -> None:
    faces = tuple(range(1, request_.dice[0] + 1))
    answer = request_.answered(request_.from_faces(faces), "app", 2, faces)
    back = decode(Answer, json.loads(json.dumps(encode(answer))))
    assert back == answer
    assert request_.read(back.value) == request_.read(answer.value)
    assert back.print == request_.fingerprint()


@pytest.mark.parametrize("value", [
    (("hit", 4),), (("hit", 2), ("plus", 2)), (("hit", -1),), (("hit", -1), ("plus", 1)), (("miss", 1),),
    (("six", 1),), (("hit", "2"),), (("hit", None),), (("hit", 1.0),), (("hit", 1), ("hit", 1)),
])
def test_impossible_counts_are_refused_and_never_forced(value: Any) -> None:
    refusal = Counts(key="trial.counts", n=3, buckets=HIT).refuse(value)
    assert refusal is not None
    assert not refusal.forcible


def test_a_bucket_that_no_face_falls_into_takes_no_dice() -> None:
    buckets = (Bucket("miss", (1, 2, 3)), Bucket("hit", (4, 5, 6)), Bucket("six", ()))
    pool = Counts(key="trial.counts", n=3, buckets=buckets)
    assert pool.refuse((("hit", 2), ("six", 0))) is None
    assert pool.refuse((("six", 1),)) is not None


def test_the_rest_takes_no_dice_where_no_face_is_left_for_it() -> None:
    buckets = (Bucket("rest", ()), Bucket("low", (1, 2)), Bucket("high", (3, 4, 5, 6)))
    pool = Counts(key="trial.counts", n=3, buckets=buckets)
    assert pool.refuse((("low", 1), ("high", 2))) is None
    assert pool.refuse((("low", 1), ("high", 1))) is not None


@pytest.mark.parametrize("value", [1, 13, 0, -2, "7", None, 7.0, True])
def test_impossible_totals_are_refused_and_never_forced(value: Any) -> None:
    refusal = Total(key="trial.total", n=2).refuse(value)
    assert refusal is not None
    assert not refusal.forcible


@pytest.mark.parametrize("value", [(3, 3), (0, 4), (4, 7), (1,), (1, 2, 3), ("a", "b"), ()])
def test_impossible_roll_offs_are_refused_and_never_forced(value: Any) -> None:
    refusal = RollOff(key="trial.off", between=("red", "blue")).refuse(value)
    assert refusal is not None
    assert not refusal.forcible


@pytest.mark.parametrize(("value", "winner"), [((5, 2), "red"), ((1, 6), "blue")])
def test_the_higher_die_wins_the_roll_off(value: tuple[int, int], winner: str) -> None:
    assert RollOff(key="trial.off", between=("red", "blue")).read(value) == winner


BASE = Counts(key="trial.hit", n=3, buckets=HIT)


@pytest.mark.parametrize("other", [
    replace(BASE, n=4), replace(BASE, sides=3), replace(BASE, buckets=cut("miss", hit=(5, 6))),
    replace(BASE, buckets=cut("miss", plus=(3,), hit=(5, 6))),
    replace(BASE, buckets=cut("miss", glance=(4,), hit=(5, 6))),
    replace(BASE, key="trial.wound"), Total(key="trial.hit", n=3),
])
def test_other_dice_another_cut_or_another_key_give_another_fingerprint(other: Request[Any]) -> None:
    assert other.fingerprint() != BASE.fingerprint()


@pytest.mark.parametrize("same", [
    replace(BASE, stage=2), replace(BASE, needed=Needed("trial.hit", (Term("trial.ws", 4),))),
    Hits(key="trial.hit", n=3, buckets=HIT),
])
def test_how_a_pool_is_read_or_explained_leaves_the_fingerprint(same: Request[Any]) -> None:
    assert same.fingerprint() == BASE.fingerprint()


def test_other_totals_and_other_sides_of_a_roll_off_give_another_fingerprint() -> None:
    assert Total(key="k", n=2).fingerprint() != Total(key="k", n=3).fingerprint()
    assert Total(key="k", sides=3).fingerprint() != Total(key="k").fingerprint()
    off = RollOff(key="k", between=("red", "blue"))
    assert off.fingerprint() != replace(off, between=("blue", "red")).fingerprint()
    assert off.fingerprint() != replace(off, sides=3).fingerprint()


def test_fingerprints_never_change() -> None:
    """Golden values: were they others, no open draft would find its answers again."""
    assert BASE.fingerprint() == "5521167b3e9a"
    assert Total(key="trial.total").fingerprint() == "ba0cb11fafc5"


@pytest.mark.parametrize(("request_", "reads"), [
    (Hits(key="k", n=0, buckets=HIT), 0), (Hits(key="k", n=-2, buckets=HIT), 0),
    (Counts(key="k", n=0, buckets=HIT), {"miss": 0, "plus": 0, "hit": 0}),
    (Worst(key="k", n=0, buckets=GRAVE), ""), (OneSpecial(key="k", n=0, buckets=CRITICAL), (0, 0)),
    (Hits(key="k", n=4, buckets=cut("miss", hit=(1, 2, 3, 4, 5, 6))), 4),
    (Hits(key="k", n=4, buckets=cut("miss", hit=())), 0),
    (Hits(key="k", n=4, buckets=cut("miss", plus=(), hit=())), 0),
    (OneSpecial(key="k", n=4, buckets=cut("miss", success=(), special=())), (0, 0)),
    (OneSpecial(key="k", n=4, buckets=cut("miss", success=(1, 2, 3, 4, 5, 6))), (4, 0)),
    (OneSpecial(key="k", n=4, buckets=cut("miss", special=(1, 2, 3, 4, 5, 6))), (3, 1)),
    (Worst(key="k", n=4, buckets=cut("fine", out=())), "fine"),
    (Worst(key="k", n=4, buckets=cut("fine", out=(1, 2, 3, 4, 5, 6))), "out"),
])
def test_a_roll_that_can_only_end_in_one_way_answers_itself(request_: Any, reads: object) -> None:
    assert request_.forced is not None
    assert request_.refuse(request_.forced) is None
    assert request_.read(request_.forced) == reads


def test_a_needed_number_above_six_hits_nothing() -> None:
    needed = Needed("trial.hit", (Term("trial.ws", 5), Term("trial.cover", 2)))
    pool = Hits(key="trial.hit", n=3, needed=needed, buckets=cut("miss", success=needed.faces()))
    assert pool.read(pool.forced) == 0


@given(st.lists(st.integers(1, 6), min_size=1, max_size=8))
def test_the_faces_of_a_pool_read_as_their_counts(faces: list[int]) -> None:
    pool = Counts(key="k", n=len(faces), buckets=HIT)
    counts = pool.read(pool.from_faces(tuple(faces)))
    assert counts == {"miss": sum(f < 4 for f in faces), "plus": faces.count(4), "hit": sum(f > 4 for f in faces)}


@given(st.lists(st.integers(1, 6), min_size=1, max_size=8))
def test_the_order_of_the_dice_never_matters(faces: list[int]) -> None:
    for request in (Counts(key="k", n=len(faces), buckets=HIT), Worst(key="k", n=len(faces), buckets=GRAVE),
                    OneSpecial(key="k", n=len(faces), buckets=CRITICAL), Total(key="k", n=len(faces))):
        forth, back = (request.from_faces(tuple(some)) for some in (faces, faces[::-1]))
        assert request.read(forth) == request.read(back)


@pytest.mark.parametrize(("value", "reads"), [
    ((), {"miss": 3, "plus": 0, "hit": 0}), ((("hit", 2),), {"miss": 1, "plus": 0, "hit": 2}),
    ((("hit", 1), ("plus", 2)), {"miss": 0, "plus": 2, "hit": 1}),
])
def test_a_count_by_name_is_a_full_answer_and_the_first_bucket_is_the_rest(value: Any, reads: dict[str, int]) -> None:
    assert Counts(key="k", n=3, buckets=HIT).read(value) == reads


@pytest.mark.parametrize(("value", "reads"), [
    ((), "fine"), ((("down", 2),), "down"), ((("down", 2), ("out", 1)), "out"),
])
def test_the_worst_bucket_with_a_die_in_it_is_read(value: Any, reads: str) -> None:
    assert Worst(key="k", n=3, buckets=GRAVE).read(value) == reads


@pytest.mark.parametrize(("value", "reads"), [
    ((), (0, 0)), ((("success", 2),), (2, 0)), ((("success", 1), ("special", 1)), (1, 1)), ((("special", 3),), (2, 1)),
])
def test_the_first_special_counts_and_the_others_are_ordinary(value: Any, reads: tuple[int, int]) -> None:
    assert OneSpecial(key="k", n=3, buckets=CRITICAL).read(value) == reads


@pytest.mark.parametrize(("terms", "compare", "faces", "met"), [
    ((4,), "ge", (4, 5, 6), {4, 12}), ((4, 3), "ge", (), {7}), ((1,), "ge", (1, 2, 3, 4, 5, 6), {1, 2}),
    ((-3,), "ge", (1, 2, 3, 4, 5, 6), {2}), ((7,), "le", (1, 2, 3, 4, 5, 6), {2, 7}), ((3,), "le", (1, 2, 3), {3}),
    ((), "le", (), set()), ((0,), "ge", (1, 2, 3, 4, 5, 6), {0}),
])
def test_a_number_is_the_sum_of_its_terms(terms: Any, compare: Any, faces: tuple[int, ...], met: set[int]) -> None:
    needed = Needed("trial.n", tuple(Term("trial.t", value) for value in terms), compare)
    assert needed.value == sum(terms)
    assert needed.faces() == faces
    assert all(needed.met(total) for total in met)
