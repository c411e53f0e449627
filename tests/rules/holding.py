"""What must hold of any play of any game: back to its start and forth again, and the same whatever the hash seed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.options import OptionSpec
from tests.rules.random_player import RandomPlayer

SEEDS = st.integers(0, 1_000_000)


def agreed(options: tuple[OptionSpec, ...]) -> SearchStrategy[dict[str, Any]]:
    """Return any agreement on the options of a game; what is left out stands at its default."""
    return st.fixed_dictionaries({}, optional={spec.key: st.sampled_from(spec.values) for spec in options})


def go_back_and_forth(player: RandomPlayer) -> None:
    """Hold that every step undone and redone gives the digest it gave when it was played."""
    session, digests = player.session, player.digests
    for before in reversed(digests[:-1]):
        session.adopt(session.prepare_undo())
        assert session.battle.digest == before
    for after in digests[1:]:
        session.adopt(session.prepare_redo())
        assert session.battle.digest == after
    assert Battle.of(session.battle.things()).digest == digests[-1]


def same_whatever_the_hash_seed(game: str, steps: int, begin: str = "start()") -> None:
    """Hold that a play of a game gives the same digests in processes that hash otherwise."""
    package = f"tests.rules.{game}"
    code = (f"from {package}.player import Player\nfrom {package}.test_random_play import start\n"
            f"player = Player({begin}, 11, corrects=0.1)\nplayer.play({steps})\nprint(player.digests)")
    root = Path(__file__).resolve().parents[2]
    runs = [subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True,
                           env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}).stdout for seed in ("1", "42")]
    assert runs[0] == runs[1]
    assert runs[0].count(",") >= steps
