"""Modes of the files in a data directory: only their owner may read them, as they hold all there is of players."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

FILE_MODE = 0o600
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_KNOWS_OWNERS = os.name == "posix"
"""Elsewhere the mode of a file does not say who may read it."""


def create_private(file: Path, flags: int = os.O_RDWR) -> int:
    """Open a file, made for its owner alone if it is not there. Raises `OSError`."""
    return os.open(file, flags | os.O_CREAT, FILE_MODE)


def keep_private(files: Iterable[Path]) -> None:
    """Take from others what they may do with files, as older versions left it to the system."""
    for file in files:
        # a file of another owner keeps its mode; `complaints` tells of it
        with suppress(OSError):
            if file.is_file() and (others := _of_others(file)):
                file.chmod(stat.S_IMODE(file.stat().st_mode) & ~others)


def complaints(data: Path, files: Iterable[Path]) -> Iterator[str]:
    """Yield a line for the data directory and each file of it that is open to others, with what to do."""
    if _of_others(data):
        yield f"others can look into the data directory: chmod 700 {data}"
    for file in files:
        with suppress(OSError):
            if _of_others(file):
                yield f"others can read or write a file of the data directory: chmod 600 {file}"


def _of_others(path: Path) -> int:
    """Return the bits of a mode that say what others than the owner may do."""
    return path.stat().st_mode & _OTHERS if _KNOWS_OWNERS else 0
