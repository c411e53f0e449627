"""Battles taken in beside what the campaign says of them: pairings, money and words stay what they are here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop.campaign.archive import closure
from desktop.campaign.archive.merging import take_battle
from desktop.campaign.archive.plan import PLAYED
from desktop.campaign.commands.chronicle import About, TellBattle, WriteEntry
from desktop.campaign.commands.ledger import BookMoney
from desktop.campaign.commands.pairing_battles import PairBattle
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.rounds import AddRound
from desktop.campaign.commands.standings import GiveBonus
from desktop.campaign.desk import Desk
from desktop.campaign.standings.chosen import bonuses_of
from tests.campaign.merging import begin, finish, only, plan_of, play, sent
from tests.support.night import rows

SEASON = ("pairing", "ledger_entry", "chronicle_entry")


def _say(desk: Desk, table: str) -> None:
    """Let the campaign say something of its battle in one of the tables of the season."""
    battle = only(desk, "battle")
    first, second = sorted(row["warband"] for row in rows(desk, "battle_side"))
    if table == "pairing":
        made = desk.execute(AddRound(battle["campaign"], "First round"))
        pairing = desk.execute(AddPairing(made.new_id, first, second))
        desk.execute(PairBattle(pairing.new_id, battle["id"]))
    elif table == "ledger_entry":
        desk.execute(BookMoney(first, 12, "Toll", battle["id"]))
    else:
        desk.execute(WriteEntry(battle["campaign"], "Rain all night", about=About(battle["id"])))
        desk.execute(TellBattle(battle["id"], "The bridge held."))


def _said(desk: Desk, table: str) -> list[dict[str, Any]]:
    return sorted(rows(desk, table), key=lambda row: str(row["id"]))


def _say_all(desk: Desk) -> dict[str, list[dict[str, Any]]]:
    for table in SEASON:
        _say(desk, table)
    found = {table: _said(desk, table) for table in SEASON}
    assert all(found.values())
    return found


@pytest.mark.parametrize("table", SEASON)
def test_what_the_campaign_says_of_a_battle_stays_when_it_comes_back_fought(club: Desk, guest: Desk, tmp_path: Path,
                                                                            table: str) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    _say(club, table)
    begin(guest)
    play(guest, 0, 20)
    said, package = _said(club, table), sent(guest, tmp_path, "back.gonfalon.zip")
    plan = plan_of(club, package)
    take_battle(club, package, {})

    assert (plan.way, plan.conflicts) == ("begin", [])
    assert only(club, "battle")["state"] == "running"
    assert said == _said(club, table) != []


def test_what_the_campaign_says_of_a_battle_is_no_other_record_of_it(club: Desk, guest: Desk, tmp_path: Path) -> None:
    begin(club)
    play(club, 0, 10)
    take_battle(guest, sent(club, tmp_path), {})
    said = _say_all(club)
    play(guest, 10, 20)
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    plan = plan_of(club, package)
    take_battle(club, package, {})

    assert (plan.way, plan.conflicts) == ("go_on", [])
    assert {table: _said(club, table) for table in SEASON} == said


def _merged_apart(club: Desk, guest: Desk, tmp_path: Path, side: str) -> str:
    """Let the guest fight to the end what the club fights on, take one of both records, and return which counts."""
    take_battle(guest, sent(club, tmp_path), {})
    play(guest, 10, 158)
    finish(guest)
    play(club, 10, 12)
    take_battle(club, sent(guest, tmp_path, "back.gonfalon.zip"), {PLAYED: side})
    (counts,) = (row["id"] for row in rows(club, "battle") if row["state"] != "abandoned")
    return str(counts)


@pytest.mark.parametrize("side", ["ours", "theirs"])
def test_it_is_said_once_and_of_the_record_that_counts(club: Desk, guest: Desk, tmp_path: Path, side: str) -> None:
    said = _say_all(club)
    begin(club)
    play(club, 0, 10)
    counts = _merged_apart(club, guest, tmp_path, side)

    for table in SEASON:
        assert _said(club, table) == [{**row, "battle": counts} for row in said[table]]
    club.undo(only(club, "campaign")["id"])
    assert {table: _said(club, table) for table in SEASON} == said


def test_a_package_carries_nothing_of_what_is_said_around_the_battle(club: Desk, tmp_path: Path) -> None:
    _say_all(club)

    assert not {*SEASON, "campaign_round", "battle_link"} & set(sent(club, tmp_path).tables)


def test_an_older_package_brings_nothing_of_that_either(club: Desk, guest: Desk, tmp_path: Path,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    _say_all(club)
    with monkeypatch.context() as then:
        then.setattr(closure, "OF_BATTLE", (*closure.OF_BATTLE, *SEASON))
        take_battle(guest, sent(club, tmp_path), {})

    assert [rows(guest, table) for table in (*SEASON, "campaign_round")] == [[], [], [], []]


@pytest.mark.parametrize("side", ["ours", "theirs"])
def test_bonus_points_for_a_battle_go_to_the_record_that_counts(club: Desk, guest: Desk, tmp_path: Path,
                                                                side: str) -> None:
    band = min(row["warband"] for row in rows(club, "battle_side"))
    begin(club)
    play(club, 0, 10)
    club.execute(GiveBonus(band, 3, "Painted", only(club, "battle")["id"]))
    counts = _merged_apart(club, guest, tmp_path, side)

    given, = bonuses_of(only(club, "campaign")["settings"])
    assert (given.battle, given.points) == (counts, 3)
