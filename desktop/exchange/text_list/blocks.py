"""Lists in which a unit is a block: a name, lines of `word: text` below it, and one of these with its cost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from desktop.exchange.text_list.found import Below, TextList, TextUnit
from desktop.exchange.text_list.shapes import BOXES, amount, is_foot, said_of_list, worth
from desktop.exchange.text_list.tokens import Token

_COST = re.compile(r"(?:points?\s*)?costs?|points|pts|стоимость|очки", re.IGNORECASE)


def cost_lines(tokens: Sequence[Token]) -> list[Token]:
    """Return the lines that tell the cost of a unit and nothing else."""
    return [one for one in tokens if (one.points is not None and _COST.fullmatch(one.name))
            or (one.key and _COST.fullmatch(one.key) and one.rest[:1].isdigit() and "/" not in one.rest)]


def read_blocks(tokens: Sequence[Token], costs: Sequence[Token]) -> TextList:
    """Return what the lines are; `costs` are those with the cost of a unit."""
    found = TextList()
    names = {_name_of(tokens, cost).number: cost for cost in costs}
    ends = {cost.number for cost in costs}
    unit: TextUnit | None = None
    for one in tokens:
        if one.number in names:
            unit = TextUnit(one, points=_cost(names[one.number]), role=found.heading)
            found.units.append(unit)
        elif one.number in ends:
            unit = None
        elif one.text.strip():
            _other(found, one, unit)
    return found


def _cost(line: Token) -> Decimal:
    return line.points if line.points is not None else amount(line.rest)


def _name_of(tokens: Sequence[Token], cost: Token) -> Token:
    """Return the line that a cost belongs to: the nearest above that is no `word: text` and boxes nothing in."""
    for one in reversed(tokens[: cost.number - tokens[0].number]):
        if one.text.strip() and not one.key and worth(one) is None and one.name.casefold() not in BOXES:
            return one
    return cost


def _other(found: TextList, one: Token, unit: TextUnit | None) -> None:
    """Take a line that is neither the name of a unit nor its cost."""
    if unit is not None and one.name.casefold() not in BOXES:
        unit.below.append(Below(one))
    elif unit is None and (said_of_list(found.facts, one) or one.key or is_foot(one)):
        found.notes.append(one)
    elif unit is None:
        found.headings.append(one)
