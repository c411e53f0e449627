"""What an import gives besides cards: where each unit came from, the file's name and sum, a report in words."""

from __future__ import annotations

import hashlib
import string

import pytest

from desktop.exchange.report import Sort
from desktop.exchange.roster_import import Origin, read_roster
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.codec import decode, encode
from desktop.words import LANGUAGES, Words
from tests.exchange.build import blade, cost, entry, force, line, node, packed, profile, roster, rule, text_of, to_xml


def everything() -> bytes:
    """A list in which nearly everything happens that a report can tell of."""
    secret = text_of("Secret", "Hidden.")
    secret.attrs["hidden"] = "true"
    squad = entry("Squad", "unit", 1, line("Alpha"), line("Beta"), entry("Gunner", "model", 2_000),
                  entry("Cart", "unit", 1, line("Cart", "6")), entry("Gate", "model", 1, line("Gate"),
                  entry("2x Lamp", "model", 1, line("Lamp"))), secret)
    lore = entry("Lore", "upgrade", 1, entry("Ghost", "unit", 1, line("Ghost")), slot="Reference")
    walker = entry("Walker", "upgrade", 1, line("Walker [1] (4+ wounds remaining)", "8"),
                   line("Walker [2] (1-3 wounds remaining)", "N/A"), entry("Two guns", "upgrade", 1, blade("Gun")))
    pilot = entry("Pilot", "unit", 1, profile("Pilot", "Pilot", Gears="10", Nitro="3", Grip="4"))
    storm = entry("Storm", "unit", 1, text_of("Storm", "Drifts."), node("associations", to="x"), points="900")
    wing = force(rule("Law", "Holds."), name="Wing")
    root = roster(squad, lore, walker, pilot, storm, entry("Luck", points="5"),
                  entry("Deck", "upgrade", 1, entry("Ace")), wing,
                  costs=[cost("pts", "100"), cost("CP", "1")], limits=[cost("pts", "500", "costLimit")])
    return to_xml(root).decode().replace("Gate", "Gaté").encode("cp1252")


def test_the_ids_of_every_unit_are_kept_for_finding_it_again() -> None:
    hero = entry("Hero ", "model", 1, line("Hero"), customName="Ilva", entryId="a::b::c", entryGroupId="a::g")
    made = roster(entry("Squad", "unit", 1, line("Squad")), hero)
    here = made.children[0].children[0]
    unit = read_roster(to_xml(made), "list.ros").units[1]
    assert unit.origin == Origin(hero.attrs["id"], ("a", "b", "c"), "a::g", "Hero ", "Ilva", 1, here.attrs["id"], "c-1")


def test_an_origin_can_be_stored_as_data() -> None:
    unit = read_roster(to_xml(roster(entry("Hero", "model", 1, line("Hero")))), "list.ros").units[0]
    assert decode(Origin, encode(unit.origin)) == unit.origin


def test_cards_can_be_stored_as_data() -> None:
    for card in read_roster(everything(), "list.ros").cards:
        assert decode(Card, encode(card)) == card


def test_the_list_as_it_stood_is_kept_with_the_sum_of_its_file() -> None:
    data = packed(to_xml(roster(entry(" Hero", "model", 1, line("Hero")))))
    imported = read_roster(data, "hero.rosz")
    assert imported.digest == hashlib.sha256(data).hexdigest()
    assert imported.file_name == "hero.rosz"
    assert imported.name == "River Watch"
    assert (imported.roster.system_id, imported.roster.system_revision) == ("g-1", "7")
    assert [selection.name for selection in imported.roster.all_selections()] == [" Hero"]


def test_a_list_without_a_name_has_that_of_its_file() -> None:
    assert read_roster(to_xml(roster(entry("Hero", "model"), name="  ")), "hero.ros").name == "hero"


def test_reading_the_same_file_twice_gives_the_same() -> None:
    data = everything()
    assert read_roster(data, "list") == read_roster(data, "list")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_report_is_a_whole_sentence(language: str) -> None:
    words = Words(language)
    report = read_roster(everything(), "list.ros").report
    for found in report:
        assert found.code in words, found.code
        assert words.slots(found.code) <= set(found.params), found.code
        assert not set(string.Formatter().parse(words.say(found.code, **found.params))) & {"{"}


def test_the_report_tells_of_everything_in_its_sorts() -> None:
    report = read_roster(everything(), "list.ros").report
    told = {found.code.removeprefix("exchange.") for found in report}
    assert told == {
        "came.unit", "came.army", "guessed.by_line", "guessed.inside", "guessed.no_size", "guessed.count",
        "guessed.cut", "guessed.beside", "guessed.line", "guessed.nested", "guessed.spare", "guessed.stats",
        "guessed.points", "guessed.encoding", "left.selection", "left.alone", "left.unknown", "left.hidden",
        "warned.total", "warned.limit", "warned.no_line"}
    assert {found.code.split(".")[1] for found in report} == {sort.value for sort in Sort}
