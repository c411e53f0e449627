"""Days and moments in words."""

from __future__ import annotations

from datetime import datetime

import pytest

from desktop.ui.panels.campaign.days import day_words, moment_words, span_words

pytestmark = pytest.mark.usefixtures("last_of_november")


@pytest.mark.parametrize(("language", "day", "said"), [
    ("en", "2001-10-03", "3 Oct 2001"), ("ru", "2001-10-03", "3 окт. 2001"), ("en", "", ""), ("en", None, ""),
    ("en", "some day", "some day"),
])  # fmt: skip
def test_a_day_of_another_year_has_its_year(qapp, language, day, said):
    assert day_words(language, day) == said


def test_a_day_of_this_year_has_none(qapp):
    assert day_words("en", "2026-10-03") == "3 Oct"


@pytest.mark.parametrize(("days", "said"), [
    (("2001-09-12", "2001-09-05"), "5–12 Sept 2001"), (("2001-09-28", None, "2001-10-03"), "28 Sept 2001 – 3 Oct 2001"),
    (("2001-09-05",), "5 Sept 2001"), ((None, "", "soon"), ""),
])  # fmt: skip
def test_a_span_reaches_from_the_first_day_to_the_last(qapp, days, said):
    assert span_words("en", days) == said


def test_a_moment_of_today_is_a_clock_and_another_has_its_day(qapp):
    now, before = datetime(2026, 11, 30, 20, 17).astimezone(), datetime(2001, 10, 3, 12, 0).astimezone()
    assert moment_words("en", now.isoformat()) == "20:17"
    assert moment_words("en", before.isoformat()) == "3 Oct 2001, 12:00"
    assert moment_words("en", "never") == "never"
