"""What came of the fit, in words: how many cards on how many sheets, which shrank, which go on, which letters fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.cards.deck import Deck
from desktop.cards.imposition import leaves
from desktop.cards.layout import Laid
from desktop.cards.rule_texts import SHARED_ONCE, shared_texts
from desktop.cards.sheet import Sheet
from desktop.words import Words

_LETTERS_MOST = 12


@dataclass(frozen=True, slots=True)
class Affected:
    """A card that is not as it was designed, in words, and its number in the deck."""

    words: str
    card: int


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the right side.

    Shape: `card` is the number of the card that *Show* leads to, -1 for none; `tone` is a colour token; `affected`
    lists every card that the line is about; `offer` is where rule texts might stand instead, empty for no offer.
    """

    icon: str
    head: str
    text: str
    card: int = -1
    tone: str = "ink"
    affected: tuple[Affected, ...] = ()
    offer: str = ""


def sheets_said(deck: Deck, sheet: Sheet, words: Words) -> tuple[str, str]:
    """Return how many cards stand on how many sheets, and how they share them."""
    count = len(leaves(deck.cards, sheet))
    places = sheet.places(count)
    head = words.say("cards.print.on_sheets", n=count, sheets=len(places))
    if len(places) == 2 and not sheet.single:
        return head, words.say("cards.print.shared_two", first=len(places[0]), second=len(places[1]))
    if len(places) > 2 and not sheet.single:
        return head, words.say("cards.print.shared_many", each=sheet.capacity, last=len(places[-1]))
    return head, words.say("cards.print.true_size")


def findings(deck: Deck, sheet: Sheet, words: Words) -> tuple[Finding, ...]:
    """Return what the right side tells about the fit, the plain cases first."""
    found: list[Finding] = []
    if not sheet.fits:
        found.append(Finding("alert-outline", words.say("cards.print.too_large"),
                             words.say("cards.print.too_large_note"), -1, "bad"))
    if deck.as_designed:
        size = deck.as_designed[0].text
        found.append(Finding("check-circle-outline", words.say("cards.print.as_designed", n=len(deck.as_designed)),
                             words.say("cards.print.as_designed_note", points=_points(size, words))))
    if deck.smaller:
        first = deck.smaller[0].cards[0]
        floor = first.design.floor_on(first.size.least)
        found.append(Finding("format-size", words.say("cards.print.smaller", n=len(deck.smaller)),
                             words.say("cards.print.smaller_note", floor=_points(floor, words)),
                             _card_of(deck, deck.smaller[0]), affected=_sizes(deck, words)))
    if deck.continued:
        code = "cards.print.continued_back" if sheet.has_backs else "cards.print.continued"
        found.append(Finding("cards-outline", words.say(code, n=len(deck.continued)), words.say("cards.print.marked"),
                             _card_of(deck, deck.continued[0]), affected=_going_on(deck, words)))
    found += _shared(deck, words)
    found += _unseen(deck, words)
    found.append(_letters(deck, words))
    return tuple(found)


def _shared(deck: Deck, words: Words) -> list[Finding]:
    """What would make room where figures need several cards: the rules that several of them have."""
    count = len(shared_texts({laid.face for laid in deck.laid})) if deck.continued else 0
    if not count:
        return []
    return [Finding("cards-variant", words.say("cards.print.shared_texts", n=count),
                    words.say("cards.print.shared_texts_note"), offer=SHARED_ONCE)]


def _sizes(deck: Deck, words: Words) -> tuple[Affected, ...]:
    return tuple(Affected(words.say("cards.print.at_points", name=_named(each), points=_points(each.text, words)),
                          _card_of(deck, each)) for each in deck.smaller)


def _going_on(deck: Deck, words: Words) -> tuple[Affected, ...]:
    said = []
    for each in deck.continued:
        code = "cards.print.goes_on" if each.moved else "cards.print.goes_on_rest"
        told = words.say(code, name=_named(each), moved=each.moved, total=each.abilities, cards=len(each.cards))
        said.append(Affected(told, _card_of(deck, each)))
    return tuple(said)


def _named(laid: Laid) -> str:
    return laid.face.name or "–"


def _unseen(deck: Deck, words: Words) -> list[Finding]:
    unseen = [laid for laid in deck.laid if laid.unseen]
    if not unseen:
        return []
    affected = tuple(Affected(_named(laid), _card_of(deck, laid)) for laid in unseen)
    return [Finding("image-off-outline", words.say("cards.print.unseen", n=len(unseen)),
                    words.say("cards.print.unseen_note"), affected[0].card, "bad", affected)]


def _letters(deck: Deck, words: Words) -> Finding:
    lost = [fallen.letter for fallen in deck.fallen if not fallen.family]
    lent = [fallen for fallen in deck.fallen if fallen.family]
    if not deck.fallen:
        return Finding("information-outline", words.say("cards.print.nothing_cut"), words.say("cards.print.fonts"))
    parts = []
    if lost:
        parts.append(words.say("cards.print.letters_lost", letters=_listed(lost), n=len(lost)))
    if lent:
        families = ", ".join(dict.fromkeys(fallen.family for fallen in lent))
        parts.append(words.say("cards.print.letters_lent", letters=_listed([each.letter for each in lent]),
                               families=families))
    affected = tuple(Affected(_named(laid), _card_of(deck, laid)) for laid in deck.laid if laid.fallen)
    return Finding("alert-outline", words.say("cards.print.letters", n=len(deck.fallen)), " ".join(parts),
                   affected[0].card if affected else -1, "bad" if lost else "ink", affected)


def _listed(letters: Sequence[str]) -> str:
    shown = " ".join(letters[:_LETTERS_MOST])
    return f"{shown} …" if len(letters) > _LETTERS_MOST else shown


def _card_of(deck: Deck, laid: Laid) -> int:
    return next((number for number, card in enumerate(deck.cards) if card is laid.cards[0]), -1)


def _points(size: float, words: Words) -> str:
    return f"{size:.1f}".removesuffix(".0").replace(".", words.say("cards.print.decimal"))
