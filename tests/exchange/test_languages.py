"""Lists in other languages: stat lines and weapons are told from texts, and wounds are not taken for toughness."""

from __future__ import annotations

import pytest

from desktop.exchange import tongues, vocabulary
from desktop.exchange.mapping.convert import convert
from desktop.exchange.mapping.fits import fits_of
from desktop.exchange.roster_import import ImportedRoster, read_roster
from desktop.exchange.text_list import tables
from desktop.exchange.values import plain
from tests.exchange.build import cost, entry, roster, table, to_xml

TONGUES = {
    "Deutsch": ("Einheit", "B:6 KG:4+ BF:4+ S:3 W:4 LP:2 A:1 MW:7 RW:5+", "Waffe", "Reichweite:24 Typ:Gewehr S:3 DS:0"),
    "Français": ("Unité", "M:6 CC:4+ CT:4+ F:3 E:4 PV:2 A:1 Cd:7 Svg:5+", "Arme", "Portée:24 Type:Tir F:3 PA:0 D:1"),
    "Español": ("Unidad", "M:6 HA:4 HP:5 F:3 R:4 H:2 I:3 A:1 L:7", "Arma",
                "Alcance:24 Fuerza:3 Daño:1"),
    "Italiano": ("Unità", "M:6 AC:4 AB:4 F:3 R:4 Fe:2 I:3 A:1 D:7", "Arma", "Gittata:24 Forza:3"),
    "Русский": ("Отряд", "Движение:6 ББ:4 СБ:4 Сила:3 Стойкость:4 Раны:2 Атаки:1 Лидерство:7 Спасбросок:5+", "Оружие",
                "Дальность:24 Сила:3 Урон:1"),
    "Polski": ("Jednostka", "Ruch:6 WW:4 US:4 K:3 Wt:4 Żw:2 Inicjatywa:3 Ataki:1", "Broń", "Zasięg:24 Obrażenia:1"),
}


def cells(text: str) -> dict[str, str]:
    return dict(cell.split(":") for cell in text.split())


def imported(tongue: str) -> ImportedRoster:
    lines, line, weapons, weapon = TONGUES[tongue]
    guard = entry("Guard", "model", 5, table(lines, "Guard", cells(line)),
                  entry("Gun", "upgrade", 5, table(weapons, "Gun", cells(weapon))))
    # An upgrade has a line only by the names of its columns: numbers alone would not do.
    captain = entry("Captain", "upgrade", 1, table(lines, "Captain", cells(line)))
    squad = entry("Squad", "unit", 1, guard, points="55")
    return read_roster(to_xml(roster(squad, captain, costs=[cost("pts", "55")])), "list.ros")


@pytest.mark.parametrize("tongue", TONGUES)
def test_lines_wounds_and_weapons_are_found(tongue: str) -> None:
    found = imported(tongue)
    assert [(card.name, card.models, card.profiles[0].wounds) for card in found.cards] == [
        ("Squad", 5, 2), ("Captain", 1, 2)]
    assert [(weapon.name, weapon.count) for weapon in found.cards[0].weapons] == [("Gun", 5)]


@pytest.mark.parametrize("tongue", TONGUES)
def test_an_army_of_another_language_can_be_played(tongue: str) -> None:
    found = imported(tongue)
    assert "skirmish" in {fit.system for fit in fits_of(found.units) if fit.fits}
    card = convert(found.units, "skirmish").units[0].card
    assert (card.stat("W"), card.profiles[0].wounds, card.stat("T")) == ("2", 2, "4")


@pytest.mark.parametrize("columns", ["Ближний_бой:4 Стойкость:4 Храбрость:7", "Дальность:6 Сила:3 Стойкость:4 Раны:1"])
def test_stats_with_a_breve_in_their_names_are_known(columns: str) -> None:
    """Else the first is a text and its holder no unit, and the second a weapon for its range and strength."""
    line = {name.replace("_", " "): value for name, value in cells(columns).items()}
    found = read_roster(to_xml(roster(entry("Captain", "upgrade", 1, table("Отряд", "Captain", line)))), "list.ros")
    (card,) = found.cards
    assert [stat.name for stat in card.profiles[0].stats] == list(line)
    assert card.weapons == ()


def test_every_word_we_compare_with_is_as_it_is_compared() -> None:
    sets = [words for words in vars(vocabulary).values() if isinstance(words, frozenset | tuple)]
    sets += [*tables._HEADS.values(), *(frozenset(words) | tells for tells, words in tongues._TONGUES)]
    words = [word for each in sets for word in each]
    assert len(sets) >= 12
    assert [word for word in words if plain(word) != word] == []
