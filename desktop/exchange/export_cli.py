"""`gonfalon export WARBAND --format FORM --out FILE`: a warband handed on without a window."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from desktop.campaign.desk import Desk
from desktop.campaign.files import StorageError, open_desk
from desktop.campaign.queries.warbands import WarbandRow, warbands
from desktop.exchange.exports.formats import KEYS, Form, form_for, form_of
from desktop.exchange.exports.letters import one_line
from desktop.exchange.exports.making import Choices, Made, Paper, make
from desktop.exchange.exports.refusal import ExportRefused
from desktop.exchange.exports.subject import read_subject
from desktop.words import Words

Write = Callable[[Path, bytes], None]
"""Puts a file into its place, whole or not at all; what it raises carries `code` and `params` of a sentence."""

_SCREEN = "-"
_REFUSED, _UNCLEAR = 1, 2


@dataclass(frozen=True, slots=True)
class Errand:
    """What was asked for: which warband of which file, what it shall be, where it shall go (empty: the screen)."""

    file: Path
    warband: str
    choices: Choices
    form: str = ""
    out: str = ""


def errand_of(options: argparse.Namespace, file: Path) -> Errand:
    """Return what the command line asks for of a file."""
    choices = Choices("text", options.language, options.full, ";" if options.semicolon else ",", not options.no_bom)
    return Errand(file, options.warband, choices, options.format, options.out)


@dataclass(frozen=True, slots=True)
class Exporter:
    """Runs errands. `out` gets what is for the screen, `told` everything that is said about it."""

    write: Write
    paper: Paper
    faults: tuple[type[Exception], ...]
    out: TextIO
    told: TextIO
    words: Words

    def run(self, errand: Errand) -> int:
        """Hand a warband on and return the exit status: 0 done, 1 refused, 2 asked for unclearly.

        Nothing is written where it is not 0.
        """
        form = form_of(errand.form) if errand.form else form_for(errand.out)
        to_screen = errand.out in ("", _SCREEN)
        if form is None:
            return self._say(_UNCLEAR, "exports.cli.no_form", forms=", ".join(KEYS))
        if to_screen and not _shown(form):
            return self._say(_UNCLEAR, "exports.cli.no_out", form=form.key)
        known: tuple[type[Exception], ...] = (ExportRefused, StorageError, *self.faults)
        try:
            made = self._made(errand, form)
            if isinstance(made, int):
                return made
            if to_screen:
                self._show(made.data)
            else:
                self.write(Path(errand.out), made.data)
        except known as fault:
            return self._say(_REFUSED, getattr(fault, "code", ""), **getattr(fault, "params", {}))
        for line in made.told:
            self._say(0, line.code, **line.params)
        return 0 if to_screen else self._say(0, "exports.cli.saved", name=Path(errand.out).name,
                                             folder=str(Path(errand.out).absolute().parent))

    def _made(self, errand: Errand, form: Form) -> Made | int:
        """Return the bytes that were asked for, or the exit status where it was told why there are none."""
        if not errand.file.is_file():
            return self._say(_REFUSED, "exports.cli.no_file", name=errand.file.name)
        desk = open_desk(errand.file, read_only=True)
        try:
            band = self._band(desk, errand.warband)
            if isinstance(band, int):
                return band
            choices = replace(errand.choices, form=form.key, full=errand.choices.full or form.key == "html",
                              bom=errand.choices.bom and errand.out not in ("", _SCREEN))
            return make(read_subject(desk, band.id), choices, self.paper)
        finally:
            desk.store.close()

    def _band(self, desk: Desk, wanted: str) -> WarbandRow | int:
        bands = warbands(desk.store)
        found = _called(bands, wanted)
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(f"{band.id} ({one_line(band.campaign_name)})" for band in found)
            return self._say(_REFUSED, "exports.cli.several", name=one_line(wanted), names=names)
        if not bands:
            return self._say(_REFUSED, "exports.cli.no_warbands")
        names = ", ".join(dict.fromkeys(one_line(band.name) for band in bands))
        return self._say(_REFUSED, "exports.cli.no_warband", name=one_line(wanted), names=names)

    def _show(self, data: bytes) -> None:
        """Put bytes on the screen as they are, where it takes bytes."""
        raw = getattr(self.out, "buffer", None)
        if raw is not None:
            raw.write(data)
            raw.flush()
        else:
            self.out.write(data.decode("utf-8"))

    def _say(self, status: int, code: str, /, **params: object) -> int:
        self.told.write(self.words.say(code, **params) + "\n")
        return status


def _shown(form: Form) -> bool:
    """Whether a form can be read on a screen."""
    return form.text or form.key == "html"


def _called(bands: Iterable[WarbandRow], wanted: str) -> Sequence[WarbandRow]:
    """Return the warbands that are meant: by id, by name to the letter, or by name whatever its capitals."""
    listed, bare = list(bands), wanted.strip()
    for same in ([band for band in listed if band.id == bare], [band for band in listed if band.name.strip() == bare],
                 [band for band in listed if one_line(band.name).casefold() == one_line(bare).casefold()]):
        if same:
            return same
    return ()
