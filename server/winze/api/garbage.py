"""Collecting garbage so that nobody waits for it.

The collector holds the loop, and left to itself it looks seldom: with hundreds of players that is through tens of
thousands of young objects at a time, a twentieth of a second in which no key is answered. So it is told when to look:
through the youngest ten times a second, and once an hour through all that came since the start, which takes half a
second with 300 players. It need not look more often: what a key leaves behind is in no circles, and goes by itself.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

YOUNG_SECONDS = 0.1
ALL_SECONDS = 3600.0


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
    all_at = monotonic() + ALL_SECONDS
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        if monotonic() < all_at:
            gc.collect(0)
        else:
            gc.collect()
            all_at = monotonic() + ALL_SECONDS
