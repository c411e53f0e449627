"""What a figure may do now, and why not the rest. Everything refused may be forced where the table says so."""

from __future__ import annotations

from collections.abc import Callable

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.sides import has_keyword, is_over, side_of
from desktop.rules.kernel.statuses import has
from desktop.rules.skirmish.combat import victims
from desktop.rules.skirmish.figures import in_combat, is_out, quarter_lost, touched, weapons
from desktop.rules.skirmish.morale import is_alone
from desktop.rules.skirmish.order import charge_waits, compulsory_first, declared_late, flees_now, others_first
from desktop.rules.skirmish.things import Charge

Check = Callable[[Battle, str], Refusal | None]

REMAINING = ("skirmish.move", "skirmish.run", "skirmish.hide", "skirmish.climb", "skirmish.jump", "skirmish.jump_gap")
"""The moves that come last in the Movement phase (SK-023)."""


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return the procedures of the running phase for a figure, then those that are always at hand."""
    known = battle.find(Unit, unit)
    if known is None or is_over(battle):
        return []
    if is_out(battle, unit):
        return [Offer("skirmish.take_out", (unit,), refusal=Refusal("skirmish.no.out", (), "SK-158", False))]
    clock = clock_of(battle)
    found: list[Offer] = []
    for code, label, rule, icon, check, extra in _BY_PHASE.get(clock.phase, ()):
        refusal = _refusal(battle, unit, clock.phase, check)
        if refusal is None and code in REMAINING:
            refusal = others_first(battle, unit)
        found.append(Offer(code, (unit, *extra), label or code, (), rule, icon, refusal))
    return found + _always(battle, unit)


def _refusal(battle: Battle, unit: str, phase: str, check: Check) -> Refusal | None:
    if phase != "combat" and side_of(battle, unit) != clock_of(battle).active:
        return Refusal("skirmish.no.not_your_turn", (), "SK-001")
    return check(battle, unit)


def _always(battle: Battle, unit: str) -> list[Offer]:
    found = [
        Offer("skirmish.panic", (unit,), "skirmish.panic", (), "SK-162", "mdi6.run-fast", more=True),
        Offer("skirmish.harm", (unit,), "skirmish.harm", (), "SK-140", "mdi6.flash", more=True),
        Offer("skirmish.fall_from", (unit,), "skirmish.fall_from", (), "SK-084", "mdi6.arrow-down-bold", more=True),
        Offer("skirmish.flee", (unit,), "skirmish.flee", (), "SK-165", "mdi6.exit-run", more=True,
              refusal=Refusal("skirmish.no.voluntary_flight", (), "SK-165", False)),
    ]
    if has(battle, unit, "hidden"):
        found.insert(0, Offer("skirmish.reveal", (unit,), "skirmish.reveal", (), "SK-059", "mdi6.eye"))
    return found + _tests_of_nerve(battle, unit)


def _tests_of_nerve(battle: Battle, unit: str) -> list[Offer]:
    """Return the tests that fall due by themselves and may be taken at another time too (SK-170, SK-190)."""
    found: list[Offer] = []
    if in_combat(battle, unit):
        refusal = None if is_alone(battle, unit) else Refusal("skirmish.no.not_alone", (), "SK-170")
        found.append(Offer("skirmish.all_alone", (unit,), "skirmish.all_alone", (), "SK-170",
                           "mdi6.account-alert-outline", refusal, more=True))
    side = side_of(battle, unit)
    if quarter_lost(battle, side):
        found.append(Offer("skirmish.rout_test", (side,), "skirmish.rout_test", (), "SK-190",
                           "mdi6.shield-alert-outline", more=True))
    return found


def _down(battle: Battle, unit: str) -> Refusal | None:
    if has(battle, unit, "stunned"):
        return Refusal("skirmish.no.stunned", (), "SK-154")
    return Refusal("skirmish.no.knocked_down", (), "SK-151") if has(battle, unit, "knocked_down") else None


def _marked(battle: Battle, unit: str, **reasons: tuple[str, str]) -> Refusal | None:
    """Return the first reason whose status the figure has: status code -> (refusal code, rule)."""
    found = next((reasons[code] for code in reasons if has(battle, unit, code)), None)
    return Refusal(found[0], (), found[1]) if found else None


def _may_rally(battle: Battle, unit: str) -> Refusal | None:
    if not has(battle, unit, "fleeing"):
        return Refusal("skirmish.no.not_fleeing", (), "SK-010")
    return _marked(battle, unit, stunned=("skirmish.no.stunned", "SK-154"), rally_tried=("skirmish.no.tried", "SK-010"))


def _may_stand(battle: Battle, unit: str) -> Refusal | None:
    if has(battle, unit, "stunned"):
        return Refusal("skirmish.no.stunned", (), "SK-154")
    if not has(battle, unit, "knocked_down"):
        return Refusal("skirmish.no.stands_already", (), "SK-015")
    return _marked(battle, unit, turned_over=("skirmish.no.just_turned", "SK-014"))


def _may_turn_over(battle: Battle, unit: str) -> Refusal | None:
    return None if has(battle, unit, "stunned") else Refusal("skirmish.no.not_stunned", (), "SK-014")


def _may_move(battle: Battle, unit: str) -> Refusal | None:
    if in_combat(battle, unit):
        return Refusal("skirmish.no.in_combat", (), "SK-048")
    return _down(battle, unit) or _marked(
        battle, unit,
        fleeing=("skirmish.no.fleeing", "SK-013"),
        rallied=("skirmish.no.rallied", "SK-012"),
        fell=("skirmish.no.fell", "SK-085"),
        cannot_move=("skirmish.no.cannot_move", "SK-071"),
        charged=("skirmish.no.charged", "SK-043"),
        failed_charge=("skirmish.no.failed_charge", "SK-046"),
        failed_dive=("skirmish.no.failed_dive", "SK-075"),
    )


def _may_charge(battle: Battle, unit: str) -> Refusal | None:
    if battle.find(Charge, unit) is not None:
        return Refusal("skirmish.no.declared", (), "SK-040", False)
    return _may_move(battle, unit) or _marked(
        battle, unit,
        charge_denied=("skirmish.no.charge_denied", "SK-042"),
        stood_up=("skirmish.no.stood_up_charge", "SK-016"),
        ran=("skirmish.no.ran_charge", "SK-048"),
    )


def _may_declare(battle: Battle, unit: str) -> Refusal | None:
    return _may_charge(battle, unit) or declared_late(battle, unit)


def _may_dive(battle: Battle, unit: str) -> Refusal | None:
    return _may_charge(battle, unit) or declared_late(battle, unit, "charged", "failed_charge", "failed_dive")


def _may_run(battle: Battle, unit: str) -> Refusal | None:
    return _may_move(battle, unit) or _marked(
        battle, unit, charge_denied=("skirmish.no.charge_denied", "SK-042"),
        stood_up=("skirmish.no.stood_up_run", "SK-016"), ran=("skirmish.no.ran", "SK-032"),
        climbed=("skirmish.no.climbed_run", "SK-072"))


def _may_climb(battle: Battle, unit: str) -> Refusal | None:
    if has_keyword(battle, unit, "animal"):
        return Refusal("skirmish.no.animal", (), "SK-070")
    return _may_move(battle, unit) or _marked(battle, unit, ran=("skirmish.no.ran_climb", "SK-072"))


def _may_crawl(battle: Battle, unit: str) -> Refusal | None:
    if not has(battle, unit, "knocked_down"):
        return Refusal("skirmish.no.stands_already", (), "SK-150")
    if any(len(touched(battle, enemy)) < 2 for enemy in touched(battle, unit)):
        return Refusal("skirmish.no.pinned", (), "SK-150")
    return _marked(battle, unit, fell=("skirmish.no.fell", "SK-085"))


def _may_hide(battle: Battle, unit: str) -> Refusal | None:
    if has(battle, unit, "hidden"):
        return Refusal("skirmish.no.hidden_already", (), "SK-058", False)
    if in_combat(battle, unit):
        return Refusal("skirmish.no.in_combat", (), "SK-057")
    return _down(battle, unit) or _marked(
        battle, unit,
        ran=("skirmish.no.ran_hide", "SK-035"), fleeing=("skirmish.no.fleeing", "SK-057"),
        rallied=("skirmish.no.rallied", "SK-173"),
        charged=("skirmish.no.charged_hide", "SK-057"), failed_charge=("skirmish.no.charged_hide", "SK-057"),
        fell=("skirmish.no.fell_hide", "SK-085"), failed_dive=("skirmish.no.fell_hide", "SK-085"),
    )


def _may_cast(battle: Battle, unit: str) -> Refusal | None:
    if not has_keyword(battle, unit, "wizard"):
        return Refusal("skirmish.no.no_wizard", (), "SK-090")
    return _down(battle, unit) or _marked(battle, unit, fleeing=("skirmish.no.fleeing", "SK-090"))


def may_shoot(battle: Battle, unit: str) -> Refusal | None:
    """Return why a figure may not shoot now, or None (SK-104)."""
    if not weapons(battle, unit, missile=True):
        return Refusal("skirmish.no.no_missile", (), "SK-102")
    if in_combat(battle, unit):
        return Refusal("skirmish.no.in_combat", (), "SK-104")
    stood = {} if agreed(battle, "stood_up_may_shoot") else {"stood_up": ("skirmish.no.stood_up_shoot", "SK-016")}
    dived = {} if agreed(battle, "failed_dive_may_shoot") else {"failed_dive": ("skirmish.no.failed_dive", "SK-075")}
    return _down(battle, unit) or _marked(
        battle, unit, fleeing=("skirmish.no.fleeing", "SK-104"), ran=("skirmish.no.ran_shoot", "SK-035"),
        failed_charge=("skirmish.no.failed_charge_shoot", "SK-046"), rallied=("skirmish.no.rallied", "SK-012"),
        shot=("skirmish.no.shot", "SK-101"), **stood, **dived)


def may_fight(battle: Battle, unit: str) -> Refusal | None:
    """Return why a figure may not strike now, or None."""
    if not in_combat(battle, unit):
        return Refusal("skirmish.no.not_in_combat", (), "SK-120", False)
    if (down := _down(battle, unit)) is not None:
        return down
    if has(battle, unit, "fleeing"):
        return Refusal("skirmish.no.fleeing", (), "SK-163")
    if has(battle, unit, "fought"):
        return Refusal("skirmish.no.fought", (), "SK-119")
    return None if victims(battle, unit) else Refusal("skirmish.no.no_victim", params(), "SK-156")


def _must_flee(battle: Battle, unit: str) -> Refusal | None:
    if flees_now(battle, unit):
        return None if compulsory_first(battle) else charge_waits(battle, unit)
    if not has(battle, unit, "fleeing"):
        return Refusal("skirmish.no.not_fleeing", (), "SK-022")
    if has(battle, unit, "fled"):
        return Refusal("skirmish.no.fled", (), "SK-022")
    if has(battle, unit, "fell"):
        return Refusal("skirmish.no.fell", (), "SK-085")
    return Refusal("skirmish.no.flees_later", (), "SK-177")


def _half_or_full(battle: Battle, unit: str) -> Refusal | None:
    if (no := _may_move(battle, unit)) is not None:
        return no
    return _marked(battle, unit, stood_up=("skirmish.no.half_only", "SK-016"), ran=("skirmish.no.ran", "SK-032"))


def _half(battle: Battle, unit: str) -> Refusal | None:
    if has(battle, unit, "stood_up"):
        return _may_move(battle, unit)
    return Refusal("skirmish.no.not_stood_up", (), "SK-016")


Row = tuple[str, str, str, str, Check, tuple[str, ...]]

_BY_PHASE: dict[str, tuple[Row, ...]] = {
    "recovery": (
        ("skirmish.rally", "", "SK-010", "mdi6.flag-outline", _may_rally, ()),
        ("skirmish.stand_up", "", "SK-015", "mdi6.human-handsup", _may_stand, ()),
        ("skirmish.turn_over", "", "SK-014", "mdi6.rotate-3d-variant", _may_turn_over, ()),
    ),
    "movement": (
        ("skirmish.declare_charge", "", "SK-040", "mdi6.sword", _may_declare, ()),
        ("skirmish.move", "", "SK-030", "mdi6.shoe-print", _half_or_full, ()),
        ("skirmish.move", "skirmish.move_half", "SK-016", "mdi6.shoe-print", _half, ("half",)),
        ("skirmish.run", "", "SK-032", "mdi6.run", _may_run, ()),
        ("skirmish.hide", "", "SK-056", "mdi6.eye-off", _may_hide, ()),
        ("skirmish.climb", "", "SK-070", "mdi6.stairs-up", _may_climb, ()),
        ("skirmish.jump", "", "SK-073", "mdi6.arrow-collapse-down", _may_move, ()),
        ("skirmish.jump_gap", "", "SK-078", "mdi6.arrow-expand-horizontal", _may_move, ()),
        ("skirmish.dive", "", "SK-075", "mdi6.arrow-down-thin-circle-outline", _may_dive, ()),
        ("skirmish.move", "skirmish.crawl", "SK-150", "mdi6.human-handsdown", _may_crawl, ("crawl",)),
        ("skirmish.flee_move", "", "SK-022", "mdi6.run-fast", _must_flee, ()),
    ),
    "magic": (("skirmish.cast", "", "SK-090", "mdi6.auto-fix", _may_cast, ()),),
    "shooting": (("skirmish.shoot", "", "SK-101", "mdi6.bow-arrow", may_shoot, ()),),
    "combat": (("skirmish.fight", "", "SK-119", "mdi6.sword-cross", may_fight, ()),),
}
