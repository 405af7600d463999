"""The mines of days over HTTP: as JSON for programs, and as pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, FastAPI, Path, Request, Response
from pydantic import BaseModel, Field
from starlette.routing import Route

from winze.api.hall import BoardEntry, Stored
from winze.api.pages import Document
from winze.api.problems import ProblemError, documented
from winze.api.threaded_store import ThreadedStore
from winze.models.daily import DailyDay, day_of, iso_of
from winze.session.base.run_store import NoDayError
from winze.site import pages

TODAY_CACHE, PAST_CACHE = "max-age=5", "max-age=86400"
TOP = 20
"""Entries of an answer of the API."""
ENTRIES = 25
"""Entries on a page."""
ARCHIVE = 30
"""Days on the page of today."""

router = APIRouter(prefix="/api/v1/daily", tags=["daily"])


class DailyMine(BaseModel):
    """The mine of a day, one for all players."""

    date: str = Field(description="The day, which begins at 00:00 UTC", examples=["2026-11-22"])
    seed: int | None = Field(
        description="The seed of the mine; null until the day is over, and if nobody played", examples=[77120]
    )
    seconds_left: int = Field(description="Seconds until the next mine opens; 0 for a past day", examples=[50580])
    total: int = Field(description="Number of entries on the board of the day", examples=[2])
    top: list[BoardEntry] = Field(description=f"The best {TOP} entries; `rank` is the one on this board")


@router.get("", response_model=DailyMine)
async def read(response: Response, store: Stored) -> DailyMine:
    """The mine of today, with the best runs so far."""
    return await _mine(None, response, store)


@router.get(
    "/{date}",
    response_model=DailyMine,
    responses=documented(_404="There is no mine of this day.", _422="This is not a date."),
)
async def read_day(
    date: Annotated[str, Path(json_schema_extra={"format": "date"}, examples=["2026-11-22"])],
    response: Response,
    store: Stored,
) -> DailyMine:
    """The mine of a day, with its best runs, and its seed once the day is over."""
    return await _mine(date, response, store)


async def _mine(date: str | None, response: Response, store: ThreadedStore) -> DailyMine:
    day = await _day(store, date, TOP)
    response.headers["Cache-Control"] = PAST_CACHE if day.is_over else TODAY_CACHE
    top = [BoardEntry.model_validate(entry) for entry in day.top]
    return DailyMine(date=iso_of(day.day), seed=day.seed, seconds_left=day.left, total=day.total, top=top)


async def _day(store: ThreadedStore, date: str | None, limit: int) -> DailyDay:
    """Return the mine of a date, today by default. Raises `ProblemError`."""
    try:
        return await store.daily_day(None if date is None else day_of(date), limit)
    except ValueError:
        raise ProblemError(422, "This is no date of the form 2026-11-22.") from None
    except NoDayError as error:
        first, today = iso_of(error.first), iso_of(error.today)
        there = f"only that of {today}" if first == today else f"those from {first} to {today}"
        raise ProblemError(404, f"There is no mine of this day, {there}.") from None


async def _page(request: Request) -> Response:
    store = request.app.state.store
    day = await _day(store, request.path_params.get("date"), ENTRIES)
    archive = () if day.is_over else await store.past_dailies(ARCHIVE)
    html = pages.daily(day, archive, request.app.state.settings.public_url)
    return Document(html.encode(), "text/html", PAST_CACHE if day.is_over else TODAY_CACHE).answer(request)


def add_daily_pages(app: FastAPI) -> None:
    for path in ("/daily", "/daily/{date}"):
        app.router.routes.append(Route(path, _page, methods=["GET"]))
