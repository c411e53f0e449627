"""A recruit's cards exactly as they would be printed now, by the print settings of its campaign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from desktop.campaign.pictures import picture_bytes
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.cards.choosing import cards_alone
from desktop.cards.deck import Figure, faces_of
from desktop.cards.face import face_of
from desktop.cards.layout import LaidCard
from desktop.cards.parts import Banner
from desktop.cards.subject import picture_of
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.printing.choices import PrintChoices, restored
from desktop.ui.printing.subject import figures_of, warband_subject
from desktop.words import Words


def printed(
    context: Context, band: WarbandRow, recruits: Sequence[RosterRow], row: RosterRow
) -> tuple[LaidCard, ...]:
    """Return the cards of a recruit; equal recruits share one card with a count, where the settings say so."""
    choices = _choices(context, band.campaign)
    words = Words(choices.language)
    # Only those who may share the card are made into figures: a list of sixty is shown again at every change.
    numbers = {other.id: number for number, other in enumerate(recruits, start=1)}
    near = [other for other in recruits if other.id == row.id or (choices.merge and _may_share(other, row))]
    subject = warband_subject(band, near, pictures=partial(picture_bytes, context.desk.store))
    entries = [replace(entry, number=numbers[other.id]) for entry, other in zip(subject.entries, near, strict=True)]
    figures = figures_of(entries, words)
    figure = next(figure for figure in figures if figure.number == numbers[row.id])
    face = faces_of(_alike(figures, figure), subject.banner, words, total=len(recruits))[0]
    return cards_alone(face, choices)


def offered(context: Context, band: WarbandRow, card: Card) -> tuple[LaidCard, ...]:
    """Return the cards of one who is not recruited yet, under the banner of the warband."""
    choices = _choices(context, band.campaign)
    words = Words(choices.language)
    face = face_of(card, Banner(band.tincture or "sable", band.charge, band.name), words,
                   picture=picture_of(card, partial(picture_bytes, context.desk.store)))
    return cards_alone(face, choices)


def _choices(context: Context, campaign: str) -> PrintChoices:
    return restored(context.settings.printing(campaign), context.words.language)


def _may_share(one: RosterRow, other: RosterRow) -> bool:
    return (one.name, one.points) == (other.name, other.points) and one.card == other.card


def _alike(figures: Sequence[Figure], one: Figure) -> list[Figure]:
    wanted = replace(one, number=0)
    return [figure for figure in figures if replace(figure, number=0) == wanted]
