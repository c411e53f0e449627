"""What may be started, what is worth knowing, and advice before the battle."""

from __future__ import annotations

import pytest

from desktop.rules.freeform import SYSTEM
from desktop.rules.kernel.card import Card
from tests.rules.freeform.build import CART, LONE, MIXED, Play, card, setup, side


def offer(play: Play, unit: str, code: str) -> str | None:
    """Return `free`, or the code of the refusal, or None where it is not offered."""
    found = next((one for one in SYSTEM.offers(play.battle, unit) if one.code == code), None)
    return None if found is None else found.refusal.code if found.refusal else "free"


def due(play: Play, code: str) -> list[str]:
    return [one.subject for one in SYSTEM.dues(play.battle) if one.code == code]


def test_a_unit_of_the_other_side_is_offered_with_its_reason() -> None:
    play = Play()
    assert offer(play, "a01", "freeform.act") == "free"
    assert offer(play, "b01", "freeform.act") == "freeform.no.other_side"


def test_before_the_first_round_nobody_acts_but_may_be_forced_to() -> None:
    play = Play(begun=False)
    assert offer(play, "a01", "freeform.act") == "freeform.no.not_begun"
    assert all(one.refusal.forcible for one in SYSTEM.offers(play.battle, "a01") if one.refusal)


def test_a_unit_out_of_the_battle_may_come_back() -> None:
    play = Play()
    play.step("freeform.hurt", "a01", 9)
    assert offer(play, "a01", "freeform.hurt") == "freeform.no.out"
    assert offer(play, "a01", "freeform.return") == "free"
    assert offer(play, "a02", "freeform.return") is None


def test_a_whole_unit_has_nothing_to_heal() -> None:
    play = Play()
    assert offer(play, "b02", "freeform.heal") == "freeform.no.whole"
    play.step("freeform.hurt", "b02", 1)
    assert offer(play, "b02", "freeform.heal") == "free"


def test_every_word_is_offered_as_a_switch() -> None:
    play = Play(statuses="pinned; on fire")
    play.step("freeform.set_tag", "pinned", "never", "a01")
    offered = [(one.code, dict(one.params)["word"]) for one in SYSTEM.offers(play.battle, "a01") if "tag" in one.code]
    assert offered == [("freeform.clear_tag", "pinned"), ("freeform.set_tag", "on fire")]


def test_a_side_and_the_battle_have_offers_of_their_own() -> None:
    play = Play()
    assert {one.code for one in SYSTEM.offers(play.battle, "a")} >= {"freeform.count", "freeform.roll"}
    assert {one.code for one in SYSTEM.offers(play.battle, "")} >= {"freeform.end", "freeform.end_turn"}
    assert SYSTEM.offers(play.battle, "nobody") == []


def test_every_offer_can_be_started() -> None:
    play = Play(alternation="activations")
    for unit in ("a01", "b02", "a", ""):
        for one in SYSTEM.offers(play.battle, unit):
            assert play.ask(one.code, *one.args).status != "failed"
            play.session.close_draft()


def test_in_whole_turns_only_the_side_that_moves_is_reminded() -> None:
    play = Play()
    assert due(play, "freeform.due.not_acted") == ["a01", "a02"]
    play.step("freeform.act", "a01")
    assert due(play, "freeform.due.not_acted") == ["a02"]


@pytest.mark.parametrize("alternation", ["together", "activations"])
def test_where_all_play_at_once_all_are_reminded(alternation: str) -> None:
    assert due(Play(alternation=alternation), "freeform.due.not_acted") == ["a01", "a02", "b01", "b02"]


def test_a_status_that_ends_with_the_next_step_is_named_before() -> None:
    play = Play(phases="Move; Shoot")
    play.step("freeform.set_tag", "pinned", "turn", "a01")
    assert due(play, "freeform.due.ends") == []
    play.on(1)
    assert due(play, "freeform.due.ends") == ["a01"]


@pytest.mark.parametrize("end", ["phase", "turn", "owner_turn", "round"])
@pytest.mark.parametrize("alternation", ["turns", "together", "activations"])
def test_what_is_named_as_ending_is_what_ends(end: str, alternation: str) -> None:
    play = Play(phases="Move; Shoot", alternation=alternation)
    play.step("freeform.set_tag", "pinned", end, "a01", "b01")
    for _ in range(8):
        named = set(due(play, "freeform.due.ends"))
        before = {unit for unit in ("a01", "b01") if offer(play, unit, "freeform.clear_tag")}
        play.on(1)
        assert before - {unit for unit in before if offer(play, unit, "freeform.clear_tag")} == named


def test_nobody_standing_is_a_reminder_that_removes_the_unit() -> None:
    play = Play()
    play.step("freeform.hurt", "a01", 9)
    found = next(one for one in SYSTEM.dues(play.battle) if one.code == "freeform.due.fallen")
    assert found.start == ("freeform.remove", ("a01", "destroyed"))
    play.step(*(found.start[0], *found.start[1]))
    assert due(play, "freeform.due.fallen") == []


def test_damage_that_reaches_what_the_card_says_is_a_reminder() -> None:
    play = Play()
    play.step("freeform.hurt", "b02", 5)
    assert due(play, "freeform.due.worn") == []
    play.step("freeform.hurt", "b02", 1)
    assert due(play, "freeform.due.worn") == ["b02"]


def test_a_side_with_nobody_left_is_a_reminder() -> None:
    play = Play(side("Fen", MIXED), side("Hill", LONE))
    play.step("freeform.hurt", "b01", 5)
    assert due(play, "freeform.due.side_lost") == ["b"]


def test_the_last_round_asks_for_the_end_only_when_it_closes() -> None:
    play = Play(phases="Move; Shoot", rounds=3)
    play.on(4 * 2 + 2)
    assert due(play, "freeform.due.last_round") == []
    play.on(1)
    found = next(one for one in SYSTEM.dues(play.battle) if one.code == "freeform.due.last_round")
    assert found.when == "now"


def test_a_finished_battle_has_no_dues() -> None:
    play = Play()
    play.step("freeform.end", "draw")
    assert SYSTEM.dues(play.battle) == []


def test_keys_of_dues_are_unique() -> None:
    play = Play()
    play.step("freeform.set_tag", "pinned", "phase", "a01")
    play.step("freeform.set_tag", "on fire", "phase", "a01")
    keys = [one.key for one in SYSTEM.dues(play.battle)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("made", "codes"), [
    (setup(side("Fen", MIXED, leader=0), side("Hill", LONE, leader=0)), set()),
    (setup(side("Fen", MIXED, leader=0)), {"few_sides"}),
    (setup(side("Fen"), side("Hill", LONE)), {"empty", "no_leader"}),
    (setup(side("Fen", card(points="100"), leader=0), side("Hill", card(points="111"), leader=0)), {"points"}),
    (setup(side("Fen", card(points="100"), leader=0), side("Hill", card(points="110"), leader=0)), set()),
    (setup(side("Fen", MIXED, leader=0), side("Hill", CART, leader=0), phases=" "), {"no_phases"}),
])
def test_a_set_up_gets_advice(made: object, codes: set[str]) -> None:
    assert {one.code.removeprefix("freeform.advice.") for one in SYSTEM.advice(made)} == codes  # type: ignore[arg-type]


def test_everybody_may_lead_and_those_who_sound_like_it_come_first() -> None:
    cards = (Card("One", "freeform"), Card("Two", "freeform", keywords=("Hero",)), Card("Three", "freeform",
                                                                                       role="Warlord, foot"))
    assert SYSTEM.leaders(cards) == (1, 2, 0)
