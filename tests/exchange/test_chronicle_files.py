"""The chronicle as Markdown and as a web page: what is in it, in whose words, and that nothing in it can do harm."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt

from desktop.campaign.chronicle.book import BookPage, page_of
from desktop.campaign.chronicle.saying import Span
from desktop.campaign.commands.campaigns import EditCampaignNotes
from desktop.campaign.commands.chronicle import About, Picture, TellBattle, WriteEntry
from desktop.campaign.commands.pairing_battles import PairBattle
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.players import EditPlayer
from desktop.campaign.commands.rounds import AddRound, RemoveRound
from desktop.campaign.commands.standings import GiveBonus, SetByeWorth
from desktop.campaign.commands.warbands import EditWarband
from desktop.campaign.desk import Desk
from desktop.campaign.files import create_desk
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.calendar import calendar
from desktop.campaign.queries.campaigns import players
from desktop.campaign.queries.chronicle import Scope, chronicle
from desktop.campaign.queries.warbands import warbands
from desktop.exchange.chronicle import volume
from desktop.exchange.chronicle.markdown import as_markdown, picture_name
from desktop.exchange.chronicle.volume import Volume, VolumeReading, Wish, read_volume
from desktop.exchange.chronicle.web_page import as_web_page
from desktop.exchange.sample import build_sample
from desktop.words import Words
from desktop.words.numbers import signed
from tests.support.pictures import a_png

EVIL = '"><script>alert(1)</script><img src=//x onerror=x> & \u202e [a](http://x) `*_ \x07'
ALLOWED = {"html", "head", "meta", "title", "style", "body", "main", "header", "section", "nav", "ol", "li", "a", "h1",
           "h2", "h3", "p", "bdi", "table", "thead", "tbody", "tr", "th", "td", "span", "article", "figure", "img",
           "strong", "em", "footer"}  # fmt: skip
VOID = {"meta", "img", "br"}


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, str]:
    desk = create_desk(tmp_path_factory.mktemp("share") / "a.gonfalon")
    campaign = build_sample(desk, "en")
    desk.execute(WriteEntry(campaign, "Winter", "Snow.\n\nMore snow.", "2026-11-01", picture=Picture("a.png", a_png())))
    return desk, campaign


class Reader(HTMLParser):
    """Reads a page as browsers do, and fails where a tag is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.text += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


def harmless(reader: Reader) -> None:
    """Hold that a page runs nothing and fetches nothing."""
    for tag, attrs in reader.tags:
        assert tag in ALLOWED, tag
        assert not [name for name in attrs if name.startswith("on")]
        assert (attrs.get("href") or "#").startswith("#")
        assert re.match("data:image/(png|jpeg);base64,", attrs.get("src") or "data:image/png;base64,")


def test_the_page_to_share_holds_standings_and_chronicle_in_one_file(sample: tuple[Desk, str]) -> None:
    page = as_web_page(read_volume(sample[0], Words("en"), sample[1], Wish(table=True)), Words("en"))
    reader = read(page)
    harmless(reader)
    for part in ("Marches of Ennor", "Standings and chronicle", "1 The Reed Maze", "12 September 2026",
                 "Fenwatch Company", "Lysk (Fenwatch Company) was the first to fall", "Winter", "More snow."):
        assert part in reader.text
    assert reader.text.index("1 The Reed Maze") < reader.text.index("2 The Long Causeway") < reader.text.index("Winter")
    picture = next(attrs for tag, attrs in reader.tags if tag == "img")
    assert b64decode((picture["src"] or "").split(",")[1]) == a_png()
    assert (picture["width"], picture["height"], picture["alt"]) == ("4", "3", "Winter")
    assert "Content-Security-Policy" in page
    assert "default-src 'none'" in page
    assert re.search(r"https?:|url\(|@import|<script|<link", page) is None
    for rule in ("prefers-color-scheme:dark", "@media print", "@media (max-width:34rem)"):
        assert rule in page


def test_the_page_speaks_the_language_that_is_asked_for(sample: tuple[Desk, str]) -> None:
    words = Words("ru")
    reader = read(as_web_page(read_volume(sample[0], words, sample[1], Wish(table=True)), words))
    for part in ("Таблица и хроника", "12 сентября 2026", "большая победа", "Раунд 3."):
        assert part in reader.text


def test_contacts_never_leave_and_notes_only_when_they_are_wished_for(sample: tuple[Desk, str]) -> None:
    desk, campaign = sample
    someone = players(desk.store, campaign)[0]
    desk.execute(EditPlayer(someone.id, someone.name, "secret@club"))
    desk.execute(EditCampaignNotes(campaign, "House rules\n<b>apply</b>"))
    words = Words("en")
    without = as_web_page(read_volume(desk, words, campaign, Wish(table=True)), words)
    assert "House rules" not in without
    with_notes = as_web_page(read_volume(desk, words, campaign, Wish(notes=True, table=True)), words)
    assert "&lt;b&gt;apply&lt;/b&gt;" in with_notes
    for text in (without, with_notes, as_markdown(read_volume(desk, words, campaign, Wish(notes=True)), words, "x")):
        assert "secret@club" not in text


def test_a_part_is_named_and_pictures_stay_out_when_they_are_not_wished_for(sample: tuple[Desk, str]) -> None:
    desk, campaign = sample
    band = warbands(desk.store, campaign)[0]
    words = Words("en")
    volume = read_volume(desk, words, campaign, Wish(Scope(warband=band.id), pictures=False))
    assert volume.part == f"Part of {band.name}"
    assert volume.pictures == {}
    assert "<img" not in as_web_page(volume, words)


def test_markdown_holds_heads_days_words_and_pictures_as_files(sample: tuple[Desk, str]) -> None:
    words = Words("en")
    volume = read_volume(sample[0], words, sample[1], Wish())
    text = as_markdown(volume, words, "My story, pictures")
    digest, content = next(iter(volume.pictures.items()))
    assert text.startswith("# Marches of Ennor\n\n*Chronicle*\n")
    assert "## 1 The Reed Maze\n\n*12 September 2026 · Fenwatch Company, major victory*\n" in text
    assert f"![Winter](My%20story%2C%20pictures/{picture_name(digest, content)})" in text
    assert "*Round 3.* Lysk (Fenwatch Company) was the first to fall" in text
    assert "**Aldreda Voss**" in text


def test_names_and_words_that_mean_something_elsewhere_stay_names_and_words(tmp_path: Path) -> None:
    desk = create_desk(tmp_path / "evil.gonfalon")
    campaign = build_sample(desk, "en")
    for band in warbands(desk.store, campaign):
        desk.execute(EditWarband(band.id, name=f"{EVIL} {band.name}"))
    fought = battles(desk.store, campaign)[0].id
    desk.execute(TellBattle(fought, f"{EVIL}\n\n# {EVIL}", f"{EVIL}", Picture("a.png", a_png())))
    desk.execute(WriteEntry(campaign, EVIL, EVIL, about=About(fought)))
    words = Words("en")
    volume = read_volume(desk, words, campaign, Wish(notes=True, table=True))
    page = as_web_page(volume, words)
    harmless(read(page))
    assert "<script" not in page
    assert "\u202e" not in page
    text = as_markdown(volume, words, "p")
    assert re.search(r"(?<!\\)<", text) is None
    assert re.search(r"(?<!\\)\]\((?!p/)", text) is None
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        line for line in text.splitlines() if re.match(r"##? \S", line)]
    desk.store.close()


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.text(max_size=80), st.booleans(), st.booleans())
def test_whatever_is_written_leaves_a_page_that_closes_its_tags_and_does_no_harm(
    head: str, text: str, strong: bool, quiet: bool,
) -> None:  # fmt: skip
    page = BookPage("k", head, None, head, (head,), ((Span(text, strong, quiet), Span(head)),))
    volume = Volume(head, text, (page,) * 7, text, None, {})
    reader = read(as_web_page(volume, Words("en")))
    harmless(reader)
    assert len([tag for tag, _ in reader.tags if tag == "article"]) == 7
    assert as_markdown(volume, Words("ru"), "p").count("\n## ") == 7 + bool(text)


def test_a_picture_that_is_none_is_left_out() -> None:
    page = BookPage("k", "Head", picture="d")
    assert "<img" not in as_web_page(Volume("N", pages=(page,), pictures={"d": b"<svg onload=x>"}), Words("en"))


def test_an_empty_chronicle_says_so() -> None:
    for language in ("en", "ru"):
        words = Words(language)
        assert words.say("campaign_panel.chronicle.empty")[:20] in as_markdown(Volume("N"), words, "p")
        harmless(read(as_web_page(Volume("N"), words)))


@pytest.mark.parametrize("part", [1, 2, 20])
def test_a_volume_is_read_a_page_a_step_whatever_is_looked_up_at_once(
    sample: tuple[Desk, str], monkeypatch: pytest.MonkeyPatch, part: int,
) -> None:  # fmt: skip
    monkeypatch.setattr(volume, "PART", part)
    desk, campaign = sample
    reading = VolumeReading(desk, Words("en"), campaign, Wish())
    steps = 0
    while reading.step():
        steps += 1
        assert len(reading.pages) == reading.done == steps
    assert reading.done == reading.total == 3
    assert reading.pages == tuple(page_of(desk.store, Words("en"), item) for item in chronicle(desk.store, campaign))


@given(st.lists(st.sampled_from(("- a list", "1. first", "2) next", "+ more", "=====", "---", "  - inset", "Snow.")),
                min_size=1, max_size=5), st.booleans(), st.booleans(), st.sampled_from(("", " ", "On. ")))
def test_no_line_of_a_paragraph_becomes_a_list_or_a_heading(
    lines: list[str], strong: bool, quiet: bool, before: str,
) -> None:  # fmt: skip
    page = BookPage("k", "Head", text=((Span(before), Span("\n".join(lines), strong, quiet)),))
    text = as_markdown(Volume("N", pages=(page,)), Words("en"), "p")
    found = MarkdownIt("commonmark").parse(text.partition("## Head\n")[2])
    assert [token.type for token in found] == ["paragraph_open", "inline", "paragraph_close"]
    shown = "".join(part.content if part.type == "text" else "\n" * part.type.endswith("break")
                    for part in found[1].children or ())
    assert _words(shown) == _words(before + "\n".join(lines))


def _words(text: str) -> list[list[str]]:
    """Return the words of each line: how many blanks stand between them is shown nowhere."""
    return [line.split() for line in text.split("\n")]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_rounds_sat_out_have_a_column_where_they_brought_points(tmp_path: Path, language: str) -> None:
    desk, words = create_desk(tmp_path / "byes.gonfalon"), Words(language)
    campaign = build_sample(desk, "en")
    one = warbands(desk.store, campaign)[0]
    over = next(row for row in battles(desk.store, campaign) if row.counts and len(row.sides) == 2)
    where = desk.execute(AddRound(campaign, "A round of the test")).new_id
    pairing = desk.execute(AddPairing(where, over.sides[0].warband, over.sides[1].warband)).new_id
    for each in calendar(desk.store, campaign):
        desk.execute(RemoveRound(each.id)) if each.id != where else None
    desk.execute(PairBattle(pairing, over.id))
    desk.execute(AddPairing(where, one.id))

    def page() -> html.HtmlElement:
        return html.document_fromstring(as_web_page(read_volume(desk, words, campaign, Wish(table=True)), words))

    def table() -> list[list[str]]:
        return [[cell.text_content() for cell in row.xpath("th|td")] for row in page().xpath("//table//tr")]

    without, sat_out = table(), words.say("statistics.head.sat_out")
    assert sat_out not in without[0]
    desk.execute(SetByeWorth(campaign, 2))
    heads, *rows = table()
    assert heads[-3:] == [without[0][-2], sat_out, without[0][-1]]
    points = {row[1]: int(row[-1]) for row in without[1:]}
    assert {row[1]: int(row[-1]) - points[row[1]] for row in rows} == {
        row[1]: 2 if row[1].startswith(one.name) else 0 for row in rows}
    assert {row[-2] for row in rows if row[1].startswith(one.name)} == {signed(2)}
    assert words.say("campaign_panel.points.bye", points=2) in page().text_content()
    desk.store.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_bonus_points_have_a_column_where_any_were_given(tmp_path: Path, language: str) -> None:
    desk, words = create_desk(tmp_path / "bonus.gonfalon"), Words(language)
    campaign = build_sample(desk, "en")

    def table() -> list[list[str]]:
        page = html.document_fromstring(as_web_page(read_volume(desk, words, campaign, Wish(table=True)), words))
        return [[cell.text_content() for cell in row.xpath("th|td")] for row in page.xpath("//table//tr")]

    without, bonus = table(), words.say("cards.standings.bonus")
    assert bonus not in without[0]
    one = warbands(desk.store, campaign)[0]
    desk.execute(GiveBonus(one.id, -2, "Late"))
    heads, *rows = table()
    assert heads[-3:] == [without[0][-2], bonus, without[0][-1]]
    assert {row[-2] for row in rows if row[1].startswith(one.name)} == {signed(-2)}
    assert {row[-2] for row in rows if not row[1].startswith(one.name)} == {"0"}
    assert {len(row) for row in rows} == {len(heads)}
    desk.store.close()
