"""A battle played on another machine taken in: by union of ids, with both values of what both have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.archive.merging import take_battle
from desktop.campaign.archive.plan import PLAYED, Fought
from desktop.campaign.desk import Desk
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.queries.standings import standings
from desktop.campaign.refusal import Refusal
from tests.campaign.merging import begin, digest, finish, only, plan_of, play, sent
from tests.support.night import rows


def test_a_battle_goes_out_is_played_and_comes_back_with_its_result(club: Desk, guest: Desk, tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    begin(guest)
    play(guest, 0, 158)
    finish(guest)
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    plan = plan_of(club, package)
    take_battle(club, package, {})
    battle = only(club, "battle")

    assert (plan.way, plan.conflicts) == ("begin", [])
    assert battle["state"] == "finished"
    assert digest(club, battle["id"]) == digest(guest, battle["id"])
    assert len(open_play(club, battle["id"]).session.lines) == 158
    for table in ("battle_side", "muster", "recruit"):
        key = ("id", "outcome", "fate", "lost", "kills", "battles", "times_out")
        found = [sorted(str([row.get(name) for name in key]) for row in rows(desk, table)) for desk in (club, guest)]
        assert found[0] == found[1]
    assert standings(club.store, battle["campaign"]).finished == 1


def test_taking_a_battle_in_is_one_act_that_undo_takes_back(club: Desk, guest: Desk, tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    begin(guest)
    play(guest, 0, 20)
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    battle = only(club, "battle")
    told = []
    club.listen(lambda change, _: told.append(change))
    take_battle(club, package, {})
    club.undo(battle["campaign"])
    planned = only(club, "battle")
    club.redo(battle["campaign"])

    assert [(change.kind, change.label.code) for change in told] == [("edit", "take_battle"), ("undo", "take_battle"),
                                                                     ("redo", "take_battle")]
    assert planned == battle
    assert digest(club, battle["id"]) == digest(guest, battle["id"])
    club.undo(battle["campaign"])
    begin(club, "another")
    assert len(open_play(club, battle["id"]).session.lines) == 0


def test_the_same_battle_twice_changes_nothing(club: Desk, guest: Desk, tmp_path: Path) -> None:
    package = sent(club, tmp_path)
    take_battle(guest, package, {})
    last = guest.store.last_seq

    assert plan_of(guest, package).nothing
    with pytest.raises(Refusal, match="battle_same"):
        take_battle(guest, package, {})
    assert guest.store.last_seq == last


def test_a_battle_that_was_taken_back_can_be_taken_in_again(club: Desk, guest: Desk, tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    begin(guest)
    play(guest, 0, 10)
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    take_battle(club, package, {})
    club.undo(only(club, "battle")["campaign"])
    take_battle(club, package, {})

    assert digest(club, only(club, "battle")["id"]) == digest(guest, only(guest, "battle")["id"])
    play(guest, 10, 20)
    take_battle(club, sent(guest, tmp_path, "more.gonfalon.zip"), {})
    assert len(open_play(club, only(club, "battle")["id"]).session.lines) == 20


def test_a_battle_begun_here_goes_on_with_what_was_played_there(club: Desk, guest: Desk, tmp_path: Path) -> None:
    begin(club)
    play(club, 0, 10)
    take_battle(guest, sent(club, tmp_path), {})
    play(guest, 10, 30)
    table = open_play(guest, only(guest, "battle")["id"])
    table.undo()
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    plan = plan_of(club, package)
    take_battle(club, package, {})
    ours = open_play(club, only(club, "battle")["id"])

    assert (plan.way, plan.shared) == ("go_on", 10)
    assert ours.battle.digest == table.battle.digest
    assert len(ours.session.done) == 29
    ours.redo()
    assert len(ours.session.done) == 30


def test_what_only_we_have_gone_on_with_stays(club: Desk, guest: Desk, tmp_path: Path) -> None:
    begin(club)
    play(club, 0, 10)
    package = sent(club, tmp_path)
    take_battle(guest, package, {})
    play(club, 10, 20)
    last = club.store.last_seq

    assert plan_of(club, package).nothing
    assert club.store.last_seq == last


@pytest.mark.parametrize("side", ["ours", "theirs"])
def test_two_records_of_one_battle_are_both_kept_and_the_chosen_one_counts(club: Desk, guest: Desk, tmp_path: Path,
                                                                           side: str) -> None:
    begin(club)
    play(club, 0, 10)
    take_battle(guest, sent(club, tmp_path), {})
    play(guest, 10, 158)
    finish(guest)
    open_play(club, only(club, "battle")["id"]).undo()
    club.execute(proposed_result(open_play(club, only(club, "battle")["id"])))
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    plan = plan_of(club, package)
    original = only(club, "battle")["id"]
    before = standings(club.store, package.manifest.campaign).finished
    with pytest.raises(Refusal, match="merge_moved"):
        take_battle(club, package, {})
    take_battle(club, package, {PLAYED: side})
    states = {row["id"] == original: row for row in rows(club, "battle")}

    conflict, = plan.conflicts
    assert isinstance(conflict.ours, Fought)
    assert (conflict.id, conflict.ours.lines, conflict.theirs.lines) == (PLAYED, 11, 158)
    assert states[side == "ours"]["state"] == "finished"
    assert states[side != "ours"]["state"] == "abandoned"
    assert states[side == "ours"]["number"] == 1
    assert len(open_play(club, states[True]["id"]).session.lines) == 10
    assert digest(club, states[False]["id"]) == digest(guest, original)
    assert standings(club.store, package.manifest.campaign).finished == before == 1
    club.undo(package.manifest.campaign)
    assert [row["id"] for row in rows(club, "battle")] == [original]
    assert only(club, "battle")["state"] == "finished"


def test_two_that_began_apart_are_both_kept(club: Desk, guest: Desk, tmp_path: Path) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    begin(guest)
    play(guest, 0, 5)
    begin(club, "another seed")
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    take_battle(club, package, {PLAYED: "theirs"})
    found = {row["state"]: row["id"] for row in rows(club, "battle")}

    assert digest(club, found["running"]) == digest(guest, only(guest, "battle")["id"])
    assert len(open_play(club, found["abandoned"]).session.lines) == 0
