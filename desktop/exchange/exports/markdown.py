"""A warband as Markdown: a table of the roster, and in full a section an entry with its stats, weapons and rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from desktop.exchange.exports.letters import isolated
from desktop.exchange.exports.listing import Entry, Listing
from desktop.exchange.exports.sentences import (
    career_of,
    facts_of,
    option_of,
    over_of,
    points_of,
    price_of,
    standing_of,
)
from desktop.exchange.exports.weapon_tables import line_name, stat_names, stat_values, weapon_tables
from desktop.words import Words

# What means something inside a line, and what begins a list, a quotation or a heading.
_INSIDE = re.compile(r"([\\`*_\[\]<>|~&$@#])")
_BEGINNING = re.compile(r"^(?:(\d{1,9})([.)])|([-+=]))")


def as_markdown(listing: Listing, words: Words, *, full: bool = False) -> str:
    """Return a warband as Markdown with tables."""
    lines = [f"# {escaped(listing.name)}", "", _facts(listing, words)]
    if listing.over:
        lines += ["", f"**{escaped(over_of(listing, words))}**"]
    lines += ["", *_roster(listing, words)]
    if full:
        lines += _quoted(listing.notes)
        for entry in listing.entries:
            lines += ["", *_section(entry, words)]
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    """Return a text that Markdown shows letter by letter inside a line."""
    return isolated(_INSIDE.sub(r"\\\1", text))


def begun(line: str) -> str:
    """Return an escaped line that begins no list, heading or rule."""
    return _BEGINNING.sub(lambda found: f"{found[1]}\\{found[2]}" if found[1] else f"\\{found[3]}", line)


def _facts(listing: Listing, words: Words) -> str:
    return " · ".join((f"**{escaped(points_of(listing, words))}**",
                       *(escaped(fact) for fact in facts_of(listing, words))))


def _roster(listing: Listing, words: Words) -> Iterator[str]:
    heads = (words.say("exports.csv.number"), words.say("cards.face.name"), words.say("exports.gear"),
             listing.unit_head)
    yield _row(heads)
    yield "|--:|:--|:--|--:|"
    for entry in listing.entries:
        count = f"{entry.count}× " if entry.count > 1 else ""
        standing = "".join(f", {escaped(part)}" for part in standing_of(entry, words))
        yield _raw_row((escaped(entry.numbers), f"{count}**{escaped(entry.name)}**{standing}",
                        escaped(", ".join(entry.gear)), escaped(price_of(entry))))
    yield _raw_row(("", f"**{words.say('exports.total')}**", "", f"**{escaped(listing.total)}**"))


def _section(entry: Entry, words: Words) -> Iterator[str]:
    count = f"{entry.count}× " if entry.count > 1 else ""
    yield f"## {count}{escaped(entry.name)}"
    yield ""
    yield begun(", ".join(escaped(part) for part in (*standing_of(entry, words), price_of(entry))))
    names = stat_names(entry)
    if names:
        lines = [(line_name(entry, place), *stat_values(entry, place, names)) for place in range(len(entry.lines))]
        bare = not any(line[0] for line in lines)
        yield from _table(names if bare else ("", *names), [line[1:] for line in lines] if bare else lines)
    for table in weapon_tables(entry, words):
        yield from _table(table.columns, table.rows)
    texts = tuple(_texts(entry, words))
    if texts:
        yield ""
        yield from texts
    yield from _quoted(entry.notes)


def _texts(entry: Entry, words: Words) -> Iterator[str]:
    for ability in entry.abilities:
        text = escaped(" ".join(ability.text.split()))
        yield f"- {begun(' '.join(part for part in (_bold(ability.name), text) if part))}"
    for code, parts in (("exports.options", [option_of(*option) for option in entry.options]),
                        ("cards.face.kit", [entry.kit] if entry.kit else []),
                        ("cards.face.keywords", entry.keywords)):
        if parts:
            yield f"- {_bold(words.say(code))} {escaped(', '.join(parts))}"
    career = career_of(entry, words)
    if career:
        yield f"- {_bold(words.say('exports.career'))} {escaped(career)}"


def _bold(head: str) -> str:
    return f"**{escaped(head)}.**" if head else ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield ""
    yield _row(heads)
    yield "|" + "|".join(":--" for _ in heads) + "|"
    for row in rows:
        yield _row(row)


def _row(cells: Sequence[str]) -> str:
    return _raw_row([escaped(cell) for cell in cells])


def _raw_row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _quoted(lines: Sequence[str]) -> Iterator[str]:
    """Yield notes as a quotation, each line a paragraph of its own."""
    for line in lines:
        yield ""
        yield f"> {begun(escaped(line))}"
