"""What a server does beside the way of a key: tasks that nobody awaits, but that all end before the server does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from winze.session.run_store import StorageError

log = structlog.get_logger(__name__)


class BackgroundTasks:
    """A task that fails is logged, and costs nobody anything else."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """Return how many tasks are under way."""
        return len(self._tasks)

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Begin a task."""

        async def done() -> None:
            try:
                await work
            except StorageError as error:
                log.warning("a task failed", reason=str(error))
            except Exception:
                log.exception("a task failed")

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until every task is done, and every task that one of them began."""
        while self._tasks:
            await asyncio.wait(self._tasks)
