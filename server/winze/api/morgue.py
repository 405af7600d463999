"""The stories of runs over HTTP. A run under way has none: a story tells the seed, and with it the whole mine."""

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
            _404="There is no run of this id; or nobody wrote down how it went (`urn:winze:no-story`), as it is older "
            "than stories.",
            _409="The run is under way; its story comes with its end.",
            _410=GONE,
            _422="This is no id of a run.",
            _429=TOO_MANY,
        ),
    },
)
async def read(run: RunId, request: Request) -> PlainTextResponse:
    """How a run that ended went: its end, the last turns, what would have helped, score, kills, levels and seed."""
    try:
        text = await request.app.state.store.story(run)
    except UnderWayError:
        raise ProblemError(409, "The run is under way. Its story comes with its end.") from None
    except GoneError:
        raise gone() from None
    except NoStoryError:
        raise ProblemError(404, "Nobody wrote down how this run went.", kind="urn:winze:no-story") from None
    if text is None:
        raise ProblemError(404, f"There is no run {run}.")
    return PlainTextResponse(text)
