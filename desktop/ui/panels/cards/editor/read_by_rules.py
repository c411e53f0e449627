"""What the rules of a game read on a card, offered by name: tags of weapons, keywords, who has a weapon."""

from __future__ import annotations

from desktop.rules.kernel.card import Card, Weapon
from desktop.rules.kernel.card_lines import lines_of, of_lines
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import form_of
from desktop.ui.widgets.fields import Choice as DropDown


def tags_of(context: Context, system: str) -> list[tuple[str, str]]:
    """Return the tags of weapons that a game reads, with their words."""
    return [(tag, context.say(f"{system}.tag.{tag}")) for tag in form_of(system).weapon_tags]


def keywords_of_game(context: Context, system: str) -> list[tuple[str, str]]:
    """Return the keywords that a game reads, as they stand on cards, with their words."""
    return [(word, context.say(f"{system}.keyword.{word.replace(' ', '_')}")) for word in form_of(system).keywords]


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
