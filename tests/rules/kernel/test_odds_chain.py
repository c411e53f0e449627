"""Closed forms against the runs of their own bodies, and against an oracle that is not ours."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import prod
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.chain import Stage, chain, chain_dist
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.odds import power, thinned
from desktop.rules.kernel.odds.sums import divided
from desktop.rules.kernel.odds.tree import Paths, Tree
from desktop.rules.kernel.procedure import PROCEDURES, Table
from tests.rules.kernel.naive import naive
from tests.rules.kernel.tabletop import answered, said

CLOSE = 1e-12


def stage(need: int, *, thins: str = "hits", special: tuple[int, ...] = (), bonus: int = 0, automatic: bool = False,
          compare: Any = "ge", again: tuple[int, ...] = ()) -> Stage:
    needed = Needed("trial.stage", (Term("trial.term", need),), compare)
    return Stage("trial.stage", needed, thins=thins, special=special, bonus=bonus, automatic=automatic, again=again,
                 again_key="trial.again" if again else "")


def merged(dist: list[tuple[Any, float]]) -> dict[Any, float]:
    found: dict[Any, float] = defaultdict(float)
    for value, share in dist:
        found[value] += share
    return {value: share for value, share in found.items() if share}


def shares(die: Any) -> dict[int, Fraction]:
    """Return what the oracle says, as fractions."""
    every = {int(outcome): Fraction(die.quantity(outcome), die.denominator()) for outcome in die.outcomes()}
    return {outcome: share for outcome, share in every.items() if share}


def body_odds(n: int, stages: tuple[Stage, ...]) -> dict[Any, Fraction]:
    return {value: share for (value, _), share in naive(chain, (n, stages), Battle()).items()}


_plain = st.builds(stage, st.integers(1, 8), thins=st.sampled_from(["hits", "fails"]), automatic=st.booleans(),
                   compare=st.sampled_from(["ge", "le"]), again=st.sampled_from(((), (1,), (1, 2), (1, 2, 3, 4, 5))))
_FACES = ((6,), (5, 6), (1,), (1, 6), (1, 2, 3, 4, 5, 6))
_special = st.builds(stage, st.integers(1, 7), special=st.sampled_from(_FACES),
                     bonus=st.integers(0, 2), thins=st.sampled_from(["hits", "fails"]), automatic=st.booleans())


@st.composite
def _chains(draw: Any) -> tuple[Stage, ...]:
    """Up to three stages, at most one of them with special faces."""
    stages = draw(st.lists(_plain, max_size=3))
    if stages and draw(st.booleans()):
        stages[draw(st.integers(0, len(stages) - 1))] = draw(_special)
    return tuple(stages)


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 6), _chains())
def test_the_closed_form_of_a_chain_equals_its_body(n: int, stages: tuple[Stage, ...]) -> None:
    n = min(n, 6 if len(stages) < 2 else 4 if len(stages) < 3 else 3)
    exact, found = body_odds(n, stages), merged(chain_dist(Table(Battle()), n, stages))
    assert set(found) == set(exact)
    assert all(found[value] == pytest.approx(float(share), abs=CLOSE) for value, share in exact.items())


@pytest.mark.parametrize("n", range(7))
@pytest.mark.parametrize("code", sorted(code for code, one in PROCEDURES.items()
                                        if one.dist is not None and code.startswith("kernel.")))
def test_every_closed_form_equals_the_run_of_its_body(n: int, code: str) -> None:
    """Those of the kernel take a number of dice and stages; the body runs in the tree, so n may be larger here."""
    one = PROCEDURES[code]
    assert one.dist is not None
    stages = (stage(3), stage(4, special=(6,), bonus=2), stage(5, thins="fails"))
    body = Paths(Tree(), one, (n, stages), Battle().light(), frozenset()).all([])
    found = merged(one.dist(Table(Battle()), n, stages))
    assert found == pytest.approx({end.value: end.weight for end in body}, abs=CLOSE)


@pytest.mark.parametrize("bonus", [0, 2])
def test_the_closed_form_of_the_rest_of_a_chain_keeps_what_came_before(bonus: int) -> None:
    stages = (stage(4, special=(6,), bonus=2), stage(5, thins="fails"))
    exact = naive(chain, (3, stages, 1, bonus), Battle())
    found = merged(chain_dist(Table(Battle()), 3, stages, 1, bonus))
    assert found == pytest.approx({value: float(share) for (value, _), share in exact.items()}, abs=CLOSE)


@pytest.mark.parametrize("n", [0, 1, 4, 20, 120])
@pytest.mark.parametrize("stages", [
    (stage(3), stage(4), stage(5, thins="fails")), (stage(3), stage(7)), (stage(2, thins="fails"), stage(1)),
    (stage(4), stage(3, automatic=True), stage(6, thins="fails")),
])
def test_a_chain_equals_the_oracle_to_the_last_fraction(n: int, stages: tuple[Stage, ...]) -> None:
    through = prod(len(one.through) for one in stages)
    chance = Fraction(through, 6 ** len(stages))
    oracle = shares(n @ icepool.coin(chance.numerator, chance.denominator) if n else icepool.Die([0]))
    weights = thinned(n, through, 6 ** len(stages))
    exact = {hits: Fraction(weight, 6 ** (len(stages) * n)) for hits, weight in enumerate(weights) if weight}
    assert exact == oracle
    found = merged(chain_dist(Table(Battle()), n, stages))
    assert found == pytest.approx({(hits, 0): float(share) for hits, share in exact.items()}, abs=CLOSE)


@pytest.mark.parametrize(("weights", "die"), [
    ((0, 1, 1, 1), icepool.d(3)), ((0, 1, 1, 1, 1, 1, 1), icepool.d6),
    ((4, 1, 1), icepool.Die({0: 4, 1: 1, 2: 1})), ((3, 0, 5, 1), icepool.Die({0: 3, 2: 5, 3: 1})),
])
@pytest.mark.parametrize("n", [0, 1, 2, 7, 60])
def test_the_sum_of_equal_attacks_equals_the_oracle(weights: tuple[int, ...], die: Any, n: int) -> None:
    found = {total: weight for total, weight in enumerate(power(weights, n)) if weight}
    assert {total: Fraction(weight, sum(weights) ** n) for total, weight in found.items()} == \
        shares(n @ die if n else icepool.Die([0]))
    assert sum(found.values()) == sum(weights) ** n


@pytest.mark.parametrize("faces", [3, 6])
def test_damage_by_dice_after_a_chain_equals_the_oracle(faces: int) -> None:
    """Each of 20 attacks: 3+, 4+, save 5+, then D3 or D6 damage; the weights of one attack are whole numbers."""
    through = 4 * 3 * 4
    one = [(6**3 - through) * faces, *[through] * faces]
    oracle = shares(20 @ icepool.Die({0: one[0], **dict.fromkeys(range(1, faces + 1), through)}))
    assert {at: Fraction(weight, sum(one) ** 20) for at, weight in enumerate(power(one, 20)) if weight} == oracle


@given(st.lists(st.integers(0, 9), min_size=1, max_size=5), st.integers(0, 5), st.integers(1, 5))
def test_a_product_divided_gives_the_other_factor(poly: list[int], low: int, high: int) -> None:
    product = [0] * (len(poly) + 1)
    for at, part in enumerate(poly):
        product[at] += low * part
        product[at + 1] += high * part
    assert divided(product, low, high) == poly


@pytest.mark.parametrize("stages", [
    tuple(stage(3) for _ in range(4)), (stage(3), stage(4, special=(6,), bonus=2), stage(5, thins="fails"), stage(2)),
])
@pytest.mark.parametrize("n", [120, 200, 400])
def test_a_long_chain_of_many_dice_still_has_odds(n: int, stages: tuple[Stage, ...]) -> None:
    found = chain_dist(Table(Battle()), n, stages)
    assert sum(share for _, share in found) == pytest.approx(1, abs=1e-9)


def test_a_second_stage_with_special_faces_has_no_closed_form_rather_than_a_wrong_one() -> None:
    with pytest.raises(ValueError, match="special"):
        chain_dist(Table(Battle()), 2, (stage(3, special=(6,), bonus=1), stage(4, special=(6,), bonus=1)))


def test_a_chain_is_played_stage_by_stage_and_tells_what_was_rolled() -> None:
    stages = (stage(3), stage(4, special=(6,), bonus=2), stage(5, thins="fails"))
    _, running = answered(PROCEDURES, Battle(), Draft("kernel.chain", (5, stages)), (("success", 4),),
                          (("success", 1), ("special", 2)), (("success", 1),))
    assert running.value == (1, 2)
    rolled = [told.params for told in running.table.told]
    assert [(p["n"], p["through"], p.get("special", 0)) for p in rolled] == [(5, 4, 0), (4, 2, 1), (2, 1, 0)]
    assert [asked.request.stage for asked in running.asked] == [0, 1, 2]
    assert said(running) == []


def test_a_chain_ends_where_no_die_is_left() -> None:
    _, running = answered(PROCEDURES, Battle(), Draft("kernel.chain", (2, (stage(3), stage(4)))), (("success", 0),))
    assert (running.status, running.value) == ("finished", (0, 0))


def test_an_impossible_stage_lets_nothing_through() -> None:
    _, running = answered(PROCEDURES, Battle(), Draft("kernel.chain", (3, (stage(7), stage(4)))))
    assert (running.status, running.value) == ("finished", (0, 0))


# --- dice that are rolled again

FAILED = (1, 2, 3)


@pytest.mark.rule("AS-007")
@pytest.mark.parametrize("n", [1, 3, 20])
@pytest.mark.parametrize(("one", "hits"), [
    (stage(4, again=FAILED), 27), (stage(4, again=(1,)), 21), (stage(3, again=FAILED), 30), (stage(7, again=FAILED), 0),
    (stage(5, thins="fails", again=(5, 6)), 4 * 6 + 2 * 4), (stage(4, again=FAILED, automatic=True), 36),
])
def test_failures_rolled_again_equal_the_oracle(n: int, one: Stage, hits: int) -> None:
    good, ways = one.ways
    assert Fraction(good, ways) == Fraction(hits, 36)
    found = merged(chain_dist(Table(Battle()), n, (one,)))
    oracle = shares(n @ icepool.coin(hits, 36)) if 0 < hits < 36 else {n if hits else 0: Fraction(1)}
    assert found == pytest.approx({(at, 0): float(share) for at, share in oracle.items()}, abs=CLOSE)


@pytest.mark.rule("AS-007")
def test_a_die_is_rolled_again_once_and_what_comes_up_stands() -> None:
    _, running = answered(PROCEDURES, Battle(), Draft("kernel.chain", (6, (stage(4, again=(1, 2)),))),
                          (("again", 3), ("success", 2)), (("success", 1),))
    assert running.value == (3, 0)
    assert [(asked.request.key, asked.request.dice[0]) for asked in running.asked] == [
        ("trial.stage", 6), ("trial.again", 3)]


def test_where_every_failure_is_rolled_again_the_hits_are_a_full_answer() -> None:
    _, running = answered(PROCEDURES, Battle(), Draft("kernel.chain", (6, (stage(4, again=FAILED),))),
                          (("success", 2),), (("success", 4),))
    assert running.value == (6, 0)


def test_with_nothing_to_roll_again_nothing_is_asked() -> None:
    _, running = answered(PROCEDURES, Battle(), Draft("kernel.chain", (2, (stage(4, again=FAILED),))),
                          (("success", 2),))
    assert (running.status, running.value) == ("finished", (2, 0))
