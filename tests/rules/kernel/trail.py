"""What a run of the kernel leaves behind, as text: the same for every hash seed. Run as a module, with a seed."""

from __future__ import annotations

import sys

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.odds import outlook
from desktop.rules.kernel.pieces import Model, Status
from desktop.rules.kernel.procedure import PROCEDURES, Procedure
from desktop.rules.kernel.session import audit, hex_of
from desktop.rules.kernel.system import Measure
from tests.rules.kernel.game import SYSTEM
from tests.rules.kernel.game_events import begin
from tests.rules.kernel.player import Player, opened
from tests.rules.kernel.programs import PROGRAM

BOTH = (("total",), ("set_by", "m1"), ("mark_by", "m1")), (("hits", 2, 4), ("set_by", "m2"), ("mark", "m2", 0))
STEPS = (("special", 2), ("sides", *BOTH), ("call", (("worst", 2), ("mark_by", "m2"))), ("sides", *BOTH),
         ("reads", "m1"), ("last", (("total",), ("set_by", "m2"), ("reads", "m2"))))


def odds() -> str:
    """Return shares of a rule with memo, tails and both sides, to the last bit."""
    marked = Status("m2:mark", "mark", "m2", value=1)
    battle = Battle.of([Model("m1", "u", wounds=2), Model("m2", "u", wounds=2), marked])
    measures = {"trial.state": Measure("trial.state", lambda _, after, __: repr(list(after.things())))}
    one = Procedure(PROGRAM.code, PROGRAM.body, measure="trial.state")
    draft = Draft(one.code, (STEPS,))
    found = outlook({**PROCEDURES, one.code: one}, measures, battle, draft, run(PROCEDURES, battle, draft))
    assert found is not None
    return "\n".join(f"{share!r} {code}" for code, share in found.shares)


def trail(seed: int, acts: int) -> str:
    """Return digests, journal, audit and odds of random play."""
    player = Player(seed)
    player.play(acts)
    again = opened(player.journal)
    lines = [hex_of(digest) for digest in player.trail] + player.journal
    lines += [f"audit {audit(player.session, begin())} {audit(again, begin())}", SYSTEM.fingerprint]
    return "\n".join([*lines, *player.failures, odds()])


if __name__ == "__main__":
    print(trail(int(sys.argv[1]), int(sys.argv[2])))  # noqa: T201  # it is what this module is for
