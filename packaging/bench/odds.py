"""Prints how long the odds of every roll of the scripted battles take, system by system, beside a roll in icepool.

`python packaging/bench/odds.py`: each open roll of each step is asked for its odds to the end or the next decision, as
the tracker does it in its worker. Nothing is asserted; the neighbour in the same run says how fast the machine was.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import icepool  # noqa: E402 - the checkout is put on the path first

from desktop.rules.kernel.battle import Battle  # noqa: E402
from desktop.rules.kernel.draft import Draft  # noqa: E402
from desktop.rules.kernel.driver import Running, run  # noqa: E402
from desktop.rules.kernel.odds import outlook  # noqa: E402
from desktop.rules.kernel.session import Session  # noqa: E402
from desktop.rules.systems import system  # noqa: E402
from tests.scenarios.scripts import SCRIPTS  # noqa: E402

Open = tuple[Battle, Draft, Running]


def open_rolls(game: str, setup_battle: Battle, script: Session) -> Iterator[Open]:
    """Yield every roll that was open in a battle: the battle before the step, the answers so far, the run."""
    rules, battle = system(game), setup_battle
    for at in script.done:
        entry = script.lines[at].entry
        for count in range(len(entry.answers) + 1):
            draft = Draft(entry.code, entry.args, hand=entry.hand, forced=entry.forced,
                          answers=entry.answers[:count])
            running = run(rules.procedures, battle, draft)
            if running.status == "waiting" and running.request is not None and running.request.rolled:
                yield battle, draft, running
        for told in entry.told:
            battle = battle.applied(told.changes)


def measured(game: str) -> tuple[list[float], int, int]:
    """Return the times of the odds of every open roll in milliseconds, how many there were, and how many had none."""
    rules, (_, setup, play) = system(game), SCRIPTS[game]
    spent, rolls, none = [], 0, 0
    for battle, draft, running in open_rolls(game, rules.start(setup), play()):
        if not rules.procedures[draft.code].measure:
            continue
        rolls += 1
        begun = time.perf_counter()
        found = outlook(rules.procedures, rules.measures, battle, draft, running)
        spent.append((time.perf_counter() - begun) * 1000)
        none += found is None
    return spent, rolls, none


def peer_ms() -> float:
    """Return the time of 30 dice through hit, wound and save in icepool."""
    one = icepool.coin(4 * 3 * 4, 6**3)
    begun = time.perf_counter()
    for _ in range(5):
        (30 @ one).probabilities()
    return (time.perf_counter() - begun) * 200


def main() -> None:
    """Measure and print."""
    print(f"icepool, 30 dice through three rolls: {peer_ms():.2f} ms")
    for game in SCRIPTS:
        spent, rolls, none = measured(game)
        if not spent:
            print(f"{game:10} no roll has a measure")
            continue
        high = sorted(spent)[int(len(spent) * 0.95)]
        print(f"{game:10} {rolls:4} rolls   median {statistics.median(spent):7.2f} ms   95 % {high:7.2f} ms   "
              f"worst {max(spent):7.2f} ms   {none} without odds")


if __name__ == "__main__":
    main()
