"""The head of the window over a real campaign: what gives its room up first, and that nothing is cut in the middle."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.windows.campaign_season import Season, a_window

WIDTHS = (1920, 1440, 1280, 1100, 900)


@pytest.fixture(params=["en", "ru"])
def window(qtbot, season: Season, request):
    window = a_window(qtbot, season.desk, season.campaign, "campaign")
    window.context.set_language(request.param)
    return window


def laid_out(window, width: int):
    """Return the head once what was asked of its layout, and what that asks again, is done."""
    window.resize(width, 900)
    for _ in range(5):
        QApplication.processEvents()
    assert window.width() == width
    return window.header


def test_the_words_beside_the_title_stand_whole_at_the_usual_width(window):
    header = laid_out(window, 1440)
    words = window.pages.panel().subtitle()
    assert words and header.subtitle.fits(header.subtitle.width())[0] == words
    assert header.go_to.fits(header.go_to.width())[0] == window.context.say("shell.go_to")


def test_the_search_field_takes_what_the_words_leave(window):
    whole = [laid_out(window, width).go_to.width() for width in WIDTHS]
    assert whole[0] == window.header.go_to.sizeHint().width() > whole[1] >= window.header.go_to.words_width()


def test_where_room_is_short_the_last_parts_go_whole(window):
    words = window.pages.panel().subtitle()
    parts, said = words.split(" · "), set()
    for width in WIDTHS:
        header = laid_out(window, width)
        shown = header.subtitle.fits(header.subtitle.width())[0]
        assert shown in {" · ".join(parts[:count]) for count in range(len(parts) + 1)}, (width, shown)
        said.add(shown)
        assert header.subtitle.toolTip() == words
    assert len(parts) == 3 and words in said and len(said) > 1


def test_a_word_that_fits_in_no_way_is_shortened_and_next_to_nothing_is_not_shown(window):
    label = window.header.subtitle
    label.set_text("Unforeseeable circumstances of the campaign")
    shortened, _ = label.fits(100)
    assert shortened.endswith("…") and shortened.startswith("Unf") and label.takes(100) == 100
    assert label.fits(20)[0] == "" and label.takes(20) == 0


def test_another_language_shares_the_room_anew(window):
    laid_out(window, 1440)
    for language in ("en", "ru", "en"):
        window.context.set_language(language)
        header = laid_out(window, 1440)
        assert header.subtitle.fits(header.subtitle.width())[0] == window.pages.panel().subtitle()
