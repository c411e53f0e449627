"""The chronicle of a campaign on paper: its pages told and laid out one a step, to be read aloud."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.campaign.chronicle.book import BookPage, page_line
from desktop.campaign.chronicle.saying import Paragraph
from desktop.campaign.desk import Desk
from desktop.cards.document.blocks import Block, Heading, PictureBlock, Stretch, Text, Title
from desktop.cards.document.layout import DocumentDraft
from desktop.cards.measures import Paper
from desktop.cards.parts import Picture
from desktop.cards.pdf import PdfPages
from desktop.cards.report_pdf import document_content
from desktop.exchange.chronicle.volume import Volume, VolumeReading, Wish
from desktop.ui.printing.papers.voice import PaperVoice, Speaker
from desktop.words import Words


class ChronicleDraft:
    """A chronicle becoming pages, one of its places a step: the work of a Worker that writes nothing.

    Shape: `content` is there when all steps are done; whoever asked for them takes the pages.
    """

    def __init__(self, desk: Desk, campaign: str, wish: Wish, words: Words, paper: Paper) -> None:
        self._reading = VolumeReading(desk, words, campaign, wish)
        self._voice = PaperVoice(words)
        self._volume = self._reading.volume()
        self._draft = DocumentDraft(paper, self._volume.name)
        self._draft.add(_title(self._voice, self._volume))

    @property
    def done(self) -> int:
        """How many steps are behind it."""
        return self._reading.done

    @property
    def total(self) -> int:
        """How many steps there are."""
        return self._reading.total

    def step(self) -> bool:
        """Tell the next place and lay it out; return whether there are more."""
        before = len(self._reading.pages)
        more = self._reading.step()
        for page in self._reading.pages[before:]:
            self._draft.add(page_blocks(self._voice, page, self._reading.pictures))
        return more

    def finish(self) -> None:
        """Do nothing more."""

    def stop(self) -> None:
        """Leave it."""

    def content(self) -> PdfPages:
        """Return the pages once all is laid out."""
        self._draft.add(_end(self._voice, self._reading.volume()))
        return document_content(self._draft.pages(), self._voice.words, self._volume.name)


def chronicle_content(desk: Desk, campaign: str, wish: Wish, words: Words, paper: Paper) -> PdfPages:
    """Return a chronicle as pages, made in one go."""
    draft = ChronicleDraft(desk, campaign, wish, words, paper)
    while draft.step():
        pass
    return draft.content()


def _title(voice: Speaker, volume: Volume) -> tuple[Block, ...]:
    second = " · ".join(part for part in (voice.say("cards.chronicle.title"), volume.part) if part)
    return (Title(volume.name, second),)


def _end(voice: Speaker, volume: Volume) -> tuple[Block, ...]:
    found: list[Block] = []
    if not volume.pages:
        found.append(Text(voice.say("campaign_panel.chronicle.empty"), quiet=True))
    if volume.notes:
        found += [Heading(voice.say("cards.paper.notes")), Text(volume.notes)]
    return tuple(found)


def page_blocks(voice: Speaker, page: BookPage, pictures: Mapping[str, bytes]) -> tuple[Block, ...]:
    """Return a place of the chronicle as blocks."""
    when = page_line(voice.words, page)
    content = pictures.get(page.picture)
    return (Heading(page.head), *((Text(when, quiet=True, glued=True),) if when else ()),
            *((PictureBlock(Picture(page.picture, content)),) if content else ()),
            *(Text("", stretches=stretches(paragraph)) for paragraph in page.text))


def stretches(paragraph: Paragraph) -> tuple[Stretch, ...]:
    """Return a paragraph with what stands out in it as the stretches of a text."""
    return tuple(Stretch(span.text, strong=span.strong, quiet=span.quiet) for span in paragraph)
