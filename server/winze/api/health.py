"""Health checks for supervisors."""

from __future__ import annotations

import asyncio
from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from winze.api.problems import STORAGE, ProblemError, documented
from winze.session.base.run_store import StorageError

PATIENCE_SECONDS = 2

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
