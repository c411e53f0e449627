"""What the chronicle tells after a battle: marks, advances, triumphs, who leads after whom."""

from __future__ import annotations

import pytest

from desktop.campaign.aftermath.rules import Change, simple_rules
from desktop.campaign.aftermath.scars import KINDS
from desktop.campaign.chronicle.saying import paragraphs, plain
from desktop.campaign.chronicle.telling import telling
from desktop.campaign.commands.aftermath import Fall, GiveMark, SetAftermath, SettleFalls
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.copies import CopyRecruits
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.commands.results import Fate, ReopenBattle
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.campaign.queries.battles import battle
from desktop.words import Words
from tests.campaign.build import Night


def said_of(night: Night, key: str, recruit: str = "", language: str = "en") -> str:
    detail = battle(night.desk.store, key)
    assert detail is not None
    return plain(paragraphs(Words(language), telling(night.desk.store, detail, recruit)))


def fought(night: Night, number: int, leader: str) -> str:
    """Fight a battle more under a leader of the first warband."""
    night.do(NameLeader(night.first, leader))
    made = night.do(CreateBattle(night.campaign, f"Later {number}", warbands=(night.first, night.second),
                                 played_on=f"2027-01-0{number}"))
    key = made.battle or made.new_id
    night.do(night.result(key))
    return key


def test_what_becomes_of_the_fallen_and_advances_are_told_after_the_battle(night: Night) -> None:
    night.do(SetAftermath(night.campaign, simple_rules("Slain", "Lame", "Deep wound", "Flesh wound", "Well", "M")))
    hurt, keen = night.recruits()[0], night.recruits()[1]
    key = fought(night, 1, keen)
    night.do(ReopenBattle(key))
    night.do(night.result(key, fates=(Fate(hurt, "out", 1),)))
    night.do(SettleFalls(key, (Fall(hurt, 2, typed=True),)))
    night.do(GiveMark(keen, "advance", "Keen eye", (Change("BS", 1),)))
    names = [row["name"] or row["body"]["name"] for row in night.rows("recruit", warband=night.first)]
    band = night.row("warband", night.first)["name"]
    assert f"{names[0]} ({band}) afterwards: Lame." in said_of(night, key)
    assert f"{names[1]} ({band}) advanced: Keen eye." in said_of(night, key)
    assert "Keen eye" not in said_of(night, key, hurt)
    assert f"{names[0]} ({band}) afterwards: Lame." in said_of(night, key, hurt)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_mark_has_a_sentence_of_its_own(night: Night, kind: str, language: str) -> None:
    night.do(GiveMark(night.recruits()[1], kind, "Held the gate alone"))
    detail, words = battle(night.desk.store, night.over), Words(language)
    assert detail is not None
    told = plain(paragraphs(words, telling(night.desk.store, detail, "")))
    name, band = night.recruits()[1], night.row("warband", night.first)["name"]
    who = words.say("chronicle.of", name=night.row("recruit", name)["body"]["name"], side=band)
    assert words.say(f"chronicle.after.{kind}", unit=who, mark="Held the gate alone") in told
    assert "chronicle." not in told


@pytest.mark.parametrize(("fate", "language", "said"), [
    ("dead", "en", "{name}, their leader (dead)"), ("captured", "en", "{name}, their leader (captured)"),
    ("dead", "ru", "{name}, лидер (погиб)"), ("out", "en", "{name}, their leader.")])
def test_a_leader_that_died_or_was_taken_is_said_to(night: Night, fate: str, language: str, said: str) -> None:
    leader = night.recruits()[0]
    key = fought(night, 1, leader)
    night.do(ReopenBattle(key))
    night.do(night.result(key, fates=(Fate(leader, fate, 1),)))
    assert said.format(name=night.row("recruit", leader)["name"]) in said_of(night, key, language=language)


def test_a_triumph_that_nobody_has_spent_yet_is_told_until_a_battle_follows(night: Night) -> None:
    key, band = fought(night, 1, night.recruits()[0]), night.row("warband", night.first)["name"]
    assert said_of(night, key).endswith(f"{band} earned a triumph that is still to be spent.")
    later = night.do(CreateBattle(night.campaign, "After it", warbands=(night.first, night.second)))
    night.do(LinkBattles(key, later.battle or later.new_id))
    assert "still to be spent" not in said_of(night, key)
    assert f"{band} carries a triumph into" in said_of(night, key)


def test_who_leads_after_whom_is_told_once_and_coming_back_as_coming_back(night: Night) -> None:
    first, second = night.recruits()[:2]
    night.do(RenameRecruit(first, "Ash"))
    night.do(RenameRecruit(second, "Birch"))
    keys = [fought(night, number, who) for number, who in enumerate((first, second, second, first), 1)]
    told = [said_of(night, key).split("\n\n")[-1] for key in keys]
    band = night.row("warband", night.first)["name"]
    assert told[1].startswith(f"Birch led {band} for the first time since Ash.")
    assert "led" not in told[2]
    assert told[3].startswith(f"Ash led {band} again, after Birch.")


@pytest.mark.parametrize("whole", [False, True], ids=["one", "warband"])
def test_what_a_copy_brought_is_told_of_the_one_that_earned_it_alone(night: Night, whole: bool) -> None:
    who = night.recruits()[2]
    night.do(SetAftermath(night.campaign, simple_rules("Slain", "Lame", "Deep wound", "Flesh wound", "Well", "M")))
    night.do(night.result(fates=(Fate(who, "out", 1),)))
    night.do(SettleFalls(night.next, (Fall(who, 1, typed=True),)))
    before = said_of(night, night.next)
    night.do(DuplicateWarband(night.first, "Others") if whole else CopyRecruits((who,)))
    assert said_of(night, night.next) == before
