"""One server per data directory: whoever holds the lock on `winze.lock` may write there."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from winze.store.errors import StoreError

LOCK_FILE = "winze.lock"


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Make the directory if need be and hold its lock. The system frees the lock however the process dies."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = (data / LOCK_FILE).open("a+", encoding="ascii")
    except OSError as error:
        raise StoreError(f"the data directory {data} cannot be written to: {error.strerror}") from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            holder = file.read().strip() or "unknown"
            raise StoreError(f"another Winze (process {holder}) already uses the data directory {data}") from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield
