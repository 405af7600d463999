"""Replays of runs over HTTP. A replay reveals the seed and with it the whole mine, so it needs an ended run."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from winze.api.problems import ProblemError, documented
from winze.session.base.run_store import GoneError, UnderWayError
from winze.store.queries.replays import NoReplayError

MEDIA_TYPE = "application/octet-stream"

router = APIRouter(prefix="/api/v1/runs", tags=["runs"])

RunId = Annotated[
    str,
    Path(
        pattern=r"^[A-Za-z0-9_-]{1,32}$",
        description="The run's public id, as listed in the hall of fame",
        examples=["Zk3vX0p1qR5t"],
    ),
]


async def _download_limit(request: Request) -> None:
    await request.app.state.download_limit(request)


LIMITED = [Depends(_download_limit)]
"""Rate limit shared by replays and stories."""
TOO_MANY = "Too many requests for runs from this address; retry after `Retry-After` seconds."
GONE = (
    "The run ended over a week ago without a place in the hall of fame (`urn:winze:gone`), so its replay and story "
    "were deleted."
)


def gone() -> ProblemError:
    reason = "The run ended long ago without a place in the hall of fame; its replay and story were deleted."
    return ProblemError(410, reason, kind="urn:winze:gone")


def under_way(error: UnderWayError, what: str) -> ProblemError:
    """Return the answer for a part of a run that is not told yet."""
    return ProblemError(409, f"{error.state} Its {what} becomes available {error.until}.")


def under_way_doc(what: str) -> str:
    return f"The run is in progress, or played the mine of the day; {what} becomes available when that ends."


@router.get(
    "/{run}/replay",
    dependencies=LIMITED,
    response_class=Response,
    responses={
        200: {
            "description": "The replay, a file for `winze replay`.",
            "content": {MEDIA_TYPE: {"schema": {"type": "string", "format": "binary"}}},
        },
        **documented(
            _404="The run does not exist, or it cannot be replayed (`urn:winze:no-replay`) because it is older than "
            "replays or its record is damaged.",
            _409=under_way_doc("its replay"),
            _410=GONE,
            _422="This is not a run id.",
            _429=TOO_MANY,
        ),
    },
)
async def read(run: RunId, request: Request) -> Response:
    """The replay of an ended run: all actions of its hero, each with a check value."""
    try:
        file = await request.app.state.store.replay(run)
    except UnderWayError as error:
        raise under_way(error, "replay") from None
    except GoneError:
        raise gone() from None
    except NoReplayError as error:
        raise ProblemError(404, f"This run has no replay: {error}.", kind="urn:winze:no-replay") from error
    if file is None:
        raise ProblemError(404, f"There is no run {run}.")
    headers = {"Content-Disposition": f'attachment; filename="winze-{run}.replay"'}
    return Response(file, media_type=MEDIA_TYPE, headers=headers)
