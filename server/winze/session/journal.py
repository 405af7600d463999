"""The journal as a session sees it: hands over what runs did, and tells runs and seats what is durable."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from winze.session.instruments import Clock
from winze.session.run import Run
from winze.session.run_cache import RunCache
from winze.session.run_store import RunStore


class Journal:
    """`told` is called with each run of which more is durable."""

    def __init__(self, store: RunStore, cache: RunCache, clock: Clock, *, told: Callable[[Run], None]) -> None:
        self._store = store
        self._cache = cache
        self._clock = clock
        self._told = told
        store.listen(self._written)

    def flush(self, run: Run) -> None:
        """Hand over what a run did since the last call."""
        record = run.recorder.take(run.id, self._clock())
        if record:
            self._store.append(record)

    def _written(self, ends: Mapping[str, int]) -> None:
        for id_, end in ends.items():
            run = self._cache.live(id_)
            if run:
                run.written(end)
                self._told(run)
