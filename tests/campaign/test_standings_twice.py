"""Standings derived twice: from the tables, and from the journal alone. Both are the same after any commands."""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop.campaign.command import Command
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.pairing_battles import PairBattle, UnpairBattle
from desktop.campaign.commands.pairings import AddPairing, EditPairing, RemovePairing
from desktop.campaign.commands.results import AbandonBattle, ReopenBattle, SetPractice
from desktop.campaign.commands.rounds import AddRound, OrderRounds, RemoveRound
from desktop.campaign.commands.standings import GiveBonus, SetByeWorth, SetTieBreaks, StrikeBonus
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.queries.calendar import calendar
from desktop.campaign.queries.standings import Standings, standings, standings_by_journal
from desktop.campaign.queries.statistics import statistics, statistics_by_journal
from desktop.campaign.refusal import Refusal
from desktop.campaign.standings.chosen import TIE_BREAKS
from tests.campaign.build import Night, a_night
from tests.campaign.random_commands import RandomCommands

DAYS = ("2026-11-01", "2026-11-15", "2026-12-24", "")

CALENDAR: tuple[Callable[[RandomCommands], Command], ...] = (
    lambda r: AddRound(r.one("campaign"), f"{r.name()} {r.n(9)}"),
    lambda r: AddPairing(r.one("campaign_round"), r.one("warband")),
    lambda r: AddPairing(r.one("campaign_round"), r.one("warband"), r.one("warband")),
    lambda r: EditPairing(r.one("pairing"), second=r.dice.choice(["", r.one("warband")])),
    lambda r: PairBattle(r.one("pairing"), r.one("battle")),
    lambda r: PairBattle(r.one("pairing"), r.one("battle")),
    lambda r: UnpairBattle(r.one("pairing")),
    lambda r: RemovePairing(r.one("pairing")),
    lambda r: OrderRounds(r.one("campaign"), r.some("campaign_round")),
    lambda r: RemoveRound(r.one("campaign_round")),
)
"""Commands that rounds sat out hang on."""

WEIGHTY: tuple[Callable[[RandomCommands], Command], ...] = (
    RandomCommands.result, RandomCommands.result, RandomCommands.result,
    lambda r: CreateBattle(r.one("campaign"), r.name(), warbands=r.some("warband", 4)),
    lambda r: EditBattle(r.one("battle"), played_on=r.dice.choice(DAYS)),
    lambda r: ReopenBattle(r.one("battle")),
    lambda r: AbandonBattle(r.one("battle")),
    lambda r: DeleteBattle(r.one("battle")),
    lambda r: SetPractice(r.one("battle"), r.n(1) == 0),
    lambda r: LinkBattles(r.one("battle"), r.one("battle")),
    lambda r: SetTieBreaks(r.one("campaign"), tuple(r.dice.sample(TIE_BREAKS, r.n(4)))),
    lambda r: GiveBonus(r.one("warband"), r.n(9) - 4, r.name(), r.dice.choice(["", r.one("battle")]),
                        r.dice.choice("abcd")),
    lambda r: StrikeBonus(r.one("campaign"), r.dice.choice("abcd")),
    lambda r: SetByeWorth(r.one("campaign"), r.n(4) - 1),
    *CALENDAR, *CALENDAR,
)  # fmt: skip
"""Commands that standings hang on, beside those of any kind."""


@functools.cache
def _begun() -> tuple[bytes, Night]:
    """The bytes of a campaign night: made once, and each campaign begins with a copy of them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "night.gonfalon"
        night = a_night(create_desk(path))
        night.desk.store.close()
        return path.read_bytes(), night


@contextmanager
def a_copy() -> Iterator[Night]:
    content, night = _begun()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "night.gonfalon"
        path.write_bytes(content)
        desk = open_desk(path)
        yield Night(desk, night.campaign, night.players, night.first, night.second, night.card, night.over, night.next)
        desk.store.close()


def act(night: Night, source: RandomCommands, kind: int) -> None:
    """Undo, redo, or carry out a command that standings hang on, or any; a refusal changes nothing."""
    try:
        if kind < 2:
            (night.desk.undo if kind == 0 else night.desk.redo)(night.campaign)
        elif kind > 10:
            source.next()
            night.do(source.dice.choice(CALENDAR)(source))
        elif kind < 9:
            source.next()
            night.do(source.dice.choice(WEIGHTY)(source))
        else:
            night.do(source.next())
    except Refusal:
        return


def both(night: Night) -> tuple[Standings, Standings]:
    return standings(night.desk.store, night.campaign), standings_by_journal(night.desk.store, night.campaign)


def by_hand(night: Night) -> dict[str, int]:
    """Add the points of each warband up from rows, without any of what is tested here."""
    found = {row["id"]: 0 for row in night.rows("warband", campaign=night.campaign)}
    counts = {row["id"] for row in night.rows("battle", campaign=night.campaign, state="finished")
              if not row["options"].get("practice")}
    campaign = night.rows("campaign", id=night.campaign)
    kept = campaign[0]["settings"] if campaign else {}
    worth = {"major": 3, "minor": 2, "draw": 1, "loss": 0} | kept.get("points", {})
    sides = [row for row in night.rows("battle_side") if row["battle"] in counts]
    for side in sides:
        found[side["warband"]] += worth[side["outcome"]]
    there = {(side["battle"], side["warband"]) for side in sides}
    for byes in sat_out(night, counts, there):
        for warband in byes:
            found[warband] += kept.get("bye_worth", 0)
    for bonus in kept.get("bonuses", ()):
        if not bonus.get("battle") or (bonus["battle"], bonus["warband"]) in there:
            found[bonus["warband"]] += bonus["points"]
    return found


def sat_out(night: Night, counts: set[str], there: set[tuple[str, str]]) -> Iterator[list[str]]:
    """Yield who sat out each round that is over, from rows; `there` are battles that count, and who fought in them."""
    for where in night.rows("campaign_round", campaign=night.campaign):
        pairings = night.rows("pairing", round=where["id"])
        fights = [row for row in pairings if row["second"]]
        over = [row["battle"] in counts and {(row["battle"], row["first"]), (row["battle"], row["second"])} <= there
                for row in fights]
        if over and all(over):
            yield [row["first"] for row in pairings if not row["second"]]


def a_calendar(night: Night) -> None:
    """Give a campaign a round that is over and one that is not, both sat out by somebody, for points."""
    night.do(SetByeWorth(night.campaign, 2))
    for name, battle in (("One", night.over), ("Two", night.next)):
        key = night.do(AddRound(night.campaign, name)).new_id
        night.do(PairBattle(night.do(AddPairing(key, night.first, night.second)).new_id, battle))
        night.do(AddPairing(key, night.second))


def as_in_the_calendar(night: Night) -> set[str]:
    """The pairings that sit out a round which the calendar shows as over."""
    return {one.id for where in calendar(night.desk.store, night.campaign) if where.over
            for one in where.pairings if one.state == "bye"}


@settings(max_examples=40)
@given(st.integers(0, 10**9), st.lists(st.integers(0, 14), min_size=1, max_size=30))
@example(7, [5] * 40)
@example(8, [12] * 40)
def test_standings_are_the_same_from_tables_and_from_the_journal(seed: int, kinds: list[int]) -> None:
    with a_copy() as night:
        a_calendar(night)
        source = RandomCommands(night, seed)
        for kind in kinds:
            act(night, source, kind)
        tables, journal = both(night)
        assert tables == journal
        assert {row.warband: row.points for row in tables.rows} == by_hand(night)
        if tables.bye_worth:
            assert {bye.pairing for row in tables.rows for bye in row.byes} == as_in_the_calendar(night)
        found = statistics(night.desk.store, night.campaign)
        assert found == statistics_by_journal(night.desk.store, night.campaign)
        for record in found.units if found is not None else ():
            row = night.row("recruit", record.unit.id)
            assert (record.battles, record.kills, record.times_out) == (row["battles"], row["kills"], row["times_out"])


def test_the_journal_tells_the_standings_of_any_moment(night: Night) -> None:
    """What the tables said after each command is what the journal says of that entry later."""
    a_calendar(night)
    said = {}
    for command in (night.result(), EditBattle(night.over, played_on="2026-12-24"), ReopenBattle(night.next),
                    GiveBonus(night.first, 2, "Painted"), SetTieBreaks(night.campaign, ("wins",)),
                    SetPractice(night.next, True), night.result(),
                    RemoveRound(next(row["id"] for row in night.rows("campaign_round"))), DeleteBattle(night.over)):
        night.do(command)
        said[night.desk.store.last_seq] = standings(night.desk.store, night.campaign)
    for _ in range(3):
        night.desk.undo(night.campaign)
        said[night.desk.store.last_seq] = standings(night.desk.store, night.campaign)

    assert len(set(map(str, said.values()))) > 4
    for seq, table in said.items():
        assert standings_by_journal(night.desk.store, night.campaign, seq) == table


def test_a_difference_between_tables_and_journal_is_seen(night: Night) -> None:
    with night.desk.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE battle_side SET outcome = 'draw' WHERE outcome = 'major'")
    tables, journal = both(night)

    assert tables != journal


def test_a_campaign_that_is_gone_has_no_standings(night: Night) -> None:
    assert standings(night.desk.store, "nothing").rows == standings_by_journal(night.desk.store, "nothing").rows == ()


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", [11, 12])
def test_a_long_campaign_of_random_commands_is_the_same_twice(night: Night, full_size: bool, seed: int) -> None:
    a_calendar(night)
    source = RandomCommands(night, seed)
    for number in range(1000 if full_size else 150):
        act(night, source, source.dice.randint(0, 14))
        if number % 10 == 0:
            tables, journal = both(night)
            assert tables == journal
            assert {row.warband: row.points for row in tables.rows} == by_hand(night)
