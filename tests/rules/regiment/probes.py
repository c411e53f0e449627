"""For every option a small battle that shows what it changes: a probe takes options and returns what is seen then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rules.regiment.build import BOW, ENGINE, Scene, combat, fresh, hurt, melee, scene, status, unit

Agreed = dict[str, Any]
Probe = Callable[[Agreed], Any]


def shot_at(o: Agreed, nerve: str = "11/13", damage: int = 3, in_phase: int = 1, roll: int = 7) -> Scene:
    """Test an enemy at the end of a Shoot phase."""
    table = scene(1, [unit("Bows", BOW, Ne=nerve), unit()], hurt("b01", "a01", in_phase, 8), phase="shoot",
                  damage={"b01": damage}, **o)
    table.play("nerve", "b01", nerve=roll)
    return table


def result(nerve: str, damage: int, roll: int, in_phase: int = 1) -> Probe:
    """Return a probe of what a roll of nerve gives."""
    return lambda o: shot_at(o, nerve, damage, in_phase, roll).told("nerve_tested")["result"]


def wavering(o: Agreed) -> Any:
    table = shot_at(o, roll=8)
    return table.has("b01", "disordered")


def wavering_ends(o: Agreed) -> Any:
    table = shot_at(o, roll=8)
    table.to("melee", "b")
    return table.has("b01", "wavering")


def own_melee(o: Agreed) -> Any:
    """Hurt a unit in its own Melee phase and see whether it is disordered then and in its next turn."""
    table = scene([unit("Bows", BOW)], 1, phase="melee", **o)
    table.play("damage", "a01", damage={"damage": 1})
    now = table.has("a01", "disordered")
    table.to("shoot", "a")
    return now, table.has("a01", "disordered")


def regroup(o: Agreed, **script: Any) -> Scene:
    table = scene(1, 2, combat("b02", "a01", outcome="routed", waiting=("a01",)), phase="melee", **o)
    table.play("regroup", "a01", **script)
    return table


def regroup_request(o: Agreed) -> Any:
    """Return the dice of a move to the rear."""
    table = scene(1, 2, combat("b02", "a01", outcome="routed", waiting=("a01",)), phase="melee", **o)
    return table.ask("regroup", "a01", regroup="back").dice


def blocked(o: Agreed) -> Any:
    way = {"blocked": True} if o.get("regroup_blocked") == "not_allowed" else {"moved_inches": 2}
    return regroup(o, regroup="forward", forward=5, regroup_facts=way).told("regrouped")["inches"]


def room(o: Agreed) -> Any:
    """Say whether an enemy may refuse to make room."""
    table = melee(1, 2, **o)
    table.play("strike", "a01", "typed", typed_damage={"damage": 0})
    (fact,) = table.request("withdraw").facts
    return [pick.value for pick in fact.picks if pick.refusal is not None]


def twice(o: Agreed) -> Any:
    """Test a unit after shooting and see whether a combat calls another test."""
    table = scene(1, 2, hurt("b01", "a01", 1, 8), combat("b01", "a01"), phase="shoot", damage={"b01": 1}, **o)
    table.play("nerve", "b01", nerve=4)
    table.next()
    told = table.play("strike", "a01", "typed", typed_damage={"damage": 1})
    return [due.code for due in table.dues("nerve")], told


def first_question(code: str, phase: str, *things: Any, **script: Any) -> Probe:
    return lambda o: scene([unit("Bows", BOW)], 1, *things, phase=phase, **o).ask(code, "a01", **script).key


def form(key: str, code: str, phase: str, *things: Any, **script: Any) -> Probe:
    """Return a probe of the facts that a form asks."""
    def probe(o: Agreed) -> Any:
        banner, dread = unit("Bows", BOW, keywords=("dread",)), unit("Banner", keywords=("standard",))
        table = scene([banner], [dread], *things, phase=phase, damage={"b01": 2}, **o)
        table.ask(code, "b01" if code == "nerve" else "a01", **script)
        found = [one.request for one in table.asked if one.request.key == f"regiment.{key}"]
        return {fact.key for fact in found[0].facts}

    return probe


def order_asks(o: Agreed) -> Any:
    table = scene(1, 1, **o)
    table.play("order", "a01", "march")
    return table.keys


def engine(o: Agreed) -> Any:
    table = scene(1, [unit("Thrower", keywords=ENGINE)], combat("b01", "a01"), phase="melee", **o)
    return table.ask("strike", "a01").key


def spacing(o: Agreed) -> Any:
    return len(scene(1, 1, status("a01", "advanced"), **o).dues("spacing"))


def limit(o: Agreed) -> Any:
    """Play empty turns and return the round after which the battle ends, 0 where it does not."""
    table = fresh(2, 1, **o)
    for _ in range(60):
        if table.result is not None:
            return table.clock.round
        table.next()
    return 0


def victory(o: Agreed) -> Any:
    """End a battle in which one side keeps more units and the other has routed more points."""
    table = scene([unit("Knights", points="200"), unit(), unit()], [unit("Mob", points="40"), unit("Mob 2")],
                  status("a01", "out"), status("b01", "out"), phase="melee", active="b", turn_limit=5, **o)
    table.play("kernel.set_field", "clock", "clock", "round", 5)
    table.play("kernel.set_field", "clock", "clock", "order", ("a", "b"))
    running = table.session.start("regiment.next")
    return "asked" if running.status == "waiting" else running.table.told[-1].params["winner"]


BESIDE = combat("b01", "a01")
SHOT = hurt("b01", "a01", 1, 8)

PROBES: dict[str, Probe] = {
    "fearless_ignores_double_six": result("-/18", 1, 12),
    "double_one_beats_rout": result("11/13", 20, 2),
    "wavering_sets_disordered": wavering,
    "wavering_expiry": wavering_ends,
    "disordered_in_own_melee": own_melee,
    "regroup_blocked": blocked,
    "enemy_makes_room": room,
    "nerve_each_phase": twice,
    "nerve_counts_this_phase": result("11/13", 5, 8, 4),
    "attack_by": first_question("shoot", "shoot", shot_target="b01"),
    "numbers": first_question("strike", "melee", BESIDE),
    "flanks": form("strike_facts", "strike", "melee", BESIDE),
    "hindrance": form("shot_facts", "shoot", "shoot", shot_target="b01"),
    "standards": form("nerve_facts", "nerve", "shoot", SHOT),
    "dread": form("nerve_facts", "nerve", "shoot", SHOT),
    "distances": order_asks,
    "shoot_after": lambda o: scene([unit("Bows", BOW)], 1, status("a01", "marched"), phase="shoot", **o).refusal(
        "shoot", "a01"),
    "engine_melee": engine,
    "d3": regroup_request,
    "spacing_notes": spacing,
    "turn_limit": limit,
    "victory": victory,
}
