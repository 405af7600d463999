"""Stories of runs over HTTP: text, facts and the last screen. A story reveals the seed, so it needs an ended run."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from functools import lru_cache
from typing import Any, TypeVar

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from winze.api.problems import ProblemError, documented
from winze.api.replays import GONE, LIMITED, TOO_MANY, RunId, gone, under_way, under_way_doc
from winze.models.facts import Facts
from winze.screen.layout import CLASSIC
from winze.screen.picture import Picture
from winze.screen.raster import picture_png
from winze.session.base.run_store import GoneError, NoStoryError, UnderWayError
from winze.wire.frame import decode_frame
from winze.wire.ops import blank
from winze.wire.patch import patch

T = TypeVar("T")

MOST_PICTURES = 256
"""Drawn screens that are kept."""
PICTURES_CACHE = "public, max-age=31536000, immutable"
_PNG = "image/png"

router = APIRouter(prefix="/api/v1/runs", tags=["runs"])


def _errors(what: str) -> dict[int | str, dict[str, Any]]:
    return documented(
        _404=f"The run does not exist, or it ended before {what} was stored (`urn:winze:no-story`).",
        _409=under_way_doc(what),
        _410=GONE,
        _422="This is not a run id.",
        _429=TOO_MANY,
    )


async def _told(run: str, what: str, asked: Awaitable[T | None]) -> T:
    """Return a part of a run's story, or answer why there is none."""
    try:
        found = await asked
    except UnderWayError as error:
        raise under_way(error, what) from None
    except GoneError:
        raise gone() from None
    except NoStoryError:
        raise ProblemError(404, f"This run has no {what}.", kind="urn:winze:no-story") from None
    if found is None:
        raise ProblemError(404, f"There is no run {run}.")
    return found


@router.get(
    "/{run}/morgue",
    dependencies=LIMITED,
    response_class=PlainTextResponse,
    responses={200: {"description": "The story as text, at most 80 characters wide."}, **_errors("its story")},
)
async def read(run: RunId, request: Request) -> PlainTextResponse:
    """The story of an ended run: its end, last turns, missed chances, score, kills, levels and seed."""
    return PlainTextResponse(await _told(run, "story", request.app.state.store.story(run)))


@router.get(
    "/{run}/facts",
    dependencies=LIMITED,
    response_class=Response,
    responses={200: {"model": Facts, "description": "The facts."}, **_errors("a list of its facts")},
)
async def read_facts(run: RunId, request: Request) -> Response:
    """The facts of an ended run: its end, score, pack, kills, levels with turns, feats, turning points and seed."""
    facts = await _told(run, "list of facts", request.app.state.store.facts(run))
    return Response(facts, media_type="application/json")


@router.get(
    "/{run}/screen.png",
    dependencies=LIMITED,
    response_class=Response,
    responses={
        200: {
            "description": "The last play screen as a picture of 1280 by 800 pixels.",
            "content": {_PNG: {"schema": {"type": "string", "format": "binary"}}},
        },
        **_errors("a picture"),
    },
)
async def read_screen(run: RunId, request: Request) -> Response:
    """The last play screen of an ended run, in the classic layout."""
    frame = await _told(run, "picture", request.app.state.store.picture(run))
    drawn = await asyncio.to_thread(screen_png, frame)
    return Response(drawn, media_type=_PNG, headers={"Cache-Control": PICTURES_CACHE})


@lru_cache(maxsize=MOST_PICTURES)
def screen_png(frame: bytes) -> bytes:
    """Return the PNG of a full frame in the classic layout."""
    return picture_png(last_screen(frame))


def last_screen(frame: bytes) -> Picture:
    """Return the picture of a full frame in the classic layout."""
    return patch(blank(CLASSIC.cols, CLASSIC.rows), decode_frame(frame).ops)
