"""One server per data directory: whoever holds the lock on the directory itself may write there.

The directory is locked, not a file in it: a file could be deleted under a server, and a second one would lock another.
`winze.lock` says who holds the lock, and is locked too, for versions that know no other.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from winze.store.errors import StoreError
from winze.store.privacy import create_private

LOCK_FILE = "winze.lock"


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Make the directory if need be and hold its lock. The system frees the lock however the process dies."""
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
        raise StoreError(f"another Winze (process {_holder(data)}) already uses the data directory {data}") from None


def _holder(data: Path) -> str:
    try:
        return (data / LOCK_FILE).read_text(encoding="ascii").strip() or "unknown"
    except (OSError, UnicodeDecodeError):
        return "unknown"


def _unwritable(data: Path, error: OSError) -> StoreError:
    return StoreError(f"the data directory {data} cannot be written to: {error.strerror}")
