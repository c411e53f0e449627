"""The parts that a card's face is made of: values without measure or place, each in words of one language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
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
    """One stat line; the name is empty where the card has only one.

    Shape: `short` are names of the stats for where the whole ones leave no room, none where there are no others.
    """

    stats: tuple[Stat, ...]
    name: str = ""
    short: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to cross, in groups: a group is one model, a box one wound. A sign of our own is drawn inside each box.

    Shape: `small` boxes count what comes and goes (action points, grenades), not wounds.
    """

    label: str
    groups: tuple[int, ...]
    icon: str = ""
    small: bool = False

    @property
    def total(self) -> int:
        """The number of boxes."""
        return sum(self.groups)


@dataclass(frozen=True, slots=True)
class Track:
    """The damage of a unit that is tested against its nerve: boxes to tick, and below each what the dice must show.

    Shape: `limits` are the numbers of nerve with their words, the lower first: at a damage d the dice must show the
    limit less d. `count` equal units have a row of boxes each.
    """

    label: str
    most: int
    limits: tuple[tuple[str, int], ...] = ()
    dice: tuple[int, int] = (2, 12)
    count: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True)
class Marks:
    """Named boxes to tick, with a label before them where they have one. Those in `ticked` are ticked already."""

    names: tuple[str, ...] = ()
    label: str = ""
    ticked: tuple[str, ...] = ()


NO_MARKS: Final = Marks()


def _no_file() -> bytes | None:
    return None


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a unit: an image file by its digest, at hand or read when it is painted for the first time."""

    digest: str
    data: bytes = field(default=b"", compare=False, repr=False)
    load: Callable[[], bytes | None] = field(default=_no_file, compare=False, repr=False)

    def content(self) -> bytes:
        """Return the bytes of the file, none where it is gone."""
        return self.data or self.load() or b""


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

    Shape: `ability` counts it among the rule texts, `condensed` sets it narrow, `lines` to write on follow it.
    """

    head: str
    text: str = ""
    quiet: bool = False
    ability: bool = False
    condensed: bool = False
    kit: bool = False
    lines: int = 0
