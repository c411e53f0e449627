"""The whole battle of "The Drum at the Ford", checked turn by turn against numbers worked out by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.session import audit
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.figures import points
from tests.scenarios.drum_ford import AUROCHS, DAWN, DRUM, ELDER, FOOT, KNIGHTS, MARSHAL, SLINGS, SQUIRES, DrumFord
from tests.scenarios.drum_ford_turns import STEPS, TURNS, play

AFTER: dict[str, dict[str, Any]] = {
    "the Order comes down to the ford": {
        "round": (1, "b"), "damage": {"a02": 2, "a04": 2}, "wavering": ["a02"], "disordered": ["a02"], "gone": []},
    "the Muster answers": {
        "round": (1, "a"), "damage": {"a02": 2, "a04": 2, "a05": 1, "b03": 3, "b04": 2, "b05": 3},
        "wavering": ["a02", "b05"], "disordered": ["a02", "b05"], "gone": []},
    "the Knights ride the Younger Pikes down": {
        "round": (2, "b"),
        "damage": {"a02": 2, "a04": 6, "a05": 1, "a06": 1, "a07": 3, "b03": 3, "b04": 2, "b05": 3},
        "wavering": ["a04", "b05"], "disordered": ["a04", "b05"], "gone": ["a03"]},
    "horns and hooves in the flank": {
        "round": (2, "a"),
        "damage": {"a02": 2, "a04": 6, "a05": 1, "a06": 1, "a07": 3, "b02": 12, "b03": 3, "b04": 5, "b05": 3},
        "wavering": ["a04", "b02"], "disordered": ["a04", "b02", "b04"], "gone": ["a03"]},
    "the Drum falls silent": {
        "round": (3, "b"),
        "damage": {"a01": 3, "a02": 4, "a04": 6, "a06": 14, "a08": 4, "b02": 12, "b03": 3, "b04": 5, "b05": 3},
        "wavering": ["a08", "b02"], "disordered": ["a06", "a08", "b02", "b04"], "gone": ["a03", "a05", "a07"]},
    "the Marshal is pulled from the saddle": {
        "round": (3, "a"),
        "damage": {"a01": 3, "a02": 4, "a04": 6, "a06": 14, "a08": 4, "b02": 12, "b04": 5, "b05": 8},
        "wavering": ["a08", "b05"], "disordered": ["a06", "a08", "b05"],
        "gone": ["a03", "a05", "a07", "b01", "b03"]},
    "the Order closes on the Aurochs": {
        "round": (4, "b"), "damage": {"a01": 6, "a02": 4, "a08": 4, "b02": 12, "b04": 5, "b05": 8},
        "wavering": ["a01", "b05"], "disordered": ["a01", "b05"],
        "gone": ["a03", "a04", "a05", "a06", "a07", "b01", "b03"]},
    "fog over the bell": {
        "round": (4, "a"), "damage": {"a01": 6, "a02": 4, "a08": 4, "b02": 12, "b05": 8},
        "wavering": ["a01"], "disordered": ["a01"],
        "gone": ["a03", "a04", "a05", "a06", "a07", "b01", "b03", "b04", "b06"]},
    "the last charge of the Knights": {
        "round": (5, "b"), "damage": {"a01": 11, "a08": 7, "b02": 12, "b05": 8},
        "wavering": ["a08"], "disordered": ["a01", "a08"],
        "gone": ["a02", "a03", "a04", "a05", "a06", "a07", "b01", "b03", "b04", "b06"]},
    "the Great Horn has the last word": {
        "round": (5, "a"), "damage": {"a01": 11, "a08": 7, "b02": 12}, "wavering": [], "disordered": [],
        "gone": ["a02", "a03", "a04", "a05", "a06", "a07", "b01", "b03", "b04", "b05", "b06"]},
}
"""What stands on the table at the end of each turn, before the step that begins the next."""


def state(table: DrumFord) -> dict[str, Any]:
    return {"round": (table.clock.round, table.clock.active), "damage": table.damages(),
            "wavering": table.holding("wavering"), "disordered": table.holding("disordered"), "gone": table.gone()}


@pytest.mark.rule("KW-001", "KW-002", "KW-004", "KW-005", "KW-008", "KW-011", "KW-012", "KW-014", "KW-020", "KW-022",
                  "KW-023", "KW-024", "KW-026", "KW-028", "KW-029", "KW-030", "KW-031", "KW-040", "KW-042")
def test_every_turn_ends_as_worked_out_by_hand() -> None:
    table = DrumFord()
    for title, steps in TURNS.items():
        for step in steps:
            table.does(step)
        assert state(table) == AFTER[title], title


def played_to(title: str, steps: int) -> DrumFord:
    """Return the table after so many steps of a turn."""
    table = DrumFord()
    for name, turn in TURNS.items():
        for at, step in enumerate(turn):
            if name == title and at == steps:
                return table
            table.does(step)
    raise LookupError(title)


@pytest.mark.rule("KW-026", "KW-041")
def test_what_the_shaken_and_the_engines_may_not_do() -> None:
    table = played_to("the Muster answers", 1)
    assert table.refusal("order", ELDER, "advance") == ("wavering", "KW-026")
    assert table.refusal("order", DRUM, "march") == ("engine_marches", "KW-041")
    assert table.refusal("charge", DRUM) is None
    assert table.refusal("charge", "b06") == ("not_your_turn", "KW-020")


@pytest.mark.rule("KW-013", "KW-027")
def test_who_may_not_shoot() -> None:
    table = played_to("horns and hooves in the flank", 8)
    assert table.refusal("shoot", SLINGS) == ("wavering_shot", "KW-027")
    assert table.refusal("shoot", AUROCHS) == ("no_ranged", "KW-013")
    assert table.refusal("shoot", DRUM) == ("too_fast", "KW-013")


@pytest.mark.rule("KW-022")
def test_the_knights_are_tested_once_after_both_attackers() -> None:
    table = played_to("horns and hooves in the flank", 11)
    assert [due.subject for due in table.dues("strike")] == ["a06", "a01", "a07"]
    table = played_to("horns and hooves in the flank", 12)
    assert table.dues("nerve") == []
    table = played_to("horns and hooves in the flank", 13)
    (due,) = table.dues("nerve")
    assert (due.subject, due.needed and due.needed.value) == (KNIGHTS, 4)


def test_the_end_is_a_minor_victory_on_points_and_kills_are_credited() -> None:
    table = play()
    result = table.result
    assert result is not None
    assert (result.winner, result.loser, result.why, result.degree) == ("b", "a", "time", "minor")
    assert (points(table.battle, "a", lost=True), points(table.battle, "b", lost=True)) == (730, 620)
    credit = {one.holder: one.by for one in table.battle.where(Status, "code", "out")}
    assert credit == {"a02": KNIGHTS, "a03": KNIGHTS, "a04": "b07", "a05": SQUIRES, "a06": KNIGHTS, "a07": FOOT,
                      MARSHAL: ELDER, DAWN: SLINGS, FOOT: ELDER, SQUIRES: "a01", "b06": "a08"}
    assert SYSTEM.dues(table.battle) == []


def test_the_script_comes_back_to_its_start_and_plays_the_same_again() -> None:
    table = play()
    session, end = table.session, table.battle.digest
    assert audit(session, table.start) == []
    steps = len(session.done)
    assert steps == len(STEPS)
    session.adopt(session.prepare_undo(steps))
    assert session.battle.digest == table.start.digest
    session.adopt(session.prepare_redo(steps))
    assert session.battle.digest == end == Battle.of(session.battle.things()).digest


def test_the_script_is_plain_data_and_touches_most_of_what_there_is() -> None:
    codes = {code for code, _, _ in STEPS}
    assert codes == {f"regiment.{name}" for name in ("next", "order", "charge", "shoot", "strike", "nerve", "regroup",
                                                     "damage")}
    told = {one.code for line in play().session.lines for one in line.entry.told}
    assert len([code for code in told if re.match(r"regiment\.", code)]) >= 16
