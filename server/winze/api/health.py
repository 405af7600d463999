"""Health checks for supervisors, and what a process does that none asks any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from math import inf
from typing import Literal

import structlog
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from winze.api.problems import STORAGE, ProblemError, documented
from winze.api.threaded_store import ThreadedStore
from winze.session.base.run_store import StorageError

PATIENCE_SECONDS = 2
LOOK_SECONDS = 0.5

log = structlog.get_logger(__name__)

router = APIRouter(tags=["health"])


class Health(BaseModel):
    status: Literal["ok"] = "ok"


HEALTHY = Health().model_dump_json()


@router.get("/healthz", response_model=Health)
async def healthz() -> Response:
    """Returns as long as the process can answer."""
    return Response(HEALTHY, media_type="application/json")


@router.get("/readyz", responses=documented(_503="The server cannot serve players now; `detail` says why."))
async def readyz(request: Request) -> Health:
    """Checks that the database can be read and written and that runs are being maintained."""
    store = request.app.state.store
    request.app.state.isolation.asked()
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await store.check()
    except TimeoutError:
        raise ProblemError(503, "The database does not answer in time.", kind=STORAGE) from None
    if reason := store.trouble():
        raise StorageError(reason)
    if store.retires():
        raise ProblemError(503, "This process hands its runs over to others.")
    if not request.app.state.registry.is_ready:
        raise ProblemError(503, "The task that maintains the runs has stopped.")
    return Health()


class Isolation:
    """Hands the runs of this process over while no proxy asks whether it is ready, as no player can reach it then."""

    def __init__(self, store: ThreadedStore, patience: float | None, clock: Callable[[], float]) -> None:
        self._store = store
        self._patience = inf if patience is None else patience
        self._clock = clock
        self._asked_at = clock()
        self._is_alone = False
        self._has_retired = False
        """True if the process hands its runs over because of this, rather than for the host, who says when it ends."""

    def asked(self) -> None:
        self._asked_at = self._clock()

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            with suppress(StorageError):
                await self.look()

    async def look(self) -> None:
        """Retire, or come back, if that is due. Raises `StorageError`."""
        is_alone = self._clock() - self._asked_at > self._patience
        if is_alone != self._is_alone:
            log.warning("no proxy asks for this process" if is_alone else "a proxy asks for this process again")
        self._is_alone = is_alone
        if is_alone and not self._store.retires():
            self._has_retired = True  # even if this fails, as it may have been committed
            await self._store.retire()
        elif self._has_retired and not is_alone:
            await self._store.retire(retires=False)
            self._has_retired = False
