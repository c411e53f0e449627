"""Chapters E and F: rounds, turns, phases; commands and abilities of the hero phase; what ends with the next one."""

from __future__ import annotations

import pytest

from desktop.rules.kernel.moments import turns_of
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.phases import PHASE_CODES
from tests.rules.warscroll.build import can, duel, fresh, line, scene, squad, status, unit

MEN = squad("Men", 5)
LORD = unit("Lord", line("Lord", wounds=5), "Hero")


@pytest.mark.rule("AS-040", "AS-042", "AS-043")
def test_a_round_is_two_turns_of_six_phases() -> None:
    table = fresh([MEN], [MEN], first=1)
    assert [phase.code for phase in SYSTEM.phases(table.battle)] == ["setup"]
    seen = []
    for _ in range(13):
        table.next(**({"round_roll": (5, 2), "first_turn": "a"} if len(seen) == 12 else {}))
        seen.append((table.clock.round, table.clock.active, table.clock.phase))
    assert seen == [*((1, "b", phase) for phase in PHASE_CODES), *((1, "a", phase) for phase in PHASE_CODES),
                    (2, "a", "hero")]
    assert [phase.code for phase in SYSTEM.phases(table.battle)] == list(PHASE_CODES)
    assert (turns_of(table.clock, "a"), turns_of(table.clock, "b")) == (2, 1)


@pytest.mark.rule("AS-041")
def test_from_the_second_round_on_the_roll_decides_who_decides() -> None:
    table = scene(MEN, MEN, phase="battleshock", active="b")
    table.play("kernel.set_field", "clock", "clock", "order", ("a", "b"))
    table.next(round_roll=(2, 6), first_turn="b")
    assert table.request("first_turn").by == "b"
    assert (table.clock.round, table.clock.active, table.clock.order) == (2, "b", ("b", "a"))
    assert table.request("round_roll").refuse((4, 4)) is not None  # ties again


@pytest.mark.rule("AS-062", "AS-063")
def test_the_general_steadies_one_unit_until_his_next_hero_phase() -> None:
    table = scene([LORD, MEN], MEN, phase="hero")
    assert table.refusal("command", "a02") == ("not_general", "AS-062")
    assert [due.subject for due in table.dues("command")] == ["a01"]
    table.play("command", "a01", command_target="a02")
    assert table.has("a02", "battleshock_immune")
    assert table.refusal("command", "a01") == ("commanded", "AS-062")
    assert [due.moment for due in table.dues("ends_presence")] == ["hero"]
    table.to("hero", "b")
    assert table.has("a02", "battleshock_immune")
    table.next(5)
    table.next(round_roll=(6, 1), first_turn="a")
    assert not table.has("a02", "battleshock_immune")


@pytest.mark.rule("AS-063", "AS-125")
def test_a_steadied_unit_takes_no_test() -> None:
    table = scene(MEN, MEN, status("b01", "battleshock_immune"), phase="combat")
    table.play("take_off", "b01", take_off={"models": 2})
    table.to("battleshock")
    assert table.dues("battleshock") == []
    assert table.refusal("battleshock", "b01") == ("immune", "AS-063")


@pytest.mark.rule("AS-062")
def test_a_general_may_have_commands_of_his_own_and_a_slain_one_none() -> None:
    lord = unit("Lord", line("Lord", wounds=5), can("command hit=1 range=12", "Onward"), "Hero")
    table = scene([lord, MEN], MEN, phase="hero")
    table.play("command", "a01", which_command="p0", command_target="a02")
    assert table.has("a02", "hit_bonus")
    table.play("take_off", "a01", take_off={"models": 1})
    assert [due.code for due in table.dues("general_slain")] == ["warscroll.due.general_slain"]
    assert table.dues("command") == []
    assert any(badge.code.endswith("general_slain") for badge in SYSTEM.side_badges(table.battle, "a"))


@pytest.mark.rule("AS-061")
def test_abilities_belong_to_ones_own_hero_phase_but_for_those_of_every_one() -> None:
    own, every = can("hero heal=d3", "Brew"), can("every_hero save=1 target=self", "Hide")
    ogre = unit("Ogre", line("Ogre", wounds=6), own, every)
    table = scene(ogre, ogre, phase="hero")
    assert [offer.args[1] for offer in SYSTEM.offers(table.battle, "a01") if offer.code == "warscroll.ability"] == [
        "p0", "p1"]
    assert [offer.args[1] for offer in SYSTEM.offers(table.battle, "b01") if offer.code == "warscroll.ability"] == [
        "p1"]
    assert table.refusal("ability", "b01", "p1") == ("active_first", "AS-061")
    table.play("kernel.set_wounds", ("a01.01", 2))
    table.play("ability", "a01", "p0", ability_target="a01", mortal_d3=(4,))
    assert table.wounds("a01") == [4]
    table.play("ability", "a01", "p1")
    assert table.refusal("ability", "b01", "p1") is None
    table.play("ability", "b01", "p1")
    assert table.has("a01", "save_bonus") and table.has("b01", "save_bonus")
    assert {due.subject for due in table.dues("ends_save")} == {"a01", "b01"}


@pytest.mark.rule("AS-061")
def test_a_bonus_of_a_card_works_on_the_dice_and_ends_with_the_owners_next_hero_phase() -> None:
    seer = unit("Seer", can("hero hit=-1 target=enemy", "Mud"), can("hero wound=1", "Edge"))
    table = scene([seer, MEN], MEN, phase="hero")
    table.play("ability", "a01", "p0", ability_target="b01")
    table.play("ability", "a01", "p1", ability_target="a02")
    table.to("combat")
    table.play("neighbours", "a02", neighbours={"near_b01": True})
    table.play("fight", "a02", hit=(4,) * 5, wound=(3,) * 5, save=(6,) * 5)
    assert [(term.code.rpartition(".")[2], term.value) for term in table.needed("wound").terms] == [
        ("to_wound", 4), ("wound_bonus", -1)]
    table.play("fight", "b01", hit=(4, 4, 4, 4, 5), wound=(1,))
    assert table.needed("hit").value == 5
    table.to("hero", "b")
    assert table.has("b01", "hit_bonus")  # its owner is side a: until a's next hero phase


def test_marks_of_a_turn_end_with_it_and_those_of_a_phase_with_the_phase() -> None:
    table = duel(MEN, MEN, phase="movement")
    table.play("move", "a01", "retreat")
    assert table.has("a01", "moved", "retreated")
    table.next()
    assert not table.has("a01", "moved") and table.has("a01", "retreated")
    table.to("hero", "b")
    assert not table.has("a01", "retreated")
