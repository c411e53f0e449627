"""The rule book: complete, whole in both languages, and found by those who look."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop.rules.kernel.options import OptionSpec
from desktop.rules.systems import ids, system
from desktop.words import LANGUAGES, Words
from desktop.words.rulebook import Entry, Kind, Rulebook, Source, books

RULES = Path(__file__).parents[3] / "shared" / "rules"


@dataclass(frozen=True)
class Page:
    """The page of rules that a book follows: its file, the pattern of its rule ids, that of its readings."""

    file: str
    rule: str
    reading: str
    readings: int


PAGES = {
    "skirmish": Page("000.md", r"SK-\d{3}", r"A\d+", 25),
    "regiment": Page("001.md", r"KW-\d{3}", r"B\d+", 9),
    "warscroll": Page("002.md", r"AS-(?:\d{3}|T\d)", r"D\d+", 20),
    "assault": Page("003.md", r"CC-(?:\d{3}|T\d)", r"C\d+", 8),
    "grid": Page("004.md", r"AP-(?:\d{3}|T\d)", r"E\d+", 19),
}

GAMES = books()

BOOKS = {language: Rulebook(language) for language in LANGUAGES}
"""The book of the skirmish, to search in."""


@pytest.fixture(params=[(game, language) for game in GAMES for language in LANGUAGES], ids="-".join)
def book(request: pytest.FixtureRequest) -> Rulebook:
    game, language = request.param
    return Rulebook(language, game)


def test_every_system_with_rules_of_its_own_has_a_book() -> None:
    assert {id for id in ids() if system(id).prefix} == set(GAMES) <= set(PAGES)


def facts(entry: Entry) -> tuple[object, ...]:
    return (entry.id, entry.chapter, entry.kind, entry.source, entry.see, entry.readings, entry.options,
            tuple((answer.key, answer.chosen) for answer in entry.answers), bool(entry.why), bool(entry.question),
            bool(entry.because), bool(entry.also), tuple(len(row) for row in entry.table))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_hold_the_same_entries_with_the_same_facts(game: str) -> None:
    english, russian = (tuple(map(facts, Rulebook(language, game).entries())) for language in ("en", "ru"))
    assert english == russian


def test_every_rule_of_the_source_page_stands_in_the_book(book: Rulebook) -> None:
    page = PAGES[book.system]
    if not (RULES / page.file).is_file():
        pytest.skip("the page of rules is not beside the checkout")
    wanted = set(re.findall(page.rule, (RULES / page.file).read_text("utf-8")))
    if book.system == "skirmish":
        wanted |= {f"SK-{n}" for n in range(200, 209)}
    assert wanted - {entry.id for entry in book.entries()} == set()


def test_every_reading_stands_in_the_book(book: Rulebook) -> None:
    page = PAGES[book.system]
    wanted = [page.reading.replace(r"\d+", str(n)) for n in range(1, page.readings + 1)]
    assert [name for name in wanted if book.entry(name) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_and_chart_of_the_skirmish_stands_in_the_book(language: str) -> None:
    wanted = [f"H{n}" for n in range(1, 7)] + [f"C{n}" for n in range(1, 5)]
    assert [name for name in wanted if BOOKS[language].entry(name) is None] == []


def test_no_id_stands_twice(book: Rulebook) -> None:
    listed = [entry.id for chapter in book.chapters() for entry in chapter.entries]
    assert len(listed) == len(set(listed)) == len(book.entries())


def test_every_reference_leads_to_another_entry(book: Rulebook) -> None:
    broken = [(entry.id, target) for entry in book.entries() for target in entry.see + entry.readings
              if target == entry.id or book.entry(target) is None]
    assert broken == []


def test_readings_named_by_rules_are_readings(book: Rulebook) -> None:
    reading = PAGES[book.system].reading
    assert [entry.id for entry in book.entries() for name in entry.readings if not re.fullmatch(reading, name)] == []


def test_readings_and_rules_point_to_each_other(book: Rulebook) -> None:
    for entry in book.entries():
        if entry.chapter == "readings":
            assert {rule.id for rule in book.entries() if entry.id in rule.readings} == set(entry.see), entry.id


def test_readings_and_house_rules_ask_and_say_what_holds(book: Rulebook) -> None:
    for entry in book.entries():
        if entry.chapter in ("readings", "house"):
            assert entry.question.endswith("?"), entry.id
            assert entry.because and entry.default, entry.id
            assert sum(answer.chosen for answer in entry.answers) == 1, entry.id


def test_a_reason_stands_where_the_program_does_not_act(book: Rulebook) -> None:
    for entry in book.entries():
        assert bool(entry.why) == (entry.kind in (Kind.SHOWS, Kind.NOTHING)), entry.id


@pytest.mark.parametrize(("game", "id"), [
    pytest.param(game, entry.id, marks=pytest.mark.rule(entry.id)) for game in GAMES
    for entry in Rulebook("en", game).entries()
    if entry.kind in (Kind.SHOWS, Kind.NOTHING) and re.fullmatch(PAGES[game].rule, entry.id)
])
def test_a_rule_that_is_only_shown_is_in_the_book_with_the_reason(game: str, id: str) -> None:
    for language in LANGUAGES:
        entry = Rulebook(language, game).entry(id)
        assert entry is not None and entry.text and entry.why


def test_texts_are_one_to_five_whole_sentences(book: Rulebook) -> None:
    for entry in book.entries():
        sentences = re.findall(r"[.!?…](?=[\s»”]|$)", entry.text)
        assert 1 <= len(sentences) <= 6, entry.id
        assert entry.text[-1] in ".!?", entry.id
        assert not entry.title.endswith("."), entry.id
        assert entry.text == entry.text.strip() and "  " not in entry.text, entry.id


@pytest.mark.parametrize("game", GAMES)
def test_russian_texts_are_russian_and_english_ones_english(game: str) -> None:
    for entry in Rulebook("en", game).entries():
        assert not re.search(r"[а-яё]", f"{entry.title} {entry.text} {entry.why} {entry.because}", re.I), entry.id
    for entry in Rulebook("ru", game).entries():
        assert re.search(r"[а-яё]", entry.title, re.I) and re.search(r"[а-яё]", entry.text, re.I), entry.id


@pytest.mark.parametrize("game", GAMES)
def test_charts_hold_the_same_numbers_in_both_languages(game: str) -> None:
    for english in Rulebook("en", game).entries():
        russian = Rulebook("ru", game).entry(english.id)
        assert russian is not None
        for ours, theirs in zip(english.table[1:], russian.table[1:], strict=True):
            assert re.findall(r"\d+", "|".join(ours)) == re.findall(r"\d+", "|".join(theirs)), english.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["SK-045", "sk 45", "sk45", " SK-45 ", "Sk-045"])
def test_an_entry_is_found_by_its_id_however_typed(language: str, typed: str) -> None:
    book = BOOKS[language]
    found = book.entry(typed)
    assert found is not None and found.id == "SK-045"
    assert book.search(typed)[0].id == "SK-045"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_search_for_an_id_gives_those_that_point_to_it_too(language: str) -> None:
    first, *rest = BOOKS[language].search("SK-084")
    assert first.id == "SK-084"
    assert "SK-081" in [entry.id for entry in rest]


def test_an_unknown_id_gives_nothing(book: Rulebook) -> None:
    assert book.entry("SK-999") is None
    assert book.mentions("SK-999") == ()
    assert book.search("SK-999") == ()


@pytest.mark.parametrize(("language", "typed", "wanted"), [
    ("en", "interception", "SK-045"),
    ("en", "INJURY table", "SK-143"),
    ("en", "rout test", "SK-191"),
    ("en", "hit chart", "C1"),
    ("en", "kd", "SK-143"),
    ("ru", "перехват", "SK-045"),
    ("ru", "оглушен", "SK-154"),
    ("ru", "ОГЛУШЁН", "SK-154"),
    ("ru", "таблицы травм", "SK-143"),
    ("ru", "смертельным ударом", "SK-139"),
    ("ru", "чардж", "SK-043"),
])
def test_a_search_puts_the_rule_that_is_meant_near_the_top(language: str, typed: str, wanted: str) -> None:
    assert wanted in [entry.id for entry in BOOKS[language].search(typed)[:3]]


def test_every_word_of_a_search_must_be_there() -> None:
    both = {entry.id for entry in BOOKS["en"].search("dive Strength")}
    assert both and both <= {entry.id for entry in BOOKS["en"].search("dive")}
    assert BOOKS["en"].search("dive locomotive") == ()


@pytest.mark.parametrize("typed", ["", "   ", "…", "-"])
def test_a_search_for_nothing_finds_nothing(book: Rulebook, typed: str) -> None:
    assert book.search(typed) == ()


def test_a_title_that_says_it_stands_before_a_text_that_mentions_it() -> None:
    found = [entry.id for entry in BOOKS["en"].search("crawling")]
    assert found[0] == "SK-150"


@pytest.mark.parametrize(("game", "spec"), [(game, spec) for game in GAMES for spec in system(game).options],
                         ids=lambda value: value if isinstance(value, str) else str(value.key))
def test_every_option_of_a_battle_is_explained_with_the_values_it_takes(game: str, spec: OptionSpec) -> None:
    entry = Rulebook("en", game).of_option(spec.key)
    assert entry is not None
    assert {answer.key for answer in entry.answers} == {str(value).lower() for value in spec.values}
    assert [answer.key for answer in entry.answers if answer.chosen] == [str(spec.default).lower()]
    assert not spec.reading or spec.reading == entry.id or spec.reading in entry.see


def test_an_unknown_option_is_explained_by_nothing() -> None:
    assert BOOKS["en"].of_option("no_such_option") is None


def test_a_system_without_a_book_gives_an_empty_one() -> None:
    empty = Rulebook("en", system="freeform")
    assert empty.chapters() == () and empty.search("wound") == ()


def test_an_unknown_language_reads_the_english_book() -> None:
    assert Rulebook("xx").entry("SK-001") == BOOKS["en"].entry("SK-001")


def test_kinds_and_sources_have_words_in_both_languages() -> None:
    codes = [f"rulebook.kind.{kind}" for kind in Kind] + [f"rulebook.source.{source}" for source in Source]
    for language in LANGUAGES:
        assert [code for code in codes if code not in Words(language)] == []


def test_house_rules_of_the_text_are_off_and_printed_ones_on() -> None:
    chosen = {entry.id: next(answer.key for answer in entry.answers if answer.chosen)
              for entry in BOOKS["en"].entries() if entry.chapter == "house"}
    assert chosen == {"H1": "true", "H2": "false", "H3": "false", "H4": "false", "H5": "false", "H6": "true"}
