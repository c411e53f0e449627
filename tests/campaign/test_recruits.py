"""Recruits: copied at recruit, named, dismissed, moved, ordered; careers, the dead, cards of newer programs."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.advances import EditCareer, SetMisses
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.cards import DeleteCards, SaveCard
from desktop.campaign.commands.copies import CopyRecruits, MoveRecruits, OrderRecruits
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.recruits import RenameRecruit, TakeOption
from desktop.campaign.commands.results import AbandonBattle, Fate
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.roster import EVERY_STATE, recruit, roster
from tests.campaign.build import Night, a_card, recruits, refused
from tests.database.build import edit


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
