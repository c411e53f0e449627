"""A chronicle as Markdown: a heading a page, paragraphs, and pictures as files beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

from desktop.campaign.chronicle.book import BookPage, page_line
from desktop.campaign.chronicle.saying import Paragraph, Span
from desktop.exchange.chronicle.volume import Volume, picture_kind
from desktop.exchange.exports.letters import in_place, one_line, several_lines
from desktop.exchange.exports.markdown import begun, escaped
from desktop.words import Words

_ENDS = re.compile(r"^(\s*)(.*?)(\s*)$", re.DOTALL)


def as_markdown(volume: Volume, words: Words, folder: str) -> str:
    """Return a chronicle as Markdown. Shape: pictures are named as files in a folder beside it."""
    title = words.say("chronicle.page.title")
    lines = [f"# {_line(volume.name)}", "", f"*{escaped(title)}*{f' · {_line(volume.part)}' if volume.part else ''}"]
    for page in volume.pages:
        lines += ["", *_page(page, volume, words, folder)]
    if not volume.pages:
        lines += ["", escaped(words.say("campaign_panel.chronicle.empty"))]
    if volume.notes:
        lines += ["", f"## {escaped(words.say('cards.paper.notes'))}", "", *_lines(volume.notes)]
    return "\n".join(lines) + "\n"


def picture_name(digest: str, content: bytes) -> str:
    """Return what the file of a picture is called."""
    return f"{digest[:16]}.{picture_kind(content).replace('jpeg', 'jpg')}"


def _page(page: BookPage, volume: Volume, words: Words, folder: str) -> Iterator[str]:
    yield f"## {_line(page.head)}"
    when = page_line(words, page)
    if when:
        yield ""
        yield f"*{_line(when)}*"
    content = volume.pictures.get(page.picture)
    if content is not None:
        yield ""
        yield f"![{_line(page.head)}]({quote(f'{folder}/{picture_name(page.picture, content)}')})"
    for paragraph in page.text:
        yield ""
        yield _said(paragraph)


def _said(paragraph: Paragraph) -> str:
    """Return a paragraph none of whose lines begins a list or a heading, wherever in it they come from."""
    lines = "".join(_span(span) for span in paragraph).split("\n")
    return "\n".join(begun(line.lstrip()) for line in lines)


def _span(span: Span) -> str:
    """Return a stretch with its marks close to its letters: with a blank between them they would not be marks."""
    text = "  \n".join(escaped(line) for line in several_lines(span.text)) if "\n" in span.text else escaped(
        in_place(span.text))
    mark = "**" if span.strong else "*" if span.quiet else ""
    found = _ENDS.match(text)
    if not mark or found is None or not found[2]:
        return text
    return f"{found[1]}{mark}{found[2]}{mark}{found[3]}"


def _lines(text: str) -> list[str]:
    return ["  \n".join(begun(escaped(line)) for line in several_lines(text))]


def _line(text: str) -> str:
    return escaped(one_line(text))
