"""Beats of a process that is busy with something long before it serves."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from winze.session.base.run_store import StorageError
from winze.store.store import Store

BEAT_SECONDS = 0.5


@contextmanager
def beating(store: Store) -> Iterator[None]:
    """Show other processes that this one lives, from a thread beside the caller's, which is busy."""
    if not store.is_shared:
        yield
        return
    done = threading.Event()
    thread = threading.Thread(target=_beat, args=(store, done), name="winze-beats", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _beat(store: Store, done: threading.Event) -> None:
    while not done.wait(BEAT_SECONDS):
        # the next write of the caller raises it again, if it is not over by then
        with suppress(StorageError):
            store.beat()
