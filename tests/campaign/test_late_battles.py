"""Battles entered after the fact: who fights is who was alive and present at their place in the order of play."""

from __future__ import annotations

import pytest

from database.journal import NewEntry
from desktop.campaign.commands.advances import SetRecruitState
from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.leaders import NameLeader, SetBattleLeader
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.commands.musters import SetMuster, SetSides
from desktop.campaign.commands.named_musters import CallEverybody, CallMuster, CreateNamedMuster
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.results import Fate, ReopenBattle
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.led import leaders_of
from desktop.campaign.queries.presence import candidates
from desktop.rules.kernel.pieces import Unit
from tests.campaign.build import Night, a_card, refused
from tests.campaign.late_support import AFTER, DAY, bury, late, told


@pytest.fixture
def fallen(night: Night) -> Night:
    return bury(night)


# --- who is there


def test_who_died_later_fights_in_a_battle_that_is_entered_late(fallen: Night) -> None:
    one, _, three, _ = everybody = fallen.recruits()
    key = late(fallen)
    assert fallen.mustered(fallen.sides(key)[0]) == everybody
    assert [told(fallen, key)[who] for who in everybody] == [(True, "died"), (True, ""), (True, "died"), (True, "")]
    label = next(row.later for row in candidates(fallen.desk.store, key)[fallen.first] if row.row.id == one)
    assert label is not None and dict(label.params) == {"battle": "2 Sluice House"}
    fallen.do(SetMuster(fallen.sides(key)[0], (three,)))
    assert fallen.mustered(fallen.sides(key)[0]) == [three]


def test_who_died_before_does_not(fallen: Night) -> None:
    one, two, three, four = fallen.recruits()
    key = late(fallen, AFTER)
    side = fallen.sides(key)[0]
    assert (fallen.mustered(side), set(told(fallen, key))) == ([two, four], {two, four})
    assert refused(fallen, SetMuster(side, (one, two))) == "campaign.refusal.died_before"
    assert refused(fallen, SetBattleLeader(side, three)) == "campaign.refusal.died_before"


def test_the_leader_who_died_later_leads(fallen: Night) -> None:
    one, two, *_ = fallen.recruits()
    fallen.do(NameLeader(fallen.first, two))
    key = late(fallen)
    side = fallen.sides(key)[0]
    assert fallen.row("battle_side", side)["leader_recruit"] == one
    fallen.do(SetBattleLeader(side, two))
    fallen.do(SetBattleLeader(side, one))
    fallen.do(fallen.result(key))
    first = leaders_of(fallen.desk.store, fallen.first)[0]
    assert (first.name, first.leader, first.how) == ("Old Weir", one, "first")
    assert fallen.row("warband", fallen.first)["leader_id"] == two


def test_the_absent_of_a_later_battle_are_present_before_it(night: Night) -> None:
    who = night.recruits()[1]
    night.do(EditBattle(night.next, played_on=DAY))
    night.do(night.result(fates=(Fate(who, "out", 1, misses=2),)))
    key = late(night)
    assert who in night.mustered(night.sides(key)[0])
    row = next(one for one in candidates(night.desk.store, key)[night.first] if one.row.id == who)
    assert (row.fit, row.row.misses, row.later and row.later.code) == (True, 0, "linked.later.absent")
    after = late(night, AFTER)
    assert who not in night.mustered(night.sides(after)[0])
    night.do(night.result(key))
    assert night.row("recruit", who)["misses"] == 2


def test_an_absence_of_a_late_battle_counts_until_the_battle_after_it(night: Night) -> None:
    """Hurt on the 1st, missing one battle: not on the 5th, where he is off the muster, but from then on again."""
    who = night.recruits()[1]
    night.do(EditBattle(night.over, played_on="2026-11-08"))
    night.do(EditBattle(night.next, played_on=DAY))
    night.do(ReopenBattle(night.over))
    key, between = late(night), late(night, "2026-11-05")
    night.do(night.result(night.next))
    assert who in night.mustered(night.sides(between)[0])
    night.do(night.result(key, fates=(Fate(who, "out", 1, misses=1),)))
    assert who not in night.mustered(night.sides(between)[0])
    assert next(one for one in candidates(night.desk.store, between)[night.first] if one.row.id == who).row.misses == 1
    night.do(night.result(between))
    assert night.row("recruit", who)["misses"] == 0


@pytest.mark.parametrize("way", ["dismissed", "by hand"])
def test_who_left_later_is_there_as_well(night: Night, way: str) -> None:
    one, two, *_ = night.recruits()
    night.do(EditBattle(night.next, played_on=DAY))
    night.do(night.result())
    night.do(DismissRecruits((two,)) if way == "dismissed" else SetRecruitState(two, "retired"))
    key, after = late(night), late(night, AFTER)
    assert told(night, key)[two] == (True, "left")
    assert two in night.mustered(night.sides(key)[0])
    assert two not in told(night, after)
    assert refused(night, SetMuster(night.sides(after)[0], (one, two))) == "campaign.refusal.not_active"


def test_who_left_stays_on_the_muster_of_a_battle_before(night: Night) -> None:
    two = night.recruits()[1]
    night.do(EditBattle(night.next, played_on=DAY))
    key = late(night)
    night.do(night.result())
    night.do(DismissRecruits((two,)))
    assert two in night.mustered(night.sides(key)[0])
    assert two not in night.mustered(night.sides(late(night, AFTER))[0])


def test_of_whom_it_is_not_known_when_he_left_it_was_after_his_last_battle(night: Night) -> None:
    two = night.recruits()[1]
    night.do(EditBattle(night.next, played_on=DAY))
    night.do(night.result())
    night.do(SetRecruitState(two, "retired"))
    with night.desk.store.write() as record:  # as a file of an older version has it
        record.update("recruit", two, {"before": {}})
        record.append(NewEntry("edit", "edit_recruit_notes", night.campaign, night.campaign, params={"name": "x"}))
    assert told(night, late(night))[two] == (True, "left")
    assert two not in told(night, late(night, AFTER))


def test_who_was_recruited_since_is_not_kept_out(fallen: Night) -> None:
    new = fallen.do(Recruit(fallen.first, given=a_card("Late Comer"))).new_id
    assert new in fallen.mustered(fallen.sides(late(fallen))[0])


def test_a_place_that_no_day_tells_offers_the_dead_and_calls_nobody_up(night: Night) -> None:
    """A battle that was planned first and is fought last has no day: by number alone nobody rises from the dead."""
    who = night.recruits()[2]
    later = night.do(CreateBattle(night.campaign, "The Weir", warbands=(night.first, night.second))).new_id
    night.do(night.result(later, fates=(Fate(who, "dead", 1),)))
    side = night.sides()[0]
    assert who not in night.mustered(side)
    assert told(night, night.next)[who] == (False, "died")
    night.do(SetMuster(side, (*night.mustered(side), who)))
    night.do(night.result())
    assert (night.row("recruit", who)["state"], night.row("recruit", who)["battles"]) == ("dead", 3)


def test_a_battle_that_others_follow_is_before_them_without_a_day(night: Night) -> None:
    who = night.recruits()[2]
    later = night.do(CreateBattle(night.campaign, "The Weir", warbands=(night.first, night.second))).new_id
    night.do(LinkBattles(night.next, later))
    night.do(night.result(later, fates=(Fate(who, "dead", 1),)))
    assert who in night.mustered(night.sides()[0])
    night.do(UnlinkBattles(night.next, later))
    assert who not in night.mustered(night.sides()[0])


def test_named_musters_and_everybody_call_up_who_was_alive(fallen: Night) -> None:
    one, two, three, _ = everybody = fallen.recruits()
    fallen.do(SetRecruitState(three, "active"))
    patrol = fallen.do(CreateNamedMuster(fallen.first, "Patrol", (two, three))).new_id
    fallen.do(SetRecruitState(three, "dead"))
    side = fallen.sides(late(fallen))[0]
    fallen.do(CallMuster(side, patrol))
    assert fallen.mustered(side) == [two, three]
    fallen.do(CallEverybody(side))
    assert fallen.mustered(side) == everybody
    after = fallen.sides(late(fallen, AFTER))[0]
    fallen.do(CallMuster(after, patrol))
    assert fallen.mustered(after) == [two]
    fallen.do(SetSides(late(fallen), (fallen.second,)))
    assert one in everybody


def test_the_tracker_lets_who_died_later_fight(fallen: Night) -> None:
    key = late(fallen)
    fallen.do(StartBattle(key, 0, "seed"))
    table = open_play(fallen.desk, key)
    assert {unit.recruit for unit in table.battle.all(Unit)} >= set(fallen.recruits())
