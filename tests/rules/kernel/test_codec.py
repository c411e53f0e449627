"""Values to and from data: defaults left out, odd data refused by name, a new field changes nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.asking import Answer
from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.rules.kernel.codec import CodecError, decode, encode, freeze
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.pieces import Clock, Options, Status, Unit
from desktop.rules.kernel.things import digest_of, thing


@dataclass(frozen=True, slots=True)
class Shield:
    name: str
    size: int = 2
    light: bool = True


@dataclass(frozen=True, slots=True)
class Bearer:
    id: str
    shield: Shield | None = None
    spares: tuple[Shield, ...] = ()
    mood: Literal["calm", "wild"] = "calm"
    luck: int | None = None
    pair: tuple[str, int] = ("", 0)


def test_fields_equal_to_their_default_are_left_out() -> None:
    assert encode(Bearer("b", Shield("round"))) == {"id": "b", "shield": {"name": "round"}}


def test_a_number_that_equals_a_flag_is_not_taken_for_its_default() -> None:
    assert encode(Shield("round", light=1)) == {"name": "round", "light": 1}  # type: ignore[arg-type]


@pytest.mark.parametrize(("value", "where"), [
    ({"id": "b", "colour": "red"}, "colour"),
    ({"id": "b", "shield": {"name": "round", "weight": 3}}, "weight"),
    ({"id": "b", "spares": [{"name": "round"}, {"name": "tall", "weight": 3}]}, "weight"),
])
def test_an_unknown_field_is_named(value: dict[str, Any], where: str) -> None:
    with pytest.raises(CodecError, match=where):
        decode(Bearer, value)


@pytest.mark.parametrize("value", [
    {}, [], None, "b", {"id": 1}, {"id": None}, {"id": True}, {"id": "b", "luck": "7"}, {"id": "b", "luck": 1.5},
    {"id": "b", "shield": []}, {"id": "b", "spares": "round"}, {"id": "b", "spares": [None]},
    {"id": "b", "pair": ["x"]}, {"id": "b", "pair": ["x", 1, 2]}, {"id": "b", "pair": [1, "x"]},
    {"id": "b", "mood": "sad"}, {"id": "b", "mood": 1},
    {"id": "b", "shield": {"name": "round", "light": 0}},
])
def test_data_of_another_shape_is_refused(value: object) -> None:
    with pytest.raises(CodecError):
        decode(Bearer, value)


@pytest.mark.parametrize("value", [1.5, {1, 2}, b"x", object()])
def test_values_that_hash_otherwise_elsewhere_cannot_be_stored(value: object) -> None:
    with pytest.raises(CodecError):
        encode((value,))


_texts = st.text(max_size=8)
_shields = st.builds(Shield, _texts, st.integers(), st.booleans())
_bearers = st.builds(
    Bearer, _texts, st.none() | _shields, st.lists(_shields, max_size=3).map(tuple), st.sampled_from(["calm", "wild"]),
    st.none() | st.integers(), st.tuples(_texts, st.integers()),
)


@given(_bearers)
def test_a_value_comes_back_from_json_as_it_went(bearer: Bearer) -> None:
    assert decode(Bearer, json.loads(json.dumps(encode(bearer)))) == bearer


_scalars = st.none() | st.booleans() | st.integers() | _texts


@given(st.builds(Options, values=st.lists(st.tuples(_texts, _scalars), max_size=5).map(tuple)))
def test_options_keep_the_types_of_their_values(options: Options) -> None:
    back = decode(Options, json.loads(json.dumps(encode(options))))
    assert [(key, value, type(value)) for key, value in back.values] == \
        [(key, value, type(value)) for key, value in options.values]


@pytest.mark.parametrize("value", [
    Unit("u1", "red", "Orrin", Card("Guard", "trial", profiles=(Profile("Guard", (Stat("WS", "4"),), 3, 2),))),
    Status("u1:stunned", "stunned", "u1", until=("turn_end", "red", 3)),
    Clock(round=2, order=("red", "blue"), turns=(("red", 2), ("blue", 1))),
    Answer("trial.hit", (("hit", 2), ("six", 1)), "app", (6, 5, 1), "abc", 1),
    Answer("trial.who", "u1", "forced"),
    Answer("trial.facts", (("cover", True), ("height", 3), ("wall", "low")), "assumed"),
    Draft("kernel.set_wounds", (("m1", 2), ("m2", 0)), (("trial.hit", -1),), ("trial.no",), (Answer("k", True),)),
])
def test_what_the_kernel_stores_comes_back_from_json_as_it_went(value: Any) -> None:
    back = decode(type(value), json.loads(json.dumps(encode(value), ensure_ascii=False)))
    assert back == value
    assert hash(back) == hash(value)


def test_data_that_is_ready_for_json_passes_as_it_is() -> None:
    assert encode({"a": [1, {"b": None}], "c": ("x",)}) == {"a": [1, {"b": None}], "c": ["x"]}
    with pytest.raises(CodecError):
        encode({"a": 1.5})


def test_frozen_json_hashes() -> None:
    assert freeze([1, ["a", [None]], "b"]) == (1, ("a", (None,)), "b")


def _cart() -> Any:
    @thing("trial.cart")
    class Cart:
        __qualname__ = "Cart"
        id: str
        load: int = 0

    return Cart


def _cart_with_a_horse() -> Any:
    @thing("trial.cart")
    class Cart:
        __qualname__ = "Cart"
        id: str
        load: int = 0
        horse: str = ""

    return Cart


def test_a_field_that_is_added_later_changes_no_stored_value_and_no_hash() -> None:
    old, new = _cart()("c", 3), _cart_with_a_horse()("c", 3)
    assert encode(old) == encode(new)
    assert digest_of(old) == digest_of(new)
    assert decode(type(new), encode(old)) == new
