"""A card with what is taken worked in: points, stat lines, weapons, abilities, keywords.

Worked in from the bare card each time and in the order of the card, so that no order of taking and removing matters.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from desktop.rules.kernel.card_arms import borne, kept_weapons, together
from desktop.rules.kernel.card_lines import relined
from desktop.rules.kernel.card_numbers import changed, number_of, plain, signed
from desktop.rules.kernel.card_options import Taken, taken, total
from desktop.rules.kernel.card_parts import Card, Choice, Profile, Stat


def with_options(card: Card) -> Card:
    """Return the card with the taken choices worked in: points, weapons, abilities, stats, keywords, models.

    Shape: a weapon that not every model has after it carries the tag `few`, and its count is that of the unit. Where
    some models of a line have other values than the rest they become a line of their own, after the others, so that
    weapons that belong to lines by their places still do.
    """
    on_card = taken(card)
    gone = {name for one in on_card for name in one.choice.replaces}
    abilities = [ability for ability in card.abilities if ability.name not in gone]
    keywords = [word for word in card.keywords if word not in gone]
    lines = _lines(card.profiles, on_card)
    apart = {line.apart: at for at, line in enumerate(lines) if line.apart}
    weapons = kept_weapons(card, on_card)
    for one in on_card:
        own = apart.get((one.option.key, one.choice.key))
        weapons += [borne(card, weapon, one, own) for weapon in one.choice.weapons]
        abilities += one.choice.abilities
        keywords += [word for word in one.choice.keywords if word not in keywords]
    followed = {at: [place for place, line in enumerate(lines) if line.at == at] for at in range(len(card.profiles))}
    return replace(card, points=plain(total(card)), weapons=tuple(relined(one, followed) for one in together(weapons)),
                   abilities=tuple(abilities), keywords=tuple(keywords),
                   profiles=tuple(_with_values(line) for line in lines))


@dataclass(slots=True)
class _Line:
    """A stat line at work: its models, the line it was on the bare card, and what each of its models has taken."""

    profile: Profile
    origin: str
    at: int
    effects: list[tuple[Choice, int]] = field(default_factory=list)
    apart: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class WorkedLine:
    """A stat line with the options worked in: `at` is its place on the bare card, `effects` each choice and how often.

    Shape: the lines of a card in the order in which `with_options` has them.
    """

    at: int
    profile: Profile
    effects: tuple[tuple[Choice, int], ...] = ()

    def setter(self, stat: str) -> Choice | None:
        """Return the choice that sets a value outright, the last where several do, None where none does."""
        folded = stat.strip().casefold()
        return next((choice for choice, _ in reversed(self.effects)
                     if any(one.name.strip().casefold() == folded for one in choice.stats)), None)


def worked_lines(card: Card) -> tuple[WorkedLine, ...]:
    """Return the stat lines of a card with the taken choices worked in, each with what was."""
    return tuple(WorkedLine(line.at, _with_values(line), tuple(line.effects))
                 for line in _lines(card.profiles, taken(card)))


def _lines(profiles: tuple[Profile, ...], on_card: tuple[Taken, ...]) -> list[_Line]:
    """Return the stat lines: models that come and go, then values, with a line for models that have others."""
    lines = [_Line(profile, profile.name, at) for at, profile in enumerate(_mustered(profiles, on_card))]
    for one in on_card:
        if not (one.choice.stats or one.choice.changes or one.choice.wounds):
            continue
        concerned = [line for line in lines if one.option.profile in ("", line.origin)]
        if one.whole:
            each = one.times // max(1, one.models) if one.counted else one.times
            for line in concerned:
                line.effects.append((one.choice, max(1, each)))
        else:
            lines = _split(lines, concerned, one)
    return lines


def _mustered(profiles: tuple[Profile, ...], on_card: Iterable[Taken]) -> list[Profile]:
    lines, emptied = list(profiles), set[str]()
    for one in on_card:
        for come in one.choice.models:
            at = next((at for at, line in enumerate(lines) if line.name == come.name), None)
            if at is None:
                lines.append(replace(come, count=come.count * one.number))
            else:
                lines[at] = replace(lines[at], count=lines[at].count + come.count * one.number)
        less = max(1, sum(come.count for come in one.choice.models)) * one.number
        for name in one.choice.replaces:
            for at, line in enumerate(lines):
                if line.name == name and line.count:
                    lines[at] = replace(line, count=max(0, line.count - less))
                    emptied |= {name} if lines[at].count == 0 else set()
                    break
    while len(lines) > 1 and not lines[-1].count and lines[-1].name in emptied:
        lines.pop()
    return lines


def _split(lines: list[_Line], concerned: list[_Line], one: Taken) -> list[_Line]:
    """Give a choice to so many models that have nothing of their own yet, as lines after all others."""
    wanted, after = one.times, list[_Line]()
    for line in concerned:
        here = min(wanted, line.profile.count) if line.apart is None else 0
        if not here:
            continue
        wanted -= here
        own = replace(line.profile, name=f"{line.profile.name} · {one.choice.name}", count=here)
        apart, effects = (one.option.key, one.choice.key), [*line.effects, (one.choice, 1)]
        if line.profile.count == here:
            line.profile, line.effects, line.apart = own, effects, apart
        else:
            line.profile = replace(line.profile, count=line.profile.count - here)
            after.append(_Line(own, line.origin, line.at, effects, apart))
    return lines + after


def _with_values(line: _Line) -> Profile:
    """Return a stat line with its effects: values that are set, the last of the card first, then all changes."""
    values = {stat.name: stat for stat in line.profile.stats}
    for choice, _ in line.effects:
        for stat in choice.stats:
            values[_name_in(values, stat.name)] = replace(stat, name=_name_in(values, stat.name))
    by: dict[str, int] = {}
    wounds, more = line.profile.wounds, 0
    for choice, n in line.effects:
        for stat in choice.changes:
            name = _name_in(values, stat.name)
            by[name] = by.get(name, 0) + n * signed(stat.value)
        written = choice.wounds.strip()
        if written.startswith(("+", "-", "−", "–")):
            more += n * signed(written)
        elif written:
            wounds = number_of(written) or wounds
    stats = tuple(replace(stat, value=changed(stat.value, by.get(name, 0))) for name, stat in values.items())
    return replace(line.profile, stats=stats, wounds=max(0, wounds + more))


def _name_in(values: dict[str, Stat], name: str) -> str:
    """Return a stat's name as the line spells it, or as it is where the line has none such."""
    folded = name.strip().casefold()
    return next((known for known in values if known.strip().casefold() == folded), name)
