"""`gonfalon export`: a warband on disk or on the screen without a window, and the exit status."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.__main__ import main
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.warbands import CreateWarband
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.exchange.export_cli import Errand, Exporter
from desktop.exchange.exports.formats import FORMS, form_for, form_of
from desktop.exchange.exports.making import Choices
from desktop.words import LANGUAGES, Words
from tests.exchange.build import cost, entry, line, roster, to_xml
from tests.exchange.exports_support import Room, a_card, a_room, no_paper


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    for room in a_room(tmp_path):
        band = room.band(limit="50")
        room.recruit(band, a_card("Pell", "26.5"))
        yield room


@pytest.fixture
def file(room: Room) -> Path:
    assert room.desk.store.path is not None
    return room.desk.store.path


def run(file: Path, warband: str = "River Watch", form: str = "", out: str = "", language: str = "en",
        **choices: object) -> tuple[int, str, str]:
    screen, told = io.StringIO(), io.StringIO()
    exporter = Exporter(write_file, no_paper, (PaperRefused,), screen, told, Words(language))
    status = exporter.run(Errand(file, warband, Choices("text", language, **choices), form, out))  # type: ignore[arg-type]
    return status, screen.getvalue(), told.getvalue()


def test_a_list_goes_to_the_screen(file: Path) -> None:
    status, screen, told = run(file, form="text")
    assert (status, told) == (0, "")
    assert screen.splitlines()[:2] == ["River Watch", "26.5/50 points · Skirmish · 1 model · Dasha · Marches of Ennor"]


@pytest.mark.parametrize("form", [form for form in FORMS if form.key not in ("pdf", "rosz", "ros")])
def test_every_form_goes_to_a_file_that_says_its_form_by_its_name(file: Path, tmp_path: Path, form: object) -> None:
    target = tmp_path / f"out{form.suffix}"  # type: ignore[attr-defined]
    status, screen, told = run(file, out=str(target))
    assert (status, screen, told) == (0, "", f"{target.name} was saved in {tmp_path}.\n")
    assert target.stat().st_size > 100


def test_the_form_that_is_named_counts_more_than_the_name_of_the_file(file: Path, tmp_path: Path) -> None:
    assert run(file, form="md", out=str(tmp_path / "list.txt"))[0] == 0
    assert (tmp_path / "list.txt").read_text("utf-8").startswith("# River Watch\n")


def test_a_table_on_the_screen_has_no_mark_and_one_in_a_file_has(file: Path, tmp_path: Path) -> None:
    assert run(file, form="csv")[1].startswith("No.,")
    run(file, out=str(tmp_path / "a.csv"), separator=";")
    run(file, out=str(tmp_path / "b.csv"), bom=False)
    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbfNo.;")
    assert (tmp_path / "b.csv").read_bytes().startswith(b"No.,")


@pytest.mark.parametrize("wanted", ["River Watch", " river watch ", "RIVER  WATCH"])
def test_a_warband_is_found_by_its_name(file: Path, wanted: str) -> None:
    assert run(file, wanted, "text")[0] == 0


def test_a_warband_is_found_by_its_id(room: Room, file: Path) -> None:
    band = room.band("Marsh Watch")
    assert run(file, band, "text")[1].startswith("Marsh Watch")


def test_two_of_one_name_are_told_apart_by_their_ids(room: Room, file: Path) -> None:
    other = room.do(CreateCampaign("Winter War"))
    band = room.do(CreateWarband(other, "River Watch"))
    status, screen, told = run(file, form="text")
    assert (status, screen) == (1, "")
    assert f"{band} (Winter War)" in told
    assert "Several warbands are called “River Watch”" in told


def test_names_to_the_letter_come_before_names_alike(room: Room, file: Path) -> None:
    room.band("river watch")
    assert run(file, "river watch", "text")[1].startswith("river watch\n")


def test_a_warband_that_is_not_there_is_told_with_those_that_are(file: Path) -> None:
    assert run(file, "Nobody", "text") == (1, "", "There is no warband “Nobody”. There are: River Watch\n")


def test_a_file_without_warbands_says_so(tmp_path: Path) -> None:
    for room in a_room(tmp_path):
        assert room.desk.store.path is not None
        assert run(room.desk.store.path, form="text")[2] == "There is no warband in this file.\n"


def test_what_is_asked_unclearly_has_its_own_status(file: Path, tmp_path: Path) -> None:
    assert run(file)[0] == run(file, out=str(tmp_path / "list.doc"))[0] == run(file, form="pack")[0] == 2
    assert run(file, form="pdf")[2] == "Say the file with --out: pdf cannot be shown on the screen.\n"


def test_no_file_no_folder_and_a_folder_in_its_place_are_told_in_words(file: Path, tmp_path: Path) -> None:
    assert run(tmp_path / "none.gonfalon", form="text")[::2] == (1, "There is no campaign file none.gonfalon.\n")
    assert "there is no folder" in run(file, out=str(tmp_path / "gone" / "list.txt"))[2]
    assert "is a folder" in run(file, form="text", out=str(tmp_path))[2]
    assert not (tmp_path / "gone").exists()


def test_a_file_that_is_no_campaign_is_told_in_words(tmp_path: Path) -> None:
    bad = tmp_path / "bad.gonfalon"
    bad.write_bytes(b"hello")
    status, screen, told = run(bad, form="text")
    assert (status, screen) == (1, "")
    assert "Error" not in told and len(told) > 10


def test_a_roster_goes_out_as_it_came_and_what_it_cannot_hold_is_told(room: Room, file: Path, tmp_path: Path) -> None:
    content = to_xml(roster(entry("Rat", "model", 1, line("Rat"), points="3"), costs=[cost("pts", "3")], name="Rats"))
    band = room.imported(content, "rats.ros")
    room.recruit(band, a_card("Drummer", "5"))
    status, _, told = run(file, "Rats", out=str(tmp_path / "rats.ros"))
    assert status == 0
    assert (tmp_path / "rats.ros").read_bytes() == content
    assert "Drummer, 5: recruited here" in told
    assert run(file, "River Watch", out=str(tmp_path / "none.rosz"))[::2] == (
        1, "River Watch was made here and came from no list builder’s file, so there is no such file to export. A card"
           " pack or an archive carries all of it.\n")
    assert not (tmp_path / "none.rosz").exists()


def test_nothing_is_written_into_the_campaign(file: Path) -> None:
    before = file.read_bytes()
    run(file, form="html")
    assert file.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_user(file: Path, language: str) -> None:
    assert "exports." not in run(file, "Nobody", "text", language=language)[2]


def test_the_command_is_wired_and_paints_a_pdf_without_a_display(file: Path, room: Room, tmp_path: Path) -> None:
    target = tmp_path / "roster.pdf"
    room.desk.store.close()
    done = subprocess.run([sys.executable, "-m", "desktop", "--file", str(file), "export", "River Watch", "--out",
                           str(target), "--language", "ru", "--full"], capture_output=True, text=True, timeout=120,
                          check=False, env={"PATH": "", "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"})
    assert (done.returncode, done.stdout) == (0, "")
    assert "roster.pdf" in done.stderr
    assert target.read_bytes().startswith(b"%PDF-")


def test_help_and_an_unknown_form_are_those_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, status in ((["export", "--help"], 0), (["export", "x", "--format", "doc"], 2), (["export"], 2)):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == status
    assert "--semicolon" in capsys.readouterr().out


def test_every_form_is_known_by_its_key_and_its_suffix() -> None:
    for form in FORMS:
        assert form_of(form.key) is form
        assert form_for(f"LIST{form.suffix.upper()}") is form
    assert form_for("list") is None
