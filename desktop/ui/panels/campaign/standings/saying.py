"""Standings in words: where points come from, why a warband has its place."""

from __future__ import annotations

from desktop.campaign.standings.table import SatOut, StandingRow, Standings
from desktop.campaign.standings.telling import tie_said
from desktop.ui.context import Context
from desktop.ui.widgets.popover import Term
from desktop.words.numbers import signed

Told = tuple[str, list[Term], Term | None, str]
"""A note about a number: title, terms, total (None where there is none), a sentence below."""


def points_told(context: Context, row: StandingRow) -> Told:
    """Return the note about the points of a warband."""
    say, terms = context.say, points_terms(context, row)
    total = Term(say("campaign_panel.standings.total"), str(row.points)) if terms else None
    note = say("campaign_panel.standings.terms_note" if terms else "campaign_panel.standings.no_terms")
    return say("campaign_panel.standings.terms", points=row.points, name=row.name), terms, total, note


def place_told(context: Context, standings: Standings, row: StandingRow) -> Told:
    """Return the note about the place of a warband."""
    title = context.say("campaign_panel.standings.place", rank=row.rank, name=row.name)
    return title, place_terms(context, row), None, place_note(context, standings, row)


def points_terms(context: Context, row: StandingRow) -> list[Term]:
    """Return what the points of a warband are the sum of, in order of play, then the bonus points for no battle.

    Shape: a term is a battle, a bonus point after its battle, or a round that was sat out.
    """
    say, terms = context.say, []
    for worth in row.steps:
        if isinstance(worth, SatOut):
            terms.append(Term(say("campaign_panel.standings.term_bye", round=worth.round), signed(worth.points)))
            continue
        terms.append(Term(say("campaign_panel.standings.term", number=worth.number, battle=worth.name,
                              outcome=say("campaign.outcome." + worth.outcome).casefold()), str(worth.points)))
        terms += [Term(say("campaign_panel.standings.term_bonus", number=given.number, battle=given.name,
                           reason=given.reason), signed(given.points))
                  for given in row.given if given.battle == worth.battle]
    return terms + [Term(say("campaign_panel.standings.term_given", reason=given.reason), signed(given.points))
                    for given in row.given if not given.battle]


def place_terms(context: Context, row: StandingRow) -> list[Term]:
    """Return what gives a warband its place: its points, then the tie-breaks in their order."""
    terms = [Term(context.say("campaign_panel.standings.points"), str(row.points))]
    return terms + [Term(context.say("campaign.tie." + tie.code), tie_said(context.words, tie)) for tie in row.ties]


def place_note(context: Context, standings: Standings, row: StandingRow) -> str:
    """Return what told a warband from the one above it, or with whom it shares its place."""
    say, at = context.say, standings.rows.index(row)
    sharing = [each.name for each in standings.rows if each.rank == row.rank and each is not row]
    if sharing:
        return say("campaign_panel.standings.shares", names=", ".join(sharing))
    if row.told_by:
        return say("campaign_panel.standings.told_by", name=standings.rows[at - 1].name,
                   tie=say("campaign.tie." + row.told_by).casefold())
    return say("campaign_panel.standings.first" if at == 0 else "campaign_panel.standings.fewer_points")
