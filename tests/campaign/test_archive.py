"""A campaign as one file: written out, taken in elsewhere the same in every part, gone on with by what is newer."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest

from database.check import examine
from database.errors import StorageError
from desktop.campaign.archive.battle import write_battle
from desktop.campaign.archive.form import MANIFEST
from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import meet, take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign, RenameCampaign
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import open_desk
from desktop.campaign.play_codec import answer_of
from desktop.campaign.play_open import open_play
from desktop.campaign.progress import Stopped
from desktop.campaign.queries.warbands import source_bytes, warbands
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.codec import freeze
from tests.campaign.archives import contents, elsewhere, parts
from tests.campaign.build import Night, a_card
from tests.campaign.merging import begin, only, play
from tests.campaign.of_campaign import digest_of
from tests.campaign.random_commands import RandomCommands
from tests.play.killing import steps
from tests.support.night import a_table


def written(desk: Desk, campaign: str, folder: Path, name: str = "out.gonfalon.zip") -> Path:
    write_campaign(desk.store, campaign, folder / name)
    return folder / name


def taken(desk: Desk, path: Path) -> None:
    take_campaign(desk, read_campaign(path))


def test_a_campaign_comes_out_of_one_file_and_into_another_the_same(night: Night, tmp_path: Path) -> None:
    path = written(night.desk, night.campaign, tmp_path)
    with elsewhere(tmp_path) as other:
        taken(other, path)
        again = written(other, night.campaign, tmp_path, "again.gonfalon.zip")

        assert digest_of(other.store, night.campaign) == digest_of(night.desk.store, night.campaign)
        assert parts(again) == parts(path)
    assert examine(tmp_path / "elsewhere.gonfalon") is None


def test_the_history_comes_with_it_and_goes_on_there(night: Night, tmp_path: Path) -> None:
    night.do(RenameCampaign(night.campaign, "One"))
    night.desk.set_mark(night.campaign, "before the last battle")
    night.do(RenameCampaign(night.campaign, "Two"))
    night.desk.undo(night.campaign)
    path = written(night.desk, night.campaign, tmp_path)
    with elsewhere(tmp_path) as other:
        other.execute(CreateCampaign("Already there"))
        taken(other, path)
        there, here = other.timeline(night.campaign), night.desk.timeline(night.campaign)
        other.redo(night.campaign)
        other.jump(night.campaign, there.lines[-1].seq)
        other.jump(night.campaign, there.now)

        assert [line.label for line in there.lines] == [line.label for line in here.lines]
        assert [mark.name for mark in there.marks if mark.id] == ["before the last battle"]
        assert digest_of(other.store, night.campaign) == digest_of(night.desk.store, night.campaign)


def test_a_battle_under_way_is_gone_on_with_at_the_same_question(tmp_path: Path) -> None:
    table = a_table(tmp_path, seed="sample")
    script = steps()
    for step in script[:12]:
        table.play_again(str(step["code"]), freeze(step["args"]),
                         [answer_of(one) for one in step["answers"]])  # type: ignore[attr-defined]
    table.undo()
    table.start("skirmish.harm", ("a01",))
    path = written(table.desk, table.battle_row["campaign"], tmp_path)
    with elsewhere(tmp_path) as other:
        other.execute(CreateCampaign("Already there"))
        taken(other, path)
        there = open_play(other, table.id)

        assert there.battle.digest == table.battle.digest
        assert there.running is not None
        assert table.running is not None
        assert there.running.request == table.running.request
        there.drop()
        there.redo()
    assert examine(tmp_path / "elsewhere.gonfalon") is None
    table.desk.store.close()


def test_kept_files_and_pictures_come_with_it(night: Night, tmp_path: Path) -> None:
    made = night.do(ImportWarband(night.campaign, "Ledger", "ledger.ros", b"<roster/>" * 9, (Arrival(a_card()),)))
    path = written(night.desk, night.campaign, tmp_path)
    with elsewhere(tmp_path) as other:
        taken(other, path)

        assert source_bytes(other.store, made.added("warband")[0]) == b"<roster/>" * 9
    assert len([name for name in contents(path) if name.startswith("files/")]) == 1


def test_the_list_of_contents_says_what_is_in_it(night: Night, tmp_path: Path) -> None:
    manifest = write_campaign(night.desk.store, night.campaign, tmp_path / "out.gonfalon.zip")
    said = json.loads(contents(tmp_path / "out.gonfalon.zip")[MANIFEST])

    assert (manifest.name, manifest.counts.warbands, manifest.counts.recruits, manifest.counts.battles,
            manifest.counts.finished) == ("Marches of Ennor", 2, 6, 2, 1)
    assert (said["format"], said["version"], said["kind"]) == ("gonfalon-archive", 1, "campaign")


def test_everybody_is_told_of_a_campaign_taken_in(night: Night, tmp_path: Path) -> None:
    path = written(night.desk, night.campaign, tmp_path)
    with elsewhere(tmp_path) as other:
        told = []
        other.listen(lambda change, _: told.append(change))
        taken(other, path)

        assert [change.kind for change in told] == ["taken"]
        assert told[0].touches("campaign", "battle")


def test_the_same_campaign_twice_changes_nothing(night: Night, tmp_path: Path) -> None:
    path = written(night.desk, night.campaign, tmp_path)
    last = night.desk.store.last_seq
    with pytest.raises(Refusal, match="archive_same"):
        taken(night.desk, path)

    assert night.desk.store.last_seq == last


def test_what_is_newer_there_is_taken_in_here(night: Night, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        taken(other, written(night.desk, night.campaign, tmp_path))
        other.execute(RenameCampaign(night.campaign, "One"))
        other.undo(night.campaign)
        other.execute(RenameCampaign(night.campaign, "Two"))
        other.execute(CreateCampaign("Of no concern"))
        back = written(other, night.campaign, tmp_path, "back.gonfalon.zip")
        meeting = meet(night.desk, read_campaign(back))
        taken(night.desk, back)

        assert (meeting.relation, meeting.theirs, meeting.ours) == ("newer", 3, 0)
        assert digest_of(other.store, night.campaign) == digest_of(night.desk.store, night.campaign)
        assert parts(written(night.desk, night.campaign, tmp_path)) == parts(back)
    night.desk.undo(night.campaign)
    assert night.row("campaign", night.campaign)["name"] == "Marches of Ennor"


def test_what_is_older_there_changes_nothing_here(night: Night, tmp_path: Path) -> None:
    path = written(night.desk, night.campaign, tmp_path)
    night.do(RenameCampaign(night.campaign, "One"))
    with pytest.raises(Refusal, match="archive_older"):
        taken(night.desk, path)

    assert night.row("campaign", night.campaign)["name"] == "One"


def test_what_has_gone_another_way_is_left_where_it_is(night: Night, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        taken(other, written(night.desk, night.campaign, tmp_path))
        other.execute(RenameCampaign(night.campaign, "Theirs"))
        night.do(RenameCampaign(night.campaign, "Ours"))
        back = written(other, night.campaign, tmp_path, "back.gonfalon.zip")
        before = night.digest()
        with pytest.raises(Refusal, match="archive_apart"):
            taken(night.desk, back)

        assert night.digest() == before
        assert meet(night.desk, read_campaign(back)).relation == "apart"


def test_a_campaign_deleted_here_is_brought_back_by_its_history(night: Night, tmp_path: Path) -> None:
    path = written(night.desk, night.campaign, tmp_path)
    night.do(DeleteCampaign(night.campaign))
    with pytest.raises(Refusal, match="archive_deleted"):
        taken(night.desk, path)


def test_a_campaign_that_is_gone_cannot_be_written_out(night: Night, tmp_path: Path) -> None:
    night.do(DeleteCampaign(night.campaign))
    with pytest.raises(Refusal, match="no_campaign"):
        write_campaign(night.desk.store, night.campaign, tmp_path / "out.gonfalon.zip")

    assert not (tmp_path / "out.gonfalon.zip").exists()


def test_a_damaged_campaign_is_not_handed_on_as_a_sound_one(night: Night, tmp_path: Path) -> None:
    with night.desk.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE recruit SET kills = 77")
    with pytest.raises(StorageError, match="tables_differ"):
        write_campaign(night.desk.store, night.campaign, tmp_path / "out.gonfalon.zip")

    assert [entry.name for entry in tmp_path.glob("*.zip")] == []


def test_writing_can_be_stopped_and_leaves_what_was_there(night: Night, tmp_path: Path,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.campaign.archive.writing._OFTEN", 1)
    path = written(night.desk, night.campaign, tmp_path)
    before = path.read_bytes()
    with pytest.raises(Stopped):
        write_campaign(night.desk.store, night.campaign, path, lambda *_: False)

    assert path.read_bytes() == before
    assert list(tmp_path.glob(".gonfalon-*")) == []


def test_writing_a_battle_can_be_stopped_and_tells_how_far_it_is(club: Desk, tmp_path: Path) -> None:
    begin(club)
    play(club, 0, 3)
    battle, path, told = only(club, "battle")["id"], tmp_path / "battle.gonfalon.zip", list[tuple[int, int]]()
    write_battle(club.store, battle, path, lambda done, total: told.append((done, total)) or True)
    before = path.read_bytes()
    for last in (1, len(told)):
        asked = count(1)
        with pytest.raises(Stopped):
            write_battle(club.store, battle, path, lambda *_, last=last, asked=asked: next(asked) < last)

    assert told[:3] == [(1, 3), (2, 3), (3, 3)]
    assert path.read_bytes() == before
    assert list(tmp_path.glob(".gonfalon-*")) == []


def test_taking_in_can_be_stopped_and_leaves_nothing(night: Night, tmp_path: Path) -> None:
    path = written(night.desk, night.campaign, tmp_path)
    with elsewhere(tmp_path) as other:
        with pytest.raises(Stopped):
            take_campaign(other, read_campaign(path), progress=lambda *_: False)

        assert (warbands(other.store), other.store.last_seq) == ((), 0)


def test_a_folder_that_is_not_there_is_said_in_words(night: Night, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot_write"):
        write_campaign(night.desk.store, night.campaign, tmp_path / "nowhere" / "out.gonfalon.zip")


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_was_done_comes_out_and_in_the_same(night: Night, tmp_path: Path, seed: int, full_size: bool) -> None:
    source = RandomCommands(night, seed)
    for number in range(600 if full_size else 80):
        try:
            night.do(source.next())
            if number % 9 == 0:
                night.desk.undo(night.campaign)
        except Refusal:
            continue
    for campaign in [row["id"] for row in night.rows("campaign")]:
        path = written(night.desk, campaign, tmp_path)
        with elsewhere(tmp_path, campaign) as other:
            taken(other, path)

            assert digest_of(other.store, campaign) == digest_of(night.desk.store, campaign)
            assert parts(written(other, campaign, tmp_path, "again.gonfalon.zip")) == parts(path)
        assert examine(tmp_path / f"{campaign}.gonfalon") is None
        open_desk(tmp_path / f"{campaign}.gonfalon").store.close()
