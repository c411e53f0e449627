"""Archives that are none, damaged, forged or made to hurt: refused in words, and nothing is different afterwards."""

from __future__ import annotations

import random
import resource
import struct
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from desktop.campaign.archive.container import is_archive
from desktop.campaign.archive.form import MANIFEST
from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.taking import take_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.imports import Arrival, ImportWarband
from desktop.campaign.play_start import StartBattle
from desktop.campaign.refusal import Refusal
from desktop.words import LANGUAGES, Words
from tests.campaign.archives import Change, contents, elsewhere, forged, lines, packed, said
from tests.campaign.build import Night, a_card


@pytest.fixture
def sound(night: Night, tmp_path: Path) -> Path:
    """An archive with a battle that has begun and a kept file."""
    night.do(ImportWarband(night.campaign, "Ledger", "ledger.ros", b"<roster/>", (Arrival(a_card()),)))
    night.do(StartBattle(night.next, 0, "seed"))
    write_campaign(night.desk.store, night.campaign, tmp_path / "sound.gonfalon.zip")
    return tmp_path / "sound.gonfalon.zip"


def refused(path: Path, folder: Path) -> str:
    """Take an archive in that must be refused and leave nothing; returns the code of the refusal."""
    before = sha256(path.read_bytes()).hexdigest()
    with elsewhere(folder) as other:
        with pytest.raises(Refusal) as refusal:
            take_campaign(other, read_campaign(path))
        with other.store.read() as connection:
            kept = connection.exec_driver_sql("SELECT count(*) FROM source_file").scalar()
        assert (other.store.last_seq, kept) == (0, 0)
    assert sha256(path.read_bytes()).hexdigest() == before
    for language in LANGUAGES:
        words = Words(language).say(refusal.value.code, **refusal.value.params)
        assert refusal.value.code not in words
        assert "{" not in words
    return refusal.value.code.removeprefix("campaign.refusal.archive_")


def added(name: str, data: bytes = b"x") -> Change:
    def change(files: dict[str, bytes]) -> None:
        files[name] = data
    change.__name__ = f"added {name!r}"
    return change


def without(name: str) -> Change:
    def change(files: dict[str, bytes]) -> None:
        del files[name]
    change.__name__ = f"without {name}"
    return change


def text(name: str, data: bytes) -> Change:
    change = added(name, data)
    change.__name__ = f"{name} {data[:12]!r}"
    return change


def entry(name: str, /, **values: Any) -> Change:
    return lines(name, "journal.jsonl", lambda found: found[5].update(values))


def rowed(name: str, table: str, /, **values: Any) -> Change:
    """Forge a value in the rows and in the entry that made them, so that both agree."""
    def change(files: dict[str, bytes]) -> None:
        def edit_rows(found: list[Any]) -> None:
            next(row for kind, row in found if kind == table).update(values)

        def edit_entries(found: list[Any]) -> None:
            keys = [change for line in found for change in line["rows"] if change[0] == table]
            for one in keys:
                if one[1] == keys[0][1] and one[3] is not None:
                    one[3].update({key: value for key, value in values.items() if key in one[3] or one[2] is None})
        lines("", "rows.jsonl", edit_rows)(files)
        lines("", "journal.jsonl", edit_entries)(files)
    change.__name__ = name
    return change


FORGED: list[tuple[Change, str]] = [
    (said("another format", format="zip of mine"), "none"),
    (said("a newer version", version=2, program="9.1"), "newer"),
    (said("a newer schema", revision="0900", program="9.1"), "newer"),
    (said("a strange schema", revision="latest"), "newer"),
    (said("a version in words", version="one"), "damaged"),
    (said("another kind", kind="library"), "none"),
    (said("an unknown fact", colour="red"), "damaged"),
    (said("parts of no shape", counts=[1, 2]), "damaged"),
    (said("another campaign", campaign="c9"), "damaged"),
    (added("../evil.txt"), "strange"),
    (added("/etc/passwd"), "strange"),
    (added("files/../../evil"), "strange"),
    (added("C:\\evil"), "strange"),
    (added("files/" + "g" * 64), "strange"),
    (added("files/" + "0" * 64), "damaged"),
    (without("journal.jsonl"), "damaged"),
    (without("files.jsonl"), "damaged"),
    (text("journal.jsonl", b""), "damaged"),
    (text("journal.jsonl", b"{}\n"), "damaged"),
    (text("journal.jsonl", b"[" * 50_000 + b"\n"), "damaged"),
    (text("journal.jsonl", b"{\"n\": 1"), "damaged"),
    (text("rows.jsonl", b"[\"campaign\", 4]\n"), "damaged"),
    (text("rows.jsonl", b"[\"sqlite_master\", {}]\n"), "damaged"),
    (text("drafts.jsonl", b"[\"b\", {}, 1]\n"), "damaged"),
    (text("files.jsonl", b"[1, 2, 3, 4, 5]\n"), "damaged"),
    (entry("a number out of order", n=99), "damaged"),
    (entry("an unknown kind", kind="magic"), "damaged"),
    (entry("an unknown column", colour="red"), "damaged"),
    (entry("no number for a text", code=7), "damaged"),
    (entry("a reverted entry ahead", reverts=900), "damaged"),
    (entry("reverted by a truth", reverts=True), "damaged"),
    (entry("an unknown table", rows=[["pantry", "x", None, {}]]), "damaged"),
    (entry("a strange row", rows=[["campaign", "x", None, {"motto": "x"}]]), "damaged"),
    (entry("half a row", rows=[["campaign", "x", None, {"id": "x"}]]), "damaged"),
    (entry("no row", rows=[["campaign", "x", None, None]]), "damaged"),
    (entry("rows in words", rows="all of them"), "damaged"),
    (entry("a row fewer", rows=[]), "damaged"),
    (entry("another campaign's", campaign="c9"), "damaged"),
    (entry("another stack", stack="c9"), "damaged"),
    (entry("a value that is none", params={"name": float("nan")}), "damaged"),
    (lines("an entry twice", "journal.jsonl", lambda found: found[5].update(id=found[4]["id"])), "damaged"),
    (lines("a row more", "rows.jsonl", lambda found: found.append(["setting", {"key": "k", "value": {}}])), "damaged"),
    (rowed("a player who is nobody", "warband", player="nobody"), "damaged"),
    (rowed("a state that is none", "battle", state="lost"), "damaged"),
    (rowed("settings that are a number", "campaign", settings=5), "damaged"),
    (rowed("settings of another shape", "campaign", settings={"points": {"major": "many"}}), "damaged"),
    (rowed("a round sat out that is worth a word", "campaign", settings={"bye_worth": "two"}), "damaged"),
    (rowed("a name that is a list", "warband", name=["x"]), "damaged"),
    (rowed("a position beyond all", "warband", position=10 ** 40), "damaged"),
    (rowed("options of another shape", "battle", options=[[1]]), "damaged"),
    (rowed("links that carry nothing known", "battle_link", carries={"what": [[1]]}), "damaged"),
    (rowed("a career of words", "recruit", before="much"), "damaged"),
    (lines("things of no kind", "rows.jsonl", lambda found: found[0][1].update(start={"things": 4})), "damaged"),
]


@pytest.mark.parametrize(("change", "code"), FORGED, ids=lambda case: getattr(case, "__name__", case))
def test_a_forged_archive_is_refused_in_words(sound: Path, tmp_path: Path, change: Change, code: str) -> None:
    assert refused(forged(sound, tmp_path / "forged.zip", change), tmp_path) == code


@pytest.mark.parametrize(("data", "code"), [
    (b"[]", "none"), (b"{", "damaged"), (b"\xff\xfe", "damaged"), (b"[" * 100_000, "damaged"), (b"{}", "none"),
    (b"x" * 2_000_000, "none")], ids=["list", "brace", "no text", "deep", "empty", "long"])
def test_a_list_of_contents_that_is_none_is_refused_in_words(sound: Path, tmp_path: Path, data: bytes,
                                                             code: str) -> None:
    change = text(MANIFEST, data)

    assert refused(forged(sound, tmp_path / "forged.zip", change, sealed=False), tmp_path) == code


def a_text(path: Path) -> None:
    path.write_text("Fenwatch Company\n" * 40, "utf-8")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def a_database(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + bytes(5000))


def another_zip(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", "<x/>")


def an_empty_zip(path: Path) -> None:
    path.write_bytes(b"PK\x05\x06" + bytes(18))


def many_members(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(MANIFEST, "{}")
        for number in range(5000):
            archive.writestr(f"files/{number:064x}", b"")


@pytest.mark.parametrize("make", [a_text, empty, a_database, another_zip, an_empty_zip, many_members])
def test_what_is_no_archive_is_refused_in_words(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "x.zip")

    assert refused(tmp_path / "x.zip", tmp_path) == "none"
    assert not is_archive(tmp_path / "x.zip") or make is many_members


def test_a_file_that_is_not_there_and_a_folder_are_refused_in_words(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.zip", tmp_path):
        with pytest.raises(Refusal, match="archive_unreadable"):
            read_campaign(path)
        assert not is_archive(path)


def test_an_archive_changed_without_its_list_of_contents_is_refused(sound: Path, tmp_path: Path) -> None:
    change = entry("a name", params={"name": "Somewhere else"})

    assert refused(forged(sound, tmp_path / "forged.zip", change, sealed=False), tmp_path) == "damaged"


def test_a_name_twice_is_refused(sound: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(sound, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("rows.jsonl", b"")

    assert refused(sound, tmp_path) == "none"


def test_an_encrypted_archive_is_named_as_such(sound: Path, tmp_path: Path) -> None:
    data = bytearray(sound.read_bytes())
    at = data.find(b"PK\x01\x02")
    struct.pack_into("<H", data, at + 8, 1)
    sound.write_bytes(data)

    assert refused(sound, tmp_path) == "encrypted"


def test_a_bomb_costs_neither_memory_nor_time(sound: Path, tmp_path: Path) -> None:
    files = contents(sound)
    zeros = bytes(16 * 1024 ** 2)
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, files[MANIFEST])
        for number in range(30):
            archive.writestr(f"files/{number:064x}", zeros)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    assert refused(tmp_path / "bomb.zip", tmp_path) == "large"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000


def test_a_member_that_lies_about_its_size_is_refused(sound: Path, tmp_path: Path) -> None:
    data = bytearray(sound.read_bytes())
    at = data.find(b"journal.jsonl", data.find(b"PK\x01\x02")) - 46
    struct.pack_into("<L", data, at + 24, 100)
    sound.write_bytes(data)

    assert refused(sound, tmp_path) == "damaged"


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_flipped_bytes_and_cut_ends_are_noticed(sound: Path, tmp_path: Path, full_size: bool) -> None:
    whole, dice = sound.read_bytes(), random.Random(3)
    known = read_campaign(sound)
    noticed = harmless = 0
    for number in range(3000 if full_size else 150):
        data = bytearray(whole)
        if number % 3:
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        else:
            del data[dice.randrange(len(data)):]
        path = tmp_path / "mutated.zip"
        path.write_bytes(data)
        try:
            found = read_campaign(path)
        except Refusal:
            noticed += 1
        else:
            assert found == known
            harmless += 1

    assert noticed > harmless * 4


def test_a_sound_archive_packed_anew_by_another_program_is_taken_in(sound: Path, tmp_path: Path) -> None:
    path = packed(tmp_path / "repacked.zip", contents(sound), sealed=False)
    with elsewhere(tmp_path) as other:
        take_campaign(other, read_campaign(path))

        assert other.store.last_seq > 10
