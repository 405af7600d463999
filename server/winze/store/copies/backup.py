"""Copies of a database, which may be in use. A copy holds everything, so only its owner may read it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TextIO

from winze.files.reading import is_file
from winze.store.errors import StoreError


def back_up(file: Path, copy: Path) -> None:
    """Copy a consistent snapshot of the database into a new file."""
    with _reading(file) as source, _fresh(copy), closing(sqlite3.connect(copy)) as target:
        source.backup(target)


def dump(file: Path, out: TextIO) -> None:
    with _reading(file) as source:
        source.execute("BEGIN")
        out.writelines(f"{line}\n" for line in source.iterdump())


def dump_to(file: Path, copy: Path) -> None:
    with _fresh(copy), copy.open("w", encoding="utf-8") as out:
        dump(file, out)


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    if not is_file(file):
        raise StoreError(f"there is no database at {file}")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            yield connection
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{file} cannot be read: {error}") from error


@contextmanager
def _fresh(copy: Path) -> Iterator[None]:
    """Create a new file, and delete it again if filling it fails."""
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise StoreError(f"{copy} cannot be created: {error.strerror}") from error
    try:
        yield
    except BaseException:
        copy.unlink()
        raise
