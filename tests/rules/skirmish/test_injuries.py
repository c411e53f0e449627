"""Chapters L and N: losing Wounds, injury rolls, mounts and swarms (SK-140 to SK-147, SK-158)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.skirmish.figures import stat
from tests.rules.skirmish.build import KNIFE, fig, scene, status, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def hit(table: Scene, wounds: tuple[int, ...], unit: str = "a01", **more: Any) -> list[str]:
    """Let somebody suffer hits that need a 4 to wound."""
    return table.play("skirmish.harm", unit, harm={"hits": len(wounds), "armour_saves": False}, to_wound=wounds, **more)


@rule("SK-140")
def test_a_wound_takes_one_from_the_wounds_and_leaves_the_figure_fighting() -> None:
    table = scene([fig(W=3)], 1)
    assert hit(table, (4,))[-1] == "wounds_lost"
    assert (table.wounds("a01"), table.posture("a01")) == (2, "standing")


@rule("SK-141")
@pytest.mark.parametrize(("had", "suffered", "rolls"), [(1, 1, 1), (2, 2, 1), (2, 3, 2), (1, 3, 3), (3, 5, 3)])
def test_the_last_wound_and_each_one_beyond_it_is_rolled_for(had: int, suffered: int, rolls: int) -> None:
    table = scene([fig(W=had)], 1)
    hit(table, (4,) * suffered, injury=(1,) * rolls)
    assert table.request("injury").n == rolls


@rule("SK-141")
def test_the_player_who_caused_the_wound_rolls_the_injury() -> None:
    table = scene(1, 1, touch("a01", "b01"), phase="combat")
    table.play("skirmish.fight", "b01", to_hit=(6,), to_wound=(4,), injury=(1,))
    assert table.request("injury").by == "b"


@rule("SK-142")
@pytest.mark.parametrize(("dice", "posture"), [
    ((1, 2), "down"), ((2, 3), "stunned"), ((4, 1), "stunned"), ((1, 5), "out"), ((6, 4), "out"),
])
def test_of_several_injuries_at_once_only_the_worst_counts(dice: tuple[int, ...], posture: str) -> None:
    table = scene()
    hit(table, (4, 4), injury=dice)
    assert table.posture("a01") == posture


@rule("SK-142")
def test_by_reading_a14_later_wounds_roll_again_and_the_state_only_gets_worse() -> None:
    table = scene(1, 2)
    hit(table, (4,), injury=(3,))
    assert hit(table, (4,), injury=(1,))[-1] == "no_worse"
    assert table.posture("a01") == "stunned"
    hit(table, (4,), injury=(5,))
    assert table.posture("a01") == "out"


@rule("SK-143")
@pytest.mark.parametrize(("die", "posture"), [
    (1, "down"), (2, "down"), (3, "stunned"), (4, "stunned"), (5, "out"), (6, "out"),
])
def test_the_injury_table(die: int, posture: str) -> None:
    table = scene()
    hit(table, (4,), injury=(die,))
    assert table.posture("a01") == posture


@rule("SK-144")
def test_a_standing_figure_without_wounds_is_rolled_for_again() -> None:
    table = scene()
    table.play("kernel.set_wounds", ("a01.1", 0))
    assert hit(table, (4,), injury=(2,))[-1] == "injured"
    assert table.request("injury").n == 1


@rule("SK-144")
@pytest.mark.parametrize(("state", "die", "told", "posture"), [
    ("knocked_down", 1, "no_worse", "down"), ("knocked_down", 3, "injured", "stunned"),
    ("knocked_down", 6, "taken_out", "out"), ("stunned", 1, "no_worse", "stunned"),
    ("stunned", 4, "no_worse", "stunned"), ("stunned", 5, "taken_out", "out"),
])
def test_an_injury_milder_than_the_present_state_changes_nothing(
    state: str, die: int, told: str, posture: str
) -> None:
    table = scene(1, 1, status("a01", state))
    assert hit(table, (4,), injury=(die,))[-1] == told
    assert table.posture("a01") == posture
    assert table.has("a01", "knocked_down") == (posture == "down")


@rule("SK-158")
def test_who_is_out_of_action_loses_its_states_and_contacts_and_counts_as_lost() -> None:
    table = scene(2, 4, status("b01", "hidden"), status("b01", "fleeing"), touch("a01", "b01"), phase="combat")
    hit(table, (4,), "b01", injury=(6,))
    assert not table.has("b01", "hidden")
    assert not table.has("b01", "fleeing")
    assert table.touching("a01") == ()
    assert table.lost("b") == 1
    assert table.dues("rout")[0].subject == "b"


@rule("SK-158")
def test_who_is_out_of_action_does_nothing_more() -> None:
    table = scene(1, 1, status("a01", "out"))
    assert table.offered("a01") == ["take_out"]
    assert table.refusal("take_out", "a01") == ("out", "SK-158")


@rule("SK-158")
def test_a_figure_may_be_taken_off_by_hand() -> None:
    table = scene(2, 1, touch("a01", "b01"))
    assert table.play("skirmish.take_out", "a01") == ["taken_out"]
    assert table.told("taken_out")["cause"] == "by_hand"
    assert table.play("skirmish.take_out", "a01") == []


BOAR = fig("Jory", KNIFE, keywords=("Mounted",), M=8, S=4, foot={"M": 4, "S": 3})


def riding(**options: Any) -> Scene:
    options = {"mounted_first_wound_kills_mount": True, **options}
    return scene(1, [BOAR], touch("a01", "b01"), phase="combat", **options)


@rule("SK-145")
def test_by_the_house_rule_the_first_wound_kills_the_mount_and_spares_the_rider() -> None:
    table = riding()
    told = table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,))
    assert told[-2:] == ["mount_lost", "fought"]
    assert (table.posture("b01"), table.wounds("b01")) == ("standing", 1)
    assert table.has("b01", "dismounted")


@rule("SK-145")
def test_the_rider_goes_on_with_the_line_on_foot() -> None:
    table = riding()
    assert stat(table.battle, "b01", "M") == 8
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,))
    assert (stat(table.battle, "b01", "M"), stat(table.battle, "b01", "S")) == (4, 3)


@rule("SK-145")
def test_a_second_plain_wound_reaches_the_rider() -> None:
    table = scene([fig(A=2)], [BOAR], touch("a01", "b01"), phase="combat", mounted_first_wound_kills_mount=True)
    table.play("skirmish.fight", "a01", to_hit=(6, 6), to_wound=(4, 4), injury=(1,))
    assert table.posture("b01") == "down"


@rule("SK-145")
@pytest.mark.parametrize(("reading", "posture"), [("lost", "standing"), ("rider", "down")])
def test_reading_a21_says_what_becomes_of_the_second_wound_of_a_critical(reading: str, posture: str) -> None:
    table = riding(critical_on_mount=reading)
    script = {"injury": (1,)} if reading == "rider" else {}
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(6,), **script)
    assert table.has("b01", "dismounted")
    assert table.posture("b01") == posture


@rule("SK-145")
def test_without_the_mount_the_rider_is_wounded_like_anybody() -> None:
    table = riding()
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,))
    assert hit(table, (4,), "b01", injury=(3,))[-1] == "injured"


@rule("SK-145")
def test_without_the_house_rule_the_rider_takes_the_wound() -> None:
    table = riding(mounted_first_wound_kills_mount=False)
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,), injury=(1,))
    assert table.posture("b01") == "down"


SWARM = fig("Sootlings", keywords=("Swarm",), W=3)


@rule("SK-147")
def test_by_the_house_rule_a_swarm_only_loses_wounds_and_is_then_removed() -> None:
    table = scene([SWARM], 1, swarm_no_injury=True)
    hit(table, (4, 4))
    assert (table.wounds("a01"), table.posture("a01")) == (1, "standing")
    assert hit(table, (4,))[-1] == "taken_out"
    assert table.told("taken_out")["cause"] == "swarm"
    assert "injury" not in table.keys


@rule("SK-147", "SK-135")
def test_a_critical_takes_two_wounds_off_a_swarm() -> None:
    table = scene(1, [SWARM], touch("a01", "b01"), phase="combat", swarm_no_injury=True)
    table.play("skirmish.fight", "a01", to_hit=(6,), to_wound=(6,))
    assert table.wounds("b01") == 1


@rule("SK-147")
def test_without_the_house_rule_a_swarm_rolls_injuries() -> None:
    table = scene([SWARM], 1)
    assert hit(table, (4, 4, 4), injury=(1,))[-1] == "injured"
