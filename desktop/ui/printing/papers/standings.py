"""The standings of a campaign as blocks of a document: who is where, and what the outcomes were worth."""

from __future__ import annotations

from desktop.campaign.queries.standings import Standings
from desktop.cards.document.blocks import Block, Column, Facts, Heading, TableBlock, Text, Title
from desktop.ui.printing.papers.voice import Speaker

_OUTCOMES = ("major", "minor", "draw", "loss")


def standings_blocks(voice: Speaker, name: str, standings: Standings) -> tuple[Block, ...]:
    """Return the standings of a campaign of a name, and below them where each point comes from."""
    say = voice.say
    facts = Facts(((f"{standings.finished}", say("cards.standings.finished", n=standings.finished)),
                   (f"{len(standings.rows)}", say("cards.standings.warbands", n=len(standings.rows)))))
    worth = ", ".join(say("campaign_panel.points." + outcome, points=standings.points.of(outcome))
                      for outcome in _OUTCOMES)
    return (Title(name, say("cards.standings.title")), facts, _table(voice, standings),
            Text(worth, head=say("cards.standings.worth"), quiet=True), *_battles(voice, standings))


def _table(voice: Speaker, standings: Standings) -> TableBlock:
    say = voice.say
    columns = (Column("#", "right"), Column(say("cards.standings.warband")), Column(say("cards.standings.player")),
               Column(say("cards.standings.played"), "right"),
               *(Column(say("cards.standings." + outcome), "right") for outcome in _OUTCOMES),
               Column(say("cards.standings.lost"), "right"), Column(say("cards.standings.points"), "right"))
    rows = tuple((str(row.rank), row.name, row.player_name, str(row.played),
                  *(str(row.form.count(outcome)) for outcome in _OUTCOMES),
                  say("cards.print.percent", n=row.lost_percent), str(row.points)) for row in standings.rows)
    return TableBlock(columns, rows)


def _battles(voice: Speaker, standings: Standings) -> tuple[Block, ...]:
    """Where the points come from, battle by battle."""
    say = voice.say
    fought = sorted({(worth.number, worth.name) for row in standings.rows for worth in row.worths})
    if not fought:
        return ()
    rows = []
    for number, name in fought:
        told = [say("cards.standings.took", name=row.name, points=worth.points,
                    outcome=say("campaign.outcome." + worth.outcome)) for row in standings.rows
                for worth in row.worths if worth.number == number and worth.name == name]
        rows.append((str(number), name, ", ".join(told)))
    columns = (Column("#", "right"), Column(say("cards.standings.battle")), Column(say("cards.standings.outcome")))
    return Heading(say("cards.standings.course")), TableBlock(columns, tuple(rows))
