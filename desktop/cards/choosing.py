"""From a subject and the choices to the faces of a deck: who is printed, the blank cards, the reference cards."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.cards.choices import MUSTER, PART, PICK, PrintChoices
from desktop.cards.deck import Deck, faces_of, ticked
from desktop.cards.face import Face, blank_face, face_of
from desktop.cards.layout import Laid, LaidCard, lay_out
from desktop.cards.parts import Banner
from desktop.cards.reference import reference_faces
from desktop.cards.rule_texts import with_texts
from desktop.cards.subject import Entry, PrintSubject, figures_of
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon
from desktop.rules.systems import system
from desktop.words import Words

FIRST = "skirmish"
"""The game whose blank cards are printed where nobody is there to say which."""


def entries_of(subject: PrintSubject, choices: PrintChoices) -> tuple[Entry, ...]:
    """Return who is printed: all, those of the next battle or of a named muster, or those picked."""
    if choices.figures == MUSTER and subject.muster:
        return tuple(entry for entry in subject.entries if entry.number in subject.muster)
    if choices.figures == PICK:
        return tuple(entry for place, entry in enumerate(subject.entries, start=1) if place in choices.picked)
    part = next((part for part in subject.parts if choices.figures == PART + part.key), None)
    if part is not None:
        return tuple(entry for entry in subject.entries if entry.number in part.numbers)
    return subject.entries


def faces_to_print(subject: PrintSubject, choices: PrintChoices) -> tuple[Face, ...]:
    """Return the faces of those who are printed and their shared rules, then blank cards, then reference cards."""
    words = Words(choices.language)
    figures = figures_of(entries_of(subject, choices), words)
    faces = faces_of(figures, subject.banner, words, merge=choices.merge, total=len(subject.entries))
    faces = with_texts(faces, choices.texts, subject.banner, words)
    game = subject.system or FIRST
    references = reference_faces(game, choices.references, subject.banner, words)
    return (*faces, *blank_faces(subject, choices.blanks, words), *references)


def blank_faces(subject: PrintSubject, count: int, words: Words) -> tuple[Face, ...]:
    """Return empty cards to fill by hand, as the game of a subject has them."""
    if not count:
        return ()
    game = subject.system or FIRST
    model = subject.entries[0].card if subject.entries else _any_card(game)
    if system(game).form.stats:
        model = _any_card(game)
    return (blank_face(face_of(model, subject.banner, words), words),) * count


def _any_card(game: str) -> Card:
    """A card to take the names of stats and columns from, the same whoever is first in the warband."""
    form = system(game).form
    weapon = Weapon("", tuple(Stat(name) for name in form.weapon_stats), note="-")
    values = dict(zip(form.stats, form.plain, strict=False))
    line = Profile("", tuple(Stat(name, values.get(name, "")) for name in form.stats), 0 if form.track else 1)
    return Card("", game, profiles=(line,), weapons=(weapon,), abilities=(Ability(""),))


def blank_subject(game: str, words: Words) -> PrintSubject:
    """Return a subject without figures, for blank and reference cards of a game alone."""
    return PrintSubject(words.say("cards.face.blank_title"), Banner("", "", ""), (), game=game)


def laid_faces(subject: PrintSubject, choices: PrintChoices) -> Iterator[Laid]:
    """Yield the cards of each face as it is laid out; equal faces are laid out once."""
    words = Words(choices.language)
    known: dict[Face, Laid] = {}
    for each in faces_to_print(subject, choices):
        face = ticked(each, choices.ticks)
        if face not in known:
            known[face] = lay_out(face, words, choices.card_design, choices.card_size, backs=choices.sheet.has_backs)
        yield known[face]


def cards_alone(face: Face, choices: PrintChoices) -> tuple[LaidCard, ...]:
    """Return the one or more cards that a face is printed as when nothing else is printed with it."""
    words = Words(choices.language)
    shown = with_texts((face,), choices.texts, face.banner, words)[0]
    return lay_out(ticked(shown, choices.ticks), words, choices.card_design, choices.card_size).cards


def deck_to_print(subject: PrintSubject, choices: PrintChoices) -> Deck:
    """Return the deck that the choices make of a subject."""
    return Deck(tuple(laid_faces(subject, choices)))
