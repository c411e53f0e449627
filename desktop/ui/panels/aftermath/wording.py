"""What results and marks do, in words; changes of values as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from desktop.campaign.aftermath.rules import (
    DICE,
    Change,
    Growth,
    Line,
    Rules,
    lines_for,
    simple_growth,
    simple_rules,
)
from desktop.campaign.queries.warbands import warbands
from desktop.campaign.refusal import Refusal
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.words.numbers import signed

_CHANGE = re.compile(r"(.{1,24}?)(?:\s*([+\-−–])\s*(\d{1,2})|\s+0)\s*")
_NAMES = ("slain", "maimed", "deep", "flesh", "well")
_ADVANCES = ("swift", "steady", "free", "any")
_MOVES = {"regiment": "Sp", "warscroll": "Move"}
"""Which value somebody maimed loses, where it is not called M; a card without it bears the name of the mark alone."""


def simple_set(context: Context, game: str) -> Rules:
    """Return our own set of injuries for the games of a campaign, its results in the language of the windows."""
    slain, maimed, deep, flesh, well = (context.say("aftermath.result." + name) for name in _NAMES)
    return simple_rules(slain, maimed, deep, flesh, well, *_moves(context, game))


def simple_advances(context: Context, game: str) -> Growth:
    """Return our own advances for the games of a campaign."""
    swift, steady, free, anything = (context.say("aftermath.advance." + name) for name in _ADVANCES)
    leads = dict.fromkeys(system(one).form.leading for one in games_of(context, game) if system(one).form.leading)
    return simple_growth(swift, steady, free, anything, _moves(context, game), leads)


def with_kind(context: Context, rules: Rules, kind: str, game: str, *, start: bool = False) -> Rules:
    """Return rules as another kind of them is chosen; with `start` an empty table of the users begins as our own set.

    Our own set takes the place of the table that was there, and brings our advances where there were none.
    """
    if kind == "simple":
        fresh = simple_set(context, game)
        growth = rules.growth if rules.growth.lines else simple_advances(context, game)
        return replace(rules, kind=kind, dice=fresh.dice, lines=fresh.lines, growth=growth)
    if kind == "own" and start and not rules.lines:
        fresh = simple_set(context, game)
        return replace(rules, kind=kind, dice=fresh.dice, lines=fresh.lines)
    return replace(rules, kind=kind)


def sets_aside(before: Rules, after: Rules) -> bool:
    """Return whether a table that was there gives way to another one."""
    return bool(before.lines) and before.lines != after.lines


def games_of(context: Context, game: str) -> tuple[str, ...]:
    """Return a game, and after it those of the warbands of the campaign: its rules are for all of them."""
    key = context.campaign_id
    bands = warbands(context.desk.store, key) if context.is_open and key is not None else ()
    return tuple(dict.fromkeys((game, *(band.system for band in bands))))


def _moves(context: Context, game: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_MOVES.get(one, "M") for one in games_of(context, game)))


def stat_names(context: Context, *games: str) -> Mapping[str, str]:
    """Return the values of games by what people call them, in small letters; empty where every name may be one."""
    found: dict[str, str] = {}
    if not all(system(one).stats for one in games):
        return found
    for one in games:
        for stat in system(one).stats:
            code = f"{one}.stat.{stat}.name"
            found.setdefault(stat.casefold(), stat)
            if code in context.words:
                found.setdefault(context.say(code).casefold(), stat)
    return found


def changes_text(changes: Iterable[Change]) -> str:
    """Return changes as they are typed: `M −1, WS +1`."""
    return ", ".join(f"{one.stat} {signed(one.by)}" for one in changes)


def read_changes(text: str, known: Mapping[str, str]) -> tuple[Change, ...]:
    """Return the changes that a text names.

    Raises:
        Refusal: a part of it is none, or the game has no such value.
    """
    found = []
    for part in (one.strip() for one in re.split(r"[,;]", text)):
        if not part:
            continue
        match = _CHANGE.fullmatch(part)
        if match is None:
            raise Refusal("aftermath.refusal.no_change", text=part)
        name = match[1].strip()
        stat = known.get(name.casefold(), "") if known else name
        if not stat:
            names = ", ".join(dict.fromkeys(known.values()))
            raise Refusal("aftermath.refusal.no_value", name=name, names=names)
        found.append(Change(stat, int(match[3] or 0) * (1 if match[2] == "+" else -1)))
    return tuple(found)


def range_words(line: Line) -> str:
    """Return the rolls that a line is for."""
    return str(line.low) if line.low == line.high else f"{line.low}–{line.high}"


def choice_lines(context: Context, lines: tuple[Line, ...], dice: str) -> list[tuple[str, str]]:
    """Return what a choice offers to type a roll by: the question, then each roll that has its one result."""
    found = ((roll, lines_for(lines, roll)) for roll in DICE[dice])
    return [("", context.say("aftermath.card.type")),
            *((str(roll), f"{roll} · {those[0].name}") for roll, those in found if len(those) == 1)]


def does_words(context: Context, line: Line) -> str:
    """Return what a result does: death, battles missed, values that change, and what else it means."""
    say = context.say
    parts = [say("aftermath.does.dies")] if line.dies else []
    parts += [say("aftermath.does.misses", n=line.misses)] if line.misses else []
    if line.changes:
        lasts = say("aftermath.does.lasts", n=line.lasts) if line.lasts else say("aftermath.does.for_good")
        parts.append(f"{changes_text(line.changes)} {lasts}")
    return " · ".join([*parts, *([line.text] if line.text else [])])


def dice_rolls(dice: str) -> tuple[int, int]:
    """Return the lowest and the highest roll of a table's dice."""
    return DICE[dice][0], DICE[dice][-1]
