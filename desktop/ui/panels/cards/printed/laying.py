"""A card of the library laid out exactly as it would be printed, by the print settings of the library."""

from __future__ import annotations

from dataclasses import replace

from desktop.campaign.pictures import picture_bytes
from desktop.cards.choosing import cards_alone
from desktop.cards.deck import faces_of
from desktop.cards.layout import LaidCard
from desktop.cards.parts import Picture
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.printing.choices import restored
from desktop.ui.printing.subject import figures_of, library_subject
from desktop.words import Words


def laid_card(context: Context, card: Card) -> tuple[LaidCard, ...]:
    """Return the one or more cards that a card of the library is printed as."""
    subject = library_subject(card.name, (card,))
    choices = restored(context.settings.printing(subject.campaign), context.words.language)
    words = Words(choices.language)
    figures = tuple(replace(each, picture=picture_of(context, card)) for each in figures_of(subject.entries, words))
    face = faces_of(figures, subject.banner, words)[0]
    return cards_alone(face, choices)


def picture_of(context: Context, card: Card) -> Picture | None:
    """Return the picture of a card as the paper takes it, None where it has none or it is not in the open file."""
    content = picture_bytes(context.desk.store, card.picture) if context.is_open else None
    return Picture(card.picture, content) if content is not None else None
