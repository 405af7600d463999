"""Stories of runs over HTTP. A story reveals the seed and with it the whole mine, so it needs an ended run."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from winze.api.problems import ProblemError, documented
from winze.api.replays import GONE, LIMITED, TOO_MANY, RunId, gone
from winze.session.base.run_store import GoneError, NoStoryError
from winze.store.replays import UnderWayError

router = APIRouter(prefix="/api/v1/runs", tags=["runs"])


@router.get(
    "/{run}/morgue",
    dependencies=LIMITED,
    response_class=PlainTextResponse,
    responses={
        200: {"description": "The story as text, at most 80 characters wide."},
        **documented(
            _404="The run does not exist, or it ended before stories were stored (`urn:winze:no-story`).",
            _409="The run is in progress; its story becomes available when it ends.",
            _410=GONE,
            _422="This is not a run id.",
            _429=TOO_MANY,
        ),
    },
)
async def read(run: RunId, request: Request) -> PlainTextResponse:
    """The story of an ended run: its end, last turns, missed chances, score, kills, levels and seed."""
    try:
        text = await request.app.state.store.story(run)
    except UnderWayError:
        raise ProblemError(409, "The run is in progress. Its story becomes available when it ends.") from None
    except GoneError:
        raise gone() from None
    except NoStoryError:
        raise ProblemError(404, "This run has no story.", kind="urn:winze:no-story") from None
    if text is None:
        raise ProblemError(404, f"There is no run {run}.")
    return PlainTextResponse(text)
