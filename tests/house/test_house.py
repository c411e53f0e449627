"""Rules of the house that no other tool holds: sizes, Qt in its place, words in code, one place for colours."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from desktop.words import LANGUAGES, Words

ROOT = Path(__file__).parents[2]
PACKAGES = ("desktop", "database", "packaging", "tests")


def sources(*folders: str) -> list[Path]:
    """Return the Python files of some folders."""
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def names(path: Path) -> str:
    """Return a path as people name it in the project."""
    return str(path.relative_to(ROOT))


def test_rooms_are_small() -> None:
    big = []
    for path in sources(*PACKAGES):
        text = path.read_text("utf-8")
        if text.count("\n") > 300:
            big.append(f"{names(path)}: module")
        for node in ast.walk(ast.parse(text)):
            size = getattr(node, "end_lineno", 0) - getattr(node, "lineno", 0) + 1
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and size > 40:
                big.append(f"{names(path)}: {node.name}")
            if isinstance(node, ast.ClassDef) and size > 250:
                big.append(f"{names(path)}: {node.name}")
    assert big == []


def test_cards_paint_without_widgets() -> None:
    pattern = re.compile(r"^\s*(from|import) .*QtWidgets", re.M)
    found = [names(path) for path in sources("desktop/cards") if pattern.search(path.read_text("utf-8"))]
    assert found == []


def test_no_slot_is_a_lambda_or_a_partial() -> None:
    pattern = re.compile(r"\.connect\(\s*(lambda|partial|functools\.partial)\b")
    found = [names(path) for path in sources("desktop") if pattern.search(path.read_text("utf-8"))]
    assert found == []


def test_colours_stand_in_the_token_files_alone() -> None:
    pattern = re.compile(r"[\"']#[0-9A-Fa-f]{6}[\"']|QColor\(\s*\d")
    found = [names(path) for path in sources("desktop/ui") if pattern.search(path.read_text("utf-8"))]
    assert found == []


def test_every_literal_code_that_is_said_is_in_the_catalogue() -> None:
    words = Words()
    missing = set()
    for path in sources("desktop"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            first = node.args[0]
            code = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
            said = node.func.attr in ("say", "tell", "set_words", "set_tip") and "." in code
            if said and code not in words:
                missing.add(f"{names(path)}: {code}")
    assert sorted(missing) == []


def test_all_languages_hold_the_same_codes_with_the_same_slots() -> None:
    first, *others = [Words(language) for language in LANGUAGES]
    for other in others:
        assert sorted(set(first.codes()) ^ set(other.codes())) == []
        assert [code for code in first.codes() if first.slots(code) != other.slots(code)] == []


@pytest.mark.parametrize("n", [0, 1, 2, 5, 11, 21, 22, 112])
def test_plurals_agree_with_their_number(n: int) -> None:
    said = {0: "ран", 1: "рана", 2: "раны", 5: "ран", 11: "ран", 21: "рана", 22: "раны", 112: "ран"}
    assert Words("ru").fill("{n:рана|раны|ран}", {"n": n}) == said[n]
    assert Words("en").fill("{n:wound|wounds}", {"n": n}) == ("wound" if n == 1 else "wounds")


def test_nothing_stands_at_the_top_beside_what_was_given() -> None:
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split()]
    given = {"pyproject.toml", "desktop", "resources", "database", "tests", "packaging", "README.md", "LICENSE"}
    top = {path.name for path in ROOT.iterdir() if not any(fnmatch(path.name, pattern) for pattern in ignored)}
    assert {name for name in top - given if not name.startswith(".")} == set()
