"""Battles: planned, mustered, linked, written back once, and what that leaves in the campaign."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle, SetBattleOptions, SetBattleSystem
from desktop.campaign.commands.campaigns import CreateCampaign, KeepOptions
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.commands.musters import SetMuster, SetSides
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.results import AbandonBattle, Fate, SideResult, WriteBack
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.play_open import advice_of
from desktop.campaign.queries.battles import battle, battles, links
from desktop.campaign.queries.campaigns import options_kept
from desktop.campaign.queries.roster import recruit
from desktop.campaign.values import Carried, Clocks, OptionValue
from tests.campaign.build import Night, a_card, refused


def test_a_battle_planned_with_warbands_musters_everybody_fit_under_their_leader(night: Night) -> None:
    night.do(SetMisses(night.recruits()[2], 1))
    key = night.do(CreateBattle(night.campaign, "Gibbet Lane", warbands=(night.second, night.first))).new_id
    ours = night.sides(key)[1]

    assert night.mustered(ours) == [night.recruits()[0], night.recruits()[1], night.recruits()[3]]
    assert night.row("battle_side", ours)["leader_recruit"] == night.recruits()[0]


def test_battles_are_numbered_in_their_campaign(night: Night) -> None:
    other = night.do(CreateCampaign("Crown")).new_id
    first_there = night.do(CreateBattle(other, "Salt Stair")).new_id

    assert [row.number for row in battles(night.desk.store, night.campaign)] == [1, 2]
    assert night.row("battle", first_there)["number"] == 1


def test_a_battle_remembers_how_it_is_played(night: Night) -> None:
    key = night.do(CreateBattle(night.campaign, "Gibbet Lane", system="freeform", round_label=" Round 3 ",
                                played_on="2026-12-04", options=(OptionValue("spread", 3),),
                                clocks=Clocks("down", 45))).new_id
    found = battle(night.desk.store, key)

    assert found is not None
    row = found.battle
    assert (row.system, row.round_label, row.played_on, row.options, row.clocks, row.state) == (
        "freeform", "Round 3", "2026-12-04", (OptionValue("spread", 3),), Clocks("down", 45), "planned")


@pytest.mark.parametrize("day", ["2026-02-30", "tomorrow", "4.12.2026"])
def test_a_day_is_a_day_of_the_calendar(night: Night, day: str) -> None:
    assert refused(night, EditBattle(night.next, played_on=day)) == "campaign.refusal.no_day"


def test_what_is_said_of_a_battle_may_change_after_it_is_over(night: Night) -> None:
    night.do(EditBattle(night.over, name="Мост", notes="rain", played_on="2026-11-28"))
    night.do(EditBattle(night.over, played_on=""))
    row = night.row("battle", night.over)

    assert (row["name"], row["notes"], row["played_on"]) == ("Мост", "rain", None)


def test_a_side_that_stays_keeps_its_muster(night: Night) -> None:
    ours = night.sides()[0]
    night.do(SetMuster(ours, tuple(night.recruits()[:2])))
    third = night.do(CreateWarband(night.campaign, "Hollow Pines")).new_id
    night.do(SetSides(night.next, (third, night.first)))

    assert night.mustered(ours) == night.recruits()[:2]
    assert [row.name for row in battles(night.desk.store, night.campaign)[1].sides] == [
        "Hollow Pines", "Fenwatch Company"]


def test_a_warband_does_not_fight_itself(night: Night) -> None:
    assert refused(night, SetSides(night.next, (night.first, night.first))) == "campaign.refusal.warband_twice"


def test_a_warband_of_another_campaign_does_not_come(night: Night) -> None:
    stranger = night.do(CreateWarband(night.do(CreateCampaign("Crown")).new_id, "Exiles")).new_id

    assert refused(night, SetSides(night.next, (night.first, stranger))) == "campaign.refusal.other_campaign"


def test_a_leader_left_at_home_does_not_lead(night: Night) -> None:
    side = night.sides()[0]
    night.do(SetMuster(side, tuple(night.recruits()[1:])))

    assert night.row("battle_side", side)["leader_recruit"] is None


def test_only_ones_own_are_mustered(night: Night) -> None:
    assert refused(night, SetMuster(night.sides()[0], tuple(night.recruits(night.second)))) == (
        "campaign.refusal.not_of_warband")


@pytest.mark.parametrize("command", [
    lambda night: SetSides(night.over, (night.first,)),
    lambda night: SetMuster(night.sides(night.over)[0], ()),
    lambda night: SetBattleOptions(night.over, ()),
])
def test_a_battle_that_is_over_is_not_set_up_again(night: Night, command: object) -> None:
    assert refused(night, command(night)) == "campaign.refusal.battle_finished"  # type: ignore[operator]


def test_a_link_carries_something_into_the_next_battle(night: Night) -> None:
    found = battle(night.desk.store, night.next)

    assert found is not None
    assert [(link.before, link.carries) for link in found.comes_from] == [
        (night.over, (Carried("triumph", night.first),))]
    assert links(night.desk.store, night.campaign) == found.comes_from
    assert found.leads_to == ()


def test_linking_again_replaces_what_is_carried(night: Night) -> None:
    night.do(LinkBattles(night.over, night.next, ()))

    assert [link.carries for link in links(night.desk.store, night.campaign)] == [(Carried("triumph", night.first),)]
    assert night.rows("battle_link")[0]["carries"] == {"what": []}


def test_a_battle_does_not_follow_from_itself_by_any_way(night: Night) -> None:
    third = night.do(CreateBattle(night.campaign, "Gibbet Lane")).new_id
    night.do(LinkBattles(night.next, third))

    assert refused(night, LinkBattles(third, night.over)) == "campaign.refusal.link_circle"
    assert refused(night, LinkBattles(third, third)) == "campaign.refusal.link_circle"
    assert refused(night, UnlinkBattles(third, night.over)) == "campaign.refusal.no_link"


def test_writing_back_ends_a_battle_for_its_sides(night: Night) -> None:
    night.do(night.result())
    row = battles(night.desk.store, night.campaign)[1]

    assert (row.state, row.result_kind, [side.outcome for side in row.sides]) == ("finished", "rout",
                                                                                 ["major", "loss"])
    assert [side.name for side in row.winners] == ["Fenwatch Company"]


def test_writing_back_twice_is_refused(night: Night) -> None:
    command = night.result()
    night.do(command)

    assert refused(night, command) == "campaign.refusal.already_written_back"


def test_undoing_the_result_opens_the_battle_again(night: Night) -> None:
    before = night.digest()
    night.do(night.result(fates=(Fate(night.recruits()[0], "dead", 1),)))
    night.desk.undo(night.campaign)

    assert night.digest() == before
    assert night.do(night.result()).changed


def test_careers_are_added_up_from_the_battles(night: Night) -> None:
    who = night.recruits()[1]
    night.do(night.result(fates=(Fate(who, "captured", lost=1, kills=3),)))
    row = recruit(night.desk.store, who)

    assert row is not None
    assert (row.battles, row.kills, row.times_out) == (2, 5, 2)


def test_deleting_a_battle_takes_it_out_of_the_careers(night: Night) -> None:
    who = night.recruits()[1]
    night.do(night.result(fates=(Fate(who, "out", lost=1, kills=3),)))
    night.do(DeleteBattle(night.over))
    row = recruit(night.desk.store, who)

    assert row is not None
    assert (row.battles, row.kills, row.times_out) == (1, 3, 1)


def test_the_dead_serve_no_more_and_lead_nobody(night: Night) -> None:
    leader = night.recruits()[0]
    night.do(night.result(fates=(Fate(leader, "dead", 1),)))

    assert night.row("recruit", leader)["state"] == "dead"
    assert night.row("warband", night.first)["leader_id"] is None
    assert night.row("battle_side", night.sides()[0])["leader_recruit"] == leader


def test_a_battle_missed_is_counted_off(night: Night) -> None:
    missing, hurt = night.recruits()[2], night.recruits()[3]
    night.do(SetMisses(missing, 2))
    night.do(SetMuster(night.sides()[0], tuple(one for one in night.recruits() if one != missing)))
    night.do(night.result(fates=(Fate(hurt, "out", lost=1, misses=1),)))

    assert (night.row("recruit", missing)["misses"], night.row("recruit", hurt)["misses"]) == (1, 1)


@pytest.mark.parametrize(("fate", "code"), [
    (Fate("", "bored"), "campaign.refusal.no_fate"),
    (Fate("", "out", lost=2), "campaign.refusal.losses"),
    (Fate("", "out", kills=-1), "campaign.refusal.losses"),
])
def test_a_fate_that_cannot_be_is_refused(night: Night, fate: Fate, code: str) -> None:
    impossible = Fate(night.recruits()[0], fate.fate, fate.lost, fate.kills)

    assert refused(night, night.result(fates=(impossible,))) == code


def test_the_fate_of_somebody_who_was_not_there_is_refused(night: Night) -> None:
    late = night.do(Recruit(night.first, night.card)).new_id
    sides = night.sides()
    command = WriteBack(night.next, (SideResult(sides[0], "major", fates=(Fate(late, "out"),)),
                                     SideResult(sides[1], "loss")))

    assert refused(night, command) == "campaign.refusal.not_mustered"


def test_a_result_needs_every_side_once(night: Night) -> None:
    ours, theirs = night.sides()
    win = SideResult(ours, "major")

    assert refused(night, WriteBack(night.next, (win,))) == "campaign.refusal.sides_differ"
    assert refused(night, WriteBack(night.next, (win, SideResult(theirs, "loss"), win))) == (
        "campaign.refusal.sides_differ")
    assert refused(night, WriteBack(night.next, (win, SideResult(theirs, "")))) == "campaign.refusal.no_outcome"


def test_a_unit_of_several_models_loses_some_of_them(night: Night) -> None:
    spears = night.do(Recruit(night.first, given=a_card("Spears", "60", count=6))).new_id
    key = night.do(CreateBattle(night.campaign, "Gibbet Lane", warbands=(night.first, night.second))).new_id
    night.do(night.result(key, fates=(Fate(spears, "hurt", lost=4),)))
    side = battles(night.desk.store, night.campaign)[2].sides[0]

    assert (side.models, side.lost) == (10, 4)


def test_a_battle_given_up_counts_for_nobody(night: Night) -> None:
    night.do(AbandonBattle(night.next))

    assert night.row("battle", night.next)["state"] == "abandoned"
    assert refused(night, AbandonBattle(night.over)) == "campaign.refusal.already_written_back"


def test_a_battle_in_full_names_its_musters_and_fates(night: Night) -> None:
    found = battle(night.desk.store, night.over)

    assert found is not None
    ours = found.muster_of(found.battle.sides[0].id)
    assert [(row.recruit.name, row.fate, row.kills) for row in ours][:2] == [("Aldreda Voss", "", 0),
                                                                           ("Reed Archer", "out", 2)]


def test_a_battle_that_is_gone_is_none(night: Night) -> None:
    assert battle(night.desk.store, "nothing") is None


def test_later_battles_begin_with_the_options_that_the_campaign_keeps(night: Night) -> None:
    kept = (OptionValue("parting_blows", "attacks"), OptionValue("swarm_no_injury", True))
    night.do(KeepOptions(night.campaign, "skirmish", kept))
    plain = night.do(CreateBattle(night.campaign, "Salt Stair")).new_id
    own = night.do(CreateBattle(night.campaign, "Sluice", options=(OptionValue("swarm_no_injury", False),))).new_id
    found = {key: {one.key: one.value for one in options_of(night, key)} for key in (plain, own)}
    assert found[plain] == {"parting_blows": "attacks", "swarm_no_injury": True}
    assert found[own] == {"parting_blows": "attacks", "swarm_no_injury": False}
    assert options_kept(night.desk.store, night.campaign, "skirmish") == kept
    assert options_kept(night.desk.store, night.campaign, "freeform") == ()


def test_another_game_brings_the_options_that_the_campaign_keeps_for_it(night: Night) -> None:
    night.do(KeepOptions(night.campaign, "freeform", (OptionValue("rounds", 6),)))
    battle = night.do(CreateBattle(night.campaign, "Salt Stair", options=(OptionValue("parting_blows", "attacks"),)))
    night.do(SetBattleSystem(battle.new_id, "freeform"))
    assert options_of(night, battle.new_id) == (OptionValue("rounds", 6),)


def test_keeping_nothing_forgets_what_was_kept(night: Night) -> None:
    night.do(KeepOptions(night.campaign, "skirmish", (OptionValue("swarm_no_injury", True),)))
    night.do(KeepOptions(night.campaign, "skirmish"))
    assert options_kept(night.desk.store, night.campaign, "skirmish") == ()


def options_of(night: Night, key: str) -> tuple[OptionValue, ...]:
    detail = battle(night.desk.store, key)
    assert detail is not None
    return detail.battle.options


def test_a_list_of_another_game_is_named_in_the_advice_and_freeform_takes_any(night: Night) -> None:
    key = night.do(CreateBattle(night.campaign, "Gibbet Lane", "freeform", (night.first, night.second))).new_id
    assert "kernel.advice.other_game" not in [one.code for one in advice_of(night.desk, key)]
    night.do(SetBattleSystem(key, "skirmish"))
    assert "kernel.advice.other_game" not in [one.code for one in advice_of(night.desk, key)]
    other = night.do(CreateWarband(night.campaign, "Lanterns", "freeform")).new_id
    night.do(Recruit(other, given=replace(a_card("Keeper"), system="freeform")))
    night.do(SetSides(key, (night.first, other)))
    assert [one.subject for one in advice_of(night.desk, key) if one.code == "kernel.advice.other_game"] == ["Lanterns"]
