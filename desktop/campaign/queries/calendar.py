"""The calendar of a campaign: rounds with their pairings, and how far each pairing has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from sqlalchemy import Connection, select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.aftermath.course import read_course
from desktop.campaign.queries.battles import BattleRow, read_battles
from desktop.campaign.queries.looking import held_back
from desktop.campaign.standings.chosen import bye_worth_of

_ROUND, _PAIRING, _BATTLE, _WARBAND, _PLAYER, _CAMPAIGN = (RECORDED[name].c for name in (
    "campaign_round", "pairing", "battle", "warband", "player", "campaign"))


@dataclass(frozen=True, slots=True)
class Party:
    """A warband of a pairing as a list shows it."""

    id: str
    name: str
    player_name: str
    tincture: str
    charge: str


@dataclass(frozen=True, slots=True)
class PairingRow:
    """Who is to fight whom.

    Shape: without `second` the first sits the round out; `battle` as the campaign shows it; `held` is `look` or
    `unread` for one that is being fought by newer rules.
    """

    id: str
    round: str
    first: Party
    second: Party | None
    notes: str
    battle: BattleRow | None
    held: str = ""

    @property
    def parties(self) -> tuple[Party, ...]:
        """Who is in it."""
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def state(self) -> str:
        """How far it has come.

        `bye`, `open` (no battle yet), `others` (its battle is fought by others), `practice` (its battle counts for
        nobody), `settled` (its battle is over), or the state of its battle; while that is being fought by newer rules
        `look`, and `unread` where its log does not open here.
        """
        if self.second is None:
            return "bye"
        if self.battle is None:
            return "open"
        fight = {side.warband for side in self.battle.sides}
        if not {self.first.id, self.second.id} <= fight:
            return "others"
        if self.battle.practice:
            return "practice"
        return "settled" if self.battle.counts else self.held or self.battle.state

    @property
    def owed(self) -> bool:
        """Whether its battle is still to be fought to the end."""
        return self.state not in ("bye", "settled")

    @property
    def waits(self) -> bool:
        """Whether its battle is owed and not being fought; only such a one can be overdue."""
        return self.owed and self.state not in ("running", "look", "unread")

    def outcome_of(self, party: Party) -> str:
        """Return how its battle ended for one of both, empty while it is not settled."""
        if self.battle is None or self.state != "settled":
            return ""
        return next((side.outcome for side in self.battle.sides if side.warband == party.id), "")


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round with its pairings in order. Units: days as `YYYY-MM-DD`, none where nobody said.

    Shape: `bye_worth` is what sitting it out is worth, once it is over.
    """

    id: str
    campaign: str
    name: str
    begins_on: str | None
    ends_on: str | None
    pairings: tuple[PairingRow, ...]
    bye_worth: int = 0

    @property
    def fights(self) -> tuple[PairingRow, ...]:
        """The pairings that need a battle."""
        return tuple(row for row in self.pairings if row.second is not None)

    @property
    def owed(self) -> tuple[PairingRow, ...]:
        """The pairings whose battle is still to be fought."""
        return tuple(row for row in self.pairings if row.owed)

    @property
    def over(self) -> bool:
        """Whether all its battles are fought; one without any is not."""
        return bool(self.fights) and not self.owed

    def overdue(self, today: date) -> bool:
        """Whether its last day has passed and somebody still waits for a battle."""
        return bool(self.late(today))

    def late(self, today: date) -> tuple[PairingRow, ...]:
        """The pairings that are overdue: their battles are not even being fought, and the last day has passed."""
        if self.ends_on is None or self.ends_on >= today.isoformat():
            return ()
        return tuple(row for row in self.pairings if row.waits)

    def begun(self, today: date) -> bool:
        """Whether its first day has come, or its last has passed; never where no day is said."""
        return min(day for day in (self.begins_on, self.ends_on, "9999") if day) <= today.isoformat()


def calendar(store: Store, campaign: str, battles: Sequence[BattleRow] | None = None) -> tuple[RoundRow, ...]:
    """Return the rounds of a campaign in order; `battles` are those of the campaign where they were read already."""
    with store.read() as connection:
        rounds = connection.execute(select(_ROUND.id, _ROUND.campaign, _ROUND.name, _ROUND.begins_on, _ROUND.ends_on)
                                    .where(_ROUND.campaign == campaign).order_by(_ROUND.position, _ROUND.id)).all()
        if not rounds:
            return ()
        if battles is None:
            battles = read_battles(connection, _BATTLE.campaign == campaign)
        pairings = _pairings(connection, campaign, {row.id: row for row in battles})
        settings = connection.execute(select(_CAMPAIGN.settings).where(_CAMPAIGN.id == campaign)).scalar()
    held = {row.id: held_back(store, row.id) for row in battles if row.state == "running" and row.round_id}
    pairings = [replace(one, held=held[one.battle.id]) if one.battle is not None and held.get(one.battle.id) else one
                for one in pairings]
    worth = bye_worth_of(settings or {})
    return tuple(RoundRow(*row, tuple(one for one in pairings if one.round == row[0]), worth) for row in rounds)


def current_round(rounds: Sequence[RoundRow]) -> RoundRow | None:
    """Return the first round in which a battle is still owed, None where all is settled."""
    return next((row for row in rounds if row.owed), None)


def pairing(store: Store, key: str) -> PairingRow | None:
    """Return one pairing, None when it is gone."""
    with store.read() as connection:
        query = select(_ROUND.campaign).join(RECORDED["pairing"], _PAIRING.round == _ROUND.id)
        campaign = connection.execute(query.where(_PAIRING.id == key)).scalar()
    rows = calendar(store, str(campaign)) if campaign else ()
    return next((one for row in rows for one in row.pairings if one.id == key), None)


def last_battles(store: Store, campaign: str, warbands: Sequence[str]) -> tuple[str, ...]:
    """Return the last battle of each of some warbands in the order of play, each battle once.

    Battles given up and those for practice are none; one that is planned is one.
    """
    with store.read() as connection:
        stages = [stage for stage in read_course(connection, campaign).stages
                  if stage.state != "abandoned" and not stage.practice]
    found = []
    for warband in warbands:
        found += [stage.id for stage in stages if stage.part(warband) is not None][-1:]
    return tuple(dict.fromkeys(found))


def _pairings(connection: Connection, campaign: str, battles: dict[str, BattleRow]) -> list[PairingRow]:
    query = (select(_WARBAND.id, _WARBAND.name, _PLAYER.name, _WARBAND.tincture, _WARBAND.charge)
             .outerjoin(RECORDED["player"], _PLAYER.id == _WARBAND.player).where(_WARBAND.campaign == campaign))
    parties = {row[0]: Party(row[0], row[1], row[2] or "", row[3], row[4]) for row in connection.execute(query)}
    rows = select(_PAIRING.id, _PAIRING.round, _PAIRING.first, _PAIRING.second, _PAIRING.notes, _PAIRING.battle)
    rows = rows.join(RECORDED["campaign_round"], _ROUND.id == _PAIRING.round).where(_ROUND.campaign == campaign)
    return [PairingRow(key, of_round, parties[first], parties.get(second), notes, battles.get(battle))
            for key, of_round, first, second, notes, battle
            in connection.execute(rows.order_by(_PAIRING.position, _PAIRING.id)) if first in parties]
