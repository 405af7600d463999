"""Faults of a server that is killed again and again, to show that the judge finds them.

none    the server is sound
early   the disk takes 0.3 s for a group, and frames leave before their turns are durable
again   a restored run expects its last input once more
clock   the machine's clock is set a day forward, a day back and right again, a second each

Faults of a process that shares its database:

halts     sound, but stops within the next save if there is a file `halt` in its directory
unfenced  writes as if nobody could have ended its life
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

DAY = 24 * 60 * 60


def show_early() -> None:
    from winze.session.runs.recorder import Recorder
    from winze.store.store import Store

    write_group = Store.write_group

    def write_slowly(self: Store, records: Any) -> None:
        time.sleep(0.3)
        write_group(self, records)

    Store.write_group = write_slowly  # type: ignore[method-assign]
    Recorder.is_durable = lambda *_: True  # type: ignore[method-assign]


def expect_again() -> None:
    from winze.session.client.inputs import Inputs

    reach = Inputs.reach
    Inputs.reach = lambda self, number: reach(self, number - 1)  # type: ignore[method-assign]


def set_clock() -> None:
    right = time.time
    time.time = lambda: right() + (DAY, -DAY, 0)[int(time.monotonic()) % 3]


def halt_within_saves() -> None:
    from winze.store.store import Store

    write_parts = Store._write_parts

    def write_and_halt(self: Store, *args: Any) -> None:
        write_parts(self, *args)
        if (told := Path("halt")).exists():
            told.unlink()
            os.kill(os.getpid(), signal.SIGSTOP)

    Store._write_parts = write_and_halt  # type: ignore[method-assign]


def ignore_fences() -> None:
    from sqlalchemy import Connection, update

    from winze.store import tables
    from winze.store.database import nodes

    def beat(connection: Connection, node: int) -> bool:
        connection.execute(update(tables.nodes).where(tables.nodes.c.id == node).values(beat=nodes._now))
        return False

    nodes.WRITE_GROUP = nodes.WRITE_GROUP.replace("AND NOT fenced", "").replace(
        "SELECT id, %(seq)s, %(recs)s FROM me", "VALUES (%(node)s, %(seq)s, %(recs)s)"
    )
    nodes.beat = beat


FAULTS: dict[str, Callable[[], None]] = {
    "none": lambda: None,
    "early": show_early,
    "again": expect_again,
    "clock": set_clock,
    "halts": halt_within_saves,
    "unfenced": ignore_fences,
}
