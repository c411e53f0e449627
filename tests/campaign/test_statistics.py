"""What warbands and units did: from the battles that count alone, in order of play, each number with its terms."""

from __future__ import annotations

from fractions import Fraction

from desktop.campaign.commands.advances import EditCareer
from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.copies import MoveRecruits
from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.results import AbandonBattle, Fate, ReopenBattle, SetPractice
from desktop.campaign.commands.standings import GiveBonus
from desktop.campaign.queries.roster import recruit
from desktop.campaign.queries.statistics import Statistics, statistics, statistics_by_journal
from desktop.campaign.standings.bands import Tally
from desktop.campaign.standings.units import UnitRecord
from tests.campaign.build import Night


def read(night: Night) -> Statistics:
    found = statistics(night.desk.store, night.campaign)
    assert found is not None
    assert found == statistics_by_journal(night.desk.store, night.campaign)
    return found


def unit(night: Night, key: str) -> UnitRecord:
    return next(each for each in read(night).units if each.unit.id == key)


def fought(night: Night, name: str, day: str | None = None, *, outcomes: tuple[str, ...] = ("draw", "draw"),
           fates: tuple[Fate, ...] = ()) -> str:
    key = night.do(CreateBattle(night.campaign, name, warbands=(night.first, night.second), played_on=day)).new_id
    night.do(night.result(key, outcomes, fates))
    return key


def test_a_unit_is_known_by_its_battles(night: Night) -> None:
    who = night.recruits()[1]
    fought(night, "Ford", fates=(Fate(who, "hurt", kills=3),))
    fought(night, "Mill", fates=(Fate(who, "stood", kills=1),))
    found = unit(night, who)

    assert (found.battles, found.kills, found.times_out, found.survived, found.led) == (3, 6, 1, 2, 0)
    assert found.best is not None
    assert (found.best.name, found.best.deed.kills) == ("Ford", 3)
    assert [(each.name, each.deed.fate) for each in found.outings] == [
        ("Reed Gate", "out"), ("Ford", "hurt"), ("Mill", "stood")]


def test_a_unit_counts_as_its_roster_says(night: Night) -> None:
    """The career that the roster keeps and the one of the statistics are one number."""
    who = night.recruits()[1]
    night.do(EditCareer(who, 4, 2, 1))
    fought(night, "Ford", fates=(Fate(who, "dead", 1, kills=3),))
    row, found = recruit(night.desk.store, who), unit(night, who)

    assert row is not None
    assert (found.battles, found.kills, found.times_out) == (row.battles, row.kills, row.times_out)
    assert (found.unit.before, found.unit.state) == ((4, 2, 1), "dead")


def test_the_first_of_equal_deeds_is_the_best_in_order_of_play(night: Night) -> None:
    who = night.recruits()[2]
    night.do(EditBattle(night.over, played_on="2026-11-20"))
    fought(night, "Ford", "2026-11-25", fates=(Fate(who, "stood", kills=2),))
    fought(night, "Forgotten", "2026-11-10", fates=(Fate(who, "stood", kills=2),))
    best = unit(night, who).best

    assert best is not None and best.name == "Forgotten"
    assert unit(night, night.recruits()[3]).best is None


def test_a_leader_is_counted_where_it_led(night: Night) -> None:
    assert [each.led for each in read(night).units] == [1, 0, 0, 0, 0, 0]


def test_what_is_practice_or_open_or_given_up_leaves_nothing(night: Night) -> None:
    who = night.recruits()[1]
    practice = night.do(CreateBattle(night.campaign, "Drill", warbands=(night.first, night.second))).new_id
    night.do(SetPractice(practice, True))
    night.do(night.result(practice, fates=(Fate(who, "out", kills=9),)))
    night.do(AbandonBattle(night.next))
    assert unit(night, who).kills == 2
    night.do(ReopenBattle(night.over))
    assert (unit(night, who).battles, read(night).bouts) == (0, ())
    night.desk.undo(night.campaign)
    assert unit(night, who).battles == 1


def test_those_who_were_dismissed_are_still_told_of(night: Night) -> None:
    who = night.recruits()[1]
    night.do(DismissRecruits((who,)))

    assert (unit(night, who).unit.state, unit(night, who).kills) == ("retired", 2)


def test_a_unit_that_changed_sides_leaves_its_deeds_where_it_did_them(night: Night) -> None:
    who = night.recruits()[1]
    night.do(AbandonBattle(night.next))
    night.do(MoveRecruits((who,), night.second))
    bands = {band.row.warband: band for band in read(night).bands}

    assert unit(night, who).unit.warband == night.second
    assert (bands[night.first].row.kills, bands[night.second].row.kills) == (2, 0)


def test_a_warband_is_told_by_opponent_and_by_game(night: Night) -> None:
    night.do(GiveBonus(night.first, 1, "Held", night.over))
    other = night.do(CreateBattle(night.campaign, "Hall", "freeform", (night.first, night.second))).new_id
    night.do(night.result(other, ("loss", "minor")))
    band = read(night).band(night.first)

    assert band is not None
    assert band.opponents == (Tally(night.second, 2, 1, 0, 1, 3),)
    assert band.games == (Tally("skirmish", 1, 1, 0, 0, 4), Tally("freeform", 1, 0, 0, 1, 0))
    assert [(fight.name, fight.points, fight.kills, fight.lost, fight.models) for fight in band.fights] == [
        ("Reed Gate", 4, 2, 1, 4), ("Hall", 0, 0, 0, 4)]
    assert band.opposition == Fraction(2)


def test_a_campaign_without_battles_has_statistics_of_nothing(night: Night) -> None:
    night.do(ReopenBattle(night.over))
    found = read(night)

    assert (found.bouts, [band.fights for band in found.bands]) == ((), [(), ()])
    assert statistics(night.desk.store, "nothing") is None
