"""Rounds sat out: what they earn, from when on, and that they are no battles."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.command import Command
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.campaigns import SetPointsTable
from desktop.campaign.commands.musters import SetSides
from desktop.campaign.commands.pairing_battles import UnpairBattle
from desktop.campaign.commands.pairings import AddPairing, EditPairing, RemovePairing
from desktop.campaign.commands.results import AbandonBattle, ReopenBattle, SetPractice
from desktop.campaign.commands.rounds import EditRound, RemoveRound
from desktop.campaign.commands.standings import GiveBonus, SetByeWorth, SetTieBreaks
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.drawing import field_of, swiss_round
from desktop.campaign.queries.standings import SatOut, StandingRow, Standings, standings, standings_by_journal
from desktop.campaign.queries.statistics import statistics, statistics_by_journal
from desktop.campaign.rounds.pairs import Pair
from desktop.campaign.standings.chosen import TIE_BREAKS
from desktop.campaign.values import PointsTable
from tests.campaign.archives import elsewhere
from tests.campaign.build import Night, refused
from tests.campaign.rounds import a_round, paired, rounds


@pytest.fixture
def oaks(night: Night) -> str:
    """A third warband, for which sitting a round out is worth two points."""
    night.do(SetByeWorth(night.campaign, 2))
    return night.do(CreateWarband(night.campaign, "Oaks")).new_id


def table(night: Night) -> Standings:
    found = standings(night.desk.store, night.campaign)
    assert found == standings_by_journal(night.desk.store, night.campaign)
    assert statistics(night.desk.store, night.campaign) == statistics_by_journal(night.desk.store, night.campaign)
    return found


def row(night: Night, warband: str) -> StandingRow:
    found = table(night).row(warband)
    assert found is not None
    return found


def sits_out(night: Night, warband: str, where: str = "") -> str:
    return night.do(AddPairing(where or a_round(night), warband)).new_id


# --- from when on


def test_a_bye_counts_once_all_battles_of_its_round_are_fought(night: Night, oaks: str) -> None:
    where = a_round(night)
    sits_out(night, oaks, where)
    assert (row(night, oaks).points, rounds(night)[0].over) == (0, False)
    paired(night, where, night.over)
    assert (row(night, oaks).points, rounds(night)[0].over) == (2, True)
    paired(night, where, night.next)
    assert (row(night, oaks).points, rounds(night)[0].over) == (0, False)
    night.do(night.result())
    assert row(night, oaks).byes == (SatOut(row(night, oaks).byes[0].pairing, "Round 1", 2, night.next, 0),)
    night.do(ReopenBattle(night.over))
    assert row(night, oaks).points == 0
    night.desk.undo(night.campaign)
    assert row(night, oaks).points == 2


def test_a_bye_of_a_round_to_come_counts_for_nothing(night: Night, oaks: str) -> None:
    paired(night, a_round(night, "Round 1"), night.over)
    ahead = a_round(night, "Round 2", "2026-12-12", "2026-12-20")
    sits_out(night, oaks, ahead)
    paired(night, ahead)

    assert (row(night, oaks).points, row(night, oaks).byes) == (0, ())


def test_a_round_that_nobody_fights_in_is_never_over(night: Night, oaks: str) -> None:
    where = a_round(night, "Round 1", "2026-01-01", "2026-01-02")
    sits_out(night, oaks, where)
    sits_out(night, night.first, where)

    assert (row(night, oaks).points, rounds(night)[0].over) == (0, False)


SPOILING: tuple[Callable[[Night, str], tuple[Command, ...]], ...] = (
    lambda night, pairing: (ReopenBattle(night.over),),
    lambda night, pairing: (ReopenBattle(night.over), SetPractice(night.over, True), night.result(night.over)),
    lambda night, pairing: (DeleteBattle(night.over),),
    lambda night, pairing: (UnpairBattle(pairing),),
    lambda night, pairing: (RemovePairing(pairing),),
)


@pytest.mark.parametrize("spoil", SPOILING)
def test_a_bye_waits_again_when_a_battle_of_its_round_counts_no_more(
    night: Night, oaks: str, spoil: Callable[[Night, str], tuple[Command, ...]],
) -> None:  # fmt: skip
    where = a_round(night)
    pairing = paired(night, where, night.over)
    sits_out(night, oaks, where)
    before, done = table(night), spoil(night, pairing)
    for command in done:
        night.do(command)
    assert (row(night, oaks).points, rounds(night)[0].over) == (0, False)
    for _ in done:
        night.desk.undo(night.campaign)
    assert table(night) == before


def test_a_battle_given_up_or_fought_by_others_keeps_a_bye_waiting(night: Night, oaks: str) -> None:
    where = a_round(night)
    sits_out(night, oaks, where)
    paired(night, where, night.next)
    night.do(AbandonBattle(night.next))
    assert row(night, oaks).points == 0
    night.do(ReopenBattle(night.next))
    night.do(SetSides(night.next, (night.first, oaks)))
    night.do(night.result())
    assert (row(night, oaks).byes, rounds(night)[0].pairings[-1].state) == ((), "others")


def test_a_bye_goes_with_its_pairing_and_with_its_round(night: Night, oaks: str) -> None:
    where = a_round(night)
    paired(night, where, night.over)
    pairing = sits_out(night, oaks, where)
    night.do(EditPairing(pairing, first=night.second))
    assert (row(night, oaks).points, row(night, night.second).points) == (0, 2)
    night.do(EditRound(where, "First blood"))
    assert row(night, night.second).byes[0].round == "First blood"
    night.do(RemovePairing(pairing))
    assert row(night, night.second).points == 0
    night.desk.undo(night.campaign)
    night.do(RemoveRound(where))
    assert row(night, night.second).points == 0


def test_each_pairing_that_sits_out_counts(night: Night, oaks: str) -> None:
    """Where a round has two games for everybody, somebody may sit out one of them, or both."""
    where = a_round(night)
    paired(night, where, night.over)
    for warband in (oaks, oaks, night.first):
        sits_out(night, warband, where)

    assert (row(night, oaks).points, row(night, night.first).points) == (4, 5)
    assert (row(night, night.first).byes[0].fought, row(night, night.first).totals) == (1, (3, 5))


# --- what it is worth


def test_a_bye_is_worth_nothing_until_somebody_says_so(night: Night) -> None:
    where = a_round(night)
    paired(night, where, night.over)
    sits_out(night, night.second, where)

    assert (table(night).bye_worth, row(night, night.second).points, row(night, night.second).byes) == (0, 0, ())
    night.do(SetByeWorth(night.campaign, 3))
    assert (table(night).bye_worth, row(night, night.second).points) == (3, 3)
    night.do(SetByeWorth(night.campaign, -1))
    assert row(night, night.second).points == -1
    night.desk.undo(night.campaign)
    night.desk.undo(night.campaign)
    assert (table(night).bye_worth, row(night, night.second).steps) == (0, row(night, night.second).worths)
    assert refused(night, SetByeWorth("gone", 1)) == "campaign.refusal.no_campaign"


def test_what_a_bye_is_worth_goes_with_its_campaign(night: Night, oaks: str, tmp_path: Path) -> None:
    where = a_round(night)
    paired(night, where, night.over)
    sits_out(night, oaks, where)
    write_campaign(night.desk.store, night.campaign, tmp_path / "out.zip")
    with elsewhere(tmp_path) as other:
        take_campaign(other, read_campaign(tmp_path / "out.zip"))
        assert standings(other.store, night.campaign) == table(night)


def test_other_settings_leave_what_a_bye_is_worth(night: Night, oaks: str) -> None:
    """Older programs that set their table of points keep what they do not know."""
    night.do(SetPointsTable(night.campaign, PointsTable(5, 4, 3, 2)))
    assert (table(night).bye_worth, table(night).points.major) == (2, 5)


def test_a_bye_stands_where_its_round_ended_in_the_course_of_points(night: Night, oaks: str) -> None:
    night.do(GiveBonus(oaks, 1, "Painted"))
    early = night.do(CreateBattle(night.campaign, "Ford", warbands=(night.first, oaks))).new_id
    late = night.do(CreateBattle(night.campaign, "Mill", warbands=(night.first, oaks))).new_id
    lane = night.do(CreateBattle(night.campaign, "Lane", warbands=(night.first, night.second))).new_id
    for battle, day in ((early, "2026-11-01"), (lane, "2026-11-08"), (night.over, "2026-11-15"),
                        (late, "2026-11-22")):
        night.do(EditBattle(battle, played_on=day))
    for battle in (lane, early, late):
        night.do(night.result(battle, ("draw", "draw")))
    where = a_round(night)
    paired(night, where, night.over)
    paired(night, where, lane)
    sits_out(night, oaks, where)
    found = row(night, oaks)

    assert [(bye.after, bye.fought) for bye in found.byes] == [(night.over, 1)]
    assert [getattr(step, "round", None) or step.name for step in found.steps] == ["Ford", "Round 1", "Mill"]
    assert (found.head_start, found.totals, found.points) == (1, (2, 4, 5), 5)


def test_a_bye_is_no_battle(night: Night, oaks: str) -> None:
    night.do(SetTieBreaks(night.campaign, tuple(code for code in TIE_BREAKS if code != "head_to_head")))
    where = a_round(night)
    paired(night, where, night.over)
    before, meetings = row(night, oaks), table(night).meetings
    sits_out(night, oaks, where)
    found = row(night, oaks)

    assert (found.points, found.sat_out) == (2, 2)
    assert (found.played, found.form, found.wins, found.worths) == (0, (), 0, ())
    assert found.ties == before.ties and table(night).meetings == meetings
    told = statistics(night.desk.store, night.campaign)
    band = told.band(oaks) if told is not None else None
    assert band is not None and (band.fights, band.opponents, band.games, band.opposition) == ((), (), (), Fraction(0))


def test_points_of_byes_place_before_tie_breaks_do(night: Night, oaks: str) -> None:
    night.do(SetByeWorth(night.campaign, 4))
    where = a_round(night)
    paired(night, where, night.over)
    sits_out(night, oaks, where)

    assert [(each.rank, each.warband, each.points) for each in table(night).rows] == [
        (1, oaks, 4), (2, night.first, 3), (3, night.second, 0)]


# --- the next round


def test_a_swiss_round_is_drawn_by_points_with_those_of_byes(night: Night, oaks: str) -> None:
    elm = night.do(CreateWarband(night.campaign, "Elm")).new_id
    where = a_round(night)
    paired(night, where, night.over)
    sits_out(night, oaks, where)
    field = field_of(night.desk.store, night.campaign)

    assert (field.of(oaks).points, field.of(oaks).byes) == (2, 1)
    assert swiss_round(field, [night.second, elm, oaks, night.first]) == (
        Pair(night.first, oaks), Pair(night.second, elm))


def test_who_sat_out_is_not_let_out_again_while_others_were_not(night: Night, oaks: str) -> None:
    """Points below nothing put who sat out last, where it would be the next to sit out."""
    night.do(SetByeWorth(night.campaign, -3))
    where = a_round(night)
    paired(night, where, night.over)
    sits_out(night, oaks, where)
    field = field_of(night.desk.store, night.campaign)

    assert [one.id for one in field.entrants][-1] == oaks
    assert swiss_round(field, [night.first, night.second, oaks])[-1] in (Pair(night.first), Pair(night.second))
