"""The odds of a run from where it stands: conditional on what was answered, and never in the way."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.chain import Stage, chain, chain_dist
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import Running, run
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.odds import Outlook, outlook, roll_odds
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.procedure import PROCEDURES, Procedure, Table, procedure, sides
from desktop.rules.kernel.requests import Choose, Confirm, Counts, Declare, Fact, Hits, Pick, RollOff, Total, cut
from desktop.rules.kernel.system import Measure
from tests.rules.kernel.naive import digest, naive
from tests.rules.kernel.programs import PROGRAM, Program, programs, weight
from tests.rules.kernel.tabletop import Hurt, Said, answered, field

CLOSE = 1e-12
MEASURES = {
    "trial.state": Measure("trial.state", lambda _, after, __: f"{digest(after)}"),
    "trial.wounds": Measure("trial.wounds", lambda _, after, __: str(after.get(Model, "m3").wounds)),
    "trial.bleeds": Measure("trial.bleeds", lambda _, __, ___: "unknown", lambda _, after, __: bleeding(after)),
}


def bleeding(battle: Battle) -> tuple[tuple[str, float], ...]:
    """Return how a figure fares that loses its last wounds on a later die, one chance in six for each it has left."""
    lives = battle.get(Model, "m3").wounds / 6
    return ("dies", 1 - lives), ("lives", lives)


def measured(one: Procedure[Any, Any], measure: str = "trial.wounds") -> Procedure[Any, Any]:
    return Procedure(one.code, one.body, measure=measure, dist=one.dist)


def looked(one: Procedure[Any, Any], battle: Battle, draft: Draft, running: Running, **more: Any) -> Outlook | None:
    return outlook({**PROCEDURES, draft.code: one}, MEASURES, battle, draft, running, **more)


def shares(one: Procedure[Any, Any], *values: Any, args: tuple[Any, ...] = (), hand: Any = ()) -> dict[str, float]:
    draft, running = answered({one.code: one}, field(), Draft(one.code, args, hand), *values)
    found = looked(measured(one), field(), draft, running)
    assert found is not None
    assert sum(share for _, share in found.shares) == pytest.approx(1, abs=CLOSE)
    return dict(found.shares)


def plain(steps: Program, running: Running) -> dict[str, float]:
    """Return the naive odds of the state, given what was asked so far."""
    given = tuple(asked.request.read(asked.answer.value) for asked in running.asked)
    merged: dict[str, float] = defaultdict(float)
    for (value, state), share in naive(PROGRAM, (steps,), field4(), given=given).items():
        merged[f"then:{value[1]}" if isinstance(value, tuple) else f"{state}"] += float(share)
    return merged


def field4() -> Battle:
    return Battle.of([Model(id, "u", wounds=2, most=3) for id in ("m1", "m2", "m3", "m4")])


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(programs(["m1", "m2", "m3", "m4"]), st.data())
def test_the_outlook_from_the_middle_of_any_draft_equals_the_naive_conditional(steps: Program, data: Any) -> None:
    assume(weight(steps) <= 300)
    draft = Draft(PROGRAM.code, (steps,))
    running = run(PROCEDURES, field4(), draft)
    while running.status == "waiting" and running.request is not None:
        found = looked(measured(PROGRAM, "trial.state"), field4(), draft, running)
        assert found is not None
        assert dict(found.shares) == pytest.approx(plain(steps, running), abs=CLOSE)
        request = running.request
        values = [value for value, ways in request.outcomes() if ways] or [pick.value for pick in _picks(request)]
        draft = draft.answered(request.answered(data.draw(st.sampled_from(values)), "table", running.nth))
        running = run(PROCEDURES, field4(), draft)


def _picks(request: Any) -> tuple[Pick, ...]:
    assert isinstance(request, Choose)
    return request.picks


@procedure("trial.blow_hit")
async def blow(table: Table) -> int:
    """Hit, then wound as the last thing; each wound hurts m3."""
    hits = await Hits(key="trial.hit", n=2, buckets=cut("miss", hit=(4, 5, 6)))
    return await wound(table, hits).last()


@procedure("trial.blow_wound")
async def wound(table: Table, hits: int) -> int:
    """Wound, then hurt as the last thing."""
    wounds = await Hits(key="trial.wound", n=hits, buckets=cut("miss", hit=(4, 5, 6)))
    return await hurt(table, wounds).last()


@procedure("trial.blow_hurt")
async def hurt(table: Table, wounds: int) -> int:
    """Hurt m3, who may shrug it off on a roll."""
    if wounds and await Hits(key="trial.shrug", n=1, buckets=cut("miss", hit=(6,))):
        return 0
    table.tell(Hurt("m3", wounds))
    return wounds


@procedure("trial.duel", measure="trial.wounds")
async def duel(table: Table) -> None:
    """A blow, and one point more after it, whatever came of it."""
    dealt = await blow(table)
    table.tell(Said("dealt", dealt))
    table.tell(Hurt("m3", 1))


def test_what_follows_a_tail_call_is_not_lost_when_the_run_stands_inside_it() -> None:
    none, one, two = 9 / 16, 6 / 16, 1 / 16
    assert shares(duel) == pytest.approx({"2": none + (one + two) / 6, "1": one * 5 / 6, "0": two * 5 / 6})
    assert shares(duel, (("hit", 1),)) == pytest.approx({"2": 1 / 2 + 1 / 12, "1": 5 / 12})
    assert shares(duel, (("hit", 1),), (("hit", 1),)) == pytest.approx({"2": 1 / 6, "1": 5 / 6})


@procedure("trial.volley", measure="trial.wounds")
async def volley(table: Table, n: int) -> None:
    """A chain of three rolls; what comes through hurts m3."""
    needed = table.needed(Needed("trial.hit", (Term("trial.term", 3),)))
    stages = (Stage("trial.hit", needed), Stage("trial.wound", Needed("trial.wound", (Term("trial.term", 4),))),
              Stage("trial.save", Needed("trial.save", (Term("trial.term", 5),)), thins="fails"))
    through, _ = await chain(table, n, stages)
    table.tell(Hurt("m3", through))


def test_the_first_roll_of_a_long_chain_takes_its_closed_form() -> None:
    draft, running = answered(PROCEDURES, field(), Draft("trial.volley", (120,)))
    found = looked(volley, field(), draft, running, budget=1_000)
    assert found is not None
    assert dict(found.shares)["0"] == pytest.approx(1, abs=1e-9)


def test_so_does_the_next_roll_of_a_long_chain() -> None:
    draft, running = answered(PROCEDURES, field(), Draft("trial.volley", (120,)), (("success", 80),))
    found = looked(volley, field(), draft, running, budget=1_000)
    assert found is not None
    assert sum(share for _, share in found.shares) == pytest.approx(1, abs=1e-9)


def test_a_number_changed_by_hand_changes_the_odds() -> None:
    assert shares(volley, args=(1,))["3"] == pytest.approx(1 - 4 * 3 * 4 / 216)
    assert shares(volley, args=(1,), hand=(("trial.hit", 2),))["3"] == pytest.approx(1 - 2 * 3 * 4 / 216)


@procedure("trial.turn_of_both", measure="trial.wounds")
async def turn_of_both(table: Table) -> None:
    """Both roll at once; then one more roll decides whether m3 feels the difference."""
    mine, theirs = await sides(die(table), die(table))
    if await Confirm(key="trial.token", assume=True) and await Hits(key="trial.luck", n=1, buckets=cut("no", yes=(6,))):
        table.tell(Hurt("m3", abs(mine - theirs) // 3))


@procedure("trial.die")
async def die(table: Table) -> int:
    """Roll one die."""
    return await Total(key="trial.die", n=1)


def test_odds_go_on_past_a_simultaneous_step() -> None:
    assert shares(turn_of_both) == pytest.approx({"3": 5 / 6 + 1 / 6 * 24 / 36, "2": 1 / 6 * 12 / 36})
    assert shares(turn_of_both, 6, 1) == pytest.approx({"3": 5 / 6, "2": 1 / 6})


def test_inside_a_simultaneous_step_what_is_known_of_one_side_counts() -> None:
    assert shares(turn_of_both, 6) == pytest.approx({"3": 11 / 12, "2": 1 / 12})


def test_assumptions_are_listed() -> None:
    draft, running = answered(PROCEDURES, field(), Draft("trial.turn_of_both"))
    found = looked(turn_of_both, field(), draft, running)
    assert found is not None
    assert found.assumed == ("trial.token",)
    assert found.measure == "trial.wounds"


@procedure("trial.chooses", measure="trial.wounds")
async def chooses(table: Table) -> None:
    """On a good roll the opponent chooses."""
    if await Hits(key="trial.luck", n=1, buckets=cut("no", yes=(4, 5, 6))):
        await Choose(key="trial.whom", by="blue", picks=(Pick("m1"), Pick("m2")))
    table.tell(Hurt("m3", 1))


def test_a_decision_ahead_is_an_outcome_of_its_own() -> None:
    assert shares(chooses) == {"2": 0.5, "then:trial.whom": 0.5}


@procedure("trial.breaks", measure="trial.wounds")
async def breaks(table: Table) -> None:
    """Fail on a six."""
    if await Hits(key="trial.luck", n=1, buckets=cut("no", yes=(6,))):
        table.battle.get(Model, "nobody")


@procedure("trial.goes_on", measure="trial.wounds")
async def goes_on(table: Table) -> None:
    """Start over on a six, for ever."""
    if await Hits(key="trial.luck", n=1, buckets=cut("no", yes=(6,))):
        await goes_on(table)


@procedure("trial.goes_deep", measure="trial.wounds")
async def goes_deep(table: Table, depth: int = 0) -> None:
    """Start over on a six, each time with another argument."""
    if await Hits(key="trial.luck", n=1, buckets=cut("no", yes=(6,))):
        await goes_deep(table, depth + 1)


@pytest.mark.parametrize("one", [breaks, goes_on, goes_deep])
def test_a_rule_that_fails_or_never_ends_has_no_odds_and_does_no_harm(one: Procedure[Any, Any]) -> None:
    draft, running = answered(PROCEDURES, field(), Draft(one.code))
    assert running.status == "waiting"
    assert looked(one, field(), draft, running) is None


@pytest.mark.parametrize("more", [{"budget": 3}, {"wanted": lambda: False, "budget": 100_000}])
def test_odds_that_take_too_long_or_are_not_wanted_are_given_up(more: dict[str, Any]) -> None:
    draft = Draft(PROGRAM.code, ((("total",),) * 4,))
    running = run(PROCEDURES, field4(), draft)
    assert looked(measured(PROGRAM, "trial.state"), field4(), draft, running) is not None
    assert looked(measured(PROGRAM, "trial.state"), field4(), draft, running, **more) is None


def test_there_is_no_outlook_without_a_measure_or_a_question() -> None:
    draft, running = answered(PROCEDURES, field(), Draft("trial.duel"))
    assert looked(measured(duel, ""), field(), draft, running) is None
    draft, running = answered(PROCEDURES, field(), Draft("trial.duel"), ())
    assert running.status == "finished"
    assert looked(duel, field(), draft, running) is None


@pytest.mark.parametrize(("request_", "odds"), [
    (Total(key="k", n=1), dict.fromkeys(range(1, 7), 1 / 6)),
    (Counts(key="k", n=1, buckets=cut("a", b=(4, 5), c=(6,))),
     {(("b", 0), ("c", 0)): 1 / 2, (("b", 1), ("c", 0)): 1 / 3, (("b", 0), ("c", 1)): 1 / 6}),
    (RollOff(key="k", between=("red", "blue")), {(2, 1): 0.5, (1, 2): 0.5}),
    (Choose(key="k", picks=(Pick("a"),)), {}), (Declare(key="k", facts=(Fact("f"),), hard=True), {}),
])
def test_the_odds_of_one_roll_are_those_of_its_dice(request_: Any, odds: dict[Any, float]) -> None:
    assert dict(roll_odds(request_)) == pytest.approx(odds)


def test_the_odds_of_a_roll_tell_every_count_however_the_pool_is_read() -> None:
    pool = Hits(key="k", n=2, buckets=cut("miss", plus=(4,), hit=(5, 6)))
    assert len(roll_odds(pool)) == 6
    assert sum(share for _, share in roll_odds(pool)) == pytest.approx(1)


def test_the_closed_form_of_the_chain_is_the_one_that_is_registered() -> None:
    assert PROCEDURES["kernel.chain"].dist is chain_dist


@procedure("trial.scratch", measure="trial.bleeds")
async def scratch(table: Table) -> None:
    hits = await Hits(key="trial.scratch", n=1, buckets=cut("miss", success=(4, 5, 6)))
    table.tell(Hurt("m3", hits))


def test_a_measure_may_look_past_the_end_at_what_is_rolled_later() -> None:
    draft, running = answered(PROCEDURES, field(), Draft("trial.scratch"))
    found = looked(scratch, field(), draft, running)
    assert found is not None
    assert dict(found.shares) == pytest.approx({"dies": (3 / 6 + 4 / 6) / 2, "lives": (3 / 6 + 2 / 6) / 2})
