"""The quick-reference sheet of a game: its phases, moves, tests and rolls, states and every table of its rule book."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Sequence
from importlib import resources

from desktop.cards.document.blocks import Block, Column, Heading, Item, TableBlock, Text, Title
from desktop.cards.reference import states_of
from desktop.rules.systems import system
from desktop.words import Words
from desktop.words.card_terms import stat_word
from desktop.words.games import game_name
from desktop.words.rulebook import Rulebook
from desktop.words.rulebook_entries import Entry

PARTS = ("moves", "tests")
"""What the sheet tells beside phases, states and tables."""


@functools.cache
def chosen_rules(game: str) -> dict[str, tuple[str, ...]]:
    """Return the ids of the rules that the sheet tells, by part; empty for a game without a list."""
    file = resources.files("resources") / "reference" / f"{game}.toml"
    if not file.is_file():
        return {}
    data = tomllib.loads(file.read_text("utf-8"))
    return {part: tuple(data.get(part, ())) for part in PARTS}


def has_quick_reference(game: str, words: Words) -> bool:
    """Tell whether there is anything to put on the sheet of a game."""
    return len(quick_blocks(game, words)) > 1


def quick_blocks(game: str, words: Words) -> tuple[Block, ...]:
    """Return the sheet as blocks; it is meant to be set in the dense look."""
    book = Rulebook(words.language, game)
    blocks: list[Block] = [Title(game_name(words, game), words.say("cards.quick.title"))]
    blocks += _phases(game, words)
    for part in PARTS:
        entries = [entry for entry in (book.entry(id) for id in chosen_rules(game).get(part, ())) if entry is not None]
        blocks += _rules(words.say(f"cards.quick.{part}"), entries)
    blocks += _tables(words.say("cards.quick.tables"), book.entries())
    blocks += _states(game, words)
    return tuple(blocks)


def _phases(game: str, words: Words) -> list[Block]:
    phases = [(phase, f"{game}.phase.{phase.code}") for phase in system(game).phases(None)]
    said = [(phase, words.say(code)) for phase, code in phases if code in words]
    if not said:
        return []
    items: list[Block] = [Item(_phase(name, [stat_word(words, game, stat) for stat in phase.stats]), f"{number}.")
                          for number, (phase, name) in enumerate(said, start=1)]
    return [Heading(words.say("cards.quick.phases")), *items]


def _phase(name: str, stats: Sequence[str]) -> str:
    return f"{name} ({', '.join(stats)})" if stats else name


def _rules(title: str, entries: Iterable[Entry]) -> list[Block]:
    texts: list[Block] = [Text(entry.text, head=f"{entry.title}.") for entry in entries if not entry.table]
    return [Heading(title), *texts] if texts else []


def _tables(title: str, entries: Iterable[Entry]) -> list[Block]:
    blocks: list[Block] = []
    for entry in entries:
        if len(entry.table) > 1:
            head, *rows = entry.table
            columns = tuple(Column(name, "left" if i == 0 else "centre") for i, name in enumerate(head))
            blocks.append(TableBlock(columns, tuple(rows), caption=f"{entry.title} ({entry.id})"))
    return [Heading(title), *blocks] if blocks else []


def _states(game: str, words: Words) -> list[Block]:
    texts: list[Block] = [Text(text, head=f"{name}.") for name, text, _ in states_of(game, words)]
    return [Heading(words.say("cards.quick.states")), *texts] if texts else []
