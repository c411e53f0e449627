"""A warband as plain text, to paste into a chat: short, or with stats, weapons and rules in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desktop.exchange.exports.letters import isolated
from desktop.exchange.exports.listing import NOTHING, Entry, Listing, counted_name
from desktop.exchange.exports.sentences import career_of, facts_of, option_of, over_of, points_of, standing_of
from desktop.rules.kernel.card import Profile, Stat, Weapon
from desktop.words import Words

_BULLET = "• "
_BETWEEN = " · "


def as_text(listing: Listing, words: Words, *, full: bool = False) -> str:
    """Return a warband as text with a line end after every line."""
    lines = [isolated(listing.name),
             _BETWEEN.join(isolated(fact) for fact in (points_of(listing, words), *facts_of(listing, words)))]
    lines += [part for part in (over_of(listing, words),) if part]
    if full:
        lines += [isolated(line) for line in listing.notes]
    for entry in listing.entries:
        lines += ["", *_entry(entry, words, full=full)]
    lines += ["", f"{words.say('exports.total')}: {points_of(listing, words)}"]
    return "\n".join(lines) + "\n"


def _entry(entry: Entry, words: Words, *, full: bool) -> Iterator[str]:
    yield _head(entry)
    standing = (*standing_of(entry, words),
                *((words.say("exports.each", points=entry.each),) if entry.count > 1 else ()))
    if standing:
        yield _BULLET + _joined(standing)
    if full:
        yield from _in_full(entry, words)
    elif entry.gear:
        yield _BULLET + _joined(entry.gear)


def _in_full(entry: Entry, words: Words) -> Iterator[str]:
    for profile in entry.lines:
        if profile.stats:
            yield _BULLET + _profile(profile, named=len(entry.lines) > 1)
    for weapon in entry.weapons:
        yield _BULLET + _weapon(weapon)
    if entry.options:
        yield _said(words.say("exports.options"), _joined(option_of(*option) for option in entry.options))
    if entry.kit:
        yield _said(words.say("cards.face.kit"), isolated(entry.kit))
    for ability in entry.abilities:
        yield _said(ability.name, isolated(" ".join(ability.text.split())))
    if entry.keywords:
        yield _said(words.say("cards.face.keywords"), _joined(entry.keywords))
    if entry.notes:
        yield _said(words.say("cards.face.notes"), isolated(" ".join(entry.notes)))
    career = career_of(entry, words)
    if career:
        yield _said(words.say("exports.career"), career)


def _head(entry: Entry) -> str:
    count = f"{entry.count}× " if entry.count > 1 else ""
    return f"{count}{isolated(entry.name)} [{entry.points}]"


def _profile(profile: Profile, *, named: bool) -> str:
    count = f" ×{profile.count}" if profile.count > 1 else ""
    name = f"{isolated(profile.name)}{count}: " if named and profile.name else ""
    return name + _stats(profile.stats)


def _weapon(weapon: Weapon) -> str:
    columns = tuple(stat for stat in weapon.stats if stat.value != NOTHING)
    told = "; ".join(part for part in (_stats(columns), isolated(weapon.note)) if part)
    return ": ".join(part for part in (isolated(counted_name(weapon)), told) if part)


def _stats(stats: tuple[Stat, ...]) -> str:
    return ", ".join(isolated(f"{stat.name} {stat.value}".strip()) for stat in stats)


def _said(head: str, text: str) -> str:
    return _BULLET + ": ".join(part for part in (isolated(head), text) if part)


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(isolated(part) for part in parts)
