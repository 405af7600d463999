"""Background tasks, which nobody awaits but which all end before the server does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from winze.session.base.run_store import StorageError

log = structlog.get_logger(__name__)


class BackgroundTasks:
    """Runs tasks. A task that fails is logged and affects nothing else."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:

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

    async def finish(self) -> None:
        """Wait until every task is done, including tasks that other tasks began."""
        while self._tasks:
            await asyncio.wait(self._tasks)
