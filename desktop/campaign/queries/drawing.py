"""What a round is drawn from: who stands where, who met whom, who sat out; and the proposals made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from database.store import Store
from desktop.campaign.queries.battles import BattleRow, battles
from desktop.campaign.queries.calendar import RoundRow, calendar
from desktop.campaign.queries.standings import standings
from desktop.campaign.rounds.pairs import Pair
from desktop.campaign.rounds.swiss import Entrant, swiss


@dataclass(frozen=True, slots=True)
class Field:
    """The warbands of a campaign from the top of the standings down, how often each two have met and are to meet."""

    entrants: tuple[Entrant, ...]
    met: dict[frozenset[str], int]
    ahead: dict[frozenset[str], int]

    @property
    def meetings(self) -> Counter[frozenset[str]]:
        """How often each two have met or are to meet."""
        return Counter(self.met) + Counter(self.ahead)

    def of(self, warband: str) -> Entrant:
        """Return a warband as it stands; one that is not of the field has nothing."""
        return next((one for one in self.entrants if one.id == warband), Entrant(warband))

    def times_met(self, pair: Pair) -> int:
        """Return how often the two of a pair have met, a battle that is being fought with it."""
        return 0 if pair.bye else self.met.get(pair.both, 0)

    def times_ahead(self, pair: Pair) -> int:
        """Return how often the two of a pair are to meet by what is planned."""
        return 0 if pair.bye else self.ahead.get(pair.both, 0)


def field_of(store: Store, campaign: str, without: str = "") -> Field:
    """Return the field of a campaign; the pairings of the round `without` do not count: it is to be drawn.

    Shape: a meeting is a battle that was not given up and is not for practice, or a pairing without such a battle.
    """
    fought = battles(store, campaign)
    every = calendar(store, campaign, fought)
    rounds = [row for row in every if row.id != without]
    drawn = {one.battle.id for row in every if row.id == without
             for one in row.pairings if one.battle is not None}
    met, ahead = _met([battle for battle in fought if battle.id not in drawn], rounds)
    byes = Counter(one.first.id for row in rounds for one in row.pairings if one.second is None)
    ranked = standings(store, campaign).rows
    return Field(tuple(Entrant(row.warband, row.points, byes[row.warband]) for row in ranked), dict(met),
                 dict(ahead))


def swiss_round(field: Field, taking_part: Sequence[str]) -> tuple[Pair, ...]:
    """Return a Swiss round of those who take part. Shape: among equals of points, in the order they are given."""
    at = {warband: place for place, warband in enumerate(taking_part)}
    ranked = sorted((one for one in field.entrants if one.id in at), key=lambda one: (-one.points, at[one.id]))
    return swiss(ranked, field.meetings)


def _met(fought: Sequence[BattleRow],
         rounds: Sequence[RoundRow]) -> tuple[Counter[frozenset[str]], Counter[frozenset[str]]]:
    """Return how often each two have met, and how often they are to meet."""
    met, ahead = Counter[frozenset[str]](), Counter[frozenset[str]]()
    for battle in fought:
        if battle.state != "abandoned" and not battle.practice:
            both = (frozenset(two) for two in combinations([side.warband for side in battle.sides], 2))
            (ahead if battle.state == "planned" else met).update(both)
    for row in rounds:
        for one in row.fights:
            if one.state in ("open", "others", "abandoned", "practice"):
                ahead[frozenset(party.id for party in one.parties)] += 1
    return met, ahead
