"""A warband as one web page: no script, nothing fetched, light or dark as the reader's system is, fit for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from desktop.exchange.exports.html_style import STYLE, TINCTURES
from desktop.exchange.exports.html_units import unit_section
from desktop.exchange.exports.listing import Entry, Listing
from desktop.exchange.exports.sentences import facts_of, over_of, price_of, standing_of
from desktop.words import Words

_FORBID = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def as_html(listing: Listing, words: Words, *, full: bool = True, tincture: str = "") -> str:
    """Return a warband as a page; in full each entry has a section with its stats, weapons and rules."""
    parts = [_head(listing), "<body>\n<main>\n", *_header(listing, words, tincture),
             *_roster(listing, words, linked=full)]
    if full:
        for place, entry in enumerate(listing.entries, 1):
            parts += unit_section(entry, place, words)
    parts += _terms(listing, words)
    return "".join((*parts, "</main>\n</body>\n</html>\n"))


def _head(listing: Listing) -> str:
    return (f'<!DOCTYPE html>\n<html lang="{listing.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{_FORBID}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
            f"<title>{escape(listing.name)}</title>\n<style>{STYLE}</style>\n</head>\n")


def _header(listing: Listing, words: Words, tincture: str) -> Iterator[str]:
    facts = " · ".join(f"<bdi>{escape(fact)}</bdi>" for fact in facts_of(listing, words))
    yield f"<header>\n{_banner(tincture)}<div>\n<h1><bdi>{escape(listing.name)}</bdi></h1>\n"
    yield f'<p class="quiet">{facts}</p>\n'
    if listing.leader:
        yield f'<p>{escape(words.say("exports.led_by"))}: <bdi>{escape(listing.leader)}</bdi></p>\n'
    yield from (f'<p dir="auto">{escape(line)}</p>\n' for line in listing.notes)
    limit = f" {words.say('exports.of', limit=listing.limit)}" if listing.limit else ""
    yield f'</div>\n<p class="sum">{escape(listing.total + limit)}<small>{escape(listing.unit)}</small></p>\n'
    yield "</header>\n"
    if listing.over:
        yield f'<p class="over" role="note">{escape(over_of(listing, words))}</p>\n'


def _banner(tincture: str) -> str:
    """The gonfalon: its colour, and over it the hatching that says the same without colour."""
    color, hatch = TINCTURES.get(tincture, TINCTURES["sable"])
    return ('<svg viewBox="0 0 42 52" aria-hidden="true"><defs><pattern id="hatch" width="6" height="6" '
            f'patternUnits="userSpaceOnUse"><g stroke="#fff" stroke-opacity=".5">{hatch}</g></pattern></defs>'
            f'<path d="M4 4h34v40l-8.5-8L21 48l-8.5-12L4 44z" fill="{color}"/>'
            '<path d="M4 4h34v40l-8.5-8L21 48l-8.5-12L4 44z" fill="url(#hatch)"/>'
            '<path d="M1 4h40" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>\n')


def _roster(listing: Listing, words: Words, *, linked: bool) -> Iterator[str]:
    heads = (("number", words.say("exports.csv.number")), ("", words.say("cards.face.name")),
             ("gear", words.say("exports.gear")), ("number", listing.unit_head))
    yield f"<section>\n<h2>{escape(words.say('exports.roster'))}</h2>\n<table>\n"
    yield f"<thead><tr>{_heads(heads)}</tr></thead>\n<tbody>\n"
    for place, entry in enumerate(listing.entries, 1):
        yield _roster_row(entry, place if linked else 0, words)
    yield (f'</tbody>\n<tfoot><tr><td></td><th scope="row">{escape(words.say("exports.total"))}</th>'
           f'<td class="gear"></td><td class="number">{escape(listing.total)}</td></tr></tfoot>\n'
           "</table>\n</section>\n")


def _roster_row(entry: Entry, place: int, words: Words) -> str:
    name = f"<bdi>{escape(entry.name)}</bdi>"
    shown = f'<a href="#unit-{place}">{name}</a>' if place else name
    count = f"{entry.count}× " if entry.count > 1 else ""
    standing = "".join(f", <bdi>{escape(part)}</bdi>" for part in standing_of(entry, words))
    quiet = f'<span class="quiet">{standing}</span>' if standing else ""
    return (f'<tr><td class="number">{escape(entry.numbers)}</td><td>{count}<strong>{shown}</strong>{quiet}</td>'
            f'<td class="gear">{", ".join(f"<bdi>{escape(name)}</bdi>" for name in entry.gear)}</td>'
            f'<td class="number">{escape(price_of(entry))}</td></tr>\n')


def _heads(heads: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<th scope="col"{f" class={chr(34)}{kind}{chr(34)}" if kind else ""}>{escape(head)}</th>'
                   for kind, head in heads)


def _terms(listing: Listing, words: Words) -> Sequence[str]:
    """Where the total comes from, term by term, as the builder shows it."""
    if len(listing.terms) < 2:
        return ()
    rows = "".join(f'<tr><th scope="row"><bdi>{escape(name)}</bdi></th><td class="number">{escape(value)}</td></tr>\n'
                   for name, value in listing.terms)
    return (f"<section>\n<h2>{escape(words.say('exports.terms'))}</h2>\n<table>\n<tbody>\n{rows}</tbody>\n"
            f'<tfoot><tr><th scope="row">{escape(words.say("exports.total"))}</th>'
            f'<td class="number">{escape(listing.total)}</td></tr></tfoot>\n</table>\n</section>\n',)
