"""Battles of elsewhere that are damaged or forged: refused in words, and nothing is different afterwards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop.campaign.archive.battle import read_battle, write_battle
from desktop.campaign.archive.merging import take_battle
from desktop.campaign.play_start import StartBattle
from desktop.campaign.refusal import Refusal
from desktop.words import LANGUAGES, Words
from tests.campaign.archives import Change, elsewhere, forged, lines, said
from tests.campaign.build import Night
from tests.support.night import a_table


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """A package of a battle in which two steps were played."""
    table = a_table(tmp_path)
    for _ in range(2):
        table.start(table.system.advance)
    write_battle(table.desk.store, table.id, tmp_path / "sound.gonfalon.zip")
    table.desk.store.close()
    return tmp_path / "sound.gonfalon.zip"


def log(name: str, **values: object) -> Change:
    return lines(name, "journal.jsonl", lambda found: found[1].update(values))


def rowed(name: str, table: str, /, **values: object) -> Change:
    return lines(name, "rows.jsonl",
                 lambda found: [row.update(values) for kind, row in found if kind == table])


def without_campaign(files: dict[str, bytes]) -> None:
    kept = [line for line in files["rows.jsonl"].splitlines() if json.loads(line)[0] != "campaign"]
    files["rows.jsonl"] = b"".join(line + b"\n" for line in kept)


FORGED: list[tuple[Change, str]] = [
    (said("another battle", battle="b9"), "damaged"),
    (said("a newer schema", revision="0900"), "newer"),
    (log("a step that changes rows", rows=[["campaign", "x", {"name": "a"}, {"name": "b"}]]), "damaged"),
    (log("an edit", kind="edit"), "damaged"),
    (log("another stack", stack="elsewhere"), "damaged"),
    (log("another campaign", campaign="c9"), "damaged"),
    (log("another state after it", digest="0" * 32), "log_torn"),
    (log("changes of no shape", changes="all of them"), "log_torn"),
    (lines("a first state of nothing known", "rows.jsonl",
           lambda found: [row.update(start={"things": [["dragon", {}]], "seed": "x", "after": 0})
                          for kind, row in found if kind == "battle"]), "log_torn"),
    (rowed("a state that is none", "battle", state="lost"), "damaged"),
    (rowed("a warband of nobody", "warband", player="nobody"), "damaged"),
    (rowed("a fate that is none", "muster", fate="turned to stone"), "damaged"),
    (without_campaign, "damaged"),
    (lines("what was seen in words", "seen.jsonl", lambda found: found.append("x")), "damaged"),
    (lines("marks of no shape", "seen.jsonl", lambda found: found.append(["battle", "b", {"name": [1]}])), "damaged"),
]


@pytest.mark.parametrize(("change", "code"), FORGED, ids=lambda case: getattr(case, "__name__", case))
def test_a_forged_battle_is_refused_in_words(sound: Path, tmp_path: Path, change: Change, code: str) -> None:
    path = forged(sound, tmp_path / "forged.zip", change)
    with elsewhere(tmp_path) as other:
        with pytest.raises(Refusal) as refusal:
            take_battle(other, read_battle(path), {})
        with other.store.read() as connection:
            kept = connection.exec_driver_sql("SELECT count(*) FROM source_file").scalar()

        assert (other.store.last_seq, kept) == (0, 0)
    assert refusal.value.code.removeprefix("campaign.refusal.").removeprefix("archive_") == code
    for language in LANGUAGES:
        assert refusal.value.code not in Words(language).say(refusal.value.code, **refusal.value.params)


def test_a_sound_battle_is_taken_in(sound: Path, tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other:
        take_battle(other, read_battle(sound), {})

        assert other.store.last_seq == 3


def test_an_answer_to_what_was_not_asked_is_refused(night: Night, tmp_path: Path) -> None:
    night.do(StartBattle(night.next, 0, "seed"))
    write_battle(night.desk.store, night.next, tmp_path / "b.zip")
    package = read_battle(tmp_path / "b.zip")
    with elsewhere(tmp_path) as other, pytest.raises(Refusal, match="merge_moved"):
        take_battle(other, package, {"played": "theirs"})
