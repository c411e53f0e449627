"""Bonus points given by hand: each a term with its reason, those for a battle only while it counts."""

from __future__ import annotations

import pytest

from database.journal import entry
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.campaigns import DeleteCampaign
from desktop.campaign.commands.results import ReopenBattle, SetPractice
from desktop.campaign.commands.standings import GiveBonus, SetBonusWorth, SetTieBreaks, StrikeBonus
from desktop.campaign.commands.warbands import CreateWarband, DeleteWarband
from desktop.campaign.queries.standings import StandingRow, Standings, standings
from tests.campaign.build import Night, refused


def table(night: Night) -> Standings:
    return standings(night.desk.store, night.campaign)


def first(night: Night) -> StandingRow:
    row = table(night).row(night.first)
    assert row is not None
    return row


def test_bonus_points_are_terms_of_the_total(night: Night) -> None:
    night.do(GiveBonus(night.first, 2, " Painted to the last buckle "))
    night.do(GiveBonus(night.first, -1, "Came late", night.over))
    row = first(night)

    assert (row.points, row.bonus, [worth.points for worth in row.worths]) == (4, 1, [3])
    assert [(each.reason, each.points, each.name) for each in row.given] == [
        ("Painted to the last buckle", 2, ""), ("Came late", -1, "Reed Gate")]


def test_the_course_begins_with_what_belongs_to_no_battle(night: Night) -> None:
    night.do(GiveBonus(night.first, 2, "Painted"))
    night.do(GiveBonus(night.first, 5, "Held the gate", night.over))
    night.do(night.result(outcomes=("draw", "draw")))
    row = first(night)

    assert (row.head_start, row.totals, row.points) == (2, (10, 11), 11)


def test_a_bonus_counts_while_its_battle_does(night: Night) -> None:
    night.do(GiveBonus(night.first, 2, "Held the gate", night.over))
    assert first(night).points == 5
    night.do(ReopenBattle(night.over))
    assert (first(night).points, len(table(night).bonuses)) == (0, 1)
    night.do(SetPractice(night.over, True))
    night.do(night.result(night.over))
    assert first(night).points == 0
    night.do(ReopenBattle(night.over))
    night.do(SetPractice(night.over, False))
    night.do(night.result(night.over))
    assert first(night).points == 5


def test_a_bonus_goes_with_its_battle_and_comes_back_with_it(night: Night) -> None:
    night.do(GiveBonus(night.first, 2, "Held the gate", night.over))
    before = night.digest()
    night.do(DeleteBattle(night.over))
    assert table(night).bonuses == ()
    night.desk.undo(night.campaign)
    assert night.digest() == before


def test_a_bonus_goes_with_its_warband(night: Night) -> None:
    band = night.do(CreateWarband(night.campaign, "Absent Friends")).new_id
    night.do(GiveBonus(band, 2, "Sent cake"))
    night.do(GiveBonus(night.first, 1, "Painted"))
    night.do(DeleteWarband(band))

    assert [bonus.reason for bonus in table(night).bonuses] == ["Painted"]


def test_a_campaign_goes_with_its_bonuses_in_one_change(night: Night) -> None:
    night.do(GiveBonus(night.first, 2, "Held the gate", night.over))
    night.do(GiveBonus(night.first, 1, "Painted"))
    before = night.digest()
    seq = night.do(DeleteCampaign(night.campaign)).seq
    with night.desk.store.read() as connection:
        found = entry(connection, seq)
    assert found is not None
    assert [one.new for one in found.rows if one.table == "campaign"] == [None]
    night.desk.undo(night.campaign)
    assert night.digest() == before


def test_a_bonus_is_struck_out_once(night: Night) -> None:
    night.do(GiveBonus(night.first, 2, "Painted", id="paint"))
    night.do(StrikeBonus(night.campaign, "paint"))

    assert (first(night).points, table(night).bonuses) == (3, ())
    assert refused(night, StrikeBonus(night.campaign, "paint")) == "campaign.refusal.no_bonus"


def test_a_bonus_that_makes_no_sense_is_refused_in_words(night: Night) -> None:
    night.do(GiveBonus(night.first, 2, "Painted", id="paint"))
    elsewhere = night.do(CreateBattle(night.campaign, "Ford")).new_id

    assert refused(night, GiveBonus(night.first, 2, "Painted", id="paint")) == "campaign.refusal.already_there"
    assert refused(night, GiveBonus(night.first, 2, "  ")) == "campaign.refusal.no_reason"
    assert refused(night, GiveBonus(night.first, 0, "Why")) == "campaign.refusal.no_bonus_points"
    assert refused(night, GiveBonus(night.first, 2, "Why", elsewhere)) == "campaign.refusal.not_in_battle"
    assert refused(night, GiveBonus(night.first, 2, "Why", "gone")) == "campaign.refusal.no_battle"


def test_the_usual_bonus_is_kept_and_changes_none_that_was_given(night: Night) -> None:
    night.do(GiveBonus(night.first, 1, "Painted"))
    night.do(SetBonusWorth(night.campaign, 3))

    assert (table(night).bonus_worth, first(night).points) == (3, 4)


def test_the_order_of_tie_breaks_is_kept(night: Night) -> None:
    night.do(SetTieBreaks(night.campaign, ("wins", "losses")))
    assert table(night).tie_breaks == ("wins", "losses")
    night.do(SetTieBreaks(night.campaign, ()))
    assert table(night).tie_breaks == ()


@pytest.mark.parametrize("order", [("moon",), ("wins", "wins")])
def test_a_tie_break_that_is_none_is_refused(night: Night, order: tuple[str, ...]) -> None:
    assert refused(night, SetTieBreaks(night.campaign, order)) == "campaign.refusal.no_tie_break"


def test_battles_stand_in_order_of_play_however_late_they_were_entered(night: Night) -> None:
    night.do(EditBattle(night.over, played_on="2026-11-20"))
    late = night.do(CreateBattle(night.campaign, "Forgotten Ford", warbands=(night.first, night.second),
                                 played_on="2026-11-10")).new_id
    night.do(night.result(late, ("draw", "draw")))
    row = first(night)

    assert [(worth.name, worth.outcome) for worth in row.worths] == [("Forgotten Ford", "draw"), ("Reed Gate", "major")]
    assert (row.form, row.totals) == (("draw", "major"), (1, 4))
