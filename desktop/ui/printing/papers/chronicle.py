"""The chronicle of a campaign as blocks of a document: battles and entries in their order, to be read aloud."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.campaign.chronicle.book import BookPage, long_day
from desktop.campaign.chronicle.saying import Paragraph
from desktop.cards.document.blocks import Block, Heading, Stretch, Text, Title
from desktop.ui.printing.papers.voice import Speaker


def chronicle_blocks(voice: Speaker, name: str, pages: Iterable[BookPage], notes: str) -> tuple[Block, ...]:
    """Return the pages of the chronicle of a campaign of a name, and its notes."""
    told = [block for page in pages for block in _page(voice, page)]
    blocks: list[Block] = [Title(name, voice.say("cards.chronicle.title")), *told]
    if not told:
        blocks.append(Text(voice.say("campaign_panel.chronicle.empty"), quiet=True))
    if notes.strip():
        blocks += [Heading(voice.say("cards.paper.notes")), Text(notes.strip())]
    return tuple(blocks)


def _page(voice: Speaker, page: BookPage) -> Iterable[Block]:
    yield Heading(page.head)
    when = " · ".join(part for part in (long_day(voice.words, page.day), page.result, *page.ties) if part)
    if when:
        yield Text(when, quiet=True)
    for paragraph in page.text:
        yield Text("", stretches=stretches(paragraph))


def stretches(paragraph: Paragraph) -> tuple[Stretch, ...]:
    """Return a paragraph with what stands out in it as the stretches of a text."""
    return tuple(Stretch(span.text, strong=span.strong, quiet=span.quiet) for span in paragraph)
