"""The parts that a card's face is made of: values without measure or place, each in words of one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop.rules.kernel.card import Stat

ABOVE: Final = "above"
BELOW: Final = "below"
"""Where the boxes of statuses stand: with the wounds, or at the foot of the card."""


@dataclass(frozen=True, slots=True)
class Banner:
    """The gonfalon of a warband: its tincture, its charge (an `mdi6` glyph) and the name that stands at the foot."""

    tincture: str = "sable"
    charge: str = ""
    name: str = ""


NO_BANNER: Final = Banner()


@dataclass(frozen=True, slots=True)
class StatLine:
    """One stat line; the name is empty where the card has only one."""

    stats: tuple[Stat, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to cross, in groups: a group is one model, a box one wound. A glyph is drawn inside each box."""

    label: str
    groups: tuple[int, ...]
    glyph: str = ""

    @property
    def total(self) -> int:
        """The number of boxes."""
        return sum(self.groups)


@dataclass(frozen=True, slots=True)
class Marks:
    """Named boxes to tick, with a label before them where they have one."""

    names: tuple[str, ...] = ()
    label: str = ""


NO_MARKS: Final = Marks()


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: its name, its values in the order of the columns, and a note that goes below it."""

    name: str
    values: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Weapons with the same columns, the first of them the name. Shape: a row has a value for each other column."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A rule text with its bold head. A quiet one (kit, keywords) is printed in the second colour.

    Shape: `ability` counts it among the rule texts, `condensed` sets it narrow.
    """

    head: str
    text: str = ""
    quiet: bool = False
    ability: bool = False
    condensed: bool = False
    kit: bool = False
