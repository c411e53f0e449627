"""The keys of the shell, in one list: what binds them, what the tooltips name and what F1 shows."""

from __future__ import annotations

from typing import Final, NamedTuple


class Key(NamedTuple):
    """One key. Shape: `name` names the action, `keys` is Qt's portable form, `words` a code of the catalogue."""

    name: str
    keys: str
    words: str


SHELL_KEYS: Final = (
    Key("go_to", "Ctrl+K", "shell.keys.go_to"),
    Key("undo", "Ctrl+Z", "shell.keys.undo"),
    Key("redo", "Ctrl+Shift+Z", "shell.keys.redo"),
    Key("history", "Ctrl+H", "shell.keys.history"),
    Key("open", "Ctrl+O", "shell.keys.open"),
    Key("import", "Ctrl+I", "shell.keys.import_files"),
    Key("paste", "Ctrl+V", "shell.keys.paste_list"),
    Key("new", "Ctrl+N", "shell.keys.new"),
    Key("settings", "Ctrl+,", "shell.keys.settings"),
    Key("start", "Ctrl+Enter", "battles.keys.start"),
    Key("help", "F1", "shell.keys.help"),
    Key("full", "F11", "shell.keys.full"),
    Key("escape", "Esc", "shell.keys.escape"),
    Key("close", "Ctrl+Q", "shell.keys.close"),
)
"""The keys that hold in every panel; Ctrl+1 to Ctrl+5 go to the panels in the order of the rail."""

BATTLE_KEYS: Final = (
    Key("", "N", "shell.keys.battle.next"),
    Key("", "D", "shell.keys.battle.due"),
    Key("", "R", "shell.keys.battle.roll"),
    Key("", "Enter", "shell.keys.battle.confirm"),
    Key("", "0-9", "shell.keys.battle.digits"),
    Key("", "W", "shell.keys.battle.wound"),
    Key("", "Shift+W", "shell.keys.battle.heal"),
    Key("", "K S O F H", "shell.keys.battle.statuses"),
    Key("", "-2 +1 =3", "shell.keys.battle.amount"),
    Key("", "← ↑ → ↓", "shell.keys.battle.tiles"),
    Key("", "Tab", "shell.keys.battle.regions"),
    Key("", "P", "shell.keys.battle.pause"),
    Key("", "L", "shell.keys.battle.log"),
    Key("", "/", "shell.keys.battle.find"),
    Key("", "Esc", "shell.keys.battle.leave"),
)
"""The keys of the battle tracker, which binds them itself; here for the list that F1 shows."""


def cap(keys: str) -> str:
    """Return a key as the caps print it: `Ctrl K`."""
    return keys.replace("+", " ") if "+" in keys and not keys.startswith(("-", "+")) else keys
