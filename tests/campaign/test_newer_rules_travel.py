"""Battles that newer rules have written on their way: taken in, archived, recovered, and told from torn logs."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.archive.battle import read_battle, write_battle
from desktop.campaign.archive.merging import take_battle
from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.desk import Desk
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play
from desktop.campaign.queries.standings import standings
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import Missing
from desktop.campaign.salvaging.logs import sound
from tests.campaign.merging import begin, only, plan_of, play, sent
from tests.campaign.newer_battles import UNREAD, detail_of, fought
from tests.support.newer import NEWER, newer_rules


@UNREAD
def test_a_battle_played_there_is_taken_in_looked_at_and_taken_back(club: Desk, guest: Desk, tmp_path: Path,
                                                                     strange: bool) -> None:
    take_battle(guest, sent(club, tmp_path), {})
    fought(guest, strange=strange, over=True)
    package = sent(guest, tmp_path, "back.gonfalon.zip")
    planned = only(club, "battle")
    assert plan_of(club, package).way == "begin"
    take_battle(club, package, {})
    theirs = only(club, "battle")

    assert (theirs["state"], theirs["ruleset_version"]) == ("finished", "99")
    assert standings(club.store, theirs["campaign"]).finished == 1
    assert detail_of(club).missing == Missing("99", "1")
    assert sent(club, tmp_path, "on.gonfalon.zip").log == package.log
    club.undo(theirs["campaign"])
    assert only(club, "battle") == planned
    club.redo(theirs["campaign"])
    assert only(club, "battle") == theirs


def test_what_newer_rules_have_gone_on_with_is_taken_in(club: Desk, guest: Desk, tmp_path: Path) -> None:
    begin(club)
    play(club, 0, 5)
    take_battle(guest, sent(club, tmp_path), {})
    with newer_rules():
        play(guest, 5, 9)
    take_battle(club, sent(guest, tmp_path, "back.gonfalon.zip"), {})
    table = open_play(club, only(club, "battle")["id"])

    assert (len(table.session.done), table.missing) == (9, Missing("99", "1"))


@UNREAD
@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
def test_a_campaign_goes_from_file_to_file_with_it(club: Desk, guest: Desk, tmp_path: Path, strange: bool,
                                                   over: bool) -> None:
    key = fought(club, strange=strange, over=over)
    archive = tmp_path / "campaign.gonfalon.zip"
    write_campaign(club.store, only(club, "campaign")["id"], archive)
    take_campaign(guest, read_campaign(archive))

    assert only(guest, "battle", id=key) == {**only(club, "battle"), "start": only(guest, "battle")["start"]}
    assert detail_of(guest, key).missing == Missing("99", "1")
    write_battle(guest.store, key, tmp_path / "one.gonfalon.zip")
    assert read_battle(tmp_path / "one.gonfalon.zip").battle["ruleset_version"] == "99"


def test_a_torn_log_of_todays_rules_is_still_torn(club: Desk) -> None:
    begin(club)
    row = only(club, "battle")
    things = [["no_such_kind", {"id": "x"}], *row["start"]["things"]]
    with pytest.raises(Refusal, match="log_torn"):
        PlayTable(club, {**row, "start": {**row["start"], "things": things}})
    with pytest.raises(Refusal, match="newer_log"):
        PlayTable(club, {**row, "ruleset_version": "2", "start": {**row["start"], "things": things}})


def test_recovery_keeps_a_log_that_it_cannot_judge(club: Desk) -> None:
    row = {**only(club, "battle"), "ruleset_version": "99", "start": {"things": [["beacon", {"id": "b1"}]]}}
    log = [{"ruleset": NEWER, "kind": "step", "changes": "[]", "answers": "{}", "code": "x", "digest": "", "seq": n,
            "at": ""} for n in (1, 2, 3)]

    assert sound(row, log) == 3
    assert sound({**row, "ruleset_version": "1"}, [{**one, "ruleset": "skirmish:1"} for one in log]) == 0
