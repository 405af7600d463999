"""Complaints of a server, in its log or by failed tasks, while no complaint is due."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import structlog

from winze.session.base.run_store import StorageError

TROUBLES = {
    "a run could not be saved",
    "a task failed",
    "looking after the runs failed",
    "options could not be written",
}
"""Log lines that a failing disk may cause."""


class Complaints:
    """The complaints of all servers of a world."""

    def __init__(self) -> None:
        self._logged: list[str] = []
        self._tasks: list[asyncio.Task[Any]] = []
        self._ended: list[asyncio.Task[Any]] = []

    def note(self, logger: object, method: str, event: dict[str, Any]) -> dict[str, Any]:
        """Remember a log line, unless a failing disk may cause it. A processor of structlog."""
        failure = sys.exc_info()[1]
        is_right = event["event"] in TROUBLES and isinstance(failure, StorageError)
        if method in {"warning", "error", "exception", "critical"} and not is_right:
            self._logged.append(f"{event} {failure!r}")
        raise structlog.DropEvent

    def begin_task(self, loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> asyncio.Task[Any]:
        """Begin a task and remember it. A task factory of asyncio."""
        task = asyncio.Task(work, loop=loop, **options)
        self._tasks.append(task)
        return task

    @contextmanager
    def ignored(self) -> Iterator[None]:
        """Forget what is logged meanwhile, and in the end all tasks."""
        logged = len(self._logged)
        yield
        self._tasks.clear()
        self._ended.clear()
        del self._logged[logged:]

    def judge(self) -> None:
        """Assert that nothing was logged and that no task failed unseen."""
        # a waiter looks at a task a turn after its end
        done, self._ended = self._ended, [task for task in self._tasks if task.done()]
        self._tasks = [task for task in self._tasks if not task.done()]
        for task in done:
            if not task.cancelled() and task._log_traceback:
                raise AssertionError(f"{task.get_coro().__qualname__} failed, and nobody knows: {task.exception()!r}")
        assert not self._logged, f"the server has logged: {self._logged[0]}"
