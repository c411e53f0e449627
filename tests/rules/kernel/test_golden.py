"""A battle stored long ago: it opens and undoes whatever today's rules are, and an audit says what differs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.pieces import Clock
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.requests import Total
from desktop.rules.kernel.session import Entry, Session, audit, hex_of
from desktop.rules.kernel.system import System
from tests.rules.kernel import game
from tests.rules.kernel.game import SYSTEM
from tests.rules.kernel.game_events import NerveTested
from tests.rules.kernel.player import battle_of, entry_of, opened

GOLDEN: dict[str, Any] = json.loads((Path(__file__).parent / "golden" / "battle.json").read_text("utf-8"))


def start() -> Battle:
    return battle_of(GOLDEN["start"])


def golden(system: System = SYSTEM) -> Session:
    return opened(GOLDEN["journal"], system, start())


def without(*codes: str) -> System:
    return replace(SYSTEM, procedures={code: one for code, one in SYSTEM.procedures.items() if code not in codes})


def lines_of(session: Session, *codes: str) -> list[int]:
    return [index for index in session.done if session.lines[index].entry.code in codes]


def undone(session: Session) -> str:
    while session.done:
        session.adopt(session.prepare_undo())
    return hex_of(session.battle.digest)


def test_it_opens_to_the_state_that_was_written_down() -> None:
    assert hex_of(start().digest) == GOLDEN["before"]
    assert hex_of(golden().battle.digest) == GOLDEN["after"]
    assert len(golden().lines) > 30


def test_it_undoes_to_its_start_and_redoes() -> None:
    session = golden()
    assert undone(session) == GOLDEN["before"]
    session.adopt(session.prepare_redo(5))
    assert len(session.done) == 5


def test_the_rules_it_was_played_with_play_it_again() -> None:
    assert audit(golden(), start()) == []


def test_with_a_procedure_renamed_it_opens_undoes_and_the_audit_lists_just_its_steps() -> None:
    session = golden(without("trial.hide"))
    assert hex_of(session.battle.digest) == GOLDEN["after"]
    assert audit(session, start()) == lines_of(session, "trial.hide") != []
    assert undone(session) == GOLDEN["before"]


def test_with_criticals_worth_more_the_audit_lists_steps_with_criticals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "CRITICAL", 5)
    session = golden()
    assert hex_of(session.battle.digest) == GOLDEN["after"]
    critical = [index for index in session.done if any(
        told.code == "kernel.rolled" and told.params.get("special") for told in session.lines[index].entry.told)]
    odd = audit(session, start())
    assert odd
    assert set(odd) <= set(critical)
    assert undone(session) == GOLDEN["before"]


async def stern(table: Table, unit: str) -> bool:
    """Today's nerve test asks for another roll."""
    needed = Needed("trial.nerve", (Term("trial.term.nerve", 8),))
    total = await Total(key="trial.stern_nerve", about=unit, needed=needed)
    table.tell(NerveTested(unit, "", total, 8))
    return total <= 8


async def broken(table: Table, unit: str) -> bool:
    """Today's nerve test fails."""
    raise RuntimeError(unit)


@pytest.mark.parametrize("body", [stern, broken])
def test_with_a_rule_that_asks_otherwise_or_fails_it_opens_and_the_audit_lists_its_steps(body: Any) -> None:
    nerve = replace(SYSTEM.procedures["trial.nerve"], body=body)
    session = golden(replace(SYSTEM, procedures={**SYSTEM.procedures, "trial.nerve": nerve}))
    assert hex_of(session.battle.digest) == GOLDEN["after"]
    assert audit(session, start()) == lines_of(session, "trial.nerve") != []


def test_an_event_that_nobody_declares_any_more_still_folds_and_undoes() -> None:
    session = golden()
    before = session.battle
    clock = before.get(Clock, "clock")
    told = Told("trial.forgotten", {"what": "?"}, (Change("clock", "clock", "round", clock.round, 99),))
    after = before.applied(told.changes)
    session.adopt(Entry("step", "trial.forgotten", told=(told,), digest=hex_of(after.digest)))
    assert session.battle.get(Clock, "clock").round == 99
    session.adopt(session.prepare_undo())
    assert session.battle.digest == before.digest


@pytest.mark.parametrize("spoil", [
    lambda line: line.replace('"trial.attack"', '"trial.strike"') if "trial.attack" in line else line,
    lambda line: line.replace('"table"', '"app"'),
])
def test_what_an_entry_says_of_its_inputs_never_changes_the_state(spoil: Any) -> None:
    assert hex_of(opened([spoil(line) for line in GOLDEN["journal"]], SYSTEM, start()).battle.digest) == GOLDEN["after"]


def test_every_line_comes_back_as_it_was_stored() -> None:
    entries = [entry_of(line) for line in GOLDEN["journal"]]
    assert {entry.kind for entry in entries} == {"step", "undo", "redo", "abandon"}
    assert all(entry.digest for entry in entries)
