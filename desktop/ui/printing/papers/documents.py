"""The documents that a campaign may be printed as, each by a key, made when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop.campaign.desk import Desk
from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.queries.calendar import calendar
from desktop.campaign.queries.campaigns import campaign as campaign_of
from desktop.campaign.queries.standings import standings
from desktop.campaign.queries.warbands import warbands
from desktop.campaign.refusal import Refusal
from desktop.cards.choices import PrintChoices
from desktop.cards.document.blocks import Block, Text, Title
from desktop.cards.document.layout import lay_out_document
from desktop.cards.measures import Paper
from desktop.cards.pdf import PdfPages
from desktop.cards.quick_reference import has_quick_reference
from desktop.cards.report_pdf import document_content
from desktop.exchange.chronicle.volume import Wish
from desktop.ui.panels.battles.report import report_blocks
from desktop.ui.printing.opening import stored_subject
from desktop.ui.printing.papers.calendar import calendar_blocks
from desktop.ui.printing.papers.chronicle import chronicle_content
from desktop.ui.printing.papers.quick import quick_content
from desktop.ui.printing.papers.standings import standings_blocks
from desktop.ui.printing.papers.voice import PaperVoice, Speaker
from desktop.ui.printing.saving import roster_content
from desktop.words import Words

STANDINGS: Final = "standings"
CHRONICLE: Final = "chronicle"
CALENDAR: Final = "calendar"
QUICK: Final = "quick"
ROSTER: Final = "roster:"
REPORT: Final = "report:"
"""Keys of documents; what stands after a colon is the id of a warband or a battle."""

ON_PAPER: Final = Wish(notes=True)
"""What of a chronicle is printed: all of it, with its pictures and the notes of the campaign."""

_BEGUN = ("running", "finished")


@dataclass(frozen=True, slots=True)
class Offered:
    """A document that there is, and its name in words of the windows."""

    key: str
    name: str


def offered(desk: Desk, campaign: str, voice: Speaker) -> tuple[Offered, ...]:
    """Return the documents of a campaign."""
    say, found = voice.say, campaign_of(desk.store, campaign)
    lines = [Offered(STANDINGS, say("cards.standings.title")), Offered(CHRONICLE, say("cards.chronicle.title")),
             Offered(CALENDAR, say("calendar.paper.title"))]
    lines += [Offered(ROSTER + band.id, say("cards.print.roster_file", name=band.name))
              for band in warbands(desk.store, campaign)]
    if found is not None and has_quick_reference(found.system, voice.words):
        lines.append(Offered(QUICK, say("cards.quick.title")))
    lines += [Offered(REPORT + row.id, say("battles.report.title", number=row.number, name=row.name))
              for row in battles(desk.store, campaign) if row.state in _BEGUN]
    return tuple(lines)


def document(desk: Desk, campaign: str, key: str, words: Words, paper: Paper) -> PdfPages:
    """Return a document of a campaign as pages, in the language of the words; one that is gone says so on its page."""
    found = campaign_of(desk.store, campaign)
    name = found.name if found is not None else ""
    if key == CHRONICLE:
        return chronicle_content(desk, campaign, ON_PAPER, words, paper)
    if key == QUICK and found is not None:
        return quick_content(found.system, words, paper)
    if key.startswith(ROSTER):
        subject = stored_subject(desk, key.removeprefix(ROSTER))
        if subject is not None:
            return roster_content(subject, PrintChoices(language=words.language, paper=paper.key))
    title, blocks = _blocks(desk, campaign, key, PaperVoice(words), name)
    return document_content(lay_out_document(blocks, paper, title), words, title)


def _blocks(desk: Desk, campaign: str, key: str, voice: PaperVoice, name: str) -> tuple[str, Sequence[Block]]:
    if key == CALENDAR:
        return name, calendar_blocks(voice, name, calendar(desk.store, campaign))
    if key.startswith(REPORT):
        return _report(desk, key.removeprefix(REPORT), voice)
    return name, standings_blocks(voice, name, standings(desk.store, campaign))


def _report(desk: Desk, key: str, voice: PaperVoice) -> tuple[str, Sequence[Block]]:
    detail = battle(desk.store, key)
    if detail is None:
        return "", ()
    title = voice.say("battles.report.title", number=detail.battle.number, name=detail.battle.name)
    try:
        return title, report_blocks(voice, detail, desk)
    except Refusal as refused:
        return title, (Title(title), Text(voice.say(refused.code, **refused.params)))
