"""Replays of runs over HTTP. A run under way has none: a replay tells the seed, and with it the whole mine."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from winze.api.problems import ProblemError, documented
from winze.session.base.run_store import GoneError
from winze.store.replays import NoReplayError, UnderWayError

MEDIA_TYPE = "application/octet-stream"

router = APIRouter(prefix="/api/v1/runs", tags=["runs"])

RunId = Annotated[
    str,
    Path(
        pattern=r"^[A-Za-z0-9_-]{1,32}$",
        description="The run's public id, as the hall of fame lists it",
        examples=["Zk3vX0p1qR5t"],
    ),
]


async def _download_limit(request: Request) -> None:
    await request.app.state.download_limit(request)


LIMITED = [Depends(_download_limit)]
"""What replays and stories of runs depend on: an address gets so many of them."""
TOO_MANY = "Too many requests for runs from this address; `Retry-After` says when to try again."
GONE = (
    "The run ended long ago and has no place in the hall of fame (`urn:winze:gone`): its replay and story are deleted "
    "after a week."
)


def gone() -> ProblemError:
    """Return what answers a request for what is deleted of a run."""
    reason = "The run ended long ago and has no place in the hall of fame: its replay and story are deleted."
    return ProblemError(410, reason, kind="urn:winze:gone")


@router.get(
    "/{run}/replay",
    dependencies=LIMITED,
    response_class=Response,
    responses={
        200: {
            "description": "The replay, as a file for `winze replay`.",
            "content": {MEDIA_TYPE: {"schema": {"type": "string", "format": "binary"}}},
        },
        **documented(
            _404="There is no run of this id; or it cannot be played again (`urn:winze:no-replay`): it is older than "
            "replays, or what was kept of it is damaged.",
            _409="The run is under way; its replay comes with its end.",
            _410=GONE,
            _422="This is no id of a run.",
            _429=TOO_MANY,
        ),
    },
)
async def read(run: RunId, request: Request) -> Response:
    """The replay of a run that ended: all that its hero did, and a check value of each action."""
    try:
        file = await request.app.state.store.replay(run)
    except UnderWayError:
        raise ProblemError(409, "The run is under way. Its replay comes with its end.") from None
    except GoneError:
        raise gone() from None
    except NoReplayError as error:
        raise ProblemError(404, f"There is no replay: {error}.", kind="urn:winze:no-replay") from error
    if file is None:
        raise ProblemError(404, f"There is no run {run}.")
    headers = {"Content-Disposition": f'attachment; filename="winze-{run}.replay"'}
    return Response(file, media_type=MEDIA_TYPE, headers=headers)
