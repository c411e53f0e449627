"""The chronicle of a campaign as blocks of a document: its battles told in their order, to be read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from html.parser import HTMLParser

from desktop.campaign.queries.battles import BattleDetail
from desktop.cards.document.blocks import Block, Heading, Stretch, Text, Title
from desktop.ui.panels.campaign.chronicle.story import story_of
from desktop.ui.printing.papers.voice import Speaker


def chronicle_blocks(voice: Speaker, name: str, battles: Iterable[BattleDetail], notes: str) -> tuple[Block, ...]:
    """Return the stories of the finished battles of a campaign of a name, oldest first, and its notes."""
    told = list(battles)
    names = {detail.battle.id: f"{detail.battle.number} {detail.battle.name}" for detail in told}
    blocks: list[Block] = [Title(name, voice.say("cards.chronicle.title"))]
    finished = [detail for detail in told if detail.battle.state == "finished"]
    for detail in sorted(finished, key=lambda detail: (detail.battle.played_on or "9999", detail.battle.number)):
        story = story_of(voice, detail, names)
        blocks += [Heading(story.head), Text(story.when, quiet=True), Text("", stretches=stretches(story.text))]
    if not finished:
        blocks.append(Text(voice.say("campaign_panel.chronicle.empty"), quiet=True))
    if notes.strip():
        blocks += [Heading(voice.say("cards.paper.notes")), Text(notes.strip())]
    return tuple(blocks)


def stretches(rich: str) -> tuple[Stretch, ...]:
    """Return rich text with its bold and its slanted parts as stretches of a paragraph."""
    reader = _Reader()
    reader.feed(rich)
    reader.close()
    return tuple(reader.found)


class _Reader(HTMLParser):
    """Reads `<b>` and `<i>`; everything else is text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Stretch] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a part."""
        del attrs
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """End a part."""
        if tag in self._open:
            self._open.remove(tag)

    def handle_data(self, data: str) -> None:
        """Take a piece of text as it stands."""
        self.found.append(Stretch(data, strong="b" in self._open, quiet="i" in self._open))
