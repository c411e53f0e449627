"""Drafts run again: on the same base, on another, on other code, and when what they began with is gone."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.battle import Battle, Change, goes
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.requests import Allocate, Choose, Confirm, Hits, Pick, RollOff, Slot, Total, cut
from tests.rules.kernel.tabletop import Faces, Hurt, answered, field, rules


async def volley(table: Table) -> int:
    """One die for each wound that m1 has left; what hits is felt by m3, its token may turn one hit away."""
    model = table.battle.find(Model, "m1")
    needed = table.needed(Needed("trial.hit", (Term("trial.term.skill", 4),)))
    hits = await Hits(key="trial.hit", n=model.wounds if model else 0, buckets=cut("miss", hit=needed.faces()))
    if hits > 1 and await Confirm(key="trial.token", assume=False):
        hits -= 1
    wounds = await Hits(key="trial.wound", n=hits, buckets=cut("miss", hit=(5, 6)))
    table.tell(Hurt("m3", wounds))
    return wounds


RULES = rules(volley)
VOLLEY = Draft("volley")


def hurt(battle: Battle, model: str, wounds: int) -> Battle:
    return battle.applied([Change("model", model, "wounds", battle.get(Model, model).wounds, wounds)])


def revised(draft: Draft, key: str, value: Any, at: int) -> Draft:
    """Put a revised assumption into a draft, as a session does."""
    request = {"trial.token": Confirm(key="trial.token", assume=False)}[key]
    answer = request.answered(value, "revised", 0)
    return draft.with_answers((*draft.answers[:at], answer, *draft.answers[at:]))


def test_faces_are_tallied_again_when_the_number_is_changed_by_hand() -> None:
    draft, running = answered(RULES, field(), VOLLEY, Faces(6, 4, 3))
    assert running.request is not None
    assert running.request.dice[0] == 2
    again = run(RULES, field(), draft.with_hand("trial.hit", 1))
    assert again.asked[0].answer.value == (("hit", 1),)
    assert (again.asked[0].answer.faces, again.asked[0].answer.source) == ((6, 4, 3), "table")
    assert again.asked[0].answer.print == again.asked[0].request.fingerprint()
    assert again.lost == 0


def test_counts_are_asked_again_when_the_number_is_changed_by_hand() -> None:
    draft, _ = answered(RULES, field(), VOLLEY, (("hit", 2),))
    again = run(RULES, field(), draft.with_hand("trial.hit", 1))
    assert again.request is not None
    assert (again.request.key, again.lost, again.asked) == ("trial.hit", 1, [])


def test_faces_of_another_number_of_dice_are_asked_again() -> None:
    draft, _ = answered(RULES, field(), VOLLEY, Faces(6, 4, 3))
    again = run(RULES, hurt(field(), "m1", 2), draft)
    assert again.request is not None
    assert (again.request.key, again.lost) == ("trial.hit", 1)


def test_a_hard_mismatch_stops_and_says_how_many_answers_are_lost() -> None:
    draft, done = answered(RULES, field(), VOLLEY, (("hit", 2),), (("hit", 1),))
    assert done.status == "finished"
    again = run(RULES, hurt(field(), "m1", 2), draft)
    assert (again.status, again.lost) == ("waiting", 2)
    assert again.table.told == []


def test_the_answers_before_a_mismatch_are_kept() -> None:
    draft, _ = answered(RULES, field(), VOLLEY, Faces(6, 4, 3), (("hit", 1),))
    again = run(RULES, field(), draft.with_hand("trial.hit", 1))
    assert again.request is not None
    assert (again.request.key, again.lost, len(again.asked)) == ("trial.wound", 1, 1)


def test_a_correction_that_changes_nothing_of_it_leaves_the_draft_as_it_was() -> None:
    draft, before = answered(RULES, field(), VOLLEY, (("hit", 2),))
    again = run(RULES, hurt(field(), "m2", 1), draft)
    assert (again.status, again.lost, again.answers) == ("waiting", 0, before.answers)


def test_the_events_of_a_draft_are_worked_out_anew_on_a_corrected_base() -> None:
    draft, _ = answered(RULES, field(), VOLLEY, (("hit", 2),), (("hit", 1),))
    again = run(RULES, hurt(field(), "m3", 1), draft)
    assert again.status == "finished"
    assert again.table.told[0].changes == (Change("model", "m3", "wounds", 1, 0),)


def test_a_revised_assumption_is_used() -> None:
    draft, _ = answered(RULES, field(), VOLLEY, (("hit", 2),))
    again = run(RULES, field(), revised(draft, "trial.token", True, 1))
    assert again.request is not None
    assert (again.request.key, again.request.dice[0]) == ("trial.wound", 1)
    assert again.revisable[0].answer.source == "revised"


def test_a_revised_assumption_that_is_no_longer_asked_is_dropped() -> None:
    draft, _ = answered(RULES, field(), VOLLEY, Faces(6, 4, 3))
    draft = revised(draft, "trial.token", True, 1)
    draft, done = answered(RULES, field(), draft, (("hit", 1),))
    assert done.status == "finished"
    again = run(RULES, field(), draft.with_hand("trial.hit", 1))  # one hit now: no token is asked for
    assert (again.status, again.lost) == ("finished", 0)
    assert [answer.key for answer in again.answers] == ["trial.hit", "trial.wound"]


def test_the_precondition_is_gone_and_the_draft_is_still_a_run() -> None:
    draft, _ = answered(RULES, field(), VOLLEY, (("hit", 2),))
    battle = field()
    again = run(RULES, battle.applied([goes(battle.get(Model, "m1"))]), draft)
    assert (again.status, again.lost, again.value) == ("finished", 1, 0)


async def renamed(table: Table) -> int:
    """Today's rule: the key of the first roll is another."""
    return await Hits(key="trial.shot", n=3, buckets=cut("miss", hit=(4, 5, 6)))


async def asks_more(table: Table) -> int:
    """Today's rule: a new assumption and a new hard choice before the roll."""
    await Confirm(key="trial.moved", assume=False)
    await Choose(key="trial.side", picks=(Pick("left"), Pick("right")))
    return await Hits(key="trial.hit", n=3, buckets=cut("miss", hit=(4, 5, 6)))


async def assumes_more(table: Table) -> int:
    """Today's rule: a new assumption before the roll, none after it."""
    await Confirm(key="trial.moved", assume=False)
    hits = await Hits(key="trial.hit", n=3, buckets=cut("miss", hit=(4, 5, 6)))
    return hits + await Hits(key="trial.wound", n=hits, buckets=cut("miss", hit=(5, 6)))


async def sums_up(table: Table) -> int:
    """Today's rule: the sum of the same dice."""
    return await Total(key="trial.hit", n=3)


async def pulls_lots(table: Table) -> str:
    """Today's rule: two dice against each other."""
    return await RollOff(key="trial.hit", between=("red", "blue"))


@pytest.mark.parametrize(("today", "status", "asks", "lost"), [
    (renamed, "waiting", "trial.shot", 2), (asks_more, "waiting", "trial.side", 2), (assumes_more, "finished", "", 0),
    (sums_up, "waiting", "trial.hit", 2), (pulls_lots, "waiting", "trial.hit", 2),
])
def test_a_draft_goes_on_with_changed_code(today: Any, status: str, asks: str, lost: int) -> None:
    draft, _ = answered(RULES, field(), VOLLEY, Faces(6, 4, 3), Faces(5, 1))
    again = run({"volley": next(iter(rules(today).values()))}, field(), draft)
    assert (again.status, again.lost) == (status, lost)
    assert asks == (again.request.key if again.request else "")


async def lots(table: Table) -> str:
    """Roll off between the sides in the order of their models' wounds."""
    first, second = sorted(("m1", "m3"), key=lambda id: table.battle.get(Model, id).wounds)
    return await RollOff(key="trial.lots", between=(first, second))


def test_a_roll_off_between_others_is_asked_again() -> None:
    draft, done = answered(rules(lots), field(), Draft("lots"), Faces(5, 2))
    assert done.value == "m1"
    again = run(rules(lots), hurt(field(), "m3", 1), draft)
    assert (again.status, again.lost) == ("waiting", 1)


async def spreads(table: Table) -> dict[str, int]:
    """Spread two wounds over the models of a unit that are there."""
    slots = tuple(Slot(model.id) for model in table.battle.where(Model, "unit", "u1"))
    return await Allocate(key="trial.spread", total=2, slots=slots)


def test_a_place_that_is_gone_is_asked_for_again() -> None:
    battle = field()
    draft, _ = answered(rules(spreads), battle, Draft("spreads"), (("m1", 1), ("m2", 1)))
    battle = battle.applied([Change("model", "m2", "unit", "u1", "u2")])
    assert run(rules(spreads), battle, draft).value == {"m1": 2}
    battle = battle.applied([Change("model", "m1", "unit", "u1", "u2")])
    assert run(rules(spreads), battle, draft).value == {}


async def two_facts(table: Table) -> tuple[bool, bool]:
    """Ask two assumptions, in the order of the wounds of m1."""
    keys = ["trial.left", "trial.right"]
    if table.battle.get(Model, "m1").wounds < 3:
        keys.reverse()
    told = {key: await Confirm(key=key, assume=False) for key in keys}
    return told["trial.left"], told["trial.right"]


def test_revised_assumptions_that_are_asked_in_another_order_are_both_kept() -> None:
    draft = Draft("two_facts", answers=tuple(
        Confirm(key=key, assume=False).answered(True, "revised") for key in ("trial.left", "trial.right")))
    assert run(rules(two_facts), hurt(field(), "m1", 1), draft).value == (True, True)


async def both_shoot(table: Table) -> int:
    """Each of the models that are there shoots, one die each."""
    buckets = cut("miss", hit=(4, 5, 6))
    there = [model for model in ("m1", "m2") if table.battle.find(Model, model) is not None]
    return sum([await Hits(key="trial.hit", about=model, n=1, buckets=buckets) for model in there])


@pytest.mark.parametrize("answer", [(("hit", 1),), Faces(6)])
def test_what_one_figure_rolled_is_never_taken_for_another(answer: Any) -> None:
    battle = field()
    draft, _ = answered(rules(both_shoot), battle, Draft("both_shoot"), answer)
    again = run(rules(both_shoot), battle.applied([goes(battle.get(Model, "m1"))]), draft)
    assert again.request is not None
    assert (again.request.about, again.lost) == ("m2", 1)
