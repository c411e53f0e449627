"""The whole history as people look through it: readable, told apart, searched by warband and battle."""

from __future__ import annotations

import pytest

from desktop.campaign.command import commands
from desktop.campaign.commands.campaigns import RenameCampaign
from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.commands.results import AbandonBattle
from desktop.campaign.concerning import Touches
from desktop.campaign.play_start import StartBattle
from desktop.campaign.telling import timeline_line
from desktop.campaign.timeline import GROUPS, Line, group_of
from desktop.words import LANGUAGES, Words
from tests.campaign.build import Night, step
from tests.campaign.every_command import EXAMPLES


def lines(night: Night) -> tuple[Line, ...]:
    return night.desk.timeline(night.campaign).lines


def concerned(night: Night, warband: str) -> list[str]:
    touches = Touches(night.desk.store, night.campaign)
    touches.read_all()
    found = touches.of_warband(warband)
    return [line.label.code for line in lines(night) if line.seq in found]


def test_the_newest_line_stands_first_and_now_is_known(night: Night) -> None:
    done = night.do(RenameCampaign(night.campaign, "One"))
    timeline = night.desk.timeline(night.campaign)

    assert [line.seq for line in timeline.lines] == sorted((line.seq for line in timeline.lines), reverse=True)
    assert (timeline.lines[0].seq, timeline.lines[0].sort, timeline.now) == (done.seq, "done", done.seq)


def test_what_was_taken_back_stands_there_as_such(night: Night) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.desk.undo(night.campaign)
    undo, edit, *_ = lines(night)

    assert (undo.sort, undo.group, undo.n, undo.target) == ("undo", "undo", 1, None)
    assert (edit.sort, edit.undone, edit.target) == ("done", True, edit.seq)


def test_a_jump_is_one_line(night: Night) -> None:
    first, *_ = [night.do(RenameCampaign(night.campaign, name)).seq for name in ("One", "Two", "Three")]
    night.desk.jump(night.campaign, first or 0)
    jump = lines(night)[0]

    assert (jump.sort, jump.n, dict(jump.label.params)["name"]) == ("undo", 2, "Two")


def test_play_at_the_table_is_one_line_for_each_sitting(night: Night) -> None:
    night.do(StartBattle(night.next, 0, "seed"))
    for _ in range(3):
        step(night, night.next)
    night.do(RenameCampaign(night.campaign, "One"))
    step(night, night.next)
    last, renamed, first, begun, *_ = lines(night)

    assert [(line.sort, line.n, line.battle) for line in (last, first)] == [("play", 1, night.next),
                                                                           ("play", 3, night.next)]
    assert (renamed.sort, begun.label.code) == ("done", "start_battle")
    assert "Sluice House" in timeline_line(Words("en"), first)
    assert "3 lines" in timeline_line(Words("en"), first)
    assert "3 строки" in timeline_line(Words("ru"), first)


def test_marks_stand_among_the_lines(night: Night) -> None:
    night.desk.set_mark(night.campaign, "Пауза")
    mark = lines(night)[0]

    assert (mark.sort, timeline_line(Words("ru"), mark)) == ("mark", "Отметка: Пауза")
    assert mark.target == night.desk.timeline(night.campaign).now


def test_every_command_belongs_to_a_group(night: Night) -> None:
    assert {group_of(kind.code) for kind in commands()} <= set(GROUPS)
    assert [group_of(code) for code in ("create_campaign", "recruit", "set_muster", "write_back", "import_warband",
                                        "take_pack", "start_battle")] == [
        "campaign", "warbands", "battles", "results", "imports", "cards", "battles"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_long_night_is_said_in_words(night: Night, language: str) -> None:
    words = Words(language)
    for code in ("rename_campaign", "recruit", "set_recruit_state", "link_battles", "abandon_battle"):
        night.do(EXAMPLES[code](night))
    night.desk.undo(night.campaign)
    said = [timeline_line(words, line) for line in lines(night)]

    assert [line for line in said if "{" in line or "campaign." in line] == []


def test_what_a_newer_program_did_is_a_line_all_the_same(night: Night) -> None:
    line = Line(1, "", "done", group_of("teleport"), lines(night)[0].label.__class__("teleport"))

    assert line.group == "campaign"
    assert "no words" in timeline_line(Words("en"), line)


def test_the_entries_of_a_warband_are_found_by_it_its_recruits_and_its_battles(night: Night) -> None:
    night.do(RenameRecruit(night.recruits()[1], "Пелл"))
    night.do(RenameRecruit(night.recruits(night.second)[1], "Odo"))
    night.do(RenameCampaign(night.campaign, "Other"))
    night.do(AbandonBattle(night.next))
    first, second = concerned(night, night.first), concerned(night, night.second)

    assert (first.count("rename_recruit"), second.count("rename_recruit")) == (1, 1)
    assert "rename_campaign" not in first
    assert {"create_warband", "recruit", "create_battle", "write_back", "name_leader"} <= set(first)
    assert "name_leader" not in second


def test_who_has_left_is_still_found_under_the_warband(night: Night) -> None:
    leaving = night.recruits(night.second)[1]
    night.do(RenameRecruit(leaving, "Odo"))
    night.do(AbandonBattle(night.next))
    night.do(EXAMPLES["unlink_battles"](night))
    night.do(EXAMPLES["delete_battle"](night))
    night.do(EXAMPLES["set_sides"](night))
    night.do(DismissRecruits((night.recruits()[3],)))

    assert "dismiss_recruits" in concerned(night, night.first)
    assert "rename_recruit" in concerned(night, night.second)
