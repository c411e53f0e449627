"""What a choice does, in a line: what it takes the place of, what comes with it, which values it changes."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.card import Choice, Stat, Weapon
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import SEPARATOR, shown
from desktop.words.card_terms import column_word, keyword_word, stat_word

_LONG = 96
"""Rule texts up to so many letters stand in the line; longer ones are on the card."""
_NOTHING = ("", "-", "–")


def effect_words(context: Context, game: str, choice: Choice) -> str:
    """Return what a choice of a card of a game does, empty where it does nothing but cost."""
    return SEPARATOR.join(part for part in _parts(context, game, choice) if part)


def _parts(context: Context, game: str, choice: Choice) -> Iterator[str]:
    say = context.say
    yield from (_weapon(context, weapon, choice.name) for weapon in choice.weapons)
    yield from (_value(Stat(stat_word(context.words, game, stat.name), stat.value))
                for stat in (*choice.stats, *choice.changes))
    if choice.wounds and system(game).form.wounds not in {stat.name for stat in (*choice.stats, *choice.changes)}:
        yield say("warbands.effect.wounds", value=shown(choice.wounds))
    yield from (f"{line.count} × {line.name}" if line.count > 1 else line.name for line in choice.models)
    for ability in choice.abilities:
        text = ability.text.strip()
        named = ability.name if ability.name.casefold() != choice.name.casefold() else ""
        yield ": ".join(part for part in (named, text if len(text) <= _LONG else "") if part)
    yield ", ".join(keyword_word(context.words, game, keyword) for keyword in choice.keywords)
    if choice.replaces:
        yield say("warbands.effect.instead", what=", ".join(choice.replaces))


def _weapon(context: Context, weapon: Weapon, choice: str) -> str:
    """Return the values of a weapon, behind its name where the choice is called otherwise."""
    values = ", ".join(_value(Stat(column_word(context.words, stat.name), stat.value)) for stat in weapon.stats
                       if stat.value.strip() not in _NOTHING)
    named = weapon.name.strip().casefold() != choice.strip().casefold()
    said = ": ".join(part for part in (weapon.name if named else "", values) if part)
    return f"{weapon.count} × {said or weapon.name}" if weapon.count > 1 else said


def _value(stat: Stat) -> str:
    return f"{stat.name} {shown(stat.value)}".strip()
