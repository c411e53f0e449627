"""The calendar of a campaign as blocks of a document: a table a round, to be hung up at the club."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.campaign.queries.calendar import PairingRow, RoundRow
from desktop.cards.document.blocks import Block, Column, Heading, TableBlock, Text, Title
from desktop.ui.panels.campaign.calendar.telling import party_words, result_words, round_words, state_words
from desktop.ui.printing.papers.voice import Speaker


def calendar_blocks(voice: Speaker, name: str, rounds: Sequence[RoundRow]) -> tuple[Block, ...]:
    """Return the rounds of a campaign of a name: who plays whom, by warband and player, and how it ended."""
    say = voice.say
    blocks: list[Block] = [Title(name, say("calendar.paper.title"))]
    for row in rounds:
        blocks.append(Heading(round_words(voice, row)))
        if row.pairings:
            blocks.append(_table(voice, row))
        else:
            blocks.append(Text(say("calendar.round.nothing"), quiet=True))
    if not rounds:
        blocks.append(Text(say("calendar.paper.empty"), quiet=True))
    return tuple(blocks)


def _table(voice: Speaker, row: RoundRow) -> TableBlock:
    noted = any(one.notes for one in row.pairings)
    codes = ("calendar.paper.first", "calendar.paper.second", "calendar.paper.state",
             *(("calendar.paper.notes",) if noted else ()))
    rows = tuple((*_sides(voice, one), _state(voice, one), *((one.notes,) if noted else ())) for one in row.pairings)
    return TableBlock(tuple(Column(voice.say(code)) for code in codes), rows)


def _sides(voice: Speaker, row: PairingRow) -> tuple[str, str]:
    if row.second is None:
        return party_words(voice, row.first), voice.say("calendar.pairing.sits_out")
    return party_words(voice, row.first), party_words(voice, row.second)


def _state(voice: Speaker, row: PairingRow) -> str:
    """A battle that is to come is a line to write on."""
    if row.state in ("bye", "open"):
        return ""
    return ", ".join(part for part in (state_words(voice, row), result_words(voice, row)) if part)
