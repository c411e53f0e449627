"""Wounds that the text does not roll: shots, hits from elsewhere, casualties by hand (CC-051, CC-060 to CC-065)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import combat_of, foes
from desktop.rules.assault.figures import alive, alive_by_profile, enemies, is_out, profile_name
from desktop.rules.assault.losing import WoundsLost, bury, wounds_of
from desktop.rules.assault.pouring import Group, pour
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_phase
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, opponent, side_of
from desktop.rules.kernel.statuses import setting

MOST = 99
"""The most wounds that can be typed at once."""


@event("assault.harmed", rule="CC-060")
class Harmed(Event):
    """A unit took wounds that were typed in: `wounds` before saves, `lost` for good."""

    unit: str
    name: str
    wounds: int
    lost: int


@event("assault.counted", rule="CC-060")
class Counted(Event):
    """Wounds of the Fight sub-phase count for a side in a combat."""

    combat: str
    side: str
    name: str
    n: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Add them up."""
        combat = battle.find(Combat, self.combat)
        if combat is not None:
            counts = dict(combat.caused)
            counts[self.side] = counts.get(self.side, 0) + self.n
            yield from sets(combat, caused=tuple(sorted(counts.items())))


@event("assault.shot", rule="CC-051")
class Shot(Event):
    """A unit shot at another."""

    unit: str
    name: str
    target: str
    target_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it until the end of the phase."""
        yield from setting(battle, self.unit, "shot", end_of_phase(clock_of(battle)))


def in_fight(battle: Battle, unit: str) -> bool:
    """Whether wounds of a unit count for a combat now: in the Fight sub-phase, while it is fought (CC-060, CC-061)."""
    combat = combat_of(battle, unit)
    fights = combat is not None and combat.state != "counted" and bool(foes(battle, unit))
    return fights and clock_of(battle).phase == "fight"


async def _form(table: Table, unit: str, key: str, by: str) -> Facts:
    """Ask for wounds as they came up: how many, how strong, which saves are allowed; no cover in a fight (CC-052)."""
    battle = table.battle
    facts = [Fact("wounds", "number", 1, 0, MOST, rule="CC-043"), Fact("strength", "number", 3, 0, 10, rule="CC-044"),
             Fact("ap", "number", 0, 0, 6, rule="CC-053"), Fact("armour", default=True, rule="CC-053"),
             Fact("invulnerable", default=True, rule="CC-054")]
    if option(battle, "instant_death") == "typed":
        facts.append(Fact("sudden", rule="CC-064"))
    if clock_of(battle).phase != "fight":
        facts.append(Fact("cover", "number", 0, 0, 6, rule="CC-052"))
    if in_fight(battle, unit):
        facts += [Fact("counts", default=True, rule="CC-060"), Fact("own_goal", rule="CC-065")]
    return await Declare(key=key, by=by, about=unit, rule="CC-043", facts=tuple(facts), hard=True,
                         params=params(name=name_of(battle, unit)))


async def _suffer(table: Table, unit: str, facts: Facts, by: str) -> None:
    """Allocate typed wounds to the nearest models, take the dead off and count what counts (CC-051, CC-060)."""
    rules = [rule for rule, on in (("instant_death", facts.flag("sudden")),
                                   ("no_ward", not facts.flag("invulnerable"))) if on]
    wounds, had, counts = facts.number("wounds"), wounds_of(table.battle, (unit,)), in_fight(table.battle, unit)
    combat = combat_of(table.battle, unit)
    group: Group = (unit, wounds, facts.number("strength"), facts.number("ap"), " ".join(rules), by,
                    facts.flag("armour"), facts.number("cover"))
    await pour(table, (group,))
    lost = had - wounds_of(table.battle, (unit,))
    table.tell(Harmed(unit, name_of(table.battle, unit), wounds, lost))
    if counts and facts.flag("counts") and combat is not None and lost:
        _count(table, combat, unit, lost, own=facts.flag("own_goal"))
    bury(table, unit)


def _count(table: Table, combat: Combat, unit: str, lost: int, *, own: bool) -> None:
    """Count wounds for the side against a unit; those it did to itself count for the other side too (CC-065)."""
    other = next((side_of(table.battle, foe) for foe in foes(table.battle, unit)), "")
    side = other or opponent(table.battle, side_of(table.battle, unit))
    told = OwnGoal if own else Counted
    table.tell(told(combat.id, side, name_of(table.battle, side), lost))


@event("assault.own_goal", rule="CC-065")
class OwnGoal(Counted):
    """Wounds that a side did to itself count for the other side."""


@procedure("assault.harm", rule="CC-060", measure="assault.slain")
async def harm(table: Table, unit: str) -> None:
    """Let a unit take wounds from elsewhere: a rule, a fall, a shot at a charger (CC-060, CC-061)."""
    if is_out(table.battle, unit):
        return
    await _suffer(table, unit, await _form(table, unit, "assault.harm", side_of(table.battle, unit)), "")


@procedure("assault.shoot", rule="CC-051", measure="assault.slain")
async def shoot(table: Table, unit: str) -> None:
    """Shoot: the wounds are typed, saves and casualties go as in a fight, nearest model first (CC-051, default)."""
    battle = table.battle
    picks = tuple(Pick(one.id, "assault.pick.unit", params(name=one.name)) for one in enemies(battle, unit))
    target = await Choose(key="assault.shoot_target", by=side_of(battle, unit), about=unit, rule="CC-051",
                          picks=picks, params=params(name=name_of(battle, unit)))
    facts = await _form(table, target, "assault.shots", side_of(battle, unit))
    table.tell(Shot(unit, name_of(battle, unit), target, name_of(battle, target)))
    if not is_out(table.battle, target):
        await _suffer(table, target, facts, unit)


@procedure("assault.casualties", rule="CC-046")
async def casualties(table: Table, unit: str) -> None:
    """Take models off by hand, so many of each stat line; in a fight they may count (CC-060)."""
    battle = table.battle
    if is_out(battle, unit):
        return
    counts = alive_by_profile(battle, unit)
    facts = tuple(Fact(f"dead_{at}", "number", 0, 0, count, rule="CC-046",
                       params=params(name=profile_name(battle, unit, at))) for at, count in counts.items())
    more = (Fact("counts", default=True, rule="CC-060"),) if in_fight(battle, unit) else ()
    told = await Declare(key="assault.casualties", by=side_of(battle, unit), about=unit, rule="CC-046", hard=True,
                         facts=(*facts, *more), params=params(name=name_of(battle, unit)))
    line = {at: sorted((one for one in alive(battle, unit) if one.profile == at), key=lambda one: one.wounds)
            for at in counts}
    chosen = [model for at in counts for model in line[at][: told.number(f"dead_{at}")]]
    if not chosen:
        return
    lost, combat = sum(model.wounds for model in chosen), combat_of(battle, unit)
    table.tell(WoundsLost(unit, name_of(battle, unit), lost, len(chosen), tuple((model.id, 0) for model in chosen)))
    if told.flag("counts") and combat is not None:
        _count(table, combat, unit, lost, own=False)
    bury(table, unit)
