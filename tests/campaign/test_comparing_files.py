"""Two files beside one another: what stands in one alone, by campaign and battle, told by ids and hashes of entries."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from database.check import OLDER
from database.errors import StorageError
from desktop.campaign import comparing_files
from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign, RenameCampaign
from desktop.campaign.comparing_files import NAMED, compare_files
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.files_compared import Apart, Facts
from desktop.campaign.play_open import open_play
from desktop.campaign.progress import Stopped
from tests.campaign.merging import begin, only, play
from tests.support.night import with_battle, with_campaign, with_warband


@pytest.fixture
def here(tmp_path: Path) -> Path:
    path = tmp_path / "here.gonfalon"
    desk = create_desk(path)
    campaign = with_campaign(desk)
    bands = [with_warband(desk, campaign, pack, name) for pack, name in (("fenwatch", "Fenwatch"),
                                                                         ("cinder-teeth", "Cinder Teeth"))]
    with_battle(desk, campaign, *bands)
    with_battle(desk, campaign, *bands, name="Salt Stair")
    begin(desk)
    play(desk, 0, 4)
    desk.store.close()
    return path


@pytest.fixture
def there(here: Path) -> Path:
    copy = here.with_name("there.gonfalon")
    shutil.copy(here, copy)
    return copy


@contextmanager
def changing(path: Path) -> Iterator[Desk]:
    desk = open_desk(path)
    try:
        yield desk
    finally:
        desk.store.close()


def test_the_same_content_is_the_same_whatever_the_file(here: Path, there: Path) -> None:
    found = compare_files(here, there)

    assert (found.way, found.campaigns, found.alike, found.library) == ("same", (), 1, (Apart(), Apart()))
    assert found.shared == found.here.entries == found.there.entries > 20
    assert found.shared_at == found.here.last == found.there.last


@pytest.mark.parametrize("ours_went", [True, False])
def test_one_goes_on_where_the_other_ends(here: Path, there: Path, ours_went: bool) -> None:
    further = here if ours_went else there
    with changing(further) as desk:
        play(desk, 4, 9)
        desk.execute(EditBattle(only(desk, "battle")["id"], name="The Toll House"))
    found = compare_files(here, there)
    more, less = (found.here, found.there) if ours_went else (found.there, found.here)
    campaign, = found.campaigns
    battle, = campaign.battles

    assert found.way == ("here_on" if ours_went else "there_on")
    assert found.shared == less.entries == more.entries - 6
    assert (more.alone.entries, more.alone.steps, less.alone) == (6, 5, Apart())
    assert more.alone.last == more.last > found.shared_at
    assert [entry.label.code for entry in more.newest] == ["edit_battle"]
    assert (campaign.here, campaign.there, campaign.alike) == ("Marches of Ennor", "Marches of Ennor", 1)
    names = [facts.name for facts in (battle.here, battle.there) if facts is not None]
    assert names == (["The Toll House", "The Toll Bridge"] if ours_went else ["The Toll Bridge", "The Toll House"])
    assert (battle.only_here.entries, battle.only_there.entries) == ((6, 0) if ours_went else (0, 6))


def test_both_went_on(here: Path, there: Path) -> None:
    with changing(here) as desk:
        before = desk.store.last_seq
        campaign = only(desk, "campaign")["id"]
        desk.execute(RenameCampaign(campaign, "Marches of Old"))
        desk.execute(CreateBattle(campaign, "Only ours"))
    with changing(there) as desk:
        play(desk, 4, 6)
        open_play(desk, only(desk, "battle")["id"]).undo()
        desk.execute(DeleteBattle(only(desk, "battle", name="Salt Stair")["id"]))
        desk.execute(CreateCampaign("Only theirs"))
    found = compare_files(here, there)
    marches, theirs = found.campaigns

    assert (found.way, found.shared) == ("both_on", before)
    assert (found.here.alone.entries, found.there.alone.entries, found.there.alone.steps) == (2, 5, 2)
    assert (marches.here, marches.there) == ("Marches of Old", "Marches of Ennor")
    assert (theirs.here, theirs.there, theirs.only_there.entries) == (None, "Only theirs", 1)
    assert [(each.here, each.there, each.only_here.entries, each.only_there.entries) for each in marches.battles] == [
        (Facts(1, "The Toll Bridge", "running"), Facts(1, "The Toll Bridge", "running"), 0, 3),
        (Facts(2, "Salt Stair", "planned"), None, 0, 1), (Facts(3, "Only ours", "planned"), None, 1, 0)]
    assert [entry.label.code for entry in found.there.newest] == ["create_campaign", "delete_battle"]


def test_a_campaign_that_one_has_deleted_is_called_by_its_name(here: Path, there: Path) -> None:
    with changing(there) as desk:
        desk.execute(DeleteCampaign(only(desk, "campaign")["id"]))
    campaign, = compare_files(here, there).campaigns
    assert (campaign.called, campaign.here, campaign.there) == ("Marches of Ennor", "Marches of Ennor", None)
    with changing(here) as desk:
        desk.execute(DeleteCampaign(only(desk, "campaign")["id"]))
    campaign, = compare_files(here, there).campaigns
    assert (campaign.called, campaign.here, campaign.there) == ("Marches of Ennor", None, None)


def test_another_file_has_nothing_in_common(here: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.gonfalon"
    desk = create_desk(other)
    desk.execute(CreateCampaign("Somebody else's"))
    desk.store.close()
    found = compare_files(here, other)

    assert (found.way, found.shared, found.shared_at) == ("nothing_shared", 0, "")
    assert [(each.here, each.there) for each in found.campaigns] == [("Marches of Ennor", None),
                                                                     (None, "Somebody else's")]
    assert (found.here.alone.entries, found.there.alone.entries) == (found.here.entries, 1)


def test_an_empty_file_has_nothing(here: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.gonfalon"
    create_desk(other).store.close()
    found = compare_files(here, other)

    assert (found.there.entries, found.there.last, found.there.newest) == (0, "", ())
    assert compare_files(other, other).way == "same"


def test_a_campaign_that_came_as_an_archive_is_known_by_the_ids_of_its_entries(here: Path, tmp_path: Path) -> None:
    other, archive = tmp_path / "other.gonfalon", tmp_path / "campaign.zip"
    with changing(here) as desk:
        campaign = only(desk, "campaign")["id"]
        write_campaign(desk.store, campaign, archive)
    desk = create_desk(other)
    desk.execute(CreateCampaign("Before it"))
    take_campaign(desk, read_campaign(archive))
    desk.execute(RenameCampaign(campaign, "Marches, further"))
    desk.store.close()
    found = compare_files(here, other)
    marches = found.campaigns[0]

    assert (found.way, found.shared) == ("parts_shared", 0)
    assert (marches.here, marches.there) == ("Marches of Ennor", "Marches, further")
    assert (marches.only_here, marches.battles, marches.alike) == (Apart(), (), 2)
    assert marches.only_there.entries == 1


def ruined(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:12288] = bytes(8192)
    path.write_bytes(data)


def flipped(path: Path) -> None:
    data = path.read_bytes()
    at = data.index(b"Marches of Ennor")
    path.write_bytes(data[:at] + b"N" + data[at + 1:])


def foreign(path: Path) -> None:
    path.write_bytes(b"A letter, and no campaign at all. " * 200)


@pytest.mark.parametrize(("spoil", "codes"), [
    (ruined, {"storage.damaged"}), (flipped, {"storage.chain_broken", "storage.tables_differ"}),
    (foreign, {"storage.not_a_database"}), (lambda path: path.write_bytes(b""), {"storage.empty_file"}),
    (Path.unlink, {"storage.missing"}),
], ids=["ruined", "flipped", "foreign", "empty", "gone"])
def test_what_cannot_be_read_is_said(here: Path, there: Path, spoil: Callable[[Path], object],
                                     codes: set[str]) -> None:
    spoil(there)
    before = sha256(there.read_bytes()).hexdigest() if there.exists() else ""
    with pytest.raises(StorageError) as caught:
        compare_files(here, there)
    assert caught.value.code in codes and caught.value.params["name"] == "there.gonfalon"
    assert (sha256(there.read_bytes()).hexdigest() if there.exists() else "") == before


def test_both_files_are_only_read(here: Path, there: Path) -> None:
    with changing(there) as desk:
        desk.execute(CreateCampaign("Theirs"))
    before = [(sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns) for path in (here, there)]
    compare_files(here, there)
    assert [(sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns) for path in (here, there)] == before
    assert sorted(path.name for path in here.parent.iterdir() if "-journal" in path.name or "-wal" in path.name) == []


def test_a_file_that_another_program_has_open_is_compared_as_it_stands(here: Path, there: Path) -> None:
    with changing(there) as desk:
        desk.execute(CreateCampaign("While it is open"))
        assert compare_files(here, there).way == "there_on"
        desk.execute(CreateCampaign("And on"))
        assert compare_files(here, there).there.alone.entries == 2


@pytest.mark.parametrize("turned", [False, True], ids=["ours", "theirs"])
@pytest.mark.parametrize("stop_at", [1, 2, 3])
def test_it_can_be_called_off_anywhere(here: Path, tmp_path: Path, stop_at: int, turned: bool) -> None:
    other, asked = tmp_path / "other.gonfalon", []
    create_desk(other).store.close()
    pair = (other, here) if turned else (here, other)

    def progress(done: int, total: int) -> bool:
        asked.append((done, total))
        return len(asked) < stop_at

    with pytest.raises(Stopped):
        compare_files(*pair, progress)
    assert len(asked) >= stop_at


def test_it_tells_how_far_it_is(here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing_files, "_OFTEN", 10)
    other, told = tmp_path / "other.gonfalon", []
    create_desk(other).store.close()
    compare_files(here, other, lambda done, total: told.append((done, total)) is None)
    steps = [pair for pair in told if pair[1]]

    assert len(steps) > 3 and steps == sorted(steps) and {total for _, total in steps} == {steps[0][1]}


def test_an_older_file_is_compared_without_being_brought_up_to_date(here: Path, there: Path,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    from database.errors import Trouble

    monkeypatch.setattr(comparing_files, "examine", lambda path, deep: Trouble(OLDER, {"name": path.name}))
    assert compare_files(here, there).way == "same"


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, NAMED + 4))
def test_the_counts_add_up(tmp_path_factory: pytest.TempPathFactory, shared: int, ours: int, theirs: int) -> None:
    folder = tmp_path_factory.mktemp("counts")
    here, there = folder / "here.gonfalon", folder / "there.gonfalon"
    desk = create_desk(here)
    for number in range(shared):
        desk.execute(CreateCampaign(f"shared {number}"))
    desk.store.close()
    shutil.copy(here, there)
    for path, many in ((here, ours), (there, theirs)):
        with changing(path) as desk:
            for number in range(many):
                desk.execute(CreateCampaign(f"{path.stem} {number}"))
    found, back = compare_files(here, there), compare_files(there, here)

    assert (found.shared, found.here.alone.entries, found.there.alone.entries) == (shared, ours, theirs)
    assert (back.shared, back.here, back.there) == (shared, found.there, found.here)
    assert len(found.campaigns) == ours + theirs and found.alike == shared
    assert len(found.there.newest) == min(theirs, NAMED)
