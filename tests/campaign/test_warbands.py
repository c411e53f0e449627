"""Warbands: totals and limits, the list, duplicates, deletion, their players."""

from __future__ import annotations

from dataclasses import replace

from desktop.campaign.commands.advances import SetRecruitState
from desktop.campaign.commands.battles import DeleteBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.copies import MoveRecruits
from desktop.campaign.commands.players import CreatePlayer, DeletePlayer
from desktop.campaign.commands.recruits import EditRecruitCard, TakeOption
from desktop.campaign.commands.results import AbandonBattle
from desktop.campaign.commands.warbands import CreateWarband, DeleteWarband, DuplicateWarband, EditWarband
from desktop.campaign.queries.campaigns import players
from desktop.campaign.queries.warbands import warband, warbands
from tests.campaign.build import Night, a_card, recruits, refused, total


def test_totals_of_list_and_roster_are_one_number(night: Night) -> None:
    row = warband(night.desk.store, night.second)

    assert row is not None
    assert row.total.value == total(night, night.second) == "36"
    assert sum(int(one.points) for one in recruits(night, night.second)) == 36


def test_a_warband_is_over_its_limit_only_when_it_has_one(night: Night) -> None:
    night.do(EditWarband(night.first, points_limit="100"))
    night.do(EditWarband(night.second, points_limit=""))

    assert [row.over_limit for row in warbands(night.desk.store, night.campaign)] == [True, False]


def test_the_limit_may_be_written_with_a_comma(night: Night) -> None:
    night.do(EditWarband(night.first, points_limit="100,5"))

    assert night.row("warband", night.first)["points_limit"] == "100.5"


def test_a_warband_lists_its_player_its_leader_and_its_models(night: Night) -> None:
    row = warbands(night.desk.store)[0]

    assert (row.name, row.player_name, row.leader_name, row.recruits, row.models, row.campaign_name) == (
        "Fenwatch Company", "Dasha", "Aldreda Voss", 4, 4, "Marches of Ennor")


def test_a_duplicate_carries_what_stands_on_the_cards_once(night: Night) -> None:
    who = night.recruits()[1]
    night.do(EditRecruitCard(who, replace(a_card("Reed Archer", "31"))))
    night.do(TakeOption(who, "second", "blade"))
    copy = night.do(DuplicateWarband(night.first, "Twins")).added("warband")[0]
    again = night.do(DuplicateWarband(copy, "Triplets")).added("warband")[0]

    assert total(night, again) == total(night, copy) == total(night)
    assert [row.printed for row in recruits(night, again)] == [row.printed for row in recruits(night)]


def test_a_duplicate_begins_a_career_of_its_own(night: Night) -> None:
    copy = night.do(DuplicateWarband(night.first, "Twins")).added("warband")[0]

    assert {(row.battles, row.kills, row.times_out, row.misses) for row in recruits(night, copy)} == {(0, 0, 0, 0)}
    assert [row.leads for row in recruits(night, copy)] == [True, False, False, False]


def test_a_duplicate_in_another_campaign_has_no_player(night: Night) -> None:
    other = night.do(CreateCampaign("Drowned Crown")).new_id
    copy = night.do(DuplicateWarband(night.first, "Exiles", other)).added("warband")[0]

    assert (night.row("warband", copy)["player"], night.row("warband", copy)["campaign"]) == (None, other)


def test_the_retired_are_not_duplicated(night: Night) -> None:
    night.do(SetRecruitState(night.recruits()[1], "retired"))
    copy = night.do(DuplicateWarband(night.first, "Twins")).added("warband")[0]

    assert len(recruits(night, copy)) == 3


def test_a_warband_that_stands_in_a_battle_is_not_deleted(night: Night) -> None:
    assert refused(night, DeleteWarband(night.first)) == "campaign.refusal.warband_in_battle"
    night.do(DeleteBattle(night.over))
    night.do(DeleteBattle(night.next))
    night.do(DeleteWarband(night.first))

    assert night.rows("recruit", warband=night.first) == []


def test_a_warband_whose_recruit_fought_elsewhere_is_not_deleted(night: Night) -> None:
    night.do(AbandonBattle(night.next))
    third = night.do(CreateWarband(night.campaign, "Third")).new_id
    night.do(MoveRecruits((night.recruits()[1],), third))

    assert refused(night, DeleteWarband(third)) == "campaign.refusal.warband_in_battle"


def test_a_player_struck_off_leaves_the_warbands(night: Night) -> None:
    night.do(DeletePlayer(night.players[0]))

    assert night.row("warband", night.first)["player"] is None
    assert [player.name for player in players(night.desk.store, night.campaign)] == ["Mikko"]


def test_players_are_listed_with_their_warbands(night: Night) -> None:
    assert [(player.name, player.warbands) for player in players(night.desk.store, night.campaign)] == [
        ("Dasha", ("Fenwatch Company",)), ("Mikko", ("Cinder Teeth",))]


def test_a_player_of_another_campaign_leads_no_warband_here(night: Night) -> None:
    stranger = night.do(CreatePlayer(night.do(CreateCampaign("Crown")).new_id, "Ruta")).new_id

    assert refused(night, EditWarband(night.first, player=stranger)) == "campaign.refusal.other_campaign"
