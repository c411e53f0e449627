"""Writing a file so that there is always a whole one: the old or the new, never half of either."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from desktop.cards.refusal import PaperRefused

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_DENIED = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ETXTBSY, errno.EBUSY)


def write_file(path: Path, data: bytes) -> None:
    """Write a file beside its place and put it there once it is whole and on disk.

    Raises:
        PaperRefused: the folder is missing, may not be written or is full; the old file is as it was.
    """
    draft = ""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        handle, draft = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".new", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(draft).chmod(_mode(path))
        Path(draft).replace(path)
    except OSError as error:
        if draft:
            with suppress(OSError):
                Path(draft).unlink()
        raise refusal_of(error, path) from error


def _mode(path: Path) -> int:
    """The rights of the file that is replaced, or those that a new file would have had."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def refusal_of(error: OSError, path: Path) -> PaperRefused:
    """Return the refusal that tells an error of the disk in words."""
    if error.errno in _FULL:
        return PaperRefused("cards.refused.full", name=path.name, folder=str(path.parent))
    if error.errno in _DENIED:
        return PaperRefused("cards.refused.denied", name=path.name, folder=str(path.parent))
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return PaperRefused("cards.refused.no_folder", name=path.name, folder=str(path.parent))
    if error.errno == errno.EISDIR:
        return PaperRefused("cards.refused.is_folder", name=path.name, folder=str(path.parent))
    if error.errno == errno.ENAMETOOLONG:
        return PaperRefused("cards.refused.long_name", name=path.name, folder=str(path.parent))
    return PaperRefused("cards.refused.disk", name=path.name, folder=str(path.parent))
