from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from winze.session.tasks import BackgroundTasks


def test_finish_waits_for_tasks_begun_by_tasks() -> None:
    done: list[str] = []
    tasks = BackgroundTasks()

    async def second() -> None:
        await asyncio.sleep(0)
        done.append("second")

    async def first() -> None:
        tasks.spawn(second())
        done.append("first")

    async def scenario() -> None:
        tasks.spawn(first())
        assert len(tasks) == 1
        await tasks.finish()
        assert done == ["first", "second"]
        assert len(tasks) == 0

    asyncio.run(scenario())


def test_failed_task_is_logged() -> None:
    tasks = BackgroundTasks()

    async def failing() -> None:
        raise ZeroDivisionError

    async def scenario() -> None:
        tasks.spawn(failing())
        await tasks.finish()

    with capture_logs() as logs:
        asyncio.run(scenario())
    assert [entry["event"] for entry in logs] == ["a task failed"]
