"""Random play with corrections by hand: total rules, undo to the start and redo, the audit, two hash seeds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.session import audit
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.options import OPTIONS
from desktop.rules.warscroll.setup.field import RULES
from tests.rules.holding import SEEDS, agreed, go_back_and_forth, same_whatever_the_hash_seed
from tests.rules.warscroll.build import BOW, WIZARD, arm, can, goal, line, place, setup, squad, status, unit
from tests.rules.warscroll.player import Player, queries
from tests.rules.wild_player import Start

ASH = (
    unit("Marshal", line("Marshal", wounds=4, bravery=8, save="3+"), arm("Sword", attacks=3, rend="-1", damage="D3"),
         can("command hit=1 range=12", "Onward"), "Hero"),
    unit("Halberds", line("Halberd", 4, wounds=2), line("Sergeant", wounds=3), arm("Halberd", "line0", rend=-1),
         arm("Great blade", "line1", attacks=3, damage=2)),
    squad("Bows", 5, BOW, arm("Knife", hit="5+"), can("after_setup bravery=1", "Oath")),
    unit("Seer", line("Seer", wounds=3), WIZARD, can("spell value=6 mortal=d6", "Storm"), "Wizard", "Hero"),
)
BIRCH = (
    squad("Mob", 9, arm("Clubs", attacks=2), bravery=4, save="6+"),
    unit("Shaman", line("Shaman", wounds=3), can("wizard cast=2 unbind=1", "Wizard"),
         can("spell value=5 hit=-1", "Mud"), can("hero heal=d3", "Brew"), "Wizard"),
    unit("Behemoth", line("Behemoth", wounds=8, save="4+", bravery=7), arm("Tusks", attacks=3, damage="D6", rend=-2),
         can("every_hero save=1 target=self", "Hide"), can("fly"), "Monster"),
    squad("Slings", 3, arm("Slings", "missile", "few", count=2)),
)


def start(options: dict[str, Any] | None = None) -> Battle:
    """Return a battle in which every chapter may come up: all kinds of scenery, tokens, objectives."""
    made = SYSTEM.start(setup(ASH, BIRCH, first=-1, **(options or {})))
    scenery = (place(at, rule, ("", "a", "b")[at % 3]) for at, rule in enumerate(RULES, 1))
    tokens = (status("a", "inspired"), status("b", "blessed"))
    return Battle.of([*made.things(), *scenery, *tokens, goal("a", "blunt", "b01"), goal("b", "seize", "t04")])


AGREED = agreed(OPTIONS)


@settings(max_examples=25, deadline=None)
@given(AGREED, SEEDS)
def test_undo_all_and_redo_all_meet_the_same_digest_at_every_step(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed)
    player.play(40)
    go_back_and_forth(player)


@settings(max_examples=25, deadline=None)
@given(AGREED, SEEDS)
def test_whatever_was_corrected_every_query_still_answers(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed, corrects=0.5)
    for _ in range(40):
        player.step()
        queries(player.battle, player.ids())


@settings(max_examples=15, deadline=None)
@given(AGREED, SEEDS)
def test_played_again_from_its_answers_every_step_tells_the_same(options: dict[str, Any], seed: int) -> None:
    player = Player(start(options), seed)
    player.play(30)
    assert audit(player.session, start(options)) == []


class Dutiful(Player):
    """A player who starts whatever is due now, to its end, and holds that it is settled then."""

    settled = 0

    def choose(self) -> Start:
        self.due = next((due for due in SYSTEM.dues(self.battle) if due.when == "now"), None)
        if self.due is not None and self.due.start is not None and self.random.random() < 0.8:
            return (*self.due.start, ())
        self.due = None
        return super().choose()

    def step(self) -> None:
        steps = len(self.session.lines)
        super().step()
        if self.due is not None and len(self.session.lines) > steps and self.due.start != ("warscroll.finish", ()):
            assert self.due.key not in [due.key for due in SYSTEM.dues(self.battle) if due.when == "now"]
            self.settled += 1


@settings(max_examples=20, deadline=None)
@given(AGREED, SEEDS)
def test_whatever_is_due_now_can_be_started_and_is_settled_then(options: dict[str, Any], seed: int) -> None:
    player = Dutiful(start(options), seed, corrects=0.05)
    player.play(40)


def test_such_play_settles_dues_at_all() -> None:
    players = [Dutiful(start({}), seed, corrects=0.05) for seed in range(6)]
    for player in players:
        player.play(60)
    assert sum(player.settled for player in players) > 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, 42])
def test_many_battles_come_back_to_their_start_and_return(full_size: bool, seed: int) -> None:
    for number in range(1_000 if full_size else 4):
        player = Player(start(), seed + 1_000 * number, corrects=0.1)
        player.play(60)
        go_back_and_forth(player)


def test_the_digests_do_not_depend_on_the_hash_seed() -> None:
    same_whatever_the_hash_seed("warscroll", 120)
