"""What is worth knowing about a set-up: values that no chart covers, cards that leave numbers out. It stops nobody."""

from __future__ import annotations

from desktop.rules.assault.charts import covered
from desktop.rules.kernel.card import Card, Profile, number_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup

CHARTED = {"WS": "CC-031", "S": "CC-040", "T": "CC-040", "I": "CC-011"}
"""Stats that the charts or the steps have a place for from 1 to 10 only, with the rule that uses them."""

NEEDED = {"WS": "CC-030", "S": "CC-041", "T": "CC-042", "I": "CC-011", "A": "CC-020", "Ld": "CC-068"}
"""Stats that a fight cannot do without."""



def advice(setup: Setup) -> list[Advice]:
    """Return everything worth knowing about the musters of a set-up, side by side in order."""
    return [one for side in setup.sides for unit in side.units for one in _of_card(unit.name, unit.card)]


def _of_card(name: str, card: Card) -> list[Advice]:
    found: list[Advice] = []
    for profile in card.profiles:
        for stat, rule in CHARTED.items():
            value = _value(profile, stat)
            if value is not None and not covered(value):
                found.append(Advice("assault.advice.out_of_chart", name, params(name=name, stat=stat, value=value),
                                    rule, "inferred"))
        missing = [stat for stat in NEEDED if _value(profile, stat) is None]
        if missing:
            found.append(Advice("assault.advice.missing", name, params(name=name, stats=", ".join(missing)),
                                NEEDED[missing[0]], "default"))
    return list(dict.fromkeys(found))


def _value(profile: Profile, name: str) -> int | None:
    return next((number_of(one.value) for one in profile.stats if one.name.strip().casefold() == name.casefold()), None)
