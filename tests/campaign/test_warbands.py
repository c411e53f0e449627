"""Warbands and recruits: copied at recruit, options worked in anew, leaders, several at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.campaign.commands.advances import EditCareer, SetMisses, SetRecruitState
from desktop.campaign.commands.battles import DeleteBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.cards import DeleteCards, SaveCard
from desktop.campaign.commands.copies import CopyRecruits, MoveRecruits, OrderRecruits
from desktop.campaign.commands.leaders import NameLeader, SetBattleLeader
from desktop.campaign.commands.players import CreatePlayer, DeletePlayer
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.recruits import EditRecruitCard, LeaveOption, RenameRecruit, TakeOption
from desktop.campaign.commands.results import AbandonBattle, Fate
from desktop.campaign.commands.warbands import CreateWarband, DeleteWarband, DuplicateWarband, EditWarband
from desktop.campaign.queries.campaigns import players
from desktop.campaign.queries.leaders import leader_candidates
from desktop.campaign.queries.roster import EVERY_STATE, RosterRow, recruit, roster, warband_total
from desktop.campaign.queries.warbands import warband, warbands
from tests.campaign.build import Night, a_card
from tests.campaign.test_desk import refused
from tests.database.build import edit


def recruits(night: Night, band: str = "") -> tuple[RosterRow, ...]:
    return roster(night.desk.store, band or night.first)


def total(night: Night, band: str = "") -> str:
    return warband_total(night.desk.store, band or night.first).value


def test_a_recruit_is_a_copy_that_the_library_does_not_change(night: Night) -> None:
    night.do(SaveCard(a_card("Reed Archer", "99"), night.card))
    night.do(DeleteCards((night.card,)))

    assert [row.card.points for row in recruits(night)[1:]] == ["26", "26", "26"]
    assert recruits(night)[1].origin == night.card


def test_a_recruit_shows_its_own_name_or_that_of_its_card(night: Night) -> None:
    night.do(RenameRecruit(night.recruits()[1], " Пелл "))

    assert [row.name for row in recruits(night)] == ["Aldreda Voss", "Пелл", "Reed Archer", "Reed Archer"]


@pytest.mark.parametrize("n", [0, -1, 100])
def test_recruiting_an_odd_number_is_refused(night: Night, n: int) -> None:
    assert refused(night, Recruit(night.first, night.card, n=n)) == "campaign.refusal.copies"


@pytest.mark.parametrize("paid", ["much", "1e9", "nan", "--3", "1.2.3"])
def test_what_was_paid_must_be_a_number(night: Night, paid: str) -> None:
    assert refused(night, Recruit(night.first, night.card, paid=paid)) == "campaign.refusal.no_number"


def test_one_choice_of_a_slot_takes_the_place_of_the_other(night: Night) -> None:
    who = night.recruits()[1]
    night.do(TakeOption(who, "second", "blade"))
    night.do(TakeOption(who, "second", "mace"))
    row = recruit(night.desk.store, who)

    assert row is not None
    assert ([weapon.name for weapon in row.printed.weapons], row.points) == (["Long bow", "Mace"], "30")


def test_a_slot_for_two_refuses_a_third(night: Night) -> None:
    who = night.recruits()[1]
    night.do(TakeOption(who, "gear", "rope"))
    night.do(TakeOption(who, "gear", "lamp"))

    assert refused(night, TakeOption(who, "gear", "bell")) == "campaign.refusal.option_full"
    night.do(LeaveOption(who, "gear", "rope"))
    night.do(TakeOption(who, "gear", "bell"))


def test_taking_what_is_taken_is_no_change(night: Night) -> None:
    who = night.recruits()[1]
    night.do(TakeOption(who, "gear", "rope"))

    assert not night.do(TakeOption(who, "gear", "rope")).changed


@pytest.mark.parametrize(("option", "choice"), [("gear", "horse"), ("armour", "rope")])
def test_an_option_the_card_has_not_is_refused(night: Night, option: str, choice: str) -> None:
    assert refused(night, TakeOption(night.recruits()[1], option, choice)) == "campaign.refusal.no_option"


def test_a_total_is_the_sum_of_its_terms(night: Night) -> None:
    night.do(TakeOption(night.recruits()[1], "second", "blade"))
    night.do(TakeOption(night.recruits()[2], "second", "mace"))
    night.do(Recruit(night.first, night.card, name="Odo", paid="20.5"))
    found = warband_total(night.desk.store, night.first)

    assert [(term.label.code, dict(term.label.params), term.value) for term in found.terms] == [
        ("campaign.points.bare", {"n": 5}, "157"),
        ("campaign.points.option", {"name": "Second weapon", "n": 2}, "9"),
        ("campaign.points.paid", {"name": "Odo"}, "-5.5")]
    assert found.value == "160.5"


def test_a_discount_stays_whatever_is_taken_later(night: Night) -> None:
    who = night.do(Recruit(night.first, night.card, paid="20")).new_id
    night.do(TakeOption(who, "second", "blade"))
    row = recruit(night.desk.store, who)

    assert row is not None
    assert row.points == "25"


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


def test_a_recruit_that_never_fought_is_dismissed_for_good(night: Night) -> None:
    who = night.do(Recruit(night.first, night.card)).new_id
    night.do(DismissRecruits((who,)))

    assert night.rows("recruit", id=who) == []


def test_a_recruit_that_fought_is_kept_as_retired_and_leaves_the_battle_to_come(night: Night) -> None:
    who = night.recruits()[0]
    night.do(DismissRecruits((who,)))

    assert night.row("recruit", who)["state"] == "retired"
    assert night.row("warband", night.first)["leader_id"] is None
    assert who not in night.mustered(night.sides()[0])
    assert who in night.mustered(night.sides(night.over)[0])
    assert night.row("battle_side", night.sides()[0])["leader_recruit"] is None


def test_nobody_chosen_is_nobody_dismissed(night: Night) -> None:
    assert refused(night, DismissRecruits(())) == "campaign.refusal.nothing_chosen"


def test_copies_go_to_the_end_with_their_cards_and_without_a_past(night: Night) -> None:
    who = night.recruits()[1]
    night.do(TakeOption(who, "second", "blade"))
    night.do(CopyRecruits((who, who)))
    last = recruits(night)[-1]

    assert (len(recruits(night)), last.points, last.battles) == (5, "31", 0)


def test_moving_takes_a_career_along(night: Night) -> None:
    night.do(AbandonBattle(night.next))
    who = night.recruits()[1]
    night.do(MoveRecruits((who,), night.second))
    moved = recruits(night, night.second)[-1]

    assert (moved.id, moved.battles, moved.kills) == (who, 1, 2)


def test_one_who_is_mustered_is_not_moved(night: Night) -> None:
    assert refused(night, MoveRecruits((night.recruits()[1],), night.second)) == "campaign.refusal.mustered"


def test_nobody_moves_to_another_campaign(night: Night) -> None:
    other = night.do(CreateWarband(night.do(CreateCampaign("Crown")).new_id, "Exiles")).new_id

    assert refused(night, MoveRecruits((night.recruits()[1],), other)) == "campaign.refusal.other_campaign"


def test_recruits_are_put_in_an_order(night: Night) -> None:
    one, two, three, four = night.recruits()
    night.do(OrderRecruits(night.first, (three, one)))

    assert night.recruits() == [three, one, two, four]


def test_ordering_those_of_another_warband_is_refused(night: Night) -> None:
    strangers = tuple(night.recruits(night.second))

    assert refused(night, OrderRecruits(night.first, strangers)) == "campaign.refusal.not_of_warband"


@pytest.mark.rule("SK-180")
def test_the_highest_leadership_leads(night: Night) -> None:
    advice = leader_candidates(night.desk.store, night.first)

    assert (advice.highest, [row.name for row in advice.candidates], advice.tied) == (8, ["Aldreda Voss"], False)
    assert advice.advises(night.recruits()[0])


@pytest.mark.rule("SK-180")
def test_among_equals_the_owner_chooses(night: Night) -> None:
    advice = leader_candidates(night.desk.store, night.second)

    assert (advice.highest, len(advice.candidates), advice.tied) == (6, 2, True)


@pytest.mark.rule("SK-180")
def test_without_the_stat_nobody_is_advised(night: Night) -> None:
    assert leader_candidates(night.desk.store, night.first, "Bravery").candidates == ()


def test_a_leader_serves_in_the_warband(night: Night) -> None:
    stranger = night.recruits(night.second)[0]
    night.do(SetRecruitState(night.recruits()[1], "dead"))

    assert refused(night, NameLeader(night.first, stranger)) == "campaign.refusal.not_of_warband"
    assert refused(night, NameLeader(night.first, night.recruits()[1])) == "campaign.refusal.not_active"


def test_one_who_does_not_serve_any_more_leads_nobody(night: Night) -> None:
    night.do(SetRecruitState(night.recruits()[0], "dead"))

    assert night.row("warband", night.first)["leader_id"] is None


def test_the_leader_of_a_battle_is_mustered_for_it(night: Night) -> None:
    late = night.do(Recruit(night.first, night.card)).new_id

    assert refused(night, SetBattleLeader(night.sides()[0], late)) == "campaign.refusal.not_mustered"


def test_an_earlier_career_is_counted_once(night: Night) -> None:
    who = night.recruits()[1]
    night.do(EditCareer(who, battles=4, kills=7, times_out=1))
    night.do(EditCareer(who, battles=4, kills=7, times_out=1))
    row = recruit(night.desk.store, who)

    assert row is not None
    assert (row.battles, row.kills, row.times_out) == (5, 9, 2)


def test_nothing_is_below_nothing(night: Night) -> None:
    who = night.recruits()[1]

    assert refused(night, EditCareer(who, kills=-1)) == "campaign.refusal.below_nothing"
    assert refused(night, SetMisses(who, -1)) == "campaign.refusal.below_nothing"


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


def test_the_dead_are_shown_only_when_asked_for(night: Night) -> None:
    night.do(night.result(fates=(Fate(night.recruits()[3], "dead", 1),)))

    assert len(recruits(night)) == 3
    assert [row.state for row in roster(night.desk.store, night.first, EVERY_STATE)].count("dead") == 1


def test_a_card_of_a_newer_program_is_shown_bare_and_hides_no_other(night: Night) -> None:
    who = night.recruits()[1]
    with night.desk.store.write() as record:
        record.update("recruit", who, {"body": {"name": "Moon Dancer", "system": "skirmish", "orbit": "high"}})
        record.append(edit("newer", night.campaign))

    assert [row.name for row in recruits(night)] == ["Aldreda Voss", "Moon Dancer", "Reed Archer", "Reed Archer"]
    assert refused(night, TakeOption(who, "gear", "rope")) == "campaign.refusal.card_unreadable"
    assert night.do(RenameRecruit(who, "Luna")).changed
