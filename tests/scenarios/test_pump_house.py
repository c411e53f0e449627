"""The whole battle of "The Pump House" between the Rust Tide and the Ninth Vigil, from deployment to the last of them.

The numbers at each stage were worked out by hand from the two forces and the faces in the script.
"""

from __future__ import annotations

from collections import Counter

import pytest

from desktop.rules.assault import SYSTEM
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.session import audit
from desktop.rules.kernel.statuses import status_of
from tests.scenarios.pump_house import PumpHouse
from tests.scenarios.pump_house_rounds import STEPS, TURNS, play


@pytest.fixture(scope="module")
def stages() -> list[Battle]:
    """Return the battle after each part of the script."""
    table, found = PumpHouse(), []
    for turn in TURNS:
        table.does(turn)
        found.append(table.battle)
    return found


@pytest.fixture
def after(stages: list[Battle], request: pytest.FixtureRequest) -> PumpHouse:
    table = PumpHouse()
    table.session.battle = stages[request.param]
    return table


def at(stage: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("after", [stage], indirect=True)


@at(0)
@pytest.mark.rule("CC-021", "CC-051", "CC-053", "CC-061")
def test_the_tide_comes_over_the_wall(after: PumpHouse) -> None:
    """One watcher falls to 3+ saves of 1, 4, 5; two of the mob to AP 5 against 6+, which counts for nothing."""
    assert (after.left("Line Watch"), after.left("Scrap Mob"), after.left("Bilge Runts")) == (5, 10, 15)
    assert after.combat().units == (after.of("Scrap Mob"), after.of("Breachers"), after.of("Saw Riders"))
    assert after.combat().caused == ()
    assert after.has(after.of("Saw Riders"), "charged", "disordered_charge")
    assert after.has(after.of("Bilge Runts"), "failed_charge")
    assert [due.params for due in after.dues("first_step")] == [
        (("ours", "Scrap Mob, Saw Riders"), ("theirs", "Breachers"), ("step", 4))]


@at(1)
@pytest.mark.rule("CC-013", "CC-020", "CC-022", "CC-045", "CC-049", "CC-067")
def test_the_breachers_fall(after: PumpHouse) -> None:
    """Step 4: 2 of the mob, 1 rider. Step 3: 3 + 1 breachers. Step 2: 28 blows and the serjeant at the third save."""
    assert (after.left("Scrap Mob"), after.left("Saw Riders"), after.left("Breachers")) == (8, 4, 0)
    assert after.combat().caused == (("a", 5), ("b", 3))
    assert (after.combat().winner, after.combat().why) == ("a", "destroyed")
    assert after.has(after.of("Breachers"), "out")


@at(2)
@pytest.mark.rule("CC-064")
def test_the_vigil_answers(after: PumpHouse) -> None:
    """Orsa loses a Wound to AP 3; Strength 4 against Toughness 2 slays four runts outright."""
    assert (after.wounds(after.of("Old Orsa")), after.left("Bilge Runts")) == ([3], 11)
    assert sorted(combat.id for combat in after.battle.all(Combat)) == ["c1", "c2", "c3"]
    assert after.shows("Serane Oll") == {"engaged": {"n": 1, "of": 1}, "step": {"steps": "5"}, "caused": {"n": 0}}
    assert after.shows("Scrap Mob")["step"] == {"steps": "3, 2"}


@at(3)
@pytest.mark.rule("CC-054", "CC-064", "CC-066", "CC-068")
def test_three_combats(after: PumpHouse) -> None:
    """Varg: 10 against 9 - 2. The mob: 9 against 7 - 3, and caught. Orsa passes by her own rule."""
    assert [(after.combat(id).caused, after.combat(id).winner) for id in ("c1", "c2", "c3")] == [
        ((("a", 0), ("b", 2)), "b"), ((("a", 2), ("b", 5)), "b"), ((("a", 1), ("b", 2)), "b")]
    assert after.has(after.of("Varg Tallow"), "falls_back")
    caught = status_of(after.battle, after.of("Scrap Mob"), "out")
    assert caught is not None
    assert caught.of == "caught"
    assert after.foes(after.of("Old Orsa")) == (after.of("Anvil"),)
    assert (after.wounds(after.of("Wardens")), after.wounds(after.of("Anvil"))) == ([2, 2], [2])
    assert not any(due.when == "now" for due in after.dues())


@at(4)
@pytest.mark.rule("CC-050", "CC-066")
def test_varg_stands_again(after: PumpHouse) -> None:
    """Four saves of 2+ on the wardens lose one Wound; the combat of Orsa went on by itself."""
    assert sorted(after.wounds(after.of("Wardens"))) == [1, 2]
    assert not after.has(after.of("Varg Tallow"), "falls_back")
    assert (after.combat("c3").state, after.combat("c3").step, after.combat("c3").caused) == ("open", 0, ())
    assert len(after.dues("first_step")) == 4


@at(5)
@pytest.mark.rule("CC-045", "CC-063", "CC-066", "CC-067", "CC-068")
def test_four_combats(after: PumpHouse) -> None:
    """The runts lose 1 to 4 and flee; the riders draw 2 to 2; the captain loses both Wounds at once; Orsa is gone."""
    assert [(after.combat(id).winner, after.combat(id).why) for id in ("c1", "c2", "c4", "c3")] == [
        ("b", "wounds"), ("", "draw"), ("a", "destroyed"), ("b", "destroyed")]
    assert after.combat("c4").caused == (("a", 2), ("b", 0))
    assert [after.posture(after.of(name)) for name in ("Bilge Runts", "Serane Oll", "Old Orsa")] == ["out"] * 3
    assert (after.wounds(after.of("Wardens")), after.left("Saw Riders"), after.left("Line Watch")) == ([1], 2, 4)


def test_the_last_of_the_tide_are_cut_down() -> None:
    table = play()
    assert table.result is not None
    assert (table.result.winner, table.result.loser, table.result.why, table.result.degree) == (
        "b", "a", "annihilated", "major")
    assert (table.left("Wardens"), table.left("Line Watch"), table.left("Anvil")) == (1, 4, 1)
    assert table.dues() == []
    tallies = [SYSTEM.tally(table.battle, side) for side in ("a", "b")]
    assert [(tally.lost, tally.most) for tally in tallies if tally is not None] == [(40, 40), (10, 16)]
    assert len(STEPS) == len(table.session.done)
    told = [one.params for line in table.session.lines for one in line.entry.told if one.code == "assault.removed"]
    kills = Counter(one.get("by", "") for one in told if not one["left"])
    assert {name: kills[table.of(name)] for name in ("Scrap Mob", "Varg Tallow", "Anvil", "Line Watch")} == {
        "Scrap Mob": 1, "Varg Tallow": 1, "Anvil": 3, "Line Watch": 1}


def test_it_can_be_undone_to_deployment_and_redone_to_the_end() -> None:
    table = play()
    session, steps = table.session, len(table.session.done)
    end = session.battle.digest
    session.adopt(session.prepare_undo(steps))
    assert session.battle.digest == table.start.digest
    session.adopt(session.prepare_redo(steps))
    assert session.battle.digest == end == Battle.of(session.battle.things()).digest
    assert audit(session, table.start) == []
