"""The page that plays the film of a run."""

from __future__ import annotations

import re

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from winze.api.pages import Document
from winze.api.problems import ProblemError
from winze.api.replays import gone
from winze.models.facts import Facts, load_facts
from winze.session.base.run_store import GoneError, NoStoryError, UnderWayError
from winze.site import pages

CACHE = "max-age=300"
_RUN = re.compile(r"[A-Za-z0-9_-]{1,32}")


async def _replay(request: Request) -> Response:
    run = request.path_params["run"]
    if not _RUN.fullmatch(run):
        raise ProblemError(404, "This is no run. /hall links to the best ones.")
    story, facts = await _told(request, run)
    _check(request.query_params.get("turn"), facts)
    return Document(pages.replay(run, story, facts).encode(), "text/html", CACHE).answer(request)


async def _told(request: Request, run: str) -> tuple[str | None, Facts | None]:
    """Return story and facts of an ended run; None for those that were not kept."""
    store, story = request.app.state.store, None
    try:
        story = await store.story(run)
        if story is None:
            raise ProblemError(404, f"There is no run {run}. /hall links to the best ones.")
        return story, load_facts(await store.facts(run))
    except UnderWayError as error:
        raise ProblemError(404, f"{error.state} Its replay opens {error.until}.") from None
    except GoneError:
        raise gone() from None
    except NoStoryError:
        return story, None


def _check(turn: str | None, facts: Facts | None) -> None:
    """Refuse a turn that the film does not have. Without facts the page itself finds out."""
    if turn is None:
        return
    has = f"This run has the turns 0 to {facts.turns}" if facts else "Turns are counted from 0"
    if not re.fullmatch(r"[0-9]{1,9}", turn) or (facts and int(turn) > facts.turns):
        raise ProblemError(422, f"There is no such turn. {has}.")


def add_replay_page(app: FastAPI) -> None:
    app.router.routes.append(Route("/run/{run}/replay", _replay, methods=["GET"]))
