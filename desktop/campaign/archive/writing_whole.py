"""Writing a file so that there is always a whole one under its name: the old one or the new, never half of either."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from database.errors import StorageError

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """Give a file to write to; it gets its name when all of it is on disk.

    Raises:
        StorageError: the place cannot be written to or is full; what stood there is as it was.
    """
    draft = ""
    try:
        handle, draft = tempfile.mkstemp(prefix=".gonfalon-", suffix=".part", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, 0o666 & ~_mask())  # noqa: PTH101 - a name as the system gave it
        os.replace(draft, path)  # noqa: PTH105 - said as what it is: one atomic step
    except OSError as error:
        code = "storage.no_room" if error.errno in _FULL else "storage.cannot_write"
        raise StorageError(code, name=path.name) from error
    finally:
        if draft:
            with suppress(OSError):
                Path(draft).unlink(missing_ok=True)


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
