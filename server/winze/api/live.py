"""Runs that are being played, over HTTP."""

from __future__ import annotations

import asyncio
from asyncio import Task

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from winze.api.morgue import last_screen
from winze.api.pages import Document
from winze.api.problems import ProblemError
from winze.models.live import LiveRun
from winze.session.registry import Registry
from winze.site.previews import thumbnail

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
    return registry.live.shown


@router.get("", response_model=LivePage)
async def read(request: Request, response: Response) -> LivePage:
    """Runs that are being played and may be watched. The list is made every two seconds."""
    response.headers["Cache-Control"] = CACHE
    return LivePage(runs=[LiveRow.model_validate(row) for row in rows(request)])


class Screens:
    """Pictures of the most watched runs. Each is drawn once for a list, however many ask for it."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[bytes, Task[Document]]] = {}

    async def answer(self, request: Request) -> Response:
        run = request.path_params["run"]
        screens = {row.run: row.screen for row in rows(request) if row.screen}
        if run not in screens:
            raise ProblemError(404, "This run is not among those that /live shows by their screens.")
        self._drawn = {id_: drawn for id_, drawn in self._drawn.items() if screens.get(id_) == drawn[0]}
        if run not in self._drawn:
            self._drawn[run] = screens[run], asyncio.create_task(asyncio.to_thread(_draw, screens[run]))
        document = await asyncio.shield(self._drawn[run][1])
        return document.answer(request)


def _draw(screen: bytes) -> Document:
    return Document(thumbnail(last_screen(screen)), "image/png", CACHE)
