"""The kernel carries the grid: a move that a watcher interrupts, one soft question and not one a cell."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.odds import outlook
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.session import Session
from desktop.rules.kernel.statuses import has
from desktop.rules.kernel.system import System
from tests.rules.kernel.carries.grid import LIVES, Activation, dues, field
from tests.rules.kernel.tabletop import answered

MOVE = Draft("carries.move", ("r1", 4))
SYSTEM = System(
    id="carries", version=1, stats=(), start=lambda _: field(), offers=lambda _, __: [], dues=dues, advance="",
    phases=lambda _: (), posture=lambda _, __: "",
)


def reacting(battle: Battle, *reactions: str) -> Draft:
    """The move with reactions revised in, as a player taps them."""
    draft = MOVE
    for nth, reaction in enumerate(reactions):
        running = run(PROCEDURES, battle, draft)
        asked = next(one for one in running.asked if (one.answer.key, one.answer.nth) == ("carries.reaction", nth))
        draft = draft.answered(asked.request.answered(reaction, "revised", nth))
    return draft


def points(running: Running) -> int:
    found = running.table.battle.find(Activation, "activation")
    return found.points if found is not None else -1


def test_without_watchers_nothing_is_asked() -> None:
    running = run(PROCEDURES, field(), MOVE)
    assert (running.status, running.asked, points(running)) == ("finished", [], 2)


@pytest.mark.rule("AP-062")
def test_under_two_watchers_a_move_of_four_cells_asks_one_soft_question() -> None:
    running = run(PROCEDURES, field("b1", "b2"), MOVE)
    assert (running.status, running.value, points(running)) == ("finished", 4, 2)
    assert [asked.request.key for asked in running.asked] == ["carries.reaction"]
    assert len(running.asked[0].request.picks) == 1 + 2 * 4  # type: ignore[attr-defined]  # a Choose by its key
    assert running.wants_next


@pytest.mark.rule("AP-062", "AP-063")
def test_a_watcher_interrupts_at_its_cell_and_the_move_goes_on_when_it_misses() -> None:
    battle = field("b1")
    _, running = answered(PROCEDURES, battle, reacting(battle, "b1@3"), ())
    assert (running.status, running.value, points(running)) == ("finished", 4, 2)
    assert [told.code.split(".")[1] for told in running.table.told] == ["moved", "reacted", "moved"]
    assert not has(running.table.battle, "b1", "watch")


@pytest.mark.rule("AP-041", "AP-062")
def test_the_dead_stop_where_they_were_hit_and_their_activation_ends() -> None:
    battle = field("b1")
    _, running = answered(PROCEDURES, battle, reacting(battle, "b1@3"), (("hit", 1),))
    assert (running.value, running.table.battle.get(Unit, "r1").gone) == (3, "killed")
    assert running.table.battle.find(Activation, "activation") is None
    assert dues(running.table.battle) == []


def test_two_watchers_fire_one_after_the_other_on_the_rest_of_the_path() -> None:
    battle = field("b1", "b2")
    draft, running = answered(PROCEDURES, battle, reacting(battle, "b2@1"), ())
    second = running.asked[-1]
    assert [pick.value for pick in second.request.picks] == [  # type: ignore[attr-defined]  # a Choose by its key
        "nobody", "b1@2", "b1@3", "b1@4"]
    draft = draft.answered(second.request.answered("b1@4", "revised", second.answer.nth))
    _, running = answered(PROCEDURES, battle, draft, (("hit", 2),))
    assert (running.value, running.table.battle.get(Unit, "r1").gone) == (4, "killed")


def test_a_reaction_may_be_revised_until_it_is_rolled_and_then_no_more() -> None:
    session = Session(SYSTEM, field("b1"))
    session.start("carries.move", ("r1", 4))
    running = session.resume(session.revised("carries.reaction", 0, "b1@2"))
    assert running.request is not None
    assert running.request.key == "carries.shot"
    running = session.resume(session.revised("carries.reaction", 0, "nobody"))
    assert (running.status, running.lost) == ("finished", 0)
    session.resume(session.revised("carries.reaction", 0, "b1@2"))
    running = session.resume(session.answer(()))
    assert [asked.request.key for asked in running.revisable] == []


def test_what_is_due_follows_from_the_state() -> None:
    battle = run(PROCEDURES, field(), MOVE).table.battle
    assert [(due.code, due.subject, dict(due.params)) for due in dues(battle)] == [
        ("carries.due.finish", "r1", {"points": 2})]


@pytest.mark.parametrize(("reactions", "shares"), [
    (("b1@2",), {"lives": 4 / 9, "dead": 5 / 9}),
])
def test_the_odds_of_a_move_under_fire(reactions: tuple[str, ...], shares: dict[str, Any]) -> None:
    battle = field("b1")
    draft = reacting(battle, *reactions)
    found = outlook(PROCEDURES, {"carries.lives": LIVES}, battle, draft, run(PROCEDURES, battle, draft))
    assert found is not None
    assert dict(found.shares) == pytest.approx(shares)
