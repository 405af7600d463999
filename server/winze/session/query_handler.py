"""Answers the queries of scenes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from zlib import crc32

import structlog
from msgspec import UNSET

from winze.models.hall import HallBoard, Period
from winze.models.players import NameRefused
from winze.models.runs import RunSummary
from winze.scenes.base.queries import (
    AskContinue,
    AskDaily,
    AskForget,
    AskGoDown,
    AskHall,
    AskLive,
    AskLog,
    AskName,
    AskRecord,
    AskRuns,
    AskStart,
    AskStory,
    AskTitle,
    AskToday,
    AskWatch,
    DailyMine,
    Failed,
    FreeName,
    Live,
    Query,
    Reply,
    Runs,
    Story,
    Today,
)
from winze.session.base.run_store import (
    ElsewhereError,
    GoneError,
    NoStoryError,
    RunStore,
    StorageError,
    UnderWayError,
    UnrankedError,
)
from winze.session.base.unavailable import UnavailableError
from winze.session.live_list import LiveList
from winze.session.runs.run import Run
from winze.session.runs.run_holder import RunHolder
from winze.session.seat_assignment import SeatAssignment
from winze.session.seats.seat import Seat
from winze.wire.errors import ErrorCode
from winze.wire.messages import Moved, node_path

log = structlog.get_logger(__name__)

_NUMBERS = 10_000
"""Numbers for the names proposed to new players."""
_NAME_TRIES = 5
"""Tries to redeem a claim by a name that was free a moment ago."""


class QueryHandler:
    """`forget` deletes a player."""

    def __init__(
        self,
        store: RunStore,
        holder: RunHolder,
        assignment: SeatAssignment,
        live: LiveList,
        forget: Callable[[str], Awaitable[None]],
    ) -> None:
        self._store = store
        self._holder = holder
        self._assignment = assignment
        self._live = live
        self._forget = forget

    async def answer(self, seat: Seat, query: Query) -> Reply | None:
        try:
            return await self._answer(seat, query)
        except UnavailableError as error:
            return Failed(error.sentence)
        except ElsewhereError as error:
            return self._send_on(seat, query, error)
        except StorageError:
            return Failed(ErrorCode.STORAGE.sentence)
        except Exception:
            log.exception("a query failed", query=type(query).__name__, player=seat.player.id)
            return Failed("The server could not do that. Try again.")

    @staticmethod
    def _send_on(seat: Seat, query: Query, error: ElsewhereError) -> Failed:
        """Send a client to the process that holds the run it asked for."""
        if seat.connection and error.node:
            run = query.run if isinstance(query, AskContinue) else error.run or UNSET
            watched = query.run if isinstance(query, AskWatch) else UNSET
            seat.connection.move(Moved(node_path(error.node), run, watched))
        return Failed("The run is on its way to another process. Try again.")

    async def _answer(self, seat: Seat, query: Query) -> Reply | None:
        match query:
            case AskStart(name, seed):
                return await self._assignment.begin(seat, name, seed, seat.connection)
            case AskGoDown(name):
                return await self._assignment.begin_daily(seat, name, seat.connection)
            case AskContinue(run):
                await self._assignment.take_over(seat, run)
            case AskWatch(run):
                await self._assignment.watch(seat, run)
            case AskForget():
                await self._forget(seat.player.id)
            case AskTitle():
                await self._assignment.to_title(seat)
            case AskRecord():
                return await self._record(seat)
            case _:
                return await self._look_up(seat, query)
        return None

    async def _look_up(self, seat: Seat, query: Query) -> Reply | None:
        reply: Reply | None = None
        match query:
            case AskRuns(limit):
                reply = await self._runs(seat, limit)
            case AskName():
                reply = await self._free_name(seat)
            case AskLog(start, end):
                reply = await self._log(seat, start, end)
            case AskHall(cursor, limit, board):
                reply = await self._store.hall(cursor, limit, board)
            case AskToday():
                reply = await self._today(seat)
            case AskDaily():
                name = await self._free_name(seat)
                reply = DailyMine(await self._store.daily(seat.player.id), name.name)
            case AskLive():
                reply = Live(self._live.rows)
            case AskStory(run):
                reply = await self._story(run)
        return reply

    async def _today(self, seat: Seat) -> Today:
        today = await self._store.hall(None, 1, HallBoard(period=Period.DAY))
        best, daily = next(iter(today.entries), None), await self._store.daily(seat.player.id)
        return Today(best, await self._message(), len(self._live.rows), daily)

    async def _message(self) -> str:
        draining = await self._store.is_draining()
        return ErrorCode.DRAINING.sentence if draining else await self._store.message()

    async def _log(self, seat: Seat, start: int, end: int) -> Reply:
        """Return lines of the log, from memory if all of them are there, else from the store."""
        if seat.run is None:
            return Failed("There is no run.")
        at_hand = seat.run.log.part(start, end)
        if at_hand.first <= start:
            return at_hand
        return await self._store.log(seat.run.id, start, min(end, at_hand.first))

    async def _story(self, run: str) -> Reply:
        try:
            text = await self._store.story(run)
        except NoStoryError:
            text = None
        except UnderWayError as error:
            return Failed(f"{error.state} Its story opens {error.until}.")
        except GoneError:
            return Failed("This run ended long ago, and its story was deleted.")
        return Failed("This run has no story.") if text is None else Story(text)

    async def _free_name(self, seat: Seat) -> FreeName:
        """Return a name that is always the same for a player, as long as it is free."""
        name = f"Miner {crc32(seat.player.id.encode()) % _NUMBERS:04}"
        refused = await self._store.check_name(seat.player.id, name)
        return FreeName(refused.suggestion if refused else name)

    async def _runs(self, seat: Seat, limit: int) -> Runs:
        runs: list[RunSummary] = []
        outdated: list[RunSummary] = []
        for run in await self._store.unfinished(seat.player.id, limit):
            (runs if await self._holder.can_go_on(run.run) else outdated).append(run)
        shown = frozenset(run.run for run in runs if self._is_open(run.run))
        return Runs(tuple(runs), tuple(outdated), shown)

    def _is_open(self, run: str) -> bool:
        held = self._holder.live(run)
        playing = self._assignment.playing_seat(held) if held else None
        return playing is not None and playing.connection is not None

    async def _record(self, seat: Seat) -> Reply:
        """Redeem the claim for a player at a screen. Programs get the claim and redeem it themselves."""
        run = seat.run
        if run is None or not await self._holder.save(run):
            return Failed("The end could not be saved yet. It will be.")
        if seat.connection and "screen" not in seat.connection.wants:
            return Failed("Redeem the claim at the hall of fame.")
        try:
            return await self._redeem(run)
        except UnrankedError as error:
            return Failed(f"{error}.")

    async def _redeem(self, run: Run) -> Reply:
        """Redeem the claim by the name of the run, or by a similar one if that was taken meanwhile."""
        reply = await self._store.redeem(run.claim, run.name)
        for _ in range(_NAME_TRIES):
            if not isinstance(reply, NameRefused):
                break
            reply = await self._store.redeem(run.claim, reply.suggestion)
        return Failed(reply.problem) if isinstance(reply, NameRefused) else reply
