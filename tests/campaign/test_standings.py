"""Standings and what waits, both worked out from what is stored."""

from __future__ import annotations

from datetime import date

import pytest

from desktop.campaign.changeset import Label
from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.campaigns import SetPointsTable
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.results import AbandonBattle, Fate
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.campaigns import campaign, campaigns
from desktop.campaign.queries.pending import Pending, pending
from desktop.campaign.queries.standings import Standings, standings
from desktop.campaign.values import PointsTable
from desktop.words import LANGUAGES, Words
from tests.campaign.build import Night, step
from tests.database.build import edit

TODAY = date(2026, 11, 30)


def table(night: Night) -> Standings:
    return standings(night.desk.store, night.campaign)


def waits(night: Night) -> dict[str, Pending]:
    return {item.kind: item for item in pending(night.desk.store, night.campaign, TODAY)}


def test_points_are_the_sum_of_the_battles_they_came_from(night: Night) -> None:
    night.do(night.result(outcomes=("draw", "draw")))
    first = table(night).rows[0]

    assert (first.name, first.points, first.form, first.totals, first.played) == (
        "Fenwatch Company", 4, ("major", "draw"), (3, 4), 2)
    assert [(worth.number, worth.name, worth.points) for worth in first.worths] == [(1, "Reed Gate", 3),
                                                                                  (2, "Sluice House", 1)]


def test_another_table_of_points_counts_for_battles_fought_before(night: Night) -> None:
    night.do(SetPointsTable(night.campaign, PointsTable(major=5, loss=1)))

    assert [row.points for row in table(night).rows] == [5, 1]


@pytest.mark.parametrize(("outcome", "points"), [("major", 3), ("minor", 2), ("draw", 1), ("loss", 0)])
def test_every_outcome_has_its_worth(night: Night, outcome: str, points: int) -> None:
    night.do(night.result(outcomes=(outcome, "loss")))

    assert table(night).rows[0].points == 3 + points


def test_among_equals_fewer_models_lost_is_better(night: Night) -> None:
    night.do(night.result(outcomes=("loss", "major"), fates=(Fate(night.recruits()[0], "out", lost=1),)))
    rows = table(night).rows

    assert [(row.name, row.points, row.lost_percent, row.rank) for row in rows] == [
        ("Cinder Teeth", 3, 0, 1), ("Fenwatch Company", 3, 25, 2)]


def test_those_whom_nothing_tells_apart_share_a_place(night: Night) -> None:
    night.desk.undo(night.campaign)

    assert [(row.name, row.rank, row.played) for row in table(night).rows] == [
        ("Cinder Teeth", 1, 0), ("Fenwatch Company", 1, 0)]


def test_who_never_fought_stands_below_who_fought_and_lost(night: Night) -> None:
    night.do(CreateWarband(night.campaign, "Absent Friends"))
    night.do(night.result(outcomes=("loss", "loss"), fates=(Fate(night.recruits()[0], "out", lost=1),)))
    night.do(SetPointsTable(night.campaign, PointsTable(major=0)))

    assert [row.name for row in table(night).rows][-1] == "Absent Friends"


def test_battles_planned_or_given_up_count_nothing(night: Night) -> None:
    night.do(AbandonBattle(night.next))

    assert (table(night).finished, table(night).battles, [row.played for row in table(night).rows]) == (1, 2, [1, 1])


def test_undoing_a_result_takes_it_out_of_the_standings(night: Night) -> None:
    before = table(night)
    night.do(night.result(outcomes=("loss", "major")))
    assert table(night) != before
    night.desk.undo(night.campaign)

    assert table(night) == before


def test_a_campaign_counts_its_warbands_and_battles(night: Night) -> None:
    only = campaign(night.desk.store, night.campaign)

    assert only is not None
    assert campaigns(night.desk.store) == (only,)
    assert (only.warbands, only.battles, only.finished, only.points) == (2, 2, 1, PointsTable())
    assert campaign(night.desk.store, "nothing") is None


def test_a_running_battle_wants_to_be_gone_on_with(night: Night) -> None:
    with night.desk.store.write() as record:
        record.update("battle", night.next, {"state": "running"})
        record.append(edit("start_battle", night.campaign))
    assert waits(night)["go_on"].detail == Label("campaign.pending.no_step")
    step(night, night.next)

    assert waits(night)["go_on"].title.params == (("number", 2), ("battle", "Sluice House"))
    assert waits(night)["go_on"].detail.params[0][1].startswith("2026-11-30T18:")  # type: ignore[union-attr]


def test_a_battle_whose_day_has_come_is_owed(night: Night) -> None:
    assert waits(night)["next"].battle == night.next
    night.do(EditBattle(night.next, played_on="2026-11-29"))

    assert waits(night)["owed"].detail == Label("campaign.pending.due", (
        ("sides", "Fenwatch Company — Cinder Teeth"), ("day", "2026-11-29")))


def test_a_battle_passed_over_is_owed(night: Night) -> None:
    later = night.do(CreateBattle(night.campaign, "Gibbet Lane", warbands=(night.first, night.second))).new_id
    night.do(night.result(later))

    assert waits(night)["owed"].battle == night.next


def test_a_warband_without_a_leader_is_named(night: Night) -> None:
    assert waits(night)["leaderless"].warband == night.second
    night.do(NameLeader(night.second, night.recruits(night.second)[0]))

    assert "leaderless" not in waits(night)


def test_recruits_who_miss_the_next_battle_are_named_together(night: Night) -> None:
    night.do(SetMisses(night.recruits()[1], 1))
    night.do(SetMisses(night.recruits(night.second)[1], 2))

    assert waits(night)["missing"].detail.params == (("names", "Reed Archer, Bandit"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_waits_is_said_in_words(night: Night, language: str) -> None:
    night.do(SetMisses(night.recruits()[1], 1))
    words = Words(language)
    for item in pending(night.desk.store, night.campaign, TODAY):
        for label in (item.title, item.detail):
            assert words.slots(label.code) <= {name for name, _ in label.params}
            assert label.code in words
