"""What results and marks do, in words; changes of values as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

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
from desktop.words.card_terms import stat_word
from desktop.words.numbers import signed

_CHANGE = re.compile(r"(.{1,24}?)(?:\s*([+\-−–])\s*(\d{1,2})|\s+0)\s*")
_NAMES = ("slain", "maimed", "deep", "flesh", "well")
_ADVANCES = ("swift", "steady", "free", "any")
_MOVES = {"regiment": "Sp", "warscroll": "Move"}
"""Which value somebody maimed loses, where it is not called M; a card without it bears the name of the mark alone."""


@dataclass(frozen=True, slots=True)
class StatNames:
    """What the values of games go by. Shape: `known` are they by what people call them, `said` the words for them.

    Both have names in small letters as keys, and are empty where every name may be one.
    """

    known: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)

    def word(self, stat: str) -> str:
        """Return what a value is called."""
        return self.said.get(stat.strip().casefold(), stat)


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


def stat_names(context: Context, *games: str) -> StatNames:
    """Return what the values of games are called."""
    words = context.words
    every = [(one, stat) for one in games for stat in system(one).stats]
    if not all(system(one).stats for one in games):
        return StatNames()
    known: dict[str, str] = {}
    said: dict[str, str] = {}
    for one, stat in every:
        word = said.setdefault(stat.casefold(), stat_word(words, one, stat))
        known.setdefault(stat.casefold(), stat)
        known.setdefault(word.casefold(), stat)
    # What one game calls a value in full may be the word that is shown for that of another one, which goes first.
    for one, stat in every:
        code = f"{one}.stat.{stat}.name"
        for name in (stat_word(words, one, stat, short=True), *([words.say(code)] if code in words else [])):
            known.setdefault(name.casefold(), stat)
    return StatNames(known, said)


def changes_text(changes: Iterable[Change], names: StatNames) -> str:
    """Return changes as they are typed: `M −1, WS +1`."""
    return ", ".join(f"{names.word(one.stat)} {signed(one.by)}" for one in changes)


def read_changes(text: str, names: StatNames) -> tuple[Change, ...]:
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
        stat = names.known.get(name.casefold(), "") if names.known else name
        if not stat:
            every = ", ".join(dict.fromkeys(names.word(one) for one in names.known.values()))
            raise Refusal("aftermath.refusal.no_value", name=name, names=every)
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


def does_words(context: Context, line: Line, names: StatNames) -> str:
    """Return what a result does: death, battles missed, values that change, and what else it means."""
    say = context.say
    parts = [say("aftermath.does.dies")] if line.dies else []
    parts += [say("aftermath.does.misses", n=line.misses)] if line.misses else []
    if line.changes:
        lasts = say("aftermath.does.lasts", n=line.lasts) if line.lasts else say("aftermath.does.for_good")
        parts.append(f"{changes_text(line.changes, names)} {lasts}")
    return " · ".join([*parts, *([line.text] if line.text else [])])


def dice_rolls(dice: str) -> tuple[int, int]:
    """Return the lowest and the highest roll of a table's dice."""
    return DICE[dice][0], DICE[dice][-1]
