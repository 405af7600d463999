"""Collecting garbage so that nobody waits for it.

The collector holds the loop, and left to itself it looks seldom: with hundreds of players that is through tens of
thousands of young objects at a time, a twentieth of a second in which no key is answered. So it is told when to look:
through the youngest ten times a second, through those that came in the last second once a second, and through all only
once an hour, which takes half a second with 300 players, or as soon as three times as much memory is in use as after
the last time. What a key leaves behind is in no circles and goes by itself; but every connection that closes leaves
some.
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
"""The generations of the collector."""
ROUNDS = 10
"""In so many rounds all that came since the last so many is looked through."""
ALL_SECONDS = 3600.0
GROWTH = 3
"""As soon as so many times as many blocks of memory are in use, all is looked through."""


@asynccontextmanager
async def little_garbage() -> AsyncIterator[None]:
    """Collect garbage in small steps meanwhile, and never look through what was there before."""
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
