"""A list of a list builder as it stands in the file, in one shape for every version: nothing chosen, nothing lost.

Names are kept raw, outer spaces and all: matching needs them. `shown_name` is what people see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Cost:
    """An amount of one kind, a selection's own, already times its number, or a roster's total or limit.

    Shape: `unread` is what the file says where that is no number; the value is 0 then.
    """

    name: str
    type_id: str
    value: Decimal
    unread: str = ""


@dataclass(frozen=True, slots=True)
class Category:
    """A slot or keyword of a selection."""

    name: str
    entry_id: str = ""
    primary: bool = False


@dataclass(frozen=True, slots=True)
class Characteristic:
    """One column of a profile with its text."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class RosterProfile:
    """A row of a table of the game: a stat line, a weapon, an ability; `type_name` says which, in the game's words."""

    name: str
    type_name: str
    cells: tuple[Characteristic, ...] = ()
    hidden: bool = False

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """The type and the columns: what rows of one kind share."""
        return self.type_name, tuple(cell.name for cell in self.cells)


@dataclass(frozen=True, slots=True)
class RosterRule:
    """A named rule text."""

    name: str
    text: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Selection:
    """A chosen entry. `number` is absolute; `path` is the chain of entry ids, outermost link first."""

    id: str
    name: str
    kind: str = "upgrade"
    number: int = 1
    custom_name: str = ""
    path: tuple[str, ...] = ()
    group_id: str = ""
    group: str = ""
    notes: str = ""
    costs: tuple[Cost, ...] = ()
    categories: tuple[Category, ...] = ()
    profiles: tuple[RosterProfile, ...] = ()
    rules: tuple[RosterRule, ...] = ()
    selections: tuple[Selection, ...] = ()

    @property
    def shown_name(self) -> str:
        """The name that players gave, or the entry's, as people see it."""
        return self.custom_name.strip() or self.name.strip()

    @property
    def primary(self) -> str:
        """The name of the slot it fills, or an empty text."""
        return next((category.name.strip() for category in self.categories if category.primary), "")

    def walk(self) -> Iterator[Selection]:
        """Yield this selection and all inside it, in file order."""
        yield self
        for inner in self.selections:
            yield from inner.walk()


@dataclass(frozen=True, slots=True)
class Force:
    """A detachment with what was chosen for it; forces stand in one another."""

    id: str
    name: str
    entry_id: str = ""
    catalogue_id: str = ""
    catalogue_name: str = ""
    catalogue_revision: str = ""
    costs: tuple[Cost, ...] = ()
    profiles: tuple[RosterProfile, ...] = ()
    rules: tuple[RosterRule, ...] = ()
    selections: tuple[Selection, ...] = ()
    forces: tuple[Force, ...] = ()

    def walk(self) -> Iterator[Force]:
        """Yield this force and all inside it."""
        yield self
        for inner in self.forces:
            yield from inner.walk()


@dataclass(frozen=True, slots=True)
class Roster:
    """A whole list. `unknown` counts the elements that the reader does not know, by tag."""

    id: str
    name: str
    version: str = ""
    made_by: str = ""
    system_id: str = ""
    system_name: str = ""
    system_revision: str = ""
    notes: str = ""
    costs: tuple[Cost, ...] = ()
    limits: tuple[Cost, ...] = ()
    profiles: tuple[RosterProfile, ...] = ()
    rules: tuple[RosterRule, ...] = ()
    forces: tuple[Force, ...] = ()
    unknown: tuple[tuple[str, int], ...] = ()

    def all_forces(self) -> Iterator[Force]:
        """Yield every force at any depth."""
        for force in self.forces:
            yield from force.walk()

    def all_selections(self) -> Iterator[Selection]:
        """Yield every selection at any depth."""
        for force in self.all_forces():
            for selection in force.selections:
                yield from selection.walk()
