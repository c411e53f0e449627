"""Pictures in a pack: the files themselves as base64, by their SHA-256, each once however many cards show it."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from desktop.campaign.pictures import checked
from desktop.campaign.refusal import Refusal
from desktop.exchange.pack_sense import Found

PICTURES = "pictures"


def picture_faults(value: object) -> Iterator[Found]:
    """Yield which pictures of a pack are none: no base64, not the bytes of their digest, no PNG or JPEG, too large."""
    if not isinstance(value, dict):
        yield (PICTURES,), "exchange.fault.record", {}
        return
    for digest, text in value.items():
        if not isinstance(text, str):
            yield (PICTURES, digest), "exchange.fault.text", {}
        elif _read(text, digest) is None:
            yield (PICTURES, digest), "exchange.fault.picture", {}


def read_pictures(value: Mapping[str, Any]) -> dict[str, bytes]:
    """Return the pictures of a pack without faults, by digest."""
    return {digest: content for digest, text in value.items() if (content := _read(text, digest)) is not None}


def written(pictures: Mapping[str, bytes]) -> dict[str, str]:
    """Return pictures as a pack holds them, in the order of their digests."""
    return {digest: base64.b64encode(pictures[digest]).decode("ascii") for digest in sorted(pictures)}


def _read(text: str, digest: str) -> bytes | None:
    try:
        content = checked(base64.b64decode(text, validate=True), digest)
    except (binascii.Error, ValueError, Refusal):
        return None
    return content if sha256(content).hexdigest() == digest else None
