"""Chapter K: hit, wound, save, damage; splitting; wounds on models; mortal wounds, healing, cover."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.pieces import Model
from desktop.rules.warscroll.attacks.arms import arms
from tests.rules.warscroll.build import arm, duel, line, near, scene, squad, status, this_turn, unit

MEN = squad("Men", 2)


@pytest.mark.rule("AS-110", "AS-114", "AS-121")
def test_an_attack_hits_wounds_and_is_saved_or_not() -> None:
    table = duel(squad("Axes", 4), squad("Mob", 5))
    told = table.play("fight", "a01", hit=(4, 5, 6, 3), wound=(4, 3, 6), save=(5, 4))
    assert told == ["fights", "kernel.rolled", "kernel.rolled", "kernel.rolled", "struck", "wounds_taken"]
    assert (table.models("b01"), table.slain("b01")) == (4, 1)
    dead = table.battle.get(Model, "b01.01")
    assert (dead.wounds, dead.gone) == (0, "slain")
    assert [table.needed(key).value for key in ("hit", "wound", "save")] == [4, 4, 5]
    assert (table.request("hit").by, table.request("save").by) == ("a", "b")


@pytest.mark.rule("AS-114")
def test_no_face_of_the_die_is_special() -> None:
    table = duel(squad("Axes", 2, arm("Axe", hit="1+", wound="7+")), MEN)
    table.play("fight", "a01")
    assert table.told("struck")["wounds"] == 0
    assert "hit" not in table.keys and "wound" not in table.keys  # all hit, none wounds, nothing to roll


@pytest.mark.rule("AS-114", "AS-124")
@pytest.mark.parametrize(("cover", "face", "saves"), [(False, 4, False), (False, 5, True), (True, 4, True)])
def test_rend_is_taken_off_the_save_and_cover_added(cover: bool, face: int, saves: bool) -> None:
    """Save 4+, Rend -1: a 4 becomes 3 and fails, a 5 becomes 4 and saves; in cover a 4 saves."""
    table = duel(squad("Axe", 1, arm("Axe", rend="-1")), squad("Guard", 2, save="4+"))
    table.play("fight", "a01", attack_facts={"cover_all": cover}, hit=(4,), wound=(4,), save=(face,))
    assert table.models("b01") == (2 if saves else 1)


@pytest.mark.rule("AS-114")
def test_who_has_no_save_never_saves() -> None:
    table = duel(squad("Axe", 1), squad("Bare", 2, save="–"), this_turn("b01", "mystic_shield", 1))
    table.play("fight", "a01", attack_facts={"cover_all": True}, hit=(4,), wound=(4,))
    assert table.models("b01") == 1
    assert table.needed("save").terms[0].source == "default"


@pytest.mark.rule("AS-124")
def test_cover_does_not_help_in_combat_whom_charged_this_turn() -> None:
    table = duel(MEN, MEN, this_turn("b01", "charged"))
    table.play("fight", "a01", hit=(1, 1))
    assert "cover_all" not in table.facts("attack_facts")
    table = scene(squad("Bows", 2, arm("Bow", "missile")), MEN, this_turn("b01", "charged"), phase="shooting")
    table.play("shoot", "a01", hit=(1, 1))
    assert "cover_all" in table.facts("attack_facts")


@pytest.mark.rule("AS-115", "AS-006")
@pytest.mark.parametrize(("damage", "script", "slain"), [
    (2, {}, 2), ("D3", {"damage_d3": (6,)}, 3), ("D3", {"damage_d3": (1,)}, 1), ("D6", {"damage_d6": 5}, 5),
])
def test_one_blow_may_slay_several(damage: int | str, script: dict[str, Any], slain: int) -> None:
    table = duel(squad("Maul", 1, arm("Maul", damage=damage)), squad("Mob", 6))
    table.play("fight", "a01", hit=(4,), wound=(4,), save=(1,), **script)
    assert table.slain("b01") == slain


@pytest.mark.rule("AS-006")
@pytest.mark.parametrize(("face", "wounds"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_half_a_die_rounded_up(face: int, wounds: int) -> None:
    table = scene(squad("Mob", 6), MEN)
    table.play("mortal", "a01", mortal={"how_many": "d3"}, mortal_d3=(face,))
    assert table.slain("a01") == wounds


@pytest.mark.rule("AS-111")
def test_each_model_brings_the_attacks_of_its_weapons() -> None:
    guard = unit("Guard", line("Guard", 4), line("Captain", wounds=2), arm("Spear", "line0", attacks=2),
                 arm("Sword", "line1", attacks=3), arm("Banner", "few", count=1), arm("Bow", "missile"))
    table = duel(guard, MEN)
    found = arms(table.battle, "a01", missile=False)
    assert [(one.weapon.name, one.bearers, one.attacks) for one in found] == [
        ("Spear", 4, 8), ("Sword", 1, 3), ("Banner", 1, 1)]
    table.play("take_off", "a01", who_goes="1:2:0", take_off={"models": 1})
    assert [one.weapon.name for one in arms(table.battle, "a01", missile=False)] == ["Spear", "Banner"]


@pytest.mark.rule("AS-112")
def test_attacks_that_do_not_reach_or_see_are_left_out() -> None:
    table = duel(squad("Axes", 5), MEN)
    table.play("fight", "a01", attack_facts={"attacks_0": 2}, hit=(1, 1))
    assert table.told("struck")["attacks"] == 2


@pytest.mark.rule("AS-112")
def test_hand_to_hand_only_near_enemies_are_targets() -> None:
    table = scene(MEN, [MEN, MEN, MEN], near("a01", "b02"), near("a01", "b03"))
    request = table.ask("fight", "a01")
    assert [pick.value for pick in request.picks] == ["b02", "b03"]


@pytest.mark.rule("AS-113", "AS-110")
def test_attacks_are_split_and_finished_against_one_target_before_the_next() -> None:
    table = scene(squad("Axes", 4), [MEN, MEN], near("a01", "b01"), near("a01", "b02"))
    told = table.play("fight", "a01", target="b01", next_target="b02",
                      attack_facts=[{"attacks_0": 1}, {}], hit=[(4,), (4, 4, 4)], wound=[(4,), (4, 4, 4)],
                      save=[(1,), (1, 1, 6)])
    assert [one for one in told if one != "kernel.rolled"] == [
        "fights", "struck", "struck", "wounds_taken", "wounds_taken"]
    assert (table.models("b01"), table.models("b02")) == (1, 0)


@pytest.mark.rule("AS-116")
def test_only_equal_attacks_are_rolled_together() -> None:
    twins = (arm("Axe", rend=-1), arm("Pick", rend="-1"), arm("Spear"), arm("Maul", rend=-1, damage=2))
    table = duel(squad("Axes", 3, *twins), squad("Mob", 20))
    table.play("fight", "a01", hit=[(1,) * 6, (1,) * 3, (1,) * 3])
    assert [one.request.n for one in table.asked if one.request.key == "warscroll.hit"] == [6, 3, 3]


@pytest.mark.rule("AS-120", "AS-121")
def test_a_model_takes_wounds_until_it_is_slain() -> None:
    table = duel(squad("Axes", 3), squad("Guard", 3, wounds=2))
    table.play("fight", "a01", hit=(4,) * 3, wound=(4,) * 3, save=(1,) * 3)
    assert table.wounds("b01") == [1, 2]
    assert table.slain("b01") == 1


@pytest.mark.rule("AS-120", "AS-123")
def test_the_commanding_player_chooses_and_mortal_wounds_stay_on_a_model_too() -> None:
    guard = unit("Guard", line("Guard", 2, wounds=2), line("Captain", wounds=4))
    table = scene(guard, MEN)
    table.play("mortal", "a01", mortal={"wounds": 3}, who_suffers="1:4:0")
    assert table.request("who_suffers").by == "a"
    assert table.wounds("a01") == [2, 2, 1]
    table.play("mortal", "a01", mortal={"wounds": 2}, who_suffers="1:1:1")
    assert table.wounds("a01") == [1, 2]


@pytest.mark.rule("AS-120")
def test_the_wounded_and_the_plain_models_are_assumed_first() -> None:
    guard = unit("Guard", line("Guard", 3, wounds=2), line("Captain", wounds=4))
    table = duel(squad("Axes", 3), guard)
    table.play("kernel.set_wounds", ("b01.03", 1))
    table.play("fight", "a01", hit=(4,) * 3, wound=(4,) * 3, save=(1,) * 3)
    assert table.wounds("b01") == [2, 4]
    assert table.request("who_suffers").soft


@pytest.mark.rule("AS-122")
def test_wounds_are_healed_but_the_slain_stay_slain() -> None:
    table = scene(squad("Guard", 3, wounds=3), MEN)
    assert table.refusal("heal", "a01") == ("unhurt", "AS-122")
    table.play("mortal", "a01", mortal={"wounds": 4})
    assert table.wounds("a01") == [2, 3]
    table.play("heal", "a01", heal={"wounds": 5})
    assert table.wounds("a01") == [3, 3]
    assert table.told("healed")["wounds"] == 1


@pytest.mark.rule("AS-123")
def test_mortal_wounds_need_no_rolls() -> None:
    table = scene(squad("Guard", 3, save="2+"), MEN)
    table.play("mortal", "a01", mortal={"how_many": "d6"}, mortal_d6=2)
    assert (table.models("a01"), table.keys) == (1, ["mortal", "mortal_d6"])


@pytest.mark.rule("AS-121")
def test_a_model_that_lost_its_last_wound_by_hand_counts_as_slain() -> None:
    table = scene(squad("Guard", 3), MEN)
    table.play("kernel.set_wounds", ("a01.02", 0))
    assert (table.models("a01"), table.slain("a01")) == (2, 1)
    table.next()
    assert table.battle.get(Model, "a01.02").gone == "slain"
    assert [due.subject for due in table.dues("battleshock")] == ["a01"]


@pytest.mark.rule("AS-007", "AS-019")
def test_failed_rolls_are_rolled_again_once() -> None:
    table = duel(squad("Axes", 4), squad("Mob", 9), this_turn("a01", "reroll_wounds"))
    table.play("fight", "a01", hit=(4,) * 4, wound=(4, 1, 2, 3), wound_again=(6, 1, 1), save=(1, 1))
    assert table.slain("b01") == 2


@pytest.mark.rule("AS-T3")
@pytest.mark.parametrize(("side", "key", "turn", "slain"), [
    ("a", 0, "miss>success", 1), ("a", 1, "miss>success", 0), ("b", 2, "success>miss", 0),
])
def test_a_blessed_side_turns_one_die_of_its_own_rolls(side: str, key: int, turn: str, slain: int) -> None:
    table = duel(squad("Axes", 2), squad("Mob", 5), status(side, "blessed"))
    hit = (4, 1)
    wounds = (4, 4) if (side, key) == ("a", 0) else (4,) if side == "b" or key != 1 else (1,)
    words = ["keep"] * key + [turn] if side == "a" else [turn]
    script: dict[str, Any] = {"hit": hit, "wound": wounds, "blessing": words}
    if (side, key) == ("a", 0):
        script |= {"save": (1, 6)}
    elif (side, key) == ("a", 1):
        script |= {"save": (6,)}
    else:
        script |= {"save": (1,)}
    table.play("fight", "a01", **script)
    assert table.slain("b01") == slain
    assert not table.has(side, "blessed")


@pytest.mark.rule("AS-T3")
def test_a_blessing_may_turn_the_die_of_the_damage() -> None:
    for damage, script in (("D3", {"damage_d3": (1,), "blessing": ["keep", "keep", "one>three"]}),
                           ("D6", {"damage_d6": (1,), "blessing": ["keep", "keep", "one>three"]})):
        table = duel(squad("Maul", 1, arm("Maul", damage=damage)), squad("Mob", 6), status("a", "blessed"))
        table.play("fight", "a01", hit=(4,), wound=(4,), save=(1,), **script)  # type: ignore[arg-type]
        assert table.slain("b01") == 3


def test_damage_of_a_card_is_read_in_both_alphabets() -> None:
    table = duel(squad("Maul", 1, arm("Maul", damage="Д3")), squad("Mob", 6))
    table.play("fight", "a01", hit=(4,), wound=(4,), save=(1,), damage_d3=(5,))
    assert table.slain("b01") == 3


@pytest.mark.rule("AS-T3")
def test_no_blessing_is_offered_where_no_face_would_change_a_thing() -> None:
    table = duel(squad("Axes", 2, arm("Axe", rend=-2)), squad("Mob", 5, save="6+"), status("b", "blessed"))
    table.play("fight", "a01", hit=(4, 4), wound=(4, 4))
    assert "blessing" not in table.keys
