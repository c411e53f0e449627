"""Chapter K: criticals, and when there are none; Killing Blow (SK-135 to SK-139, SK-146)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.skirmish.build import BOW, fig, scene, status, touch, weapon
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule

TOUGH = fig("Korrim", W=6, Sv="2+")


def duel(a: Any = None, b: Any = TOUGH, *things: Any, **options: Any) -> Scene:
    """Return a table at which a01 strikes somebody with six Wounds and the best of armour."""
    cards: Any = [[card if card is not None else fig()] for card in (a, b)]
    return scene(*cards, touch("a01", "b01"), *things, phase="combat", **options)


@rule("SK-135")
def test_a_natural_six_to_wound_is_two_wounds_without_armour() -> None:
    table = duel()
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(6,))
    assert table.wounds("b01") == 4
    assert "armour" not in table.keys
    assert table.told("struck")["critical"] == 2


@rule("SK-135")
def test_by_reading_a2_the_second_hit_of_a_critical_is_rolled() -> None:
    table = duel(critical_means="two_hits")
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=[(6,), (4,)], armour=(1,))
    assert (table.wounds("b01"), table.told("struck")["wounds"]) == (4, 2)


@rule("SK-135")
@pytest.mark.parametrize(("wound", "armour"), [((2,), None), ((5,), (2,))])
def test_by_reading_a2_the_second_hit_may_come_to_nothing(wound: tuple[int, ...], armour: Any) -> None:
    table = duel(critical_means="two_hits")
    script = {"armour": armour} if armour else {}
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=[(6,), wound], **script)
    assert table.wounds("b01") == 5


@rule("SK-135")
def test_by_reading_a2_a_six_for_the_second_hit_is_a_plain_wound() -> None:
    table = duel(critical_means="two_hits")
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=[(6,), (6,)], armour=(2,))
    assert table.wounds("b01") == 5


@rule("SK-135", "SK-115")
def test_by_reading_a2_a_shot_has_its_second_hit_too() -> None:
    table = scene([fig("Pell", BOW)], [TOUGH], phase="shooting", critical_means="two_hits")
    table.play("skirmish.shoot", "a01", shoot_target="b01", to_shoot=(6,), to_wound=[(6,), (4,)], armour=(1,))
    assert table.wounds("b01") == 4


@rule("SK-135", "SK-164")
def test_by_reading_a2_a_parting_blow_has_its_second_hit_too() -> None:
    table = scene([TOUGH], 1, touch("a01", "b01"), phase="combat", critical_means="two_hits")
    table.play("skirmish.panic", "a01", panic=12, parting_wound=[(6,), (4,)], armour=(1,), flee_distance=5)
    assert table.wounds("a01") == 4


@rule("SK-136")
@pytest.mark.parametrize("toughness", [5, 6])
def test_who_needs_a_six_to_wound_scores_no_critical(toughness: int) -> None:
    table = duel(None, fig(W=6, T=toughness, Sv="2+"))
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(6,), armour=(1,))
    assert (table.wounds("b01"), table.told("struck").get("critical", 0)) == (5, 0)


@rule("SK-136")
@pytest.mark.parametrize(("reading", "to_hit", "toughness", "critical"), [
    ("to_wound", 6, 3, True), ("to_wound", 4, 5, False),
    ("to_hit", 6, 3, False), ("to_hit", 4, 5, True),
    ("either", 6, 3, False), ("either", 4, 5, False), ("either", 4, 3, True),
])
def test_reading_a3_says_which_six_forbids_a_critical(
    reading: str, to_hit: int, toughness: int, critical: bool
) -> None:
    table = duel(None, fig(W=6, T=toughness), no_crit_if_needs_six=reading)
    table.play("skirmish.fight", "a01", blow_facts={"modifier": 4 - to_hit}, to_hit=(6,), to_wound=(6,))
    assert (table.wounds("b01") == 4) == critical


@rule("SK-136", "SK-152")
def test_a_blow_that_hits_by_itself_needs_no_six_to_hit() -> None:
    table = duel(fig(WS=1), fig(WS=9, W=6), status("b01", "knocked_down"), no_crit_if_needs_six="to_hit")
    table.play("skirmish.fight", "a01", to_wound=(6,))
    assert table.told("struck")["critical"] == 2


@rule("SK-137")
def test_of_several_sixes_in_one_fight_only_the_first_is_critical() -> None:
    table = duel(fig(A=3))
    table.play("skirmish.fight", "a01", to_hit=(6, 6, 6), to_wound=(6, 6, 6), armour=(1, 1))
    assert table.wounds("b01") == 2


@rule("SK-137")
def test_one_critical_a_phase_counts_over_several_victims() -> None:
    table = scene([fig(A=2)], [TOUGH, TOUGH], touch("a01", "b01"), touch("a01", "b02"), phase="combat")
    table.play("skirmish.fight", "a01", blows={"b01": 1, "b02": 1}, to_hit=[(6,), (6,)], to_wound=[(6,), (6,)],
               armour=(1,))
    assert (table.wounds("b01"), table.wounds("b02")) == (4, 5)


@rule("SK-137")
def test_every_figure_has_its_own_critical_and_a_new_one_next_phase() -> None:
    table = scene(2, [TOUGH], touch("a01", "b01"), touch("a02", "b01"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(6,))
    table.play("skirmish.fight", "a02", to_hit=(6,), to_wound=(6,))
    assert table.wounds("b01") == 2
    assert table.has("a01", "crit_used")
    table.next()
    assert not table.has("a01", "crit_used")


@rule("SK-137", "SK-164")
def test_a_critical_in_parting_is_the_one_of_its_phase() -> None:
    table = scene([TOUGH], [fig(A=1)], touch("a01", "b01"), phase="combat")
    table.play("skirmish.panic", "a01", panic=12, parting_wound=(6,), flee_distance=5)
    assert table.wounds("a01") == 4
    assert table.has("b01", "crit_used")


@rule("SK-139")
def test_a_killing_blow_takes_its_victim_out_without_an_injury_roll() -> None:
    table = duel(fig("Grask", weapon("Reaper", "4", "killing_blow")), fig(W=3))
    told = table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,), killing_blow=True)
    assert (told[-2], table.told("taken_out")["cause"]) == ("taken_out", "killing_blow")
    assert "injury" not in table.keys


@rule("SK-139")
def test_whether_it_was_a_killing_blow_is_the_tables_word() -> None:
    table = duel(fig("Grask", weapon("Reaper", "4", "killing_blow")), fig(W=3))
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,))
    assert "killing_blow" in table.keys
    assert table.wounds("b01") == 2


@rule("SK-139")
def test_a_killing_blow_is_not_asked_about_where_nothing_came_through_or_no_weapon_has_it() -> None:
    table = duel(fig("Grask", weapon("Reaper", "4", "killing_blow")), fig(W=3))
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(1,))
    assert "killing_blow" not in table.keys
    other = duel()
    other.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,), armour=(1,))
    assert "killing_blow" not in other.keys


@rule("SK-139")
def test_a_shot_may_be_a_killing_blow_too() -> None:
    table = scene([fig("Pell", weapon("Long bow", "3", "missile", "killing_blow"))], [fig(W=3)], phase="shooting")
    table.play("skirmish.shoot", "a01", shoot_target="b01", to_shoot=(6,), to_wound=(4,), killing_blow=True)
    assert table.told("taken_out")["cause"] == "killing_blow"


SPIT = fig("Nell", weapon("Spit", "3", "poison"), A=2)


@rule("SK-146")
def test_by_the_house_rule_a_six_to_hit_with_poison_wounds_by_itself() -> None:
    table = duel(SPIT, poison_auto_wound=True)
    table.play("skirmish.fight", "a01", poison_hit=(6, 1), poison_critical=(3,), armour=(1,))
    assert table.wounds("b01") == 5
    assert "to_wound" not in table.keys


@rule("SK-146")
def test_a_six_on_the_die_after_it_is_a_critical() -> None:
    table = duel(SPIT, poison_auto_wound=True)
    table.play("skirmish.fight", "a01", poison_hit=(6, 1), poison_critical=(6,))
    assert (table.wounds("b01"), table.told("struck")["critical"]) == (4, 2)


@rule("SK-146")
def test_other_hits_with_poison_wound_as_usual() -> None:
    table = duel(SPIT, poison_auto_wound=True)
    table.play("skirmish.fight", "a01", poison_hit=(6, 4), poison_critical=(1,), to_wound=(2,), armour=(1,))
    assert table.wounds("b01") == 5


@rule("SK-146", "SK-137")
def test_poison_scores_one_critical_a_phase_like_anything_else() -> None:
    table = duel(SPIT, poison_auto_wound=True)
    table.play("skirmish.fight", "a01", poison_hit=(6, 4), poison_critical=(6,), to_wound=(6,), armour=(1,))
    assert table.wounds("b01") == 3


@rule("SK-146")
def test_without_the_house_rule_poison_does_nothing_more() -> None:
    table = duel(SPIT)
    table.play("skirmish.fight", "a01", to_hit=(6, 1), to_wound=(1,))
    assert "poison_hit" not in table.keys


@rule("SK-146", "SK-135")
def test_by_reading_a2_a_poisoned_critical_has_its_second_hit() -> None:
    table = duel(SPIT, poison_auto_wound=True, critical_means="two_hits")
    table.play("skirmish.fight", "a01", poison_hit=(6, 1), poison_critical=(6,), to_wound=(4,), armour=(1,))
    assert table.wounds("b01") == 4


@rule("SK-146")
def test_a_poisoned_shot_follows_the_house_rule_too() -> None:
    table = scene([fig("Nell", weapon("Blowpipe", "3", "missile", "poison"))], [TOUGH], phase="shooting",
                  poison_auto_wound=True)
    table.play("skirmish.shoot", "a01", shoot_target="b01", poison_hit=(6,), poison_critical=(2,), armour=(1,))
    assert table.wounds("b01") == 5
