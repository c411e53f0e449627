"""What came of the fit, in words: how many cards on how many sheets, which shrank, which go on, which letters fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.cards.deck import Deck
from desktop.cards.layout import Laid
from desktop.cards.sheet import Sheet
from desktop.words import Words

_NAMED_MOST = 3
_LETTERS_MOST = 12


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the right side.

    Shape: `card` is the number of the card that *Show* leads to, -1 for none; `tone` is a colour token.
    """

    icon: str
    head: str
    text: str
    card: int = -1
    tone: str = "ink"


def sheets_said(deck: Deck, sheet: Sheet, words: Words) -> tuple[str, str]:
    """Return how many cards stand on how many sheets, and how they share them."""
    places = sheet.places(len(deck.cards))
    head = words.say("cards.print.on_sheets", n=len(deck.cards), sheets=len(places))
    if len(places) == 2:
        return head, words.say("cards.print.shared_two", first=len(places[0]), second=len(places[1]))
    if len(places) > 2:
        return head, words.say("cards.print.shared_many", each=sheet.capacity, last=len(places[-1]))
    return head, words.say("cards.print.true_size")


def findings(deck: Deck, words: Words) -> tuple[Finding, ...]:
    """Return what the right side tells about the fit, the plain cases first."""
    found: list[Finding] = []
    if deck.as_designed:
        design = deck.as_designed[0].cards[0].design
        found.append(Finding("check-circle-outline", words.say("cards.print.as_designed", n=len(deck.as_designed)),
                             words.say("cards.print.as_designed_note", points=_points(design.text, words))))
    if deck.smaller:
        floor = deck.smaller[0].cards[0].design.floor
        text = words.say("cards.print.smaller_note", names=_sizes(deck.smaller, words), floor=_points(floor, words))
        found.append(Finding("format-size", words.say("cards.print.smaller", n=len(deck.smaller)), text,
                             _card_of(deck, deck.smaller[0])))
    if deck.continued:
        found.append(Finding("cards-outline", words.say("cards.print.continued", n=len(deck.continued)),
                             _going_on(deck.continued, words), _card_of(deck, deck.continued[0])))
    found.append(_letters(deck, words))
    return tuple(found)


def _sizes(laid: Sequence[Laid], words: Words) -> str:
    named = [words.say("cards.print.at_points", name=each.face.name, points=_points(each.text, words))
             for each in laid[:_NAMED_MOST]]
    return _and_more(named, len(laid), words)


def _going_on(laid: Sequence[Laid], words: Words) -> str:
    named = []
    for each in laid[:_NAMED_MOST]:
        code = "cards.print.goes_on" if each.moved else "cards.print.goes_on_rest"
        named.append(words.say(code, name=each.face.name, moved=each.moved, total=each.abilities,
                               cards=len(each.cards)))
    return f"{_and_more(named, len(laid), words)} {words.say('cards.print.marked')}"


def _and_more(named: Sequence[str], count: int, words: Words) -> str:
    more = words.say("cards.print.and_more", n=count - len(named)) if count > len(named) else ""
    return " ".join(part for part in (*named, more) if part)


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
    place = next((number for number, card in enumerate(deck.cards)
                  if any(laid.face == card.face and laid.fallen for laid in deck.laid)), -1)
    return Finding("alert-outline", words.say("cards.print.letters", n=len(deck.fallen)), " ".join(parts), place,
                   "bad" if lost else "ink")


def _listed(letters: Sequence[str]) -> str:
    shown = " ".join(letters[:_LETTERS_MOST])
    return f"{shown} …" if len(letters) > _LETTERS_MOST else shown


def _card_of(deck: Deck, laid: Laid) -> int:
    return next((number for number, card in enumerate(deck.cards) if card is laid.cards[0]), -1)


def _points(size: float, words: Words) -> str:
    return f"{size:.1f}".removesuffix(".0").replace(".", words.say("cards.print.decimal"))
