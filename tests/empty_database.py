"""An empty database, made once per process, because making one takes longer than most tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from winze.store.database.sqlite import DATABASE_FILE, open_database


def copy_empty_database(data: Path) -> None:
    """Put an empty database into a data directory, unless there is one. Makes the directory if need be."""
    data.mkdir(mode=0o700, exist_ok=True)
    file = data / DATABASE_FILE
    if not file.exists():
        file.write_bytes(_blank())


@cache
def _blank() -> bytes:
    with TemporaryDirectory() as directory:
        file = Path(directory) / DATABASE_FILE
        open_database(file).dispose()
        return file.read_bytes()
