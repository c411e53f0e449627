"""Words of ours that cards store in English: said in a language, and nothing else that is written on them."""

from __future__ import annotations

import pytest

from desktop.rules.systems import ids, system
from desktop.words import LANGUAGES, Words
from desktop.words.card_terms import (
    column_word,
    keyword_code,
    keyword_in_any_game,
    keyword_word,
    keywords_named,
    keywords_said_alike,
    names_of_keyword,
    points_word,
    stat_word,
)

ENGLISH, RUSSIAN = Words("en"), Words("ru")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ids())
def test_every_keyword_that_rules_read_has_a_word(game: str, language: str) -> None:
    assert [one for one in system(game).form.keywords if keyword_code(game, one) not in Words(language)] == []


def test_no_keyword_has_a_word_that_rules_do_not_read() -> None:
    read = {keyword_code(game, one) for game in ids() for one in system(game).form.keywords}
    assert {code for code in ENGLISH.codes() if ".keyword." in code} == read


@pytest.mark.parametrize("game", ids())
def test_words_of_keywords_are_not_mixed_up_in_a_game(game: str) -> None:
    keywords = system(game).form.keywords
    assert len({keyword_word(RUSSIAN, game, one).casefold() for one in keywords}) == len(keywords)


@pytest.mark.parametrize(("game", "written", "english", "russian"), [
    ("skirmish", "leader", "leader", "лидер"),
    ("skirmish", " Leader ", "Leader", "Лидер"),
    ("skirmish", "battle standard", "battle standard", "боевой штандарт"),
    ("warscroll", "wizard", "wizard", "волшебник"),
    ("assault", "leader", "leader", "leader"),
    ("freeform", "leader", "leader", "leader"),
    ("a game of one's own", "leader", "leader", "leader"),
    ("skirmish", "Bog folk", "Bog folk", "Bog folk"),
])
def test_a_keyword_is_said_where_rules_read_it(game: str, written: str, english: str, russian: str) -> None:
    assert (keyword_word(ENGLISH, game, written), keyword_word(RUSSIAN, game, written)) == (english, russian)


@pytest.mark.parametrize(("written", "russian"), [
    ("leader", "лидер"), ("wizard", "маг / волшебник"), ("monster", "чудовище"), ("Bog folk", "Bog folk")])
def test_a_keyword_of_several_games_has_the_words_of_each(written: str, russian: str) -> None:
    assert set(keyword_in_any_game(RUSSIAN, written).split(" / ")) == set(russian.split(" / "))
    assert keyword_in_any_game(ENGLISH, written) == written


def test_a_keyword_goes_by_its_word_in_every_language() -> None:
    assert names_of_keyword("skirmish", "Swarm") == {"swarm", "рой"}
    assert names_of_keyword("assault", "Swarm") == {"swarm"}


@pytest.mark.parametrize(("part", "named"), [
    ("Маг", {("skirmish", "wizard")}),
    ("шебн", {("warscroll", "wizard")}),
    ("штандарт", {("skirmish", "battle standard")}),
    ("машина", {("skirmish", "war machine"), ("regiment", "war engine"), ("regiment", "marching engine"),
                ("regiment", "charging engine")}),
    ("flies", {("warscroll", "fly")}),
    ("wizard", set()),
    ("пехота", set()),
])
def test_a_part_of_a_name_leads_to_keywords_that_do_not_hold_it(part: str, named: set[tuple[str, str]]) -> None:
    assert set(keywords_named(part)) == named


@pytest.mark.parametrize(("words", "written", "alike"), [
    (RUSSIAN, " Mounted", {"mounted", "верховой"}),
    (RUSSIAN, "Верховой", {"mounted", "верховой"}),
    (ENGLISH, "Mounted", {"mounted"}),
    (ENGLISH, "верховой", {"верховой"}),
    (RUSSIAN, "war engine", {"war engine", "war machine", "военная машина"}),
    (RUSSIAN, "маг", {"wizard", "маг", "волшебник"}),
    (ENGLISH, "Fly", {"fly", "flies"}),
    (RUSSIAN, "Bog folk", {"bog folk"}),
])
def test_keywords_that_are_called_the_same_are_alike(words: Words, written: str, alike: set[str]) -> None:
    assert keywords_said_alike(words, written) == alike


@pytest.mark.parametrize(("written", "english", "russian"), [
    ("Range", "Range", "Дальность"), ("STRENGTH ", "Strength", "Сила"), ("To Hit", "To Hit", "Попадание"),
    (" Reach", "Reach", "Reach"), ("", "", "")])
def test_a_column_is_said_where_it_is_one_of_ours(written: str, english: str, russian: str) -> None:
    assert (column_word(ENGLISH, written), column_word(RUSSIAN, written)) == (english, russian)


@pytest.mark.parametrize(("written", "english", "russian"), [
    ("points", "points", "очки"), ("Pts.", "points", "очки"), ("Crowns", "Crowns", "Crowns"), ("", "", "")])
def test_points_are_said_where_they_have_no_name_of_their_own(written: str, english: str, russian: str) -> None:
    assert (points_word(ENGLISH, written), points_word(RUSSIAN, written)) == (english, russian)


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("game", ids())
def test_columns_of_a_game_are_words_or_letters_and_no_two_the_same(game: str, short: bool) -> None:
    columns = system(game).form.weapon_stats
    said = [column_word(RUSSIAN, name, short=short) for name in columns]
    assert [name for name in said if name.isascii() and len(name) > len("AP")] == []
    assert len(set(said)) == len(columns)
    assert tuple(column_word(ENGLISH, name, short=short) for name in columns) == columns


@pytest.mark.parametrize(("game", "written", "english", "russian", "short"), [
    ("warscroll", "Bravery", "Bravery", "Отвага", "Отв."),
    ("warscroll", " SAVE", "SAVE", "Спасение", "Спас."),
    ("grid", "Armour", "Armour", "Броня", "Броня"),
    ("grid", "AP", "AP", "AP", "AP"),
    ("grid", "Save", "Save", "Save", "Save"),
    ("skirmish", "Ld", "Ld", "Ld", "Ld"),
    ("freeform", "Move", "Move", "Move", "Move"),
    ("a game of one's own", "Move", "Move", "Move", "Move"),
    ("warscroll", "Save roll", "Save roll", "Save roll", "Save roll"),
])
def test_a_stat_is_said_where_rules_read_it(game: str, written: str, english: str, russian: str, short: str) -> None:
    assert (stat_word(ENGLISH, game, written), stat_word(RUSSIAN, game, written)) == (english, russian)
    assert (stat_word(ENGLISH, game, written, short=True), stat_word(RUSSIAN, game, written, short=True)) == (
        english, short)


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("game", ids())
def test_stats_of_a_game_are_words_or_letters_and_no_two_the_same(game: str, short: bool) -> None:
    stats = system(game).form.stats
    said = [stat_word(RUSSIAN, game, name, short=short) for name in stats]
    assert [name for name in said if name.isascii() and len(name) > len("Inv")] == []
    assert len(set(said)) == len(stats)
    assert tuple(stat_word(ENGLISH, game, name, short=short) for name in stats) == stats
