"""Chapter M: what the fallen cannot do, and how they are struck (SK-150 to SK-157)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.scripted import why as why_of
from tests.rules.skirmish.build import BOW, fig, scene, status, touch
from tests.rules.skirmish.table import Scene

rule = pytest.mark.rule


def lying(state: str, *, a: Any = None, b: Any = None, more: tuple[Any, ...] = (), **options: Any) -> Scene:
    """Return a table at which a01 stands over b01, who lies there."""
    return scene(a or 1, b or 1, touch("a01", "b01"), status("b01", state), *more, phase="combat",
                 **options)


@rule("SK-151")
@pytest.mark.parametrize(("phase", "code"), [("shooting", "shoot"), ("magic", "cast"), ("combat", "fight")])
def test_who_is_knocked_down_neither_shoots_casts_nor_strikes(phase: str, code: str) -> None:
    mage = fig("", BOW, keywords=("wizard",))
    more = (touch("a01", "b01"),) if phase == "combat" else ()
    table = scene([mage], 1, status("a01", "knocked_down"), *more, phase=phase)
    assert table.refusal(code, "a01") == ("knocked_down", "SK-151")


@rule("SK-154")
@pytest.mark.parametrize(("phase", "code"), [
    ("recovery", "rally"), ("recovery", "stand_up"), ("movement", "move"), ("magic", "cast"), ("shooting", "shoot"),
    ("combat", "fight"),
])
def test_who_is_stunned_does_nothing_at_all(phase: str, code: str) -> None:
    mage = fig("", BOW, keywords=("wizard",))
    more = (touch("a01", "b01"),) if phase == "combat" else ()
    table = scene([mage], 1, status("a01", "stunned"), status("a01", "fleeing"), *more, phase=phase)
    assert table.refusal(code, "a01") == ("stunned", "SK-154")


@rule("SK-152")
def test_blows_at_the_knocked_down_hit_without_a_roll() -> None:
    table = lying("knocked_down", a=[fig(A=2)])
    table.play("skirmish.fight", "a01", to_wound=(1, 2))
    assert "to_hit" not in table.keys
    assert table.told("struck")["blows"] == 2
    assert table.last().told[0].params["needed"] == 1


@rule("SK-152")
def test_any_wound_that_gets_through_takes_the_knocked_down_out() -> None:
    table = lying("knocked_down", b=[fig(W=3)])
    table.play("skirmish.fight", "a01", to_wound=(4,))
    assert table.told("taken_out")["cause"] == "finished"
    assert "injury" not in table.keys


@rule("SK-152")
def test_armour_may_still_save_the_knocked_down() -> None:
    table = lying("knocked_down", b=[fig(Sv="4+")])
    table.play("skirmish.fight", "a01", to_wound=(4,), armour=(4,))
    assert table.posture("b01") == "down"


@rule("SK-152")
def test_by_reading_a5_wounding_is_automatic_too() -> None:
    table = lying("knocked_down", b=[fig(Sv="4+")], kd_skip_wound_roll=True)
    table.play("skirmish.fight", "a01", armour=(3,))
    assert "to_wound" not in table.keys
    assert table.posture("b01") == "out"


@rule("SK-152")
@pytest.mark.parametrize("state", ["knocked_down", "stunned"])
def test_the_fallen_may_be_spared(state: str) -> None:
    table = lying(state)
    assert table.play("skirmish.fight", "a01", spare=True) == ["spared", "fought"]
    assert table.posture("b01") in ("down", "stunned")


@rule("SK-153")
def test_who_was_spared_stands_up_in_its_recovery() -> None:
    table = lying("knocked_down")
    table.play("skirmish.fight", "a01", spare=True)
    table.next()
    assert table.refusal("stand_up", "b01") is None


@rule("SK-155")
def test_a_stunned_figure_that_is_attacked_is_out_without_dice() -> None:
    table = lying("stunned", b=[fig(W=3, Sv="2+")])
    assert table.play("skirmish.fight", "a01") == ["taken_out", "fought"]
    assert table.keys == ["spare"]


def felled() -> Scene:
    """Return a table at which a01 has just felled b01, with a02 beside it."""
    table = scene([fig(A=3), fig()], [fig(), fig()], touch("a01", "b01"), touch("a02", "b01"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(6, 1, 1), to_wound=(4,), injury=(2,))
    return table


@rule("SK-156")
def test_who_felled_an_enemy_may_not_finish_it_in_the_same_phase() -> None:
    table = felled()
    table.play("kernel.clear_status", "fought", "a01")
    assert table.refusal("fight", "a01") == ("no_victim", "SK-156")


@rule("SK-156")
def test_another_may_finish_it() -> None:
    table = felled()
    assert table.refusal("fight", "a02") is None
    table.play("skirmish.fight", "a02", to_wound=(4,))
    assert table.told("taken_out")["cause"] == "finished"


@rule("SK-156")
def test_blows_of_one_fight_that_land_after_the_fall_are_injury_rolls() -> None:
    table = scene([fig(A=3)], 1, touch("a01", "b01"), phase="combat")
    told = table.play("skirmish.fight", "a01", to_hit=(6, 6, 6), to_wound=(4, 4, 4), injury=(1, 1, 2))
    assert told[-2:] == ["injured", "fought"]
    assert table.posture("b01") == "down"


@rule("SK-156", "SK-142")
def test_an_injury_roll_may_take_out_at_once_all_the_same() -> None:
    table = scene([fig(A=2)], 1, touch("a01", "b01"), phase="combat")
    table.play("skirmish.fight", "a01", to_hit=(6, 6), to_wound=(4, 4), injury=(1, 6))
    assert table.told("taken_out")["cause"] == "injury"


@rule("SK-156")
def test_in_the_next_phase_the_same_hand_may_finish_it() -> None:
    table = felled()
    table.to("combat", "b")
    assert table.posture("b01") == "down"
    assert table.refusal("fight", "a01") is None


@rule("SK-157")
@pytest.mark.parametrize("state", ["knocked_down", "stunned"])
def test_while_one_enemy_stands_the_fallen_are_not_struck(state: str) -> None:
    table = lying(state, b=[fig(), fig("Vask")], more=(touch("a01", "b02"),))
    table.play("skirmish.fight", "a01", to_hit=(1,))
    request = table.request("blows")
    refusal = request.refuse((("b01", 1), ("b02", 0)))
    assert why_of(refusal) == ("standing_first", "SK-157")
    assert refusal is not None
    assert refusal.forcible
    assert table.told("struck")["target"] == "b02"


@rule("SK-157")
def test_the_table_may_overrule_it() -> None:
    table = lying("stunned", b=[fig(), fig("Vask")], more=(touch("a01", "b02"),))
    session = table.session
    running = session.start("skirmish.fight", ("a01",))
    assert [asked.request.key for asked in running.revisable][:1] == ["skirmish.blows"]
    session.resume(session.revised("skirmish.blows", 0, (("b01", 1), ("b02", 0)), force=True))
    session.adopt(session.prepare_step())
    assert table.posture("b01") == "out"
    assert table.last().forced == ("skirmish.no.standing_first",)
