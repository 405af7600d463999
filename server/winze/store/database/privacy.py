"""File modes in a data directory: only the owner may read the files, because they hold all data about players."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

FILE_MODE = 0o600
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_KNOWS_OWNERS = os.name == "posix"
"""False on systems where a file's mode does not control access."""


def create_private(file: Path, flags: int = os.O_RDWR) -> int:
    """Open a file, creating it for its owner only. Raises `OSError`."""
    return os.open(file, flags | os.O_CREAT, FILE_MODE)


def keep_private(files: Iterable[Path]) -> None:
    """Remove other users' access to files, which older versions left to the system's defaults."""
    for file in files:
        # a file of another owner keeps its mode, which `complaints` reports
        with suppress(OSError):
            if file.is_file() and (others := _of_others(file)):
                file.chmod(stat.S_IMODE(file.stat().st_mode) & ~others)


def complaints(data: Path, files: Iterable[Path]) -> Iterator[str]:
    # nothing needs the directory if the database is not in it
    if data.exists() and _of_others(data):
        yield f"other users can access the data directory; run: chmod 700 {data}"
    for file in files:
        with suppress(OSError):
            if _of_others(file):
                yield f"other users can access a file in the data directory; run: chmod 600 {file}"


def _of_others(path: Path) -> int:
    return path.stat().st_mode & _OTHERS if _KNOWS_OWNERS else 0
