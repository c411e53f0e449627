"""The calendar: rounds, pairings and the battles that settle them, over a real file."""

from __future__ import annotations

from pathlib import Path

import pytest

from database.check import examine
from desktop.campaign.archive.battle import read_battle, write_battle
from desktop.campaign.archive.merging import take_battle
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.musters import SetSides
from desktop.campaign.commands.pairing_battles import PairBattle, PlanPairing, UnpairBattle
from desktop.campaign.commands.pairings import AddPairing, EditPairing, RemovePairing, RoundPlan, TakePairings
from desktop.campaign.commands.results import AbandonBattle, ReopenBattle, SetPractice
from desktop.campaign.commands.rounds import AddRound, EditRound, OrderRounds, RemoveRound
from desktop.campaign.commands.warbands import CreateWarband, DeleteWarband
from desktop.campaign.files import create_desk
from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.queries.calendar import last_battles, pairing
from desktop.campaign.rounds.pairs import Pair
from desktop.campaign.rounds.round_robin import round_robin
from tests.campaign.build import Night, refused
from tests.campaign.rounds import a_round, paired, rounds

# --- rounds


def test_rounds_stand_in_their_order_and_bear_their_days(night: Night) -> None:
    first, second = a_round(night, " One ", ends="2026-12-14"), a_round(night, "Two")
    night.do(EditRound(second, begins_on="2026-12-15"))
    night.do(OrderRounds(night.campaign, (second,)))

    assert [(row.id, row.name, row.begins_on, row.ends_on) for row in rounds(night)] == [
        (second, "Two", "2026-12-15", None), (first, "One", None, "2026-12-14")]


def test_what_is_no_round_is_refused(night: Night) -> None:
    key = a_round(night, "One", "2026-12-01", "2026-12-07")

    assert refused(night, AddRound(night.campaign, "  ")) == "campaign.refusal.name_empty"
    assert refused(night, AddRound(night.campaign, "one")) == "campaign.refusal.round_taken"
    assert refused(night, AddRound(night.campaign, "Two", "2026-12-09", "2026-12-08")) == "campaign.refusal.round_days"
    assert refused(night, EditRound(key, ends_on="2026-11-30")) == "campaign.refusal.round_days"
    assert refused(night, EditRound(key, begins_on="soon")) == "campaign.refusal.no_day"
    assert refused(night, EditRound("gone")) == "campaign.refusal.no_round"
    elsewhere = night.do(CreateCampaign("Crown")).new_id
    assert refused(night, OrderRounds(elsewhere, (key,))) == "campaign.refusal.other_campaign"
    night.do(EditRound(key, name="ONE"))


def test_a_round_that_goes_takes_its_pairings_and_leaves_the_battles(night: Night) -> None:
    key = a_round(night)
    paired(night, key, night.over)
    before = night.digest()
    night.do(RemoveRound(key))

    assert (rounds(night), len(battles(night.desk.store, night.campaign))) == ((), 2)
    night.desk.undo(night.campaign)
    assert night.digest() == before


# --- pairings


def test_who_can_be_paired(night: Night) -> None:
    key = a_round(night)
    elsewhere = night.do(CreateWarband(night.do(CreateCampaign("Crown")).new_id, "Guests")).new_id

    assert refused(night, AddPairing(key, night.first, night.first)) == "campaign.refusal.warband_twice"
    assert refused(night, AddPairing(key, night.first, elsewhere)) == "campaign.refusal.other_campaign"
    assert refused(night, AddPairing(key, "", night.first)) == "campaign.refusal.nobody_paired"
    assert refused(night, TakePairings(night.campaign, (RoundPlan((), "Two"),))) == "campaign.refusal.nobody_paired"
    sits = night.do(AddPairing(key, night.first)).new_id
    assert refused(night, PlanPairing(sits, "Nobody")) == "campaign.refusal.pairing_sits_out"
    assert refused(night, PairBattle(sits, night.over)) == "campaign.refusal.not_their_battle"
    assert rounds(night)[0].pairings[0].state == "bye"


def test_a_pairing_says_who_plays_whom(night: Night) -> None:
    row = pairing(night.desk.store, paired(night))

    assert row is not None
    assert [(one.name, one.player_name) for one in row.parties] == [
        ("Fenwatch Company", "Dasha"), ("Cinder Teeth", "Mikko")]


def test_a_plan_is_taken_as_one_act_and_undone_as_one(night: Night) -> None:
    others = [night.do(CreateWarband(night.campaign, name)).new_id for name in ("Oaks", "Ash", "Elm")]
    plan = round_robin((night.first, night.second, *others), twice=True)
    before = night.digest()
    night.do(TakePairings(night.campaign, tuple(RoundPlan(pairs, f"Round {at}") for at, pairs in enumerate(plan, 1))))

    assert [len(row.pairings) for row in rounds(night)] == [3] * 10
    assert [len(row.fights) for row in rounds(night)] == [2] * 10
    night.desk.undo(night.campaign)
    assert night.digest() == before


def test_a_plan_that_cannot_be_taken_whole_leaves_nothing(night: Night) -> None:
    good, bad = RoundPlan((Pair(night.first, night.second),), "One"), RoundPlan((Pair("gone"),), "Two")

    assert refused(night, TakePairings(night.campaign, (good, bad))) == "campaign.refusal.no_warband"


# --- the battle of a pairing


def test_a_planned_pairing_has_its_sides_its_links_and_its_rounds_name_in_one_act(night: Night) -> None:
    key = paired(night)
    before = night.digest()
    follows = last_battles(night.desk.store, night.campaign, (night.first, night.second))
    made = night.do(PlanPairing(key, "Gibbet Lane", follows=follows)).battle
    found = battle(night.desk.store, made or "")

    assert found is not None and follows == (night.next,)
    assert [side.warband for side in found.battle.sides] == [night.first, night.second]
    assert (found.battle.round_label, found.battle.number, found.battle.state) == ("Round 1", 3, "planned")
    assert [link.before for link in found.comes_from] == [night.next]
    assert refused(night, PlanPairing(key, "Again")) == "campaign.refusal.pairing_has_battle"
    night.desk.undo(night.campaign)
    assert night.digest() == before


def test_a_battle_takes_the_name_of_its_round_and_keeps_its_own_label_below(night: Night) -> None:
    night.do(EditBattle(night.over, round_label="Prologue"))
    where = a_round(night)
    key = paired(night, where, night.over)

    def label() -> tuple[str, str]:
        row = battles(night.desk.store, night.campaign)[0]
        return row.round_label, row.round_id

    assert label() == ("Round 1", where)
    night.do(EditRound(where, name="First blood"))
    assert label() == ("First blood", where)
    night.do(UnpairBattle(key))
    assert label() == ("Prologue", "")
    assert battles(night.desk.store, night.campaign)[1].round_label == ""


def test_a_battle_that_is_there_settles_a_pairing_of_its_warbands_alone(night: Night) -> None:
    one, other = paired(night, battle=night.over), paired(night, a_round(night, "Two"))
    third = night.do(CreateWarband(night.campaign, "Oaks")).new_id
    theirs = night.do(CreateBattle(night.campaign, "Lane", warbands=(night.first, third))).new_id

    assert refused(night, PairBattle(other, night.over)) == "campaign.refusal.battle_paired"
    assert refused(night, PairBattle(other, theirs)) == "campaign.refusal.not_their_battle"
    assert refused(night, EditPairing(one, second=third)) == "campaign.refusal.pairing_has_battle"
    assert refused(night, UnpairBattle(other)) == "campaign.refusal.no_battle"
    night.do(EditPairing(one, notes=" at the mill "))
    assert [row.state for where in rounds(night) for row in where.pairings] == ["settled", "open"]
    assert rounds(night)[0].pairings[0].notes == "at the mill"


def test_a_pairing_is_settled_while_its_battle_is_over_and_counts(night: Night) -> None:
    key = paired(night, battle=night.next)

    def state() -> str:
        row = pairing(night.desk.store, key)
        assert row is not None
        return row.state

    assert state() == "planned"
    night.do(night.result())
    assert state() == "settled"
    row = pairing(night.desk.store, key)
    assert row is not None and [row.outcome_of(one) for one in row.parties] == ["major", "loss"]
    night.do(ReopenBattle(night.next))
    assert state() == "planned"
    night.do(SetSides(night.next, (night.first,)))
    assert state() == "others"
    night.do(SetSides(night.next, (night.first, night.second)))
    night.do(SetPractice(night.next, True))
    assert state() == "practice"
    night.do(SetPractice(night.next, False))
    night.do(AbandonBattle(night.next))
    assert state() == "abandoned"
    night.do(DeleteBattle(night.next))
    assert state() == "open"


def test_what_goes_takes_its_pairings_with_it(night: Night) -> None:
    third = night.do(CreateWarband(night.campaign, "Oaks")).new_id
    where = a_round(night)
    night.do(AddPairing(where, night.first, third))
    night.do(AddPairing(where, third))
    before = night.digest()
    night.do(DeleteWarband(third))

    assert rounds(night)[0].pairings == ()
    night.desk.undo(night.campaign)
    assert night.digest() == before


def test_a_package_of_a_paired_battle_leaves_its_round_at_home(night: Night, tmp_path: Path) -> None:
    paired(night, battle=night.next)
    write_battle(night.desk.store, night.next, tmp_path / "out.zip")
    guest = create_desk(tmp_path / "guest.gonfalon")
    take_battle(guest, read_battle(tmp_path / "out.zip"), {})

    assert next(row for row in battles(night.desk.store, night.campaign) if row.id == night.next).round_label
    assert battles(guest.store, night.campaign)[0].round_label == ""
    guest.store.close()
    assert examine(tmp_path / "guest.gonfalon") is None


@pytest.mark.parametrize("command", [RemovePairing, UnpairBattle, lambda key: EditPairing(key, notes="x"),
                                     lambda key: PlanPairing(key, "Lane")])
def test_a_pairing_that_is_gone_is_refused_in_words(night: Night, command) -> None:
    assert refused(night, command("gone")) == "campaign.refusal.no_pairing"
