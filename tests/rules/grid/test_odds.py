"""The odds of a step equal those of playing every face, and of icepool; they come within the bars of the design."""

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

from desktop.rules.grid import SYSTEM
from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.odds.horizon import chain_odds
from desktop.rules.kernel.system import Measure
from tests.rules.grid.build import KNIFE, RIFLE, at, blade, grenade, gun, man, on_watch, scene, touch
from tests.rules.grid.table import Scene

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


def shooting(pen: int = 3, shots: int = 2, **target: Any) -> Scene:
    return scene([man("Oda", gun("Gun", 12, 1, pen, target.pop("dmg", 1), shots), AP=30)], [man("Kell", **target)],
                 acting="a01")


def fighting(*things: Any, blows: int = 2, **options: Any) -> Scene:
    return scene([man("Oda", blade("Saw", 1, 3, 1, blows))], [man("Kell", KNIFE)], touch("a01", "b01"), *things,
                 acting="a01", **options)


def bombing(foes: int = 2) -> Scene:
    return scene([man("Tam", grenade()), man("Ana")], foes, at("a01", 5, 9), at("a02", 4, 7), at("b01", 5, 5, 4),
                 *(at(f"b0{n}", 3 + n, 4, 4) for n in range(2, foes + 1)), acting="a01")


SHOT = {"shoot_target": "b01"}
BLOW = {"strike_target": "b01"}

CASES: dict[str, tuple[Callable[[], Scene], str, str, dict[str, Any]]] = {
    "two shots at equal armour": (shooting, "shoot", "a01", SHOT),
    "shots that pierce": (lambda: shooting(4, 3), "shoot", "a01", SHOT),
    "shots that cannot": (lambda: shooting(2, 3), "shoot", "a01", SHOT),
    "shots at a vehicle": (lambda: shooting(4, 4, SP=3), "shoot", "a01", SHOT),
    "shots at a vehicle, two points each": (lambda: shooting(3, 3, SP=5, dmg=2), "shoot", "a01", SHOT),
    "in cover": (shooting, "shoot", "a01", {**SHOT, "shot_facts": {"cover": True}}),
    "after the roll to hit": (shooting, "shoot", "a01", {**SHOT, "to_shoot": (4, 5)}),
    "not aimed yet": (shooting, "shoot", "a01", {}),
    "blows": (fighting, "strike", "a01", BLOW),
    "blows from behind": (fighting, "strike", "a01", {**BLOW, "blow_facts": {"from_rear": True}}),
    "an exchange with a watcher": (lambda: fighting(on_watch("b01")), "strike", "a01", BLOW),
    "an exchange of three blows": (lambda: fighting(on_watch("b01"), blows=3), "strike", "a01", BLOW),
    "an exchange after a blow": (lambda: fighting(on_watch("b01")), "strike", "a01", {**BLOW, "to_strike": (1,)}),
    "a grenade at one": (lambda: bombing(1), "throw", "a01", {"throw_target": "b01"}),
    "a grenade among three": (lambda: bombing(3), "throw", "a01", {"throw_target": "b01"}),
    "a grenade on target": (lambda: bombing(3), "throw", "a01", {"throw_target": "b01", "scatter": (6,)}),
    "a reaction": (lambda: scene(1, 1, on_watch("b01"), acting="a01"), "react", "b01", {}),
    "a move into a shot": (lambda: scene(1, 1, on_watch("b01"), acting="a01"), "move", "a01",
                           {"steps": {"forward": 3}, "reaction": "b01@2"}),
    "leaving melee under a blow": (lambda: fighting(leaving_melee="blow"), "move", "a01", {"steps": {"forward": 1}}),
    "hits from elsewhere": (lambda: scene(1, [man(SP=2)]), "harm", "b01", {"harm": {"hits": 3}}),
}


@pytest.mark.parametrize("name", CASES)
def test_odds_equal_a_full_enumeration(name: str) -> None:
    made, code, who, script = CASES[name]
    table = made()
    table.ask(code, who, **script)
    begun = time.perf_counter()
    outlook = table.outlook()
    sys.stdout.write(f"{name}: {1000 * (time.perf_counter() - begun):.1f} ms\n")
    assert table.session.draft is not None
    expected = enumerated(table.battle, table.session.draft)
    assert sum(expected.values()) == 1
    assert {code for code, _ in outlook.shares} == {code for code, share in expected.items() if share}
    for outcome, share in outlook.shares:
        assert share == pytest.approx(float(expected[outcome]), abs=1e-12)


def at_least(face: int) -> Any:
    """Return 1 where a die shows a face or more, else 0."""
    return icepool.Die({1: 7 - face, 0: face - 1})


def pierced(n: int, hit: int, pierce: int) -> Any:
    """Return how many of n shots pierce, by icepool."""
    return n @ (at_least(hit) * at_least(pierce))


def chance(die: Any, relation: str, n: int) -> float:
    return float(Fraction(sum(q for value, q in die.items() if (value == n if relation == "==" else value >= n)),
                          die.denominator()))


@pytest.mark.rule("AP-038", "AP-040")
@pytest.mark.parametrize("n", [1, 2, 3, 5, 8])
def test_shots_to_a_kill_as_icepool_has_them(n: int) -> None:
    table = shooting(3, n)
    table.ask("shoot", "a01", **SHOT)
    shares = dict(table.outlook().shares)
    oracle = pierced(n, 4, 4)
    assert shares["out"] == pytest.approx(chance(oracle, ">=", 1), abs=1e-12)


@pytest.mark.rule("AP-012", "AP-041")
def test_strength_left_as_icepool_has_it() -> None:
    table = shooting(3, 6, SP=4)
    table.ask("shoot", "a01", **SHOT)
    shares = dict(table.outlook().shares)
    oracle = pierced(6, 4, 4)
    names = {0: "unhurt", 1: "lost_1", 2: "lost_2", 3: "lost_3"}
    for count, name in names.items():
        assert shares[name] == pytest.approx(chance(oracle, "==", count), abs=1e-12)
    assert shares["out"] == pytest.approx(chance(oracle, ">=", 4), abs=1e-12)


@pytest.mark.rule("AP-053")
def test_victims_of_a_grenade_as_icepool_has_them() -> None:
    foes = [man(f"K{n}", Armour=3) for n in range(4)]
    table = scene([man("Tam", grenade())], foes, acting="a01")
    table.ask("throw", "a01", throw_target="b01", scatter=(6,),
              blast_victims={"on_b02": True, "on_b03": True, "on_b04": True})
    shares = dict(table.outlook().shares)
    oracle = 4 @ at_least(4)
    for count in range(5):
        assert shares[str(count)] == pytest.approx(chance(oracle, "==", count), abs=1e-12)


@pytest.mark.rule("AP-064")
def test_the_first_blow_of_an_exchange_counts_more() -> None:
    table = fighting(on_watch("b01"))
    table.ask("strike", "a01", **BLOW)
    shares = dict(table.outlook().shares)
    kill = Fraction(1, 4)
    live = 1 - kill
    wins = kill + live * live * kill
    loses = live * kill + live * live * live * kill
    assert shares["out"] == pytest.approx(float(wins)) and shares["self_out"] == pytest.approx(float(loses))


@pytest.mark.rule("AP-062")
def test_the_odds_name_what_they_assume() -> None:
    shot = scene(2, 2, on_watch("b02"), acting="a01")
    shot.ask("shoot", "a01", **SHOT)
    assert "grid.answer" in shot.outlook().assumed


@pytest.mark.slow
@pytest.mark.parametrize("n", [20, 120])
def test_the_chain_of_many_shots_is_whole(n: int) -> None:
    table = scene([man("Oda", gun("Gun", 12, 0, 3, 1, n))], [man("Kell", SP=9)], acting="a01")
    table.ask("shoot", "a01", **SHOT)
    session = table.session
    assert session.draft is not None and session.running is not None
    took = []
    for _ in range(5):
        begun = time.perf_counter()
        found = chain_odds(SYSTEM.procedures, table.battle, session.draft, session.running)
        took.append(1000 * (time.perf_counter() - begun))
        assert found is not None and sum(share for _, share in found) == pytest.approx(1)
    sys.stdout.write(f"chain of {n}: {min(took):.2f} ms\n")


@pytest.mark.slow
def test_a_procedure_of_thirty_dice_comes_to_its_end_within_the_bar() -> None:
    table = shooting(3, 30, SP=9)
    table.ask("shoot", "a01", **SHOT)
    took = []
    for _ in range(3):
        begun = time.perf_counter()
        table.outlook()
        took.append(1000 * (time.perf_counter() - begun))
    sys.stdout.write(f"thirty dice: {min(took):.1f} ms\n")


def test_every_step_with_dice_says_how_its_odds_are_told() -> None:
    told = {code: made.measure for code, made in SYSTEM.procedures.items() if code.startswith("grid.")}
    for code, measure in (("shoot", "harm"), ("react", "harm"), ("harm", "harm"), ("throw", "victims"),
                          ("strike", "blows"), ("exchange", "blows"), ("move", "walk"), ("walk", "walk"),
                          ("go", "walk"), ("turn", "walk")):
        assert told[f"grid.{code}"] == f"grid.{measure}", code
    assert {measure for measure in told.values() if measure} == set(SYSTEM.measures)


def test_a_rifle_of_two_shots_against_its_like() -> None:
    table = scene([man("Oda", RIFLE)], [man("Kell")], acting="a01")
    table.ask("shoot", "a01", **SHOT)
    assert dict(table.outlook().shares)["out"] == pytest.approx(7 / 16)
