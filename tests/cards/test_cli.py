"""`gonfalon cards`: packs, lists and warbands on paper without a window, and what it says where it cannot."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from desktop.__main__ import main
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.files import create_desk
from desktop.cards.command_line import BACKS, DESIGNS, PAPERS, SIZES, TEXTS
from desktop.cards.designs import DESIGNS as KNOWN_DESIGNS
from desktop.cards.measures import CARD_SIZES, ONE_EACH
from desktop.cards.measures import PAPERS as KNOWN_PAPERS
from desktop.cards.rule_texts import TEXTS as KNOWN_TEXTS
from desktop.cards.sheet import BACKS as KNOWN_BACKS
from tests.cards.build import skirmisher

PACK = Path(__file__).parents[2] / "resources" / "packs" / "fenwatch.json"


def pages(path: Path) -> list[pypdf.PageObject]:
    return list(pypdf.PdfReader(io.BytesIO(path.read_bytes())).pages)


def file_with_warbands(folder: Path, *names: str) -> Path:
    desk = create_desk(folder / "campaigns.gonfalon")
    campaign = desk.execute(CreateCampaign("Marches of Ennor")).new_id
    for name in names:
        band = desk.execute(CreateWarband(campaign, name, tincture="azure", charge="mdi6.feather")).new_id
        desk.execute(Recruit(band, given=skirmisher(), name="Aldreda the Elder"))
    desk.store.close()
    return folder / "campaigns.gonfalon"


def test_a_pack_is_printed_as_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "cards.pdf"
    assert main(["cards", str(PACK), "--out", str(target), "--language", "ru", "--backs", "long"]) == 0
    assert len(pages(target)) == 4
    assert "Альдреда" in pages(target)[0].extract_text()
    assert str(target) in capsys.readouterr().out


def test_a_folder_gets_a_picture_of_each_card(tmp_path: Path) -> None:
    assert main(["cards", str(PACK), "--out", str(tmp_path / "new" / "cards"), "--size", "90x50"]) == 0
    saved = sorted(path.name for path in (tmp_path / "new" / "cards").iterdir())
    assert len(saved) >= 11
    assert saved[0].startswith("01 ")


def test_a_warband_is_printed_by_its_name_whatever_the_case(tmp_path: Path) -> None:
    file = file_with_warbands(tmp_path, "Fenwatch Company")
    target = tmp_path / "band.pdf"
    assert main(["--file", str(file), "cards", "fenwatch company", "--out", str(target), "--paper", "letter"]) == 0
    assert "Aldreda the Elder" in pages(target)[0].extract_text()
    assert float(pages(target)[0].mediabox.width) == pytest.approx(612.0, abs=0.001)


@pytest.mark.parametrize(("source", "said"), [
    ("nobody", "There is no file and no warband nobody. Known are: Fenwatch Company."),
    ("Fenwatch Company", "Several warbands are called Fenwatch Company."),
])
def test_a_name_that_means_none_or_several_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str,
                                                  said: str) -> None:
    file = file_with_warbands(tmp_path, "Fenwatch Company", "Fenwatch Company")
    assert main(["--file", str(file), "cards", source, "--out", str(tmp_path / "x.pdf")]) == 1
    assert said in capsys.readouterr().out
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize(("arguments", "status", "said"), [
    (["{pack}", "--size", "9x9"], 2, "That is no size."), (["{pack}", "--size", "huge"], 2, "That is no size."),
    (["{broken}"], 1, "{"), (["{pack}", "--size", "280x280"], 1, "does not fit on paper"),
])
def test_what_cannot_be_printed_is_told_and_nothing_is_written(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, said: str) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", "utf-8")
    places = {"{pack}": str(PACK), "{broken}": str(broken)}
    given = [places.get(argument, argument) for argument in arguments]
    assert main(["cards", *given, "--out", str(tmp_path / "x.pdf")]) == status
    told = capsys.readouterr().out
    assert told.strip()
    if said != "{":
        assert said in told
    assert "Error" not in told
    assert not (tmp_path / "x.pdf").exists()


def test_the_command_line_knows_what_the_cards_know() -> None:
    assert tuple(CARD_SIZES) == SIZES
    assert tuple(KNOWN_DESIGNS) == DESIGNS
    assert (*KNOWN_PAPERS, ONE_EACH.key) == PAPERS
    assert KNOWN_BACKS == BACKS
    assert KNOWN_TEXTS == TEXTS
