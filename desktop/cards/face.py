"""The face of a card: everything that is drawn on it, in words of one language and in the order of reading.

A face knows no game system and no measure: `dressing` finds its parts on a card, `layout` gives them their places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.cards.dressing import damage_tracks, marks_of, stat_lines, stat_texts, texts_of, weapon_tables, wound_boxes
from desktop.cards.parts import (
    ABOVE,
    BELOW,
    NO_BANNER,
    NO_MARKS,
    Banner,
    Boxes,
    Marks,
    Paragraph,
    Picture,
    StatLine,
    Table,
    Track,
)
from desktop.rules.kernel.card import Card, decimal_of, plain, with_options
from desktop.words import Words
from desktop.words.card_terms import points_word
from desktop.words.games import game_name

_BLANK_WOUNDS = 4
_BLANK_DAMAGE = 18


@dataclass(frozen=True, slots=True)
class Face:
    """What is drawn on a card.

    Shape: `number` is its place in the warband as text (`3`, or `3–5` for equal figures); `statuses_at` says whether
    the boxes of statuses stand with the wounds (`above`) or at the foot (`below`). A `blank` face keeps the names of
    things and leaves the room for a pen.
    """

    name: str
    subtitle: str = ""
    leader: str = ""
    points: str = ""
    points_name: str = ""
    lines: tuple[StatLine, ...] = ()
    boxes: tuple[Boxes, ...] = ()
    tracks: tuple[Track, ...] = ()
    statuses: Marks = NO_MARKS
    injuries: Marks = NO_MARKS
    statuses_at: str = ABOVE
    weapons: tuple[Table, ...] = ()
    texts: tuple[Paragraph, ...] = ()
    notes: str = ""
    career: str = ""
    foot_left: str = ""
    system: str = ""
    number: str = ""
    total: int = 0
    count: int = 1
    banner: Banner = NO_BANNER
    imported: bool = False
    blank: bool = False
    picture: Picture | None = None


def face_of(card: Card, banner: Banner, words: Words, *, leader: bool = False, number: int | str = 0, total: int = 0,
            count: int = 1, career: str = "", statuses: Sequence[str] | None = None, held: Sequence[str] = (),
            picture: Picture | None = None) -> Face:
    """Return the face of a card as it is stored: the options taken are worked in here, from the bare card.

    Shape: `number` of `total` is its place in the warband (0: none); `count` equal figures share the card; `statuses`
    are status ids or the user's own words, None for those of the card's system, and `held` are those it has now. A card
    that came from a list of another program is marked as such at its foot.
    """
    shown = with_options(card)
    imported = card.system == "freeform" and bool(card.source.strip())
    status_marks, injuries = marks_of(shown, statuses, words, held)
    place = words.say("cards.face.imported", name=banner.name) if imported else banner.name
    return Face(
        name=shown.name.strip(),
        subtitle=_subtitle(shown, count, words),
        leader=words.say("cards.face.leader") if leader else "",
        points=plain(decimal_of(shown.points)),
        points_name=_points_name(shown.points_name, count, words),
        lines=stat_lines(shown, words),
        boxes=wound_boxes(shown, count, words, leader=leader),
        tracks=damage_tracks(shown, count, words),
        statuses=status_marks,
        injuries=injuries,
        statuses_at=ABOVE if injuries.names else BELOW,
        weapons=weapon_tables(shown, words),
        texts=stat_texts(shown, words) + texts_of(shown, words, leader=leader),
        notes=shown.notes.strip(),
        career=career.strip(),
        foot_left=place.strip(" ·"),
        system=game_name(words, shown.system),
        number=str(number or ""),
        total=total,
        count=count,
        banner=banner,
        imported=imported,
        picture=picture,
    )


def blank_face(like: Face, words: Words) -> Face:
    """Return an empty card to fill by hand, with the stats, columns and boxes that another face has."""
    from_stats = tuple(StatLine(tuple(replace(stat, value="") for stat in line.stats), short=line.short)
                       for line in like.lines[:1])
    return Face(
        name=words.say("cards.face.name"),
        subtitle=words.say("cards.face.role"),
        points_name=words.say("cards.face.points"),
        lines=from_stats,
        boxes=() if like.tracks else (Boxes(words.say("cards.face.wounds"), (_BLANK_WOUNDS,)), *like.boxes[1:]),
        tracks=tuple(Track(track.label, _BLANK_DAMAGE) for track in like.tracks),
        statuses=like.statuses,
        injuries=like.injuries,
        statuses_at=like.statuses_at,
        weapons=tuple(replace(table, rows=()) for table in like.weapons[:1]),
        texts=(Paragraph(words.say("cards.face.abilities"), quiet=True),),
        foot_left=like.banner.name or words.say("cards.face.warband"),
        system=words.say("cards.face.blank", system=like.system),
        banner=Banner("", "", like.banner.name),
        blank=True,
    )


def _subtitle(card: Card, count: int, words: Words) -> str:
    parts = [card.role.strip()]
    if card.models > 1:
        parts.append(words.say("cards.face.models_count", n=card.models))
    if count > 1:
        parts.append(words.say("cards.face.figures", n=count))
    return " · ".join(part for part in parts if part)


def _points_name(name: str, count: int, words: Words) -> str:
    shown = points_word(words, name)
    return words.say("cards.face.each", name=shown) if count > 1 and shown else shown
