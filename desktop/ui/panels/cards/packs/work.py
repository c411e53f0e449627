"""What people do with packs: take a shipped one, read a file, write one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.cards import TakePack, TakePacks
from desktop.campaign.pictures import picture_bytes
from desktop.campaign.progress import Progress, Stopped
from desktop.campaign.queries.library import LibraryRow, facets, library_card
from desktop.exchange.packs import CardPack
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.dialogs.progress import LateProgress, ProgressSheet
from desktop.ui.panels.cards.packs.files import PackRefusal, read_file, save_file
from desktop.ui.panels.cards.packs.note import PacksNote
from desktop.ui.panels.shared.shipped_packs import shipped
from desktop.ui.panels.shared.taking_back import TakeBack

T = TypeVar("T")
_SUFFIX = ".json"
_MANY, _BIG = 500, 1_000_000
"""More cards, or more bytes, than are taken or read in a moment: it is shown how far they are."""


class PackWork(QObject):
    """Runs the commands about packs. Shape: `exported` returns the cards that a file would hold."""

    refused = Signal(object)
    """A file was not taken, or not written: a PackRefusal."""
    reviewed = Signal(object, str)
    """A file holds this CardPack, and the user may take it: the pack, the name of the file."""

    def __init__(self, context: Context, panel: QWidget, exported: Callable[[], Sequence[LibraryRow]]) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._exported = exported
        self.note: PacksNote | None = None

    def show_note(self, anchor: QWidget) -> None:
        """Open the note of the packs under a button."""
        there = facets(self._context.desk.store).packs
        note = PacksNote(self._context, anchor, there, len(self._exported()))
        note.take_asked.connect(self.take_shipped)
        note.import_asked.connect(self.choose_file)
        note.export_asked.connect(self.choose_target)
        note.closed.connect(self._closed)
        self.note = note
        note.open()

    @Slot()
    def choose_file(self) -> None:
        """Ask for a pack file and take it."""
        say = self._context.say
        name, _ = QFileDialog.getOpenFileName(self._panel.window(), say("cards_panel.packs.import"), "",
                                              f"{say('cards_panel.packs.kind')} (*{_SUFFIX})")
        if name:
            self.take_file(Path(name))

    @Slot()
    def choose_target(self) -> None:
        """Ask where to write a pack file, and write it."""
        say = self._context.say
        name, _ = QFileDialog.getSaveFileName(self._panel.window(), say("cards_panel.packs.save"),
                                              f"{say('cards_panel.packs.file')}{_SUFFIX}",
                                              f"{say('cards_panel.packs.kind')} (*{_SUFFIX})")
        if name:
            path = Path(name)
            self.save_pack(path if path.suffix else path.with_suffix(_SUFFIX), self._exported())

    @Slot(str)
    def take_shipped(self, name: str) -> None:
        """Take a shipped pack into the library."""
        for pack in shipped(self._context.words.language):
            if pack.file == name:
                self._take(pack.name, pack.cards)

    @Slot()
    def take_all_shipped(self) -> None:
        """Take every shipped pack, all of them or none."""
        packs = [TakePack(pack.name, pack.cards) for pack in shipped(self._context.words.language)]
        number = sum(len(pack.cards) for pack in packs)
        change = self._taken(TakePacks(tuple(packs)), number)
        if change is not None and change.changed:
            self._context.tell("cards_panel.packs.all_taken", undo=TakeBack(self._context, change), n=number)

    def take_file(self, path: Path) -> None:
        """Show what the pack in a file holds and would change, or say why it is none; a large file can be stopped."""
        big = path.is_file() and path.stat().st_size > _BIG
        found = self._waited("cards_panel.packs.reading", big, partial(read_file, self._context, path))
        if found is None:
            return
        if isinstance(found, PackRefusal):
            self.refused.emit(found)
        elif not found.cards:
            self.refused.emit(PackRefusal(path.name, self._context.say("cards_panel.packs.empty")))
        else:
            self.reviewed.emit(found, path.name)

    @Slot(object)
    def take_pack(self, pack: CardPack) -> bool:
        """Take a pack that was shown, with its pictures; tell whether the library holds it now."""
        language = self._context.words.language
        return self._take(pack.name_in(language), tuple(item.card_in(language) for item in pack.cards),
                   tuple(pack.pictures.values()))

    def save_pack(self, path: Path, rows: Sequence[LibraryRow]) -> None:
        """Write cards as a pack file and say where it is, or why it could not be written."""
        context, store = self._context, self._context.desk.store
        cards = [card for row in rows if (card := library_card(store, row.id)) is not None]
        pictures = {card.picture: content for card in cards
                    if (content := picture_bytes(store, card.picture)) is not None}
        packs = {row.pack for row in rows}
        name = packs.pop() if len(packs) == 1 and "" not in packs else path.stem
        refused = save_file(context, path, name, cards, pictures)
        if refused is None:
            context.tell("cards_panel.packs.saved", n=len(cards), name=path.name)
        elif isinstance(refused, PackRefusal):
            self.refused.emit(refused)
        else:
            context.tell_words(context.reason(refused))

    def _take(self, name: str, cards: tuple[Card, ...], pictures: tuple[bytes, ...] = ()) -> bool:
        context = self._context
        change = self._taken(TakePack(name, cards, pictures), len(cards))
        if change is not None and change.changed:
            undo = TakeBack(context, change)
            context.tell("cards_panel.packs.taken", undo=undo, n=len(cards), name=name)
        elif change is not None:
            context.tell("cards_panel.packs.as_it_was", name=name)
        return change is not None

    def _taken(self, command: TakePack | TakePacks, n: int) -> ChangeSet | None:
        """Take packs of so many cards; None where that was refused or called off."""
        return self._waited("cards_panel.packs.taking", n > _MANY, partial(self._execute, command))

    def _execute(self, command: TakePack | TakePacks, progress: Progress) -> ChangeSet | None:
        return self._context.attempt(lambda: self._context.desk.execute(command, self, progress))

    def _waited(self, title: str, long: bool, work: Callable[[Progress], T]) -> T | None:
        """Do some work, with its progress and a way to stop it once it takes long; None where it was stopped."""
        sheet: ProgressSheet | LateProgress = LateProgress(self._context, title)
        if long:
            sheet = ProgressSheet(self._context, title, self._panel.window())
            sheet.show()
        try:
            return work(sheet.step)
        except Stopped:
            self._context.tell("cards_panel.packs.stopped")
            return None
        finally:
            sheet.finish()

    @Slot()
    def _closed(self) -> None:
        self.note = None
