from __future__ import annotations

from collections.abc import Iterator

import pytest

from stopped_clock import MIDNIGHT, StoppedClock
from winze.store.database.place import Place
from winze.store.opening import open_store
from winze.store.store import Store


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock(MIDNIGHT)


@pytest.fixture
def timed(place: Place, clock: StoppedClock) -> Iterator[Store]:
    with open_store(place, clock) as opened:
        yield opened
