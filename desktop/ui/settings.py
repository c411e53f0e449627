"""What the user chose for this machine: language, look, sizes, recent files, print settings.

A versioned JSON file in the user's configuration folder, or under `--data DIR`. Settings are a comfort: a file that
cannot be read is moved aside and one that cannot be written is left, and neither stops the application.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

VERSION = 1
"""The version of the file that this code writes; a newer file is read for what it knows and not overwritten."""

RECENT_FILES = 8
BATTLE_TEXT = (100, 200)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings as values.

    Shape: big_targets is None until chosen (then on when a touch screen is there); geometry holds base64 by window;
    recent the newest first; printing the print settings by campaign id. Units: battle_text in percent.
    """

    language: str = ""
    theme: str = "light"
    big_targets: bool | None = None
    battle_text: int = 100
    panel: str = "campaign"
    campaign: str = ""
    geometry: Mapping[str, str] = field(default_factory=dict)
    recent: tuple[str, ...] = ()
    printing: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def settings_path(data: Path | None = None) -> Path:
    """Return where the settings file lies: in the given data folder, else in the user's configuration folder."""
    folder = data if data is not None else user_config_path("gonfalon", appauthor=False)
    return folder / "settings.json"


class Settings:
    """The settings file and its values; every change is written at once.

    Shape: `kept_aside` names the damaged file that was moved, `stored` whether the last write reached the disk.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.values = Preferences()
        self.kept_aside: Path | None = None
        self.stored = True
        self._newer = False
        if path is not None:
            self._read(path)

    def change(self, **changed: Any) -> None:
        """Replace fields of `Preferences` and write the file.

        Raises: TypeError for a field that does not exist, which is a fault of ours.
        """
        self.values = replace(self.values, **changed)
        self._write()

    def add_recent(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        name = str(path)
        others = tuple(each for each in self.values.recent if each != name)
        self.change(recent=(name, *others)[:RECENT_FILES])

    def printing(self, campaign: object) -> Mapping[str, Any]:
        """Return the print settings kept for a campaign, empty where none were."""
        return self.values.printing.get(str(campaign), {})

    def keep_printing(self, campaign: object, chosen: Mapping[str, Any]) -> None:
        """Keep the print settings of a campaign. Shape: JSON values only."""
        self.change(printing={**self.values.printing, str(campaign): dict(chosen)})

    def geometry(self, window: str) -> str:
        """Return the kept geometry of a window in base64, empty where none was."""
        return self.values.geometry.get(window, "")

    def keep_geometry(self, window: str, encoded: str) -> None:
        """Keep the geometry of a window."""
        self.change(geometry={**self.values.geometry, window: encoded})

    def _read(self, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError):
            self._move_aside(path)
            return
        try:
            data = json.loads(text)
            self._newer = int(data["version"]) > VERSION
            self.values = _preferences(data["values"])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._move_aside(path)

    def _move_aside(self, path: Path) -> None:
        number = 1
        while (target := path.with_name(f"settings.damaged-{number}.json")).exists():
            number += 1
        try:
            path.rename(target)
        except OSError:
            self._newer = True
            return
        self.kept_aside = target

    def _write(self) -> None:
        if self.path is None:
            return
        if self._newer:
            self.stored = False
            return
        draft = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps({"version": VERSION, "values": asdict(self.values)}, ensure_ascii=False, indent=1)
            draft.write_text(text + "\n", "utf-8")
            draft.replace(self.path)
            self.stored = True
        except OSError:
            self.stored = False
            _log.info("settings could not be written")
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def _preferences(data: Mapping[str, Any]) -> Preferences:
    """Take from the file each field whose value has the right shape, and the default for every other."""
    default = Preferences()
    kept: dict[str, Any] = {}
    for each in fields(Preferences):
        value = data.get(each.name)
        if each.name in data and _fits(each.name, value, getattr(default, each.name)):
            kept[each.name] = tuple(value) if isinstance(value, list) else value
    return Preferences(**kept)


def _fits(name: str, value: object, default: object) -> bool:
    if name == "big_targets":
        return value is None or isinstance(value, bool)
    if name == "battle_text":
        return isinstance(value, int) and BATTLE_TEXT[0] <= value <= BATTLE_TEXT[1]
    if name == "recent":
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    if name == "geometry":
        return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())
    if name == "printing":
        return isinstance(value, dict) and all(isinstance(each, dict) for each in value.values())
    return isinstance(value, type(default))
