"""A chronicle as one web page, with the standings where they are wished for: no script, nothing fetched.

Every word of the user's is escaped; pictures stand in the page itself, and only what is a PNG or a JPEG.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from html import escape
from operator import attrgetter

from desktop.campaign.chronicle.book import BookPage, page_line
from desktop.campaign.chronicle.saying import Paragraph, Span
from desktop.campaign.pictures import picture_size
from desktop.campaign.queries.standings import StandingRow, Standings
from desktop.campaign.standings.telling import worths_said
from desktop.campaign.values import OUTCOMES
from desktop.exchange.chronicle.style import STYLE
from desktop.exchange.chronicle.volume import Volume, picture_kind
from desktop.exchange.exports.html_style import TINCTURES
from desktop.exchange.exports.letters import in_place, one_line, several_lines
from desktop.words import Words
from desktop.words.numbers import signed

_FORBID = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_CONTENTS_FROM = 6
"""So many pages have a list of contents."""


def as_web_page(volume: Volume, words: Words) -> str:
    """Return a chronicle as the text of a web page."""
    parts = [_head(volume, words), "<body>\n<main>\n", *_header(volume, words)]
    if volume.standings is not None:
        parts += _standings(volume.standings, words)
    parts += _chronicle(volume, words)
    if volume.notes:
        title = escape(words.say("cards.paper.notes"))
        lines = "".join(f'<p dir="auto">{escape(line)}</p>\n' for line in several_lines(volume.notes))
        parts.append(f"<section>\n<h2>{title}</h2>\n{lines}</section>\n")
    parts.append(f"<footer>{escape(words.say('chronicle.share.made'))}</footer>\n")
    return "".join((*parts, "</main>\n</body>\n</html>\n"))


def _head(volume: Volume, words: Words) -> str:
    title = f"{one_line(volume.name)} · {words.say('chronicle.page.title')}"
    return (f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{_FORBID}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n")


def _header(volume: Volume, words: Words) -> Iterator[str]:
    kinds = ("chronicle.share.both" if volume.standings is not None else "chronicle.page.title")
    facts = " · ".join(part for part in (words.say(kinds), one_line(volume.part)) if part)
    yield f'<header>\n<h1><bdi>{escape(one_line(volume.name))}</bdi></h1>\n<p class="quiet">{escape(facts)}</p>\n'
    if len(volume.pages) >= _CONTENTS_FROM:
        yield f'<nav aria-label="{escape(words.say("chronicle.share.contents"), quote=True)}">\n<ol>\n'
        for place, page in enumerate(volume.pages, 1):
            yield f'<li><a href="#page-{place}"><bdi>{escape(one_line(page.head))}</bdi></a></li>\n'
        yield "</ol>\n</nav>\n"
    yield "</header>\n"


def _standings(found: Standings, words: Words) -> Iterator[str]:
    say, extras = words.say, _extras(found)
    heads = [("number", "#"), ("", say("cards.standings.warband")), ("number wide", say("cards.standings.played")),
             *((("number wide"), say("cards.standings." + outcome)) for outcome in OUTCOMES),
             ("number", say("cards.standings.lost")),
             *(("number", say(code)) for code, _ in extras),
             ("number", say("cards.standings.points"))]
    cells = "".join(f'<th scope="col"{_class(kind)}>{escape(head)}</th>' for kind, head in heads)
    yield f"<section>\n<h2>{escape(say('cards.standings.title'))}</h2>\n<table>\n<thead><tr>{cells}</tr></thead>\n"
    yield "<tbody>\n"
    yield from (_standing(row, words, [points(row) for _, points in extras]) for row in found.rows)
    yield "</tbody>\n</table>\n"
    worth = ", ".join(worths_said(words, found))
    yield f'<p class="quiet">{escape(say("cards.standings.worth"))} {escape(worth)}</p>\n</section>\n'


def _extras(found: Standings) -> list[tuple[str, Callable[[StandingRow], int]]]:
    """Return the points beside those of outcomes that anybody has: the head of their column, and a warband's."""
    byes, bonus = any(row.byes for row in found.rows), any(row.given for row in found.rows)
    return [*([("statistics.head.sat_out", attrgetter("sat_out"))] if byes else []),
            *([("cards.standings.bonus", attrgetter("bonus"))] if bonus else [])]


def _standing(row: StandingRow, words: Words, extras: Iterable[int]) -> str:
    color = TINCTURES.get(row.tincture, TINCTURES["sable"])[0]
    player = f'<span class="player"><bdi>{escape(one_line(row.player_name))}</bdi></span>' if row.player_name else ""
    ends = "".join(f'<td class="number wide">{row.form.count(outcome)}</td>' for outcome in OUTCOMES)
    lost = escape(words.say("cards.print.percent", n=row.lost_percent))
    extra = "".join(f'<td class="number">{escape(signed(points))}</td>' for points in extras)
    return (f'<tr><td class="number">{row.rank}</td><th scope="row" class="who">'
            f'<span class="of" style="background:{color}"></span>'
            f"<bdi>{escape(one_line(row.name))}</bdi>{player}</th>"
            f'<td class="number wide">{row.played}</td>{ends}<td class="number">{lost}</td>{extra}'
            f'<td class="number points">{row.points}</td></tr>\n')


def _chronicle(volume: Volume, words: Words) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(words.say('chronicle.page.title'))}</h2>\n"
    if not volume.pages:
        yield f'<p class="quiet">{escape(words.say("campaign_panel.chronicle.empty"))}</p>\n'
    for place, page in enumerate(volume.pages, 1):
        yield f'<article id="page-{place}">\n<h3><bdi>{escape(one_line(page.head))}</bdi></h3>\n'
        when = page_line(words, page)
        if when:
            yield f'<p class="when">{escape(one_line(when))}</p>\n'
        yield _picture(page, volume)
        for paragraph in page.text:
            yield f'<p dir="auto" class="lines">{_said(paragraph)}</p>\n'
        yield "</article>\n"
    yield "</section>\n"


def _picture(page: BookPage, volume: Volume) -> str:
    content = volume.pictures.get(page.picture)
    size = picture_size(content) if content is not None else None
    if content is None or size is None:
        return ""
    source = f"data:image/{picture_kind(content)};base64,{b64encode(content).decode()}"
    return (f'<figure><img src="{source}" width="{size[0]}" '
            f'height="{size[1]}" alt="{escape(one_line(page.head), quote=True)}"></figure>\n')


def _said(paragraph: Paragraph) -> str:
    return "".join(_span(span) for span in paragraph)


def _span(span: Span) -> str:
    text = escape("\n".join(several_lines(span.text)) if "\n" in span.text else in_place(span.text))
    return f"<strong>{text}</strong>" if span.strong else f"<em>{text}</em>" if span.quiet else text


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
