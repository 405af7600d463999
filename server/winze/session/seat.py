"""A seat: what one client sees and does, without its socket.

    receive, hover, wheel, answer, work
    socket ----> InputQueue ----> SceneRunner ----> Run
                                     |   ^           |
                                     v   |           | refresh
                                     Stack           v
    socket <--- Connection <------------------- Display

Inputs go in with `receive`, and the top scene of the stack says what they lead to. What needs the database becomes a
query: whoever owns the seat has it answered, and until then further inputs wait in the queue. Time passes with `work`,
which goes on with an errand for a slice of time, or gives a scene the tick it asked for. The connection sends what the
display then shows.
"""

from __future__ import annotations

from winze.content import Content
from winze.engine.events import Refused
from winze.models.players import Options
from winze.scenes.base.queries import Query, Reply
from winze.scenes.base.scene import Hover, Input, Key, Paste, Point, Tick, View, Wheel
from winze.session.connection import Connection
from winze.session.display import Display
from winze.session.frames import STALLED_SECONDS
from winze.session.input_queue import InputQueue, Message
from winze.session.inputs import Inputs
from winze.session.instruments import Clock, Disk, Meter
from winze.session.occupant import Occupant, SeatState
from winze.session.run import Run
from winze.session.run_store import Player
from winze.session.scene_runner import SceneRunner
from winze.session.stack import Stack
from winze.wire import messages
from winze.wire.errors import ErrorCode


class Seat:
    """`name` is what the player is called until a run says so."""

    def __init__(self, player: Player, name: str, content: Content, clock: Clock, meter: Meter, *, disk: Disk) -> None:
        self._clock = clock
        self._occupant = Occupant(player, name, content, clock)
        self._queue = InputQueue(clock)
        self._stack = Stack(clock)
        self._scenes = SceneRunner(self._occupant, self._stack, clock, meter, startle=self._startle)
        self.display = Display(self._occupant, self._stack, self._scenes, clock, disk)

    # Who is here, and what for.

    @property
    def player(self) -> Player:
        return self._occupant.player

    @property
    def run(self) -> Run | None:
        return self._occupant.run

    @property
    def connection(self) -> Connection | None:
        return self._occupant.connection

    @property
    def inputs(self) -> Inputs:
        return self._occupant.inputs

    @property
    def holds(self) -> bool:
        """Whether the seat plays its run, rather than looks on."""
        return self._occupant.holds

    @property
    def gone(self) -> bool:
        """Whether the seat has lost its run, and takes nothing any more."""
        return self._occupant.state is SeatState.GONE

    def view(self) -> View:
        """Return what scenes may read."""
        return self._occupant.view()

    def connect(self, connection: Connection) -> None:
        """Show the seat on a connection."""
        self._occupant.connection = connection
        self._occupant.touch()
        self.refresh()
        connection.show(self.display)

    def disconnect(self) -> None:
        """Take the connection away. The errand ends where it is, and inputs that wait will be sent again."""
        self._occupant.connection = None
        self._scenes.stop_errand()
        self._queue.clear()
        self._occupant.touch()

    def enter(self, run: Run) -> None:
        """Hold a run."""
        self._occupant.enter(run)
        self._queue.calm()
        self._show(run)

    def watch(self, run: Run) -> None:
        """Look on while somebody else plays a run."""
        self._occupant.watch(run)
        self._show(run)

    def _show(self, run: Run) -> None:
        run.seats.append(self)
        self._stack.open_play()
        self.refresh()

    def redo(self) -> None:
        """Expect inputs that are sent again in one go: those behind an errand must not cut it short."""
        self._queue.redo()

    def leave(self) -> None:
        """Go back to the title."""
        self._part(SeatState.TITLE)
        self._stack.open_title()
        self.refresh()

    def give_up(self) -> None:
        """Leave the run to somebody else, or to nobody."""
        if not self.gone:
            self._part(SeatState.GONE)

    def _part(self, state: SeatState) -> None:
        if run := self.run:
            run.seats.remove(self)
            self.display.forget()
        self._occupant.part(state)
        self._scenes.stop_errand()

    # What comes in.

    def receive(self, message: Message | messages.Again) -> None:
        """Take an input or a batch of inputs, or tell the client why it cannot be taken."""
        if self.gone:
            return
        if isinstance(message, messages.Again):
            fault = self._queue.join_batch(message, self.inputs.seen)
        else:
            fault = self._queue.join(message, self.inputs.seen)
        if fault:
            code, expected = fault
            self._occupant.complain(code, n=expected)
        self._advance()

    def hover(self, message: messages.Hover) -> None:
        """Tell the scene where the pointer rests."""
        x, y = (-1, -1) if message.x is None or message.y is None else (message.x, message.y)
        self._mention(Hover(x, y))

    def wheel(self, message: messages.Wheel) -> None:
        """Tell the scene that the wheel was turned."""
        self._mention(Wheel(message.lines))

    def _mention(self, event: Hover | Wheel) -> None:
        """Hand over what is no input. An errand goes on, and while a query is under way nothing is told."""
        if not self.gone and not self._scenes.waiting:
            self.display.picture()
            self._hand(event)

    def take_query(self) -> Query | None:
        """Return the query to have answered next. Each query is returned once."""
        return self._scenes.take_query()

    def take_options(self) -> Options | None:
        """Return the options if they changed and can be kept now. Each change is returned once."""
        return self._occupant.take_options()

    def answer(self, reply: Reply | None) -> None:
        """Hand the scene the reply to its query. None says that the stack was changed instead."""
        self._scenes.waiting = False
        if self.gone:
            return
        if reply is not None:
            self._hand(reply)
        self._scenes.settle()
        self._advance()

    def wake_at(self) -> float | None:
        """Return when there is work to do, if no input comes before."""
        if self._stalled:
            return None
        if self._scenes.running:
            return self._clock()
        return None if self._scenes.waiting else self._stack.tick_at

    @property
    def _stalled(self) -> bool:
        """Whether the run is so far ahead of its journal that nothing may be done: the disk does not answer."""
        since = self.display.owed_since
        return since is not None and self._clock() - since >= STALLED_SECONDS

    def work(self) -> None:
        """Go on with the errand for a slice of time, or hand the scene its tick."""
        if self._stalled:
            return
        if self._scenes.running:
            self._scenes.work()
            self._scenes.settle()
            self._advance()
        elif not self._scenes.waiting and self._stack.take_tick():
            self._hand(Tick())

    def _advance(self) -> None:
        """Take the inputs that wait, until one of them starts what the others have to wait for."""
        while (
            not self._scenes.waiting
            and not self._stalled
            and (message := self._queue.next(self.inputs.seen, running=self._scenes.running))
        ):
            self._take(message)

    def _take(self, message: Message) -> None:
        self.display.picture()
        self.inputs.seen = message.n
        self._scenes.stop_errand()
        self._occupant.touch()
        self._occupant.caps_lock = isinstance(message, messages.Key) and message.caps
        if self._queue.is_unaware(message):
            pass
        elif isinstance(message, messages.Key):
            self._scenes.handle(Key(message.key, message.code, message.shift, message.ctrl, message.alt, message.caps))
        elif isinstance(message, messages.Point):
            self._scenes.handle(Point(message.x, message.y, message.button))
        elif isinstance(message, messages.Paste):
            self._scenes.handle(Paste(message.text))
        else:
            self._command(message)
        self._scenes.settle()
        self.refresh()

    def _startle(self, alarming: bool) -> None:
        self._queue.startle(self.display.turn, alarming=alarming)

    def _hand(self, event: Input) -> None:
        self._scenes.handle(event)
        self._scenes.settle()
        self.refresh()

    def _command(self, message: messages.Act) -> None:
        """Have the hero act by name, without a key."""
        if self._occupant.state is SeatState.WATCHING:
            self._occupant.complain(ErrorCode.WATCHING, n=message.n)
        elif self.run is None:
            self._occupant.complain(ErrorCode.NO_RUN, n=message.n)
        else:
            for event in self._scenes.act(message.action):
                if isinstance(event, Refused):
                    self._occupant.complain(ErrorCode.REFUSED, event.reason, message.n)

    # What the run tells.

    def refresh(self) -> None:
        """Have the screen drawn again."""
        self.display.refresh()

    def kept(self) -> None:
        """Show what is durable now, and go on if the disk kept the seat from it."""
        self.display.kept()
        self._advance()

    def concluded(self) -> None:
        """Tell the player of the end of the run, once it is recorded."""
        self.display.concluded()
