"""Runs that are being played, over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from winze.models.live import LiveRun
from winze.session.registry import Registry

CACHE = "max-age=2"
router = APIRouter(prefix="/api/v1/live", tags=["live"])


class LiveRow(BaseModel):
    """A run that is being played and may be watched. Everything is 30 seconds old if its player wants that."""

    model_config = ConfigDict(from_attributes=True)

    run: str = Field(description="Public id, for `hello {watch}` and `/watch/{id}`", examples=["Zk3vX0p1qR5t"])
    name: str = Field(examples=["Ada"])
    level: str = Field(description="Id and name of the level", examples=["3a Ladders"])
    turn: int = Field(examples=[912])
    score: int = Field(examples=[640])
    hp: int = Field(examples=[14])
    max_hp: int = Field(examples=[21])
    idle: int = Field(description="Seconds since the player's last input", examples=[4])
    watchers: int = Field(examples=[2])


class LivePage(BaseModel):
    """The most watched runs first, then by score."""

    model_config = ConfigDict(from_attributes=True)

    runs: list[LiveRow]


def rows(request: Request) -> tuple[LiveRun, ...]:
    registry: Registry = request.app.state.registry
    return registry.live.rows


@router.get("", response_model=LivePage)
async def read(request: Request, response: Response) -> LivePage:
    """Runs that are being played and may be watched. The list is made every two seconds."""
    response.headers["Cache-Control"] = CACHE
    return LivePage(runs=[LiveRow.model_validate(row) for row in rows(request)])
