"""The chronicle of a campaign as blocks of a document: its battles told in their order, to be read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop.campaign.chronicle.facts import Telling
from desktop.campaign.chronicle.saying import Paragraph, paragraphs
from desktop.campaign.queries.battles import BattleDetail
from desktop.cards.document.blocks import Block, Heading, Stretch, Text, Title
from desktop.ui.panels.campaign.chronicle.story import when_words
from desktop.ui.printing.papers.voice import Speaker


def chronicle_blocks(
    voice: Speaker, name: str, battles: Iterable[BattleDetail], notes: str, tell: Callable[[BattleDetail], Telling],
) -> tuple[Block, ...]:  # fmt: skip
    """Return the finished battles of a campaign of a name as they are told, oldest first, and its notes."""
    told = list(battles)
    blocks: list[Block] = [Title(name, voice.say("cards.chronicle.title"))]
    finished = [detail for detail in told if detail.battle.state == "finished"]
    for detail in sorted(finished, key=lambda detail: (detail.battle.played_on or "9999", detail.battle.number)):
        row = detail.battle
        blocks += [Heading(f"{row.number} {row.name}"), Text(when_words(voice, row), quiet=True)]
        blocks += [Text("", stretches=stretches(one)) for one in paragraphs(voice.words, tell(detail))]
    if not finished:
        blocks.append(Text(voice.say("campaign_panel.chronicle.empty"), quiet=True))
    if notes.strip():
        blocks += [Heading(voice.say("cards.paper.notes")), Text(notes.strip())]
    return tuple(blocks)


def stretches(paragraph: Paragraph) -> tuple[Stretch, ...]:
    """Return a paragraph with what stands out in it as the stretches of a text."""
    return tuple(Stretch(span.text, strong=span.strong, quiet=span.quiet) for span in paragraph)
