"""The whole battle of "The Toll Bridge" between Fenwatch Company and the Cinder Teeth, from deployment to rout."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.session import audit
from tests.scenarios.toll_bridge import TollBridge
from tests.scenarios.toll_bridge_rounds import play


@pytest.fixture(scope="module")
def played() -> TollBridge:
    return play()


@pytest.mark.rule("SK-001", "SK-193")
def test_the_battle_is_played_to_its_end(played: TollBridge) -> None:
    assert played.result is not None
    assert (played.result.winner, played.result.loser, played.result.why) == ("a", "b", "rout")
    assert (played.lost("a"), played.lost("b")) == (2, 7)
    assert played.dues() == []


def test_it_can_be_undone_to_deployment_and_redone_to_the_rout(played: TollBridge) -> None:
    session, steps = played.session, len(played.session.done)
    end = session.battle.digest
    session.adopt(session.prepare_undo(steps))
    assert session.battle.digest == played.start.digest
    session.adopt(session.prepare_redo(steps))
    assert session.battle.digest == end == Battle.of(session.battle.things()).digest


def test_played_again_from_its_answers_it_tells_the_same(played: TollBridge) -> None:
    assert audit(played.session, played.start) == []
