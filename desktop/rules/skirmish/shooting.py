"""Chapter I: shooting, one shooter at a time (SK-100 to SK-115)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import agreed, option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Confirm, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, has
from desktop.rules.skirmish.changes import for_phase
from desktop.rules.skirmish.criticals import crit_faces, poisoned, second_hit, special_bonus
from desktop.rules.skirmish.figures import enemies, in_combat, is_mounted, weapons
from desktop.rules.skirmish.injuries import TakenOut, suffer
from desktop.rules.skirmish.numbers import armour, strength_of, to_shoot, to_wound
from desktop.rules.skirmish.typed import by_chart

_COVER = {"none": 0, "soft": 1, "hard": 2}
_COVER_WORDS = {"none": "skirmish.cover.none", "soft": "skirmish.cover.soft", "hard": "skirmish.cover.hard"}


@event("skirmish.shot", rule="SK-101")
class Shot(Event):
    """A figure shot at another: so many shots, so many wounds came through."""

    unit: str
    name: str
    target: str
    target_name: str
    weapon: str
    shots: int
    wounds: int
    critical: int = 0
    passed_over: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the shooter for the phase; it no longer hides (SK-061)."""
        yield from for_phase(battle, self.unit, "shot")
        yield from clearing(battle, self.unit, "hidden")


def blocked(battle: Battle, target: str) -> Refusal | None:
    """Return why an enemy cannot be shot at: in combat (SK-112), hidden (SK-060)."""
    name = params(name=name_of(battle, target))
    if in_combat(battle, target):
        return Refusal("skirmish.no.target_in_combat", name, "SK-112")
    return Refusal("skirmish.no.target_hidden", name, "SK-060") if has(battle, target, "hidden") else None


@procedure("skirmish.shoot", rule="SK-101", measure="skirmish.harm")
async def shoot(table: Table, unit: str) -> None:
    """Name a target, declare what makes the shot harder, roll to hit, to wound and armour."""
    battle = table.battle
    known = weapons(battle, unit, missile=True)
    at = await _weapon(table, unit)
    weapon = known[at] if 0 <= at < len(known) else None
    target = await Choose(key="skirmish.shoot_target", by=side_of(battle, unit), about=unit, rule="SK-110",
                          picks=tuple(Pick(e.id, "skirmish.pick.figure", params(name=e.name), blocked(battle, e.id))
                                      for e in enemies(battle, unit)))
    facts = await _facts(table, unit, target)
    if not facts.flag("in_arc"):
        table.tell(OutOfArc(unit, name_of(battle, unit), target, name_of(battle, target)))
        return
    shots = facts.number("shots")
    through, special = await _roll(table, unit, target, at, facts)
    table.tell(Shot(unit, name_of(battle, unit), target, name_of(battle, target), weapon.name if weapon else "", shots,
                    through + special, special, not facts.flag("nearest")))
    if through + special and weapon is not None and "killing_blow" in weapon.tags and await Confirm(
        key="skirmish.killing_blow", by=side_of(battle, unit), about=target, rule="SK-139",
        params=params(name=name_of(battle, target)), assume=False,
    ):
        table.tell(TakenOut(target, name_of(battle, target), "killing_blow", unit))
        return
    await suffer(table, target, through, special, unit)


async def _roll(table: Table, unit: str, target: str, at: int, facts: Facts) -> tuple[int, int]:
    battle = table.battle
    known = weapons(battle, unit, missile=True)
    weapon = known[at] if 0 <= at < len(known) else None
    harder = {
        "cover": _COVER.get(facts.choice("cover"), 0),
        "long_range": int(facts.flag("long_range")),
        "moved": int(facts.flag("moved")),
        "single": int(agreed(battle, "single_target_penalty")),
        "other": -facts.number("modifier"),
    }
    hit = to_shoot(table, unit, harder, facts.number("to_hit"))
    strength = strength_of(table, unit, weapon)
    wound, save = to_wound(table, strength, target, facts.number("to_wound")), armour(table, target, strength)
    shots = facts.number("shots")
    if weapon is not None and "poison" in weapon.tags and agreed(battle, "poison_auto_wound"):
        return await poisoned(table, unit, target, shots, hit, wound, save)
    mine, theirs = side_of(battle, unit), side_of(battle, target)
    stages = (
        Stage("skirmish.to_shoot", hit, mine, target, "SK-100"),
        Stage("skirmish.to_wound", wound, mine, target, "SK-115", special=crit_faces(battle, hit, wound),
              bonus=special_bonus(battle)),
        Stage("skirmish.armour", save, theirs, target, "SK-125", thins="fails"),
    )
    through, special = await chain(table, shots, stages)
    return through + await second_hit(table, special, stages[1:]), special


async def _weapon(table: Table, unit: str) -> int:
    known = weapons(table.battle, unit, missile=True)
    if len(known) < 2:
        return len(known) - 1
    picks = tuple(Pick(str(at), "skirmish.pick.weapon", params(name=one.name)) for at, one in enumerate(known))
    return int(await Choose(key="skirmish.missile", by=side_of(table.battle, unit), about=unit, rule="SK-102",
                            picks=picks, assume="0"))


async def _facts(table: Table, unit: str, target: str) -> Facts:
    """Ask what the table sees: cover, long range, nearest target, arc of a rider (SK-103, SK-105, SK-110, SK-114)."""
    battle = table.battle
    cover = Fact("cover", "choice", "none", picks=tuple(Pick(key, _COVER_WORDS[key]) for key in _COVER),
                 rule="SK-105")
    facts = [
        cover,
        Fact("long_range", rule="SK-100"),
        Fact("moved", default=has(battle, unit, "moved", "stood_up"), rule="SK-100"),
        Fact("nearest", default=True, rule="SK-110"),
        Fact("shots", "number", 1, 1, 9, rule="SK-101"),
        Fact("modifier", "number", 0, -3, 3, rule="SK-100"),
    ]
    if is_mounted(battle, unit) and option(battle, "mounted_arc") == "90":
        facts.append(Fact("in_arc", default=True, rule="SK-103"))
    typed = [Fact(key, "number", 4, 1, 6, rule=rule) for key, chart, rule in (
        ("to_hit", "shooting_chart", "SK-100"), ("to_wound", "wound_chart", "SK-125")) if not by_chart(table, chart)]
    asked = await Declare(key="skirmish.shot_facts", by=side_of(battle, unit), about=target, rule="SK-105",
                          params=params(name=name_of(battle, target)), facts=(*typed, *facts), hard=bool(typed))
    return asked if "in_arc" in asked else Facts((*asked.items(), ("in_arc", True)))


@event("skirmish.out_of_arc", rule="SK-103")
class OutOfArc(Event):
    """A rider did not have its target before it."""

    unit: str
    name: str
    target: str
    target_name: str
