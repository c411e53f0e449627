"""An option in a few words: how often it may be taken, what it offers, what a choice changes."""

from __future__ import annotations

from desktop.rules.kernel.card import Card, Choice, Option, decimal_of, plain, times
from desktop.ui.context import Context
from desktop.words.card_terms import keyword_word, stat_word
from desktop.words.numbers import MINUS


def rule_of(context: Context, option: Option) -> str:
    """Return how often an option may be taken: `pick one`, `up to 2`, `one for each model`."""
    if option.per > 1:
        return context.say("cards_panel.option.rule_per", n=option.most, per=option.per)
    if option.per == 1:
        return context.say("cards_panel.option.rule_each", n=option.most)
    if option.most == 1:
        return context.say("cards_panel.option.rule_one")
    return context.say("cards_panel.option.rule_up_to", n=option.most)


def choices_of(context: Context, card: Card, option: Option) -> str:
    """Return the choices with their prices, those taken with a number."""
    return " · ".join(_choice(context, card, option, choice) for choice in option.choices)


def effects_of(context: Context, game: str, choice: Choice) -> str:
    """Return what a choice of a card of a game changes, in a line: what goes, what comes, values."""
    parts = [context.say("cards_panel.option.instead", names=", ".join(choice.replaces))] if choice.replaces else []
    parts += [weapon.name for weapon in choice.weapons] + [ability.name for ability in choice.abilities]
    parts += [f"{line.count} × {line.name}" for line in choice.models]
    parts += [f"{stat_word(context.words, game, stat.name)} {stat.value}" for stat in choice.stats]
    parts += [f"{stat_word(context.words, game, stat.name)} {stat.value.replace('-', MINUS)}"
              for stat in choice.changes]
    if choice.wounds and choice.wounds not in {stat.value for stat in (*choice.stats, *choice.changes)}:
        parts.append(context.say("cards_panel.option.wounds_short", wounds=choice.wounds.replace("-", MINUS)))
    parts += [keyword_word(context.words, game, keyword) for keyword in choice.keywords]
    return " · ".join(part for part in parts if part.strip())


def _choice(context: Context, card: Card, option: Option, choice: Choice) -> str:
    number = plain(decimal_of(choice.points)).replace("-", MINUS)
    code = "price_free" if number == "0" else "price_each" if choice.for_all else "price"
    price = context.say(f"cards_panel.option.{code}", points=number)
    there = times(card, option.key, choice.key)
    return f"{f'{there} × ' if there else ''}{choice.name} {price}"
