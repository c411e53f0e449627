"""Weapons with their counts and holders, and the texts and kit of a unit."""

from __future__ import annotations

from desktop.exchange.roster_import import read_roster
from desktop.exchange.tree import Node
from desktop.rules.kernel.card import Ability, Card
from tests.exchange.build import blade, entry, line, node, profile, roster, rule, text_of, to_xml


def card(*parts: Node) -> Card:
    return read_roster(to_xml(roster(*parts)), "list.ros").cards[0]


def weapons(of: Card) -> list[tuple[str, int, str]]:
    return [(weapon.name, weapon.count, weapon.note) for weapon in of.weapons]


def armed(name: str, number: int, *arms: str, kind: str = "model") -> Node:
    return entry(name, kind, number, line(name), *(entry(arm, "upgrade", number, blade(arm)) for arm in arms))


def test_weapons_are_counted_by_selection_with_their_own_columns() -> None:
    of = card(armed("Trooper", 5, "Sabre"))
    assert weapons(of) == [("Sabre", 5, "")]
    assert [(stat.name, stat.value) for stat in of.weapons[0].stats] == [
        ("Range", '1"'), ("Attacks", "2"), ("To Hit", "4+"), ("Damage", "1")]


def test_a_weapon_that_not_everybody_has_names_its_holders() -> None:
    squad = entry("Squad", "unit", 1, armed("Trooper", 4, "Sabre", "Pistol"), armed("Sergeant", 1, "Sabre", "Lance"))
    assert weapons(card(squad)) == [("Sabre", 5, ""), ("Pistol", 4, "Trooper ×4"), ("Lance", 1, "Sergeant")]


def test_a_weapon_under_the_unit_belongs_to_the_unit() -> None:
    squad = entry("Squad", "unit", 1, armed("Trooper", 4, "Sabre"), armed("Sergeant", 1, "Sabre"),
                  entry("Field gun", "upgrade", 1, blade("Field gun", "3")))
    assert weapons(card(squad)) == [("Sabre", 5, ""), ("Field gun", 1, "")]


def test_one_selection_with_two_profiles_is_one_weapon_with_two_lines() -> None:
    launcher = entry("Launcher", "upgrade", 1, blade("Launcher (smoke)"), blade("Launcher (shell)", "3"))
    assert weapons(card(entry("Hero", "model", 1, line("Hero"), launcher))) == [
        ("Launcher (smoke)", 1, ""), ("Launcher (shell)", 1, "")]


def test_profiles_that_say_nothing_of_their_selection_have_its_name_in_front() -> None:
    twin = entry("Twin arm", "upgrade", 1, blade("Crossbow"), blade("Flask", "2"))
    assert weapons(card(entry("Hero", "model", 1, line("Hero"), twin))) == [
        ("Twin arm: Crossbow", 1, ""), ("Twin arm: Flask", 1, "")]


def test_two_guns_are_two_though_the_profile_says_gun() -> None:
    assert weapons(card(entry("Hero", "model", 1, line("Hero"), entry("Two guns", "upgrade", 1, blade("Gun"))))) == [
        ("Gun", 2, "")]


def test_the_number_of_a_weapon_on_one_model_counts() -> None:
    assert weapons(card(entry("Hero", "model", 1, line("Hero"), entry("Pistol", "upgrade", 3, blade("Pistol"))))) == [
        ("Pistol", 3, "")]


def test_one_name_with_two_sets_of_values_stays_two_weapons() -> None:
    squad = entry("Squad", "unit", 1, entry("Big", "model", 1, line("Big"), blade("Claw", "3")),
                  entry("Small", "model", 4, line("Small"), blade("Claw", "1")))
    assert weapons(card(squad)) == [("Claw", 1, "Big"), ("Claw", 4, "Small ×4")]


def test_a_weapon_row_on_the_model_itself_is_held_by_each() -> None:
    assert weapons(card(entry("Hound", "unit", 1, entry("Hound", "model", 6, line("Hound"), blade("Teeth"))))) == [
        ("Teeth", 6, "")]


def test_the_special_weapons_in_sub_selections_of_a_squad_are_found() -> None:
    squad = entry("Squad", "unit", 1, armed("Trooper", 3, "Sabre"), entry("Specialists", "upgrade", 1,
                  armed("Gunner", 1, "Cannon"), armed("Champion", 1, "Great sabre")))
    of = card(squad)
    assert of.models == 5
    assert ("Cannon", 1, "Gunner") in weapons(of)
    assert ("Great sabre", 1, "Champion") in weapons(of)


def test_texts_are_on_the_card_once() -> None:
    squad = entry("Squad", "unit", 1, rule("Steady", "Holds."),
                  entry("A", "model", 1, line("A"), rule("Steady", "Holds.")),
                  entry("B", "model", 1, line("B"), rule("Steady", "Holds twice.")))
    assert card(squad).abilities == (Ability("Steady", "Holds."), Ability("Steady", "Holds twice."))


def test_a_table_of_several_columns_becomes_a_text_with_their_names() -> None:
    spell = profile("Spell", "Fog", Casting_Value="6", Range='12"', Effect="Nobody sees.", Note="")
    of = card(entry("Witch", "model", 1, line("Witch"), entry("Fog", "upgrade", 1, spell)))
    assert of.abilities == (Ability("Fog", 'Casting Value: 6\nRange: 12"\nEffect: Nobody sees.'),)


def test_the_rows_of_a_wound_table_become_one_text() -> None:
    rows = [profile("Wound Track", f"{low}", Remaining=low, Move=move) for low, move in (("5-6", '8"'), ("1-4", '4"'))]
    of = card(entry("Whale", "model", 1, line("Whale", "6"), *rows))
    assert of.abilities == (Ability("Wound Track", '5-6: Remaining 5-6 · Move 8"\n1-4: Remaining 1-4 · Move 4"'),)


def test_an_unknown_table_is_never_dropped() -> None:
    omen = profile("Omen", "Red moon", Season="Autumn", Meaning="The tide turns back on the third day of the month.")
    of = card(entry("Seer", "model", 1, line("Seer"), omen))
    assert of.abilities[0].name == "Red moon"
    assert "Season: Autumn" in of.abilities[0].text


def test_marks_of_the_web_builder_are_taken_off() -> None:
    of = card(entry("Seer", "model", 1, line("Seer"), text_of("Omen", "Pick a **^^Seer^^** within **6\"**.")))
    assert of.abilities == (Ability("Omen", 'Pick a Seer within 6".'),)


def test_a_rule_without_a_name_is_named_after_where_it_stands() -> None:
    assert card(entry("Seer", "model", 1, line("Seer"), rule("", "Sees."))).abilities == (Ability("Seer", "Sees."),)


def test_hidden_profiles_are_left_and_told() -> None:
    secret = text_of("Secret", "Nobody reads this.")
    secret.attrs["hidden"] = "true"
    result = read_roster(to_xml(roster(entry("Seer", "model", 1, line("Seer"), secret))), "list.ros")
    assert result.cards[0].abilities == ()
    assert [found.params for found in result.report if found.code == "exchange.left.hidden"] == [{"n": 1}]


def test_choices_without_a_text_are_the_kit() -> None:
    hero = entry("Hero", "model", 1, line("Hero"), entry("Horn"), entry("Medal", "upgrade", 2),
                 entry("Rank", "upgrade", 1, entry("Level 2")), entry("Sabre", "upgrade", 1, blade("Sabre")))
    assert card(hero).kit == "Horn, Medal ×2, Rank, Level 2"


def test_keywords_come_from_the_unit_and_its_models_but_not_from_choices() -> None:
    squad = entry("Squad", "unit", 1, entry("Guard", "model", 2, line("Guard"), entry("Horn", words=["Relic"]),
                                            words=["Infantry", "Guard"]), slot="Line", words=["infantry "])
    assert card(squad).keywords == ("Line", "infantry", "Guard")
    assert card(squad).role == "Line"


def test_notes_of_players_are_kept() -> None:
    hero = entry("Hero", "model", 1, line("Hero"), entry("Horn", "upgrade", 1, node("customNotes", text="Cracked.")),
                 node("customNotes", text=" Lost an eye. "))
    assert card(hero).notes == "Lost an eye.\nHorn: Cracked."


def test_names_lose_outer_spaces_and_values_are_written_one_way() -> None:
    hero = entry("  Hero ", "model", 1, profile(" Unit", " Hero", Move='6"', Wounds="2", Save="3+ / 5++", Nerve="7"))
    of = card(hero)
    assert (of.name, of.profiles[0].name, of.stat("Save")) == ("Hero", "Hero", "3+/5++")


def test_the_card_is_of_the_freeform_system_and_names_the_game() -> None:
    of = card(entry("Hero", "model", 1, line("Hero")))
    assert (of.system, of.source) == ("freeform", "Clockwork Wars")
