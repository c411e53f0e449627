"""One entry of the web page: its stat lines, weapons, rules, gear, notes and career."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from desktop.exchange.exports.listing import Entry
from desktop.exchange.exports.sentences import career_of, option_of, price_of, standing_of
from desktop.exchange.exports.weapon_tables import WeaponTable, line_name, stat_names, stat_values, weapon_tables
from desktop.rules.kernel.card import Ability
from desktop.words import Words


def unit_section(entry: Entry, place: int, words: Words) -> Iterator[str]:
    """Yield the section of an entry; `place` is its number on the page."""
    count = f"{entry.count}× " if entry.count > 1 else ""
    price = f'<span class="price">{escape(price_of(entry))}</span>'
    name = f"<span>{count}<bdi>{escape(entry.name)}</bdi></span>"
    yield f'<section class="unit" id="unit-{place}">\n<h2>{name} {price}</h2>\n'
    standing = ", ".join(f"<bdi>{escape(part)}</bdi>" for part in standing_of(entry, words))
    if standing:
        yield f'<p class="quiet">{standing}</p>\n'
    yield from _stats(entry)
    yield from (_weapons(table) for table in weapon_tables(entry, words))
    told = "".join(_texts(entry, words))
    if told:
        yield f"<dl>\n{told}</dl>\n"
    yield "</section>\n"


def _stats(entry: Entry) -> Iterator[str]:
    names = stat_names(entry)
    if not names:
        return
    lines = [line_name(entry, place) for place in range(len(entry.lines))]
    named = any(lines)
    first = "<td></td>" if named else ""
    yield f'<div class="wide"><table class="stats">\n<thead><tr>{first}{_cells("th", names)}</tr></thead>\n<tbody>\n'
    for place, name in enumerate(lines):
        head = f'<th scope="row"><bdi>{escape(name)}</bdi></th>' if named else ""
        yield f"<tr>{head}{_cells('td', stat_values(entry, place, names))}</tr>\n"
    yield "</tbody>\n</table></div>\n"


def _weapons(table: WeaponTable) -> str:
    rows = "".join(f'<tr><th scope="row"><bdi>{escape(row[0])}</bdi></th>{_cells("td", row[1:])}</tr>\n'
                   for row in table.rows)
    return (f'<div class="wide"><table class="weapons">\n<thead><tr>{_cells("th", table.columns)}</tr></thead>\n'
            f"<tbody>\n{rows}</tbody>\n</table></div>\n")


def _cells(tag: str, texts: Sequence[str]) -> str:
    scope = ' scope="col"' if tag == "th" else ""
    return "".join(f"<{tag}{scope}><bdi>{escape(text)}</bdi></{tag}>" for text in texts)


def _texts(entry: Entry, words: Words) -> Iterator[str]:
    for ability in entry.abilities:
        yield _ability(ability)
    if entry.options:
        yield _told(words.say("exports.options"), [", ".join(option_of(*option) for option in entry.options)])
    if entry.kit:
        yield _told(words.say("cards.face.kit"), [entry.kit])
    if entry.keywords:
        yield _told(words.say("cards.face.keywords"), [", ".join(entry.keywords)])
    if entry.notes:
        yield _told(words.say("cards.face.notes"), entry.notes)
    career = career_of(entry, words)
    if career:
        yield _told(words.say("exports.career"), [career])


def _ability(ability: Ability) -> str:
    return _told(ability.name, ability.text.split("\n"))


def _told(head: str, lines: Sequence[str]) -> str:
    texts = "".join(f'<p dir="auto">{escape(line)}</p>' for line in lines if line)
    return f"<dt><bdi>{escape(head)}</bdi></dt><dd>{texts or '&#160;'}</dd>\n"
