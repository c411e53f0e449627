"""Kills a player of a recorded battle at random moments and checks what the file holds afterwards.

Run as a program, so that nothing of the test runner is forked: `python -m tests.play.killing KILLS SEED FOLDER`.
A child plays the battle answer by answer and says on a pipe what was acknowledged; it is killed with SIGKILL; the file
is opened again and must hold all of that, with its chain whole.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import time
from pathlib import Path

from database import journal
from desktop.campaign.desk import Desk
from desktop.campaign.files import open_desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_codec import answer_of
from desktop.rules.kernel.codec import freeze
from tests.support.night import a_table, open_table, rows

SCRIPT = Path(__file__).parents[2] / "resources" / "campaigns" / "marches-battles.json"


def steps() -> list[dict[str, object]]:
    """Return the recorded steps of the first sample battle."""
    found: list[dict[str, object]] = json.loads(SCRIPT.read_text("utf-8"))[0]["steps"]
    return found


def play_on(table: PlayTable, script: list[dict[str, object]], said: int) -> None:
    """Play from where the battle stands, saying after each act how far it is on disk."""
    for step in script[len(table.session.done):]:
        answers = [answer_of(one) for one in step["answers"]]  # type: ignore[attr-defined]
        if table.running is None:
            table.start(str(step["code"]), freeze(step["args"]))
            acknowledge(table, said)
        while table.running is not None:
            given = len(table.session.draft.answers) if table.session.draft is not None else 0
            if given < len(answers):
                give(table, answers[given])
            else:
                table.confirm()
            acknowledge(table, said)


def give(table: PlayTable, answer: object) -> None:
    """Give the next recorded answer: to the open question, or to an assumption."""
    one = answer_of(vars_of(answer))
    running = table.running
    assert running is not None
    if running.request is not None and running.request.key == one.key:
        table.answer(one.value, one.source, one.faces)
    else:
        table.revise(one.key, one.nth, one.value)


def vars_of(answer: object) -> dict[str, object]:
    """Return an answer as stored."""
    names = ("key", "value", "source", "faces", "print", "nth", "about", "sides")
    return {name: getattr(answer, name) for name in names}


def acknowledge(table: PlayTable, said: int) -> None:
    """Say how many steps stand and how many answers the draft has: what a player has seen confirmed."""
    draft = table.session.draft
    answers = -1 if draft is None else len(draft.answers)
    os.write(said, f"{len(table.session.done)} {answers}\n".encode())


def one_kill(path: Path, battle: str, script: list[dict[str, object]], luck: random.Random) -> tuple[int, bool]:
    """Let a child play for a random moment and kill it; returns the steps that stand, and whether a draft was open.

    Raises:
        AssertionError: something that was acknowledged is lost, or the chain is broken.
    """
    heard, said = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        table = open_table(open_desk(path), battle)
        os.write(said, b"ready\n")
        play_on(table, script, said)
        os._exit(0)
    os.close(said)
    with os.fdopen(heard) as lines:
        assert lines.readline() == "ready\n"
        time.sleep(luck.random() * 0.12)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        acknowledged = [line.split() for line in lines.read().splitlines() if line.count(" ") == 1]
    return check(path, battle, acknowledged)


def check(path: Path, battle: str, acknowledged: list[list[str]]) -> tuple[int, bool]:
    """Open the file as after a restart and compare it with what was acknowledged."""
    desk: Desk = open_desk(path)
    try:
        with desk.store.read() as connection:
            assert journal.verify(connection).whole, "the chain is broken"
        table = open_table(desk, battle)
        done = len(table.session.done)
        draft = table.session.draft
        answers = -1 if draft is None else len(draft.answers)
        if acknowledged:
            steps_seen, answers_seen = int(acknowledged[-1][0]), int(acknowledged[-1][1])
            assert done >= steps_seen, f"{steps_seen} steps were confirmed, {done} are left"
            if done == steps_seen:
                assert answers >= answers_seen, f"{answers_seen} answers were given, {answers} are left"
        return done, draft is not None
    finally:
        desk.store.close()


def main(kills: int, seed: int, folder: Path) -> None:
    """Kill so many times; starts over from a fresh battle whenever one is played to its end."""
    luck, script = random.Random(seed), steps()
    table = a_table(folder, seed="sample", first=0)
    battle = table.id
    side = rows(table.desk, "battle_side", battle=battle)
    assert len(side) == 2
    table.desk.store.close()
    fresh, path = folder / "night.gonfalon", folder / "played.gonfalon"
    shutil.copy(fresh, path)
    drafts = 0
    for _ in range(kills):
        done, open_ = one_kill(path, battle, script, luck)
        drafts += open_
        if done >= len(script):
            shutil.copy(fresh, path)
    sys.stdout.write(f"{kills} kills, {drafts} inside a step, nothing lost\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
