"""From a subject and the choices to a deck, face by face, so that a large army never holds the window up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.cards.deck import Deck, faces_of, ticked
from desktop.cards.face import Face, blank_face, face_of
from desktop.cards.layout import Laid, lay_out
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon
from desktop.rules.systems import system
from desktop.ui.printing.choices import MUSTER, PICK, PrintChoices
from desktop.ui.printing.subject import Entry, PrintSubject, figures_of
from desktop.words import Words

FIRST = "skirmish"
"""The game whose blank cards are printed where nobody is there to say which."""

SLICE_S = 0.04
"""How long one slice of work may hold the window up."""

def entries_of(subject: PrintSubject, choices: PrintChoices) -> tuple[Entry, ...]:
    """Return who is printed: all, those of the muster, or those picked."""
    if choices.figures == MUSTER and subject.muster:
        return tuple(entry for entry in subject.entries if entry.number in subject.muster)
    if choices.figures == PICK:
        return tuple(entry for place, entry in enumerate(subject.entries, start=1) if place in choices.picked)
    return subject.entries


def faces_to_print(subject: PrintSubject, choices: PrintChoices) -> tuple[Face, ...]:
    """Return the faces of those who are printed, and of the blank cards after them."""
    words = Words(choices.language)
    figures = figures_of(entries_of(subject, choices), words)
    faces = faces_of(figures, subject.banner, words, merge=choices.merge, total=len(subject.entries))
    if not choices.blanks:
        return faces
    model = subject.entries[0].card if subject.entries else _any_card(FIRST)
    if system(model.system).form.stats:
        model = _any_card(model.system)
    blank = blank_face(face_of(model, subject.banner, words), words)
    return faces + (blank,) * choices.blanks


def _any_card(game: str) -> Card:
    """A card to take the names of stats and columns from, the same whoever is first in the warband."""
    form = system(game).form
    weapon = Weapon("", tuple(Stat(name) for name in form.weapon_stats), note="-")
    line = Profile("", tuple(Stat(name) for name in form.stats), 0 if form.track else 1)
    return Card("", game, profiles=(line,), weapons=(weapon,), abilities=(Ability(""),))


class DeckWork(QObject):
    """Lays a deck out in slices. The first slice is done at once: a warband of the usual size is ready on return.

    `clock` gives seconds that only grow; tests pass their own.
    """

    finished = Signal(object)
    """The Deck is laid out."""

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._laid: list[Laid] = []
        self._waiting: Iterator[Laid] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)

    def start(self, subject: PrintSubject, choices: PrintChoices) -> None:
        """Begin anew; what was under way is forgotten."""
        words = Words(choices.language)
        faces = faces_to_print(subject, choices)
        known: dict[Face, Laid] = {}
        self._laid = []
        self._waiting = (_laid(ticked(face, choices.ticks), words, choices, known) for face in faces)
        self._slice()

    @Slot()
    def _slice(self) -> None:
        begun = self._clock()
        for laid in self._waiting:
            self._laid.append(laid)
            if self._clock() - begun > SLICE_S:
                self._timer.start()
                return
        self._timer.stop()
        self.finished.emit(Deck(tuple(self._laid)))


def _laid(face: Face, words: Words, choices: PrintChoices, known: dict[Face, Laid]) -> Laid:
    if face not in known:
        known[face] = lay_out(face, words, choices.card_design, choices.card_size)
    return known[face]
