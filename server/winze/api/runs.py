"""The pages of ended runs over HTTP, with their pictures."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from winze.api.morgue import PICTURES_CACHE, last_screen, screen_png
from winze.api.pages import Document
from winze.api.problems import ProblemError
from winze.api.replays import gone
from winze.models.runs import RunRecord
from winze.session.base.run_store import DailyOpenError, GoneError, UnderWayError
from winze.site import pages
from winze.site.previews import headline_of, run_preview, site_preview

_PNG = "image/png"
PAGE_CACHE = "max-age=300"
OPEN_CACHE = "max-age=5"
"""For the page of a run of the mine of the day, which tells more at midnight."""


async def _page(request: Request) -> Response:
    try:
        record = await _record(request)
    except UnderWayError:
        run = request.path_params["run"]
        if not request.app.state.registry.watchable(run):
            raise _unknown(run) from None
        return RedirectResponse(f"/watch/{quote(run)}", 303, {"Cache-Control": "no-store"})
    picture = last_screen(record.picture) if record.picture else None
    cache = OPEN_CACHE if record.is_open else PAGE_CACHE
    html = pages.run(record, picture, request.app.state.settings.public_url)
    return Document(html.encode(), "text/html", cache).answer(request)


async def _preview(request: Request) -> Response:
    record = await _ended(request)
    picture = last_screen(record.picture) if record.picture else None
    drawn = await asyncio.to_thread(run_preview, record.name, record.score, headline_of(record), picture)
    return Response(drawn, media_type=_PNG, headers={"Cache-Control": PICTURES_CACHE})


async def _screen(request: Request) -> Response:
    record = await _ended(request)
    if not record.picture:
        raise ProblemError(404, "The last screen of this run was not kept.")
    drawn = await asyncio.to_thread(screen_png, record.picture)
    return Response(drawn, media_type=_PNG, headers={"Cache-Control": PICTURES_CACHE})


async def _site_preview(_: Request) -> Response:
    drawn = await asyncio.to_thread(site_preview)
    return Response(drawn, media_type=_PNG, headers={"Cache-Control": "max-age=86400"})


async def _record(request: Request) -> RunRecord:
    """Return the run of the address. Raises `UnderWayError`, and `ProblemError` if there is none."""
    run = request.path_params["run"]
    try:
        record: RunRecord | None = await request.app.state.store.run_record(run)
    except GoneError:
        raise gone() from None
    if record is None:
        raise _unknown(run)
    return record


def _unknown(run: str) -> ProblemError:
    return ProblemError(404, f"There is no run {run} that has ended or can be watched.")


async def _ended(request: Request) -> RunRecord:
    """Return the run of the address for a picture, which costs more than a page and waits for the end."""
    await request.app.state.download_limit(request)
    try:
        record = await _record(request)
    except UnderWayError as error:
        raise _no_pictures(error) from None
    if record.is_open:
        raise _no_pictures(DailyOpenError())
    return record


def _no_pictures(error: UnderWayError) -> ProblemError:
    return ProblemError(404, f"{error.state} Its pictures become available {error.until}.")


def add_runs(app: FastAPI) -> None:
    """Add the pages and pictures of runs, and the picture of all other pages."""
    ways = {
        "/run/{run}/screen.png": _screen,
        "/run/{run}.png": _preview,
        "/run/{run}": _page,
        "/preview.png": _site_preview,
    }
    for path, answer in ways.items():
        app.router.routes.append(Route(path, answer, methods=["GET"]))
