"""Random play with corrections: undone to the start, redone, opened again, and never a rule that fails."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel import dice
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.session import Session, audit, hex_of
from tests.rules.kernel.game import SYSTEM
from tests.rules.kernel.game_events import begin
from tests.rules.kernel.player import Player, opened

SEEDS = range(8)


@pytest.fixture(params=SEEDS)
def played(request: pytest.FixtureRequest, full_size: bool) -> Player:
    player = Player(request.param)
    player.play(600 if full_size else 120)
    return player


def states(session: Session) -> list[int]:
    """Undo everything and return the digests on the way, the newest first."""
    trail = [session.battle.digest]
    while session.done:
        session.adopt(session.prepare_undo())
        trail.append(session.battle.digest)
    return trail


def test_no_rule_fails_whatever_a_hand_has_changed(played: Player) -> None:
    assert played.failures == []
    assert len(played.session.lines) > 50


def test_everything_undone_is_the_start_and_everything_redone_is_the_end(played: Player) -> None:
    session = played.session
    back = states(session)
    assert back[-1] == begin().digest
    forth = [session.battle.digest]
    while session.undone and len(forth) < len(back):
        session.adopt(session.prepare_redo())
        forth.append(session.battle.digest)
    assert forth == back[::-1]


def test_the_running_digest_is_that_of_the_things_at_every_step(played: Player) -> None:
    session = played.session
    while session.done:
        assert session.battle.digest == Battle.of(session.battle.things()).digest
        session.adopt(session.prepare_undo())


def test_many_steps_undone_at_once_are_the_same_as_one_by_one(played: Player) -> None:
    session = played.session
    many = session.prepare_undo(len(session.done))
    back = states(session)
    assert many.digest == hex_of(back[-1])


def test_a_journal_opens_to_the_same_state_without_dice_and_without_rules(
    played: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("opening a battle rolled or ran something")

    monkeypatch.setattr(dice, "face", never)
    monkeypatch.setattr("desktop.rules.kernel.session.run", never)
    again = opened(played.journal)
    assert again.battle.digest == played.session.battle.digest
    assert again.done == played.session.done
    assert [line.entry.code for line in again.lines] == [line.entry.code for line in played.session.lines]
    assert states(again)[-1] == begin().digest


def test_every_step_plays_from_its_answers_as_it_was_recorded(played: Player) -> None:
    assert audit(played.session, begin()) == []
    assert audit(opened(played.journal), begin()) == []


def test_an_audit_changes_nothing(played: Player) -> None:
    before = (played.session.battle.digest, list(played.session.done), len(played.session.lines))
    audit(played.session, begin())
    assert before == (played.session.battle.digest, played.session.done, len(played.session.lines))


def test_the_app_dice_never_go_back(played: Player) -> None:
    seen = sum(len(answer.faces) for line in played.session.lines for answer in line.entry.answers
               if answer.source == "app")
    assert played.dice.position >= seen
    assert played.session.system is SYSTEM
