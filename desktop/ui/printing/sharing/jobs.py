"""The files that a chronicle becomes, made a page a step: nothing is on disk before the whole of it is there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from desktop.campaign.desk import Desk
from desktop.cards.measures import A4
from desktop.cards.pdf import PdfJob
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import refusal_of, write_file
from desktop.exchange.chronicle.markdown import as_markdown, picture_name
from desktop.exchange.chronicle.volume import VolumeReading, Wish
from desktop.exchange.chronicle.web_page import as_web_page
from desktop.ui.printing.jobs import Job
from desktop.ui.printing.papers.chronicle import ChronicleDraft
from desktop.words import Words

PAGE: Final = "page"
FORMS: Final = (PAGE, "html", "md", "pdf")
"""What a chronicle may become; `page` has the standings as well."""

_SUFFIXES = {PAGE: ".html", "html": ".html", "md": ".md", "pdf": ".pdf"}


@dataclass(frozen=True, slots=True)
class Sharing:
    """What shall be made: a form, in the words of a language, of a part of a campaign's chronicle."""

    campaign: str
    form: str
    language: str
    wish: Wish


def suffix_of(form: str) -> str:
    """Return the end of the name of a file of a form."""
    return _SUFFIXES[form]


def job_of(desk: Desk, sharing: Sharing, path: Path) -> Job:
    """Return the work that writes a file."""
    return _PdfFile(desk, sharing, path) if sharing.form == "pdf" else _TextFile(desk, sharing, path)


class _TextFile:
    """A web page or Markdown. Shape: pictures of the latter lie in a folder beside it, written before it."""

    def __init__(self, desk: Desk, sharing: Sharing, path: Path) -> None:
        self._words, self._form, self._path = Words(sharing.language), sharing.form, path
        self._reading = VolumeReading(desk, self._words, sharing.campaign, sharing.wish)

    @property
    def done(self) -> int:
        """How many steps are behind it."""
        return self._reading.done

    @property
    def total(self) -> int:
        """How many steps there are."""
        return self._reading.total

    def step(self) -> bool:
        """Read the next page."""
        return self._reading.step()

    def finish(self) -> None:
        """Write the file."""
        volume, path = self._reading.volume(), self._path
        if self._form != "md":
            write_file(path, as_web_page(volume, self._words).encode("utf-8", "replace"))
            return
        folder = path.with_name(self._words.say("chronicle.share.folder", name=path.stem))
        if volume.pictures:
            _make_folder(folder)
        for digest, content in volume.pictures.items():
            write_file(folder / picture_name(digest, content), content)
        write_file(path, as_markdown(volume, self._words, folder.name).encode("utf-8", "replace"))

    def stop(self) -> None:
        """Leave it: nothing was written."""


class _PdfFile:
    """A PDF: first the chronicle is told and laid out, then its pages are painted."""

    def __init__(self, desk: Desk, sharing: Sharing, path: Path) -> None:
        self._draft = ChronicleDraft(desk, sharing.campaign, sharing.wish, Words(sharing.language), A4)
        self._path = path
        self._painting: PdfJob | None = None

    @property
    def done(self) -> int:
        """How many steps are behind it."""
        return self._draft.done + (self._painting.done if self._painting is not None else 0)

    @property
    def total(self) -> int:
        """How many steps are known of: the pages come on top when they are counted."""
        return self._draft.total + (self._painting.total if self._painting is not None else 0)

    def step(self) -> bool:
        """Tell the next place, or paint the next page."""
        if self._painting is not None:
            return self._painting.step()
        if not self._draft.step():
            self._painting = PdfJob(self._draft.content())
        return True

    def finish(self) -> None:
        """Write the file."""
        if self._painting is not None:
            write_file(self._path, self._painting.result())

    def stop(self) -> None:
        """Leave it: nothing was written."""
        if self._painting is not None:
            self._painting.stop()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise refusal_of(error, folder) from error
    if not folder.is_dir():
        raise PaperRefused("cards.refused.no_folder", name=folder.name, folder=str(folder.parent))
