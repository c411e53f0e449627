"""Chapter A and B: piling in, and who is engaged after it (CC-001, CC-002, CC-010)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import Camps, camps, living
from desktop.rules.assault.figures import alive_by_profile, engaged, front, is_out, profile_name
from desktop.rules.assault.things import Combat, Front, front_id
from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Facts
from desktop.rules.kernel.sides import name_of, names_of, side_of


@event("assault.piled_in", rule="CC-010")
class PiledIn(Event):
    """It was declared how many models of a unit touch an enemy and how many more are within reach.

    Shape: `places` holds (stat line, touching, within reach).
    """

    unit: str
    name: str
    engaged: int
    standing: int
    places: tuple[tuple[int, int, int], ...]

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write it down."""
        for at, contact, reach in self.places:
            id = front_id(self.unit, at)
            known = battle.find(Front, id)
            if known is None:
                yield appears(Front(id, self.unit, at, contact, reach))
            else:
                yield from sets(known, contact=contact, reach=reach)


@event("assault.kept_apart", rule="CC-002")
class KeptApart(Event):
    """After both pile-ins nobody could be brought together: the steps that are left are lost."""

    combat: str
    names: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """The fight is over but for its result."""
        combat = battle.find(Combat, self.combat)
        if combat is not None:
            yield from sets(combat, state="over")


def _facts(battle: Battle, units: tuple[str, ...]) -> tuple[Fact, ...]:
    """Return the facts of a form: for each stat line how many touch and how many are within reach."""
    found: list[Fact] = []
    for unit in units:
        for at, count in alive_by_profile(battle, unit).items():
            contact, reach = front(battle, unit, at)
            who = params(name=profile_name(battle, unit, at))
            found += [Fact(f"contact_{unit}:{at}", "number", contact, 0, count, rule="CC-010", params=who),
                      Fact(f"reach_{unit}:{at}", "number", reach, 0, count, rule="CC-010", params=who)]
    return tuple(found)


def _declared(table: Table, units: tuple[str, ...], facts: Facts) -> None:
    """Keep what was declared where it is other than before."""
    for unit in units:
        counts = alive_by_profile(table.battle, unit)
        places = []
        for at, count in counts.items():
            contact = min(facts.number(f"contact_{unit}:{at}"), count)
            places.append((at, contact, min(facts.number(f"reach_{unit}:{at}"), count - contact)))
        if any((contact, reach) != front(table.battle, unit, at) for at, contact, reach in places):
            total = sum(contact + reach for _, contact, reach in places)
            table.tell(PiledIn(unit, name_of(table.battle, unit), total, sum(counts.values()), tuple(places)))


async def pile_in(table: Table, combat: Combat) -> bool:
    """Let both sides pile in, the active one first; return whether anybody can fight then (CC-001, CC-002)."""
    both: Camps = camps(table.battle, combat)
    for at, camp in enumerate(both):
        units = living(table.battle, camp)
        if not units:
            continue
        apart = (Fact("apart", rule="CC-002"),) if at else ()
        facts = await Declare(key="assault.pile_in", by=side_of(table.battle, units[0]), about=units[0], rule="CC-001",
                              stage=-1, params=params(name=names_of(table.battle, units)),
                              facts=(*_facts(table.battle, units), *apart))
        _declared(table, units, facts)
        if facts.flag("apart"):
            table.tell(KeptApart(combat.id, names_of(table.battle, living(table.battle, combat.units))))
            return False
    return True


@procedure("assault.place", rule="CC-010")
async def place(table: Table, unit: str) -> None:
    """Declare anew how many models of a unit are engaged, at any time."""
    if is_out(table.battle, unit):
        return
    facts = await Declare(key="assault.place", by=side_of(table.battle, unit), about=unit, rule="CC-010",
                          params=params(name=name_of(table.battle, unit)), facts=_facts(table.battle, (unit,)),
                          hard=True)
    _declared(table, (unit,), facts)


def engaged_count(battle: Battle, unit: str) -> int:
    """Return how many models of a unit are engaged."""
    return sum(engaged(battle, unit).values())
