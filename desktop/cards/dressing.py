"""From a card to the parts of its face: which lines, boxes, tables and texts a unit as printed has.

The one place in the cards that knows what the game systems call things; everything after it knows only parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from desktop.cards.parts import Boxes, Marks, Paragraph, Row, StatLine, Table, Track
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon, number_of, taken
from desktop.rules.kernel.showing import CardForm
from desktop.rules.systems import system
from desktop.words import Words
from desktop.words.card_terms import column_word, keyword_word, names_of_keyword, stat_word

_FEW_COLUMNS: Final = 3
"""Up to so many columns of a table of weapons have room for whole words above them."""

_NOTHING: Final = ("", "-", "–", "—")

MOST_TRACK: Final = 40
"""So many damage boxes at most on paper, whatever a card says."""

MOST_COUNTED: Final = 20
"""From this number on, what comes and goes is counted beside the card."""

LONG_VALUE: Final = 22
"""Letters from which a value of a weapon is a text and goes below its row."""

LONG_STAT: Final = 12
LONG_STAT_NAME: Final = 18
"""Letters from which a stat is no number for a stat line and is printed as a text."""


def stat_lines(card: Card, words: Words) -> tuple[StatLine, ...]:
    """Return the stat lines of a card, named where there are several of them."""
    lines = []
    for profile in card.profiles:
        kept = [stat for stat in profile.stats if not _is_text(stat.name, stat.value)]
        stats = tuple(Stat(stat_word(words, card.system, stat.name), _value(stat.value)) for stat in kept)
        short = tuple(stat_word(words, card.system, stat.name, short=True) for stat in kept)
        name = _counted(profile.name, profile.count, words) if len(card.profiles) > 1 else ""
        if stats:
            lines.append(StatLine(stats, name, short if short != tuple(stat.name for stat in stats) else ()))
    return tuple(lines)


def _value(text: str) -> str:
    """A value as it is printed: the hyphen that stands for nothing becomes a dash."""
    shown = text.strip()
    return "–" if shown == "-" else shown


def stat_texts(card: Card, words: Words) -> tuple[Paragraph, ...]:
    """Return the stats that are texts: too long to stand in a stat line."""
    texts: dict[Paragraph, None] = {}
    for profile in card.profiles:
        for stat in profile.stats:
            if _is_text(stat.name, stat.value) and (stat.name.strip() or stat.value.strip()):
                texts[Paragraph(stat_word(words, card.system, stat.name), stat.value.strip())] = None
    return tuple(texts)


def _is_text(name: str, value: str) -> bool:
    return len(value.strip()) > LONG_STAT or len(name.strip()) > LONG_STAT_NAME or "\n" in value.strip()


def wound_boxes(card: Card, count: int, words: Words, *, leader: bool = False) -> tuple[Boxes, ...]:
    """Return the boxes of wounds: a group a model, once more for each of `count` equal figures; then further boxes.

    Where a card is one figure, its further stat lines are what it becomes (on foot), not who stands beside it.
    """
    form = form_of(card)
    bodies = card.profiles[:1] if form.one_body else card.profiles
    boxes: list[Boxes] = []
    for profile in bodies if not form.track else ():
        wounds = max(0, profile.wounds)
        if wounds and (profile.count or len(bodies) == 1):
            groups = (wounds,) * max(1, profile.count) * count
            boxes.append(Boxes(_box_label(profile, len(bodies) > 1, count, words), groups))
    for word, label, icon in form.boxes:
        if _has(card, word):
            boxes.append(Boxes(words.say(label), (1,) * count, icon))
    return (*boxes, *_counters(card, form, count, words), *_tokens(form, words, leader=leader))


def _counters(card: Card, form: CardForm, count: int, words: Words) -> Iterable[Boxes]:
    """The boxes of what comes and goes: action points by their stat, grenades by the weapons that are some."""
    for label, stat in form.counters:
        number = number_of(card.stat(stat)) or 0
        if 0 < number <= MOST_COUNTED:
            yield Boxes(words.say(label), (number,) * count, small=True)
    for label, tags, icon in form.carried:
        carried = sum(max(1, weapon.count) for weapon in card.weapons if set(tags) & set(weapon.tags))
        if 0 < carried <= MOST_COUNTED:
            yield Boxes(words.say(label), (carried,) * count, icon, small=True)


def _tokens(form: CardForm, words: Words, *, leader: bool) -> Iterable[Boxes]:
    if leader:
        yield from (Boxes(words.say(label), (1,), icon, small=True) for label, icon in form.leading_boxes)


def damage_tracks(card: Card, count: int, words: Words) -> tuple[Track, ...]:
    """Return the track of a unit that counts damage as a whole, up to the last number of its stat (Nerve 11/13: 13)."""
    form = form_of(card)
    if not form.track:
        return ()
    parts = [re.search(r"\d+", part) for part in card.stat(form.track).split("/")]
    numbers = [int(found[0]) for found in parts if found]
    most = min(numbers[-1], MOST_TRACK) if numbers else 0
    if not most:
        return ()
    # A unit without fear has a dash in place of the number at which it wavers.
    pairs = list(zip(reversed(form.limits), reversed(parts), strict=False))
    limits = tuple((words.say(label), int(found[0])) for label, found in reversed(pairs) if found)
    note = words.say("cards.track.note") if limits else ""
    return (Track(words.say("cards.face.damage"), most, limits, count=count, note=note),)


def form_of(card: Card) -> CardForm:
    """Return what the cards of a card's system look like."""
    return system(card.system).form


def _box_label(profile: Profile, several: bool, count: int, words: Words) -> str:
    if several and profile.name:
        return profile.name
    return words.say("cards.face.models" if profile.count * count > 1 else "cards.face.wounds")


def is_mounted(card: Card) -> bool:
    """Tell whether the figure of a card rides, so that its mount has a box of its own (SK-145)."""
    return any(word == "mounted" for word, _, __ in form_of(card).boxes) and _has(card, "mounted")


def _has(card: Card, word: str) -> bool:
    return any(keyword.strip().casefold() == word for keyword in card.keywords)


def marks_of(card: Card, statuses: Sequence[str] | None, words: Words,
             held: Sequence[str] = ()) -> tuple[Marks, Marks]:
    """Return the boxes of statuses and of injuries; those that the figure has now are ticked, and never left out.

    Shape: statuses are ids of a system or the user's own words.
    """
    form = form_of(card)
    names = (*form.injuries, *form.statuses) if statuses is None else tuple(statuses)
    names = (*names, *(name for name in dict.fromkeys(held) if name not in names))
    # One way to be out of it is a state like the others; only several of them are injuries to tell apart.
    grave = form.injuries if len(form.injuries) > 1 else ()
    injuries = tuple(name for name in names if name in grave)
    others = tuple(sorted((name for name in names if name not in grave), key=form.injuries.__contains__))
    label = words.say("cards.face.injury") if injuries else ""
    ticked = _spoken(held, card, words)
    return (Marks(_spoken(others, card, words), ticked=_of(ticked, _spoken(others, card, words))),
            Marks(_spoken(injuries, card, words), label, _of(ticked, _spoken(injuries, card, words))))


def _of(names: Sequence[str], among: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name in among)


def _spoken(names: Iterable[str], card: Card, words: Words) -> tuple[str, ...]:
    codes = ((name, (f"{card.system}.status.{name}.box", f"{card.system}.status.{name}")) for name in names)
    return tuple(next((words.say(code) for code in some if code in words), name) for name, some in codes)


def weapon_tables(card: Card, words: Words) -> tuple[Table, ...]:
    """Return the weapons in tables of equal columns, in printed order."""
    groups: dict[tuple[str, ...], list[Weapon]] = {}
    for weapon in card.weapons:
        groups.setdefault(tuple(stat.name for stat in weapon.stats), []).append(weapon)
    return tuple(_table(names, weapons, words) for names, weapons in groups.items())


def _table(names: tuple[str, ...], weapons: Sequence[Weapon], words: Words) -> Table:
    texts = [i for i in range(len(names)) if any(_long(weapon.stats[i].value) for weapon in weapons)]
    kept = [i for i in range(len(names)) if i not in texts
            and any(weapon.stats[i].value.strip() not in _NOTHING for weapon in weapons)]
    short_notes = any(weapon.note for weapon in weapons) and not any(_long(weapon.note) for weapon in weapons)
    short = len(kept) > _FEW_COLUMNS
    columns = [words.say("cards.face.weapon"), *(column_word(words, names[i], short=short) for i in kept)]
    if short_notes:
        columns.append(words.say("cards.face.notes"))
    rows = []
    for weapon in weapons:
        values = [_value(weapon.stats[i].value) for i in kept] + ([weapon.note.strip()] if short_notes else [])
        notes = [_note(names[i], weapon.stats[i].value.strip(), len(texts) > 1, words) for i in texts
                 if weapon.stats[i].value.strip() not in _NOTHING]
        if weapon.note and not short_notes:
            notes.append(weapon.note.strip())
        rows.append(Row(_counted(weapon.name, weapon.count, words), tuple(values), "\n".join(notes)))
    return Table(tuple(columns), tuple(rows))


def _note(name: str, value: str, named: bool, words: Words) -> str:
    return f"{column_word(words, name)}: {value}" if named else value


def _long(value: str) -> bool:
    return len(value.strip()) > LONG_VALUE or "\n" in value.strip()


def _counted(name: str, count: int, words: Words) -> str:
    return words.say("cards.face.counted", name=name, n=count) if count > 1 else name


def texts_of(card: Card, words: Words, *, leader: bool = False) -> tuple[Paragraph, ...]:
    """Return the rule texts of a card, then its kit and keywords; those of a `leader` where the header has a crown."""
    texts = [Paragraph(ability.name.strip(), ability.text.strip(), ability=True) for ability in card.abilities
             if ability.name.strip() or ability.text.strip()]
    kit = ", ".join(part for part in (card.kit.strip(), *_plain_choices(card)) if part)
    if kit:
        texts.append(Paragraph(words.say("cards.face.kit"), kit, quiet=True, kit=True))
    keywords = ", ".join(_keywords(card, words, leader=leader))
    if keywords:
        texts.append(Paragraph(words.say("cards.face.keywords"), keywords, quiet=True, condensed=True))
    return tuple(texts)


def _keywords(card: Card, words: Words, *, leader: bool) -> Iterable[str]:
    """The keywords that nothing else on the face tells: no ability of that name, no box, no crown.

    A card tells the same ones in every language, whichever of them its abilities are written in.
    """
    form = form_of(card)
    told = {ability.name.strip().casefold() for ability in card.abilities} | {""}
    drawn = {word for word, _, __ in form.boxes} | ({"general" if form.general else "leader"} if leader else set())
    seen = drawn & set(form.keywords)
    return (keyword_word(words, card.system, keyword) for keyword in card.keywords
            if keyword.strip().casefold() not in seen and not names_of_keyword(card.system, keyword) & told)


def _plain_choices(card: Card) -> list[str]:
    """The names of taken choices that show nowhere else on the card."""
    return [one.choice.name.strip() for one in taken(card) if not (
        one.choice.weapons or one.choice.abilities or one.choice.stats or one.choice.changes or one.choice.models)]
