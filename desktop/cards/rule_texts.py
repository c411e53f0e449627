"""Where the rule texts of a deck stand: on every card, once for all on cards of their own, or nowhere.

Lists of large games repeat long general rules on every unit; told once, twelve units fit in a hand again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from desktop.cards.face import Face
from desktop.cards.parts import Banner, Paragraph
from desktop.words import Words

ON_CARDS: Final = "cards"
SHARED_ONCE: Final = "shared"
ALL_ONCE: Final = "once"
NAMES: Final = "names"
TEXTS: Final = (ON_CARDS, SHARED_ONCE, ALL_ONCE, NAMES)
"""Where rule texts may stand."""


def with_texts(faces: Sequence[Face], where: str, banner: Banner, words: Words) -> tuple[Face, ...]:
    """Return faces whose rule texts stand where it is wished; cards with those told once come last.

    Shape: `where` is one of `TEXTS`. A text that moves off a card leaves its name there; one without a name stays.
    """
    if where == ON_CARDS:
        return tuple(faces)
    moved = shared_texts(faces) if where == SHARED_ONCE else _texts(faces)
    shown = tuple(_named(face, moved, words) for face in faces)
    if where == NAMES or not moved:
        return shown
    return (*shown, _rules(moved, where, faces[0], banner, words))


def _texts(faces: Iterable[Face]) -> frozenset[Paragraph]:
    return frozenset(text for face in faces for text in face.texts if _can_move(text))


def shared_texts(faces: Iterable[Face]) -> frozenset[Paragraph]:
    """Return the rule texts that stand on two faces or more, word for word the same."""
    seen = Counter(text for face in faces for text in set(face.texts) if _can_move(text))
    return frozenset(text for text, times in seen.items() if times > 1)


def _can_move(text: Paragraph) -> bool:
    return text.ability and bool(text.head.strip()) and bool(text.text.strip())


def _named(face: Face, moved: frozenset[Paragraph], words: Words) -> Face:
    """A face with the names of what moved in place of the texts."""
    gone = [text for text in face.texts if text in moved]
    if not gone:
        return face
    stays = [text for text in face.texts if text not in gone]
    place = sum(1 for text in stays if text.ability)
    names = Paragraph(words.say("cards.face.rules"), ", ".join(dict.fromkeys(text.head for text in gone)))
    return replace(face, texts=(*stays[:place], names, *stays[place:]))


def _rules(texts: frozenset[Paragraph], where: str, like: Face, banner: Banner, words: Words) -> Face:
    told = sorted(texts, key=lambda text: (text.head.casefold(), text.text))
    return Face(words.say("cards.face.rules"), words.say(f"cards.face.rules_{where}"), texts=tuple(told),
                foot_left=banner.name, system=like.system, banner=banner)
