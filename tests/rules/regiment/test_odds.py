"""The odds of a step equal those of playing every face of every die, nerve included; against icepool; and in time."""

from __future__ import annotations

import itertools
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import icepool
import pytest

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.odds.horizon import chain_odds
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.measures import harmed, nerve_spread
from tests.rules.regiment.build import BOW, Scene, combat, hurt, melee, scene, unit

Shares = dict[str, Fraction]


def enumerated(battle: Battle, draft: Draft) -> Shares:
    """Return the shares of every end by playing all faces, and the nerve roll of the target behind an attack."""
    shares: Shares = defaultdict(Fraction)
    _play_on(battle, draft, Fraction(1), shares)
    return dict(shares)


def _play_on(battle: Battle, draft: Draft, chance: Fraction, shares: Shares) -> None:
    running = run(SYSTEM.procedures, battle, draft)
    request = running.request
    if running.status == "finished":
        _tell(battle, running.table.battle, draft, chance, shares)
    elif request is not None and not request.rolled:
        shares[f"then:{request.key}"] += chance
    else:
        assert request is not None, running.failure
        for value, share in _faces(request):
            answer = request.answered(value, "script", running.nth)
            _play_on(battle, draft.answered(answer), chance * share, shares)


def _tell(before: Battle, after: Battle, draft: Draft, chance: Fraction, shares: Shares) -> None:
    """Add what an end is told as: for damage every nerve roll by the procedure itself."""
    measure = SYSTEM.measures[SYSTEM.procedures[draft.code].measure]
    target = harmed(before, after)
    if measure.shares is None or not target:
        shares[measure.of(before, after, draft.args)] += chance
        return
    for one, other in itertools.product(range(1, 7), repeat=2):
        tested = run(SYSTEM.procedures, after, Draft("regiment.nerve", (target,)))
        assert tested.request is not None
        answer = tested.request.answered(one + other, "script", tested.nth)
        ended = run(SYSTEM.procedures, after, Draft("regiment.nerve", (target,), answers=(answer,)))
        shares[ended.value] += chance / 36


def _faces(request: Request[Any]) -> list[tuple[Any, Fraction]]:
    n, sides = request.dice
    counted = Counter(request.from_faces(faces) for faces in itertools.product(range(1, sides + 1), repeat=n))
    return [(value, Fraction(count, sides**n)) for value, count in counted.items()]


def shot(target: Any, attacks: int, damage: int = 0) -> Scene:
    return scene([unit("Bows", BOW, Att=attacks)], [target], phase="shoot", damage={"b01": damage})


TESTED = hurt("b01", "a01", 1, 8)

CASES: dict[str, tuple[Callable[[], Scene], str, str, dict[str, Any]]] = {
    "a volley": (lambda: shot(unit(), 3, 2), "shoot", "a01", {"shot_target": "b01"}),
    "a volley at the fearless": (lambda: shot(unit(Ne="-/14", De=3), 3, 4), "shoot", "a01", {"shot_target": "b01"}),
    "blows": (lambda: melee([unit(Att=3)], 1, damage={"b01": 5}), "strike", "a01", {}),
    "blows at one who was tested": (lambda: melee([unit(Att=2)], 1, hurt("b01", "x", 2, 9), damage={"b01": 8}),
                                    "strike", "a01", {}),
    "the first of two": (lambda: melee([unit(Att=2), unit()], 1, damage={"b01": 4}), "strike", "a01", {}),
    "after the roll to hit": (lambda: melee([unit(Att=4)], 1, damage={"b01": 5}), "strike", "a01",
                              {"to_hit": (4, 4, 1, 5)}),
    "blows without hope": (lambda: melee([unit(Att=3)], [unit(De=7)]), "strike", "a01", {}),
    "nerve": (lambda: scene(1, 1, TESTED, phase="shoot", damage={"b01": 3}), "nerve", "b01", {}),
    "nerve of the fearless": (lambda: scene(1, [unit(Ne="-/14")], TESTED, phase="shoot", damage={"b01": 3}), "nerve",
                              "b01", {}),
    "nerve after a combat": (lambda: melee(1, 1, damage={"b01": 6}), "nerve", "b01", {}),
    "nerve with a modifier": (lambda: scene(1, 1, TESTED, phase="shoot", damage={"b01": 3}), "nerve", "b01",
                              {"nerve_facts": {"nerve_modifier": 2}}),
    "nerve beyond hope": (lambda: scene(1, 1, TESTED, phase="shoot", damage={"b01": 30}), "nerve", "b01", {}),
}


@pytest.mark.rule("KW-023", "KW-024")
@pytest.mark.parametrize("name", CASES)
def test_odds_equal_a_full_enumeration(name: str) -> None:
    made, code, who, script = CASES[name]
    table = made()
    table.ask(code, who, **script)
    outlook = table.outlook()
    assert table.session.draft is not None
    expected = enumerated(table.battle, table.session.draft)
    assert sum(expected.values()) == 1
    assert {code for code, _ in outlook.shares} == {code for code, share in expected.items() if share}
    for outcome, share in outlook.shares:
        assert share == pytest.approx(float(expected[outcome]), abs=1e-12)


@pytest.mark.rule("KW-024", "KW-029", "KW-030")
@pytest.mark.parametrize(("nerve", "damage", "ways"), [
    ("11/13", 3, {"steady": 21, "wavering": 9, "routed": 6}), ("11/13", 0, {"steady": 33, "wavering": 3, "routed": 0}),
    ("-/14", 3, {"steady": 33, "wavering": 0, "routed": 3}), ("11/13", 40, {"steady": 1, "wavering": 0, "routed": 35}),
    ("15/18", 1, {"steady": 35, "wavering": 1, "routed": 0}),
])
def test_the_spread_of_a_nerve_test(nerve: str, damage: int, ways: dict[str, int]) -> None:
    assert nerve_spread(scene(1, [unit(Ne=nerve)], damage={"b01": damage}).battle, "b01") == ways


@pytest.mark.parametrize("n", [1, 5, 20, 120])
def test_the_chain_of_an_attack_is_that_of_icepool(n: int) -> None:
    table = melee([unit(Me=3, Att=n)], [unit(De=5)])
    table.ask("strike", "a01")
    assert table.session.draft is not None and table.session.running is not None
    found = chain_odds(SYSTEM.procedures, table.battle, table.session.draft, table.session.running)
    assert found is not None
    oracle = n @ ((icepool.d6 >= 3) & (icepool.d6 >= 5))
    for (damage, _), share in found:
        assert share == pytest.approx(float(Fraction(oracle.quantity(damage), oracle.denominator())), abs=1e-12)


def test_every_attack_and_test_says_how_its_odds_are_told() -> None:
    told = {code: made.measure for code, made in SYSTEM.procedures.items() if code.startswith("regiment.")}
    assert {told[f"regiment.{code}"] for code in ("shoot", "strike", "damage")} == {"regiment.attack"}
    assert told["regiment.nerve"] == "regiment.nerve"


def test_a_combat_of_several_is_told_with_the_damage_of_all_who_struck() -> None:
    table = melee(2, 1, damage={"b01": 2})
    table.play("strike", "a01", "typed", typed_damage={"damage": 4})
    table.ask("strike", "a02", strike_facts={"attacks": 1}, to_hit=(6,))
    assert dict(table.outlook().shares)["routed"] == pytest.approx(0.5 * 26 / 36)


def test_the_odds_of_120_attacks_come_in_time() -> None:
    """The bar: 15 ms for the chain, 100 ms to the end; a busy machine is given four times as much."""
    table = scene([unit("Host", Att=40)], 1, combat("b01", "a01"), phase="melee", damage={"b01": 3})
    table.ask("strike", "a01", strike_facts={"facing": "rear"})
    assert table.session.running is not None and table.session.running.request is not None
    assert table.session.running.request.dice == (120, 6)
    begun = time.perf_counter()
    table.outlook()
    whole = time.perf_counter() - begun
    begun = time.perf_counter()
    assert table.session.draft is not None
    chain_odds(SYSTEM.procedures, table.battle, table.session.draft, table.session.running)
    chained = time.perf_counter() - begun
    sys.stdout.write(f"120 attacks: chain {1000 * chained:.2f} ms, to the end {1000 * whole:.1f} ms\n")
    assert table.outlook().shares
