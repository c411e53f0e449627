"""Random play with corrections by hand: total rules, undo to the start and redo, the audit, two hash seeds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.session import audit
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.options import OPTIONS
from tests.rules.holding import SEEDS, agreed, go_back_and_forth, same_whatever_the_hash_seed
from tests.rules.skirmish.build import BOW, KNIFE, PISTOL, fig, setup, weapon
from tests.rules.skirmish.player import Player, queries

ASH = (
    fig("Aldreda", weapon("Two blades", "4", "extra_attack"), BOW, Ld=8, W=2, A=2, I=5, Sv="5+"),
    fig("Jory", KNIFE, BOW, keywords=("Mounted",), M=8, foot={"M": 4}),
    fig("Isk", keywords=("Wizard",), I=6),
    fig("Lysk", KNIFE, PISTOL, weapon("Reaper", "+1", "killing_blow")),
)
BIRCH = (
    fig("Grask", weapon("Cleaver", "5"), Ld=8, W=3, A=3, Sv="4+"),
    fig("Sootlings", keywords=("Swarm", "Animal"), W=3, M=5),
    fig("Nell", weapon("Spit", "3", "missile", "poison"), weapon("Fang", "3", "poison")),
    fig("Vask"),
)


def start(options: dict[str, Any] | None = None) -> Battle:
    """Return a battle in which every chapter may come up."""
    return SYSTEM.start(setup(ASH, BIRCH, first=-1, **(options or {})))


AGREED = agreed(OPTIONS)


@settings(max_examples=40, deadline=None)
@given(AGREED, SEEDS)
def test_undo_all_and_redo_all_meet_the_same_digest_at_every_step(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed)
    player.play(25)
    go_back_and_forth(player)


@settings(max_examples=40, deadline=None)
@given(AGREED, SEEDS)
def test_whatever_was_corrected_every_query_still_answers(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed, corrects=0.6)
    for _ in range(25):
        player.step()
        queries(player.battle, player.ids())


@settings(max_examples=25, deadline=None)
@given(AGREED, SEEDS)
def test_played_again_from_its_answers_every_step_tells_the_same(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed)
    player.play(20)
    assert audit(player.session, start(options)) == []


@settings(max_examples=15, deadline=None)
@given(AGREED, SEEDS)
def test_at_every_answer_the_draft_comes_through_json_whole(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed, corrects=0)
    player.play(15)
    assert player.drafts >= 15


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, 42])
def test_a_thousand_steps_come_back_to_their_start_and_return(full_size: bool, seed: int) -> None:
    player = Player(start(), seed, corrects=0.05)
    player.play(10_000 if full_size else 1_000)
    go_back_and_forth(player)
    assert audit(player.session, start()) == []


def test_the_digests_do_not_depend_on_the_hash_seed() -> None:
    same_whatever_the_hash_seed("skirmish", 150)
