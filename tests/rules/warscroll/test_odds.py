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

from desktop.rules.kernel.asking import Request
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.draft import Draft
from desktop.rules.kernel.driver import run
from desktop.rules.kernel.odds.tree import Paths, Tree
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.system import Measure
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.attacks.assault import lots_of
from desktop.rules.warscroll.attacks.volley import touched_volley, volley, volley_dist
from tests.rules.warscroll.build import BOW, WIZARD, arm, can, duel, line, place, scene, squad, status, this_turn, unit
from tests.rules.warscroll.table import Scene

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


AXES = squad("Axes", 3, arm("Axe", hit="3+", rend=-1))
MIXED = unit("Mixed", line("Man", 2), line("Captain", wounds=2), arm("Spear", "line0"),
             arm("Axe", "line1", damage="D3"))
BEAST = unit("Beast", line("Beast", wounds=6), arm("Maw", attacks=2, damage="D6", hit="3+"), "Monster")
SEER = unit("Seer", line("Seer", wounds=3), WIZARD)

CASES: dict[str, tuple[Callable[[], Scene], str, str, dict[str, Any]]] = {
    "blows": (lambda: duel(AXES, squad("Mob", 4)), "fight", "a01", {}),
    "blows at models of two wounds, one of them wounded": (
        lambda: wounded(duel(AXES, squad("Guard", 3, wounds=2, save="4+"))), "fight", "a01", {}),
    "two weapons, one with D3 damage": (lambda: duel(MIXED, squad("Guard", 2, wounds=3)), "fight", "a01", {}),
    "D6 damage": (lambda: duel(BEAST, squad("Mob", 7, save="4+")), "fight", "a01", {}),
    "failed hits and wounds again": (
        lambda: duel(squad("Axes", 2), squad("Mob", 3), this_turn("a01", "rerolls_hits"),
                     this_turn("a01", "reroll_wounds"), this_turn("a01", "hit_bonus", 1)), "fight", "a01", {}),
    "after the roll to hit": (lambda: duel(AXES, squad("Mob", 4)), "fight", "a01", {"hit": (4, 4, 1)}),
    "with a blessing in hand": (lambda: duel(squad("Axes", 2), squad("Mob", 3), status("a", "blessed")), "fight", "a01",
                                {}),
    "shots not aimed yet": (lambda: scene(squad("Bows", 2, BOW), [squad("Mob", 3), squad("Pack", 3)],
                                          phase="shooting"), "shoot", "a01", {}),
    "shots": (lambda: scene(squad("Bows", 3, BOW), [squad("Mob", 3), squad("Pack", 3)], phase="shooting"), "shoot",
              "a01", {"target": "b02"}),
    "mortal wounds": (lambda: scene(squad("Guard", 3, wounds=2), SEER), "mortal", "a01",
                      {"mortal": {"how_many": "d6"}}),
    "battleshock": (lambda: scene(squad("Mob", 12, bravery=4), AXES, this_turn("a01", "slain", 3), phase="battleshock"),
                    "battleshock", "a01", {}),
    "a charge over a known distance": (lambda: scene(AXES, AXES, phase="charge"), "charge", "a01",
                                       {"charge_facts": {"inches_needed": 7}}),
    "a charge over an unknown one": (lambda: scene(AXES, AXES, phase="charge"), "charge", "a01", {}),
    "a spell": (lambda: scene(SEER, squad("Mob", 3), phase="hero"), "cast", "a01", {"spell": "arcane_bolt"}),
    "a spell with a wizard against it": (lambda: scene(SEER, SEER, phase="hero"), "cast", "a01",
                                         {"spell": "mystic_shield"}),
    "a spell whose target is named before": (
        lambda: scene(SEER, squad("Mob", 2), phase="hero", spell_target="before_unbinding"), "cast", "a01",
        {"spell": "arcane_bolt", "spell_target": "b01"}),
    "a mystical place": (lambda: scene([AXES, SEER], AXES, place(1, "mystical"), phase="hero"), "mystical", "a",
                         {"near_mystical": {"at_a01": True, "at_a02": True}}),
    "a sacrifice": (lambda: scene(squad("Mob", 3), AXES, place(1, "damned"), phase="hero"), "sacrifice", "a01", {}),
    "a run over deadly ground": (lambda: scene(squad("Mob", 3), AXES, place(1, "deadly"), phase="movement"), "move",
                                 "a01", {}),
    "a triumph": (lambda: scene(AXES, AXES, triumph_a="roll"), "roll_triumph", "a", {}),
}


def wounded(table: Scene) -> Scene:
    table.play("kernel.set_wounds", ("b01.02", 1))
    return table


@pytest.mark.rule("AS-114", "AS-115", "AS-120")
@pytest.mark.parametrize("name", CASES)
def test_odds_equal_a_full_enumeration(name: str) -> None:
    made, code, who, script = CASES[name]
    table = made()
    args = (who, "run") if code == "move" else (who,)
    table.ask(code, *args, **script)
    begun = time.perf_counter()
    outlook = table.outlook()
    sys.stdout.write(f"{name}: {1000 * (time.perf_counter() - begun):.1f} ms\n")
    assert table.session.draft is not None
    expected = enumerated(table.battle, table.session.draft)
    assert sum(expected.values()) == 1
    assert {code for code, _ in outlook.shares} == {code for code, share in expected.items() if share}
    for outcome, share in outlook.shares:
        assert share == pytest.approx(float(expected[outcome]), abs=1e-12)


@pytest.mark.rule("AS-T3")
def test_an_unused_blessing_is_named_among_what_is_assumed() -> None:
    table = duel(squad("Axes", 2), squad("Mob", 3), status("a", "blessed"))
    table.ask("fight", "a01")
    assert "warscroll.blessing" in table.outlook().assumed


# --- the closed form of a whole volley


def lots(*weapons: Any, models: int, save: str = "5+", cover: bool = False) -> Any:
    table = duel(squad("Axes", models, *weapons), squad("Mob", 200, save=save))
    used = dict.fromkeys(range(len(weapons)), models)
    return lots_of(Table(table.battle), "a01", "b01", used, cover=cover)


@pytest.mark.rule("AS-115", "AS-116")
@pytest.mark.parametrize("models", [0, 1, 2, 3])
@pytest.mark.parametrize("weapons", [
    (arm("Axe"),), (arm("Axe", damage=2), arm("Bow", damage="D3")), (arm("Maw", damage="D6", hit="2+"),),
    (arm("Feather", damage=0), arm("Axe", rend=-2)),
])
def test_the_closed_form_of_a_volley_equals_its_body(models: int, weapons: tuple[Any, ...]) -> None:
    made = lots(*weapons, models=models)
    for call in (volley, touched_volley):
        body = call.body
        ends = Paths(Tree(), type(call)(call.code, body), (made,), Battle().light(), frozenset()).all([])
        found = dict(volley_dist(Table(Battle()), made))
        assert found == pytest.approx({end.value: end.weight for end in ends}, abs=1e-12)


@pytest.mark.parametrize("models", [4, 20, 60])
def test_a_volley_of_three_weapons_equals_the_oracle(models: int) -> None:
    made = lots(arm("Axe", hit="3+"), arm("Maul", rend=-1, damage="D3"), arm("Maw", damage="D6"), models=models)

    def one(good: int, damage: Any) -> Any:
        return icepool.Die({0: 216 - good, 1: good}).map(lambda hit: damage if hit else 0)

    attacks = (one(4 * 3 * 4, 1), one(3 * 3 * 5, icepool.d(3)), one(3 * 3 * 4, icepool.d6))
    oracle = sum((models @ attack for attack in attacks), icepool.Die([0]))
    exact = {int(total): float(oracle.probability(total)) for total in oracle.outcomes()}
    found = dict(volley_dist(Table(Battle()), made))
    assert found == pytest.approx({total: share for total, share in exact.items() if share}, abs=1e-12)


def timed(call: Callable[[], Any], times: int = 5) -> float:
    """Return the best time of a call in milliseconds."""
    best = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - begun)
    return 1000 * best


@pytest.mark.parametrize("models", [20, 120])
def test_the_odds_of_a_long_chain_are_whole(models: int) -> None:
    made = lots(arm("Axe", hit="3+", damage="D3"), models=models)
    took = timed(lambda: volley_dist(Table(Battle()), made))
    sys.stdout.write(f"{models} attacks: {took:.2f} ms\n")
    assert sum(share for _, share in volley_dist(Table(Battle()), made)) == pytest.approx(1)


def test_the_odds_to_the_end_of_thirty_dice_are_whole() -> None:
    table = duel(squad("Axes", 10, arm("Axe", attacks=2, hit="3+"), arm("Maul", damage="D3", rend=-1)),
                 squad("Guard", 20, wounds=2))
    table.ask("fight", "a01")
    took = timed(table.outlook, 3)
    sys.stdout.write(f"30 dice: {took:.1f} ms\n")
    assert sum(share for _, share in table.outlook().shares) == pytest.approx(1)


def test_every_step_with_dice_says_how_its_odds_are_told() -> None:
    told = {code: made.measure for code, made in SYSTEM.procedures.items() if code.startswith("warscroll.")}
    for code in ("fight", "shoot", "mortal", "sacrifice", "move", "command", "ability"):
        assert told[f"warscroll.{code}"] == "warscroll.slain", code
    assert (told["warscroll.battleshock"], told["warscroll.charge"]) == ("warscroll.fled", "warscroll.charge")
    assert (told["warscroll.cast"], told["warscroll.mystical"]) == ("warscroll.spell", "warscroll.befuddled")
    assert can("fly").code == "fly"
