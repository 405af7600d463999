"""Players over HTTP: players can delete everything that belongs to them, by the secret that the page keeps."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from winze.api.problems import ProblemError, documented
from winze.session.base.run_store import RunStore
from winze.session.registry import Registry
from winze.store.queries.names import PATTERN

router = APIRouter(prefix="/api/v1/players", tags=["players"])

_secret = HTTPBearer(auto_error=False, scheme_name="secret", description="The player's secret, from `welcome`")
Name = Annotated[str, Path(pattern=PATTERN, description="A name of the player", examples=["Ada"])]


async def _post_limit(request: Request) -> None:
    await request.app.state.post_limit(request)


@router.delete(
    "/{name}",
    status_code=204,
    dependencies=[Depends(_post_limit)],
    responses={
        204: {"description": "Everything is deleted."},
        **documented(
            _401="There is no `Authorization: Bearer` with a secret.",
            _403="The secret is unknown, or its player has neither the name nor a run by it.",
            _422="This is not a name.",
            _429="Too many posts from this address; retry after `Retry-After` seconds.",
            _503="The server cannot use its storage; some of it may be left. Ask again.",
        ),
    },
)
async def forget(
    name: Name, request: Request, given: Annotated[HTTPAuthorizationCredentials | None, Depends(_secret)]
) -> None:
    """Delete the player: all their names, runs, stories, replays, entries in the hall of fame and options.

    Runs that are being played end, and their connections are closed. Nothing can be brought back.
    """
    if given is None:
        reason = "Send the player's secret as Authorization: Bearer."
        raise ProblemError(401, reason, headers={"WWW-Authenticate": "Bearer"})
    store: RunStore = request.app.state.store
    registry: Registry = request.app.state.registry
    player = await store.player(given.credentials)
    if player is None or not await store.goes_by(player.id, name):
        raise ProblemError(403, f"{name} is no name of the player with this secret.", kind="urn:winze:not-yours")
    await registry.forget(player.id)
