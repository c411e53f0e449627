"""Units made of the lines of a pasted list: a unit is a line with its points, what stands below belongs to it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from decimal import Decimal

from desktop.exchange.text_list.blocks import cost_lines, read_blocks
from desktop.exchange.text_list.found import Below, TextList, TextUnit
from desktop.exchange.text_list.shapes import is_foot, is_total, said_of_list, unit_lines, worth
from desktop.exchange.text_list.tables import read_table
from desktop.exchange.text_list.tokens import Token, each_said, models_said, token

MOST_LINES = 5000
"""Lines of a pasted list; the longest real one has two hundred."""

_BRACKETED = re.compile(r"[(\[].*[)\]]")
_FACTS = " · "
"""What stands between facts about a whole list, as in the line below its name that we write."""
_OURS = re.compile(r"\d{1,4}× .+ \[-?\d[\d.]*\]")
"""How we write units that are alike in one line; what one is worth stands below it."""
_SMALL = frozenset("◦○▫")


def read_lines(text: str) -> TextList:
    """Return what the lines of a text are; without units where none was found."""
    found = read_table(text.splitlines(keepends=True)[:MOST_LINES]) or _read_plain(text)
    found.part_equals(MOST_LINES)
    return found


def _read_plain(text: str) -> TextList:
    tokens = [token(number, line) for number, line in enumerate(text.splitlines()[:MOST_LINES], 1)]
    costs = cost_lines(tokens)
    return read_blocks(tokens, costs) if len(costs) > 1 else _Lines(tokens).found


class _Lines:
    """Goes through the lines once. Shape: `found` is whole when it is made."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.found = TextList()
        self._tokens = tokens
        lines = unit_lines(tokens)
        self._inset_kit = _is_kit_inset(tokens, lines.units)
        self._heads, self._extra = lines.units, lines.extra
        self._unit: TextUnit | None = None
        last, over = max(self._heads, default=0), False
        for one in tokens:
            over = over or (one.number > last > 0 and is_total(one))
            if one.text.strip():
                self._line(one, over=over)

    def _line(self, one: Token, *, over: bool) -> None:
        if one.number in self._heads:
            self._add(one, "points" if one.points is not None else "power" if one.power is not None else "count")
        elif is_foot(one) or over:
            said_of_list(self.found.facts, one)
            self.found.notes.append(one)
        elif self._is_title(one):
            self.found.facts.name = one.name
            self.found.notes.append(one)
        elif self._is_heading(one):
            self._unit = None
            (self.found.notes if said_of_list(self.found.facts, one) else self.found.headings).append(one)
        elif self._unit is None:
            self._alone(one)
        else:
            self._below(self._unit, one)

    def _add(self, one: Token, why: str) -> None:
        self._unit = TextUnit(one, why, worth(one), self.found.heading)
        self.found.units.append(self._unit)

    def _alone(self, one: Token) -> None:
        """Take a line that is no unit and stands below none."""
        facts = self.found.facts
        if said_of_list(facts, one):
            self.found.notes.append(one)
        elif one.count is not None and not one.inset and self.found.units and one.name:
            self._add(one, "count")
        elif self.found.units or self.found.headings:
            (self.found.notes if one.key else self.found.left).append(one)
        else:
            if not facts.name and not one.key:
                facts.name, facts.limit = one.name, facts.limit or one.points
            self.found.notes.append(one)

    def _below(self, unit: TextUnit, one: Token) -> None:
        if not one.name and not one.rest:
            return
        told, each = each_said(one.text[len(one.bullet):].strip())
        models, rest = models_said(told)
        if each is not None and _OURS.fullmatch(unit.token.text) and each * (unit.token.count or 1) == unit.points:
            unit.equal, unit.token = unit.token.count or 1, replace(unit.token, count=models or 1)
            unit.role = unit.role or rest
            return
        if models is not None and unit.token.count is None:
            unit.token, unit.role = replace(unit.token, count=models), unit.role or rest
            return
        if one.number in self._extra:
            unit.points = (unit.points or Decimal(0)) + (worth(one) or Decimal(0))
            unit.extra.append(one)
        rows = unit.below
        while rows and _deeper(one, rows[-1].token):
            rows = rows[-1].inside
        rows.append(Below(one))

    def _is_title(self, one: Token) -> bool:
        """Whether a line is the first and set off as a title is: behind `#`, or in bold."""
        first = next(each for each in self._tokens if each.text.strip())
        return one is first and one.framed and one.text[0] in "#*_" and worth(one) is None and bool(one.name)

    def _is_heading(self, one: Token) -> bool:
        """Whether a line is a heading: framed, loud, before a colon with nothing behind, or set off before a unit."""
        if one.framed or is_total(one):
            return True
        if one.bullet or _FACTS in one.text or _BRACKETED.fullmatch(one.text):
            return False
        letters = [letter for letter in one.text if letter.isalpha()]
        if len(letters) > 2 and all(letter.isupper() for letter in letters):
            return True
        if one.indent == 0 and one.text.endswith(":"):
            return True
        return not one.key and self._is_set_off(one)

    def _is_set_off(self, one: Token) -> bool:
        at = one.number - self._tokens[0].number
        above = at > 0 and (self._tokens[at - 1].blank or self._inset_kit)
        following = next((other for other in self._tokens[at + 1:] if other.text.strip()), None)
        return above and one.indent == 0 and following is not None and following.number in self._heads


def _is_kit_inset(tokens: Sequence[Token], units: Collection[int]) -> bool:
    """Whether all that stands below units is set in, and what is not stands right before the next unit."""
    first, last = min(units, default=0), max(units, default=0)
    between = [one for one in tokens if first <= one.number <= last and one.text.strip()]
    loose = [one.number in units or after.number in units
             for one, after in itertools.pairwise(between) if not one.inset]
    return any(one.inset for one in between) and all(loose)


def _deeper(one: Token, above: Token) -> bool:
    """Whether a line stands below another line of the same unit: set in further, or with a smaller bullet."""
    if one.indent != above.indent:
        return one.indent > above.indent
    return one.bullet in _SMALL and above.bullet != "" and above.bullet not in _SMALL
