"""From a card to its face: what is drawn, in which words, with which boxes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.cards.face import blank_face, face_of
from desktop.cards.painter.stat_band import StatBand, stat_bands
from desktop.cards.parts import Boxes
from desktop.rules.kernel.card import Ability, Card, Choice, Option, Profile, Stat, Weapon
from desktop.words import Words
from tests.cards.build import BANNER, blade, skirmisher, stat_line


def test_a_face_holds_what_the_card_says(english: Words) -> None:
    face = face_of(skirmisher(), BANNER, english, leader=True, number=1, total=11, career="5 battles")
    assert (face.name, face.subtitle, face.leader) == ("Aldreda Voss", "Captain", "leader")
    assert (face.points, face.points_name) == ("78", "points")
    assert [stat.value for stat in face.lines[0].stats] == ["4", "4", "4", "4", "3", "2", "5", "2", "8", "5+"]
    assert face.weapons[0].columns == ("Weapon", "Range", "Strength", "Notes")
    assert [row.name for row in face.weapons[0].rows] == ["Two blades", "Hand bow"]
    assert face.weapons[0].rows[0].values == ("contact", "4", "+1 attack")
    assert [text.head for text in face.texts] == ["Leader", "Kit"]
    assert (face.foot_left, face.system, face.number, face.total) == ("Fenwatch Company", "Skirmish", "1", 11)


def test_a_skirmish_figure_has_boxes_for_wounds_statuses_and_injuries(english: Words) -> None:
    face = face_of(skirmisher(), BANNER, english)
    assert face.boxes == (Boxes("Wounds", (2,)),)
    assert face.statuses.names == ("fleeing", "hidden")
    assert (face.injuries.label, face.injuries.names) == ("Injury", ("knocked down", "stunned", "out"))


def test_the_same_face_speaks_russian(russian: Words) -> None:
    face = face_of(skirmisher(), BANNER, russian, leader=True)
    assert (face.leader, face.points_name, face.system) == ("лидер", "очки", "Стычка")
    assert face.injuries.names == ("сбит с ног", "оглушён", "вне боя")
    assert face.weapons[0].columns == ("Оружие", "Дальность", "Сила", "Особое")


@pytest.mark.rule("SK-145")
def test_a_mounted_figure_has_a_box_for_its_mount_and_its_line_on_foot_has_none(english: Words) -> None:
    rider = skirmisher(keywords=("Mounted",), profiles=(Profile("Rider", stat_line("8 3 3 3 3 1 3 1 7 5+")),
                                                        Profile("On foot", stat_line("4 3 3 3 3 1 3 1 7 6+"))))
    face = face_of(rider, BANNER, english)
    assert face.boxes == (Boxes("Wounds", (1,)), Boxes("Mount", (1,), "horse"))
    assert [line.name for line in face.lines] == ["Rider", "On foot"]


def unit(**changes: object) -> Card:
    fields: dict[str, object] = {"profiles": (Profile("Spear", (Stat("Move", "5\""),), 20, 1),)} | changes
    return Card("Shoal Spears", "freeform", "Line", "160", "renown", **fields)


@pytest.mark.parametrize(("profiles", "boxes"), [
    ((Profile("Spear", (), 20, 1),), [("Models", (1,) * 20)]),
    ((Profile("Ogre", (), 3, 4),), [("Models", (4, 4, 4))]),
    ((Profile("Wall", (), 0, 12),), [("Wounds", (12,))]),
    ((Profile("Boss", (), 1, 3), Profile("Lad", (), 5, 1)), [("Boss", (3,)), ("Lad", (1,) * 5)]),
    ((Profile("Ghost", (), 1, 0),), []),
])
def test_boxes_are_one_a_wound_in_groups_of_one_a_model(english: Words, profiles: tuple[Profile, ...],
                                                        boxes: list[tuple[str, tuple[int, ...]]]) -> None:
    assert [(each.label, each.groups) for each in face_of(unit(profiles=profiles), BANNER, english).boxes] == boxes


def test_options_taken_are_worked_in_once(english: Words) -> None:
    option = Option("mark", "Mark", (Choice("big", "Big horn", "12", weapons=(blade("Horn", "contact", "5"),)),
                                     Choice("rope", "Rope", "3")), most=2, taken=("big", "rope"))
    face = face_of(skirmisher(options=(option,)), BANNER, english)
    assert face.points == "93"
    assert [row.name for row in face.weapons[0].rows][-1] == "Horn"
    assert face.texts[-1].text == "Light armour, rope and hook., Rope"


def test_weapons_keep_their_own_columns_and_long_values_go_below_the_row(english: Words) -> None:
    long = "Each time an attack is made, a roll of 6 hits twice."
    card = unit(weapons=(Weapon("Bolt", (Stat("RNG", "24\""), Stat("Text", long))),
                         Weapon("Claw", (Stat("RNG", "-"), Stat("Text", "-"))),
                         Weapon("Horn", (Stat("ATK", "3"),))))
    first, second = face_of(card, BANNER, english).weapons
    assert first.columns == ("Weapon", "RNG")
    assert [(row.name, row.values, row.note) for row in first.rows] == [("Bolt", ("24\"",), long), ("Claw", ("–",), "")]
    assert second.columns == ("Weapon", "ATK")


def test_a_stat_that_is_a_text_is_printed_as_a_text(english: Words) -> None:
    profile = Profile("A", (Stat("Move", "5\""), Stat("Ability", "May cross rivers at half speed")))
    face = face_of(unit(profiles=(profile,)), BANNER, english)
    assert [stat.name for stat in face.lines[0].stats] == ["Move"]
    assert (face.texts[0].head, face.texts[0].text) == ("Ability", "May cross rivers at half speed")


def test_a_list_of_another_program_is_marked_and_keeps_its_words(english: Words) -> None:
    face = face_of(unit(source="Lantern Wars"), BANNER, english, number=1, total=6, statuses=("ready", "spent"))
    assert face.imported
    assert face.foot_left == "Fenwatch Company · imported list"
    assert face.statuses.names == ("ready", "spent")
    assert face.points_name == "renown"


def test_a_blank_card_keeps_names_and_leaves_the_room(english: Words) -> None:
    blank = blank_face(face_of(skirmisher(), BANNER, english), english)
    assert blank.blank
    assert [(stat.name, stat.value) for stat in blank.lines[0].stats][:2] == [("M", ""), ("WS", "")]
    assert blank.weapons[0].rows == ()
    assert blank.injuries.names == ("knocked down", "stunned", "out")


def test_a_system_without_words_here_keeps_its_own_name(english: Words) -> None:
    assert face_of(Card("Sled", "sled-racing"), BANNER, english).system == "sled-racing"


def test_a_face_is_a_value(english: Words) -> None:
    one, two = (face_of(skirmisher(), BANNER, english) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    assert replace(one, name="x") != two


def test_an_ability_that_a_keyword_repeats_is_said_once(english: Words) -> None:
    card = skirmisher(abilities=(Ability("Swarm", "Loses wounds instead."),), keywords=("swarm", "large"))
    assert [text.text for text in face_of(card, BANNER, english).texts if text.head == "Keywords"] == ["large"]


def test_keywords_that_rules_read_are_said_in_the_language_of_the_card(english: Words, russian: Words) -> None:
    card = skirmisher(keywords=("wizard", "Battle standard", "bog folk"))
    assert [keywords_of(card, words) for words in (english, russian)] == [
        "wizard, Battle standard, bog folk", "маг, Боевой штандарт, bog folk"]


@pytest.mark.parametrize("name", ["Swarm", "Рой"])
def test_an_ability_repeats_a_keyword_in_whatever_language(english: Words, russian: Words, name: str) -> None:
    card = skirmisher(abilities=(Ability(name, "Loses wounds instead."),), keywords=("swarm", "wizard"))
    assert [keywords_of(card, words) for words in (english, russian)] == ["wizard", "маг"]


def test_a_keyword_that_a_crown_or_a_box_says_is_not_said_again(english: Words) -> None:
    card = skirmisher(abilities=(), keywords=("leader", "mounted", "wizard"))
    assert [keywords_of(card, english, leader=leader) for leader in (False, True)] == ["leader, wizard", "wizard"]


def keywords_of(card: Card, words: Words, *, leader: bool = False) -> str:
    """Return the line of keywords on the face of a card."""
    head = words.say("cards.face.keywords")
    (line,) = [text.text for text in face_of(card, BANNER, words, leader=leader).texts if text.head == head]
    return line


@pytest.mark.parametrize(("last", "heads"), [
    ("–", ("Оружие", "Дальность", "Попадание", "Ранение")),
    ("2", ("Оружие", "Дальн.", "Попад.", "Ранен.", "Урон"))])
def test_words_above_columns_are_short_where_there_are_many(russian: Words, last: str, heads: tuple[str, ...]) -> None:
    stats = (Stat("Range", "8"), Stat("To Hit", "3+"), Stat("To Wound", "4+"), Stat("Damage", last))
    face = face_of(skirmisher(weapons=(Weapon("Glaive", stats),), options=()), BANNER, russian)
    assert face.weapons[0].columns == heads


def test_stats_that_are_words_are_said_in_the_language_of_the_card(english: Words, russian: Words) -> None:
    line = Profile("Reeve", (Stat("Move", "5\""), Stat("save", "4+"), Stat("Grit", "2"), Stat("Wounds", "x" * 13)))
    card = Card("Reeve", "warscroll", profiles=(line,))
    faces = [face_of(card, BANNER, words) for words in (english, russian)]
    assert [[stat.name for stat in face.lines[0].stats] for face in faces] == [
        ["Move", "save", "Grit"], ["Движение", "Спасение", "Grit"]]
    assert [face.texts[0].head for face in faces] == ["Wounds", "Раны"]
    assert [stat.name for stat in blank_face(faces[1], russian).lines[0].stats] == ["Движение", "Спасение", "Grit"]
    other = face_of(replace(card, system="freeform"), BANNER, russian)
    assert [stat.name for stat in other.lines[0].stats] == ["Move", "save", "Grit"]


@pytest.mark.parametrize(("width", "names"), [
    (57.0, [("Движение", "Раны", "Отвага", "Спасение")]), (26.0, [("Движ.", "Раны", "Отв.", "Спас.")]),
    (14.0, [("Движ.", "Раны"), ("Отв.", "Спас.")])])
def test_names_of_stats_are_short_before_a_band_is_halved(
    russian: Words, width: float, names: list[tuple[str, ...]]
) -> None:
    stats = tuple(Stat(name, "4") for name in ("Move", "Wounds", "Bravery", "Save"))
    face = face_of(Card("Reeve", "warscroll", profiles=(Profile("Reeve", stats),)), BANNER, russian)
    assert [band.names for band in stat_bands(face.lines, width, "", 11, 40) if isinstance(band, StatBand)] == names
