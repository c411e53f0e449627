"""A warband in words of one language: what text, Markdown, CSV and web page tell, each in its own way.

Texts are in one line each and free of letters that cannot be printed; nothing is escaped yet. Amounts are decimals as
the cards have them, never rounded and never with a comma of some country.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from desktop.campaign.queries.roster import RosterRow
from desktop.exchange.exports.letters import one_line, several_lines
from desktop.exchange.exports.subject import Subject
from desktop.rules.kernel.card import FEW, Ability, Card, Profile, Stat, Weapon, decimal_of, plain, taken
from desktop.words import Words
from desktop.words.card_terms import POINTS, column_word, keyword_word, stat_word
from desktop.words.games import game_name

_POINTS = POINTS | {""}
NOTHING = "–"
"""What stands for a value that a card has not."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One recruit, or several that are alike in everything.

    Shape: `numbers` are their places (`3`, `2–4`), `card` is the name of the card where the recruit has one of its own,
    `each` what one is worth and `points` what all are; `gear` is everything it carries by name,
    `options` are taken choices with their prices.
    """

    numbers: str
    count: int
    name: str
    card: str
    role: str
    leads: bool
    models: int
    each: str
    points: str
    gear: tuple[str, ...]
    lines: tuple[Profile, ...]
    weapons: tuple[Weapon, ...]
    options: tuple[tuple[str, str], ...]
    kit: str
    abilities: tuple[Ability, ...]
    keywords: tuple[str, ...]
    notes: tuple[str, ...]
    battles: int
    kills: int
    times_out: int
    misses: int


@dataclass(frozen=True, slots=True)
class Listing:
    """The whole warband.

    Shape: `terms` add up to `total`; `over` is empty where the limit holds or there is none; `unit` is what points are
    counted in, in the form that the total asks for, `unit_head` the same as a title.
    """

    language: str
    name: str
    game: str
    player: str
    campaign: str
    leader: str
    notes: tuple[str, ...]
    total: str
    limit: str
    over: str
    unit: str
    unit_head: str
    models: int
    entries: tuple[Entry, ...]
    terms: tuple[tuple[str, str], ...]


def listing_of(subject: Subject, words: Words, *, alike: bool = True) -> Listing:
    """Return a warband in words; with `alike`, recruits that are alike in everything share one entry."""
    band, total = subject.band, subject.total
    terms = tuple((one_line(words.say(term.label.code, **dict(term.label.params))), term.value)
                  for term in total.terms)
    left = decimal_of(band.points_limit) - decimal_of(total.value) if band.points_limit else None
    return Listing(
        language=words.language, name=_name(band.name), game=_game(subject, words), player=one_line(band.player_name),
        campaign=one_line(band.campaign_name), leader=one_line(band.leader_name), notes=several_lines(band.notes),
        total=total.value, limit=band.points_limit, over=plain(-left) if left is not None and left < 0 else "",
        unit=points_unit(words, band.points_name, total.value, limited=bool(band.points_limit)),
        unit_head=_unit_head(words, band.points_name), models=subject.models, terms=terms,
        entries=entries_of(subject.recruits, words, alike=alike))


def points_unit(words: Words, name: str, value: str, *, limited: bool = False) -> str:
    """Return what points are counted in: our word, or the name that a list of another program gives them."""
    if name.strip().casefold() not in _POINTS:
        return one_line(name)
    return words.say("exports.points_of") if limited else words.say("exports.points", n=value)


def _unit_head(words: Words, name: str) -> str:
    return words.say("exports.csv.points") if name.strip().casefold() in _POINTS else one_line(name)


def entries_of(recruits: Sequence[RosterRow], words: Words, *, alike: bool) -> tuple[Entry, ...]:
    """Return recruits as entries, in their order."""
    groups: dict[object, list[int]] = {}
    for place, row in enumerate(recruits):
        groups.setdefault(_likeness(row) if alike else place, []).append(place)
    return tuple(_entry(recruits[places[0]], [place + 1 for place in places], words) for places in groups.values())


def _likeness(row: RosterRow) -> RosterRow:
    """What two recruits share that are alike in everything but who they are."""
    return replace(row, id="", origin=None, kept="")


def _entry(row: RosterRow, places: list[int], words: Words) -> Entry:
    printed, own = row.printed, _name(row.name)
    card = one_line(row.card.name)
    each = decimal_of(row.points)
    notes = (*several_lines(row.card.notes), *several_lines(row.notes))
    return Entry(
        numbers=_numbers(places), count=len(places), name=own, card="" if card == own else card,
        role=one_line(printed.role), leads=row.leads, models=printed.models, each=plain(each),
        points=plain(each * len(places)), gear=_gear(row),
        lines=tuple(_line(profile, printed.system, words) for profile in printed.profiles),
        weapons=tuple(_weapon(weapon, words) for weapon in printed.weapons), options=tuple(_taken(row.card)),
        kit=one_line(printed.kit), abilities=tuple(_abilities(printed.abilities)),
        keywords=tuple(dict.fromkeys(keyword_word(words, printed.system, one_line(word)) for word in printed.keywords
                                     if one_line(word))), notes=notes,
        battles=row.battles, kills=row.kills, times_out=row.times_out, misses=row.misses)


def _name(text: str) -> str:
    return one_line(text) or "—"


def _numbers(places: list[int]) -> str:
    if len(places) > 1 and all(after == before + 1 for before, after in pairwise(places)):
        return f"{places[0]}–{places[-1]}"
    return ", ".join(str(place) for place in places)


def _line(profile: Profile, game: str, words: Words) -> Profile:
    stats = tuple(Stat(one_line(stat_word(words, game, stat.name)), _value(stat.value)) for stat in profile.stats)
    return replace(profile, name=one_line(profile.name), stats=stats)


def _weapon(weapon: Weapon, words: Words) -> Weapon:
    stats = tuple(Stat(one_line(column_word(words, stat.name)), _value(stat.value)) for stat in weapon.stats)
    return replace(weapon, name=_name(weapon.name), stats=stats, note=one_line(weapon.note))


def _value(text: str) -> str:
    """A value of a stat or a column: the hyphen that stands for nothing becomes a dash, as it does on cards."""
    value = one_line(text)
    return NOTHING if value in ("", "-") else value


def counted_name(weapon: Weapon) -> str:
    """Return a weapon with how many there are: of one that not every model has also a single one."""
    return f"{weapon.name} ×{weapon.count}" if weapon.count > 1 or FEW in weapon.tags else weapon.name


def _gear(row: RosterRow) -> tuple[str, ...]:
    """What a recruit carries by name: weapons, choices that bring none, kit, each once."""
    names = [counted_name(weapon) for weapon in row.printed.weapons]
    names += [_times(one.choice.name.partition(",")[0], one.times) for one in taken(row.card)
              if not one.choice.weapons and not one.choice.models]
    names += row.printed.kit.split(",")
    return tuple(dict.fromkeys(name for name in map(one_line, names) if name))


def _taken(card: Card) -> Iterable[tuple[str, str]]:
    """What was chosen with what it comes to; what a slot holds of itself and for nothing is no choice."""
    for one in taken(card):
        price = decimal_of(one.choice.points) * one.number
        if price or one.choice.key != one.option.default:
            yield _times(_name(one.choice.name), one.times), plain(price)


def _times(name: str, times: int) -> str:
    return f"{name} ×{times}" if times > 1 else name


def _abilities(abilities: Iterable[Ability]) -> Iterable[Ability]:
    for ability in abilities:
        name, text = one_line(ability.name), "\n".join(several_lines(ability.text))
        if name or text:
            yield Ability(name, text)


def _game(subject: Subject, words: Words) -> str:
    """The game: that of the list it came from where all recruits share one, else the system it is played by."""
    sources = {one_line(row.card.source) for row in subject.recruits if row.card.system == "freeform"}
    if subject.band.system == "freeform" and len(sources) == 1 and "" not in sources:
        return sources.pop()
    return game_name(words, subject.band.system)
