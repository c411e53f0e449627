"""The rule book: complete, whole in both languages, and found by those who look."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop.rules.kernel.options import OptionSpec
from desktop.rules.skirmish.options import OPTIONS
from desktop.words import LANGUAGES, Words
from desktop.words.rulebook import Entry, Kind, Rulebook, Source

RULES = Path(__file__).parents[3] / "shared" / "rules" / "000.md"

BOOKS = {language: Rulebook(language) for language in LANGUAGES}


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return BOOKS[request.param]


def facts(entry: Entry) -> tuple[object, ...]:
    return (entry.id, entry.chapter, entry.kind, entry.source, entry.see, entry.readings, entry.options,
            tuple((answer.key, answer.chosen) for answer in entry.answers), bool(entry.why), bool(entry.question),
            bool(entry.because), bool(entry.also), tuple(len(row) for row in entry.table))


def test_both_languages_hold_the_same_entries_with_the_same_facts() -> None:
    english, russian = (tuple(map(facts, BOOKS[language].entries())) for language in ("en", "ru"))
    assert english == russian


def test_every_rule_of_the_source_page_stands_in_the_book(book: Rulebook) -> None:
    if not RULES.is_file():
        pytest.skip("the page of rules is not beside the checkout")
    wanted = set(re.findall(r"SK-\d{3}", RULES.read_text("utf-8"))) | {f"SK-{n}" for n in range(200, 209)}
    assert wanted - {entry.id for entry in book.entries()} == set()


def test_every_reading_house_rule_and_chart_stands_in_the_book(book: Rulebook) -> None:
    wanted = [f"A{n}" for n in range(1, 26)] + [f"H{n}" for n in range(1, 7)] + [f"C{n}" for n in range(1, 5)]
    assert [name for name in wanted if book.entry(name) is None] == []


def test_no_id_stands_twice(book: Rulebook) -> None:
    listed = [entry.id for chapter in book.chapters() for entry in chapter.entries]
    assert len(listed) == len(set(listed)) == len(book.entries())


def test_every_reference_leads_to_another_entry(book: Rulebook) -> None:
    broken = [(entry.id, target) for entry in book.entries() for target in entry.see + entry.readings
              if target == entry.id or book.entry(target) is None]
    assert broken == []


def test_readings_named_by_rules_are_readings(book: Rulebook) -> None:
    assert [entry.id for entry in book.entries() for name in entry.readings if not re.fullmatch(r"A\d+", name)] == []


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


@pytest.mark.parametrize("id", [
    pytest.param(entry.id, marks=pytest.mark.rule(entry.id)) for entry in BOOKS["en"].entries()
    if entry.kind in (Kind.SHOWS, Kind.NOTHING) and entry.id.startswith("SK-")
])
def test_a_rule_that_is_only_shown_is_in_the_book_with_the_reason(id: str) -> None:
    for book in BOOKS.values():
        entry = book.entry(id)
        assert entry is not None and entry.text and entry.why


def test_texts_are_one_to_five_whole_sentences(book: Rulebook) -> None:
    for entry in book.entries():
        sentences = re.findall(r"[.!?…](?=[\s»”]|$)", entry.text)
        assert 1 <= len(sentences) <= 6, entry.id
        assert entry.text[-1] in ".!?", entry.id
        assert not entry.title.endswith("."), entry.id
        assert entry.text == entry.text.strip() and "  " not in entry.text, entry.id


def test_russian_texts_are_russian_and_english_ones_english() -> None:
    for entry in BOOKS["en"].entries():
        assert not re.search(r"[а-яё]", f"{entry.title} {entry.text} {entry.why} {entry.because}", re.I), entry.id
    for entry in BOOKS["ru"].entries():
        assert re.search(r"[а-яё]", entry.title, re.I) and re.search(r"[а-яё]", entry.text, re.I), entry.id


def test_charts_hold_the_same_numbers_in_both_languages() -> None:
    for english in BOOKS["en"].entries():
        russian = BOOKS["ru"].entry(english.id)
        assert russian is not None
        for ours, theirs in zip(english.table[1:], russian.table[1:], strict=True):
            assert re.findall(r"\d+", "|".join(ours)) == re.findall(r"\d+", "|".join(theirs)), english.id


@pytest.mark.parametrize("typed", ["SK-045", "sk 45", "sk45", " SK-45 ", "Sk-045"])
def test_an_entry_is_found_by_its_id_however_typed(book: Rulebook, typed: str) -> None:
    found = book.entry(typed)
    assert found is not None and found.id == "SK-045"
    assert book.search(typed)[0].id == "SK-045"


def test_a_search_for_an_id_gives_those_that_point_to_it_too(book: Rulebook) -> None:
    first, *rest = book.search("SK-084")
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


@pytest.mark.parametrize("spec", OPTIONS, ids=lambda spec: str(spec.key))
def test_every_option_of_a_battle_is_explained_with_the_values_it_takes(spec: OptionSpec) -> None:
    entry = BOOKS["en"].of_option(spec.key)
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
