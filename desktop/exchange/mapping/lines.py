"""A stat line or a weapon's columns of another game read by the rules of a map, cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.exchange.mapping.maps import StatRule
from desktop.exchange.mapping.values import NONE, Value, read
from desktop.exchange.tongues import meant
from desktop.exchange.values import plain
from desktop.rules.kernel.card import Stat

ASSUMED = "*"
"""Marks a value that no list gave. Systems read no number in it, so that their sums call it a default as well."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Something read anew: how (a key of the report's sentences), what stood in the list, what was taken."""

    how: str
    what: str
    taken: str


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line as the system prints it, all other cells after it, and what there is to say about it.

    Shape: `found` names the rules that a value was found for, `missing` are name and assumed value of the others,
    `renamed` pairs of the list's name and the system's.
    """

    stats: tuple[Stat, ...]
    found: tuple[str, ...] = ()
    missing: tuple[tuple[str, str], ...] = ()
    guesses: tuple[Guess, ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Lent:
    """A value that a weapon lends to a stat line: the rule, the name of the weapon, the column and its text."""

    rule: str
    weapon: str
    cell: Stat


def read_line(rules: Sequence[StatRule], cells: Sequence[Stat], lent: Sequence[Lent] = ()) -> ReadLine:
    """Return a line read by rules. A value that is not there or cannot be read is the default of its rule, marked."""
    return _Reading(rules, cells, lent).result()


class _Reading:
    """One line while it is read."""

    def __init__(self, rules: Sequence[StatRule], cells: Sequence[Stat], lent: Sequence[Lent]) -> None:
        self._rules, self._cells, self._lent = rules, cells, lent
        self._names = meant([cell.name for cell in cells])
        self._used: set[int] = set()
        self._stats: list[Stat] = []
        self._found: list[str] = []
        self._missing: list[tuple[str, str]] = []
        self._guesses: list[Guess] = []
        self._renamed: list[tuple[str, str]] = []

    def result(self) -> ReadLine:
        """Return the line."""
        for rule in self._rules:
            self._read(rule)
        rest = tuple(cell for place, cell in enumerate(self._cells) if place not in self._used)
        return ReadLine((*self._stats, *rest), tuple(self._found), tuple(self._missing), tuple(self._guesses),
                        tuple(self._renamed))

    def _read(self, rule: StatRule) -> None:
        place = self._place(rule)
        if place is None:
            self._without(rule)
            return
        cell = self._cells[place]
        self._used.add(place)
        if plain(cell.name) != plain(rule.name):
            self._renamed.append((cell.name, rule.name))
        value = read(rule.reads, cell.value)
        if value is not None:
            self._take(rule, value, f"{cell.name} {cell.value}".strip())
        elif not self._borrow(rule) and cell.value.strip():
            self._assume(rule)
            self._guesses.append(Guess("unread", f"{cell.name} {cell.value}", rule.default or NONE))
        elif rule.name not in self._found:
            self._lack(rule)

    def _place(self, rule: StatRule) -> int | None:
        """Return the cell that is the rule's, by the likeliest of its names, a filled one before an empty one."""
        places = [self._names.index(name) for name in rule.names if name in self._names]
        free = [place for place in places if place not in self._used]
        return next((place for place in free if self._cells[place].value.strip()), free[0] if free else None)

    def _without(self, rule: StatRule) -> None:
        if not (self._beside(rule) or self._borrow(rule)):
            self._lack(rule)

    def _beside(self, rule: StatRule) -> bool:
        """Take the second part of another stat's value (3+/5++)."""
        other = next((each for each in self._rules if each.name == rule.beside), None)
        for name in other.names if other else ():
            if name in self._names:
                cell = self._cells[self._names.index(name)]
                value = read(rule.reads, cell.value) if cell.value.count("+") > 1 else None
                if value is not None:
                    self._take(rule, Value(value.text, "second"), f"{cell.name} {cell.value}")
                    return True
        return False

    def _borrow(self, rule: StatRule) -> bool:
        """Take what a weapon lends."""
        for one in self._lent:
            value = read(rule.reads, one.cell.value) if one.rule == rule.name else None
            if value is not None and value.text != NONE:
                self._take(rule, Value(value.text, "lent"), f"{one.weapon}, {one.cell.name} {one.cell.value}")
                return True
        return False

    def _take(self, rule: StatRule, value: Value, what: str) -> None:
        self._stats.append(Stat(rule.name, value.text))
        self._found.append(rule.name)
        if value.how:
            self._guesses.append(Guess(value.how, what, f"{rule.name} {value.text}"))

    def _lack(self, rule: StatRule) -> None:
        if rule.default and rule.default != NONE:
            self._missing.append((rule.name, rule.default))
        self._assume(rule)

    def _assume(self, rule: StatRule) -> None:
        if rule.default:
            self._stats.append(Stat(rule.name, rule.default if rule.default == NONE else rule.default + ASSUMED))
