"""What a supervisor asks."""

from __future__ import annotations

import asyncio
from typing import Literal

import structlog
from fastapi import APIRouter, Request
from pydantic import BaseModel

from winze.api.problems import ProblemError, documented

PATIENCE_SECONDS = 2

router = APIRouter(tags=["health"])
log = structlog.get_logger(__name__)


class Health(BaseModel):
    status: Literal["ok"] = "ok"


@router.get("/healthz")
async def healthz() -> Health:
    """Whether the process answers at all."""
    return Health()


@router.get("/readyz", responses=documented(_503="It cannot serve players now; `detail` says why."))
async def readyz(request: Request) -> Health:
    """Whether players can be served: whether the database answers and runs are looked after."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await request.app.state.store.check()
    except TimeoutError:
        raise ProblemError(503, "The database takes too long to answer.") from None
    except Exception as error:
        log.exception("the database does not answer")
        raise ProblemError(503, "The database does not answer.") from error
    if reason := request.app.state.store.trouble():
        raise ProblemError(503, f"Nothing can be written: {reason}.")
    if not request.app.state.registry.is_ready:
        raise ProblemError(503, "Nobody looks after the runs.")
    return Health()
