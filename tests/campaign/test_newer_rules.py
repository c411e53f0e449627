"""Battles that newer rules have written: the file opens, the campaign works, and nothing is written into the battle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from database.check import examine
from desktop.campaign.chronicle.book import told_text
from desktop.campaign.chronicle.saying import plain
from desktop.campaign.command import Command
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.pairing_battles import PairBattle
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.results import AbandonBattle, ReopenBattle, SetPractice, SideResult, WriteBack
from desktop.campaign.commands.rounds import AddRound
from desktop.campaign.desk import Desk
from desktop.campaign.files import open_desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.campaign.play_wounded import take_up, wounds_at_end
from desktop.campaign.queries.calendar import calendar
from desktop.campaign.queries.pending import pending
from desktop.campaign.queries.standings import standings
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import Missing, missing_rules
from desktop.campaign.standings.checking import added_up_twice
from desktop.rules.systems import system
from desktop.words import LANGUAGES, Words
from tests.campaign.merging import begin, finish, only, play
from tests.campaign.newer_battles import UNREAD, detail_of, fought
from tests.support.newer import KINDLE, newer_rules
from tests.support.night import rows

TODAY = system("skirmish")


def facts(version: str, hashed: str = TODAY.fingerprint, game: str = "skirmish") -> dict[str, Any]:
    return {"system": game, "ruleset_version": version, "ruleset_hash": hashed}


@contextmanager
def nothing_written(desk: Desk) -> Iterator[None]:
    before = desk.store.last_seq, rows(desk, "battle"), rows(desk, "muster"), rows(desk, "battle_side")
    yield
    assert (desk.store.last_seq, rows(desk, "battle"), rows(desk, "muster"), rows(desk, "battle_side")) == before


@pytest.mark.parametrize(("version", "wrote", "missing"), [
    ("1", "", None), ("1", "skirmish:1", None), ("0", "", None), ("0.9", "skirmish:1", None), ("1.0", "", None),
    ("01", "", None), ("", "", None), ("1.0.0.0", "", None),
    ("2", "", "2"), ("99.0.0", "", "99.0.0"), ("10", "", "10"), ("1.0.1", "", "1.0.1"),
    ("1", "skirmish:2", "2"), ("2", "skirmish:1", "2"), ("2", "skirmish:10", "10"),
    ("next", "", "next"), ("2-beta", "", "2-beta"), ("9" * 5000, "", "9" * 40), ("1", "skirmish:?", "?"),
])
def test_versions_are_compared_as_numbers(version: str, wrote: str, missing: str | None) -> None:
    found = missing_rules(facts(version), wrote)

    assert found == (None if missing is None else Missing(missing, "1"))


def test_another_make_of_the_same_version_goes_on() -> None:
    assert missing_rules(facts("1", "0123456789abcdef"), "skirmish:1") is None


@pytest.mark.parametrize(("wrote", "hashed", "missing"), [
    ("naval:3", "whatever", True), ("freeform:1", "whatever", False), ("", "whatever", True),
    ("", system("freeform").fingerprint, False),
])
def test_a_game_we_have_no_rules_for_is_looked_at_where_they_were_used(wrote: str, hashed: str,
                                                                       missing: bool) -> None:
    assert (missing_rules(facts("1", hashed, "naval"), wrote) is not None) is missing


@UNREAD
def test_the_file_is_sound_and_opens(club: Desk, tmp_path: Path, strange: bool) -> None:
    key = fought(club, strange=strange, over=True)
    club.store.close()

    assert examine(tmp_path / "club.gonfalon") is None
    desk = open_desk(tmp_path / "club.gonfalon")
    assert detail_of(desk).missing == Missing("99", "1")
    assert added_up_twice(desk.store, only(desk, "campaign")["id"]).differing == ()
    desk.execute(EditBattle(key, name="The Toll House", notes="They had torches."))
    assert only(desk, "battle")["name"] == "The Toll House"
    desk.store.close()


def test_an_older_battle_goes_on_and_is_newer_from_then_on(club: Desk) -> None:
    begin(club)
    play(club, 0, 2)
    with newer_rules():
        play(club, 2, 4)
        assert open_play(club, only(club, "battle")["id"]).missing is None
        assert detail_of(club).missing is None
    table = open_play(club, only(club, "battle")["id"])

    assert only(club, "battle")["ruleset_version"] == "1"
    assert table.missing == detail_of(club).missing == Missing("99", "1")
    assert len(table.session.done) == 4


def test_a_battle_of_today_is_not_touched_by_any_of_it(club: Desk) -> None:
    begin(club)
    play(club, 0, 158)
    assert open_play(club, only(club, "battle")["id"]).missing is None
    finish(club)
    club.execute(ReopenBattle(only(club, "battle")["id"]))
    assert detail_of(club).battle.state == "running"


@pytest.mark.parametrize("act", ["start", "advance", "correct", "undo", "go_back", "play_again", "kindle"])
def test_no_act_at_the_table_writes(club: Desk, act: str) -> None:
    fought(club)
    table = open_play(club, only(club, "battle")["id"])
    unit = rows_of(table)[0]
    acts = {
        "start": lambda: table.start(TODAY.advance), "advance": lambda: table.start("skirmish.shoot", (unit,)),
        "correct": lambda: table.correct("kernel.note", "They cheat."), "undo": table.undo,
        "go_back": lambda: table.go_back_to(0), "play_again": lambda: table.play_again(TODAY.advance, (), ()),
        "kindle": lambda: table.start(KINDLE),
    }
    before = table.battle
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        acts[act]()
    assert (table.battle, table.running, table.can_undo, table.can_redo) == (before, None, False, False)


def test_an_undone_step_of_newer_rules_is_not_brought_back(club: Desk) -> None:
    key = fought(club)
    with newer_rules():
        open_play(club, key).undo()
    table = open_play(club, key)
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        table.redo()
    assert len(table.session.undone) == 1


def test_a_table_that_was_laid_before_does_not_write_either(club: Desk) -> None:
    begin(club)
    table = open_play(club, only(club, "battle")["id"])
    campaign = only(club, "campaign")["id"]
    club.undo(campaign)
    with newer_rules():
        begin(club, "anew")
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        table.start(TODAY.advance)


def test_a_step_under_way_is_kept_for_those_who_can_go_on_with_it(club: Desk) -> None:
    with newer_rules():
        begin(club)
        key = only(club, "battle")["id"]
        table = open_play(club, key)
        table.start("skirmish.finish")
        assert table.running is not None
    looked = open_play(club, key)
    assert looked.running is None
    looked.drop()
    with newer_rules():
        again = open_play(club, key).running
        assert again is not None and again.status == "waiting"


@UNREAD
def test_commands_that_would_change_how_it_stands_are_refused(club: Desk, strange: bool) -> None:
    key = fought(club, strange=strange)
    sides = tuple(SideResult(row["id"], "draw") for row in rows(club, "battle_side"))
    refused: list[Command] = [WriteBack(key, sides, "agreed"), AbandonBattle(key), SetPractice(key, True)]
    for command in refused:
        with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
            club.execute(command)
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        club.undo(only(club, "campaign")["id"])


def test_a_result_of_newer_rules_is_not_opened_again_nor_taken_back(club: Desk) -> None:
    key = fought(club, over=True)
    campaign = only(club, "campaign")["id"]
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        club.execute(ReopenBattle(key))
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        club.undo(campaign)
    before = club.history(campaign)[2].seq
    refusal = club.look_ahead(campaign, before).refusal
    assert refusal is not None and refusal.code == "campaign.refusal.newer_rules"
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        club.jump(campaign, before)


def test_it_may_be_deleted_whole_and_comes_back_whole(club: Desk) -> None:
    key = fought(club, over=True)
    before = only(club, "battle")
    club.execute(DeleteBattle(key))
    assert rows(club, "battle") == []
    club.undo(before["campaign"])
    assert only(club, "battle") == before


@UNREAD
def test_the_campaign_goes_on_around_it(club: Desk, strange: bool) -> None:
    key = fought(club, strange=strange, over=True)
    campaign = only(club, "campaign")["id"]
    bands = tuple(row["id"] for row in rows(club, "warband"))
    following = club.execute(CreateBattle(campaign, "The Second Bridge", warbands=bands)).new_id
    club.execute(LinkBattles(key, following))
    club.execute(StartBattle(following, 0, "seed"))
    table = take_up(club, following)
    table.start(TODAY.advance)

    assert (len(table.session.done), table.missing) == (1, None)
    assert standings(club.store, campaign).finished == 1
    assert bool(wounds_at_end(club, key)) is not strange


def test_the_log_that_cannot_be_read_is_said_to_need_newer_rules(club: Desk) -> None:
    key = fought(club, strange=True)
    with pytest.raises(Refusal) as caught:
        open_play(club, key)

    assert (caught.value.code, caught.value.params["needs"]) == ("campaign.refusal.newer_log", "99")
    with newer_rules(strange=True):
        assert len(open_play(club, key).session.done) == 3


@UNREAD
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chronicle_tells_the_result_and_says_what_is_missing(club: Desk, strange: bool, language: str) -> None:
    fought(club, strange=strange, over=True)
    words = Words(language)
    told = plain(told_text(club.store, words, detail_of(club)))

    assert words.say("chronicle.newer_rules", needs="99") in told
    assert "Fenwatch Company" in told.split("\n\n")[0]
    with newer_rules(strange=strange):
        assert "99" not in plain(told_text(club.store, words, detail_of(club)))


def rows_of(table: PlayTable) -> list[str]:
    return [str(unit["id"]) for unit in rows(table.desk, "recruit")]


def test_steps_of_a_beginning_that_was_taken_back_do_not_stand_in_the_way(club: Desk) -> None:
    campaign = only(club, "campaign")["id"]
    with newer_rules():
        begin(club)
        table = open_play(club, only(club, "battle")["id"])
        table.start(TODAY.advance)
        table.undo()
        club.undo(campaign)
    begin(club, "anew")
    table = open_play(club, table.id)
    table.start(TODAY.advance)

    assert (detail_of(club).missing, table.missing, len(table.session.done)) == (None, None, 1)


@UNREAD
def test_it_waits_to_be_looked_at_not_to_be_gone_on_with(club: Desk, strange: bool) -> None:
    key = fought(club, strange=strange)
    campaign = only(club, "campaign")["id"]
    assert [(one.kind, one.battle) for one in pending(club.store, campaign, date(2026, 12, 1)) if one.battle] == [
        ("look", key)]
    with newer_rules(strange=strange):
        assert [one.kind for one in pending(club.store, campaign, date(2026, 12, 1)) if one.battle] == ["go_on"]


def test_a_beginning_by_newer_rules_that_was_taken_back_is_not_brought_back(club: Desk) -> None:
    campaign = only(club, "campaign")["id"]
    with newer_rules():
        begin(club)
        club.undo(campaign)
    with nothing_written(club), pytest.raises(Refusal, match="newer_rules"):
        club.redo(campaign)
    assert only(club, "battle")["state"] == "planned"


@UNREAD
def test_its_pairing_says_as_much_and_is_not_overdue(club: Desk, strange: bool) -> None:
    key, campaign = fought(club, strange=strange), only(club, "campaign")["id"]
    bands = [row["id"] for row in rows(club, "warband")]
    there = club.execute(AddRound(campaign, "Round 1", "2026-09-01", "2026-09-14")).new_id
    club.execute(PairBattle(club.execute(AddPairing(there, *bands)).new_id, key))
    late = date(2026, 12, 1)
    state = "unread" if strange else "look"
    row, = calendar(club.store, campaign)

    assert [(one.state, one.owed, one.waits) for one in row.pairings] == [(state, True, False)]
    assert (row.overdue(late), row.over) == (False, False)
    waiting = [one for one in pending(club.store, campaign, late) if one.battle]
    assert [(one.kind, one.detail.code) for one in waiting] == [("look", f"campaign.pending.{state}")]
    with newer_rules(strange=strange):
        assert [one.state for one in calendar(club.store, campaign)[0].pairings] == ["running"]
