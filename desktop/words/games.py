"""What the game systems are called: as a title, and as a word within a line."""

from __future__ import annotations

from desktop.words.catalogue import Words


def game_name(words: Words, system: str) -> str:
    """Return the name of a game system as a title; one that has no words here keeps its own id."""
    code = f"{system}.name"
    return words.say(code) if code in words else system


def game_short(words: Words, system: str) -> str:
    """Return the name of a game system as it stands within a line; one that has no words here keeps its own id."""
    code = f"{system}.short"
    return words.say(code) if code in words else system


def game_about(words: Words, system: str) -> str:
    """Return what a game system is, for someone who chooses one; empty where nothing is said of it."""
    code = f"{system}.about"
    return words.say(code) if code in words else ""
