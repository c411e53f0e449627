"""Settings that travel with the file."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import Scalar


@command("keep_setting", "key")
@dataclass(frozen=True, slots=True)
class KeepSetting(Command):
    """Keep a setting of the file under a literal key."""

    key: str
    value: Scalar

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the key is empty."""
        key = checks.named(self.key)
        work.keep_setting(key, {"value": self.value})
        return Told(None, {"key": key})
