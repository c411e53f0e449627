"""What the lines of a pasted list have in common: which are units, which tell about all of it, what its total is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from desktop.exchange.numbers import exact
from desktop.exchange.text_list.tokens import Token

_TOTAL = re.compile(r"(?:army\s+)?totals?(?:\s+points?)?|points?\s+total|points|итого|всего(?:\s+очков)?|сумма|gesamt",
                    re.IGNORECASE)
_LIMIT = re.compile(r"points?\s+limit|limit|battle\s+size|лимит(?:\s+очков)?|punktelimit", re.IGNORECASE)
_NAME = re.compile(r"(?:army|list|roster|warband|team)\s+name|name|название(?:\s+(?:армии|списка))?", re.IGNORECASE)
_FACTION = re.compile(r"(?:army\s+)?faction|allegiance|army|race|фракция|армия", re.IGNORECASE)
_AMOUNT = r"(\d{1,6}(?:[.,]\d{1,6})?)"
_OF = re.compile(rf"{_AMOUNT}\s*(?:pts?|points?)?\s*(?:/|of|из)\s*{_AMOUNT}", re.IGNORECASE)
_NUMBER = re.compile(_AMOUNT)
_FOOT = re.compile(r"(?:created|made|exported|generated|built)\s+(?:with|by|in|using)\b|(?:app|data)\s+version\b"
                   r"|(?:in)?valid\b|создано\s", re.IGNORECASE)
_TOTAL_LINE = re.compile(r"\W*(?:army\s+)?(?:total|итого|всего)\b", re.IGNORECASE)

BOXES = frozenset({"enhancements", "enhancement"})
"""Lines that only box in what stands below them."""


@dataclass(slots=True)
class Facts:
    """What lines tell about the whole list. None where they do not."""

    name: str = ""
    faction: str = ""
    total: Decimal | None = None
    limit: Decimal | None = None


@dataclass(frozen=True, slots=True)
class UnitLines:
    """The numbers of the lines that are units, and of those below them whose points come on top of their unit's."""

    units: frozenset[int] = frozenset()
    extra: frozenset[int] = field(default_factory=frozenset)


def is_foot(one: Token) -> bool:
    """Whether a line is the mark of the program that wrote the list."""
    return bool(_FOOT.match(one.text))


def is_total(one: Token) -> bool:
    """Whether a line tells what the whole list costs."""
    return bool(_TOTAL_LINE.match(one.text) or (one.key and _TOTAL.fullmatch(one.key) and _OF.search(one.rest)))


def amount(text: str) -> Decimal:
    """Return the first number of a text, 0 where there is none."""
    found = _NUMBER.search(text)
    return exact(found[1]) if found else Decimal(0)


def said_of_list(facts: Facts, one: Token) -> bool:
    """Take what a line tells about the whole list; returns whether it does."""
    if one.key and _NAME.fullmatch(one.key):
        facts.name = facts.name or one.rest
    elif one.key and _FACTION.fullmatch(one.key):
        facts.faction = facts.faction or one.rest
    elif _LIMIT.fullmatch(one.name) and (one.points is not None or _NUMBER.search(one.rest)):
        facts.limit = one.points if one.points is not None else amount(one.rest)
    elif is_total(one):
        _take_total(facts, one)
    else:
        return False
    return True


def _take_total(facts: Facts, one: Token) -> None:
    pair = _OF.search(one.text)
    if pair:
        facts.total, facts.limit = exact(pair[1]), exact(pair[2])
    elif one.points is not None or _NUMBER.search(one.text):
        facts.total = one.points if one.points is not None else amount(one.text)


def unit_lines(tokens: Sequence[Token]) -> UnitLines:
    """Return which lines are units: those with points that stand outermost; without any points, those with a count."""
    priced = [one for one in tokens if worth(one) is not None and one.name and not one.framed
              and not is_total(one) and not is_foot(one) and not _LIMIT.fullmatch(one.name)]
    declared = _declared(tokens)
    sure = _surely_priced(priced, declared)
    if not sure:
        counted = [one for one in tokens if one.count is not None and not one.key and one.name]
        left = min((one.indent for one in counted), default=0)
        return UnitLines(frozenset(one.number for one in counted if one.indent <= left))
    outer = _outermost(sure)
    heads = outer if _sum(outer) == declared else _without_titles(tokens, outer)
    inner = [one for one in sure if one not in heads and one.number > heads[0].number]
    return _with_inner(heads, inner, declared)


def _surely_priced(priced: list[Token], declared: Decimal | None) -> list[Token]:
    """Return the lines whose number is their points; mere numbers at the end only where the total needs them."""
    sure = [one for one in priced if one.sure]
    if len(priced) < 2 or (sure and _sum(priced) != declared):
        return sure
    return priced


def worth(one: Token) -> Decimal | None:
    """Return what a line costs: its points, else its power."""
    return one.points if one.points is not None else one.power


def _outermost(sure: list[Token]) -> list[Token]:
    """Return the lines that are set in least, those without a bullet before those with one."""
    left = min(one.indent for one in sure)
    outer = [one for one in sure if not one.bullet and one.indent <= left]
    if outer:
        return outer
    bullet = next(one.bullet for one in sure if one.indent <= left)
    return [one for one in sure if one.indent <= left and one.bullet == bullet]


def _without_titles(tokens: Sequence[Token], outer: list[Token]) -> list[Token]:
    """Return the lines without those at the top that name the list and what it may cost."""
    heading = next((one.number for one in tokens if one.framed or _is_loud(one)), 0)
    first = [one for one in outer if one.number < heading]
    rest = outer[len(first):]
    if first and rest:
        most = _sum(rest)
        return [one for one in first if (worth(one) or Decimal(0)) * 2 < most] + rest
    most = worth(outer[0]) or Decimal(0)
    if len(outer) > 2 and (most == _sum(outer[1:]) or (most > _sum(outer[1:]) and _stands_alone(tokens, outer[0]))):
        return outer[1:]
    return outer


def _stands_alone(tokens: Sequence[Token], one: Token) -> bool:
    """Whether a line is the first of a text, with nothing right below it."""
    written = [each for each in tokens if each.text.strip()]
    return bool(written) and written[0] is one and one.count is None and any(
        each.number == one.number + 1 and each.blank for each in tokens)


def _is_loud(one: Token) -> bool:
    return worth(one) is None and one.text.isupper() and len(one.text) > 2


def _declared(tokens: Sequence[Token]) -> Decimal | None:
    facts = Facts()
    for one in tokens:
        said_of_list(facts, one)
    return facts.total


def _with_inner(heads: list[Token], inner: list[Token], declared: Decimal | None) -> UnitLines:
    """Return the units with those of the inner lines that are units too.

    Where the declared total is met only with them, those with a count are units, the others come on top of the unit
    they stand below. Else what costs more than the unit above it is none of its options.
    """
    units = {one.number for one in heads}
    if declared is not None and inner and _sum(heads) != declared == _sum(heads) + _sum(inner):
        alone = {one.number for one in inner if one.count is not None}
        return UnitLines(frozenset(units | alone), frozenset(one.number for one in inner) - alone)
    for one in inner:
        above = [head for head in heads if head.number < one.number]
        if above and (worth(one) or Decimal(0)) > (worth(above[-1]) or Decimal(0)):
            units.add(one.number)
    return UnitLines(frozenset(units))


def _sum(lines: Sequence[Token]) -> Decimal:
    return sum((worth(one) or Decimal(0) for one in lines), Decimal(0))
