"""Long writing from the print dialog: how far it is, called off at any time, and never half a file."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import Qt

from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import Entry
from tests.cards.build import skirmisher
from tests.windows.print_support import a_subject, click
from tests.windows.shell_support import a_context


@pytest.fixture
def dialog(qtbot) -> PrintDialog:
    """A dialog of forty cards whose clock goes on a second at each look: every step is a slice of its own."""
    entries = tuple(Entry(skirmisher(f"Guard {number}"), number) for number in range(1, 41))
    dialog = PrintDialog(a_context(), a_subject(entries=entries), clock=lambda seconds=count(): float(next(seconds)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: len(dialog.deck.cards) == 40)
    return dialog


def test_a_long_file_tells_how_far_it_is_and_ends_whole(qtbot, dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.save_pdf(str(tmp_path / "cards.pdf"))
    assert dialog.progress.isVisible()
    assert dialog.progress.words.text() == "1 of 5"
    assert not list(tmp_path.iterdir())

    qtbot.waitUntil(lambda: not dialog.outputs.busy)
    assert len(pypdf.PdfReader(tmp_path / "cards.pdf").pages) == 5
    assert not dialog.progress.isVisible()
    assert dialog.message_bar.words == f"cards.pdf was saved in {tmp_path}."


def test_called_off_it_leaves_the_old_file_and_can_be_done_again(qtbot, dialog: PrintDialog, tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"the old one")
    dialog.outputs.save_pdf(str(path))
    click(dialog.progress.cancel)

    assert (dialog.outputs.busy, dialog.progress.isVisible(), dialog.message_bar.words) == (False, False, "")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("cards.pdf", b"the old one")]
    dialog.outputs.save_pdf(str(path))
    qtbot.waitUntil(lambda: not dialog.outputs.busy)
    assert len(pypdf.PdfReader(path).pages) == 5


def test_pictures_called_off_stay_where_they_are_whole(dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.save_pictures(str(tmp_path))
    click(dialog.progress.cancel)
    saved = list(tmp_path.iterdir())
    assert 0 < len(saved) < 40
    assert all(path.read_bytes().startswith(b"\x89PNG") and path.read_bytes().endswith(b"IEND\xaeB`\x82")
               for path in saved)


def test_asked_for_twice_it_is_written_twice_one_after_the_other(qtbot, dialog: PrintDialog, tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        dialog.outputs.save_pdf(str(tmp_path / name))
    qtbot.waitUntil(lambda: not dialog.outputs.busy)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_the_dialog_closed_in_the_middle_leaves_nothing_half_done(qtbot, dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.outputs.save_pdf(str(tmp_path / "cards.pdf"))
    dialog.close()
    qtbot.wait(20)
    assert (dialog.outputs.busy, list(tmp_path.iterdir())) == (False, [])


class Broken:
    """A job that meets a fault nobody thought of."""

    done, total = 0, 3
    left = False

    def step(self) -> bool:
        raise KeyError("gone")

    def finish(self) -> None:
        raise AssertionError("a broken job is never finished")

    def stop(self) -> None:
        self.left = True


def test_a_fault_nobody_thought_of_leaves_the_way_free(qtbot, dialog: PrintDialog, tmp_path: Path) -> None:
    worker, job = dialog.outputs.worker, Broken()
    with pytest.raises(KeyError):
        worker.start(lambda: job, lambda _refused: None)
    assert (worker.busy, job.left, dialog.progress.isVisible()) == (False, True, False)
    dialog.outputs.save_pdf(str(tmp_path / "cards.pdf"))
    qtbot.waitUntil(lambda: not worker.busy)
    assert (tmp_path / "cards.pdf").exists()
