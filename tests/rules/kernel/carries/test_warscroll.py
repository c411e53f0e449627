"""The kernel carries warscrolls: alternating picks as a query, tokens of both players in one attack."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.odds import outlook
from desktop.rules.kernel.pieces import Clock
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.requests import Confirm
from desktop.rules.kernel.statuses import has
from tests.rules.kernel.carries.warscroll import SLAIN, attack, eligible, field, offers, picks_next
from tests.rules.kernel.naive import naive
from tests.rules.kernel.tabletop import answered


def fought(battle: Battle, unit: str, *answers: Any) -> Running:
    return answered(PROCEDURES, battle, Draft("carries.attack", (unit,)), *answers)[1]


def missed(battle: Battle, unit: str) -> Battle:
    """A unit attacks and hits nothing."""
    return fought(battle, unit, ()).table.battle


@pytest.mark.rule("AS-101", "AS-102")
def test_the_sides_pick_by_turns_and_the_one_that_is_left_goes_on() -> None:
    battle, picked = field(), []
    while side := picks_next(battle):
        unit = eligible(battle, side)[0]
        picked.append(unit)
        battle = missed(battle, unit)
    assert picked == ["r1", "b1", "r2", "b2"]
    battle = fought(field(models=1), "r1", (("success", 1),), (("success", 1),), (("success", 0),)).table.battle
    assert picks_next(battle) == "blue"  # b1 is slain, b2 picks
    battle = missed(battle, "b2")
    assert (picks_next(battle), eligible(battle, "blue")) == ("red", [])
    assert picks_next(missed(battle, "r2")) == ""


@pytest.mark.rule("AS-101", "AS-102")
def test_a_pick_out_of_turn_is_offered_with_its_reason() -> None:
    def refusals(battle: Battle) -> dict[str, str]:
        found = {unit: offers(battle, unit)[0].refusal for unit in ("r1", "r2", "b1")}
        return {unit: refusal.code.split(".")[-1] for unit, refusal in found.items() if refusal is not None}

    assert refusals(field()) == {"b1": "other_side_picks"}
    assert refusals(missed(field(), "r1")) == {"r1": "attacked", "r2": "other_side_picks"}


def test_the_marks_of_the_phase_and_the_turn_of_picking_are_state() -> None:
    battle = missed(field(), "r1")
    assert has(battle, "r1", "attacked")
    assert battle.get(Clock, "clock").step == 1


BOTH = (("red", "inspired"), ("red", "blessed"), ("blue", "blessed"))


@pytest.mark.rule("AS-T3", "AS-036")
def test_tokens_are_asked_softly_in_mid_roll_and_assumed_unused() -> None:
    _, running = answered(PROCEDURES, field(*BOTH), Draft("carries.attack", ("r1",)), (("success", 1),))
    assert running.request is not None
    assert running.request.key == "carries.wound"
    assert [(asked.request.key, asked.request.by) for asked in running.revisable] == [
        ("carries.inspired", "red"), ("carries.blessed", "blue"), ("carries.blessed", "red")]
    assert has(running.table.battle, "red", "inspired", "blessed")


@pytest.mark.rule("AS-T3", "AS-007")
def test_misses_are_rolled_again_and_the_token_lasts_for_the_unit_in_this_phase() -> None:
    draft, running = answered(PROCEDURES, field(*BOTH), Draft("carries.attack", ("r1",)), (("success", 0),))
    assert running.status == "finished"
    spent = Confirm(key="carries.inspired", about="r1", assume=False).answered(True, "revised")
    again = run(PROCEDURES, field(*BOTH), draft.answered(spent))
    assert again.request is not None
    assert (again.request.key, again.request.dice[0]) == ("carries.hit_again", 2)
    assert has(again.table.battle, "r1", "rerolls_hits")
    assert not has(again.table.battle, "red", "inspired")


@pytest.mark.rule("AS-T3")
def test_both_players_turn_a_die_of_one_attack() -> None:
    battle = field(*BOTH)
    draft, running = answered(PROCEDURES, battle, Draft("carries.attack", ("r1",)), (("success", 1),))
    asked = [one for one in running.revisable if one.request.key == "carries.blessed"]
    yes = tuple(one.request.answered(True, "revised", one.answer.nth) for one in asked)
    again = run(PROCEDURES, battle, draft.with_answers((*draft.answers, *yes)))
    assert [(told.params["side"], told.params["token"]) for told in again.table.told] == [
        ("blue", "blessed"), ("red", "blessed")]
    assert again.request is not None
    assert (again.request.key, again.request.dice[0]) == ("carries.wound", 1)  # one hit less, one hit more


@pytest.mark.parametrize("tokens", [(), BOTH])
def test_the_odds_of_an_attack_take_every_token_as_unused_and_say_so(tokens: Any) -> None:
    battle, draft = field(*tokens), Draft("carries.attack", ("r1",))
    found = outlook(PROCEDURES, {"carries.slain": SLAIN}, battle, draft, run(PROCEDURES, battle, draft))
    assert found is not None
    exact: dict[str, float] = {}
    for (value, _), share in naive(attack, ("r1",), battle).items():
        name = f"then:{value[1]}" if isinstance(value, tuple) else str(value)
        exact[name] = exact.get(name, 0.0) + float(share)
    assert dict(found.shares) == pytest.approx(exact, abs=1e-12)
    assert ("carries.blessed" in found.assumed) is bool(tokens)
