"""The buttons of statuses: long words have more of the room, so that each stands whole on its button."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import TableButton
from desktop.ui.tracker.parts.paint import width_of
from desktop.ui.tracker.unit.statuses import Statuses
from desktop.ui.tracker.view import StatusView
from tests.windows.shell_support import a_context

LONG = ("Выбыл", "Резерв", "Одурманен", "Воодушевлён", "Щит")


def shown(qtbot, words: tuple[str, ...], *, more: bool, width: int = 368) -> Statuses:
    statuses = Statuses(a_context("ru"), Intents())
    qtbot.addWidget(statuses)
    statuses.resize(width, 48)
    statuses.show_statuses(tuple(StatusView(word, word) for word in words), (StatusView("x", "x"),) if more else ())
    return statuses


def test_the_longest_words_of_a_game_stand_whole_on_their_buttons(qtbot) -> None:
    statuses = shown(qtbot, LONG, more=True)
    narrow = a_context("ru").theme.font(12, 500, condensed=True)
    for button in statuses.buttons():
        assert width_of(narrow, button.face.text) <= button.width() - 6
        assert button.width() >= 44


def test_short_words_have_buttons_of_one_width(qtbot) -> None:
    assert len({button.width() for button in shown(qtbot, ("Щит", "Яд", "Рог", "Дым"), more=False).buttons()}) == 1


@pytest.mark.parametrize("words", [LONG, ("Щит",), ("Щит", "Заколдован навсегда и во веки веков")])
@pytest.mark.parametrize("width", [200, 368, 700])
def test_no_button_reaches_over_another_or_over_the_edge(qtbot, words: tuple[str, ...], width: int) -> None:
    statuses = shown(qtbot, words, more=True, width=width)
    places = [each.geometry() for each in statuses.findChildren(TableButton) if not each.isHidden()]
    places.sort(key=lambda place: place.left())
    assert len(places) == len(words) + 1
    assert all(one.right() < other.left() for one, other in pairwise(places))
    assert statuses.rect().contains(places[0]) and places[-1].right() <= width
