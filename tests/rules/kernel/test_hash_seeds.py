"""Nothing depends on the order of sets: the same play under several hash seeds, each in an interpreter of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def trail_of(hash_seed: str, seed: int, acts: int) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "tests.rules.kernel.trail", str(seed), str(acts)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("seed", [1, 5])
def test_the_same_play_leaves_the_same_trail_under_every_hash_seed(seed: int, full_size: bool) -> None:
    acts = 400 if full_size else 80
    first, *others = (trail_of(hash_seed, seed, acts) for hash_seed in ("0", "7", "42" if full_size else "7"))
    assert len(first.splitlines()) > acts
    assert all(other == first for other in others)
