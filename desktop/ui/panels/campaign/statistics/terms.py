"""Where the numbers of the statistics come from, as terms: of a warband, of a unit."""

from __future__ import annotations

from desktop.campaign.queries.statistics import Statistics
from desktop.campaign.standings.bands import BandRecord
from desktop.campaign.standings.telling import number_said
from desktop.campaign.standings.units import UnitRecord
from desktop.ui.context import Context
from desktop.ui.panels.campaign.standings.saying import Told
from desktop.ui.widgets.popover import Term


def band_terms(context: Context, found: Statistics, band: BandRecord, key: str) -> Told:
    """Return the terms of what a warband took out, lost, or whom it met. Shape: `kills`, `lost` or `strength`."""
    say, name = context.say, band.row.name
    if key == "strength":
        terms = [Term(say("statistics.terms.met", number=each.number, battle=each.name, name=found.name(each.other)),
                      str(_points(found, each.other)))
                 for each in found.standings.meetings if each.one == band.row.warband]
        total = Term(say("statistics.terms.average"), number_said(context.words, band.opposition))
        note = say("statistics.strength_tip")
        return say("statistics.terms.strength", name=name), terms, total if terms else None, note
    terms = [Term(f"{fight.number} {fight.name}", str(fight.kills if key == "kills" else fight.lost))
             for fight in band.fights]
    total = Term(say("campaign_panel.standings.total"), str(band.row.kills if key == "kills" else band.row.lost))
    note = "" if terms else say("campaign_panel.standings.no_terms")
    return say(f"statistics.terms.{key}", name=name), terms, total if terms else None, note


def unit_terms(context: Context, record: UnitRecord, key: str) -> Told:
    """Return the terms of the battles, kills or times out of a unit, what it came with first."""
    say, place = context.say, ("battles", "kills", "out").index(key)
    before, terms = record.unit.before[place], []
    if before:
        terms.append(Term(say("statistics.terms.before"), str(before)))
    for outing in record.outings:
        deed = outing.deed
        value = (1, deed.kills, int(deed.out))[place]
        fate = say("campaign.fate." + deed.fate) if deed.fate else say("statistics.terms.unknown")
        terms.append(Term(say("statistics.terms.outing", number=outing.number, battle=outing.name, fate=fate),
                          str(value)))
    amount = (record.battles, record.kills, record.times_out)[place]
    total = Term(say("campaign_panel.standings.total"), str(amount))
    note = "" if terms else say("statistics.terms.no_battle")
    return say(f"statistics.terms.unit_{key}", name=record.unit.name), terms, total if terms else None, note


def _points(found: Statistics, warband: str) -> int:
    row = found.standings.row(warband)
    return row.points if row is not None else 0
