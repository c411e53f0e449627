"""What the editor of cards offers for each game: words for all of it, and nothing of the shipped cards left out."""

from __future__ import annotations

from importlib import resources

import pytest

from desktop.exchange.packs import read_pack
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.card_lines import of_lines
from desktop.rules.systems import ids, system
from desktop.words import LANGUAGES, Words

SYSTEMS = tuple(ids())


def shipped() -> list[Card]:
    folder = resources.files("resources") / "packs"
    files = [entry for entry in folder.iterdir() if entry.name.endswith(".json")]
    return [item.card for file in files for item in read_pack(file.read_bytes()).cards]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
def test_all_that_is_offered_has_words(name: str, language: str) -> None:
    words, form = Words(language), system(name).form
    codes = [f"{name}.tag.{tag}" for tag in form.weapon_tags]
    codes += [f"{name}.keyword.{word.replace(' ', '_')}" for word in form.keywords]
    for power in form.powers:
        names = (power.kind, *(number for number, *_ in power.numbers), *power.effects, *power.targets)
        codes += [f"{name}.power.{part}" for part in names]
    assert [code for code in codes if code not in words] == []


def test_every_tag_and_power_of_the_shipped_cards_is_offered() -> None:
    odd = []
    for card in shipped():
        form = system(card.system).form
        choices = [choice for option in card.options for choice in option.choices]
        for weapon in (*card.weapons, *(one for choice in choices for one in choice.weapons)):
            known = {*form.weapon_tags, "few", "mounted"}
            odd += [(card.name, tag) for tag in of_lines(weapon, ()).tags if tag not in known]
        kinds = {power.kind for power in form.powers}
        odd += [(card.name, ability.code) for ability in card.abilities
                if kinds and ability.code and ability.code.split()[0] not in kinds]
    assert odd == []


def test_games_with_arms_say_which_weapons_are_shot() -> None:
    for name in set(SYSTEMS) - {"freeform"}:
        assert {"missile", "ranged", "grenade"} & set(system(name).form.weapon_tags)
