"""What the rules of a game read on a card, offered by name: tags of weapons, keywords, who has a weapon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop.rules.kernel.card import Card, Weapon
from desktop.rules.kernel.card_lines import lines_of, of_lines
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import form_of, keywords_of, weapon_columns
from desktop.ui.widgets.fields import Choice as DropDown
from desktop.ui.widgets.left_field import LeftField
from desktop.words.card_terms import COLUMNS, column_word, keyword_code, keyword_word, stat_word


def tags_of(context: Context, system: str) -> list[tuple[str, str]]:
    """Return the tags of weapons that a game reads, with their words."""
    return [(tag, context.say(f"{system}.tag.{tag}")) for tag in form_of(system).weapon_tags]


def columns_of_game(context: Context, system: str) -> dict[str, str]:
    """Return the columns of weapons that cards show in words, as they stand on them: those of a game, then others."""
    own = weapon_columns(system)
    others = (name.title() for name in COLUMNS if name not in {one.casefold() for one in own})
    return {name: column_word(context.words, name) for name in (*own, *others)}


def stats_of_game(context: Context, system: str) -> dict[str, str]:
    """Return the stats that a game has, as they stand on cards, with their words."""
    return {name: stat_word(context.words, system, name) for name in form_of(system).stats}


def keywords_of_game(context: Context, system: str) -> list[tuple[str, str]]:
    """Return the keywords that a game reads, as they stand on cards, with their words."""
    return [(word, context.say(keyword_code(system, word))) for word in form_of(system).keywords]


def show_keywords(context: Context, field: LeftField, system: str, keywords: Sequence[str], *, anew: bool) -> None:
    """Show keywords in a field, those that rules read in their words."""
    said = ", ".join(keyword_word(context.words, system, keyword) for keyword in keywords)
    field.show_word(", ".join(keywords), said, anew=anew)


def keywords_in(context: Context, field: LeftField, system: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """Return the keywords in a field; what is typed as the word of one that rules read is stored as that one.

    Several of a card may be shown by one word: as often as it stands there, so many stay, first those that rules read.
    """
    if field.value == ", ".join(before):
        return before
    words = {keyword: keyword_word(context.words, system, keyword) for keyword in (*form_of(system).keywords, *before)}
    said = {word.casefold(): keyword for keyword, word in words.items() if word.casefold() != keyword.casefold()}
    typed = keywords_of(field.value)
    left = {word: _shown_by(word, number, before, words) for word, number in Counter(typed).items()}
    stored = (left[word].pop(0) if left[word] else word if word in before else said.get(word.casefold(), word)
              for word in typed)
    return tuple(dict.fromkeys(stored))


def _shown_by(word: str, number: int, before: tuple[str, ...], words: dict[str, str]) -> list[str]:
    """Return the first so many keywords of a card that a word shows, in their order; words of others come first."""
    found = [keyword for keyword in before if words[keyword] == word]
    return sorted(sorted(found, key=word.__eq__)[:number], key=before.index)


def known_among(card: Card) -> tuple[str, ...]:
    """Return which of the keywords that its game reads a card has, whatever the case of its letters."""
    own = {word.strip().casefold() for word in card.keywords}
    return tuple(word for word in form_of(card.system).keywords if word in own)


def show_bearers(context: Context, box: DropDown, card: Card, weapon: Weapon) -> None:
    """Offer whose a weapon is: everybody's, or that of one stat line; what it is now stays on offer."""
    now = _key(weapon)
    names = [(str(at), line.name) for at, line in enumerate(card.profiles)]
    if now and now not in {key for key, _ in names}:
        named = (card.profiles[at].name for at in lines_of(weapon) if at < len(card.profiles))
        names.append((now, ", ".join(named) or "–"))
    box.set_lines([("", context.say("cards_panel.weapon.everybody")), *names], now)


def with_bearers(box: DropDown, weapon: Weapon) -> Weapon:
    """Return the weapon as that of whom is chosen."""
    key = box.current_key()
    return weapon if key == _key(weapon) else of_lines(weapon, [int(at) for at in key.split(",") if at])


def _key(weapon: Weapon) -> str:
    return ",".join(map(str, lines_of(weapon)))
