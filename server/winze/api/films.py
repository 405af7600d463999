"""Films of runs over HTTP. A film reveals the mine, so it needs an ended run."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from winze.api.pages import Document
from winze.api.problems import ProblemError, documented
from winze.api.replays import GONE, LIMITED, MEDIA_TYPE, TOO_MANY, RunId, gone, under_way, under_way_doc
from winze.session.base.run_store import GoneError, UnderWayError
from winze.settling.shooting import NoFilmError
from winze.settling.studio import WAIT_SECONDS, FilmLaterError

CACHE = "public, max-age=31536000, immutable"
RETRY_SECONDS = 5

Wait = Annotated[float, Query(ge=0, le=WAIT_SECONDS, description="Seconds to wait for a film that is not made yet.")]

router = APIRouter(prefix="/api/v1/runs", tags=["runs"])

_ERRORS: dict[int | str, dict[str, Any]] = documented(
    _404="The run does not exist, or no film can be made of it (`urn:winze:no-film`) because its record is damaged or "
    "too old, or because the rules it was played by are no longer on the server.",
    _409=under_way_doc("its film"),
    _410=GONE,
    _422="This is not a run id.",
    _429=TOO_MANY,
    _503="The film is not made yet (`urn:winze:film-later`); ask again after `Retry-After` seconds.",
)


@router.get(
    "/{run}/film",
    dependencies=LIMITED,
    response_class=Response,
    responses={
        200: {
            "description": "The film, in the format of docs/protocol.md. It never changes.",
            "content": {MEDIA_TYPE: {"schema": {"type": "string", "format": "binary"}}},
        },
        202: {"description": "With `wait=0`: the film is being made; ask again."},
        **_ERRORS,
    },
)
async def read(run: RunId, request: Request, wait: Wait = WAIT_SECONDS) -> Response:
    """The film of an ended run: the play screen of every turn. The first request has it made, and waits for it."""
    try:
        film = await request.app.state.studio.film(run, wait)
    except UnderWayError as error:
        raise under_way(error, "film") from None
    except GoneError:
        raise gone() from None
    except NoFilmError as error:
        raise ProblemError(404, f"This run has no film: {error}.", kind="urn:winze:no-film") from error
    except FilmLaterError:
        later = {"Retry-After": str(RETRY_SECONDS)}
        if not wait:
            return Response(status_code=202, headers=later)
        text = "The film is not made yet. Please ask again in a moment."
        raise ProblemError(503, text, kind="urn:winze:film-later", headers=later) from None
    if film is None:
        raise ProblemError(404, f"There is no run {run}.")
    return Document(film, MEDIA_TYPE, CACHE).answer(request)
