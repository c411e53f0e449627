"""Random play with corrections by hand: total rules, undo to the start and redo, the audit, two hash seeds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.board.things import Board, Token
from desktop.rules.grid.figures import is_out
from desktop.rules.grid.options import OPTIONS
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Result
from desktop.rules.kernel.session import audit
from tests.rules.grid.build import blade, grenade, gun, man, setup
from tests.rules.grid.player import Player, queries
from tests.rules.holding import SEEDS, agreed, go_back_and_forth, same_whatever_the_hash_seed

ASH = (
    man("Oda", gun("Rifle"), gun("Pistol", 6, 1, 2), blade()),
    man("Brun", gun("Machine gun", 18, 2, 4, 1, 3), Melee="5+"),
    man("Ivo", gun("Long rifle", 24, 3, 4, 1, 1, "+1"), grenade(), Accuracy="3+"),
    man("Tamsin", blade("Saw", 2, 3), grenade("Charge", carried=1), keywords=("Run and attack",)),
)
BIRCH = (
    man("Kell", gun(), gun("Carbine", 12, 1, 3), blade(), keywords=("two weapons",)),
    man("Stilt", gun("Cannon", 18, 2, 5, 2, 2), keywords=("all-round view",), SP=3, Armour=5),
    man("Wren", gun("", 12, "", "", "", ""), blade("Club", "", "", "", "")),
    man("Moth", grenade(), blade(), Attacks=3),
)

PIECES = (("wall", 3, 3, "n", 0), ("wall", 4, 3, "n", 0), ("window", 5, 3, "n", 0), ("obstacle", 6, 6, "", 1),
          ("obstacle", 2, 5, "w", 2), ("floor", 7, 7, "", 2))


def start(options: dict[str, Any] | None = None, *, board: bool = True) -> Battle:
    """Return a battle in which every chapter may come up, on a board or without one."""
    made = SYSTEM.start(setup(ASH, BIRCH, first=-1, **{"board": board, **(options or {})}))
    if not board:
        return made
    tokens = [Token(f"{side}0{n + 1}", 2 * n + 1, 1 if side == "a" else 8, 0, 4 if side == "a" else 0)
              for side in "ab" for n in range(4)]
    kept = [one for one in made.things() if one.kind != "grid.board"]
    return Battle.of([*kept, Board("board", 10, 10, PIECES), *tokens])


AGREED = agreed(OPTIONS)


@settings(max_examples=40, deadline=None)
@given(AGREED, SEEDS, st.booleans())
def test_undo_all_and_redo_all_meet_the_same_digest_at_every_step(
    options: dict[str, Any], seed: int, board: bool
) -> None:
    player = Player(start(options, board=board), seed)
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


@settings(max_examples=25, deadline=None)
@given(AGREED, SEEDS)
def test_every_due_of_now_can_be_started_and_settled(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed, corrects=0.4)
    for _ in range(20):
        player.step()
        for due in SYSTEM.dues(player.battle):
            if due.when == "now" and due.start is not None:
                assert settled(player, due.start) or due.code not in [one.code for one in SYSTEM.dues(player.battle)]


def settled(player: Player, start_: tuple[str, tuple[Any, ...]]) -> bool:
    """Start what is due, play it to its end, and see that it is due no longer; then take it back."""
    session = player.session
    running = session.start(*start_)
    while running.status == "waiting" and (again := player.answer(running)) is not None:
        running = again
    assert running.status == "finished", (start_, running.failure)
    session.adopt(session.prepare_step())
    session.close_draft()
    gone = start_ not in [due.start for due in SYSTEM.dues(session.battle) if due.when == "now"]
    session.adopt(session.prepare_undo())
    return gone


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_nobody_who_is_out_acts(seed: int) -> None:
    player = Player(start(), seed, corrects=0)
    for _ in range(30):
        player.step()
        told = player.session.lines[-1].entry.told if player.session.lines else ()
        if clock_of(player.battle).acting and told:
            assert not is_out(player.battle, clock_of(player.battle).acting)


@pytest.mark.slow
@pytest.mark.timeout(3_000)
def test_whole_battles_come_to_a_result(full_size: bool) -> None:
    """Two thousand battles (a few where time is short), each played by the rules to its end."""
    for seed in range(2_000 if full_size else 12):
        assert whole_battle(seed).find(Result, "result") is not None, seed


def whole_battle(seed: int) -> Battle:
    """Play a battle by offers and Next alone until it has its result; at most ten rounds are agreed on."""
    player = Player(start({"round_limit": 10, "board": seed % 2 == 0}, board=seed % 2 == 0), seed, corrects=0)
    for _ in range(1_500):
        if player.battle.find(Result, "result") is not None:
            break
        lawful_step(player)
    return player.battle


def lawful_step(player: Player) -> None:
    """Play one step that nothing refuses; what is due now first."""
    session = player.session
    starts = [due.start for due in SYSTEM.dues(player.battle) if due.when == "now" and due.start is not None]
    acting = clock_of(player.battle).acting
    if not starts and acting and player.random.random() < 0.75:
        starts = [(one.code, one.args) for one in SYSTEM.offers(player.battle, acting)
                  if one.refusal is None and not one.more]
    code, args = player.random.choice(starts or [(SYSTEM.advance, ())])
    running = session.start(code, args)
    while running.status == "waiting" and running.request is not None:
        request = running.request
        allowed = [pick.value for pick in getattr(request, "picks", ()) if pick.refusal is None]
        if request.rolled:
            running = player.rolled(request)
        elif allowed:
            running = session.resume(session.answer(player.random.choice(allowed)))
        elif hasattr(request, "picks"):
            break
        else:
            running = session.resume(session.answer(player.any_answer(request)))
    assert running.status != "failed", (code, args, running.failure)
    if running.status == "finished":
        session.adopt(session.prepare_step())
    session.close_draft()


@pytest.mark.slow
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("seed", [7, 42])
def test_a_thousand_steps_come_back_to_their_start_and_return(full_size: bool, seed: int) -> None:
    player = Player(start(), seed, corrects=0.05)
    player.play(10_000 if full_size else 600)
    go_back_and_forth(player)
    assert audit(player.session, start()) == []


def test_the_digests_do_not_depend_on_the_hash_seed() -> None:
    same_whatever_the_hash_seed("grid", 150)


