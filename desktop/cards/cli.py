"""`gonfalon cards SOURCE --out FILE.pdf|FOLDER`: cards on paper without a window.

SOURCE is a roster, a pack, or a warband by its name or id. Reading files is handed in: the cards know no exchange.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol, TextIO

from desktop.campaign.desk import Desk
from desktop.campaign.files import StorageError, open_desk
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.battles import battle, battles
from desktop.campaign.queries.roster import roster
from desktop.campaign.queries.warbands import WarbandRow, warbands
from desktop.cards.choices import BLANK_MOST, MUSTER, PrintChoices
from desktop.cards.choosing import deck_to_print
from desktop.cards.command_line import SIZES
from desktop.cards.deck import Deck
from desktop.cards.files import picture_name
from desktop.cards.imposition import leaves
from desktop.cards.measures import OWN, OWN_LEAST, OWN_MOST
from desktop.cards.parts import Banner
from desktop.cards.pdf import pdf_bytes, sheets_content
from desktop.cards.png import card_image, png_bytes
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.cards.subject import Entry, PrintSubject, warband_subject
from desktop.rules.kernel.card import Card
from desktop.words import LANGUAGES, Words

_DONE, _REFUSED, _UNCLEAR = 0, 1, 2
_OWN_SIZE = re.compile(r"(\d{1,3})[x×х](\d{1,3})")
_AHEAD = ("planned", "running")


class FileCards(Protocol):
    """Cards that a file holds, under a name and a banner."""

    @property
    def name(self) -> str:
        """What the file calls them."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in their order."""
        ...

    @property
    def tincture(self) -> str:
        """The colour of their banner, empty for none."""
        ...

    @property
    def charge(self) -> str:
        """The sign on their banner, empty for none."""
        ...


ReadFile = Callable[[Path, str], FileCards]
"""Reads the cards of a file in a language; what it raises carries `code` and `params` of a sentence."""


@dataclass(frozen=True, slots=True)
class CardPrinter:
    """Prints cards to files. `faults` are what `read` raises, `out` gets what is said about it."""

    read: ReadFile
    faults: tuple[type[Exception], ...]
    out: TextIO
    words: Words

    def run(self, options: argparse.Namespace, file: Path) -> int:
        """Print what the command line asks for and return the exit status: 0 done, 1 refused, 2 asked unclearly."""
        choices = _choices(options)
        if choices is None:
            return self._say(_UNCLEAR, "cards.cli.no_size", sizes=", ".join(SIZES), least=OWN_LEAST, most=OWN_MOST)
        known: tuple[type[Exception], ...] = (PaperRefused, StorageError, *self.faults)
        try:
            subject = self._subject(options.source, file, choices)
            if isinstance(subject, int):
                return subject
            return self._print(subject, choices, Path(options.out))
        except known as fault:
            return self._say(_REFUSED, getattr(fault, "code", ""), **getattr(fault, "params", {}))

    def _print(self, subject: PrintSubject, choices: PrintChoices, out: Path) -> int:
        deck = deck_to_print(subject, choices)
        if out.suffix.casefold() == ".pdf":
            content = sheets_content(deck.cards, choices.sheet, subject.title, choices.language)
            write_file(out, pdf_bytes(content))
            self._say(_DONE, "cards.cli.printed", n=len(leaves(deck.cards, choices.sheet)), pages=len(content.pages),
                      name=str(out))
        else:
            self._pictures(deck, out)
        self._warn(deck)
        return _DONE

    def _pictures(self, deck: Deck, folder: Path) -> None:
        if not deck.cards:
            raise PaperRefused("cards.refused.nothing")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PaperRefused("cards.refused.no_folder", name=folder.name, folder=str(folder.parent)) from error
        for number, card in enumerate(deck.cards, start=1):
            write_file(folder / picture_name(card, number, len(deck.cards)), png_bytes(card_image(card)))
        self._say(_DONE, "cards.print.pictures_saved", n=len(deck.cards), folder=str(folder))

    def _warn(self, deck: Deck) -> None:
        """Tell every card that is not as it was designed, and every letter that had to be found elsewhere."""
        for laid in deck.smaller:
            self._say(_DONE, "cards.print.at_points", name=laid.face.name, points=f"{laid.text:.1f}")
        for laid in deck.continued:
            self._say(_DONE, "cards.print.goes_on_rest", name=laid.face.name, cards=len(laid.cards))
        lost = [fallen.letter for fallen in deck.fallen if not fallen.family]
        lent = [fallen for fallen in deck.fallen if fallen.family]
        if lost:
            self._say(_DONE, "cards.print.letters_lost", letters=" ".join(lost), n=len(lost))
        if lent:
            self._say(_DONE, "cards.print.letters_lent", letters=" ".join(each.letter for each in lent),
                      families=", ".join(dict.fromkeys(each.family for each in lent)))

    # --- what is printed

    def _subject(self, source: str, file: Path, choices: PrintChoices) -> PrintSubject | int:
        """Return what SOURCE names: a file where there is one, else a warband."""
        if Path(source).is_file():
            found = self.read(Path(source), choices.language)
            banner = Banner(found.tincture or "sable", found.charge, found.name)
            entries = tuple(Entry(card, number) for number, card in enumerate(found.cards, start=1))
            return PrintSubject(found.name, banner, entries)
        if not file.is_file():
            return self._say(_REFUSED, "cards.cli.no_file", name=source)
        desk = open_desk(file, read_only=True)
        try:
            return self._warband(desk, source)
        finally:
            desk.store.close()

    def _warband(self, desk: Desk, wanted: str) -> PrintSubject | int:
        bands = warbands(desk.store)
        found = _called(bands, wanted)
        if not found:
            names = ", ".join(dict.fromkeys(band.name for band in bands)) or "–"
            return self._say(_REFUSED, "cards.cli.no_warband", name=wanted, names=names)
        if len(found) > 1:
            names = ", ".join(f"{band.id} ({band.campaign_name})" for band in found)
            return self._say(_REFUSED, "cards.cli.several", name=wanted, names=names)
        band, recruits = found[0], roster(desk.store, found[0].id)
        pictures = {row.card.picture: picture_bytes(desk.store, row.card.picture) for row in recruits}
        return warband_subject(band, recruits, _fighting(desk, band), pictures=partial(_kept, pictures))

    def _say(self, status: int, code: str, /, **params: object) -> int:
        print(self.words.say(code, **params), file=self.out)
        return status


def _kept(pictures: dict[str, bytes | None], digest: str) -> bytes | None:
    return pictures.get(digest)


def _called(bands: Sequence[WarbandRow], wanted: str) -> list[WarbandRow]:
    exact = [band for band in bands if wanted in (band.id, band.name)]
    return exact or [band for band in bands if band.name.casefold() == wanted.strip().casefold()]


def _fighting(desk: Desk, band: WarbandRow) -> tuple[str, ...]:
    """Return the ids of those who fight the warband's next battle, none where no battle lies ahead."""
    for row in battles(desk.store, band.campaign):
        sides = {side.id for side in row.sides if side.warband == band.id}
        detail = battle(desk.store, row.id) if row.state in _AHEAD and sides else None
        if detail is not None:
            return tuple(each.recruit.id for each in detail.musters if each.side in sides)
    return ()


def _choices(options: argparse.Namespace) -> PrintChoices | None:
    """Return the choices of a command line, None where its size is none."""
    own = _OWN_SIZE.fullmatch(options.size)
    sides = tuple(int(side) for side in own.groups()) if own else (OWN_LEAST, OWN_LEAST)
    if (not own and options.size not in SIZES) or not all(OWN_LEAST <= side <= OWN_MOST for side in sides):
        return None
    language = options.language if options.language in LANGUAGES else LANGUAGES[0]
    return PrintChoices(
        figures=MUSTER if options.muster else "all", merge=not options.each,
        blanks=min(max(0, options.blank), BLANK_MOST), size=OWN if own else options.size, own_width=sides[0],
        own_height=sides[1], lying=options.lying, design=options.design, language=language, paper=options.paper,
        backs=options.backs, bleed=options.bleed, texts=options.texts)
