"""Facts of a small league by short words, for the tests of what is derived from them."""

from __future__ import annotations

from desktop.campaign.standings.chosen import Bonus
from desktop.campaign.standings.facts import Bout, Deed, Entrant, Facts, Part
from desktop.campaign.standings.table import Standings, table_of
from desktop.campaign.values import PointsTable

OTHER = {"major": "loss", "minor": "loss", "draw": "draw", "loss": "major"}


def part(warband: str, outcome: str, score: str = "", lost: int = 0, kills: int = 0, models: int = 10) -> Part:
    """Return a side that one recruit fights for."""
    return Part(warband, outcome, score, (Deed(f"{warband}-1", "stood", models, lost, kills),))


def bout(number: int, *parts: Part, system: str = "skirmish") -> Bout:
    """Return a battle that counts."""
    return Bout(f"battle{number}", number, f"Battle {number}", system, None, parts)


def duel(number: int, one: str, outcome: str, other: str) -> Bout:
    """Return a battle of two, by how it ended for the first."""
    return bout(number, part(one, outcome), part(other, OTHER[outcome]))


def league(*bouts: Bout, ties: tuple[str, ...] = (), bonuses: tuple[Bonus, ...] = (), names: str = "") -> Facts:
    """Return a campaign of the warbands that fight in the battles, and of those of the names given."""
    bands = sorted({side.warband for each in bouts for side in each.parts} | set(names))
    return Facts(PointsTable(), 1, ties, bonuses, tuple(Entrant(band, f"Band {band}", "", "azure", "", "skirmish")
                                                        for band in bands), bouts, len(bouts))


def places(facts: Facts) -> list[tuple[int, str, int]]:
    """Return rank, warband and points of each, in order."""
    return [(row.rank, row.warband, row.points) for row in table_of(facts).rows]


def told_by(standings: Standings) -> dict[str, str]:
    """Return what told each warband from the one above it."""
    return {row.warband: row.told_by for row in standings.rows if row.told_by}
