"""The odds of a fight: against every face of every die, against a library of dice, and within their bars."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import icepool
import pytest

from desktop.rules.assault.measures import losses_of
from desktop.rules.assault.pouring import saves, saves_dist
from desktop.rules.assault.steps import fight, step
from desktop.rules.assault.system import SYSTEM
from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.odds.tree import Tree
from desktop.rules.kernel.procedure import Procedure, Table
from desktop.rules.kernel.system import Measure
from tests.rules.assault.build import arm, at_front, combat, duel, line, scene, squad, status, unit
from tests.rules.assault.table import Scene
from tests.rules.kernel.naive import digest, naive

Shares = dict[str, Fraction]


# --- the whole tree against every path run again


def solved(procedure: Procedure[Any, Any], battle: Battle) -> dict[Any, float]:
    found: dict[Any, float] = defaultdict(float)
    for end in Tree().solve(procedure, ("c1",), battle.light(), frozenset()):
        found[end.value, digest(end.battle)] += end.weight
    return dict(found)


BRUTE = unit("Brutes", line("Brute", 2, W=2, Sv="–", I=3))
BOSSED = unit("Mob", line("Lout", 1, I=4), line("Boss", 1, W=2, I=4, WS=5))
AXES = unit("R", line("Man", 1, I=5), line("Axe", 1, I=5), arm("Club", "line_1"), arm("Axe", "line_2", s="+1", ap="5"))

FIELDS: dict[str, tuple[Procedure[Any, Any], Callable[[], Scene]]] = {
    "one against one": (step, lambda: duel(squad("R", 1), squad("B", 1))),
    "one side strikes": (step, lambda: duel(squad("R", 2, I=5), BRUTE)),
    "a boss among the louts": (step, lambda: duel(squad("R", 2, I=5), BOSSED)),
    "both sides, a boss in each": (step, lambda: duel(BOSSED, squad("B", 1, W=2))),
    "two groups": (step, lambda: duel(AXES, squad("B", 2))),
    "two groups on a mixed unit": (step, lambda: duel(AXES, BOSSED)),
    "instant death": (step, lambda: duel(squad("R", 2, S=8, I=5), squad("B", 2, W=3))),
    "a few in contact": (step, lambda: duel(squad("R", 2, I=5), BOSSED, at_front("b01", 0, 1, 0),
                                            at_front("b01", 1, 0, 1))),
    "two targets": (step, lambda: scene(squad("R", 2, I=5), [squad("B", 1), squad("C", 1)],
                                        combat("a01", "b01", "b02"))),
    "a fight to its result": (fight, lambda: duel(squad("R", 1, I=5), squad("B", 1, I=3))),
    "a fight of a wounded model": (fight, lambda: duel(squad("R", 1, I=5, W=2), squad("B", 1, I=3, W=2))),
}


@pytest.mark.parametrize("name", FIELDS)
def test_the_joint_odds_equal_every_path_run_again(name: str) -> None:
    procedure, made = FIELDS[name]
    battle = made().battle
    exact = {key: float(share) for key, share in naive(procedure, ("c1",), battle).items()}
    assert solved(procedure, battle) == pytest.approx(exact, abs=1e-12)


# --- what a panel shows, from where a step stands


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
    n, sides = request.dice
    counted = Counter(request.from_faces(faces) for faces in itertools.product(range(1, sides + 1), repeat=n))
    return [(value, Fraction(count, sides**n)) for value, count in counted.items()]


def wavering(way: str = "2d6") -> Scene:
    return scene(squad("R", 2), squad("B", 2), combat("a01", "b01", state="counted"),
                 status("b01", "must_test", value=1), morale_test=way)


CASES: dict[str, tuple[Callable[[], Scene], str, str, dict[str, Any]]] = {
    "a step": (lambda: duel(squad("R", 2, I=5), BRUTE), "step", "c1", {}),
    "a step of both sides": (lambda: duel(squad("R", 1), squad("B", 1)), "step", "c1", {}),
    "both sides, the hits of one known": (lambda: duel(squad("R", 2), squad("B", 1)), "step", "c1", {"to_hit": (6, 1)}),
    "both sides, all hits known": (lambda: duel(squad("R", 2), squad("B", 2)), "step", "c1",
                                   {"to_hit": [(6, 6), (6, 1)]}),
    "both sides, saves open": (lambda: duel(squad("R", 2), BOSSED), "step", "c1",
                               {"to_hit": [(6, 6), (6,), (1,)], "to_wound": [(6, 6), (6,)], "save": [(1,)]}),
    "a fight, in the middle of its step": (lambda: duel(squad("R", 1), squad("B", 1)), "fight", "c1",
                                           {"to_hit": [(6,), (6,)], "to_wound": (6,)}),
    "after the hits": (lambda: duel(squad("R", 3, I=5), BRUTE), "step", "c1", {"to_hit": (6, 6, 1)}),
    "after the wounds": (lambda: duel(squad("R", 3, I=5), squad("B", 2)), "step", "c1",
                         {"to_hit": (6, 6, 6), "to_wound": (6, 6, 6)}),
    "after the first saves": (lambda: duel(squad("R", 3, I=5), squad("B", 2)), "step", "c1",
                              {"to_hit": (6, 6, 6), "to_wound": (6, 6, 6), "save": (1, 6)}),
    "after a change of what was assumed": (lambda: duel(squad("R", 3, I=5), squad("B", 2)), "step", "c1",
                                           {"blows": {"other_0": -1}, "pile_in": [{"contact_a01:0": 2}]}),
    "two groups, the first hits known": (lambda: duel(AXES, squad("B", 2)), "step", "c1", {"to_hit": (6,)}),
    "a fight": (lambda: duel(squad("R", 1, I=5), squad("B", 1, I=3)), "fight", "c1", {}),
    "a fight, the first hits known": (lambda: duel(squad("R", 2, I=5), squad("B", 1, I=3)), "fight", "c1",
                                      {"to_hit": (6, 1)}),
    "wounds from elsewhere": (lambda: duel(squad("R", 1), BOSSED), "harm", "b01", {"harm": {"wounds": 3}}),
    "shots": (lambda: scene(squad("R", 1, arm("Rifle", "missile")), BRUTE, phase="shooting"), "shoot", "a01",
              {"shoot_target": "b01", "shots": {"wounds": 3, "cover": 5}}),
    "a Morale check": (wavering, "morale", "b01", {}),
    "a Morale check with a modifier": (wavering, "morale", "b01", {"morale_facts": {"modifier": -2}}),
    "a Morale check that is typed": (lambda: wavering("typed"), "morale", "b01", {}),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_shown_equals_a_full_enumeration(name: str) -> None:
    made, code, who, script = CASES[name]
    table = made()
    table.ask(f"assault.{code}", who, **script)
    outlook = table.outlook()
    assert table.session.draft is not None
    expected = enumerated(table.battle, table.session.draft)
    assert sum(expected.values()) == 1
    assert {code for code, _ in outlook.shares} == {code for code, share in expected.items() if share}
    for outcome, share in outlook.shares:
        assert share == pytest.approx(float(expected[outcome]), abs=1e-12)


def test_the_odds_name_what_they_assume() -> None:
    table = duel(squad("R", 2, I=5), BOSSED)
    table.ask("assault.step", "c1")
    assert table.outlook().assumed == ("assault.takes_wound",)


# --- closed forms


def needed(number: int) -> Needed:
    return Needed("assault.save", (Term("assault.term.armour", number, (), "CC-053"),))


@pytest.mark.rule("CC-050", "CC-055")
@pytest.mark.parametrize(("dice", "room", "number", "alone"), list(itertools.product(
    range(7), range(4), (3, 5, 7, 1), (True, False))))
def test_the_closed_form_of_saves_equals_a_run_of_its_body(dice: int, room: int, number: int, alone: bool) -> None:
    battle = duel(squad("R", 1), squad("B", 1)).battle
    args = ("b01", 0, dice, room, needed(number), alone)
    closed: dict[Any, float] = defaultdict(float)
    for value, share in saves_dist(Table(battle), *args):
        closed[value] += share
    body = {key[0]: float(share) for key, share in naive(saves, args, battle).items()}
    assert dict(closed) == pytest.approx(body, abs=1e-12)


def slain(attacker: Card, target: Card, *things: Any) -> dict[str, float]:
    """Return the chances of what a target loses in the first step."""
    table = duel(attacker, target, *things)
    found: dict[str, float] = defaultdict(float)
    for end in Tree().solve(step, ("c1",), table.battle.light(), frozenset()):
        found[losses_of(table.battle, end.battle, ("b01",))] += end.weight
    return dict(found)


def through(hit: int, wound: int, save: int) -> Any:
    """Return one blow as a die of 1 where it hits, wounds and is not saved."""
    return icepool.map(lambda a, b, c: int(a >= hit and b >= wound and c < save), icepool.d6, icepool.d6, icepool.d6)


def poured(n: int, hit: int, wound: int, save: int, wounds: int, models: int) -> dict[str, float]:
    """Return the same from the dice library: wounds in a row on one model after the other, no more than there are."""
    total = n @ through(hit, wound, save)
    found: dict[str, float] = defaultdict(float)
    for outcome, chance in total.items():
        lost = min(int(outcome), wounds * models)
        dead, rest = divmod(lost, wounds)
        found[f"{dead}+{rest}" if rest else str(dead)] += chance / total.denominator()
    return dict(found)


@pytest.mark.rule("CC-063")
@pytest.mark.parametrize(("n", "wounds", "models", "save"), [
    (1, 1, 1, 5), (6, 1, 3, 4), (10, 2, 5, 3), (20, 1, 10, 5), (30, 3, 6, 4), (60, 2, 20, 7), (120, 1, 30, 3)])
def test_models_slain_and_wounds_carried_equal_those_of_the_dice_library(
    n: int, wounds: int, models: int, save: int
) -> None:
    target = squad("B", models, W=wounds, Sv=save if save < 7 else "–", I=1)
    mine = slain(squad("R", n, I=5), target)
    theirs = poured(n, 4, 4, save, wounds, models)
    for key in mine.keys() | theirs.keys():
        assert mine.get(key, 0.0) == pytest.approx(theirs.get(key, 0.0), abs=1e-12), key


@pytest.mark.rule("CC-064")
def test_instant_death_counts_models_instead_of_wounds() -> None:
    mine = slain(squad("R", 8, S=8, I=5), squad("B", 4, W=3, Sv="4+", I=1))
    theirs = poured(8, 4, 2, 4, 1, 4)
    assert mine == pytest.approx(theirs, abs=1e-12)


def test_two_steps_of_a_fight_equal_the_dice_library() -> None:
    """One model of two Wounds strikes first; the other only if it lives, and both results are drawn up at once."""
    table = duel(squad("R", 2, I=5), squad("B", 1, I=3, W=2, A=2))
    tree: dict[str, float] = defaultdict(float)
    for end in Tree().solve(fight, ("c1",), table.battle.light(), frozenset()):
        tree[SYSTEM.measures["assault.result"].of(table.battle, end.battle, ("c1",))] += end.weight
    first, second = 2 @ through(4, 4, 5), 2 @ through(4, 4, 5)
    expected: dict[str, float] = defaultdict(float)
    for one, chance in first.items():
        share = chance / first.denominator()
        if one >= 2:
            expected["destroys"] += share
            continue
        for other, more in second.items():
            both = share * more / second.denominator()
            end = "destroyed" if other >= 2 else "wins" if one > other else "loses" if other > one else "draws"
            expected[end] += both
    assert dict(tree) == pytest.approx(dict(expected), abs=1e-12)


# --- bars, counted in sends so that they say nothing about the machine


def crowd(name: str, count: int, **given: Any) -> Card:
    return unit(name, line("Man", count - 1, **given), line("Boss", 1, A=3, W=2, WS=5, Inv="5+", **given))


@pytest.mark.parametrize(("first", "second", "most"), [
    (crowd("R", 2), crowd("B", 2), 600),
    (crowd("R", 5), crowd("B", 10), 2_500),
    (crowd("R", 10), crowd("B", 20), 6_000),
    (squad("R", 30, I=5), squad("B", 20), 2_000),
    (squad("R", 40, A=3, I=5), squad("B", 20), 8_000),
])
def test_a_step_stays_within_its_budget(first: Card, second: Card, most: int) -> None:
    table = duel(first, second)
    tree = Tree(budget=most)
    ends = tree.solve(step, ("c1",), table.battle.light(), frozenset())
    assert sum(end.weight for end in ends) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("count", "most"), [(2, 400), (5, 1_500), (8, 5_000)])
def test_a_fight_to_its_result_stays_within_its_budget(count: int, most: int) -> None:
    table = duel(squad("R", count, I=5), squad("B", count, I=3))
    tree = Tree(budget=most)
    ends = tree.solve(fight, ("c1",), table.battle.light(), frozenset())
    assert sum(end.weight for end in ends) == pytest.approx(1, abs=1e-12)


def test_every_procedure_with_dice_says_how_its_odds_are_told() -> None:
    told = {code: made.measure for code, made in SYSTEM.procedures.items() if code.startswith("assault.")}
    assert told["assault.step"] == told["assault.exchange"] == "assault.losses"
    assert told["assault.fight"] == told["assault.result"] == "assault.result"
    assert told["assault.harm"] == told["assault.shoot"] == told["assault.volley"] == "assault.slain"
    assert told["assault.morale"] == "assault.nerve"
