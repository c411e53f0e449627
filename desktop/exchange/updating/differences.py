"""What is different between two cards, in lines: name, points, models, stats, weapons, abilities, words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.words import Words
from desktop.words.card_terms import column_word, keyword_word, stat_word

NOTHING = "—"


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: a code with the slots of its sentence (`of` is the stat line or weapon, `what` the thing).

    Shape: `terms` stand for `what` where they are stats, columns or other names of a `sort`, as a `game` stores them.
    """

    code: str
    params: dict[str, object] = field(default_factory=dict)
    terms: tuple[str, ...] = ()
    sort: str = ""
    game: str = ""

    def said(self, words: Words) -> str:
        """Return it in words, those of ours in a language."""
        if not self.terms:
            return words.say(self.code, **self.params)
        return words.say(self.code, **self.params, what=", ".join(self._term(words, term) for term in self.terms))

    def _term(self, words: Words, term: str) -> str:
        if self.sort == "keywords":
            return keyword_word(words, self.game, term)
        if self.sort == "stats":
            return stat_word(words, self.game, term)
        return column_word(words, term) if self.sort == "columns" else term


def differences(old: Card, new: Card) -> tuple[Change, ...]:
    """Return what changes from one card to another, the weightiest first."""
    return (*_scalars(old, new), *_lines(old, new), *_weapons(old, new), *_texts(old, new))


def _scalars(old: Card, new: Card) -> Iterator[Change]:
    if old.name != new.name:
        yield Change("exchange.change.name", {"old": old.name, "new": new.name})
    if old.points != new.points:
        yield Change("exchange.change.points", {"old": old.points, "new": new.points})
    if old.role != new.role:
        yield Change("exchange.change.role", {"old": old.role or NOTHING, "new": new.role or NOTHING})


def _lines(old: Card, new: Card) -> Iterator[Change]:
    if old.models != new.models:
        yield Change("exchange.change.models", {"old": old.models, "new": new.models})
    before = {profile.name: profile for profile in old.profiles}
    after = {profile.name: profile for profile in new.profiles}
    if len(before) == len(after) == 1 and before.keys() != after.keys():
        before = dict(zip(after, before.values(), strict=True))
    for name in [name for name in before if name not in after]:
        yield Change("exchange.change.line_gone", {"what": _counted(name, before[name].count)})
    for name, line in after.items():
        if name not in before:
            yield Change("exchange.change.line_added", {"what": _counted(name, line.count)})
        else:
            yield from _line(before[name], line, new.system, told=len(after) > 1)


def _line(old: Profile, new: Profile, game: str, *, told: bool) -> Iterator[Change]:
    if told and old.count != new.count:
        yield Change("exchange.change.count", {"what": new.name, "old": old.count, "new": new.count})
    for stat, was, now in _cells(old.stats, new.stats):
        yield Change("exchange.change.stat", {"of": new.name, "old": was, "new": now}, (stat,), "stats", game)


def _cells(old: Sequence[Stat], new: Sequence[Stat]) -> Iterator[tuple[str, str, str]]:
    before, after = {stat.name: stat.value for stat in old}, {stat.name: stat.value for stat in new}
    for name in dict.fromkeys((*after, *before)):
        was, now = before.get(name, ""), after.get(name, "")
        if was != now:
            yield name, was or NOTHING, now or NOTHING


def _weapons(old: Card, new: Card) -> Iterator[Change]:
    before, after = _by_name(old.weapons), _by_name(new.weapons)
    gone = [_counted(weapon.name, weapon.count) for key, weapon in before.items() if key not in after]
    added = [_counted(weapon.name, weapon.count) for key, weapon in after.items() if key not in before]
    if added:
        yield Change("exchange.change.weapons_added", {"what": ", ".join(added)})
    if gone:
        yield Change("exchange.change.weapons_gone", {"what": ", ".join(gone)})
    for key in (key for key in after if key in before):
        was, now = before[key], after[key]
        if was.count != now.count:
            yield Change("exchange.change.count", {"what": now.name, "old": was.count, "new": now.count})
        for cell, one, other in _cells(was.stats, now.stats):
            yield Change("exchange.change.stat", {"of": now.name, "old": one, "new": other}, (cell,), "columns")


def _by_name(weapons: Sequence[Weapon]) -> dict[tuple[str, int], Weapon]:
    counts: dict[str, int] = {}
    named = {}
    for weapon in weapons:
        counts[weapon.name] = counts.get(weapon.name, 0) + 1
        named[weapon.name, counts[weapon.name]] = weapon
    return named


def _texts(old: Card, new: Card) -> Iterator[Change]:
    yield from _words("abilities", [one.name for one in old.abilities], [one.name for one in new.abilities])
    before = {one.name: one.text for one in old.abilities}
    told = [one.name for one in new.abilities if one.name in before and before[one.name] != one.text]
    if told:
        yield Change("exchange.change.abilities_retold", {"what": ", ".join(dict.fromkeys(told))})
    yield from _words("options", _choices(old), _choices(new))
    yield from _words("keywords", list(old.keywords), list(new.keywords), new.system)
    if old.kit != new.kit:
        yield Change("exchange.change.kit", {"old": old.kit or NOTHING, "new": new.kit or NOTHING})


def _choices(card: Card) -> list[str]:
    return [choice.name for option in card.options for choice in option.choices if choice.key in option.taken]


_ADDED = {"abilities": "exchange.change.abilities_added", "keywords": "exchange.change.keywords_added",
          "options": "exchange.change.options_added"}
_GONE = {"abilities": "exchange.change.abilities_gone", "keywords": "exchange.change.keywords_gone",
         "options": "exchange.change.options_gone"}


def _words(sort: str, old: Sequence[str], new: Sequence[str], game: str = "") -> Iterator[Change]:
    added = tuple(dict.fromkeys(word for word in new if word not in old))
    gone = tuple(dict.fromkeys(word for word in old if word not in new))
    if added:
        yield Change(_ADDED[sort], terms=added, sort=sort, game=game)
    if gone:
        yield Change(_GONE[sort], terms=gone, sort=sort, game=game)


def _counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name
