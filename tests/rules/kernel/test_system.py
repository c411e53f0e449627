"""The descriptor of a game system: its content hash tells rulesets apart and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.boards import Board, BoardToken
from desktop.rules.kernel.options import OptionSpec
from desktop.rules.kernel.procedure import PROCEDURES, Procedure, Table, procedure
from desktop.rules.kernel.statuses import StatusKind
from desktop.rules.kernel.system import System


async def move(table: Table) -> None:
    """Do nothing."""


def system(**more: Any) -> System:
    return System(
        id="games", version=1, stats=(), start=lambda _: Battle(), offers=lambda _, __: [], dues=lambda _: [],
        advance="games.next", phases=lambda _: (), posture=lambda _, __: "", statuses=(StatusKind("stunned"),),
        options=(OptionSpec("strict", "house", (False, True), False),), **more,
    )


def test_the_content_hash_never_changes_for_the_same_ruleset() -> None:
    assert system().fingerprint == system().fingerprint


@pytest.mark.parametrize("change", [
    {"id": "other"}, {"version": 2}, {"statuses": ()}, {"statuses": (StatusKind("stunned", card=True),)},
    {"options": (OptionSpec("strict", "house", (False, True), True),)},
    {"procedures": {**PROCEDURES, "games.move": Procedure("games.move", move)}},
])
def test_another_ruleset_has_another_content_hash(change: dict[str, Any]) -> None:
    assert replace(system(), **change).fingerprint != system().fingerprint


def test_what_another_system_declares_is_not_in_the_content_hash() -> None:
    """All systems share one registry, and which of them are loaded depends on what was opened before."""
    before = system().fingerprint
    procedure("trial.late")(move)
    assert system().fingerprint == before


def test_a_status_is_found_by_its_code() -> None:
    assert system().status("stunned") == StatusKind("stunned")
    assert system().status("burning") is None


def test_a_system_without_a_board_shows_none() -> None:
    assert system().board(Battle(), "", "") is None


def test_a_system_may_show_a_board_and_its_content_hash_stays() -> None:
    boarded = replace(system(), board=lambda _, unit, __: Board(8, 6, tokens=(BoardToken(unit, 1, 2),)))
    shown = boarded.board(Battle(), "a01", "")
    assert shown is not None and (shown.width, shown.tokens[0].unit, shown.acts.walk) == (8, "a01", "")
    assert boarded.fingerprint == system().fingerprint


@pytest.mark.parametrize("code", ["set_field", "set_wounds", "set_status", "clear_status"])
def test_every_system_has_what_the_kernel_shares(code: str) -> None:
    assert f"kernel.{code}" in system().procedures
