"""Assigns runs to seats. The newest connection wins, and a client that comes back finds its seat."""

from __future__ import annotations

from weakref import WeakValueDictionary

from winze.models.daily import TryState, over_words
from winze.models.players import NameRefused
from winze.scenes.base.keymaps import Keymap, keymap_of
from winze.scenes.base.queries import Failed
from winze.scenes.base.sights import sight_of
from winze.session.base.limits import Limits
from winze.session.base.run_store import ElsewhereError, Player, RunStore
from winze.session.base.unavailable import UnavailableError
from winze.session.client.connection import Connection
from winze.session.options_keeper import OptionsKeeper
from winze.session.runs.run import Run, RunState
from winze.session.runs.run_holder import RunHolder, new_run_id
from winze.session.seats.seat import Seat
from winze.wire.errors import ErrorCode
from winze.wire.messages import Hello


def _sight_at(seat: Seat) -> str:
    view = seat.view()
    return sight_of(view.options, view.content)


def _keymap_at(seat: Seat) -> Keymap:
    return keymap_of(seat.view().options)


class SeatAssignment:
    """Gives runs to seats. If a run is not available, a method raises `UnavailableError` and leaves the seat alone."""

    def __init__(self, store: RunStore, holder: RunHolder, limits: Limits, options: OptionsKeeper) -> None:
        self._store = store
        self._holder = holder
        self._limits = limits
        self._options = options
        self._latest: WeakValueDictionary[str, Seat] = WeakValueDictionary()
        """The last seat that entered a run, by run, while the seat exists."""

    async def player(self, secret: str | None, connection: Connection) -> tuple[Player | None, str | None]:
        """Return the player, with the secret if it is new. Return no player if the address made too many."""
        known = await self._store.player(secret) if secret else None
        if known or not await connection.may_join():
            return known and self._options.known(known), None
        return await self._store.new_player()

    async def place(self, seat: Seat, hello: Hello, connection: Connection) -> tuple[Seat, bool]:
        """Return the seat that a hello leads to, and True if the client goes on where it was."""
        if hello.new:
            refused = await self.begin(seat, hello.name or "", hello.seed, connection)
            if refused:
                raise UnavailableError(ErrorCode.NAME_REFUSED, f"{refused.problem} {refused.suggestion} is free.")
        elif hello.run is not None:
            return await self._come_back(seat, hello.run, hello.epoch)
        elif hello.watch is not None:
            await self.watch(seat, hello.watch)
        elif hello.daily:
            seat.propose_daily()
        elif hello.seed is not None:
            seat.propose(hello.seed)
        return seat, False

    async def begin(self, seat: Seat, name: str, seed: int | None, connection: Connection | None) -> NameRefused | None:
        """Begin a run and return None, or return why the player cannot have this name."""
        refused, before = await self._check_beginning(seat, name, connection), seat.run
        if not refused:
            run = await self._holder.new(seat.player, name, seed, sight=_sight_at(seat), keymap=_keymap_at(seat))
            await self._hold(seat, run)
            self._drop_finished(before)
        return refused

    async def begin_daily(self, seat: Seat, name: str, connection: Connection | None) -> NameRefused | Failed | None:
        """Begin or continue the player's try of the mine of today and return None, or return why that cannot be."""
        daily = await self._store.daily(seat.player.id)
        if daily.state is TryState.NEW:
            if refused := await self._check_beginning(seat, name, connection):
                return refused
            if connection and not await connection.may_try_daily(daily.day):
                return Failed("Too many players of your address have tried today's mine.")
        elif daily.state is TryState.OVER:
            return Failed(over_words(daily))
        tried = await self._store.enter_daily(seat.player.id, new_run_id())
        if tried.day != daily.day:
            return Failed("It is midnight, and a new mine has opened. Try again.")
        try:
            run = await self._holder.try_daily(seat.player, name, tried, sight=_sight_at(seat), keymap=_keymap_at(seat))
        except ElsewhereError as error:
            raise ElsewhereError(error.node, str(error), tried.run) from error
        if run.state is not RunState.PLAYING:
            return Failed(over_words(daily))
        await self._hold(seat, run)
        return None

    async def _check_beginning(self, seat: Seat, name: str, connection: Connection | None) -> NameRefused | None:
        """Return why the player cannot have this name. Raises `UnavailableError` if no run can begin."""
        if connection and not await connection.may_begin():
            raise UnavailableError(ErrorCode.TOO_MANY_RUNS)
        if self._store.trouble():
            raise UnavailableError(ErrorCode.STORAGE)
        if await self._store.is_draining():
            raise UnavailableError(ErrorCode.DRAINING)
        return await self._store.check_name(seat.player.id, name)

    async def take_over(self, seat: Seat, id_: str) -> None:
        await self._hold(seat, await self._holder.seek(id_, seat.player.id))

    async def to_title(self, seat: Seat) -> None:
        run = seat.run
        if run and seat.holds:
            seat.inputs.settle()
            await self._holder.save(run)
        if not seat.gone:
            seat.leave()
        self._drop_finished(run)

    def _drop_finished(self, run: Run | None) -> None:
        """Forget a run whose end is recorded, once nobody looks at it."""
        if run and run.state is RunState.FINISHED and not run.seats:
            self._holder.drop(run)

    async def _come_back(self, seat: Seat, id_: str, epoch: int | None) -> tuple[Seat, bool]:
        """Reconnect a client. One that names the current epoch held the run last and finds everything as it was."""
        run = await self._holder.seek(id_, seat.player.id)
        if self._holder.is_mended(run) or epoch != run.epoch:
            await self._hold(seat, run)
            return seat, False
        playing = self.playing_seat(run)
        if playing is None:
            self._enter(seat, run)
            seat.redo()
            return seat, run.state is RunState.PLAYING
        if playing.connection:
            playing.connection.close(ErrorCode.REPLACED)
        playing.redo()
        return playing, True

    async def _hold(self, seat: Seat, run: Run) -> None:
        """Give a run to a seat that did not hold it, once the new epoch and the next input number are durable."""
        playing = self.playing_seat(run)
        if playing:
            if playing.connection:
                playing.connection.close(ErrorCode.REPLACED)
            playing.give_up()
        run.epoch += 1
        run.inputs.reach(seat.inputs.seen)
        epoch = run.epoch
        if not await self._holder.save(run):
            raise UnavailableError(ErrorCode.STORAGE)
        if seat.gone or run.epoch != epoch or self._holder.add(run) is not run:
            raise UnavailableError(ErrorCode.REPLACED)
        self._enter(seat, run)

    def _enter(self, seat: Seat, run: Run) -> None:
        seat.enter(run)
        self._latest[run.id] = seat

    def playing_seat(self, run: Run) -> Seat | None:
        seat = self._latest.get(run.id)
        return seat if seat and seat.holds and seat.run is run else None

    async def watch(self, seat: Seat, id_: str) -> None:
        """Let a seat watch a run. Raises `ElsewhereError`."""
        run = self._holder.live(id_)
        if run is None and (node := await self._store.holder(id_)):
            raise ElsewhereError(node, "the run is watched where it is played")
        if run is None or not run.may_be_watched:
            raise UnavailableError(ErrorCode.UNKNOWN_RUN)
        if len(run.watchers) >= self._limits.watchers:
            raise UnavailableError(ErrorCode.SERVER_FULL)
        seat.watch(run)
