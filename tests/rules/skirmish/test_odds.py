"""The odds of a step from where it stands equal those of playing every face of every die from there to the end."""

from __future__ import annotations

import itertools
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.system import Measure
from desktop.rules.skirmish import SYSTEM
from tests.rules.skirmish.build import BOW, charge, fig, scene, status, touch, weapon
from tests.rules.skirmish.table import Scene

Shares = dict[str, Fraction]


def enumerated(battle: Battle, draft: Draft) -> Shares:
    """Return the shares of every end by playing all faces; a choice nobody has made ends a path."""
    measure = SYSTEM.measures[SYSTEM.procedures[draft.code].measure]
    shares: Shares = defaultdict(Fraction)
    _play_on(battle, draft, Fraction(1), measure, shares)
    return dict(shares)


def _play_on(battle: Battle, draft: Draft, chance: Fraction, measure: Measure, shares: Shares) -> None:
    running = run(SYSTEM.procedures, battle, draft)
    request = running.request
    if running.status == "finished":
        shares[measure.of(battle, running.table.battle, draft.args)] += chance
    elif request is not None and not request.rolled:
        shares[f"then:{request.key}"] += chance
    else:
        assert request is not None, running.failure
        for value, share in _faces(request):
            answer = request.answered(value, "script", running.nth)
            _play_on(battle, draft.answered(answer), chance * share, measure, shares)


def _faces(request: Request[Any]) -> list[tuple[Any, Fraction]]:
    """Return what all faces of the dice give, equal results counted together."""
    n, sides = request.dice
    counted = Counter(request.from_faces(faces) for faces in itertools.product(range(1, sides + 1), repeat=n))
    return [(value, Fraction(count, sides**n)) for value, count in counted.items()]


def duel(a: Any = None, b: Any = None, *things: Any, **options: Any) -> Scene:
    return scene([a or fig()], [b or fig()], touch("a01", "b01"), *things, phase="combat", **options)


def runner(of: str, **options: Any) -> Scene:
    return scene([fig(Ld=6), fig(Ld=9)], 1, status("a01", "fleeing", of=of), phase="recovery", leaders=(1, 0),
                 **options)


LYING = status("b01", "knocked_down")
SPIT = fig("Nell", weapon("Spit", "3", "poison"), A=2)
EDGE = {"near_edge": True, "height": 3}

CASES: dict[str, tuple[Callable[[], Scene], str, str, dict[str, Any]]] = {
    "a blow": (duel, "fight", "a01", {}),
    "two blows, two Wounds, armour": (lambda: duel(fig(A=2), fig(W=2, Sv="5+")), "fight", "a01", {}),
    "blows at the fallen": (lambda: duel(fig(A=2), fig(Sv="4+"), LYING), "fight", "a01", {}),
    "a six needed to wound": (lambda: duel(fig(A=2), fig(T=5)), "fight", "a01", {}),
    "criticals as two hits": (lambda: duel(fig(A=2), fig(W=2), critical_means="two_hits"), "fight", "a01", {}),
    "poison": (lambda: duel(SPIT, fig(W=2, Sv="5+"), poison_auto_wound=True), "fight", "a01", {}),
    "a rider by the house rule": (lambda: duel(fig(A=2), fig(keywords=("mounted",)),
                                               mounted_first_wound_kills_mount=True), "fight", "a01", {}),
    "after the roll to hit": (lambda: duel(fig(A=2)), "fight", "a01", {"to_hit": (6, 4)}),
    "after the roll to wound": (lambda: duel(fig(A=2), fig(Sv="4+")), "fight", "a01",
                                {"to_hit": (6, 4), "to_wound": (6, 4)}),
    "two victims": (lambda: scene([fig(A=2)], 2, touch("a01", "b01"), touch("a01", "b02"), phase="combat"), "fight",
                    "a01", {"blows": {"b01": 1, "b02": 1}}),
    "a shot": (lambda: scene([fig("Pell", BOW, BS=4)], [fig(Sv="6+")], phase="shooting"), "shoot", "a01",
               {"shoot_target": "b01"}),
    "a shot not aimed yet": (lambda: scene([fig("Pell", BOW)], 2, phase="shooting"), "shoot", "a01", {}),
    "a fall": (scene, "fall_from", "a01", {"fall_height": {"height": 2}}),
    "a fall of two Wounds": (lambda: scene([fig(W=2)], 1), "fall_from", "a01", {"fall_height": {"height": 4}}),
    "a climb down": (lambda: scene([fig(I=4)], 1), "climb", "a01", {"climb": {"way": "down", "height": 3}}),
    "a jump": (scene, "jump", "a01", {"jump": {"height": 4}}),
    "a gap": (scene, "jump_gap", "a01", {"gap_depth": {"height": 3}, "gap": {"width": 2}}),
    "a dive": (lambda: scene([fig(I=4, W=2)], 1), "dive", "a01",
               {"dive_target": "b01", "dive_height": {"height": 4}}),
    "a charge over a gap": (lambda: scene(1, 1, charge("a01", "b01")), "resolve_charge", "a01",
                            {"charge_course": {"gap": True, "drop": 2}, "gap": {"width": 2}}),
    "hits from elsewhere": (lambda: scene([fig(Sv="5+")], 1), "harm", "a01", {"harm": {"hits": 2, "strength": 4}}),
    "a rally": (lambda: runner("panic"), "rally", "a01", {}),
    "a rally near the leader": (lambda: runner("panic"), "rally", "a01", {"rally_facts": {"near_leader": True}}),
    "a rally that runs at once": (lambda: runner("alone", failed_rally_moves="at_once"), "rally", "a01", {}),
    "a rally where high is good": (lambda: runner("panic", rally_pass="ge"), "rally", "a01", {}),
    "panic": (scene, "panic", "a01", {}),
    "panic in a fight": (duel, "panic", "a01", {}),
    "all alone": (lambda: scene(1, 2, touch("a01", "b01"), touch("a01", "b02"), phase="combat"), "all_alone", "a01",
                  {}),
    "rout": (lambda: scene([fig(Ld=8), *(fig() for _ in range(3))], 1, status("a04", "out")), "rout_test", "a", {}),
}


@pytest.mark.parametrize("name", CASES)
def test_odds_equal_a_full_enumeration(name: str) -> None:
    made, code, who, script = CASES[name]
    table = made()
    table.ask(f"skirmish.{code}", who, **script)
    begun = time.perf_counter()
    outlook = table.outlook()
    took = time.perf_counter() - begun
    sys.stdout.write(f"{name}: {1000 * took:.1f} ms\n")
    assert table.session.draft is not None
    expected = enumerated(table.battle, table.session.draft)
    assert sum(expected.values()) == 1
    assert {code for code, _ in outlook.shares} == {code for code, share in expected.items() if share}
    for outcome, share in outlook.shares:
        assert share == pytest.approx(float(expected[outcome]), abs=1e-12)


def test_the_odds_name_what_they_assume() -> None:
    table = duel()
    table.ask("skirmish.fight", "a01")
    assert "skirmish.edge" in table.outlook().assumed


def test_the_odds_follow_an_assumption_that_is_revised() -> None:
    table = duel()
    table.ask("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,))
    before = dict(table.outlook().shares)
    table.drop()
    table.play("kernel.set_wounds", ("b01.1", 0))
    table.ask("skirmish.fight", "a01", to_hit=(6,), to_wound=(4,))
    assert dict(table.outlook().shares) == pytest.approx(before)


def test_a_climb_up_harms_nobody() -> None:
    table = scene()
    table.ask("skirmish.climb", "a01", climb={"height": 2})
    assert table.outlook().shares == (("unhurt", 1.0),)


def test_every_step_that_harms_frightens_or_routs_says_how_its_odds_are_told() -> None:
    told = {code: made.measure for code, made in SYSTEM.procedures.items() if code.startswith("skirmish.")}
    for code in ("fight", "shoot", "harm", "fall_from", "climb", "jump", "jump_gap", "dive", "resolve_charge"):
        assert told[f"skirmish.{code}"] == "skirmish.harm", code
    for code in ("rally", "panic", "all_alone", "flee_move"):
        assert told[f"skirmish.{code}"] == "skirmish.flight", code
    assert told["skirmish.rout_test"] == "skirmish.rout"
