"""The settings file: kept, read back, never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.ui.settings import VERSION, Preferences, Settings, settings_path


def test_every_change_is_on_disk_at_once(tmp_path):
    path = settings_path(tmp_path / "data")
    settings = Settings(path)
    settings.change(language="ru", theme="lamp", big_targets=True, battle_text=150)
    settings.keep_printing("c1", {"size": "poker", "backs": False})
    settings.add_recent(tmp_path / "a.gonfalon")
    settings.add_recent(tmp_path / "b.gonfalon")
    settings.add_recent(tmp_path / "a.gonfalon")
    again = Settings(path)
    assert again.values == settings.values
    assert again.printing("c1") == {"size": "poker", "backs": False}
    assert [Path(each).name for each in again.values.recent] == ["a.gonfalon", "b.gonfalon"]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"version": "x", "values": {}}', "\x00\x01", "null", '"a"'])
def test_a_damaged_file_is_kept_aside_and_the_program_goes_on(tmp_path, text):
    path = settings_path(tmp_path)
    path.write_text(text, "utf-8")
    settings = Settings(path)
    assert settings.values == Preferences()
    assert settings.kept_aside is not None
    assert settings.kept_aside.read_text("utf-8") == text
    settings.change(theme="dark")
    assert Settings(path).values.theme == "dark"


def test_two_damaged_files_are_both_kept(tmp_path):
    path = settings_path(tmp_path)
    for text in ("first", "second"):
        path.write_text(text, "utf-8")
        Settings(path)
    assert sorted(each.read_text("utf-8") for each in tmp_path.glob("settings.damaged-*.json")) == ["first", "second"]


def test_a_value_of_the_wrong_shape_falls_back_alone(tmp_path):
    path = settings_path(tmp_path)
    values = {"theme": "dark", "battle_text": 9000, "recent": [1], "big_targets": "yes", "language": 5}
    path.write_text(json.dumps({"version": 1, "values": values}), "utf-8")
    settings = Settings(path)
    assert settings.values == Preferences(theme="dark")
    assert settings.kept_aside is None


def test_a_file_of_a_newer_version_is_read_and_never_overwritten(tmp_path):
    path = settings_path(tmp_path)
    text = json.dumps({"version": VERSION + 1, "values": {"theme": "dark", "hologram": True}})
    path.write_text(text, "utf-8")
    settings = Settings(path)
    settings.change(language="ru")
    assert settings.values.theme == "dark"
    assert path.read_text("utf-8") == text


def test_a_folder_that_is_a_file_stops_nobody(tmp_path):
    blocker = tmp_path / "blocker"
    blocker.write_text("x", "utf-8")
    settings = Settings(settings_path(blocker))
    settings.change(theme="dark")
    assert settings.values.theme == "dark"
    assert not settings.stored


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=8,
    )
)
def test_no_json_whatever_stops_the_program(tmp_path_factory, data):
    path = settings_path(tmp_path_factory.mktemp("settings"))
    path.write_text(json.dumps({"version": 1, "values": data}), "utf-8")
    Settings(path).change(theme="dark")
