"""Random play with corrections by hand: total rules, undo to the start and redo, drafts through JSON."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.rules.freeform import SYSTEM
from desktop.rules.kernel.session import audit
from desktop.rules.kernel.system import Setup
from tests.rules.freeform.build import CART, LONE, MIXED, card, setup, side
from tests.rules.freeform.player import Player, queries
from tests.rules.holding import SEEDS, go_back_and_forth

SETUPS = st.builds(
    setup,
    st.just(side("Fen", MIXED, card(), CART)),
    st.just(side("Hill", LONE, MIXED)),
    first=st.sampled_from((-1, 0, 1)),
    alternation=st.sampled_from(("turns", "together", "activations")),
    first_side=st.sampled_from(("same", "alternate", "roll", "choose")),
    acted_lasts=st.sampled_from(("phase", "turn", "round")),
    phases=st.sampled_from(("Move; Shoot", "Turn", "Move; Shoot; Move", "")),
    counters=st.sampled_from(("", "Glory", "Orders 3 +1; Glory")),
    rounds=st.sampled_from((0, 3)),
)


@settings(max_examples=60, deadline=None)
@given(SETUPS, SEEDS)
def test_undo_all_and_redo_all_meet_the_same_digest_at_every_step(made: Setup, seed: int) -> None:
    player = Player(made, seed)
    player.play(25)
    go_back_and_forth(player)


@settings(max_examples=40, deadline=None)
@given(SETUPS, SEEDS)
def test_whatever_was_corrected_every_query_still_answers(made: Setup, seed: int) -> None:
    player = Player(made, seed)
    for _ in range(20):
        player.step()
        queries(player.battle, player.ids())


@settings(max_examples=20, deadline=None)
@given(SETUPS, SEEDS)
def test_played_again_from_its_answers_every_step_tells_the_same(made: Setup, seed: int) -> None:
    player = Player(made, seed)
    player.play(15)
    assert audit(player.session, SYSTEM.start(made)) == []


@pytest.mark.slow
def test_a_long_battle_comes_back_to_its_start(full_size: bool) -> None:
    player = Player(setup(alternation="activations", counters="Orders 3 +1"), 7)
    player.play(5_000 if full_size else 300)
    go_back_and_forth(player)


def test_the_digest_does_not_depend_on_the_hash_seed() -> None:
    code = ("from tests.rules.freeform.build import setup\nfrom tests.rules.freeform.player import Player\n"
            "player = Player(setup(counters='Orders 3 +1', first=-1), 11)\nplayer.play(60)\nprint(player.digests)")
    root = Path(__file__).resolve().parents[3]
    runs = [subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True,
                           env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}).stdout for seed in ("1", "42")]
    assert runs[0] == runs[1]
    assert runs[0].count(",") > 30
