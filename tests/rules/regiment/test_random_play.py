"""Random play with corrections by hand: total rules, undo to the start and redo, the audit, two hash seeds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.session import audit
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.options import OPTIONS
from tests.rules.holding import SEEDS, agreed, go_back_and_forth, same_whatever_the_hash_seed
from tests.rules.regiment.build import BOW, ENGINE, PIKE, SPELL, setup, unit
from tests.rules.regiment.player import Player, queries

ASH = (
    unit("Reed Pikes", PIKE, Att=15, Ne="12/14"),
    unit("Reed Bows", BOW, Ra="5+", Ne="10/12"),
    unit("Bellower", BOW, SPELL, keywords=("dread", "general"), Ne="-/14"),
    unit("Ram", keywords=ENGINE, Ne="9/11"),
)
BIRCH = (
    unit("Oath Riders", PIKE, Sp=9, Me="3+", Att=12, De=5),
    unit("Bannerhold", keywords=("Standard",), Ne="13/15"),
    unit("Stone Thrower", BOW, keywords=ENGINE, Ra=5, Att=3, Ne="–/11"),
    unit("No numbers", Sp="x", Ne="brave"),
)


def start(options: dict[str, Any] | None = None) -> Battle:
    """Return a battle in which every chapter may come up."""
    return SYSTEM.start(setup(ASH, BIRCH, first=-1, leaders=(2, -1), **(options or {})))


AGREED = agreed(OPTIONS)


@settings(max_examples=40, deadline=None)
@given(AGREED, SEEDS)
def test_undo_all_and_redo_all_meet_the_same_digest_at_every_step(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed)
    player.play(30)
    go_back_and_forth(player)


@settings(max_examples=40, deadline=None)
@given(AGREED, SEEDS)
def test_whatever_was_corrected_every_query_still_answers(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed, corrects=0.6)
    for _ in range(30):
        player.step()
        queries(player.battle, player.ids())


@settings(max_examples=30, deadline=None)
@given(AGREED, SEEDS)
def test_whatever_is_due_now_can_be_started_and_settled(options: dict[str, Any], seed: int) -> None:
    """Played by what is due alone, a phase comes to a point where nothing waits any more."""
    player = Player(start(options), seed, corrects=0.15)
    player.play(25)
    for _ in range(60):
        waiting = [due for due in SYSTEM.dues(player.battle) if due.when == "now" and due.start is not None]
        if not waiting:
            return
        code, args = waiting[0].start or ("", ())
        assert run(SYSTEM.procedures, player.battle, Draft(code, args)).status in ("waiting", "finished")
        if code == "regiment.finish":
            return
        player.choose = lambda code=code, args=args: (code, args, ())  # type: ignore[method-assign]
        player.step()
    pytest.fail(f"still due: {[due.code for due in SYSTEM.dues(player.battle) if due.when == 'now']}")


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
def test_many_battles_of_all_kinds_come_back_to_their_start(full_size: bool) -> None:
    for seed in range(2_000 if full_size else 12):
        options = {spec.key: spec.values[(seed + at) % len(spec.values)] for at, spec in enumerate(OPTIONS)}
        player = Player(start(options), seed, corrects=0.05)
        player.play(60)
        queries(player.battle, player.ids())
        go_back_and_forth(player)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, 42])
def test_a_thousand_steps_come_back_to_their_start_and_return(full_size: bool, seed: int) -> None:
    player = Player(start(), seed, corrects=0.05)
    player.play(10_000 if full_size else 700)
    go_back_and_forth(player)
    assert audit(player.session, start()) == []


def test_the_digests_do_not_depend_on_the_hash_seed() -> None:
    same_whatever_the_hash_seed("regiment", 150)
