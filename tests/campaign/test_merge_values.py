"""Battles taken in: values changed on one side or on both, who is needed, careers, whole campaigns told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.archive.battle import read_battle
from desktop.campaign.archive.merging import take_battle
from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.report import content_of, taken_by, taken_in
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.battles import EditBattle
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.recruits import EditRecruitNotes, RenameRecruit
from desktop.campaign.commands.results import Fate
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.refusal import Refusal
from tests.campaign.build import Night, a_card
from tests.campaign.merging import begin, digest, finish, only, plan_of, play, sent
from tests.support.night import rows, with_battle


def test_values_changed_on_one_side_alone_are_taken_without_a_word(club: Desk, guest: Desk, tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    first, second, third = (row["id"] for row in rows(club, "recruit")[:3])
    guest.execute(RenameRecruit(first, "Theirs"))
    club.execute(RenameRecruit(second, "Ours"))
    guest.execute(RenameRecruit(third, "And back"))
    guest.undo(only(guest, "campaign")["id"])
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    plan = plan_of(club, package)
    take_battle(club, package, {})

    assert plan.conflicts == []
    assert [only(club, "recruit", id=key)["name"] for key in (first, second)] == ["Theirs", "Ours"]
    assert only(club, "recruit", id=third)["name"] == ""


@pytest.mark.parametrize("side", ["ours", "theirs"])
def test_values_changed_on_both_sides_are_shown_and_one_is_chosen(club: Desk, guest: Desk, tmp_path: Path,
                                                                  side: str) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    who = rows(club, "recruit")[0]["id"]
    guest.execute(EditRecruitNotes(who, "Lost an ear"))
    club.execute(EditRecruitNotes(who, "Лишился уха"))
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    conflict, = plan_of(club, package).conflicts
    take_battle(club, package, {conflict.id: side})

    assert (conflict.table, conflict.column, conflict.ours, conflict.theirs) == (
        "recruit", "notes", "Лишился уха", "Lost an ear")
    assert only(club, "recruit", id=who)["notes"] == getattr(conflict, side)
    with club.store.read() as connection:
        name, kept = connection.exec_driver_sql("SELECT name, content FROM source_file").one()
        report = connection.exec_driver_sql("SELECT report FROM source_file").scalar()
    assert (name, kept) == ("back.gonfalon.zip", package.content)
    assert side in str(report)


def test_what_was_decided_is_found_again_by_entry_and_battle_and_travels_with_the_campaign(club: Desk, guest: Desk,
                                                                                         tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    who = rows(club, "recruit")[0]["id"]
    guest.execute(EditRecruitNotes(who, "Lost an ear"))
    club.execute(EditRecruitNotes(who, "Has the drum"))
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    conflict, = plan_of(club, package).conflicts
    made = take_battle(club, package, {conflict.id: "ours"})
    write_campaign(club.store, only(club, "campaign")["id"], tmp_path / "whole.gonfalon.zip")
    third = create_desk(tmp_path / "third.gonfalon")
    take_campaign(third, read_campaign(tmp_path / "whole.gonfalon.zip"))
    found = []
    for desk in (club, third):
        with desk.store.read() as connection:
            by_battle, = taken_in(connection, only(desk, "battle")["id"])
            seq = connection.exec_driver_sql("SELECT max(seq) FROM journal WHERE code = 'take_battle'").scalar()
            assert taken_by(connection, seq) == by_battle
            assert taken_by(connection, 1) is None
            assert content_of(connection, by_battle) == package.content
            found.append(by_battle)
    third.store.close()

    assert made.seq is not None and found[0] == found[1]
    assert [(one.conflict, one.side) for one in found[0].decided] == [(conflict, "ours")]
    assert plan_of(club, package).taken_at == found[0].at


def test_words_about_the_battle_do_not_make_it_another_record(club: Desk, guest: Desk, tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    begin(guest)
    club.execute(EditBattle(only(club, "battle")["id"], name="Мост", notes="rain"))
    plan = plan_of(club, package := sent(guest, tmp_path, "back.gonfalon.zip"))
    take_battle(club, package, {})

    assert (plan.way, plan.conflicts) == ("begin", [])
    assert (only(club, "battle")["name"], only(club, "battle")["state"]) == ("Мост", "running")


def test_who_was_dismissed_here_comes_back_only_where_the_battle_needs_them(club: Desk, guest: Desk,
                                                                            tmp_path: Path) -> None:
    campaign = only(club, "campaign")["id"]
    spare = club.execute(Recruit(only(club, "warband")["id"], given=a_card("Spare"))).new_id
    take_battle(guest, sent(club, tmp_path), {})
    begin(guest)
    club.execute(DismissRecruits((spare,)))
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    plan = plan_of(club, package)
    take_battle(club, package, {})

    assert plan.came_back == []
    assert rows(club, "recruit", id=spare) == []
    club.undo(campaign)


def test_careers_are_counted_here_from_what_was_fought_here(club: Desk, guest: Desk, tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    battle = only(club, "battle")
    second = with_battle(club, battle["campaign"], *(row["id"] for row in rows(club, "warband")), name="Second")
    night = Night(club, battle["campaign"])
    night.do(night.result(second, fates=(Fate(rows(club, "recruit")[0]["id"], "stood", kills=3),)))
    begin(guest)
    play(guest, 0, 158)
    finish(guest)
    take_battle(club, sent(guest, tmp_path, "back.gonfalon.zip"), {})
    mustered = [row for row in rows(club, "recruit") if row["battles"]]

    assert {row["battles"] for row in mustered} == {2}
    there = only(guest, "recruit", id=rows(club, "recruit")[0]["id"])
    assert rows(club, "recruit")[0]["kills"] == there["kills"] + 3


def test_a_battle_of_a_campaign_that_is_not_here_brings_what_it_needs(club: Desk, guest: Desk, tmp_path: Path) -> None:
    club.execute(SetMisses(rows(club, "recruit")[0]["id"], 1))
    plan = plan_of(guest, package := sent(club, tmp_path))
    take_battle(guest, package, {})

    assert (plan.way, plan.campaign_here) == ("new", False)
    for table in ("campaign", "player", "warband", "recruit", "battle_side", "muster"):
        assert sorted(map(str, rows(guest, table))) == sorted(map(str, rows(club, table)))
    campaign = only(club, "campaign")
    guest.undo(campaign["id"])
    assert guest.gone() == ((campaign["id"], campaign["name"]),)


def test_a_whole_campaign_and_one_battle_are_told_apart(club: Desk, tmp_path: Path) -> None:
    sent(club, tmp_path)
    write_campaign(club.store, only(club, "campaign")["id"], tmp_path / "whole.gonfalon.zip")
    with pytest.raises(Refusal, match="archive_other"):
        read_campaign(tmp_path / "battle.gonfalon.zip")
    with pytest.raises(Refusal, match="archive_whole"):
        read_battle(tmp_path / "whole.gonfalon.zip")


def test_a_battle_played_in_a_whole_campaign_comes_back_alone(club: Desk, guest: Desk, tmp_path: Path) -> None:
    write_campaign(club.store, only(club, "campaign")["id"], tmp_path / "whole.gonfalon.zip")
    take_campaign(guest, read_campaign(tmp_path / "whole.gonfalon.zip"))
    begin(guest)
    play(guest, 0, 20)
    take_battle(club, sent(guest, tmp_path, "back.gonfalon.zip"), {})

    assert digest(club, only(club, "battle")["id"]) == digest(guest, only(guest, "battle")["id"])
