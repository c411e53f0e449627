"""Units for tests of the builder: sizes, options of every kind, several stat lines; what a list comes to, naively."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal

from desktop.rules.kernel.card import Ability, Card, Choice, Limits, Option, Profile, Stat, Weapon
from tests.windows.warbands_support import Night, a_window, with_band, with_campaign, with_recruits


def stats(*values: str) -> tuple[Stat, ...]:
    return tuple(Stat(name, value) for name, value in zip(("Move", "Wounds", "Bravery", "Save"), values, strict=True))


def arm(name: str, points: str, **more: object) -> Choice:
    """Return a weapon that a model may take in the place of its spear."""
    weapon = Weapon(name, (Stat("Range", '8"'), Stat("Attacks", "2")))
    return Choice(name.casefold(), name, points, weapons=(weapon,), replaces=("Spear",), most=0,
                  **more)  # type: ignore[arg-type]  # each is a field with its own type


ARMOUR = Option("armour", "Armour", (
    Choice("hide", "Hide"), Choice("scale", "Scale", "12", stats=(Stat("Save", "4+"),)),
    Choice("plate", "Plate", "20", stats=(Stat("Save", "3+"),))), default="hide")
"""Free hide by default, two kinds that cost."""

SPECIAL = Option("special", "Special weapon", (arm("Bolas", "5"), arm("Net", "3")), per=2)
"""One for every two models, as many of each as there are places."""

SHIELDS = Option("shields", "Shields", (Choice("tower", "Tower shields", "2", changes=(Stat("Save", "-1"),),
                                               for_all=True),))
"""A price for each model."""

GEAR = Option("gear", "Gear", (Choice("rope", "Rope", "1"), Choice("lamp", "Lamp", "2"), Choice("horn", "Horn", "3")),
              most=2)

MARCHERS = Card(
    "Reed Marchers", "warscroll", "Battleline", "30",
    profiles=(Profile("Marcher", stats('5"', "1", "6", "5+"), 3, 1, 3, 12, points="8"),),
    weapons=(Weapon("Spear", (Stat("Range", '2"'), Stat("Attacks", "1"))),), keywords=("Fen",),
    abilities=(Ability("Shield wall", "Holds."),), options=(ARMOUR, SPECIAL, SHIELDS, GEAR))
"""Three to twelve, eight points for each more than three."""

PLATFORM = Card(
    "Platform", "warscroll", "Battleline", "65", profiles=(
        Profile("Trooper", stats('5"', "1", "6", "5+"), 5, 1), Profile("Sergeant", stats('5"', "2", "7", "5+"), 1, 2),
        Profile("Crossbow platform", stats('3"', "4", "7", "4+"), 1, 4)),
    weapons=(Weapon("Spear", (Stat("Range", '2"'), Stat("Attacks", "1"))),))
"""Troopers of one wound, a sergeant of two, a platform of four."""

GENERAL = Card("Lord of Sluices", "warscroll", "Hero", "120", profiles=(Profile("Lord", stats('6"', "6", "9", "3+"),
                                                                                1, 6),),
               weapons=(Weapon("Key", (Stat("Attacks", "4"),)),), keywords=("Hero", "General"),
               limits=Limits(unique=True))
RIVAL = replace(GENERAL, name="Lady of Locks", points="110")


def a_shoal(folder, cards: Iterable[Card], *, limit: str = "600", language: str = "en", theme: str = "light",
            size: tuple[int, int] = (1440, 900)) -> Night:
    """Return the window over a warband of units."""
    night = a_window(folder, language, theme, size)
    with_campaign(night)
    band = with_band(night, "Shoal Watch", limit, "warscroll")
    with_recruits(night, band, tuple(cards))
    night.panel.show_item(band)
    return night


def naive(card: Card) -> Decimal:
    """Return what a card comes to, counted by hand: no function of the program is asked but for numbers of text."""
    models = sum(line.count for line in card.profiles)
    worth = Decimal(card.points)
    for line in card.profiles:
        if line.most > line.least:
            worth += max(0, line.count - line.least) * Decimal(line.points)
    for option in card.options:
        prices = {choice.key: Decimal(choice.points) * (models if choice.for_all else 1) for choice in option.choices}
        every = option.most * (models // option.per) if option.per else option.most
        held = 0
        for choice in option.choices:
            n = min(option.taken.count(choice.key), choice.most or 99, every - held if option.per else 99)
            held += n
            worth += n * prices[choice.key]
        if option.default:
            worth += max(0, min(every - held - option.without, 1)) * prices[option.default]
    return worth


def figures_everywhere(night: Night, name: str) -> dict[str, str]:
    """Return what the chosen recruit and its warband come to, wherever the builder says it."""
    model, figure, roster = night.panel.roster.model, night.figure, night.panel.roster
    row = night.named(name)
    cell = model.index(model.place_of(row.id), model.column_place("points")).data()
    popover = roster.head.total.show_terms()
    said = [label.text() for label in popover.findChildren(type(popover.heading))]
    popover.dismiss()
    terms = figure.options.total.show_terms()
    own = [label.text() for label in terms.findChildren(type(terms.heading))]
    terms.dismiss()
    return {"table": cell, "card": figure.card.card.face.points, "sum": figure.options.total.text().removeprefix("= "),
            "own terms": own[own.index("Total") + 1], "head": roster.head.total.value,
            "list": night.panel.listing.view.current_row().total.value, "terms": said[said.index("Total") + 1]}


def one_number(night: Night, name: str, points: int | str, whole: int | str) -> None:
    """Hold that a recruit comes to its points and its warband to the whole, everywhere."""
    own, all_of_them = str(points), str(whole)
    assert figures_everywhere(night, name) == {
        "table": own, "card": own, "sum": own, "own terms": own, "head": all_of_them, "list": all_of_them,
        "terms": all_of_them}
