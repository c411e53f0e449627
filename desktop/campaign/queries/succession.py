"""Who leads a warband now: whom the rules allow, who is away, and after whom somebody has to follow."""

from __future__ import annotations

from dataclasses import dataclass

from database.store import Store
from desktop.campaign.queries.leaders import LeaderAdvice, advise
from desktop.campaign.queries.led import Led, leaders_of
from desktop.campaign.queries.roster import RosterRow, roster
from desktop.campaign.queries.warbands import WarbandRow


@dataclass(frozen=True, slots=True)
class Succession:
    """How the lead stands.

    Shape: `leader` is who leads, None where nobody does; `last` is the last battle that somebody led, None where there
    is none; `advice` are those whom the game allows to lead of all that serve, `deputies` of those who are not away.
    """

    leader: RosterRow | None
    last: Led | None
    advice: LeaderAdvice
    deputies: LeaderAdvice
    led: tuple[Led, ...]

    @property
    def how(self) -> str:
        """How it stands, in a literal: `leads`, `away` (misses battles), `lost` (a successor is due) or `nobody`."""
        if self.leader is not None:
            return "away" if self.leader.misses else "leads"
        return "lost" if self.last is not None else "nobody"


def succession(store: Store, band: WarbandRow) -> Succession:
    """Return how the lead of a warband stands, with the battles it led it in."""
    rows, led = roster(store, band.id), leaders_of(store, band.id)
    leader = next((row for row in rows if row.id == band.leader), None)
    last = next((one for one in reversed(led) if one.leader is not None), None)
    fit = [row for row in rows if not row.misses]
    return Succession(leader, last, advise(rows, band.system), advise(fit, band.system), led)
