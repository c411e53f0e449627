"""A system costs one folder and one file of words: a sixth game is made known, played, undone and told its odds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.rules.kernel.odds.horizon import outlook
from desktop.rules.kernel.pieces import Result
from desktop.rules.kernel.system import Setup, SideSetup, System, UnitSetup
from desktop.rules.systems import add, ids, remove, system
from desktop.words import LANGUAGES, Words
from desktop.words.catalogue import add as add_words
from desktop.words.games import game_about, game_name, game_short
from tests.rules.duel import WORDS
from tests.rules.random_player import RandomPlayer


@pytest.fixture
def duel() -> Iterator[System]:
    from tests.rules.duel.system import SYSTEM

    add(SYSTEM)
    add_words(WORDS)
    yield SYSTEM
    remove(SYSTEM.id)


def fighter(name: str, skill: int, lives: int = 1) -> UnitSetup:
    stats = (Stat("Skill", str(skill)), Stat("Lives", str(lives)))
    return UnitSetup(name, Card(name, "duel", profiles=(Profile(name, stats, 1, lives),)))


def setup(*, short: bool = False) -> Setup:
    ash = SideSetup("Ash", (fighter("Oda", 3, 2), fighter("Perrin", 4)))
    return Setup((ash, SideSetup("Birch", (fighter("Ulf", 4, 2),))), (("first_to_fall", short),))


def test_it_is_offered_beside_the_others_and_freeform_stays_last(duel: System) -> None:
    assert system("duel") is duel
    assert ids().index("duel") == len(ids()) - 2
    remove("duel")
    assert "duel" not in ids()
    assert system("duel").id == "freeform"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_named_and_said(duel: System, language: str) -> None:
    words = Words(language)
    said = {game(words, "duel") for game in (game_name, game_short, game_about)}
    assert len(said) == 3
    assert "duel" not in said or language == "en"
    codes = [f"duel.{code}" for code in ("struck", "hit.ask", "no.struck", "option.first_to_fall.name", "phase.bout")]
    assert [code for code in codes if code not in words] == []


def test_random_duels_end_and_come_back_to_their_start(duel: System) -> None:
    for seed in range(20):
        player = RandomPlayer(duel, duel.start(setup(short=seed % 2 == 0)), seed)
        play(player, Random(seed))
        assert player.battle.find(Result, "result") is not None
        digests = [player.session.battle.digest]
        while player.session.done:
            player.session.adopt(player.session.prepare_undo())
        assert player.session.battle.digest == duel.start(setup(short=seed % 2 == 0)).digest != digests[0]


def play(player: RandomPlayer, chance: Random) -> None:
    """Strike with anybody who may, round after round, until one side has nobody left."""
    for _ in range(400):
        if player.battle.find(Result, "result") is not None:
            return
        due = [due.start for due in player.system.dues(player.battle) if due.start is not None]
        code, args = chance.choice(due) if due else ("duel.next", ())
        running = player.session.start(code, args)
        while (request := running.request) is not None:
            running = player.rolled(request) if request.rolled else player.session.resume(
                player.session.answer(player.any_answer(request)))
        assert running.status == "finished", running.failure
        player.session.adopt(player.session.prepare_step())
        player.session.close_draft()


def test_its_odds_come_from_the_procedure_itself(duel: System) -> None:
    player = RandomPlayer(duel, duel.start(setup()), 1)
    player.session.start("duel.strike", ("b01",))
    running = player.session.resume(player.session.answer("a02"))
    draft = player.session.draft
    assert draft is not None
    told = outlook(duel.procedures, duel.measures, player.battle, draft, running)
    assert told is not None
    assert dict(told.shares) == pytest.approx({"unhurt": 0.5, "out": 0.5})
