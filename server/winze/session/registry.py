"""Greets connections, gives them seats and runs, and has the queries of scenes answered.

Everything happens on one event loop. What waits for the store is a task of its own. Between two awaits nothing else
runs, so whatever must still hold after an await is checked again there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import structlog

from winze.content import Content
from winze.scenes.base.queries import Query
from winze.session.connection import Connection
from winze.session.input_queue import Message
from winze.session.instruments import Clock, Meter
from winze.session.journal import Journal
from winze.session.level_prefetch import Diggers, LevelPrefetch
from winze.session.limits import Limits
from winze.session.options_keeper import OptionsKeeper
from winze.session.query_handler import QueryHandler
from winze.session.run import Run
from winze.session.run_cache import RunCache
from winze.session.run_seat import RunSeat
from winze.session.run_store import RunStore, StorageError
from winze.session.seat import Seat
from winze.session.seat_assignment import SeatAssignment
from winze.session.sweeper import Sweeper
from winze.session.tasks import BackgroundTasks
from winze.session.unavailable import UnavailableError
from winze.session.welcoming import welcome
from winze.wire.errors import ErrorCode
from winze.wire.messages import Again, Hello, Hover, Sync, Wheel

FAREWELL_SECONDS = 1.0

T = TypeVar("T")

log = structlog.get_logger(__name__)


class Registry:
    """One per server. `start` has it look after runs, `close` saves every run."""

    def __init__(
        self, store: RunStore, content: Content, limits: Limits, clock: Clock, meter: Meter, *, diggers: Diggers
    ) -> None:
        self._store = store
        self._prefetch = LevelPrefetch(content, diggers, meter)
        self._content = self._prefetch.content
        self._clock = clock
        self._meter = meter
        self._cache = RunCache(store, self._prefetch, limits, clock)
        self._journal = Journal(store, self._cache, clock, told=self._written)
        self._options = OptionsKeeper(store, clock)
        self._assignment = SeatAssignment(store, self._cache, limits, self._options)
        self._query_handler = QueryHandler(store, self._cache, self._assignment)
        self._seats: dict[Connection, Seat] = {}
        self._tasks = BackgroundTasks()
        self.sweeper = Sweeper(
            store,
            self._cache,
            self._tasks,
            self._options,
            clock,
            present=lambda: {seat.player.id for seat in self._seats.values()},
        )
        self._closing = False
        self._left = asyncio.Event()

    @property
    def runs(self) -> int:
        """How many runs are in memory."""
        return len(self._cache)

    @property
    def is_ready(self) -> bool:
        """Whether connections are greeted and runs are looked after."""
        return not self._closing and self.sweeper.is_running

    def start(self) -> None:
        """Begin to look after runs."""
        self.sweeper.start()

    async def dismiss(self) -> None:
        """Send everybody away, and wait a moment until everybody has heard of it."""
        self._send_away()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self._seats:
                    self._left.clear()
                    await self._left.wait()

    async def close(self) -> int:
        """Send everybody away and save every run. Returns how many runs could not be saved."""
        self._send_away()
        self.sweeper.stop()
        await self.settle()
        await self._options.write()
        return await self._cache.close()

    def _send_away(self) -> None:
        self._closing = True
        for connection in self._seats:
            connection.close(ErrorCode.SHUTTING_DOWN)

    async def settle(self) -> None:
        """Wait until every task that was begun is done."""
        await self._tasks.settle()

    # What sockets call.

    async def greet(self, connection: Connection, hello: Hello) -> None:
        """Answer a hello. The connection gets a seat at a run or at the title, or is closed."""
        if self._closing:
            connection.close(ErrorCode.SHUTTING_DOWN)
            return
        connection.open(hello)
        try:
            player, secret = await self._assignment.player(hello.secret, connection)
        except StorageError:
            connection.close(ErrorCode.NO_STORAGE)
            return
        if player is None:
            connection.close(ErrorCode.TOO_MANY_PLAYERS)
            return
        seat = Seat(player, hello.name or "", self._content, self._clock, self._meter, disk=self._store.busy_since)
        resume, problem = False, None
        try:
            seat, resume = await self._assignment.place(seat, hello, connection)
        except UnavailableError as error:
            problem = error
        except StorageError:
            problem = UnavailableError(ErrorCode.STORAGE)
        if self._closing:
            connection.close(ErrorCode.SHUTTING_DOWN)
        elif problem and problem.code.close is not None:
            connection.close(problem.code, problem.detail)
        if not connection.is_open:
            return
        self._seats[connection] = seat
        seat.connect(connection)
        connection.tell(welcome(seat, secret=secret, resume=resume))
        if problem:
            connection.complain(problem.code, problem.detail)
        seat.concluded()
        self._attend(seat)

    def receive(self, connection: Connection, message: Hello | Sync | Hover | Wheel | Again | Message) -> None:
        """Hand a message to the seat of a connection. Does nothing unless the connection was greeted and is open."""
        seat = self._seats.get(connection)
        if seat is None or not connection.is_open:
            return
        if isinstance(message, Hello):
            connection.complain(ErrorCode.ALREADY_GREETED)
        elif isinstance(message, Sync):
            connection.sync()
        elif isinstance(message, Hover):
            self._guard(seat, lambda: seat.hover(message))
        elif isinstance(message, Wheel):
            self._guard(seat, lambda: seat.wheel(message))
        else:
            self._guard(seat, lambda: seat.receive(message))

    def step(self, connection: Connection, *, works: bool = True) -> list[str | bytes]:
        """Do what is due at a seat, and return what to send. More is due when the connection wakes, and at its times.

        What may take long, such as a slice of an errand, is left for later unless it `works`.
        """
        seat = self._seats.get(connection)
        if seat and connection.is_open:
            if works and (at := seat.wake_at()) is not None and at <= self._clock():
                self._guard(seat, seat.work)
            messages = self._try(seat, connection.take)
            if messages is not None:
                return messages
        return connection.take()

    def work_at(self, connection: Connection) -> float | None:
        """Return when there is something to do that may take long, if nothing else happens before."""
        seat = self._seats.get(connection)
        return seat.wake_at() if seat and connection.is_open else None

    def leave(self, connection: Connection) -> None:
        """Forget a connection whose socket is gone. A seat that holds a run keeps it; any other seat is given up."""
        connection.hang_up()
        seat = self._seats.pop(connection, None)
        self._left.set()
        if seat and seat.connection is connection:
            seat.disconnect()
            if not seat.holds:
                seat.give_up()

    def _guard(self, seat: Seat, work: Callable[[], T]) -> T | None:
        """Have a seat do something, and see to what it needs then."""
        result = self._try(seat, work)
        if not seat.gone:
            self._attend(seat)
        return result

    def _try(self, seat: Seat, work: Callable[[], T]) -> T | None:
        """Have a seat do something. A mistake of ours costs only the players of this run their connections."""
        try:
            return work()
        except Exception:
            run = seat.run
            log.exception("a seat broke", run=run and run.id, turn=seat.display.turn)
            self._break_off(seat, run)
            return None

    def _break_off(self, seat: Seat, run: Run | None) -> None:
        broken: list[RunSeat] = [*run.seats] if run and seat.holds else [seat]
        for other in broken:
            if other.connection:
                other.connection.close(ErrorCode.INTERNAL)
        if run and seat.holds:
            self._cache.break_off(run)

    def _attend(self, seat: Seat) -> None:
        """Begin whatever a seat needs that takes a while."""
        query = seat.take_query()
        if query:
            self._tasks.spawn(self._answer(seat, query))
        if run := seat.run:
            self._prefetch.follow(run.id, run.game)
            self._journal.flush(run)
            if saving := self._cache.save_if_due(run):
                self._tasks.spawn(saving)
        if options := seat.take_options():
            self._options.change(seat.player.id, options)
            self._tasks.spawn(self._options.write())

    def _written(self, run: Run) -> None:
        """Tell the seats of a run that more of it is durable."""
        for other in [*run.seats]:
            if other.connection and (seat := self._seats.get(other.connection)):
                self._guard(seat, seat.kept)

    async def _answer(self, seat: Seat, query: Query) -> None:
        """Have a query answered. A title or a run that the answer led to is announced."""
        shown = seat.run
        reply = await self._query_handler.answer(seat, query)
        if seat.connection and seat.run is not shown:
            seat.connection.tell(welcome(seat))
            seat.concluded()
        self._guard(seat, lambda: seat.answer(reply))
