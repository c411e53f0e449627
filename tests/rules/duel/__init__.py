"""A sixth game, to prove that a system costs one folder and one file of words: single figures, one blow a round."""

from pathlib import Path

WORDS = (Path(__file__).parent / "words.toml").read_text("utf-8")
