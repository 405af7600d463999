"""The hall of fame over HTTP. Scores come from runs the server recorded, never from the client: C-33."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from winze.api.boards import BoardQuery, SpanQuery, no_entry_of
from winze.api.bodies import JsonRoute
from winze.api.problems import ProblemError, documented
from winze.api.replays import RunId
from winze.api.threaded_store import ThreadedStore
from winze.engine.kinds.scoring import SCORING
from winze.models.hall import MAIN, BoardName, HallBoard, HallPage
from winze.models.players import NameRefused
from winze.session.base.run_store import ClaimError, VersionError
from winze.store.queries.names import PATTERN

LONGEST_PAGE = 100


class BoardEntry(BaseModel):
    """One entry of the board."""

    model_config = ConfigDict(from_attributes=True)

    rank: int = Field(description="1 is the best", examples=[1])
    name: str = Field(examples=["Ada"])
    score: int = Field(examples=[640])
    depth: int = Field(description="The deepest level reached", examples=[4])
    cause: str = Field(description="How the run ended", examples=["killed by a cave rat"])
    turns: int = Field(examples=[911])
    version: str = Field(description="Hash of the rules the run was played by", examples=["5a7b0c1d2e3f"])
    ended_at: int = Field(description="Seconds since 1970, UTC", examples=[1795244400])
    run: str = Field(description="The run's public id", examples=["Zk3vX0p1qR5t"])
    seeded: bool = Field(
        description="True if the seed was chosen; such runs have a board of their own", examples=[False]
    )
    scoring: int = Field(description="Version of the scoring; each version has a board of its own", examples=[SCORING])


class BoardPage(BaseModel):
    """A page of the board, best entries first."""

    model_config = ConfigDict(from_attributes=True)

    entries: list[BoardEntry]
    next: str | None = Field(description="Cursor of the next page; null on the last one", examples=["100-8"])
    previous: str | None = Field(description="Cursor of the page before; null on the first one", examples=["640-3-up"])
    total: int = Field(description="Number of entries of the chosen board, period and version", examples=[381])


class PageQuery(BoardQuery):
    limit: int = Field(default=20, ge=1, le=LONGEST_PAGE, description="Maximum number of entries")
    seeded: bool = Field(
        default=False, description="The old form of `board=seeded`", json_schema_extra={"deprecated": True}
    )
    scoring: int = Field(
        default=SCORING,
        ge=1,
        le=SCORING,
        description="List entries of this version of the scoring, by default the current one",
    )

    @property
    def chosen(self) -> HallBoard:
        name = BoardName.SEEDED if self.seeded else self.board
        return HallBoard(name, self.scoring, self.version, self.period, self.day)


class AroundQuery(SpanQuery):
    limit: int = Field(default=11, ge=1, le=LONGEST_PAGE, description="Maximum number of entries")


class Redemption(BaseModel):
    """A request to put a finished run on the board."""

    model_config = ConfigDict(extra="forbid", strict=True)

    claim: str = Field(
        pattern=r"^[A-Za-z0-9_.-]{1,200}$",
        description="The signed claim that the server issued when the run ended",
        examples=["Zk3vX0p1qR5t.1.pX2h0nJtPZc1v0dT8mQ1yW5sQ9bFhQmY3oVtq7sM5bE"],
    )
    name: str = Field(
        pattern=PATTERN,
        description="1 to 10 ASCII letters, digits, spaces, `_` and `-`, with no space at either end",
        examples=["Ada"],
    )


class RecordedEntry(BaseModel):
    """An entry on the board."""

    model_config = ConfigDict(from_attributes=True)

    entry: BoardEntry
    rank: int = Field(
        description="1 + the number of entries on the same board with a higher score, or an equal but earlier one"
    )
    top: list[BoardEntry] = Field(description="The best eight entries")


router = APIRouter(prefix="/api/v1/hall-of-fame", tags=["hall of fame"], route_class=JsonRoute)


def _store(request: Request) -> ThreadedStore:
    store: ThreadedStore = request.app.state.store
    return store


async def _post_limit(request: Request) -> None:
    await request.app.state.post_limit(request)


Stored = Annotated[ThreadedStore, Depends(_store)]


@router.get(
    "",
    response_model=BoardPage,
    responses=documented(
        _404="No run on the board was played by this version.", _422="A parameter is unknown or malformed."
    ),
)
async def read(query: Annotated[PageQuery, Query()], store: Stored) -> HallPage:
    """The hall of fame, ordered by score, then by time of entry.

    Runs with a chosen seed are listed separately, and so are runs of each version of the scoring. Ranks are those
    among the entries of the chosen period and version.
    """
    try:
        return await store.hall(query.cursor, query.limit, query.chosen)
    except VersionError as error:
        raise no_entry_of(error) from error


@router.get(
    "/around/{run}",
    response_model=BoardPage,
    responses=documented(
        _404="The run has no entry, or none of the period and version.", _422="A parameter is unknown or malformed."
    ),
)
async def around(run: RunId, query: Annotated[AroundQuery, Query()], store: Stored) -> HallPage:
    """The entries around a run on its board, half of them better."""
    board = HallBoard(version=query.version, period=query.period)
    page = await store.around(run, query.limit, board)
    if page:
        return page
    if board != MAIN and await store.around(run, 1):
        raise ProblemError(404, "The entry of this run is not of this period and version. Leave them out to find it.")
    raise ProblemError(404, "The hall of fame has no entry of this run.")


@router.post(
    "",
    status_code=201,
    dependencies=[Depends(_post_limit)],
    responses={
        200: {"model": RecordedEntry, "description": "The run was already on the board; nothing changed."},
        201: {"description": "The run is now on the board."},
        **documented(
            _400="The body is not UTF-8 JSON.",
            _403="The claim is not signed by this server or has expired, or its run is not ranked or did not end.",
            _409="The name belongs to another player; `suggestion` is available.",
            _413="The body is too long.",
            _422="A field is missing, unknown or malformed.",
            _429="Too many posts from this address; retry after `Retry-After` seconds.",
        ),
    },
)
async def redeem(redemption: Redemption, response: Response, store: Stored) -> RecordedEntry:
    """Redeem the claim of a finished run. Score, depth, cause and turns come from the server's records."""
    try:
        outcome = await store.redeem(redemption.claim, redemption.name)
    except ClaimError as error:
        raise ProblemError(403, f"The claim was rejected: {error}.", kind="urn:winze:claim-refused") from error
    if isinstance(outcome, NameRefused):
        raise ProblemError(409, outcome.problem, kind="urn:winze:name-taken", suggestion=outcome.suggestion)
    response.status_code = 201 if outcome.new else 200
    top = [BoardEntry.model_validate(entry) for entry in outcome.top]
    return RecordedEntry(entry=BoardEntry.model_validate(outcome.entry), rank=outcome.entry.rank, top=top)
