"""Which seat gets which run: the newest connection wins, and whoever comes back finds the same seat."""

from __future__ import annotations

from weakref import WeakValueDictionary

from winze.models.players import NameRefused
from winze.scenes.base.sights import sight_of
from winze.session.connection import Connection
from winze.session.limits import Limits
from winze.session.options_keeper import OptionsKeeper
from winze.session.run import Run, RunState
from winze.session.run_cache import RunCache
from winze.session.run_store import Player, RunStore
from winze.session.seat import Seat
from winze.session.unavailable import UnavailableError
from winze.wire.errors import ErrorCode
from winze.wire.messages import Hello


class SeatAssignment:
    """Gives runs to seats.

    A method raises `UnavailableError` if the run cannot be had, and leaves the seat where it was.
    """

    def __init__(self, store: RunStore, cache: RunCache, limits: Limits, options: OptionsKeeper) -> None:
        self._store = store
        self._cache = cache
        self._limits = limits
        self._options = options
        self._latest: WeakValueDictionary[str, Seat] = WeakValueDictionary()
        """The seat that entered a run last, while it is there."""

    async def player(self, secret: str | None, connection: Connection) -> tuple[Player | None, str | None]:
        """Return the player, and the secret of a new one. Returns no player if too many were made at this address."""
        known = await self._store.player(secret) if secret else None
        if known or not connection.may_join():
            return known and self._options.known(known), None
        return await self._store.new_player()

    async def place(self, seat: Seat, hello: Hello, connection: Connection) -> tuple[Seat, bool]:
        """Return the seat that a hello leads to, and whether the client goes on where it was."""
        if hello.new:
            refused = await self.begin(seat, hello.name or "", hello.seed, connection)
            if refused:
                raise UnavailableError(ErrorCode.NAME_REFUSED, f"{refused.problem} {refused.suggestion} is free.")
        elif hello.run is not None:
            return await self._come_back(seat, hello.run, hello.epoch)
        elif hello.watch is not None:
            self._watch(seat, hello.watch)
        return seat, False

    async def begin(self, seat: Seat, name: str, seed: int | None, connection: Connection | None) -> NameRefused | None:
        """Start a run and return None, or return why the player cannot have this name."""
        if connection and not connection.may_begin():
            raise UnavailableError(ErrorCode.TOO_MANY_RUNS)
        if self._store.trouble():
            raise UnavailableError(ErrorCode.STORAGE)
        refused = await self._store.check_name(seat.player.id, name)
        if not refused:
            view = seat.view()
            sight = sight_of(view.options, view.content)
            await self._hold(seat, await self._cache.new(seat.player, name, seed, sight=sight))
        return refused

    async def take_over(self, seat: Seat, id_: str) -> None:
        """Go on with a run, wherever the run was played before."""
        await self._hold(seat, await self._cache.find(id_, seat.player))

    async def to_title(self, seat: Seat) -> None:
        """Save the run that the seat holds, and take the seat back to the title."""
        run = seat.run
        if run and seat.holds:
            seat.inputs.settle()
            await self._cache.save(run)
        if not seat.gone:
            seat.leave()
        if run and run.state is RunState.FINISHED and not run.seats:
            self._cache.drop(run)

    async def _come_back(self, seat: Seat, id_: str, epoch: int | None) -> tuple[Seat, bool]:
        """Whoever names the present epoch was the last to hold the run, and finds everything as it was."""
        run = await self._cache.find(id_, seat.player)
        if self._cache.mended(run) or epoch != run.epoch:
            await self._hold(seat, run)
            return seat, False
        holder = self._holder(run)
        if holder is None:
            self._enter(seat, run)
            seat.redo()
            return seat, run.state is RunState.PLAYING
        if holder.connection:
            holder.connection.close(ErrorCode.REPLACED)
        holder.redo()
        return holder, True

    async def _hold(self, seat: Seat, run: Run) -> None:
        """Give a run to a seat that did not hold it. What it is told, epoch and next number, is durable before that."""
        holder = self._holder(run)
        if holder:
            if holder.connection:
                holder.connection.close(ErrorCode.REPLACED)
            holder.give_up()
        run.epoch += 1
        run.inputs.reach(seat.inputs.seen)
        epoch = run.epoch
        if not await self._cache.save(run):
            raise UnavailableError(ErrorCode.STORAGE)
        if seat.gone or run.epoch != epoch or self._cache.add(run) is not run:
            raise UnavailableError(ErrorCode.REPLACED)
        self._enter(seat, run)

    def _enter(self, seat: Seat, run: Run) -> None:
        seat.enter(run)
        self._latest[run.id] = seat

    def _holder(self, run: Run) -> Seat | None:
        """Return the seat that plays a run; the others look on."""
        seat = self._latest.get(run.id)
        return seat if seat and seat.holds and seat.run is run else None

    def _watch(self, seat: Seat, id_: str) -> None:
        run = self._cache.live(id_)
        if run is None:
            raise UnavailableError(ErrorCode.UNKNOWN_RUN)
        if sum(not other.holds for other in run.seats) >= self._limits.watchers:
            raise UnavailableError(ErrorCode.SERVER_FULL)
        seat.watch(run)
