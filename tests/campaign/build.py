"""A small campaign to arrange tests with: two players, two warbands, two battles; and cards to recruit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from database import battlelog
from database.changes import state_digest
from database.journal import NewEntry
from database.tables import RECORDED
from desktop.campaign.changeset import ChangeSet
from desktop.campaign.command import Command
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.cards import SaveCard
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.desk import Desk
from desktop.campaign.queries.roster import RosterRow, roster, warband_total
from desktop.campaign.refusal import Refusal
from desktop.campaign.values import Carried
from desktop.rules.kernel.card import Card, Choice, Option, Profile, Stat, Weapon

STATS = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv")


def a_card(name: str = "Reed Archer", points: str = "26", leadership: str = "7", role: str = "Archer",
           keywords: tuple[str, ...] = ("Infantry", "Fenwatch"), count: int = 1) -> Card:
    """Return a skirmish card with two options: a second weapon (one of two), and gear (up to two)."""
    values = ("4", "3", "4", "3", "3", "1", "4", "1", leadership, "6+")
    line = tuple(Stat(stat, value) for stat, value in zip(STATS, values, strict=True))
    second = Option("second", "Second weapon", (Choice("blade", "Blade", "5", weapons=(Weapon("Blade"),)),
                                                Choice("mace", "Mace", "4", weapons=(Weapon("Mace"),))))
    gear = Option("gear", "Gear", (Choice("rope", "Rope and hook", "6"), Choice("lamp", "Lamp", "2"),
                                   Choice("bell", "Bell", "1")), most=2)
    return Card(name, "skirmish", role, points, profiles=(Profile(name, line, count),), weapons=(Weapon("Long bow"),),
                keywords=keywords, options=(second, gear))


class Ticking:
    """A clock that goes on a second at each look."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def numbered() -> Iterator[str]:
    """Yield ids that tests can name."""
    return (f"id{number:05d}" for number in count(1))


@dataclass
class Night:
    """A campaign: warbands `first` (led, four recruits) and `second` (two), the battle `over`, the battle `next`."""

    desk: Desk
    campaign: str = ""
    players: tuple[str, ...] = ()
    first: str = ""
    second: str = ""
    card: str = ""
    over: str = ""
    next: str = ""

    def do(self, command: Command) -> ChangeSet:
        return self.desk.execute(command)

    def rows(self, table: str, **where: Any) -> list[dict[str, Any]]:
        target = RECORDED[table]
        query = select(target).where(*(target.c[name] == value for name, value in where.items()))
        if "position" in target.c:
            query = query.order_by(target.c.position)
        with self.desk.store.read() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def row(self, table: str, key: str) -> dict[str, Any]:
        return self.rows(table, id=key)[0]

    def recruits(self, warband: str = "") -> list[str]:
        return [row["id"] for row in self.rows("recruit", warband=warband or self.first)]

    def sides(self, battle: str = "") -> list[str]:
        return [row["id"] for row in self.rows("battle_side", battle=battle or self.next)]

    def mustered(self, side: str) -> list[str]:
        return [row["recruit"] for row in self.rows("muster", side=side)]

    def digest(self) -> str:
        with self.desk.store.read() as connection:
            return state_digest(connection)

    def result(self, battle: str = "", outcomes: tuple[str, ...] = ("major", "loss"),
               fates: tuple[Fate, ...] = ()) -> WriteBack:
        """Return the command that writes a battle back; the fates go to the side each recruit stands on."""
        sides = self.sides(battle)
        return WriteBack(battle or self.next, tuple(
            SideResult(side, outcome, fates=tuple(fate for fate in fates if fate.recruit in self.mustered(side)))
            for side, outcome in zip(sides, outcomes, strict=True)), "rout")


def a_night(desk: Desk) -> Night:
    """Fill a file with a small campaign in which one battle is over and another is planned."""
    night = Night(desk)
    with desk.together():
        _fill(night)
    return night


def _fill(night: Night) -> None:
    night.campaign = night.do(CreateCampaign("Marches of Ennor")).new_id
    night.players = tuple(night.do(CreatePlayer(night.campaign, name)).new_id for name in ("Dasha", "Mikko"))
    night.card = night.do(SaveCard(a_card())).new_id
    night.first, night.second = (
        night.do(CreateWarband(night.campaign, name, player=player, points_limit="550", tincture=tincture)).new_id
        for name, player, tincture in (("Fenwatch Company", night.players[0], "azure"),
                                       ("Cinder Teeth", night.players[1], "gules")))
    leader = night.do(Recruit(night.first, given=a_card("Captain", "53", "8"), name="Aldreda Voss")).new_id
    night.do(Recruit(night.first, night.card, n=3))
    night.do(Recruit(night.second, given=a_card("Bandit", "20", "6"), n=2, paid="18"))
    night.do(NameLeader(night.first, leader))
    for name in ("Reed Gate", "Sluice House"):
        key = night.do(CreateBattle(night.campaign, name, warbands=(night.first, night.second))).new_id
        night.over, night.next = night.over or key, key
    night.do(LinkBattles(night.over, night.next, (Carried("triumph", night.first),)))
    night.do(night.result(night.over, fates=(Fate(night.recruits()[1], "out", lost=1, kills=2, misses=0),)))


def reopened(night: Night, path: Path) -> Night:
    """Close the file and sit down at it again, as after a restart."""
    from desktop.campaign.files import open_desk

    night.desk.store.close()
    desk = open_desk(path)
    return Night(desk, night.campaign, night.players, night.first, night.second, night.card, night.over, night.next)


def recruits(night: Night, band: str = "") -> tuple[RosterRow, ...]:
    return roster(night.desk.store, band or night.first)


def total(night: Night, band: str = "") -> str:
    return warband_total(night.desk.store, band or night.first).value


def refused(night: Night, command: Command) -> str:
    """Run a command that must be refused and leave nothing; returns the code of the refusal."""
    before = night.digest(), night.desk.store.last_seq
    with pytest.raises(Refusal) as refusal:
        night.do(command)
    assert (night.digest(), night.desk.store.last_seq) == before
    return refusal.value.code


def step(night: Night, battle: str, kind: str = "step", reverts: int | None = None) -> int:
    """Play a step of a battle as the tracker does."""
    with night.desk.store.write() as record:
        last = battlelog.last_seq(record.connection, battle)
        return battlelog.append(record, NewEntry(kind, "fight", battle, night.campaign, battle, reverts=reverts),
                                expect=last)
