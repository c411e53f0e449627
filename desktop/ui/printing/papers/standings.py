"""The standings of a campaign as blocks of a document: who is where, what told equals apart, who beat whom."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.campaign.queries.standings import StandingRow, Standings
from desktop.campaign.standings.meetings import Record
from desktop.campaign.standings.telling import tie_said, worths_said
from desktop.campaign.values import OUTCOMES
from desktop.cards.document.blocks import Block, Column, Facts, Heading, TableBlock, Text, Title
from desktop.ui.printing.papers.voice import Speaker
from desktop.words.numbers import signed

_ACROSS = 10
"""How many opponents stand side by side in a cross table; more are shared out to several, one below the other."""


def standings_blocks(voice: Speaker, name: str, standings: Standings) -> tuple[Block, ...]:
    """Return the standings of a campaign of a name, and below them where each point comes from."""
    say = voice.say
    facts = Facts(((f"{standings.finished}", say("cards.standings.finished", n=standings.finished)),
                   (f"{len(standings.rows)}", say("cards.standings.warbands", n=len(standings.rows)))))
    worth = ", ".join(worths_said(voice.words, standings))
    return (Title(name, say("cards.standings.title")), facts, _table(voice, standings),
            Text(worth, head=say("cards.standings.worth"), quiet=True), *_ties(voice, standings),
            *_meetings(voice, standings), *_battles(voice, standings), *_byes(voice, standings),
            *_bonuses(voice, standings))


def _table(voice: Speaker, standings: Standings) -> TableBlock:
    say = voice.say
    with_byes, with_bonus = any(row.byes for row in standings.rows), any(row.given for row in standings.rows)
    byes = (Column(say("statistics.head.sat_out"), "right"),) if with_byes else ()
    bonus = (Column(say("cards.standings.bonus"), "right"),) if with_bonus else ()
    columns = (Column("#", "right"), Column(say("cards.standings.warband")), Column(say("cards.standings.player")),
               Column(say("cards.standings.played"), "right"),
               *(Column(say("cards.standings." + outcome), "right") for outcome in OUTCOMES),
               Column(say("cards.standings.lost"), "right"), *byes, *bonus,
               Column(say("cards.standings.points"), "right"))
    rows = tuple((str(row.rank), row.name, row.player_name, str(row.played),
                  *(str(row.form.count(outcome)) for outcome in OUTCOMES),
                  say("cards.print.percent", n=row.lost_percent), *((signed(row.sat_out),) if with_byes else ()),
                  *((signed(row.bonus),) if with_bonus else ()), str(row.points)) for row in standings.rows)
    return TableBlock(columns, rows)


def _ties(voice: Speaker, standings: Standings) -> Iterator[Block]:
    """What tells equals apart, and what it says of those who are equal."""
    say = voice.say
    if not standings.tie_breaks:
        yield Text(say("cards.standings.shared"), head=say("cards.standings.equal"), quiet=True)
        return
    names = [say("campaign.tie." + code) for code in standings.tie_breaks]
    yield Text(", ".join(name.casefold() for name in names), head=say("cards.standings.equal"), quiet=True)
    points = [row.points for row in standings.rows]
    equal = [row for row in standings.rows if points.count(row.points) > 1 and standings.finished]
    if equal:
        columns = (Column("#", "right"), Column(say("cards.standings.warband")),
                   Column(say("cards.standings.points"), "right"), *(Column(name, "right") for name in names))
        yield TableBlock(columns, tuple((str(row.rank), row.name, str(row.points),
                                         *(tie_said(voice.words, tie) for tie in row.ties)) for row in equal))


def _meetings(voice: Speaker, standings: Standings) -> Iterator[Block]:
    """Who beat whom: a row a warband, a column an opponent under its number."""
    if not standings.meetings:
        return
    say = voice.say
    yield Heading(say("statistics.page.meetings"))
    parts = -(-len(standings.rows) // _ACROSS)
    each = -(-len(standings.rows) // parts)
    for start in range(0, len(standings.rows), each):
        others = standings.rows[start:start + each]
        columns = (Column("", "right"), Column(say("cards.standings.warband")),
                   *(Column(str(start + place), "centre") for place in range(1, len(others) + 1)))
        yield TableBlock(columns, tuple((str(number), row.name, *(_record(standings, row, other) for other in others))
                                        for number, row in enumerate(standings.rows, start=1)))
    yield Text(say("statistics.meetings.key"), quiet=True)


def _record(standings: Standings, row: StandingRow, other: StandingRow) -> str:
    if row is other:
        return "×"
    found: Record = standings.record(row.warband, other.warband)
    return f"{found.won}–{found.drawn}–{found.lost}" if found.meetings else ""


def _battles(voice: Speaker, standings: Standings) -> tuple[Block, ...]:
    """Where the points come from, battle by battle in order of play."""
    say = voice.say
    if not standings.course:
        return ()
    rows = []
    for battle in standings.course:
        took = [(row, worth) for row in standings.rows for worth in row.worths if worth.battle == battle]
        told = [say("cards.standings.took", name=row.name, points=worth.points,
                    outcome=say("campaign.outcome." + worth.outcome).casefold()) for row, worth in took]
        if took:
            rows.append((str(took[0][1].number), took[0][1].name, ", ".join(told)))
    columns = (Column("#", "right"), Column(say("cards.standings.battle")), Column(say("cards.standings.outcome")))
    return Heading(say("cards.standings.course")), TableBlock(columns, tuple(rows))


def _byes(voice: Speaker, standings: Standings) -> tuple[Block, ...]:
    """The rounds that were sat out and count, with what they brought."""
    say = voice.say
    rows = tuple((row.name, bye.round, signed(bye.points)) for row in standings.rows for bye in row.byes)
    if not rows:
        return ()
    columns = (Column(say("cards.standings.warband")), Column(say("cards.standings.round")),
               Column(say("cards.standings.points"), "right"))
    return Heading(say("cards.standings.byes")), TableBlock(columns, rows)


def _bonuses(voice: Speaker, standings: Standings) -> tuple[Block, ...]:
    """The bonus points that count, each with its reason."""
    say = voice.say
    rows = tuple((row.name, given.reason, f"{given.number} {given.name}" if given.battle else "", signed(given.points))
                 for row in standings.rows for given in row.given)
    if not rows:
        return ()
    columns = (Column(say("cards.standings.warband")), Column(say("cards.standings.reason")),
               Column(say("cards.standings.battle")), Column(say("cards.standings.points"), "right"))
    return Heading(say("cards.standings.bonuses")), TableBlock(columns, rows)
