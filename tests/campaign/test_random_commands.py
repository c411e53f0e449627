"""Undo all and redo all of random commands: the same state at every step of the way; and what is saved loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from database.check import examine
from desktop.campaign.command import commands
from desktop.campaign.refusal import Refusal
from tests.campaign.build import Night, reopened
from tests.campaign.random_commands import COMMON, RARE, RandomCommands


def play(night: Night, many: int, seed: int) -> tuple[list[str | None], list[str]]:
    """Carry out so many random commands; returns whose undo each belongs to, and the state before and after each."""
    source, stacks, states = RandomCommands(night, seed), list[str | None](), [night.digest()]
    while len(stacks) < many:
        try:
            done = night.do(source.next())
        except Refusal:
            assert night.digest() == states[-1]
            continue
        if done.changed:
            stacks.append(done.campaign)
            states.append(night.digest())
    return stacks, states


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_commands_are_undone_and_redone_step_by_step(night: Night, path: Path, full_size: bool,
                                                            seed: int) -> None:
    stacks, states = play(night, 5_000 if full_size else 100, seed)
    for number in reversed(range(len(stacks))):
        night.desk.undo(stacks[number])
        assert night.digest() == states[number], number
    night = reopened(night, path)
    for number, stack in enumerate(stacks):
        night.desk.redo(stack)
        assert night.digest() == states[number + 1], number

    night.desk.store.close()
    assert examine(path) is None


def test_random_play_knows_every_command() -> None:
    made = {name for example in (*COMMON, *RARE) for name in example.__code__.co_names}
    made |= {name for part in (RandomCommands.result, RandomCommands.muster, RandomCommands.battle_leader,
                               RandomCommands.leader, RandomCommands.order) for name in part.__code__.co_names}

    assert [kind.__name__ for kind in commands() if kind.__module__.startswith("desktop.campaign.commands.")
            and kind.__name__ not in made] == []
