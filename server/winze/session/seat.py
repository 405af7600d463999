"""A seat: what one client sees and does, without its socket.

Inputs go in with `receive`, and the top scene of the stack says what they lead to. What needs the database becomes a
query: whoever owns the seat has it answered, and until then further inputs wait in line. Time passes with `work`, which
goes on with an errand for a slice of time, or gives a scene the tick it asked for. `Connection` sends what comes of it.
"""

from __future__ import annotations

from enum import Enum, auto

from winze.content import Content
from winze.engine.actions import Action
from winze.engine.errands import Errand
from winze.engine.events import Event, Refused
from winze.scenes.death import DeathScene
from winze.scenes.log import Log
from winze.scenes.play import PlayScene
from winze.scenes.queries import AskOptions, AskRecord, Options, Query, Reply
from winze.scenes.scene import (
    Act,
    Ask,
    Hover,
    Input,
    Key,
    Outcome,
    Point,
    Pop,
    Push,
    Stage,
    Start,
    Stay,
    Switch,
    Tick,
    View,
)
from winze.scenes.title import TitleScene
from winze.screen.layout import CLASSIC, Layout
from winze.screen.picture import Picture
from winze.session.connection import Clock, Connection, Meter
from winze.session.errand_runner import ErrandRunner
from winze.session.input_queue import InputQueue, Message
from winze.session.inputs import Inputs
from winze.session.panels import panels, prompt
from winze.session.run import Run, RunState
from winze.session.run_store import Player
from winze.session.stack import Stack
from winze.session.transitions import checked
from winze.wire import messages
from winze.wire.errors import ErrorCode
from winze.wire.messages import Over

SLICE_SECONDS = 0.005
"""For how long an errand may hold the loop."""


class SeatState(Enum):
    TITLE = auto()
    PLAYING = auto()
    """The seat holds a run: under way, or at its death scene."""
    WATCHING = auto()
    GONE = auto()
    """Somebody else has the run; nothing is taken here any more."""


_FOLLOWING = {
    SeatState.TITLE: frozenset({SeatState.PLAYING, SeatState.WATCHING, SeatState.GONE}),
    SeatState.PLAYING: frozenset({SeatState.TITLE, SeatState.GONE}),
    SeatState.WATCHING: frozenset({SeatState.TITLE, SeatState.GONE}),
    SeatState.GONE: frozenset[SeatState](),
}


class Seat:
    """`name` is what the player is called where no run says so."""

    def __init__(self, player: Player, name: str, content: Content, clock: Clock, meter: Meter) -> None:
        self.player = player
        self.name = name
        self.content = content
        self.options = player.options
        self.options_set_at: int | None = None
        """The input that changed the options, until they are kept."""
        self.state = SeatState.TITLE
        self.run: Run | None = None
        self.connection: Connection | None = None
        self.inputs = Inputs()
        self.waiting = False
        """Whether a query is under way."""
        self._clock = clock
        self._meter = meter
        self._query: Query | None = None
        self._line = InputQueue(clock)
        self._stage: Stage = PlayScene()
        self._stack = Stack(TitleScene(), clock)
        self._pursuit: ErrandRunner | None = None

    # Who is here, and what for.

    def connect(self, connection: Connection) -> None:
        self.connection = connection
        self.touch()
        self.refresh()
        connection.show(self)

    def disconnect(self) -> None:
        """Nobody looks any more. An errand stops where it is, and what was not taken will be sent again."""
        self.connection = None
        self._pursuit = None
        self._line.clear()
        self.touch()

    def enter(self, run: Run) -> None:
        """Hold this run."""
        run.inputs.reach(self.inputs.seen)
        self.inputs = run.inputs
        self._open(run, SeatState.PLAYING)

    def watch(self, run: Run) -> None:
        """Look on while somebody else plays."""
        self._open(run, SeatState.WATCHING)

    def _open(self, run: Run, state: SeatState) -> None:
        self.state = checked(_FOLLOWING, self.state, state)
        self.run = run
        self.name = run.name
        run.seats.append(self)
        self.touch()
        self._stage = PlayScene()
        self._stack.become(self._stage)
        self.refresh()

    def redo(self) -> None:
        """Inputs may come again in one go now: those behind an errand must not cut it short."""
        self._line.redo()

    def leave(self) -> None:
        """Back to the title."""
        self._close(SeatState.TITLE)
        self._stack.become(TitleScene())
        self.refresh()

    def give_up(self) -> None:
        """Somebody else has the run, or nobody can."""
        if not self.gone:
            self._close(SeatState.GONE)

    def _close(self, state: SeatState) -> None:
        self.state = checked(_FOLLOWING, self.state, state)
        self._pursuit = None
        if self.run:
            self.run.seats.remove(self)
            self.run = None
            self.inputs.settle()
            self.inputs = Inputs(*[self.inputs.seen] * 3)

    @property
    def holds(self) -> bool:
        """Whether the seat plays its run, rather than looks on."""
        return self.state is SeatState.PLAYING

    @property
    def gone(self) -> bool:
        return self.state is SeatState.GONE

    def touch(self) -> None:
        if self.run and self.holds:
            self.run.touched = self._clock()

    # What comes in.

    def receive(self, message: Message) -> None:
        """Take an input, or tell the client why not."""
        if self.gone:
            return
        if fault := self._line.join(message, self.inputs.seen):
            code, expected = fault
            self.complain(code, n=expected)
        self._advance()

    def hover(self, message: messages.Hover) -> None:
        """The pointer rests somewhere. That is no input: it ends no errand, and what it would tell may be left out."""
        if not self.gone and not self.waiting:
            self.picture()
            x, y = (-1, -1) if message.x is None or message.y is None else (message.x, message.y)
            self._hand(Hover(x, y))

    def answer(self, reply: Reply | None) -> None:
        """The query that was under way is answered; None says that the stack was changed instead."""
        self.waiting = False
        if self.gone:
            return
        if reply is not None:
            self._hand(reply)
        self._settle()
        self._advance()

    def take_query(self) -> Query | None:
        """The query to have answered next; each is given once."""
        query, self._query = self._query, None
        return query

    def _advance(self) -> None:
        """Take the inputs that wait, until one of them starts what the others have to wait for."""
        while not self.waiting and (message := self._line.next(self.inputs.seen, running=self.running)):
            self._take(message)

    def _take(self, message: Message) -> None:
        self.picture()
        self.inputs.seen = message.n
        self._pursuit = None
        self.touch()
        if self._line.is_typed_ahead(message):
            pass
        elif isinstance(message, messages.Key):
            self._hand(Key(message.key, message.code, message.shift, message.ctrl, message.alt))
        elif isinstance(message, messages.Point):
            self._hand(Point(message.x, message.y, message.button))
        else:
            self._command(message)
        self._settle()
        self.refresh()

    def _hand(self, event: Input) -> None:
        self._follow(self._stack.handle(event, self.view()))
        self._settle()
        self.refresh()

    def _command(self, message: messages.Act) -> None:
        """An action by name, without a key."""
        if self.state is SeatState.WATCHING:
            self.complain(ErrorCode.WATCHING, n=message.n)
        elif self.run is None:
            self.complain(ErrorCode.NO_RUN, n=message.n)
        else:
            for event in self._act(message.action):
                if isinstance(event, Refused):
                    self.complain(ErrorCode.REFUSED, event.reason, message.n)

    def complain(self, code: ErrorCode, detail: str = "", n: int | None = None) -> None:
        if self.connection:
            self.connection.complain(code, detail, n)

    # What it leads to.

    def _follow(self, outcome: Outcome) -> None:
        match outcome:
            case Stay():
                pass
            case Pop():
                self._stack.pop()
            case Push(scene):
                self._stack.push(scene)
            case Switch(scene):
                self._stack.become(scene)
            case Act(action):
                self._act(action)
            case Start(errand):
                self._start(errand)
            case Ask(query):
                self._ask(query)

    def _act(self, action: Action) -> list[Event]:
        """Collapse the stack to play and have the hero do this: what was perceived."""
        run = self.run
        if run is None or not self.holds:
            return []
        if run.state is not RunState.PLAYING:
            return [Refused(reason="over")]
        self._stack.become(self._stage)
        started = self._clock()
        events = run.act(action)
        self._meter.turn_took(self._clock() - started)
        if run.state is RunState.PLAYING:
            self._follow(self._stage.after(events, self.view()))
        else:
            self.inputs.settle()
        return events

    def _start(self, errand: Errand) -> None:
        if self.run and self.holds:
            self._stack.become(self._stage)
            self._pursuit = ErrandRunner(errand, self.run, self._act)
            self._step()

    def _step(self) -> None:
        """One action of the errand."""
        pursuit = self._pursuit
        if pursuit and not (pursuit.step() and self._bare):
            self._pursuit = None
        if pursuit and pursuit.alarmed:
            self._line.startle()

    def _ask(self, query: Query) -> None:
        if isinstance(query, AskOptions):
            self._set_options(query.options)
        elif not (isinstance(query, AskRecord) and self.state is SeatState.WATCHING):
            self._query, self.waiting = query, True

    def _set_options(self, options: Options) -> None:
        self.options = options
        self.options_set_at = self.inputs.seen

    @property
    def _bare(self) -> bool:
        return self._stack.is_only(self._stage)

    def _settle(self) -> None:
        """See `Inputs`. On the title and among spectators nothing is ever needed again."""
        if not self.holds or (self.run and self.run.state is RunState.FINISHED):
            self.inputs.forget()
        elif self._bare and not self.waiting:
            self.inputs.settle()

    # What time brings.

    @property
    def running(self) -> bool:
        """Whether an errand is under way."""
        return self._pursuit is not None

    def wake_at(self) -> float | None:
        """When there is work to do, if no input comes before."""
        if self.running:
            return self._clock()
        return None if self.waiting else self._stack.tick_at

    def work(self) -> None:
        """Go on with the errand for a slice of time, or hand the scene its tick."""
        if self._pursuit:
            until = self._clock() + SLICE_SECONDS
            self._step()
            while self._pursuit and self._clock() < until:
                self._step()
            self._settle()
            self._advance()
        elif not self.waiting and self._stack.take_tick():
            self._hand(Tick())

    # What it looks like.

    @property
    def turn(self) -> int:
        return self.run.game.turn if self.run else 0

    @property
    def layout(self) -> Layout:
        return self.connection.layout if self.connection else CLASSIC

    def view(self) -> View:
        run = self.run
        return View(
            content=self.content,
            options=self.options,
            log=run.log if run else Log(),
            game=run.game if run else None,
            name=self.name,
            watching=self.state is SeatState.WATCHING,
            layout=self.layout,
        )

    def refresh(self) -> None:
        """Something may look different now."""
        if self.run and self.run.state is not RunState.PLAYING and self._bare:
            self._stack.become(DeathScene())
        self._stack.spoil()
        if self.connection:
            self.connection.refresh()

    def kept(self) -> None:
        """More of the run's inputs are kept."""
        if self.connection and self.holds:
            self.connection.kept()

    def concluded(self) -> None:
        """Tell of the end of the run, if it is recorded: only who played it gets the claim."""
        run = self.run
        if self.connection and run and self.holds and run.state is RunState.FINISHED:
            self.connection.tell(Over(run.id, run.game.score, run.game.career.deepest, run.cause, run.claim))
            self.connection.kept()

    def picture(self) -> Picture:
        """What the top scene draws. What clicks mean depends on it, so it is drawn before every input."""
        return self._stack.picture(self.view())

    def panels(self) -> messages.Panels:
        return panels(self.view(), None if self._bare else prompt(self._stack.top))
