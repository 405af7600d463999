"""One server per data directory: only the process holding the lock on the directory may write there.

`winze admin` alone writes without it, in short transactions and only what no server holds in memory.

The directory itself is locked, because a lock file could be deleted under a server and a second server would lock a new
one. `winze.lock` names the process holding the lock, and is locked too, for versions that lock only that file.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from winze.store.database.privacy import create_private
from winze.store.errors import StoreError

LOCK_FILE = "winze.lock"


class InUseError(StoreError):
    """Another process holds the lock."""


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Create the directory if necessary and hold its lock, which the system releases however the process dies."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        directory = os.open(data, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise _unwritable(data, error) from error
    try:
        _lock(directory, data)
        with _named(data):
            yield
    finally:
        os.close(directory)


@contextmanager
def _named(data: Path) -> Iterator[None]:
    try:
        file = os.fdopen(create_private(data / LOCK_FILE), "r+", encoding="ascii")
    except OSError as error:
        raise _unwritable(data, error) from error
    with file:
        _lock(file.fileno(), data)
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _lock(number: int, data: Path) -> None:
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InUseError(f"the data directory {data} is in use by another Winze (process {_holder(data)})") from None


def _holder(data: Path) -> str:
    try:
        return (data / LOCK_FILE).read_text(encoding="ascii").strip() or "unknown"
    except (OSError, UnicodeDecodeError):
        return "unknown"


def _unwritable(data: Path, error: OSError) -> StoreError:
    return StoreError(f"cannot write to the data directory {data}: {error.strerror}")
