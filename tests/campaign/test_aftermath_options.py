"""Marks on values that options set or change: options first, then the marks on top, in whatever order they came."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.campaign.aftermath.rules import Change, Rules
from desktop.campaign.cardrows import card_of
from desktop.campaign.command import Command
from desktop.campaign.commands.aftermath import GiveMark, HealMark, SetAftermath
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.recruits import EditRecruitCard, LeaveOption, SetSize, TakeOption
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.marked import MarkedValue, OptionTerm, ValueTerm, marked
from desktop.cards.face import face_of
from desktop.cards.parts import NO_BANNER
from desktop.rules.kernel.card import Card, Choice, Option, Profile, Stat, with_options
from desktop.rules.kernel.pieces import Unit
from desktop.words import Words
from tests.campaign.build import STATS, Night, recruits

MOUNT = Option("mount", "Mount", (Choice("pony", "Pony", "10", stats=(Stat("M", "8"),)),
                                  Choice("ram", "Ram", "8", stats=(Stat("m", "6"),), changes=(Stat("A", "+1"),))))
BOOTS = Option("boots", "Boots", (Choice("light", "Light boots", "2", changes=(Stat("M", "+1"),)),
                                  Choice("iron", "Iron boots", "2", changes=(Stat("M", "-2"),))))
SHIELD = Option("shield", "Shield", (Choice("tower", "Tower shield", "4", stats=(Stat("Block", "5+"),)),))


def a_rider(**values: str) -> Card:
    """Return a figure of M 4 that may take a mount (M 8 or 6) and boots (M +1 or -2)."""
    known = dict(zip(STATS, ("4", "3", "4", "3", "3", "1", "4", "1", "7", "6+"), strict=True)) | values
    line = tuple(Stat(name, value) for name, value in known.items())
    return Card("Rider", "skirmish", "Scout", "20", profiles=(Profile("Rider", line),), options=(MOUNT, BOOTS, SHIELD))


@pytest.fixture
def who(night: Night) -> str:
    return night.do(Recruit(night.first, given=a_rider())).new_id


def stat(night: Night, who: str, name: str = "M", band: str = "") -> str:
    return next(one for one in recruits(night, band) if one.id == who).printed.stat(name)


def hurt(who: str, by: int = -1, id: str = "limp", lasts: int = 0, stat: str = "M") -> GiveMark:
    return GiveMark(who, "injury", id.title(), (Change(stat, by),), lasts=lasts, id=id)


def pony(who: str) -> TakeOption:
    return TakeOption(who, "mount", "pony")


# --- the value


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_options_come_first_and_marks_on_top_in_whatever_order(night: Night, who: str, order: tuple[int, ...]) -> None:
    deeds: list[Command] = [hurt(who, -2), pony(who), TakeOption(who, "boots", "light")]
    for at in order:
        night.do(deeds[at])
    assert stat(night, who) == "7"


def test_an_injury_stays_when_the_option_goes_and_heals_to_what_it_was(night: Night, who: str) -> None:
    before = night.row("recruit", who)
    night.do(hurt(who))
    assert stat(night, who) == "3"
    night.do(pony(who))
    assert stat(night, who) == "7"
    night.do(TakeOption(who, "mount", "ram"))
    assert (stat(night, who), stat(night, who, "A")) == ("5", "2")
    night.do(LeaveOption(who, "mount", "ram"))
    assert stat(night, who) == "3"
    night.do(HealMark(who, "limp"))
    assert stat(night, who) == "4"
    assert night.row("recruit", who)["body"] == before["body"]


def test_an_option_then_an_injury_that_heals_while_it_is_taken(night: Night, who: str) -> None:
    night.do(pony(who))
    before = night.row("recruit", who)["body"]
    night.do(hurt(who))
    assert stat(night, who) == "7"
    night.do(HealMark(who, "limp"))
    assert (stat(night, who), night.row("recruit", who)["body"]) == ("8", before)
    night.do(LeaveOption(who, "mount", "pony"))
    assert stat(night, who) == "4"


def test_a_lasting_and_a_passing_injury_on_a_value_that_an_option_sets(night: Night, who: str) -> None:
    night.do(hurt(who, id="lame"))
    night.do(pony(who))
    night.do(hurt(who, id="sprain", lasts=1))
    assert stat(night, who) == "6"
    night.do(night.result())
    assert stat(night, who) == "7"
    night.do(LeaveOption(who, "mount", "pony"))
    assert stat(night, who) == "3"
    night.do(HealMark(who, "lame"))
    assert stat(night, who) == "4"


def test_what_the_rules_leave_is_left_of_the_whole_value(night: Night, who: str) -> None:
    """M 4 with iron boots is 2; -9 leaves 1, with the boots and without them, and on the pony."""
    night.do(hurt(who, -9))
    night.do(TakeOption(who, "boots", "iron"))
    assert stat(night, who) == "1"
    night.do(pony(who))
    assert stat(night, who) == "1"
    night.do(LeaveOption(who, "boots", "iron"))
    assert stat(night, who) == "1"
    night.do(LeaveOption(who, "mount", "pony"))
    night.do(HealMark(who, "limp"))
    assert stat(night, who) == "4"


def test_a_value_that_an_option_alone_has_is_changed_as_well(night: Night, who: str) -> None:
    night.do(GiveMark(who, "injury", "Crushed hand", (Change("Block", 1),), id="hand"))
    night.do(TakeOption(who, "shield", "tower"))
    assert stat(night, who, "Block") == "6+"
    assert marked(night.desk.store, who).values == (MarkedValue(
        0, "Block", "", "6+", (ValueTerm("Crushed hand", 1),), None, (OptionTerm("Tower shield", "5+", True),)),)
    night.do(HealMark(who, "hand"))
    assert stat(night, who, "Block") == "5+"


def test_an_advance_adds_to_what_an_option_sets(night: Night, who: str) -> None:
    night.do(pony(who))
    night.do(GiveMark(who, "advance", "Long legs", (Change("M", 1),)))
    assert stat(night, who) == "9"


def test_the_worst_of_several_counts_on_top_of_options(night: Night, who: str) -> None:
    night.do(SetAftermath(night.campaign, Rules(combine="worst")))
    night.do(hurt(who, -1))
    night.do(hurt(who, -3, "crushed"))
    night.do(pony(who))
    assert stat(night, who) == "5"


# --- units, edits, copies


def test_models_that_an_option_gives_a_line_of_their_own_are_changed_too(night: Night) -> None:
    horse = Option("horse", "Horse", (Choice("horse", "Horse", "5", stats=(Stat("M", "8"),), most=0),), per=1)
    line = Profile("Scout", (Stat("M", "4"), Stat("Ld", "7")), count=4, least=2, most=8)
    key = night.do(Recruit(night.first, given=Card("Scouts", "skirmish", points="20", profiles=(line,),
                                                   options=(horse,)))).new_id
    night.do(hurt(key))
    night.do(TakeOption(key, "horse", "horse", 2))

    def lines() -> list[tuple[int, str]]:
        card = next(one for one in recruits(night) if one.id == key).printed
        return [(one.count, one.stats[0].value) for one in card.profiles]

    assert lines() == [(2, "3"), (2, "7")]
    night.do(SetSize(key, 0, 6))
    assert lines() == [(4, "3"), (2, "7")]
    assert [(one.profile, one.shown) for one in marked(night.desk.store, key).values] == [(0, "3"), (1, "7")]
    night.do(HealMark(key, "limp"))
    assert lines() == [(4, "4"), (2, "8")]


def test_a_card_that_is_edited_gets_its_marks_into_what_is_new(night: Night, who: str) -> None:
    night.do(hurt(who))
    card = card_of(night.row("recruit", who)["body"])
    wolf = Option("wolf", "Wolf", (Choice("wolf", "Wolf", stats=(Stat("M", "9"),)),), taken=("wolf",))
    night.do(EditRecruitCard(who, replace(card, options=(*card.options, wolf))))
    assert stat(night, who) == "8"
    night.do(HealMark(who, "limp"))
    assert stat(night, who) == "9"


def test_a_copy_brings_marks_and_options_and_heals_by_itself(night: Night, who: str) -> None:
    night.do(hurt(who))
    night.do(pony(who))
    band = night.do(DuplicateWarband(night.first, "Twins")).new_id
    twin = night.recruits(band)[-1]
    assert stat(night, twin, band=band) == "7"
    night.do(HealMark(twin, "limp"))
    assert (stat(night, twin, band=band), stat(night, who)) == ("8", "7")


# --- one number everywhere, exact undo


def test_card_tile_and_rules_say_the_same(night: Night, who: str) -> None:
    night.do(hurt(who))
    night.do(pony(who))
    battle = night.do(CreateBattle(night.campaign, "Ford", warbands=(night.first, night.second))).new_id
    night.do(StartBattle(battle, 0, "seed"))
    unit = next(one for one in open_play(night.desk, battle).battle.all(Unit) if one.recruit == who)
    row = next(one for one in recruits(night) if one.id == who)
    assert (unit.card.stat("M"), row.printed.stat("M")) == ("7", "7")
    lines = face_of(row.card, NO_BANNER, Words("en")).lines
    assert [cell.value for line in lines for cell in line.stats if cell.name == "M"] == ["7"]


def test_terms_name_option_and_mark(night: Night, who: str) -> None:
    night.do(pony(who))
    night.do(TakeOption(who, "boots", "light"))
    night.do(hurt(who, -2))
    assert marked(night.desk.store, who).values == (MarkedValue(0, "M", "4", "7", (ValueTerm("Limp", -2),), None, (
        OptionTerm("Pony", "8", True), OptionTerm("Light boots", "+1"))),)


def test_a_row_of_the_roster_tells_its_card_without_marks(night: Night, who: str) -> None:
    night.do(pony(who))
    bare = next(one for one in recruits(night) if one.id == who)
    night.do(hurt(who, -2))
    row = next(one for one in recruits(night) if one.id == who)
    assert (bare.unmarked, row.unmarked) == (bare.card, bare.card)
    assert [choice.stats for choice in row.card.options[0].choices] == [(Stat("M", "6"),), (Stat("m", "4"),)]
    night.do(HealMark(who, "limp"))
    healed = next(one for one in recruits(night) if one.id == who)
    assert (healed.card, healed.unmarked) == (bare.card, bare.card)


DEEDS: tuple[Callable[[str], Command], ...] = (
    pony, lambda who: TakeOption(who, "mount", "ram"), lambda who: LeaveOption(who, "mount", "pony"),
    lambda who: LeaveOption(who, "mount", "ram"), lambda who: TakeOption(who, "boots", "iron"),
    lambda who: LeaveOption(who, "boots", "iron"), lambda who: TakeOption(who, "boots", "light"),
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(0, len(DEEDS) + 3), max_size=9))
def test_marks_come_on_top_of_the_options_whatever_was_done_and_all_of_it_is_undone(
    night: Night, deeds: list[int],
) -> None:
    who = night.do(Recruit(night.first, given=a_rider())).new_id
    digests, bare, by = [night.digest()], a_rider(), dict[str, int]()
    for at, deed in enumerate(deeds):
        if deed < len(DEEDS):
            change = night.do(DEEDS[deed](who))
        elif deed < len(DEEDS) + 2 or not by:
            by[f"mark{at}"] = -1 - deed % 3
            change = night.do(hurt(who, by[f"mark{at}"], f"mark{at}"))
        else:
            key = next(iter(by))
            del by[key]
            change = night.do(HealMark(who, key))
        card = card_of(night.row("recruit", who)["body"])
        own = replace(bare, options=tuple(replace(mine, taken=now.taken, without=now.without)
                                          for mine, now in zip(bare.options, card.options, strict=True)))
        plain = int(with_options(own).stat("M"))
        whole = plain + sum(by.values())
        assert stat(night, who) == str(max(1, whole))
        if change.changed:
            digests.append(night.digest())
    for digest in reversed(digests[:-1]):
        night.desk.undo(night.campaign)
        assert night.digest() == digest
    for digest in digests[1:]:
        night.desk.redo(night.campaign)
        assert night.digest() == digest
