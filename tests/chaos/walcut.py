"""Write-ahead logs cut off at any byte, as a power failure may leave them.

SQLite appends transactions to the log as frames, a page each; the last frame of a transaction has a mark. So a log that
is cut off must hold exactly the transactions whose last frame is complete: none torn, none missing in between. Frames
already copied into the database were synced first and survive a power failure, so the log is only cut after them. Their
number is in the shared index, the `-shm` file.

    header, 32 bytes | frame: 24 bytes, of which 4-8 are the mark; a page | frame | ...
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random

from sqlalchemy import select

from chaos.judge import entries_of
from chaos.victim import Victim
from shipped import shipped
from winze.content import Content
from winze.records.entries import Entry
from winze.session.base.run_store import SavedRun
from winze.session.runs.restoring import restore
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.opening import open_store
from winze.store.tables import runs

HEADER = 32
FRAME_HEADER = 24
COPIED_AT = 96
"""Offset in the shared index of the number of frames that the database already has."""


def wal_of(data: Path) -> Path:
    return data / f"{DATABASE_FILE}-wal"


def boundaries(data: Path) -> list[int]:
    """Return the ends of transactions in the log, in bytes, from the first end that a power failure can leave."""
    wal = wal_of(data).read_bytes()
    copied = int.from_bytes((data / f"{DATABASE_FILE}-shm").read_bytes()[COPIED_AT : COPIED_AT + 4], "little")
    frame = FRAME_HEADER + int.from_bytes(wal[8:12], "big")
    salts = wal[16:24]
    ends = [HEADER + copied * frame]
    for number, start in enumerate(range(HEADER, len(wal) - frame + 1, frame), 1):
        head = wal[start : start + FRAME_HEADER]
        if head[8:16] != salts:
            break  # left over from before the log was restarted
        if int.from_bytes(head[4:8], "big") and number > copied:
            ends.append(start + frame)
    return ends


def cut(data: Path, size: int, into: Path) -> Path:
    """Copy a data directory, with only the first `size` bytes of the log."""
    if into.exists():
        shutil.rmtree(into)
    shutil.copytree(data, into, ignore=shutil.ignore_patterns("*-shm"))
    with wal_of(into).open("r+b") as wal:
        wal.truncate(size)
    return into


def dump(data: Path) -> list[str]:
    """Return the content of a database as SQL statements."""
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        return [*connection.iterdump()]


def has_hole(data: Path) -> bool:
    """Return True if a group of the journal is missing between two others."""
    with closing(sqlite3.connect(data / DATABASE_FILE)) as connection:
        seqs = [seq for (seq,) in connection.execute("SELECT seq FROM journal ORDER BY seq")]
    return any(after != before + 1 for before, after in pairwise(seqs))


def histories(data: Path) -> dict[str, list[Entry]]:
    """Return the entries of every run. Fails if an entry is missing."""
    place = Place(data)
    with open_store(place) as store, place.read() as database:
        return {run: entries_of(store, database, run) for run in database.scalars(select(runs.c.run)).all()}


def kill_and_copy(victim: Victim) -> int:
    """Kill a server and copy its directory to `killed` as it is, because opening it again removes the log."""
    code = victim.kill()
    shutil.copytree(victim.data, victim.data.with_name("killed"))
    return code


def find_faults(killed: Path, seed: int, cuts: int) -> Iterator[str]:
    """Cut the log of a killed server at random bytes, and yield a line for each result that is not a prefix
    of the original."""
    scratch, chance, rules = killed.with_name("cut"), Random(seed), shipped()
    ends = boundaries(killed)
    whole = histories(cut(killed, ends[-1], scratch))
    for size in sorted(chance.randrange(ends[0], ends[-1] + 1) for _ in range(cuts)):
        last = max(end for end in ends if end <= size)
        expected = dump(cut(killed, last, scratch))
        if dump(cut(killed, size, scratch)) != expected:
            yield f"cut at {size}: not what was committed up to {last}"
        done = histories(cut(killed, size, scratch))
        if has_hole(scratch):
            yield f"cut at {size}: a group is missing"
        for run, entries in done.items():
            if whole[run][: len(entries)] != entries:
                yield f"cut at {size}: run {run} is not a prefix of the original"
        if done:
            yield from _restored(scratch, *chance.choice([*done.items()]), rules)


def _restored(data: Path, run: str, entries: list[Entry], content: Content) -> Iterator[str]:
    """Restore a run as a server does: it must reach its last entry and match every check value on the way."""
    with open_store(Place(data)) as store:
        record = store.take(run)
    if isinstance(record, SavedRun):
        back = restore(record, content)
        if not back.is_copied or back.recorder.end != len(entries):
            yield f"run {run} comes back with {back.recorder.end} of {len(entries)} entries"
