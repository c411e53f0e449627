"""An archive of a warband brought back: dropped or chosen like a roster, a warband again with the same total."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.queries.warbands import warbands
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import read_subject
from tests.exchange.exports_support import a_card, a_room, a_row, a_subject, no_paper
from tests.windows.shell_program import names, said, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    subject = a_subject(a_row(a_card("Pell", "26.5", taken=("rope",)), paid="30"), a_row(a_card("Odo", "9"), key="r2"),
                        limit="100")
    path = tmp_path / "watch.zip"
    path.write_bytes(make(subject, Choices("archive"), no_paper).data)
    return path


def test_an_archive_becomes_a_warband_with_its_report(start, archive: Path) -> None:
    application = start()
    preview = application.shell.importing.take([archive])
    assert "watch.zip: 2 units, 2 models, 39 points" in said(preview)
    assert "Pell: 1 model, 30" in [line.words for line in preview.page.report.model.rows()]
    preview.confirm.click()
    (band,) = warbands(application.context.desk.store)
    assert (band.name, band.total.value, band.points_limit) == ("River Watch", "39", "100")


def test_a_damaged_archive_is_refused_in_words_and_changes_nothing(start, archive: Path) -> None:
    application = start()
    archive.write_bytes(archive.read_bytes().replace(b"Pell", b"Sell"))
    (entry,) = application.shell.importing.take([archive]).entries
    assert entry.reason in ("The archive is damaged and was not opened.",
                               "Something in this archive is not as it was written, so it was not opened.")
    assert names(application) == []


def test_out_and_in_and_out_again_the_total_stays(start, tmp_path: Path) -> None:
    for room in a_room(tmp_path):
        band = room.band(limit="50")
        room.recruit(band, a_card("Pell", "0.1", taken=("lamp",)), n=3)
        first = room.made(band, "archive").data
    (tmp_path / "a.zip").write_bytes(first)
    application = start()
    application.shell.importing.take([tmp_path / "a.zip"]).confirm.click()
    (band,) = warbands(application.context.desk.store)
    subject = read_subject(application.context.desk, band.id)
    assert subject.total.value == "1.8"
    assert make(subject, Choices("text"), no_paper).text.splitlines()[1].startswith("1.8/50 points · ")
