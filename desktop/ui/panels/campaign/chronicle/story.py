"""A finished battle in a few sentences, from nothing but what was written back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from desktop.campaign.chronicle.ending import ending
from desktop.campaign.chronicle.saying import Paragraph, Sayer
from desktop.campaign.queries.battles import BattleDetail, BattleRow
from desktop.ui.panels.campaign.days import day_words
from desktop.ui.printing.papers.voice import Speaker


@dataclass(frozen=True, slots=True)
class Story:
    """A battle of the chronicle. Shape: `text` is rich text, every name of the user's in it escaped."""

    battle: str
    head: str
    when: str
    text: str


def story_of(context: Speaker, detail: BattleDetail, names: Mapping[str, str]) -> Story:
    """Return the story of a finished battle. Shape: `names` are those of the campaign's battles by id."""
    battle, facts = detail.battle, ending(detail, names)
    text = rich(Sayer(context.words).sentences(facts)) if facts else context.say("campaign_panel.story.nothing")
    return Story(battle.id, f"{battle.number} {battle.name}", when_words(context, battle), text)


def rich(paragraph: Paragraph) -> str:
    """Return a paragraph as rich text."""
    return "".join(_span(escape(span.text, quote=False).replace("\n", "<br>"), strong=span.strong, quiet=span.quiet)
                   for span in paragraph)


def _span(text: str, *, strong: bool, quiet: bool) -> str:
    return f"<b>{text}</b>" if strong else f"<i>{text}</i>" if quiet else text


def when_words(context: Speaker, battle: BattleRow) -> str:
    """Return day and winner, as they stand beside the name."""
    day = day_words(context.words.language, battle.played_on)
    if battle.winners:
        degree = context.say("campaign.outcome." + battle.winners[0].outcome).casefold()
        result = f"{', '.join(side.name for side in battle.winners)}, {degree}"
    else:
        result = context.say("campaign.outcome.draw")
    return " · ".join(part for part in (day, result) if part)
