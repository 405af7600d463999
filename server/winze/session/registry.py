"""The registry: greets connections, gives them seats and runs, and gets the queries of scenes answered.

    socket ---> Registry.receive ---> Seat ---> Run ---> journal on the disk
    socket <--- Registry.step <------ Connection <------ durable

Everything happens on one event loop. Work that waits for the store is a task of its own. Nothing else runs between two
awaits, so conditions that must hold after an await are checked again there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import cycle
from typing import ParamSpec, TypeVar

import structlog
from msgspec import UNSET

from winze import __version__
from winze.content import Content
from winze.models.players import Watched
from winze.scenes.base.queries import Query
from winze.scenes.view.looks import glowing
from winze.session.base.instruments import Clock, Meter
from winze.session.base.limits import Limits
from winze.session.base.run_store import ElsewhereError, RunStore, StorageError
from winze.session.base.unavailable import UnavailableError
from winze.session.client.connection import Connection, ConnectionState
from winze.session.client.inputs import Message
from winze.session.live_list import LiveList
from winze.session.options_keeper import OptionsKeeper
from winze.session.query_handler import QueryHandler
from winze.session.runs.level_prefetch import Diggers, LevelPrefetch
from winze.session.runs.run import Run, RunSeat, RunState
from winze.session.runs.run_holder import RunHolder
from winze.session.seat_assignment import SeatAssignment
from winze.session.seats.seat import Seat
from winze.session.sweeper import Sweeper
from winze.session.tasks import BackgroundTasks
from winze.wire.errors import ErrorCode
from winze.wire.messages import (
    VERSION,
    Again,
    Hello,
    Mention,
    Moved,
    ScreenMessage,
    Sync,
    Watching,
    Welcome,
    node_path,
)

FAREWELL_SECONDS = 1.0
"""Longest wait for clients to leave when the server shuts down."""
HAND_OVERS_AT_ONCE = 3
"""Runs handed over at once. Each is played while its save waits for the others, and then has to be saved again."""
HAND_OVER_SECONDS = 15.0
"""Longest time for runs to be handed over when the server shuts down."""

P = ParamSpec("P")
T = TypeVar("T")

log = structlog.get_logger(__name__)


class Registry:
    """The sessions of one server. `start` begins to look after runs, `close` saves every run.

    `node` is the name of this process if several serve the same data.
    """

    def __init__(
        self,
        store: RunStore,
        content: Content,
        limits: Limits,
        clock: Clock,
        meter: Meter,
        *,
        diggers: Diggers,
        node: str = "",
    ) -> None:
        self._node = node
        self._without_store = ErrorCode.RESTARTED if node else ErrorCode.NO_STORAGE
        """A shared database is usually back soon; a disk needs its host."""
        self._store = store
        self._prefetch = LevelPrefetch(content, diggers, meter)
        self._content = self._prefetch.content
        self._clock = clock
        self._meter = meter
        self._holder = RunHolder(store, self._prefetch, limits, clock)
        self._options = OptionsKeeper(store, clock)
        self._assignment = SeatAssignment(store, self._holder, limits, self._options)
        self.live = LiveList(self._holder, clock)
        self._query_handler = QueryHandler(store, self._holder, self._assignment, self.live, self.forget)
        self._seats: dict[Connection, Seat] = {}
        self._tasks = BackgroundTasks()
        self._few = asyncio.Semaphore(HAND_OVERS_AT_ONCE)
        self.sweeper = Sweeper(
            store,
            self._holder,
            self._tasks,
            self._options,
            clock,
            present=lambda: {seat.player.id for seat in self._seats.values()},
            forget_player=self.forget,
            flush=self._flush,
            live=self.live,
            hand_over=self.hand_over,
        )
        self._closing = False
        self._left = asyncio.Event()
        store.listen(self._written, self._begin_anew)

    @property
    def runs(self) -> int:
        return len(self._holder)

    def watchable(self, id_: str) -> bool:
        """Return True if a run may be watched, here or at another process."""
        run = self._holder.live(id_)
        return run.may_be_watched if run else self.live.is_elsewhere(id_)

    @property
    def is_ready(self) -> bool:
        return not self._closing and not self._store.retires() and self.sweeper.is_running

    def start(self) -> None:
        self.sweeper.start()

    def _begin_anew(self) -> None:
        """Forget all runs and send all clients back, because other processes may hold the runs by now."""
        log.warning("this process begins anew", runs=len(self._holder))
        self._meter.life_over()
        for connection in self._seats:
            connection.close(ErrorCode.RESTARTED)
        self._holder.begin_anew()

    async def hand_over(self) -> None:
        """Let go of every run, and send everybody to the other processes, if there are any.

        Those at a run that cannot be saved stay with it.
        """
        targets = [Moved(node_path(name)) for name in await self._store.others()]
        if not targets:
            return
        goals = zip(self._holder.all(), cycle(targets))
        await asyncio.gather(*(self._hand_over(run, goal) for run, goal in goals))
        # watchers last, so that their runs are there before them
        free = [connection for connection, seat in self._seats.items() if seat.run is None]
        for connection, goal in zip(free, cycle(targets)):
            connection.move(goal)

    async def _hand_over(self, run: Run, goal: Moved) -> None:
        """Let go of a run, and send its player after it. A run that cannot be saved stays."""
        async with self._few:
            playing = self._assignment.playing_seat(run)
            connection = playing and playing.connection
            if await self._holder.let_go(run) and connection:
                connection.move(goal)

    async def dismiss(self) -> None:
        """Send everybody to other processes or away, and wait a moment until all of them have left."""
        self._closing = True
        if self._node:
            try:
                async with asyncio.timeout(HAND_OVER_SECONDS):
                    await self._store.retire()
                    await self.hand_over()
            except TimeoutError:
                log.warning("the time to hand runs over has run out", left=self.runs)
            except StorageError as error:
                log.warning("runs could not be handed over", left=self.runs, reason=str(error))
        self._send_away()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self._seats:
                    self._left.clear()
                    await self._left.wait()

    async def close(self) -> int:
        """Close every connection and save every run. Return the number of runs that could not be saved."""
        self._send_away()
        self.sweeper.stop()
        await self.finish_tasks()
        await self._options.write()
        return await self._holder.close()

    def _send_away(self) -> None:
        self._closing = True
        for connection in self._seats:
            connection.close(ErrorCode.SHUTTING_DOWN)

    async def finish_tasks(self) -> None:
        await self._tasks.finish()

    async def forget(self, player: str) -> None:
        """Delete a player and everything that belongs to them. Their runs end, and their connections are closed."""
        self._see_off(player)
        while await self._store.delete_player(player):
            # they may have come back meanwhile
            self._see_off(player)
        log.info("a player was forgotten", player=player)

    def _see_off(self, player: str) -> None:
        theirs = [run for run in self._holder.all() if run.player == player]
        for connection, seat in [*self._seats.items()]:
            if seat.player.id == player or seat.run in theirs:
                connection.close(ErrorCode.FORGOTTEN)
        for run in theirs:
            self._holder.break_off(run)

    # The calls of sockets.

    async def greet(self, connection: Connection, hello: Hello) -> None:
        """Answer a hello: give the connection a seat at a run or at the title, or close it."""
        if self._closing:
            connection.close(ErrorCode.SHUTTING_DOWN)
            return
        connection.open(hello)
        if self._store.retires() and not self._is_sought_here(hello) and (others := await self._store.others()):
            connection.move(Moved(node_path(others[0])))
            return
        try:
            player, secret = await self._assignment.player(hello.secret, connection)
        except StorageError:
            connection.close(self._without_store)
            return
        if player is None:
            connection.close(ErrorCode.TOO_MANY_PLAYERS)
            return
        seat = Seat(player, hello.name or "", self._content, self._clock, self._meter, disk=self._store.busy_since)
        seat, resume, problem = await self._place(seat, hello, connection)
        if self._closing:
            connection.close(ErrorCode.SHUTTING_DOWN)
        elif problem and problem.code is ErrorCode.STORAGE and self._node:
            # the run is not lost, so its client must not be shown the title
            connection.close(self._without_store)
        elif problem and problem.code.close is not None:
            connection.close(problem.code, problem.detail)
        if not connection.is_open:
            return
        self._seats[connection] = seat
        self._note_present(seat)
        seat.connect(connection)
        connection.tell(self._welcome(seat, connection, secret=secret, resume=resume))
        if problem:
            connection.complain(problem.code, problem.detail)
        seat.concluded()
        self._attend(seat)

    def _note_present(self, seat: Seat) -> None:
        """Keep a player without a run from being forgotten. Nobody waits for it, as the title needs no disk."""
        if seat.run is None:
            self._tasks.spawn(self._store.note_present(seat.player.id))

    def _is_sought_here(self, hello: Hello) -> bool:
        """Return True if a hello names a run that is in memory or has a tail here. Others would send it back."""
        held = {*self._holder.ids(), *self._store.tails()}
        return hello.run in held or hello.watch in held

    async def _place(
        self, seat: Seat, hello: Hello, connection: Connection
    ) -> tuple[Seat, bool, UnavailableError | None]:
        """Return the seat that a hello leads to, whether the client goes on where it was, and what went wrong."""
        try:
            return *await self._assignment.place(seat, hello, connection), None
        except UnavailableError as error:
            return seat, False, error
        except ElsewhereError as error:
            _send_on(connection, error)
            return seat, False, None
        except StorageError:
            return seat, False, UnavailableError(ErrorCode.STORAGE)

    def receive(
        self,
        connection: Connection,
        message: Hello | Sync | ScreenMessage | Mention | Again | Message,
    ) -> None:
        """Hand a message to the seat of a connection. Do nothing unless the connection was greeted and is open."""
        seat = self._seats.get(connection)
        if seat is None or seat.gone or connection.state is not ConnectionState.OPEN:
            return
        if isinstance(message, Hello):
            connection.complain(ErrorCode.ALREADY_GREETED)
        elif isinstance(message, Sync):
            connection.sync()
        elif isinstance(message, ScreenMessage):
            self._guard(seat, seat.resize, message)
        else:
            self._guard(seat, seat.receive, message)

    def step(self, connection: Connection, *, works: bool = True) -> list[str | bytes]:
        """Do the due work of a seat and return the messages to send.

        More is due when the connection wakes, and at its times. Work that may take long, such as a slice of an errand,
        is left for later unless `works` is True.
        """
        seat = self._seats.get(connection)
        if seat and connection.state is ConnectionState.OPEN:
            if works and (at := seat.wake_at()) is not None and at <= self._clock():
                self._guard(seat, seat.work)
            try:
                return connection.take()
            except Exception:
                self._break_off(seat)
        return connection.take()

    def work_at(self, connection: Connection) -> float | None:
        """Return the time at which there is work that may take long, if nothing happens earlier."""
        seat = self._seats.get(connection)
        return seat.wake_at() if seat and connection.is_open else None

    def leave(self, connection: Connection) -> None:
        """Forget a connection whose socket is gone. Its seat is given up unless it holds a run."""
        connection.hang_up()
        seat = self._seats.pop(connection, None)
        self._left.set()
        if seat and seat.connection is connection:
            seat.disconnect()
            if not seat.holds:
                seat.give_up()

    def _guard(self, seat: Seat, work: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Let a seat do something and attend to its needs. A bug disconnects only the players of its run."""
        try:
            work(*args, **kwargs)
        except Exception:
            self._break_off(seat)
        if not seat.gone:
            self._attend(seat)

    def _break_off(self, seat: Seat) -> None:
        """Log the exception that a seat raised, and end the run that it holds."""
        run = seat.run
        log.exception("a seat broke", run=run and run.id, turn=seat.turn)
        broken: list[RunSeat] = [*run.seats] if run and seat.holds else [seat]
        for other in broken:
            if other.connection:
                other.connection.close(ErrorCode.INTERNAL)
        if run and seat.holds:
            self._holder.break_off(run)

    def _attend(self, seat: Seat) -> None:
        """Begin the slow work that a seat needs."""
        if seat.query and (query := seat.take_query()):
            self._tasks.spawn(self._answer(seat, query))
        run = seat.run
        if run and (run.recorder.fresh or run.has_arrived or run.state is RunState.ENDED):
            if run.has_arrived or run.game.end:
                run.has_arrived = False
                self._prefetch.follow(run.id, run.game)
            self._flush(run)
            if saving := self._holder.save_if_due(run):
                self._tasks.spawn(saving)
        if seat.options_input is not None and (options := seat.take_options()):
            self._options.change(seat.player.id, options)
            self._allow(seat.player.id, options.watched)
            self._tasks.spawn(self._options.write())

    def _allow(self, player: str, watched: Watched) -> None:
        """Let no other tab of a player go on with an older permission to watch."""
        runs = [run for run in self._holder.all() if run.player == player]
        for run in runs:
            run.allow(watched)
        for seat in [*self._seats.values(), *filter(None, map(self._assignment.playing_seat, runs))]:
            if seat.player.id == player:
                seat.allow(watched)

    def _flush(self, run: Run) -> None:
        """Hand the new entries of a run to the journal."""
        if record := run.recorder.take(run.id, self._clock()):
            self._store.append(record)

    def _written(self, ends: Mapping[str, int]) -> None:
        """Tell runs and their seats how many of their entries are durable."""
        for id_, end in ends.items():
            run = self._holder.live(id_)
            if run:
                run.written(end)
                for other in [*run.seats]:
                    if other.connection and (seat := self._seats.get(other.connection)):
                        self._guard(seat, seat.kept)

    async def _answer(self, seat: Seat, query: Query) -> None:
        shown = seat.run
        reply = await self._query_handler.answer(seat, query)
        if seat.connection and seat.run is not shown:
            seat.connection.tell(self._welcome(seat, seat.connection))
            seat.concluded()
        self._guard(seat, seat.answer, reply)

    def _welcome(
        self, seat: Seat, connection: Connection, *, secret: str | None = None, resume: bool = False
    ) -> Welcome:
        run = seat.run if seat.holds else None
        return Welcome(
            v=VERSION,
            build=__version__,
            player=seat.player.id,
            run=run.id if run else None,
            epoch=run.epoch if run else 0,
            next=seat.inputs.seen + 1,
            resume=resume,
            layout=connection.layout_in(seat.view().options),
            glows=glowing(seat.view().content),
            watchers=len(seat.run.watchers) if seat.run else 0,
            watching=Watching(seat.run.id, seat.run.name) if seat.run and not run else None,
            secret=UNSET if secret is None else secret,
            node=node_path(self._node) if self._node else UNSET,
        )


def _send_on(connection: Connection, error: ElsewhereError) -> None:
    """Send a client to the process that holds its run, or have it try again in a moment."""
    if error.node:
        connection.move(Moved(node_path(error.node)))
    else:
        connection.close(ErrorCode.RESTARTED)
