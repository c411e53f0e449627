"""Kinds of things, events and procedures: declared once, frozen, found by their stored name."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from desktop.rules.kernel.codec import CodecError, encode
from desktop.rules.kernel.events import EVENTS, Event, event
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.procedure import PROCEDURES, Table, procedure
from desktop.rules.kernel.things import KINDS, Thing, digest_of, thing, unpack


def _a_kind(module: str, qualname: str) -> Any:
    made = type("Made", (Thing,), {"__annotations__": {"id": str}, "__module__": module, "__qualname__": qualname})
    return thing("trial.made_kind")(made)


def _an_event(module: str, qualname: str) -> Any:
    made = type("Made", (Event,), {"__annotations__": {}, "__module__": module, "__qualname__": qualname})
    return event("trial.made_event")(made)


def _a_procedure(module: str, qualname: str) -> Any:
    async def body(table: Table) -> None:
        """Do nothing."""

    body.__module__, body.__qualname__ = module, qualname
    return procedure("trial.made_procedure")(body)


_DECLARE = pytest.mark.parametrize(("declare", "registry"), [
    (_a_kind, KINDS), (_an_event, EVENTS), (_a_procedure, PROCEDURES),
])


@_DECLARE
def test_the_same_declaration_may_be_read_twice(declare: Callable[..., Any], registry: dict[str, Any]) -> None:
    declare("games.one", "Made")
    again = declare("games.one", "Made")
    assert again in registry.values()


@_DECLARE
@pytest.mark.parametrize(("module", "qualname"), [("games.one", "Other"), ("games.two", "Made")])
def test_two_declarations_under_one_name_are_refused(
    declare: Callable[..., Any], registry: dict[str, Any], module: str, qualname: str
) -> None:
    declare("games.one", "Made")
    with pytest.raises(ValueError, match="are called"):
        declare(module, qualname)


def test_a_thing_cannot_be_changed_in_place() -> None:
    model = Model("m1", "u1")
    with pytest.raises(dataclasses.FrozenInstanceError):
        model.wounds = 3  # type: ignore[misc]  # that it is wrong is what is tested


def test_a_thing_comes_back_by_the_stored_name_of_its_kind() -> None:
    model = Model("m1", "u1", wounds=2, most=3)
    assert unpack("model", encode(model)) == model


def test_a_kind_that_nobody_declared_cannot_be_unpacked() -> None:
    with pytest.raises(KeyError):
        unpack("trial.nobody", {"id": "x"})


def test_a_field_that_a_kind_does_not_have_is_named() -> None:
    with pytest.raises(CodecError, match="hat"):
        unpack("model", {"id": "m1", "unit": "u1", "hat": "tall"})


def test_the_digest_of_a_thing_never_changes() -> None:
    """A golden value: were it another, no stored battle would be the one that was played."""
    assert digest_of(Model("m1", "u1", wounds=2, most=3)) == 0xe71d6ebfb9d3c517fb3d74cdfae6298f


def test_things_that_differ_in_kind_or_field_have_other_digests() -> None:
    some = [Model("m1", "u1"), Model("m2", "u1"), Model("m1", "u1", wounds=2), Model("m1", "u1", most=2)]
    assert len({digest_of(model) for model in some}) == 4
