"""The web page: one file, nothing that runs, nothing fetched, every name as text, readable in light and dark."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from lxml import html

from desktop.exchange.exports.html_style import STYLE, TINCTURES
from desktop.exchange.exports.letters import one_line
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import Subject
from tests.exchange.exports_support import ODD, a_card, a_row, a_subject, no_paper, subjects

_VOID = frozenset({"meta"})
_KNOWN = frozenset({
    "html", "head", "meta", "title", "style", "body", "main", "header", "svg", "defs", "pattern", "g", "path", "div",
    "h1", "h2", "p", "bdi", "small", "section", "table", "thead", "tbody", "tfoot", "tr", "th", "td", "a", "strong",
    "span", "dl", "dt", "dd"})


def page(subject: Subject, language: str = "en", *, full: bool = True) -> str:
    return make(subject, Choices("html", language, full), no_paper).text


class Checker(HTMLParser):
    """Reads a page strictly: every element known and closed in order, nothing that runs or fetches."""

    def __init__(self) -> None:
        super().__init__()
        self.standing: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in _KNOWN or any(name.startswith("on") or name in ("src", "srcset", "action") for name in given):
            self.faults.append(tag)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if "href" in given else []
        if tag not in _VOID:
            self.standing.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "path":
            self.faults.append(f"{tag}/")

    def handle_endtag(self, tag: str) -> None:
        if not self.standing or self.standing.pop() != tag:
            self.faults.append(f"/{tag}")


def checked(text: str) -> Checker:
    checker = Checker()
    checker.feed(text)
    checker.close()
    return checker


@given(subjects())
def test_whatever_the_names_the_page_is_whole_and_runs_nothing(subject: Subject) -> None:
    for full in (True, False):
        checker = checked(page(subject, full=full))
        assert (checker.faults, checker.standing) == ([], [])
        assert len(set(checker.ids)) == len(checker.ids)
        assert {link.removeprefix("#") for link in checker.links} <= set(checker.ids)
        assert all(link.startswith("#unit-") for link in checker.links)


@given(subjects())
def test_names_are_text(subject: Subject) -> None:
    document = html.document_fromstring(page(subject))
    assert document.xpath("//h1")[0].text_content() == (one_line(subject.band.name) or "—")
    shown = {cell.text_content() for cell in document.xpath("//table[1]//strong")}
    assert shown == {one_line(row.name) or "—" for row in subject.recruits}


@pytest.mark.parametrize("name", ODD)
def test_odd_names_are_text(name: str) -> None:
    document = html.document_fromstring(page(a_subject(a_row(a_card(name)), name=name)))
    assert document.xpath("//title")[0].text == one_line(name)
    assert document.xpath("//section[@class='unit']//h2//bdi")[0].text_content() == one_line(name)
    assert not document.xpath("//script")


def test_nothing_is_fetched_and_everything_else_is_forbidden() -> None:
    text = page(a_subject(a_row(a_card())))
    assert not re.search(r"https?:|url\((?!#)|@import|<script|<link|<img|javascript:", text)
    assert "default-src 'none'" in text


def test_it_speaks_its_language_and_names_its_letters() -> None:
    text = page(a_subject(a_row(a_card())), "ru")
    assert text.startswith('<!DOCTYPE html>\n<html lang="ru">\n<head>\n<meta charset="utf-8">')
    assert "Состав" in text


def test_in_full_every_entry_has_its_section_with_stats_weapons_and_rules() -> None:
    row = a_row(a_card("Pell", taken=("rope",)), notes="Owes me a pint", battles=2)
    section = html.document_fromstring(page(a_subject(row))).xpath("//section[@id='unit-1']")[0]
    told = " ".join(" ".join(section.itertext()).split())
    for words in ("Pell 32", "M WS W Sv", "4 3 1 –", "Long bow", "28”", "Rope and hook (+6)", "Owes me a pint",
                  "2 battles"):
        assert words in told
    assert "Owes me a pint" not in page(a_subject(row), full=False)


def test_light_and_dark_and_paper_are_there_and_can_be_read() -> None:
    light, dark = (dict(re.findall(r"--(\w+):(#[0-9a-f]{3,6})", part))
                   for part in STYLE.split("@media (prefers-color-scheme:dark)", 1))
    for colors in (light, dark):
        for ink in ("ink", "ink2", "link", "bad"):
            for ground in ("surface", "band"):
                assert contrast(colors[ink], colors[ground]) >= 4.5, (ink, ground)
    assert "@media print" in STYLE
    assert STYLE.index("@media print") > STYLE.index("prefers-color-scheme:dark")


def test_every_tincture_has_a_hatching_of_its_own() -> None:
    assert len({hatch for _, hatch in TINCTURES.values()}) == len(TINCTURES)
    assert TINCTURES["azure"][0] in page(a_subject(a_row(a_card())))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as accessibility counts it."""
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(2 * digit for digit in color[1:])
    parts = [int(digits[at:at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
