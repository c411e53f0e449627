"""A damaged file brought over: nearly everything comes, what is lost is told, and the file itself is only read."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from database.check import examine
from database.errors import Misuse, StorageError
from database.pages import Pages
from database.salvage import salvage
from database.tables import JOURNAL
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.play_codec import answer_of
from desktop.campaign.play_open import open_play
from desktop.campaign.progress import Stopped
from desktop.campaign.queries.standings import standings
from desktop.campaign.refusal import Refusal
from desktop.campaign.salvaging.bringing import Brought, bring_over
from desktop.campaign.salvaging.losses import LOSSES
from desktop.rules.kernel.codec import freeze
from desktop.words import LANGUAGES, Words
from tests.campaign.ruined import PAGE, Sound, a_file, brought
from tests.play.killing import steps
from tests.support.night import rows


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    return a_file(tmp_path_factory.mktemp("sound"))


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "saved.gonfalon"


def codes(told: Brought) -> set[str]:
    return {one.code for one in told.losses}


def params(told: Brought, code: str) -> dict[str, object]:
    return next(dict(one.params) for one in told.losses if one.code == code)


def opened(path: Path) -> Iterator[Desk]:
    desk = open_desk(path)
    yield desk
    desk.store.close()


def share(sound: Sound, path: Path) -> float:
    """Return which part of the warbands and battles is there."""
    there = len(brought(path, "warband") & sound.warbands) + len(brought(path, "battle") & sound.battles)
    return there / (len(sound.warbands) + len(sound.battles))


def bring(sound: Sound, folder: Path, *pages: int, fill: str = "noise") -> tuple[Path, Brought]:
    damaged = sound.ruined(folder / "damaged.gonfalon", *pages, fill=fill)
    target = folder / "saved.gonfalon"
    target.unlink(missing_ok=True)
    before = sha256(damaged.read_bytes()).hexdigest(), sorted(folder.iterdir())
    told = bring_over(damaged, target)
    assert before == (sha256(damaged.read_bytes()).hexdigest(), sorted(set(folder.iterdir()) - {target}))
    assert examine(target) is None
    return target, told


def test_a_sound_file_comes_over_the_same(sound: Sound, target: Path) -> None:
    told = bring_over(sound.path, target)

    assert (told.losses, told.entries) == ((), sound.entries)
    one, other = salvage(sound.path), salvage(target)
    assert one.rows == other.rows
    assert [entry["id"] for entry in one.entries.values()] == [entry["id"] for entry in other.entries.values()]
    assert set(one.files) == set(other.files)


def test_wherever_a_page_is_ruined_nearly_everything_comes_over(sound: Sound, tmp_path: Path, full_size: bool) -> None:
    worst, lossless = 1.0, 0
    for page in range(1, sound.pages + 1, 1 if full_size else max(1, sound.pages // 12)):
        for fill in ("noise", "blank") if full_size else ("noise",):
            path, told = bring(sound, tmp_path, page, fill=fill)
            worst = min(worst, share(sound, path))
            lossless += not told.losses
            lost = salvage(tmp_path / "damaged.gonfalon").lost
            assert ("entries" in codes(told)) == bool(lost)
            assert not lost or params(told, "entries")["n"] == len(lost)
    assert worst >= 0.95
    assert lossless


@pytest.mark.parametrize("page", [1, 2, 3])
def test_the_pages_that_lead_to_all_others_cost_nothing(sound: Sound, tmp_path: Path, page: int) -> None:
    path, told = bring(sound, tmp_path, page)
    assert share(sound, path) == 1.0
    assert codes(told) <= {"draft"}


def pages_with(sound: Sound, stacks: set[str]) -> list[int]:
    """Return the pages on which entries of these stacks alone begin."""
    whole, pages = salvage(sound.path).entries, Pages(sound.data)
    found = {page: {whole[record.rowid]["stack"] for record in pages.scan(page) if len(record.values) == len(JOURNAL.c)}
             for page in range(2, sound.pages + 1)}
    return [page for page, there in found.items() if there and there <= stacks]


def test_of_a_torn_log_the_part_before_the_tear_comes_and_is_gone_on_with(sound: Sound, tmp_path: Path) -> None:
    whole = salvage(sound.path)
    running = next(key for key, row in whole.rows["battle"].items() if row["state"] == "running")
    pages = pages_with(sound, {running})
    path, told = bring(sound, tmp_path, pages[len(pages) // 2])
    kept = int(str(params(told, "log")["kept"]))
    for desk in opened(path):
        table = open_play(desk, running)
        assert len(table.session.lines) == kept < 60
        step = steps()[kept]
        answers = [answer_of(one) for one in step["answers"]]  # type: ignore[attr-defined]
        table.play_again(str(step["code"]), freeze(step["args"]), answers)
        assert len(open_play(desk, running).session.lines) == kept + 1
    assert share(sound, path) == 1.0
    assert "history" not in codes(told)


def test_where_edits_are_lost_everything_stands_and_the_history_says_so(sound: Sound, tmp_path: Path) -> None:
    pages = pages_with(sound, {*salvage(sound.path).rows["campaign"], ""})
    path, told = bring(sound, tmp_path, pages[len(pages) // 2])
    assert "entries" in codes(told)
    before, after = salvage(sound.path), salvage(path)
    assert {name: set(kept) for name, kept in after.rows.items()} == {name: set(kept)
                                                                     for name, kept in before.rows.items()}
    for desk in opened(path):
        (second,) = [row["id"] for row in rows(desk, "campaign") if row["name"] == "Salt Road"]
        assert standings(desk.store, second).finished == 18
        touched = {row["id"] for row in rows(desk, "campaign") if desk.undo_status(row["id"]).undo is not None
                   and desk.undo_status(row["id"]).undo.code == "salvage"}  # type: ignore[union-attr]
        for campaign in touched:
            desk.undo(campaign)
            desk.redo(campaign)
    assert salvage(path).rows == after.rows
    assert examine(path) is None


@pytest.mark.parametrize("seed", range(6))
def test_several_pages_cost_more_and_still_give_a_sound_file(sound: Sound, tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    path, told = bring(sound, tmp_path, *(dice.randrange(1, sound.pages + 1) for _ in range(6)))
    assert share(sound, path) >= 0.8
    assert told.losses


def test_half_a_file_gives_what_is_in_it(sound: Sound, tmp_path: Path, target: Path) -> None:
    damaged = tmp_path / "damaged.gonfalon"
    damaged.write_bytes(sound.data[:len(sound.data) * 2 // 3])
    told = bring_over(damaged, target)
    assert share(sound, target) > 0.3
    assert codes(told) & {"entries", "table", "rows"}
    assert examine(target) is None


def test_a_value_that_was_changed_by_hand_is_what_the_history_says(sound: Sound, tmp_path: Path, target: Path) -> None:
    damaged = sound.ruined(tmp_path / "damaged.gonfalon")
    connection = sqlite3.connect(damaged)
    connection.execute("UPDATE recruit SET kills = 90")
    connection.commit()
    connection.close()
    told = bring_over(damaged, target)
    assert codes(told) == {"tables"}
    for desk in opened(target):
        assert 90 not in {row["kills"] for row in rows(desk, "recruit")}


def test_a_kept_file_that_is_ruined_is_told_and_its_warband_stays(sound: Sound, tmp_path: Path) -> None:
    at = sound.data.rindex(b"<roster/>" * 300) // PAGE + 1
    path, told = bring(sound, tmp_path, at)
    assert params(told, "files")["n"] == 1
    assert share(sound, path) == 1.0


@pytest.mark.parametrize("content", [b"", b"x" * 9000, bytes(40_000), random.Random(3).randbytes(60_000)])
def test_where_nothing_can_be_read_it_is_refused_and_no_file_is_made(tmp_path: Path, target: Path,
                                                                     content: bytes) -> None:
    damaged = tmp_path / "damaged.gonfalon"
    damaged.write_bytes(content)
    with pytest.raises(Refusal, match="salvage_nothing"):
        bring_over(damaged, target)
    assert sorted(tmp_path.iterdir()) == [damaged]


def test_a_file_of_a_newer_program_is_refused(sound: Sound, tmp_path: Path, target: Path) -> None:
    damaged = sound.ruined(tmp_path / "damaged.gonfalon")
    connection = sqlite3.connect(damaged)
    connection.execute("UPDATE alembic_version SET version_num = '0900'")
    connection.commit()
    connection.close()
    with pytest.raises(Refusal, match="salvage_newer"):
        bring_over(damaged, target)
    assert not target.exists()


def test_nothing_that_stands_at_the_place_is_written_over(sound: Sound, target: Path, tmp_path: Path) -> None:
    target.write_bytes(b"mine")
    with pytest.raises(StorageError, match="exists"):
        bring_over(sound.path, target)
    assert target.read_bytes() == b"mine"
    with pytest.raises(StorageError, match="cannot_open"):
        bring_over(tmp_path / "gone.gonfalon", target)


def test_a_file_that_is_open_is_never_read_by_hand(tmp_path: Path) -> None:
    desk = create_desk(tmp_path / "live.gonfalon")
    link = tmp_path / "link.gonfalon"
    link.hardlink_to(tmp_path / "live.gonfalon")
    for path in (tmp_path / "live.gonfalon", link):
        with pytest.raises(Misuse):
            salvage(path)
    desk.store.close()
    assert salvage(link).entries == {}


@pytest.mark.parametrize("calls", [1, 3])
def test_it_can_be_called_off_and_then_no_file_is_left(sound: Sound, tmp_path: Path, target: Path, calls: int) -> None:
    told = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return len(told) < calls

    with pytest.raises(Stopped):
        bring_over(sound.path, target, progress)
    assert list(tmp_path.iterdir()) == []


HOT = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = TRUNCATE")
connection.execute("PRAGMA cache_size = 2")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE recruit SET kills = 77, notes = hex(zeroblob(3000))")
os._exit(9)
"""


def test_what_a_killed_program_left_half_written_is_taken_back_in_a_copy(sound: Sound, tmp_path: Path,
                                                                         target: Path) -> None:
    damaged = sound.ruined(tmp_path / "damaged.gonfalon")
    subprocess.run([sys.executable, "-c", HOT, str(damaged)], check=False)
    files = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(files) == 2 and Path(f"{damaged}-journal").stat().st_size > 0
    told = bring_over(damaged, target)
    assert {path: path.read_bytes() for path in files} == files
    assert told.losses == ()
    for desk in opened(target):
        assert 77 not in {row["kills"] for row in rows(desk, "recruit")}


def test_every_loss_has_its_words() -> None:
    for language in LANGUAGES:
        words = Words(language)
        assert [code for code in LOSSES if f"safety.salvage.loss.{code}" not in words] == []
