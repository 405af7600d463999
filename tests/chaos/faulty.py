"""`faulty.py FAULT serve ...`: the command line of Winze with something wrong.

none    nothing
early   the disk takes 0.3 s for a group, and frames leave before their turns are durable
clock   the clock of the machine is set a day forward, a day back and right again, a second each
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

DAY = 24 * 60 * 60


def show_early() -> None:
    from winze.session.recorder import Position
    from winze.store.store import Store

    write_group = Store.write_group

    def write_slowly(self: Store, records: Any) -> None:
        time.sleep(0.3)
        write_group(self, records)

    Store.write_group = write_slowly  # type: ignore[method-assign]
    Position.durable = property(lambda _: True)  # type: ignore[method-assign, assignment]


def set_clock() -> None:
    right = time.time
    time.time = lambda: right() + (DAY, -DAY, 0)[int(time.monotonic()) % 3]


FAULTS: dict[str, Callable[[], None]] = {"none": lambda: None, "early": show_early, "clock": set_clock}


if __name__ == "__main__":
    FAULTS[sys.argv.pop(1)]()
    from winze.cli import main

    main(prog_name="winze")
