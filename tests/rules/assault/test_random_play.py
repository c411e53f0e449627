"""Random play with corrections by hand: total rules, undo and redo, drafts through JSON, dues that settle."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from desktop.rules.assault.figures import is_out
from desktop.rules.assault.options import OPTIONS
from desktop.rules.assault.system import SYSTEM
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Result, Unit
from desktop.rules.kernel.session import audit
from tests.rules.assault.build import BLADE, PISTOL, RIFLE, arm, line, setup, squad, unit
from tests.rules.assault.player import Player, queries
from tests.rules.holding import SEEDS, agreed, go_back_and_forth, same_whatever_the_hash_seed

ASH = (
    unit("Mob", line("Lout", 6, WS=3, S=3, I=2, A=2, Sv="6+"), line("Boss", 1, WS=5, S=5, T=5, W=3, I=3, A=4, Sv="4+"),
         BLADE, PISTOL, arm("Claw", "one_handed", "line_2", s="x2", ap="2")),
    squad("Walker", 1, WS=4, S=8, T=7, W=4, I=2, A=3, Sv="3+"),
    squad("Odd", 3, WS=0, S=12, I=14, A="D6", T=11),
)
BIRCH = (
    unit("Guard", line("Guard", 4, Sv="3+"), line("Captain", 1, WS=6, W=2, I=5, A=3, Sv="2+", Inv="4+"), BLADE, PISTOL,
         arm("Ray", "one_handed", "line_2", "instant_death", ap="2"), RIFLE, keywords=("Fearless",)),
    squad("Spears", 5, arm("Spear", "two_handed", s="+2", ap="4"), I=5),
    squad("Swarm", 4, W=3, I=2, A=3, T=2),
)


def start(options: dict[str, Any] | None = None) -> Battle:
    """Return a battle in which every chapter may come up."""
    return SYSTEM.start(setup(ASH, BIRCH, first=-1, **(options or {})))


AGREED = agreed(OPTIONS)


@settings(max_examples=30, deadline=None)
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


class Settler(Player):
    """A player who settles all that is due before he goes on, and plays to the result."""

    def battle_through(self, most: int) -> int:
        """Play on to the result; return how many dues were settled."""
        settled = 0
        for _ in range(most):
            now = [due for due in SYSTEM.dues(self.battle) if due.when == "now"]
            start = now[0].start if now else None
            if now:
                assert start is not None, now[0].code
                settled += 1
            code, args, forced = (*start, ()) if start is not None else self.free()
            before = {due.key for due in now}
            self.go(code, args, forced)
            if now:
                assert [due.key for due in now[:1] if due.key in self.still(before)] == [], now[0]
            if self.battle.find(Result, "result") is not None:
                return settled
        return settled

    def still(self, before: set[tuple[str, str]]) -> set[tuple[str, str]]:
        """Return which dues stand as they stood; a further step of the same combat is another one."""
        after = {due.key for due in SYSTEM.dues(self.battle) if due.when == "now"}
        return {key for key in before & after if "step" not in key[0]}

    def free(self) -> tuple[str, tuple[Any, ...], tuple[str, ...]]:
        starts = [one for one in self.starts() if not one[2]]
        forward = (SYSTEM.advance, (), ())
        return self.random.choice([*starts, forward]) if self.random.random() < 0.6 else forward

    def go(self, code: str, args: tuple[Any, ...], forced: tuple[str, ...]) -> None:
        out = {unit.id for unit in self.battle.all(Unit) if is_out(self.battle, unit.id)}
        running = self.session.start(code, args, forced)
        while running.status == "waiting" and (again := self.answer(running)) is not None:
            running = again
        assert running.status == "finished", (code, args, running.failure)
        struck = [told.params["unit"] for told in running.table.told if told.code in ("assault.struck", "assault.shot")]
        assert [unit for unit in struck if unit in out] == []
        self.session.adopt(self.session.prepare_step())
        self.digests.append(self.battle.digest)
        self.session.close_draft()


def whole(options: dict[str, Any], seed: int) -> Settler:
    """Play a whole battle with nothing left due, and hold what must hold of it."""
    player = Settler(start({"round_limit": 4, **options}), seed)
    assert player.battle_through(400) >= 0
    result = player.battle.find(Result, "result")
    assert result is not None
    assert (result.degree == "draw") == (not result.winner)
    assert result.why in ("annihilated", "limit", "agreed")
    assert SYSTEM.dues(player.battle) == []
    for one in player.battle.all(Unit):
        assert SYSTEM.posture(player.battle, one.id) == ("out" if is_out(player.battle, one.id) else "standing")
    go_back_and_forth(player)
    return player


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_battle_comes_to_a_result_with_every_due_settled(seed: int) -> None:
    options = {spec.key: spec.values[seed % len(spec.values)] for spec in OPTIONS if spec.key != "round_limit"}
    whole(options, seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_two_thousand_whole_battles(part: int, full_size: bool) -> None:
    for seed in range(100 * part, 100 * part + (100 if full_size else 1)):
        options = {spec.key: spec.values[(seed // 3) % len(spec.values)] for spec in OPTIONS
                   if spec.key != "round_limit"}
        whole(options, 1_000 + seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, 42])
def test_a_thousand_steps_come_back_to_their_start_and_return(full_size: bool, seed: int) -> None:
    player = Player(start(), seed, corrects=0.05)
    player.play(10_000 if full_size else 500)
    go_back_and_forth(player)
    assert audit(player.session, start()) == []


def test_the_digests_do_not_depend_on_the_hash_seed() -> None:
    same_whatever_the_hash_seed("assault", 100)
