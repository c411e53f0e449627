"""The library of cards, packs and imports."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from database.check import examine
from database.journal import NewEntry
from desktop.campaign.cardrows import body_of, library_row
from desktop.campaign.commands.cards import DeleteCards, DuplicateCard, SaveCard, TakePack, TakePacks
from desktop.campaign.commands.imports import Arrival, ImportWarband, ReportLine
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.queries.library import Search, facets, library, library_card, library_keywords, library_size
from desktop.campaign.queries.packs import pack_lines
from desktop.campaign.queries.roster import roster
from desktop.campaign.queries.warbands import imported_before, source_bytes, source_of, warbands
from desktop.rules.kernel.card import Card, Choice, Option, with_options
from tests.campaign.build import Night, a_card, refused

ROSTER = b'<?xml version="1.0"?><roster name="Night Ledger"/>'


def names(night: Night, search: Search) -> list[str]:
    return [row.name for row in library(night.desk.store, search)]


def an_import(night: Night, *units: Arrival) -> ImportWarband:
    return ImportWarband(night.campaign, "Night Ledger", "ledger.ros", ROSTER, units,
                         (ReportLine("came", "exchange.came.unit", (("name", "Clerk"), ("models", 1))),))


@pytest.fixture
def stocked(night: Night) -> Night:
    night.do(TakePack("Cinder", (a_card("Ёрник", role="Стрелок", keywords=("Пехота",)),
                                 a_card("Ash Rider", role="Rider", keywords=("Cavalry", "100%")))))
    return night


def test_a_card_of_the_library_costs_what_it_comes_to_with_what_is_taken(night: Night) -> None:
    kit = Option("kit", "Kit", (Choice("rope", "Rope", "6"), Choice("hook", "Hook", "2.5")), most=2,
                 taken=("rope", "hook"))
    card = replace(a_card("Dear Rider"), options=(kit,))
    key = night.do(SaveCard(card)).new_id
    (row,) = library(night.desk.store, Search("dear"))
    assert row.points == with_options(card).points == str(Decimal(card.points) + Decimal("8.5"))
    assert names(night, Search("dear", least=Decimal(row.points))) == ["Dear Rider"]
    assert names(night, Search("dear", most=Decimal(card.points))) == []
    night.do(SaveCard(replace(card, options=()), key))
    assert [row.points for row in library(night.desk.store, Search("dear"))] == [card.points]


def an_old_row(night: Night, card: Card) -> str:
    """Store a card as programs did that kept its bare points in the list of the library."""
    with night.desk.store.write() as record:
        row = {**library_row(card), "points": card.points, "position": 90, "id": f"old-{card.name}"}
        record.insert("card", row)
        record.append(NewEntry("edit", "save_card", "", params={"name": card.name}))
    return str(row["id"])


def test_a_card_stored_before_the_list_had_its_price_is_listed_at_what_it_comes_to(night: Night, path: Path) -> None:
    kit = Option("kit", "Kit", (Choice("rope", "Rope", "6"), Choice("free", "Free", "1")), taken=("rope",))
    line = replace(a_card().profiles[0], count=5, least=3, most=9, points="2")
    worth = {"Kitted": replace(a_card("Kitted"), options=(kit,)), "Many": replace(a_card("Many"), profiles=(line,)),
             "Given": replace(a_card("Given"), options=(replace(kit, taken=(), default="free"),))}
    for card in worth.values():
        an_old_row(night, card)
    listed = {row.name: row.points for row in library(night.desk.store) if row.name in worth}
    bare = Decimal(a_card().points)
    assert listed == {"Kitted": str(bare + 6), "Many": str(bare + 4), "Given": str(bare + 1)}
    assert names(night, Search(least=bare + 5)) == ["Kitted"]
    assert set(names(night, Search(least=bare + 1))) == set(worth)
    assert names(night, Search(most=bare)) == ["Reed Archer"]
    (changed,) = pack_lines(night.desk.store, "", (replace(worth["Kitted"], role="Other"),))
    assert (changed.before, changed.points) == (listed["Kitted"], listed["Kitted"])
    night.desk.store.close()
    assert examine(path) is None


def test_what_a_newer_program_stored_keeps_the_price_that_it_wrote(night: Night) -> None:
    key = an_old_row(night, a_card("Later"))
    with night.desk.store.write() as record:
        body = {**body_of(a_card("Later")), "unheard": {"taken": []}}
        record.update("card", key, {"body": body, "points": "77"})
        record.append(NewEntry("edit", "save_card", "", params={"name": "Later"}))
    assert [row.points for row in library(night.desk.store, Search("later"))] == ["77"]


@pytest.mark.parametrize(("search", "found"), [
    (Search(), ["Ash Rider", "Reed Archer", "Ёрник"]),
    (Search("reed"), ["Reed Archer"]),
    (Search("ёрник"), ["Ёрник"]),
    (Search("ЁРН пехота"), ["Ёрник"]),
    (Search("rider cavalry"), ["Ash Rider"]),
    (Search("rider infantry"), []),
    (Search("100%"), ["Ash Rider"]),
    (Search("_"), []),
    (Search(system="freeform"), []),
    (Search(role="Archer"), ["Reed Archer"]),
    (Search(pack="Cinder"), ["Ash Rider", "Ёрник"]),
    (Search(keywords=("пехота",)), ["Ёрник"]),
    (Search(keywords=("Infan",)), []),
    (Search(keywords=("INFANTRY",), least=Decimal(26)), ["Reed Archer"]),
    (Search(least=Decimal("26.5")), []),
    (Search(role="Rider", keywords=("cavalry",), most=Decimal(26)), ["Ash Rider"]),
    (Search("ash", least=Decimal(1), most=Decimal(25)), []),
])
def test_the_library_is_searched_by_words_of_name_role_and_keywords(stocked: Night, search: Search,
                                                                    found: list[str]) -> None:
    assert names(stocked, search) == found
    assert library_size(stocked.desk.store, search) == len(found)


@pytest.mark.parametrize(("search", "found"), [
    (Search("верховой"), ["Heath Rider", "Hill Rider"]),
    (Search("Штандарт боев"), ["Bearer"]),
    (Search("знам"), ["Sign"]),
    (Search("маг"), ["Magus"]),
    (Search("волшебник"), ["Seer"]),
    (Search("маг", system="warscroll"), []),
    (Search("flies"), ["Gull"]),
    (Search("fly"), ["Gull"]),
    (Search("верховой heath"), ["Heath Rider"]),
    (Search("верховой gull"), []),
    (Search(keywords=("mounted", "верховой")), ["Heath Rider", "Hill Rider"]),
    (Search(keywords=("mounted", "Wizard")), ["Heath Rider", "Magus", "Seer"]),
    (Search("верховой", keywords=("верховой",)), ["Hill Rider"]),
])
def test_a_keyword_is_found_by_what_it_is_called_in_any_language(night: Night, search: Search,
                                                                 found: list[str]) -> None:
    cards = (("Heath Rider", "skirmish", "Bog folk", "Mounted"), ("Hill Rider", "skirmish", "верховой"),
             ("Bearer", "skirmish", " Battle Standard "), ("Sign", "skirmish", "standard"),
             ("Magus", "skirmish", "wizard"), ("Seer", "warscroll", "wizard"), ("Gull", "warscroll", "fly"),
             ("Standard Wizard", "skirmish", "non-mounted"), ("Horse", "freeform", "mounts"))
    night.do(TakePack("Called", tuple(replace(a_card(name, keywords=tuple(keywords)), system=game)
                                      for name, game, *keywords in cards)))
    assert names(night, search) == found
    assert library_size(night.desk.store, search) == len(found)


def test_the_library_says_what_it_can_be_filtered_by(stocked: Night) -> None:
    found = facets(stocked.desk.store)

    assert (found.systems, found.packs) == (("skirmish",), ("Cinder",))
    assert set(found.roles) == {"Archer", "Rider", "Стрелок"}
    assert library_keywords(stocked.desk.store) == ("100%", "Cavalry", "Fenwatch", "Infantry", "Пехота")


def test_ten_thousand_cards_are_searched(night: Night) -> None:
    night.do(TakePack("Big", tuple(a_card(f"Soldier {number}") for number in range(10_000))))

    assert names(night, Search("soldier 4321")) == ["Soldier 4321"]
    assert len(names(night, Search("SOLDIER"))) == 500
    every = Search("soldier", keywords=("infantry",), least=Decimal(20))
    assert library_size(night.desk.store, every) == 10_000
    pages = [library(night.desk.store, every, limit=600, offset=at) for at in (0, 600, 9_900)]
    assert [len(page) for page in pages] == [600, 600, 100]
    assert [row.name for page in pages for row in page] == sorted(row.name for page in pages for row in page)


def test_a_pack_taken_twice_is_brought_up_to_date_not_doubled(stocked: Night) -> None:
    stocked.do(TakePack("Cinder", (a_card("Ash Rider", "44"), a_card("Hound"))))

    assert names(stocked, Search(pack="Cinder")) == ["Ash Rider", "Hound", "Ёрник"]
    assert [row.points for row in library(stocked.desk.store, Search("ash"))] == ["44"]


def test_packs_taken_together_are_all_taken_or_none(stocked: Night) -> None:
    before, history = names(stocked, Search()), stocked.desk.history(None)
    hounds = TakePack("Hounds", (a_card("Hound"), a_card("Whelp")))
    assert refused(stocked, TakePacks((hounds, TakePack("Empty", ())))) == "campaign.refusal.nothing_chosen"
    assert refused(stocked, TakePacks(())) == "campaign.refusal.nothing_chosen"
    assert (names(stocked, Search()), stocked.desk.history(None)) == (before, history)

    steps: list[tuple[int, int]] = []
    stocked.desk.execute(TakePacks((TakePack("Cinder", (a_card("Ash Rider", "44"),)), hounds)), progress=(
        lambda done, total: steps.append((done, total)) is None))
    assert names(stocked, Search(pack="Hounds")) == ["Hound", "Whelp"]
    assert [row.points for row in library(stocked.desk.store, Search("ash"))] == ["44"]
    assert steps == [(0, 3), (1, 3), (3, 3)]
    stocked.desk.undo(None)
    assert names(stocked, Search()) == before


def test_a_card_comes_back_as_it_was_saved(night: Night) -> None:
    assert library_card(night.desk.store, night.card) == a_card()
    assert library_card(night.desk.store, "nothing") is None


def test_a_duplicate_of_a_card_has_its_own_name(night: Night) -> None:
    copy = night.do(DuplicateCard(night.card, "Reed Archer, old")).new_id
    card = library_card(night.desk.store, copy)

    assert card is not None
    assert (card.name, card.options) == ("Reed Archer, old", a_card().options)


def test_cards_without_a_name_and_empty_choices_are_refused(night: Night) -> None:
    assert refused(night, SaveCard(a_card(" "))) == "campaign.refusal.name_empty"
    assert refused(night, DeleteCards(())) == "campaign.refusal.nothing_chosen"
    assert refused(night, TakePack("Empty", ())) == "campaign.refusal.nothing_chosen"
    assert refused(night, SaveCard(a_card(), "gone")) == "campaign.refusal.no_card"


def test_an_import_is_a_warband_of_its_units(night: Night) -> None:
    key = night.do(an_import(night, Arrival(a_card("Clerk")), Arrival(a_card("Guard"), "Brandt"))).added("warband")[0]

    assert [row.name for row in roster(night.desk.store, key)] == ["Clerk", "Brandt"]
    assert warbands(night.desk.store)[-1].system == "freeform"


def test_an_import_keeps_its_file_and_its_report(night: Night) -> None:
    key = night.do(an_import(night, Arrival(a_card("Clerk"), marks=("a-1", "b-2")))).added("warband")[0]
    kept = source_of(night.desk.store, key)

    assert kept is not None
    assert (kept.name, kept.report["units"]) == ("ledger.ros", [["Clerk", ["a-1", "b-2"]]])
    assert kept.report["lines"][0]["code"] == "exchange.came.unit"
    assert source_bytes(night.desk.store, key) == ROSTER
    assert source_of(night.desk.store, night.first) is source_bytes(night.desk.store, night.first) is None


def test_an_import_is_one_step_back(night: Night) -> None:
    before = night.digest()
    night.do(an_import(night, *(Arrival(a_card(f"Clerk {number}")) for number in range(20))))
    night.desk.undo(night.campaign)

    assert night.digest() == before


def test_a_file_that_came_before_is_recognised(night: Night) -> None:
    night.do(an_import(night, Arrival(a_card("Clerk"))))

    assert imported_before(night.desk.store, ROSTER) == ("Night Ledger",)
    assert imported_before(night.desk.store, b"other") == ()


def test_an_import_of_nothing_is_refused(night: Night) -> None:
    assert refused(night, an_import(night)) == "campaign.refusal.nothing_imported"


def test_a_card_with_half_a_letter_is_stored_with_a_replacement(night: Night) -> None:
    key = night.do(Recruit(night.first, given=a_card("half \ud83d\0 letter"))).new_id

    assert night.row("recruit", key)["body"]["name"] == "half \N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER} letter"
