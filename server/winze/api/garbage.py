"""Garbage collection in small steps.

A collection blocks the loop. Left to itself the collector runs rarely, and with hundreds of players each collection
then takes a twentieth of a second, during which no key is answered. So the server schedules it: the youngest
generation ten times a second, the next one once a second, and everything once an hour (half a second with 300
players) or when three times as many memory blocks are in use as after the last full collection. A key leaves no
reference cycles, but every closed connection does.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from time import monotonic

YOUNG_SECONDS = 0.1
YOUNGEST, YOUNG, ALL = range(3)
"""Generations of the collector."""
ROUNDS = 10
"""Collections of the youngest generation per collection of the next one."""
ALL_SECONDS = 3600.0
GROWTH = 3
"""Growth of memory blocks in use that triggers a full collection."""


@asynccontextmanager
async def little_garbage() -> AsyncIterator[None]:
    """Collect garbage in small steps inside the block, and ignore objects that existed before it."""
    was_enabled = gc.isenabled()
    gc.freeze()
    gc.disable()
    collecting = asyncio.create_task(_collect())
    try:
        yield
    finally:
        collecting.cancel()
        if was_enabled:
            gc.enable()
        gc.unfreeze()


async def _collect() -> None:
    all_at, blocks = monotonic() + ALL_SECONDS, sys.getallocatedblocks()
    for number in count(1):
        await asyncio.sleep(YOUNG_SECONDS)
        if number % ROUNDS:
            gc.collect(YOUNGEST)
            continue
        gc.collect(YOUNG)
        used = sys.getallocatedblocks()
        blocks = min(blocks, used)
        if monotonic() >= all_at or used > GROWTH * blocks:
            gc.collect(ALL)
            all_at, blocks = monotonic() + ALL_SECONDS, sys.getallocatedblocks()
