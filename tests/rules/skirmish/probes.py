"""For every option a small battle that shows what it changes: a probe takes options and returns what is seen then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.rules.kernel.driver import Running
from desktop.rules.skirmish import SYSTEM
from tests.rules.skirmish.build import BOW, charge, fig, scene, setup, status, this_turn, touch, weapon
from tests.rules.skirmish.table import Scene

Agreed = dict[str, Any]
Probe = Callable[[Agreed], Any]

BESIDE = touch("a01", "b01")
TWO_FOES = (BESIDE, touch("a01", "b02"))
STRUCK = tuple(status(unit, "fought") for unit in ("a01", "b01", "b02"))


def after(table: Scene, code: str, *answers: Any, of: str = "a01") -> Running:
    """Return where a step stands after these answers, as they are recorded."""
    running = table.session.start(code, (of,))
    for answer in answers:
        running = table.session.resume(table.session.answer(answer))
    return running


def fight(o: Agreed, a: Any = 1, b: Any = 1, *things: Any, **dice: Any) -> Scene:
    """Play the blows of a01 against b01."""
    table = scene(a, b, BESIDE, *things, phase="combat", **o)
    table.play("skirmish.fight", "a01", **dice)
    return table


def first_blow(a: Any = 1, b: Any = 1, *things: Any) -> Probe:
    """Return a probe of what a blow waits for first."""
    return lambda o: scene(a, b, BESIDE, *things, phase="combat", **o).ask("skirmish.fight", "a01").key


def facts_of(code: str, form: str, *things: Any, phase: str = "movement", **script: Any) -> Probe:
    """Return a probe of the facts that a form asks of a mounted wizard with a bow."""
    def probe(o: Agreed) -> Any:
        table = scene([fig("", BOW, keywords=("mounted", "wizard")), fig()], 2, *things, phase=phase, **o)
        table.play(f"skirmish.{code}", "a01", **script)
        return table.facts(form)

    return probe


def refusal_of(code: str, phase: str, *things: Any) -> Probe:
    """Return a probe of why a figure may not do something."""
    return lambda o: scene([fig("", BOW)], 1, *things, phase=phase, **o).refusal(code, "a01")


def dues_of(phase: str, *things: Any) -> Probe:
    """Return a probe of what is due."""
    return lambda o: [(due.code, due.subject) for due in scene(2, 2, *things, phase=phase, **o).dues()]


def flight_dice(speed: int, code: str, **script: Any) -> Probe:
    """Return a probe of how many dice a flight is."""
    return lambda o: scene([fig(M=speed)], 1, status("a01", "fleeing"), **o).ask(f"skirmish.{code}", "a01", **script).n


def rally_told(o: Agreed) -> Any:
    return [scene(1, 1, status("a01", "fleeing"), phase="recovery", **o).play("skirmish.rally", "a01", rally=total)
            for total in (7, 8)]


def rally_runs(o: Agreed) -> Any:
    return after(scene(1, 1, status("a01", "fleeing"), phase="recovery", **o), "skirmish.rally", 12).status


def alone_needed(o: Agreed) -> Any:
    return scene(1, 2, *TWO_FOES, phase="combat", **o).ask("skirmish.all_alone", "a01").needed


def rout_needed(o: Agreed) -> Any:
    cards = [fig(Ld=9), fig(), fig(), fig()]
    return scene(cards, 1, status("a01", "knocked_down"), **o).ask("skirmish.rout_test", "a").needed


def rout_again(o: Agreed) -> Any:
    table = scene(4, 1, status("a02", "out"), phase="recovery", **o)
    table.play("skirmish.rout_test", "a", rout=2)
    table.to("recovery", "a")
    return len(table.dues("rout"))


def mount(o: Agreed) -> Any:
    return fight(o, 1, [fig(keywords=("mounted",), W=4)], to_hit=(6,), to_wound=(6,)).wounds("b01")


def swarm(o: Agreed) -> Any:
    form = (("hits", 1), ("strength", 3), ("armour_saves", False))
    return after(scene([fig(keywords=("swarm",))], 1, **o), "skirmish.harm", form, (("success", 1),)).status


def fall(o: Agreed) -> Any:
    return scene(1, 1, **o).ask("skirmish.fall_from", "a01", fall_height={"height": 3}, fall_hits=(3,)).n


def dive(o: Agreed) -> Any:
    return scene(1, 1, **o).ask("skirmish.dive", "a01", dive_target="b01", dive_height={"height": 3}).n


def gap(o: Agreed) -> Any:
    wide = (("width", 5), ("enough_movement", True))
    return after(scene(1, 1, **o), "skirmish.jump_gap", (("height", 2),), wide).status


def quick_jump(o: Agreed) -> Any:
    return after(scene([fig(I=6)], 1, **o), "skirmish.jump", (("height", 2),)).status


def critical(o: Agreed) -> Any:
    return after(scene(1, [fig(W=9)], BESIDE, phase="combat", **o), "skirmish.fight", (("success", 1),),
                 (("special", 1),)).status


def sixes(o: Agreed) -> Any:
    """Return the wounds left where a 6 is needed to wound, to hit, and for neither."""
    return [fight(o, 1, [fig(T=toughness, W=9)], blow_facts={"modifier": modifier}, to_hit=(6,),
                  to_wound=(6,)).wounds("b01") for toughness, modifier in ((5, 0), (3, -2), (3, 0))]


def intercepting(o: Agreed) -> Any:
    table = scene(1, 2, charge("a01", "b01"), status("b02", "stunned"), **o)
    table.play("skirmish.resolve_charge", "a01")
    return table.request("charge_course")


def stunned_at_start(o: Agreed) -> Any:
    table = scene(1, 1, status("b01", "stunned"), phase="combat", **o)
    table.next()
    return table.posture("b01")


def parting(o: Agreed) -> Any:
    return scene(1, [fig(A=3)], BESIDE, phase="combat", **o).ask("skirmish.panic", "a01", panic=12).n


def shot(o: Agreed) -> Any:
    """Return what a shot waits for first and what it needs."""
    request = scene([fig("Pell", BOW)], 1, phase="shooting", **o).ask("skirmish.shoot", "a01", shoot_target="b01")
    return request.key, request.needed


SPIT = fig("Nell", weapon("Spit", "3", "poison"))

PROBES: dict[str, Probe] = {
    "single_target_penalty": shot,
    "spell_group_for_own_unit": facts_of("cast", "spell_targets", phase="magic"),
    "mounted_first_wound_kills_mount": mount,
    "poison_auto_wound": first_blow([SPIT]),
    "swarm_no_injury": swarm,
    "rally_pass": rally_told,
    "all_alone_pass": alone_needed,
    "rout_pass": rout_needed,
    "critical_means": critical,
    "no_crit_if_needs_six": sixes,
    "fall_hits": fall,
    "kd_skip_wound_roll": first_blow(1, [fig(Sv="4+")], status("b01", "knocked_down")),
    "stunned_turns_over": stunned_at_start,
    "stunned_ignored": facts_of("run", "run_facts"),
    "parting_blows": parting,
    "charge_order": dues_of("movement", charge("a01", "b01"), status("a02", "fleeing")),
    "stood_up_may_shoot": refusal_of("shoot", "shooting", this_turn("a01", "stood_up")),
    "flee_dice": flight_dice(9, "flee_move"),
    "speed_six_flees": flight_dice(6, "panic", panic=12),
    "run_check_at": facts_of("run", "run_facts"),
    "battle_standards": lambda o: SYSTEM.advice(setup([fig(keywords=("battle standard",))], [fig()], **o)),
    "down_leader_routs": rout_needed,
    "fled_table_counts": lambda o: scene(2, 1, status("a01", "out", of="fled_table"), **o).lost("a"),
    "rally_bar_when_alone": facts_of("rally", "rally_facts", status("a01", "fleeing", of="alone"), phase="recovery",
                                     rally=2),
    "dive_tests": dive,
    "failed_rally_moves": rally_runs,
    "critical_on_mount": lambda o: mount({"mounted_first_wound_kills_mount": True, **o}),
    "gap_over_3": gap,
    "down_while_fleeing_moves": dues_of("movement", status("a01", "fleeing"), status("a01", "stunned")),
    "failed_dive_may_shoot": refusal_of("shoot", "shooting", this_turn("a01", "failed_dive")),
    "mounted_arc": facts_of("shoot", "shot_facts", phase="shooting", shoot_target="b01", to_shoot=(1,)),
    "initiative_six_fails": quick_jump,
    "hit_chart": first_blow(),
    "wound_chart": first_blow(),
    "shooting_chart": shot,
    "strength_cuts_armour": lambda o: fight(o, [fig(S=5)], [fig(Sv="3+", W=9)], to_hit=(6,), to_wound=(3,),
                                            armour=(1,)).needed("armour"),
    "strike_order": dues_of("combat", BESIDE, this_turn("b01", "charged")),
    "interceptors": intercepting,
    "down_enemies_detect": facts_of("hide", "hide_facts"),
    "enemy_units_group": facts_of("cast", "spell_targets", phase="magic"),
    "rout_each_turn": rout_again,
    "all_alone_after_fights": dues_of("combat", *TWO_FOES, *STRUCK),
}
"""A probe for every option that has more than one value."""
