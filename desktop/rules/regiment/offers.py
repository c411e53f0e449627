"""What a unit may do now, and why not the rest. What is refused may be forced where the table says so."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import Refusal
from desktop.rules.kernel.offers import Offer
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.sides import is_over
from desktop.rules.regiment.combats import regrouping
from desktop.rules.regiment.figures import is_out
from desktop.rules.regiment.may import may_engage, may_order, may_regroup, may_shoot, may_strike, may_test

_ORDERS = (
    ("charge", "regiment.charge", "KW-041", "mdi6.sword"),
    ("advance", "regiment.advance", "KW-026", "mdi6.arrow-up"),
    ("march", "regiment.march", "KW-041", "mdi6.chevron-double-up"),
    ("turn", "regiment.turn", "KW-026", "mdi6.rotate-right"),
    ("back", "regiment.move_back", "KW-026", "mdi6.arrow-down"),
    ("halt", "regiment.halt", "KW-026", "mdi6.hand-back-right-outline"),
)

_OTHER = {
    "shoot": {"dice": ("typed", "regiment.shoot_typed"), "typed": ("dice", "regiment.shoot_dice")},
    "strike": {"dice": ("typed", "regiment.strike_typed"), "typed": ("dice", "regiment.strike_dice")},
}
"""The other way to work attacks out, beside the one that was agreed."""


def offers(battle: Battle, unit: str) -> list[Offer]:
    """Return the procedures of the running phase for a unit, then those that are always at hand."""
    if battle.find(Unit, unit) is None or is_over(battle):
        return []
    if is_out(battle, unit):
        return [Offer("regiment.take_off", (unit,), refusal=Refusal("regiment.no.out", (), "KW-028", False))]
    phase = clock_of(battle).phase
    found: list[Offer] = []
    if regrouping(battle, unit) is not None:
        found.append(Offer("regiment.regroup", (unit,), "regiment.regroup", (), "KW-002", "mdi6.flag-checkered",
                           may_regroup(battle, unit)))
    if phase == "movement":
        found += _orders(battle, unit)
    elif phase == "shoot":
        found += _attacks(battle, unit, "shoot", may_shoot(battle, unit))
    elif phase == "melee":
        found += _attacks(battle, unit, "strike", may_strike(battle, unit))
        found.append(Offer("regiment.engage", (unit,), "regiment.engage", (), "KW-010", "mdi6.arrow-collapse",
                           may_engage(battle, unit), more=True))
    return found + _always(battle, unit)


def _orders(battle: Battle, unit: str) -> list[Offer]:
    return [Offer("regiment.charge" if kind == "charge" else "regiment.order",
                  (unit,) if kind == "charge" else (unit, kind), label, (), rule, icon, may_order(battle, unit, kind))
            for kind, label, rule, icon in _ORDERS]


def _attacks(battle: Battle, unit: str, what: str, refusal: Refusal | None) -> list[Offer]:
    agreed = "typed" if option(battle, "attack_by") == "typed" else "dice"
    other, label = _OTHER[what][agreed]
    code, rule, icon = ("regiment.shoot", "KW-020", "mdi6.bow-arrow") if what == "shoot" else \
        ("regiment.strike", "KW-022", "mdi6.sword-cross")
    return [Offer(code, (unit,), code, (), rule, icon, refusal),
            Offer(code, (unit, other), label, (), rule, "mdi6.form-textbox", refusal, more=True)]


def _always(battle: Battle, unit: str) -> list[Offer]:
    return [
        Offer("regiment.nerve", (unit,), "regiment.nerve", (), "KW-023", "mdi6.head-question-outline",
              may_test(battle, unit), more=True),
        Offer("regiment.damage", (unit,), "regiment.damage", (), "KW-020", "mdi6.water-outline", more=True),
        Offer("regiment.take_off", (unit,), "regiment.take_off", (), "KW-028", "mdi6.exit-run", more=True),
    ]
