"""A page of the chronicle as windows show it: a head, the line beside it, rich text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from desktop.campaign.chronicle.book import BookPage
from desktop.campaign.chronicle.saying import Paragraph
from desktop.ui.panels.campaign.days import day_words
from desktop.ui.printing.papers.voice import Speaker


@dataclass(frozen=True, slots=True)
class Story:
    """A page of the chronicle. Shape: `text` is rich text, every name of the user's in it escaped."""

    page: BookPage
    when: str
    text: str

    @property
    def battle(self) -> str:
        """The battle that is told, empty for an entry of somebody's own."""
        return self.page.battle

    @property
    def head(self) -> str:
        """What stands over it."""
        return self.page.head


def story_of(context: Speaker, page: BookPage) -> Story:
    """Return a page of the chronicle in the words of a window."""
    return Story(page, when_words(context, page), rich(page.text))


def rich(paragraphs: Iterable[Paragraph]) -> str:
    """Return paragraphs as rich text; a single one stands without a frame around it."""
    said = ["".join(_span(escape(span.text, quote=False).replace("\n", "<br>"), strong=span.strong, quiet=span.quiet)
                    for span in paragraph) for paragraph in paragraphs]
    return said[0] if len(said) == 1 else "".join(f'<p style="margin:0 0 7px 0">{one}</p>' for one in said)


def _span(text: str, *, strong: bool, quiet: bool) -> str:
    return f"<b>{text}</b>" if strong else f"<i>{text}</i>" if quiet else text


def when_words(context: Speaker, page: BookPage) -> str:
    """Return day and winner, or what an entry is about, as they stand beside the head."""
    day = day_words(context.words.language, page.day)
    yours = context.say("chronicle.page.yours") if page.reworded else ""
    return " · ".join(part for part in (day, page.result, *page.ties, yours) if part)
