"""Reading and writing files of aftermath rules: what is wrong with one is said line by line, nothing of it is taken."""

from __future__ import annotations

from pathlib import Path

from desktop.campaign.aftermath.rules import Rules
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.exchange.aftermath_file import read_aftermath, write_aftermath
from desktop.exchange.refusal import ImportRefused
from desktop.ui.context import Context

_MOST = 2 * 1024 * 1024


def read_file(context: Context, path: Path) -> Rules | str:
    """Return the rules in a file, or in words why they are none, a fault a line."""
    try:
        with path.open("rb") as file:
            return read_aftermath(file.read(_MOST))
    except ImportRefused as refused:
        faults = [context.say("aftermath.file.fault", line=fault.line, place=fault.place,
                              what=context.say(fault.code, **fault.params)) for fault in refused.faults]
        return "\n".join([context.say(refused.code, **refused.params), *faults])
    except OSError:
        return context.say("exchange.refused.unreadable")


def save_file(context: Context, path: Path, rules: Rules, name: str) -> str:
    """Write rules as a file, whole or not at all; return in words why not, or nothing."""
    try:
        write_file(path, write_aftermath(rules, name))
    except PaperRefused as refused:
        return context.reason(refused)
    return ""
