"""Who of a unit stands on the table: its figures with their counts and the stat line that is theirs.

A figure is a selection typed model, or one of another type that carries a stat line; a model inside a model is a figure
only with a stat line of its own (a drone), else it is a weapon or a heading; an upgrade with a stat line inside a model
changes that model's line or is its mount. Where no figure is found the unit itself is one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from desktop.exchange.limits import MOST_COUNT
from desktop.exchange.named_counts import count_in_name, likeness, nearness
from desktop.exchange.numbers import largest
from desktop.exchange.profile_kinds import Kinds
from desktop.exchange.roster import RosterProfile, Selection
from desktop.exchange.tongues import meant
from desktop.exchange.units import MODEL_TYPES
from desktop.exchange.vocabulary import WOUND_NAMES

_MOST_LINES = 20
_BRACKET = re.compile(r"^\s*\d+\.\s+|\[[^\]]*\]|\([^)]*\)|\b\d+\b\s*(?=\(|$)")


Guess = tuple[str, str, str]
"""Something that had to be guessed about a unit: the sort of guess, what about, and what was taken."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Figures of one kind. `selection` is where they stand in the list; `line` is None where the file has none.

    `label` names them among others of the unit that share the line (`Trooper with flamer`).
    """

    selection: Selection
    name: str
    count: int
    line: RosterProfile | None
    label: str = ""


@dataclass(slots=True)
class Company:
    """The figures of a unit, the stat lines no figure stands behind, and what had to be guessed about them.

    `sized` says that the file tells how many models there are.
    """

    figures: list[Figure] = field(default_factory=list)
    spare: list[RosterProfile] = field(default_factory=list)
    guesses: list[Guess] = field(default_factory=list)
    sized: bool = True


def company_of(root: Selection, kinds: Kinds) -> Company:
    """Return the figures of a unit."""
    return _Muster(root, kinds).company


class _Muster:
    """Walks one unit. Shape: `company` is filled when it is made."""

    def __init__(self, root: Selection, kinds: Kinds) -> None:
        self._kinds = kinds
        self._root = root
        self._above = dict(_parents(root))
        self._known: dict[int, list[RosterProfile]] = {}
        self.company = Company()
        standing = self._standing(root)
        self._ids = {id(selection) for selection in standing}
        if standing and (len(standing) > 1 or standing[0] is not root):
            for selection in standing:
                self._add(selection)
            self._add_carrier()
        else:
            self._add_root()
        self._spare_lines()

    def _lines(self, selection: Selection) -> list[RosterProfile]:
        known = self._known.get(id(selection))
        if known is None:
            known = [profile for profile in selection.profiles if self._kinds.is_line(profile)]
            self._known[id(selection)] = known
        return known

    def _standing(self, selection: Selection) -> list[Selection]:
        """Return the figures at and inside a selection."""
        inside = [figure for inner in selection.selections for figure in self._standing(inner)]
        if selection.kind in MODEL_TYPES:
            lined = [figure for figure in inside if figure.kind in MODEL_TYPES and self._has_line(figure)]
            return [selection, *lined] if self._lines(selection) or not lined else lined
        if not self._lines(selection):
            return inside
        # Beside models that use this line, an upgrade with a line of its own is their mount, not one of them.
        models = [figure for figure in inside if figure.kind in MODEL_TYPES]
        return [figure for figure in inside if figure.kind != "upgrade"] if models else inside or [selection]

    def _has_line(self, figure: Selection) -> bool:
        """Whether a model has a stat line of its own, also one that an upgrade in it brings."""
        return bool(self._lines(figure)) or any(
            self._lines(inner) for inner in figure.walk() if inner.kind not in MODEL_TYPES)

    def _add(self, selection: Selection) -> None:
        factor = count_in_name(selection.name, self._root.name) if selection.kind in MODEL_TYPES else 1
        count = self._within(selection, selection.number * factor)
        if factor > 1:
            self.company.guesses.append(("count", selection.shown_name, str(count)))
        line = self._line_for(selection)
        name = selection.custom_name.strip() or _line_name(line) or selection.shown_name
        if selection is self._root:
            name = _line_name(line) or selection.name.strip()
        label = name if factor > 1 else selection.shown_name
        self.company.figures.append(Figure(selection, name, count, line, label))
        if selection is not self._root and self._inside_figure(selection):
            self.company.guesses.append(("beside", selection.shown_name, ""))

    def _within(self, selection: Selection, count: int) -> int:
        """Return a count cut to what a unit may have, and tell so."""
        if count > MOST_COUNT:
            self.company.guesses.append(("cut", selection.shown_name, str(MOST_COUNT)))
        return min(MOST_COUNT, count)

    def _inside_figure(self, selection: Selection) -> bool:
        above = self._above.get(id(selection))
        while above is not None:
            if id(above) in self._ids:
                return True
            above = self._above.get(id(above))
        return False

    def _add_root(self) -> None:
        """The unit itself is the figure. Its size may stand in a name below it; if not, the file does not tell."""
        root = self._root
        size = sum(count_in_name(inner.name, root.name) * inner.number for inner in root.selections
                   if count_in_name(inner.name, root.name) > 1 and is_heading(inner, root))
        lines = self._own_lines(root)
        count = self._within(root, size or root.number)
        if size:
            self.company.guesses.append(("count", root.shown_name, str(count)))
        elif root.kind not in MODEL_TYPES:
            self.company.sized = False
        several = [line for line in lines if not _same_figure(line, lines[0])]
        if root.kind in MODEL_TYPES or size or not several:
            line = _full_line(lines)
            name = _line_name(line) or root.name.strip()
            self.company.figures.append(Figure(root, name, count, line, root.shown_name))
            self.company.spare += [other for other in lines if other is not line]
            return
        for line in lines:
            self.company.figures.append(Figure(root, _line_name(line), count, line, _line_name(line)))

    def _add_carrier(self) -> None:
        """Add what the unit's own stat line stands for: a waggon of another table than its figures, a gun with crew."""
        figures = self.company.figures
        tables = {figure.line.key for figure in figures if figure.line is not None}
        taken = {id(figure.line) for figure in figures}
        crewed = all(figure.selection.kind == "crew" for figure in figures)
        line = _full_line([line for line in self._lines(self._root)
                           if line.key not in tables or (crewed and id(line) not in taken)])
        if line is not None and len(tables) and id(self._root) not in self._ids:
            self.company.figures.insert(0, Figure(self._root, _line_name(line), 1, line, self._root.shown_name))
            self.company.guesses.append(("carrier", _line_name(line), ""))

    def _own_lines(self, selection: Selection) -> list[RosterProfile]:
        """Return the lines of a selection; where it has none, those that something in it brings to it."""
        lines = self._lines(selection)
        if lines:
            return lines
        return [line for inner in selection.walk() if inner is not selection and not self._is_other(inner, selection)
                for line in self._lines(inner)]

    def _is_other(self, inner: Selection, selection: Selection) -> bool:
        """Whether a selection inside another is a figure of its own or in one."""
        at: Selection | None = inner
        while at is not None and at is not selection:
            if id(at) in self._ids:
                return True
            at = self._above.get(id(at))
        return False

    def _line_for(self, selection: Selection) -> RosterProfile | None:
        """Return the stat line of a figure: its own, else the best by name of the nearest selection above."""
        lines = self._own_lines(selection)
        if lines:
            line = _full_line(lines)
            self.company.spare += [other for other in lines if other is not line]
            return line
        above = self._above.get(id(selection))
        while above is not None:
            lines = self._lines(above)
            if lines:
                return self._best(lines, selection)
            above = self._above.get(id(above))
        return None

    def _best(self, lines: list[RosterProfile], selection: Selection) -> RosterProfile:
        name = selection.name.strip().casefold()
        best = max(lines[:_MOST_LINES],
                   key=lambda line: (line.name.strip().casefold() == name, nearness(line.name, name)))
        if len(lines) > 1 and not likeness(best.name, name):
            self.company.guesses.append(("line", selection.shown_name, best.name.strip()))
        return best

    def _spare_lines(self) -> None:
        """Lines of the unit that no figure took are kept, as text on the card."""
        taken = {id(figure.line) for figure in self.company.figures} | {id(line) for line in self.company.spare}
        for selection in self._root.walk():
            self.company.spare += [line for line in self._lines(selection) if id(line) not in taken]


def is_heading(inner: Selection, root: Selection) -> bool:
    """Whether a selection only says how many there are of its unit: no profile, and a name that speaks of the unit."""
    return not inner.profiles and likeness(inner.name, root.name) > 0


def wounds_of(line: RosterProfile | None) -> int:
    """Return how much one model of a stat line can take: its wounds by whatever name, else 1."""
    cells = line.cells if line else ()
    names = meant([cell.name for cell in cells])
    for name in WOUND_NAMES:
        if name in names:
            return max(1, min(MOST_COUNT, largest(cells[names.index(name)].value) or 1))
    return 1


def _parents(root: Selection) -> list[tuple[int, Selection]]:
    return [(id(inner), selection) for selection in root.walk() for inner in selection.selections]


def _full_line(lines: list[RosterProfile]) -> RosterProfile | None:
    """Return the line of an unhurt figure: of lines for shrinking wounds, the one that tells the wounds."""
    return next((line for line in lines if _tells_wounds(line)), lines[0] if lines else None)


def _tells_wounds(line: RosterProfile) -> bool:
    names = meant([cell.name for cell in line.cells])
    return any(name in WOUND_NAMES and largest(cell.value) is not None
               for name, cell in zip(names, line.cells, strict=True))


def _same_figure(line: RosterProfile, other: RosterProfile) -> bool:
    """Whether two lines are of one figure, hurt more or less: their names differ in brackets and numbers only."""
    return _bare(line.name) == _bare(other.name)


def _line_name(line: RosterProfile | None) -> str:
    if line is None:
        return ""
    bare = _bare(line.name)
    return bare if "remaining" in line.name.casefold() or "[" in line.name else line.name.strip()


def _bare(name: str) -> str:
    return " ".join(_BRACKET.sub(" ", name).split())
