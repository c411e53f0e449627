"""The whole battle of "The Scarp Mill" between the White Kite and the Cindermoles, from set-up to sudden death.

The numbers at each stage were worked out by hand from the two armies and the faces in the script.
"""

from __future__ import annotations

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Model, Side
from desktop.rules.kernel.session import audit
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.figures import features, slain_now
from desktop.rules.warscroll.losses import percent_lost
from desktop.rules.warscroll.setup.field import ground_of
from tests.scenarios.scarp_mill import (
    BOWS,
    DELVERS,
    GUARD,
    ORREL,
    RIDERS,
    SCRABBLERS,
    SLINGERS,
    UNDERNEATH,
    ScarpMill,
)
from tests.scenarios.scarp_mill_turns import STEPS, TURNS, play


@pytest.fixture(scope="module")
def stages() -> list[Battle]:
    """Return the battle after each part of the script."""
    table, found = ScarpMill(), []
    for turn in TURNS:
        table.does(turn)
        found.append(table.battle)
    return found


@pytest.fixture
def after(stages: list[Battle], request: pytest.FixtureRequest) -> ScarpMill:
    table = ScarpMill()
    table.session.battle = stages[request.param]
    return table


def at(stage: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("after", [stage], indirect=True)


@at(0)
@pytest.mark.rule("AS-020", "AS-023", "AS-024", "AS-026", "AS-028", "AS-033", "AS-036")
def test_the_armies_stand(after: ScarpMill) -> None:
    """17 models against 31 on the field: 3 x 31 = 93 >= 4 x 17 = 68. Ten more wait in reserve."""
    assert [side.starting for side in after.battle.all(Side)] == [17, 31]
    assert [(one.rule, one.side) for one in features(after.battle)] == [
        ("deadly", "b"), ("arcane", "a"), ("mystical", "")]
    ground = ground_of(after.battle)
    assert (ground.realm, ground.winner, ground.finished) == ("stone", "a", "a")
    assert after.has(SCRABBLERS, "reserve") and after.has(DELVERS, "bravery_bonus")
    assert after.has("a", "inspired") and after.has("b", "blessed")
    assert (after.clock.round, after.clock.active) == (1, "a")


@at(1)
@pytest.mark.rule("AS-019", "AS-063", "AS-080", "AS-093", "AS-101", "AS-126", "AS-134", "AS-136", "AS-T3")
def test_the_first_turn_of_the_order(after: ScarpMill) -> None:
    """Delvers: 9 hits, 6 wounds, no save past Rend: 20 - 6. Slingers: 8 - 4 slain - 3 fled. The 4 was turned to a 1."""
    assert (after.models(DELVERS), after.models(SLINGERS)) == (14, 1)
    assert after.wounds(RIDERS) == [2, 3, 3]
    assert after.has(GUARD, "reroll_wounds", "mystic_shield", "save_bonus")
    assert not after.has("b", "blessed") and not after.has("a", "inspired")
    assert (after.clock.active, after.lost("b")) == ("b", 6 + 7)
    assert percent_lost(after.battle, "b") == 41


@at(2)
@pytest.mark.rule("AS-018", "AS-032", "AS-074", "AS-075", "AS-115", "AS-120", "AS-125", "AS-127")
def test_the_first_turn_of_the_warren(after: ScarpMill) -> None:
    """Monster: D6 4 and one claw of 2: three of the Guard. Delvers: D3 of 5 is 3: one more, one wounded, who flees."""
    assert after.wounds(GUARD) == [3]
    assert after.wounds(UNDERNEATH) == [10 - 2 - 2]
    assert after.models(SCRABBLERS) == 9 and after.models(DELVERS) == 14
    assert after.has(SLINGERS, "retreated") is False and after.foes(RIDERS) == ()
    assert after.foes(GUARD) == (DELVERS, UNDERNEATH)
    assert (after.clock.round, after.clock.active) == (2, "a")
    assert not after.has(GUARD, "mystic_shield") and slain_now(after.battle, GUARD) == 0
    assert after.lost("b") == 13 + 1  # the Scrabbler counts, though it was not there at the start


@at(3)
@pytest.mark.rule("AS-123", "AS-133", "AS-134", "AS-033")
def test_the_second_turn_of_the_order(after: ScarpMill) -> None:
    """Cast 8, unbind 8: the spell works; 6 - 5 = 1 wound left, so the objective is near."""
    assert after.wounds(UNDERNEATH) == [1]
    assert [dict(due.params)["target"] for due in after.dues("near_assassinate")] == ["The Underneath"]
    assert after.has(GUARD, "battleshock_immune")


@at(4)
@pytest.mark.rule("AS-030", "AS-033", "AS-T2")
def test_the_monster_falls_and_the_order_wins_by_sudden_death(after: ScarpMill) -> None:
    assert after.result is not None
    assert (after.result.winner, after.result.degree, after.result.why) == ("a", "major", "sudden_death")
    assert after.posture(UNDERNEATH) == "out" and after.posture(ORREL) == "standing"
    assert sum(model.wounds > 0 for model in after.battle.where(Model, "unit", BOWS)) == 6
    assert after.dues() == []


def test_the_script_touches_most_of_what_can_be_started() -> None:
    started = {code.removeprefix("warscroll.") for code, _, _ in STEPS}
    assert started >= {"realm", "terrain", "scenery", "territory", "place", "done", "before_battle", "sudden_death",
                       "roll_triumph", "next", "mystical", "cast", "command", "move", "shoot", "charge", "fight",
                       "battleshock", "arrive", "finish"}
    told = {told.code.removeprefix("warscroll.") for line in play().session.lines for told in line.entry.told}
    assert told >= {"charmed", "shielded", "bonus_given", "inspires", "blessed", "unbind", "charge_failed", "reserved",
                    "arrived", "put_aside", "steadied", "objective_chosen"}


def test_it_can_be_undone_to_the_set_up_and_redone_to_the_end() -> None:
    table = play()
    session, steps = table.session, len(table.session.done)
    end = session.battle.digest
    session.adopt(session.prepare_undo(steps))
    assert session.battle.digest == table.start.digest
    session.adopt(session.prepare_redo(steps))
    assert session.battle.digest == end == Battle.of(session.battle.things()).digest


def test_played_again_from_its_answers_it_tells_the_same() -> None:
    table = play()
    assert audit(table.session, table.start) == []
    assert SYSTEM.offers(table.battle, "a01") == []
