"""Database upgrades killed at statements: `upgrades.py SCRATCH STEP DATA...`, run as a process of its own.

Each DATA is a data directory with a database of an older version, or without one. It is copied to SCRATCH and opened by
a forked process that kills itself before a statement or commit. The copy is then opened again, as at the next start,
and must equal the result of an undisturbed upgrade. The first DATA is killed at its first statement, then STEP
statements later, and so on until an upgrade finishes; the next DATA starts at its second statement, and so on. Prints
the number of kills for each DATA.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import open_store

NOW = 1_800_000_000
"""Seconds since 1970."""


def main() -> None:
    scratch, step = Path(sys.argv[1]), int(sys.argv[2])
    for number, data in enumerate(map(Path, sys.argv[3:])):
        sys.stdout.write(f"{_killed(data, scratch, count(number % step, step))}\n")


def _killed(data: Path, scratch: Path, statements: Iterator[int]) -> int:
    """Kill an upgrade before each of `statements`, until one finishes. Returns the number of kills."""
    whole = _upgraded(data, scratch)
    killed = 0
    for number in statements:
        if not _killed_at(number, data, scratch):
            break
        killed += 1
        left = _opened(scratch)
        if left != whole:
            sys.exit(f"{data}: killed before statement {number}, the next start gives a different result:\n{left}")
    return killed


def _upgraded(data: Path, scratch: Path) -> list[str]:
    _copy(data, scratch)
    return _opened(scratch)


def _opened(data: Path) -> list[str]:
    """Open a store and return the content of its database."""
    with open_store(Place(data), lambda: NOW) as store:
        store.check()
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        return [*connection.iterdump()]


def _copy(data: Path, scratch: Path) -> None:
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(data, scratch)


def _killed_at(number: int, data: Path, scratch: Path) -> bool:
    """Open a copy in a process that kills itself before statement `number`. Returns False if it finished earlier."""
    _copy(data, scratch)
    pid = os.fork()
    if not pid:
        _die_at(number)
        with open_store(Place(scratch), lambda: NOW):
            os._exit(0)
    _, status = os.waitpid(pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in {0, -signal.SIGKILL}:
        sys.exit(f"{data}: the upgrade ended with {code} before statement {number}")
    return code != 0


def _die_at(number: int) -> None:
    left = number

    def die(*_: Any) -> None:
        nonlocal left
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

    event.listen(Engine, "before_cursor_execute", die)
    event.listen(Engine, "commit", die)


if __name__ == "__main__":
    main()
