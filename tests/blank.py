"""A database with nothing in it, made once in a process: to make one takes longer than most of what is done with it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from winze.store.database import DATABASE_FILE, open_database


def lay_blank(data: Path) -> None:
    """Put a blank database into a data directory, which is made if need be, unless there is one already."""
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
