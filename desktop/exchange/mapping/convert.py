"""An imported list made ready for a game system: its cards in the system's stats, a line for all that was guessed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from desktop.exchange.mapping.arms import ReadWeapon, lent_by, read_weapon
from desktop.exchange.mapping.bodies import MOST_FIGURES, Body, bodies_of
from desktop.exchange.mapping.lines import Guess, ReadLine, read_line
from desktop.exchange.mapping.maps import StatMap, maps
from desktop.exchange.progress import Progress, go_on, step
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.report import Line, Sort
from desktop.exchange.roster_import import ImportedUnit
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon, number_of
from desktop.rules.systems import FREEFORM, system

_HOW = {
    "skill": "exchange.mapped.skill", "leader": "exchange.mapped.leader", "roll": "exchange.mapped.roll",
    "average": "exchange.mapped.average", "piercing": "exchange.mapped.piercing", "spelled": "exchange.mapped.spelled",
    "first": "exchange.mapped.first", "second": "exchange.mapped.second", "lent": "exchange.mapped.lent",
    "times": "exchange.mapped.times", "unread": "exchange.mapped.unread", "some": "exchange.mapped.some",
    "several": "exchange.mapped.several",
}
"""The sentence of each way to read a value anew."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A list as the cards of a system. Shape: `units` keep where they came from; `lines` tell all that was guessed."""

    system: str
    units: tuple[ImportedUnit, ...]
    lines: tuple[Line, ...] = ()

    @property
    def models(self) -> int:
        """The number of models; a unit without models counts as one."""
        return sum(max(1, unit.card.models) for unit in self.units)


def convert(units: Sequence[ImportedUnit], id: str, progress: Progress = go_on) -> Converted:
    """Return the units of a list as those of a system; freeform takes them as they are.

    Raises:
        ImportRefused: there are more figures than a game of single figures can be played with.
        Stopped: `progress` said that nobody wants it any more.
    """
    table = maps().get(id)
    if table is None:
        named = tuple(replace(unit, card=replace(unit.card, system=id)) for unit in units) if id != FREEFORM else units
        return Converted(id, tuple(named))
    figures = sum(unit.card.models for unit in units)
    if table.bodies == "one" and figures > MOST_FIGURES:
        raise ImportRefused("exchange.refused.too_many_figures", {"n": figures, "most": MOST_FIGURES})
    made: list[ImportedUnit] = []
    lines: list[Line] = []
    for place, unit in enumerate(units):
        step(progress, place, len(units))
        dressed = [_Dressed(table, body) for body in bodies_of(table, unit)]
        made += [replace(unit, card=one.card, origin=replace(one.body.origin, order=len(made) + at))
                 for at, one in enumerate(dressed)]
        lines += _told(unit, dressed)
    return Converted(id, tuple(made), (*_names_line(made, table, units), *lines))


class _Dressed:
    """One card in the stats of a system, with what was read on the way. Shape: `card` is the finished card."""

    def __init__(self, table: StatMap, body: Body) -> None:
        self.body = body
        self._table = table
        weapons, known = body.card.weapons, body.tables
        self._arms = tuple(zip(weapons, known if len(known) == len(weapons) else ("",) * len(weapons), strict=True))
        self.lines = [read_line(table.stats, profile.stats, tuple(lent_by(table, self._carried(at))))
                      for at, profile in enumerate(body.card.profiles)]
        strength = next((number_of(stat.value) for line in self.lines for stat in line.stats if stat.name == "S"), None)
        self.weapons: list[ReadWeapon] = [read_weapon(table, weapon, name, strength) for weapon, name in self._arms]
        self.card = self._finished()

    def _carried(self, at: int) -> tuple[tuple[Weapon, str], ...]:
        """Return the weapons of a stat line with their tables, its own before those of all lines."""
        name = self._table.line_tag
        tag = name.format(at=at, number=at + 1)
        tags = {name.format(at=other, number=other + 1) for other in range(len(self.body.card.profiles))}
        own = [pair for pair in self._arms if tag and tag in pair[0].tags]
        return (*own, *(pair for pair in self._arms if not tag or not tags & set(pair[0].tags)))

    def _finished(self) -> Card:
        card = self.body.card
        profiles = tuple(self._profile(profile, line)
                         for profile, line in zip(card.profiles, self.lines, strict=True))
        return replace(card, system=self._table.system, profiles=profiles, notes=self._notes(),
                       weapons=tuple(one.weapon for one in self.weapons))

    def _profile(self, profile: Profile, line: ReadLine) -> Profile:
        wanted = system(self._table.system).form.wounds
        found = next((number_of(stat.value) for stat in line.stats if stat.name == wanted), None)
        wounds = profile.wounds if found is None or profile.count == 0 else max(1, min(1000, found))
        return replace(profile, stats=line.stats, wounds=wounds)

    def _notes(self) -> str:
        """Return the notes of the card with the list's own values of what was read anew."""
        told = []
        for profile, line in zip(self.body.card.profiles, self.lines, strict=True):
            parts = [f"{guess.what} → {guess.taken}" for guess in line.guesses]
            if parts:
                told.append(f"{profile.name}: {', '.join(parts)}")
        return "\n".join([*([self.body.card.notes] if self.body.card.notes else []), *dict.fromkeys(told)])


def _told(unit: ImportedUnit, dressed: Sequence[_Dressed]) -> Iterator[Line]:
    """Yield what there is to say about one unit of the list."""
    name = unit.card.name
    if len(dressed) > 1:
        yield Line(Sort.GUESSED, "exchange.mapped.apart", {"name": name, "n": len(dressed)})
    if len(dressed) == 1 and len(dressed[0].card.profiles) > len(unit.card.profiles):
        lines = ", ".join(f"{line.name} ×{line.count}" for line in dressed[0].card.profiles)
        yield Line(Sort.GUESSED, "exchange.mapped.lines", {"name": name, "lines": lines})
    yield from _missing(name, dressed)
    guesses = [guess for one in dressed for guess in (*one.body.guesses, *_of_lines(one), *_of_weapons(one))]
    by_how: dict[str, list[str]] = {}
    for guess in dict.fromkeys(guesses):
        by_how.setdefault(guess.how, []).append(f"{guess.what} → {guess.taken}")
    for how, parts in by_how.items():
        yield Line(Sort.GUESSED, _HOW[how], {"name": name, "what": "; ".join(parts)})
    yield from _of_arms(unit, dressed)


def _missing(name: str, dressed: Sequence[_Dressed]) -> Iterator[Line]:
    stats = _named(line.missing for one in dressed for line in one.lines)
    if stats:
        yield Line(Sort.GUESSED, "exchange.mapped.missing", {"name": name, "stats": stats})
    for weapon in dict.fromkeys(read.weapon.name for one in dressed for read in one.weapons if read.line.missing):
        columns = _named(read.line.missing for one in dressed for read in one.weapons if read.weapon.name == weapon)
        yield Line(Sort.GUESSED, "exchange.mapped.missing_weapon", {"name": name, "weapon": weapon, "stats": columns})


def _named(pairs: Iterable[tuple[tuple[str, str], ...]]) -> str:
    return ", ".join(f"{name} {value}" for name, value in dict.fromkeys(pair for some in pairs for pair in some))


def _of_lines(one: _Dressed) -> Iterator[Guess]:
    for line in one.lines:
        yield from line.guesses


def _of_weapons(one: _Dressed) -> Iterator[Guess]:
    for read in one.weapons:
        yield from (replace(guess, what=f"{read.weapon.name}, {guess.what}") for guess in read.guesses)


def _of_arms(unit: ImportedUnit, dressed: Sequence[_Dressed]) -> Iterator[Line]:
    """Yield how weapons were sorted that do not say it, and which all have since nobody is said to hold them."""
    name = unit.card.name
    for sort, code in (("ranged", "exchange.mapped.shoots"), ("melee", "exchange.mapped.strikes")):
        found = dict.fromkeys(read.weapon.name for one in dressed for read in one.weapons
                              if not read.sorted.sure and read.sorted.sort == sort)
        if found:
            yield Line(Sort.GUESSED, code, {"name": name, "what": ", ".join(found)})
    groups = unit.loadout.groups
    alone = len(groups) == 1 and groups[0].id == unit.origin.selection_id
    if unit.loadout.shared and sum(group.count for group in groups) > 1 and not alone:
        held = ", ".join(dict.fromkeys(unit.card.weapons[place].name for place in unit.loadout.shared))
        yield Line(Sort.GUESSED, "exchange.mapped.shared", {"name": name, "what": held})


def _names_line(made: Sequence[ImportedUnit], table: StatMap, units: Sequence[ImportedUnit]) -> Iterator[Line]:
    """Yield which stats go by other names now, and which stay on the cards without a use."""
    lines = [read_line(table.stats, line.stats) for unit in units for line in unit.card.profiles]
    renamed = dict.fromkeys(pair for line in lines for pair in line.renamed)
    if renamed:
        what = ", ".join(f"{old} → {new}" for old, new in renamed)
        yield Line(Sort.CAME, "exchange.mapped.renamed", {"what": what})
    own = {rule.name for rule in table.stats}
    idle = _idle(stat for unit in made for line in unit.card.profiles for stat in line.stats if stat.name not in own)
    if idle:
        yield Line(Sort.CAME, "exchange.mapped.idle", {"what": idle})


def _idle(stats: Iterable[Stat]) -> str:
    return ", ".join(dict.fromkeys(stat.name for stat in stats))


