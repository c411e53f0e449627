"""An archive opened for whatever it holds: a whole campaign, or one battle."""

from __future__ import annotations

from pathlib import Path

from desktop.campaign.archive.battle import Package, battle_in
from desktop.campaign.archive.container import read_container
from desktop.campaign.archive.reading import Archive, campaign_in
from desktop.campaign.progress import Progress, go_on


def read_either(path: Path, progress: Progress = go_on) -> Archive | Package:
    """Return the campaign or the battle of an archive, checked through.

    Raises:
        Refusal: it is none, of a newer version, damaged, or not what this program could have written.
        Stopped: `progress` said that nobody wants it any more.
    """
    container = read_container(path)
    if container.manifest.kind == "battle":
        return battle_in(container, path, progress)
    return campaign_in(container, path.name, progress)
