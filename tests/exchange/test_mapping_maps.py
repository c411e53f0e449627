"""The maps as data: they name the stats of their systems, no name twice, and assume what the systems assume."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desktop.exchange.mapping.lines import ASSUMED
from desktop.exchange.mapping.maps import StatMap, maps, weapon_words
from desktop.exchange.mapping.values import NONE, WAYS, read
from desktop.exchange.values import plain
from desktop.rules import systems
from desktop.rules.assault import figures as assault
from desktop.rules.grid import figures as grid
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Profile, Stat, number_of
from desktop.rules.kernel.system import Setup, SideSetup, UnitSetup
from desktop.rules.regiment import figures as regiment
from desktop.rules.skirmish import figures as skirmish
from desktop.rules.warscroll import figures as warscroll
from desktop.words import LANGUAGES, Words
from desktop.words.card_terms import stat_word

MAPS = tuple(maps().values())
BY_SYSTEM = pytest.mark.parametrize("table", MAPS, ids=[table.system for table in MAPS])

ASKED: dict[str, Callable[[Battle, str], tuple[int, str]]] = {
    "skirmish": lambda battle, name: skirmish.stat_with_source(battle, "a01", name),
    "assault": lambda battle, name: assault.stat_with_source(battle, "a01", 0, name),
    "warscroll": lambda battle, name: warscroll.stat_with_source(battle, "a01", name),
    "regiment": lambda battle, name: regiment.number_with_source(battle, "a01", name),
    "grid": lambda battle, name: grid.stat_with_source(battle, "a01", name),
}
"""How each system asks a unit for a stat."""


def test_every_game_with_stats_of_its_own_has_a_map() -> None:
    assert set(maps()) == {id for id in systems.ids() if systems.system(id).form.stats}


@BY_SYSTEM
def test_a_map_names_the_stats_and_columns_of_its_game_in_order(table: StatMap) -> None:
    form = systems.system(table.system).form
    assert tuple(rule.name for rule in table.stats) == form.stats
    assert tuple(rule.name for rule in table.columns) == form.weapon_stats
    assert 0 < table.enough <= len(table.needed)
    assert table.enough_columns <= len(table.needed_columns)


@BY_SYSTEM
def test_no_name_stands_for_two_stats(table: StatMap) -> None:
    for rules in (table.stats, table.columns):
        names = [name for rule in rules for name in rule.names]
        assert len(names) == len(set(names))
        assert all(name == plain(name) and name for name in names)
        assert {rule.reads for rule in rules} <= set(WAYS)
        assert {rule.beside for rule in rules} <= {"", *(rule.name for rule in rules)}


@BY_SYSTEM
def test_what_is_assumed_is_what_the_game_assumes(table: StatMap) -> None:
    assumed = tuple(Stat(rule.name, rule.default if rule.default == NONE else rule.default + ASSUMED)
                    for rule in table.stats)
    card = Card("Nobody", table.system, profiles=(Profile("Nobody", assumed),))
    battle = systems.system(table.system).start(Setup((SideSetup("a", (UnitSetup("Nobody", card),)),)))
    for rule in table.stats:
        if rule.name == "Ne":
            assert regiment.nerve_of(battle, "a01") == (11, 13, "default")
            continue
        value, source = ASKED[table.system](battle, rule.name)
        assert source != "card", rule
        assert rule.default == NONE or value == number_of(rule.default), rule


@BY_SYSTEM
def test_what_is_assumed_could_stand_on_a_card(table: StatMap) -> None:
    for rule in (*table.stats, *table.columns):
        assert not rule.default or read(rule.reads, rule.default) is not None, rule


def test_weapons_are_sorted_by_known_words() -> None:
    known = weapon_words()
    assert dict(known.words).keys() == {"grenade", "pistol", "melee", "ranged"}
    assert {sort for table in MAPS for sort, _ in table.tags} <= dict(known.words).keys()
    assert {sort for table in MAPS for rule in table.stats for sort in rule.weapon_sorts} <= dict(known.words).keys()


@pytest.mark.parametrize(("one", "other"), [
    ("To Hit", "to-hit"), ("  Ld ", "LD"), ("Rüstungswurf", "rustungswurf"), ("Capacité de Tir", "capacite de tir"),
    ("Стойкость:", "стойкость"), ("Ранённый", "раненныи"), ("WS/BS", "ws bs"), ("**Sv**", "sv")])
def test_names_are_compared_without_case_accents_and_marks(one: str, other: str) -> None:
    assert plain(one) == plain(other)


@pytest.mark.parametrize("language", LANGUAGES)
@BY_SYSTEM
def test_stats_are_known_by_the_words_that_exports_have_for_them(table: StatMap, language: str) -> None:
    words = Words(language)
    said = {plain(stat_word(words, table.system, name, short=short)): name
            for name in systems.system(table.system).form.stats for short in (False, True)}
    known = {name: rule.name for rule in table.stats for name in (*rule.names, plain(rule.name))}
    assert {word: known.get(word, name) for word, name in said.items() if len(word) > len("inv")} == {
        word: name for word, name in said.items() if len(word) > len("inv")}
