"""A seat: one client's view of the game and what it does there, without its socket.

    socket ---> receive, answer, work ---> Seat ---> top scene ---> outcome ---> Run
                                            |                                     |
    socket <--- Connection <--- Frames <--- Screen <--------- refresh ------------+

An input waits in the queue for its turn, and the top scene of the screen decides what it leads to. An outcome that
needs the database becomes a query: the owner of the seat answers it, and until then further inputs wait. Time passes
with `work`, which goes on with an errand for a slice of time or hands a scene the tick it asked for. The connection
makes a frame of the screen when it can send one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from winze.content import Content
from winze.engine.actions import Action
from winze.engine.errands.errand import Errand
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event, Refused
from winze.engine.game import is_refused
from winze.models.log import HINTS_AGAIN, Log, Sentence
from winze.models.players import Errands, Motion, Options, Watched
from winze.scenes.base.keymaps import keymap_of
from winze.scenes.base.queries import AskHintsAgain, AskOptions, AskRecord, AskSound, AskTextSize, Query, Reply
from winze.scenes.base.scene import (
    Act,
    Ask,
    GoTo,
    Hover,
    Input,
    Key,
    Outcome,
    Pan,
    Paste,
    Point,
    Pop,
    Push,
    Scene,
    Start,
    Stay,
    Switch,
    Tell,
    Tick,
    View,
    Watchable,
    Wheel,
)
from winze.scenes.pages.death import DeathScene
from winze.scenes.telling.cues import Cue
from winze.screen.dialog import Dialog
from winze.screen.layout import CLASSIC
from winze.screen.picture import Picture
from winze.session.base.instruments import Clock, Disk, Meter
from winze.session.base.run_store import Player
from winze.session.base.transitions import checked
from winze.session.client.connection import Connection
from winze.session.client.frames import STALLED_SECONDS, Progress
from winze.session.client.inputs import InputQueue, Inputs, Message
from winze.session.client.panels import panels, prompt
from winze.session.runs.run import Run, RunState
from winze.session.seats.errand_runner import ErrandRunner
from winze.session.seats.screen import Screen
from winze.session.seats.watching import Watching
from winze.wire import messages
from winze.wire.errors import ErrorCode
from winze.wire.messages import AimMessage, Ended, Flight, Over, Panels

SLICE_SECONDS = 0.002
"""Time for which an errand may hold the event loop."""
_STEPS_SHOWN: dict[Errands, int] = {"each": 1, "fourth": 4}
"""Steps of an errand from one frame to the next, if the player has chosen their number."""


class SeatState(Enum):
    TITLE = auto()
    PLAYING = auto()
    """The seat holds a run that is under way or at its death scene."""
    WATCHING = auto()
    GONE = auto()
    """Another seat has the run. Nothing is taken here any more."""


_FOLLOWING = {
    SeatState.TITLE: frozenset({SeatState.PLAYING, SeatState.WATCHING, SeatState.GONE}),
    SeatState.PLAYING: frozenset({SeatState.TITLE, SeatState.GONE}),
    SeatState.WATCHING: frozenset({SeatState.TITLE, SeatState.GONE}),
    SeatState.GONE: frozenset[SeatState](),
}


class Seat:
    """A player at the title, at a run of their own, or watching the run of somebody else.

    `name` is the name of the player until a run gives one. `connection` is None while nobody looks. `query` is the
    query to be answered next. `options_input` is the input that changed the options, until they are taken.
    """

    def __init__(self, player: Player, name: str, content: Content, clock: Clock, meter: Meter, *, disk: Disk) -> None:
        self.player = player
        self.state = SeatState.TITLE
        self.run: Run | None = None
        self.connection: Connection | None = None
        self.inputs = Inputs()
        self.query: Query | None = None
        self.options_input: int | None = None
        self._name = name
        self._options = player.options
        self._caps_lock = False
        self._uses_deck = False
        self._content = content
        self._clock = clock
        self._meter = meter
        self._disk = disk
        self._queue = InputQueue(clock)
        self._screen = Screen(clock)
        self._is_asking = False
        """True from a query until it is answered."""
        self._hover: Hover | None = None
        """The last hover since the query."""
        self._errand: ErrandRunner | None = None
        self._unshown = 0
        """Steps of the errand since a picture was drawn."""
        self._watching: Watching | None = None
        self._had_cover = False
        """True if watchers were last shown a scene over play."""
        self._goes_on = False
        """True while a window is open that an action opened."""
        self._pressed_in: Scene | None = None
        """The scene that was open when the last key was pressed that is not a repeat."""
        self._view: View | None = None
        self._view_source: tuple[object, ...] = ()
        """The ingredients of the last view."""

    @property
    def holds(self) -> bool:
        """True if the player plays the run rather than watches it."""
        return self.state is SeatState.PLAYING

    @property
    def gone(self) -> bool:
        return self.state is SeatState.GONE

    def view(self) -> View:
        layout, text = (self.connection.layout, self.connection.text) if self.connection else (CLASSIC, None)
        still = self._motion != "full"
        watching = self._watching is not None
        watchers = 0 if watching or self.run is None else len(self.run.watchers)
        choosing = f"{self._name} is choosing." if watching and self._guest else ""
        reader = self.connection is not None and self.connection.is_reader
        source = (
            *(self.run, self.state, self._options, self._name, layout, text, still, reader),
            *(self._caps_lock, self._uses_deck, self._screen.drawn, self._screen.beneath, choosing, watchers),
        )
        view = self._view
        if view is None or source != self._view_source:
            run, self._view_source = self.run, source
            view = self._view = View(
                content=self._content,
                options=self._options,
                log=run.log if run else Log(),
                game=run.game if run else None,
                name=self._name,
                watching=watching,
                layout=layout,
                text_size=text,
                still=still,
                drawn=self._screen.drawn,
                beneath=self._screen.beneath,
                caps_lock=self._caps_lock,
                watchers=watchers,
                choosing=choosing,
                deck=self._uses_deck,
                reader=reader,
                daily=run.daily if run else None,
                lookout=run.lookout if run else Lookout(),
            )
        return view

    @property
    def _motion(self) -> Motion:
        """The player's choice, or else the client's wish."""
        asked = self.connection.motion if self.connection else "full"
        return asked if self._options.motion == "auto" else self._options.motion

    @property
    def cover(self) -> Scene | None:
        return None if self._screen.is_bare else self._screen.top

    @property
    def _guest(self) -> Scene | None:
        """The scene that the player of a watched run has open, unless this watcher has a scene open as well."""
        return None if self._watching is None or self.cover else self._watching.scene

    @property
    def _is_late(self) -> bool:
        return self._watching is not None and self._watching.is_late

    # Coming and going.

    def connect(self, connection: Connection) -> None:
        self.connection = connection
        self._use_deck(connection.touch)
        connection.fit(self._options)
        self._touch()
        self.refresh()
        connection.show(self)

    def _use_deck(self, uses: bool) -> None:
        """Have words name the keys of the touch deck, or else those of the keymap."""
        self._uses_deck = uses
        if self.run and self.holds:
            self.run.speech.deck = uses

    def disconnect(self) -> None:
        """Take the connection away. The errand ends, and inputs that wait will be sent again."""
        self.connection = None
        self._errand = None
        self._queue.messages.clear()
        self._touch()

    def resize(self, screen: messages.ScreenSize) -> None:
        """Draw for another screen of the client. Points that wait were made on the old one, and now have no effect."""
        if self.connection and not self.gone:
            self.connection.resize(screen, self._options)
            self._queue.void_points()
            self.refresh()

    def propose(self, seed: int) -> None:
        """Show the form for a new run with a seed filled in."""
        self._screen.open_title(seed)

    def propose_daily(self) -> None:
        """Show the form for the mine of today, or go on there."""
        self._screen.open_title(daily=True)

    def enter(self, run: Run) -> None:
        """Play a run. Its inputs go on from those of the title, or of a run that ended."""
        if self.run:
            self._part(SeatState.TITLE)
        run.inputs.reach(self.inputs.seen)
        self.inputs = run.inputs
        self._queue.calm()
        self._join(run, SeatState.PLAYING)

    def watch(self, run: Run) -> None:
        self._join(run, SeatState.WATCHING)

    def _join(self, run: Run, state: SeatState) -> None:
        self.state = checked(_FOLLOWING, self.state, state)
        self.run, self._name = run, run.name
        run.join(self)
        if self.holds:
            run.allow(self._options.watched)
            run.speech.keymap, run.speech.deck = keymap_of(self._options), self._uses_deck
        else:
            self._watching = Watching(run, self._clock)
        self._touch()
        self._screen.open_play()
        if self.holds and run.state is RunState.PLAYING and not run.game.turn:
            self._follow(self._screen.play.after([], self.view()))
        self.refresh()

    def redo(self) -> None:
        """Expect inputs to be sent again in one go. Those behind an errand must not cut it short."""
        self._queue.redo()

    def leave(self) -> None:
        self._part(SeatState.TITLE)
        self._screen.open_title()
        self.refresh()

    def give_up(self) -> None:
        if not self.gone:
            self._part(SeatState.GONE)
            if self.connection:
                self.connection.hide()

    def _part(self, state: SeatState) -> None:
        """Leave the run, if there is one. Inputs are counted on from those of the run."""
        self._errand = self._watching = None
        if self.run:
            self.run.part(self)
            self.run = None
            self.inputs.settle()
            self.inputs = Inputs(*[self.inputs.seen] * 3)
            if self.connection:
                self.connection.forget()
        self.state = checked(_FOLLOWING, self.state, state)

    def obey(self) -> None:
        run, watching = self.run, self._watching
        if run is None or watching is None or not run.may_be_watched:
            self.leave()
            self._complain(ErrorCode.UNKNOWN_RUN, f"{self._name} wants no watchers now.")
        else:
            watching.obey(self._screen.shown)
            if watching.is_late and self.cover:
                self._screen.open_play()
            self.refresh()

    def _touch(self) -> None:
        """Note for the run that its player is here now."""
        if self.run and self.state is SeatState.PLAYING:
            self.run.touched = self._clock()

    # Inputs.

    def receive(self, message: Message | messages.Again | messages.Mention) -> None:
        """Take a message of the client, or tell the client why it is refused."""
        if self.state is SeatState.GONE:
            return
        if isinstance(message, messages.HoverMessage):
            x, y = (-1, -1) if message.x is None or message.y is None else (message.x, message.y)
            self._mention(Hover(x, y, message.reach))
            return
        if isinstance(message, messages.WheelMessage):
            self._mention(Wheel(message.lines))
            return
        if isinstance(message, messages.PanMessage):
            self._mention(Pan(message.cols, message.rows))
            return
        if isinstance(message, messages.Again):
            fault = self._queue.join_batch(message, self.inputs.seen)
        else:
            fault = self._queue.join(message, self.inputs.seen)
        if fault:
            self._complain(fault[0], n=fault[1])
        self._advance()

    def _mention(self, event: Hover | Wheel | Pan) -> None:
        """Hand over an event that is no input. An errand goes on. While a query is under way, the last hover waits."""
        if not self._is_asking:
            self.picture()
            self._hand(event)
        elif isinstance(event, Hover):
            self._hover = event

    def answer(self, reply: Reply | None) -> None:
        """Hand the scene the reply to its query. None means that the scene is gone."""
        self._is_asking = False
        if self.state is SeatState.GONE:
            return
        if reply is not None:
            self._hand(reply)
        if self._hover and not self._is_asking:
            hover, self._hover = self._hover, None
            self._mention(hover)
        self._mark_settled()
        self._advance()

    def wake_at(self) -> float | None:
        """Return when there is work to do, if no input comes before."""
        if self._is_stalled():
            return None
        if self._errand:
            return None if self.waits else self._clock()
        late = self._watching.wake_at() if self._watching else None
        times = (None if self._is_asking else self._screen.tick_at, late)
        return min((at for at in times if at is not None), default=None)

    def work(self) -> None:
        """Go on with the errand for a slice of time, or hand the scene its tick and show what is due."""
        if self._is_stalled():
            return
        if self._errand:
            if self.waits:
                return
            until = self._clock() + SLICE_SECONDS
            self._step()
            while self._errand and not self.waits and self._clock() < until:
                self._step()
            self._mark_settled()
            self._show_cover()
            self._advance()
        elif not self._is_asking and self._screen.take_tick():
            self._hand(Tick())
        elif self._is_late:
            self.refresh()

    def _advance(self) -> None:
        """Take inputs that wait, until one of them starts something that the others have to wait for."""
        while self._queue.messages and not self._is_asking and not self._is_stalled():
            message = self._queue.next(self.inputs.seen, running=self._errand is not None)
            if message is None:
                return
            self._take(message)

    def _take(self, message: Message) -> None:
        # a click means what is drawn, so a picture is made before every input
        if self._screen.shown is None:
            self.picture()
        self.inputs.seen = message.n
        self._errand = None
        self._touch()
        self._caps_lock = isinstance(message, messages.KeyMessage) and message.caps
        if isinstance(message, messages.KeyMessage) and message.touch != self._uses_deck:
            self._use_deck(message.touch)
        if self._queue.is_unaware(message):
            pass
        elif isinstance(message, messages.KeyMessage):
            self._press(message)
        elif isinstance(message, messages.PointMessage):
            self._click(Point(message.x, message.y, message.button))
        elif isinstance(message, messages.PasteMessage):
            self._handle(Paste(message.text))
        elif isinstance(message, messages.GoMessage):
            self._handle(GoTo(message.x, message.y))
        else:
            self._command(message)
        self._mark_settled()
        # a run that wrote into its log has done so
        if self._screen.shown is not None:
            self.refresh()
        self._show_cover()

    def _press(self, key: messages.KeyMessage) -> None:
        """Hand a key to the scene. A held key does nothing in a scene that opened after it was pressed.

        The first key of a seat may be a repeat: after a break it opens what it had opened before.
        """
        if not key.repeat or self._pressed_in is None:
            self._pressed_in = self._screen.top
        if self._pressed_in is self._screen.top:
            self._handle(Key(key.key, key.code, key.shift, key.ctrl, key.alt, key.caps))

    def _click(self, point: Point) -> None:
        """Hand a click to the scene, or the key that is named there."""
        key = "" if point.button else self._screen.key_at(self.view(), point.x, point.y)
        self._handle(Key(key, key) if key else point)

    def _hand(self, event: Input) -> None:
        self._handle(event)
        self._mark_settled()
        self.refresh()
        self._show_cover()

    def _show_cover(self) -> None:
        """Show watchers the scene that the player has open, or that it is gone."""
        has_cover = self.cover is not None
        if self.run and self.holds and (has_cover or self._had_cover):
            for watcher in self.run.watchers:
                watcher.refresh()
        self._had_cover = has_cover

    def _command(self, message: messages.ActMessage) -> None:
        """Let the hero act by name, without a key."""
        if self.state is SeatState.WATCHING:
            self._complain(ErrorCode.WATCHING, n=message.n)
        elif self.run is None:
            self._complain(ErrorCode.NO_RUN, n=message.n)
        else:
            for event in self._act(message.action):
                if isinstance(event, Refused):
                    self._complain(ErrorCode.REFUSED, event.reason, message.n)

    def _complain(self, code: ErrorCode, detail: str = "", n: int | None = None) -> None:
        if self.connection:
            self.connection.complain(code, detail, n)

    def _is_stalled(self) -> bool:
        """Return True if the run is so far ahead of its journal that nothing may be done."""
        since = self.owed_since()
        return since is not None and self._clock() - since >= STALLED_SECONDS

    def _mark_settled(self) -> None:
        """Settle the inputs as `Inputs` says. At the title and among watchers none is needed again."""
        run = self.run
        if run is None or self.state is not SeatState.PLAYING or run.state is RunState.FINISHED:
            self.inputs.forget()
        elif (self._screen.is_bare or self._goes_on) and not self._is_asking:
            self._goes_on = not self._screen.is_bare
            run.mark_settled()

    # Outcomes of scenes.

    def _handle(self, event: Input) -> None:
        if self._watching and not self._watching.takes(event):
            return
        self._follow(self._screen.top.handle(event, self.view()))

    def _follow(self, outcome: Outcome) -> None:
        match outcome:
            case Stay():
                pass
            case Act(action, then):
                self._act(action, then)
            case Start(errand):
                self._start(errand)
            case Pop():
                self._screen.pop()
            case Push(scene):
                self._screen.push(scene)
            case Switch(scene):
                self._screen.become(scene)
            case Ask(query):
                self._ask(query)
            case Tell(sentence) if self.run:
                self.run.say(sentence)

    def _act(self, action: Action, then: Callable[[View], Outcome] | None = None) -> list[Event]:
        """Collapse the stack to play and let the hero act. Return the events that the hero perceived.

        A window that opens `then` comes from no input, so a client that comes back could not open it again.
        """
        run, screen = self.run, self._screen
        if run is None or self.state is not SeatState.PLAYING:
            return []
        if run.state is not RunState.PLAYING:
            return [Refused(reason="over")]
        if screen.top is not screen.play:
            screen.become(screen.play)
        started = self._clock()
        events = run.act(action)
        self._meter.turn_took(self._clock() - started)
        if run.state is RunState.PLAYING:
            outcome = screen.play.after(events, self.view())
            if not isinstance(outcome, Stay):
                self._follow(outcome)
            if then and not is_refused(events):
                self._follow(then(self.view()))
                self._goes_on = not screen.is_bare
        else:
            run.mark_settled()
        return events

    def _start(self, errand: Errand) -> None:
        if self.run and self.state is SeatState.PLAYING:
            self._screen.become(self._screen.play)
            self._errand = ErrandRunner(errand, self.run, self._act)
            self._step()

    def _step(self) -> None:
        errand = self._errand
        self._unshown = 1 if self._screen.shown is not None else self._unshown + 1
        if errand and not (errand.step() and self._screen.is_bare):
            self._errand = None
        if errand and errand.surprised:
            self._queue.startle(self.turn, alarming=errand.alarmed)

    def _ask(self, query: Query) -> None:
        if isinstance(query, AskOptions):
            self.set_options(query.options)
        elif isinstance(query, AskHintsAgain):
            self.set_options(replace(self._options, hints_again=False))
            if self.run:
                self.run.say(Sentence(HINTS_AGAIN, "sky"))
        elif isinstance(query, AskTextSize):
            if self.connection:
                self.connection.tell(self.connection.layout_in(self._options, query.size))
        elif isinstance(query, AskSound):
            if self.connection and "cues" in self.connection.wants:
                self.connection.tell(messages.Sound())
        elif not (isinstance(query, AskRecord) and self.state is SeatState.WATCHING):
            self.query, self._is_asking = query, True

    def take_query(self) -> Query | None:
        query, self.query = self.query, None
        return query

    def set_options(self, options: Options) -> None:
        """Change the options, which are to be written once the input that changed them is durable."""
        before, self._options = self._options, options
        if self.connection and self.connection.fit(options):
            self.connection.lay_out(options)
            self._queue.void_points()
        elif self.connection and _told(options) != _told(before):
            self.connection.tell(self.connection.layout_in(options))
        if self.run and self.holds:
            self.run.allow(options.watched)
            self.run.speech.keymap = keymap_of(options)
        self.options_input = self.inputs.seen

    def allow(self, watched: Watched) -> None:
        """Take over the permission to watch from another seat of the player."""
        self._options = replace(self._options, watched=watched)

    def take_options(self) -> Options | None:
        """Return the options if they changed and can be written now. Each change is returned once."""
        if self.options_input is None or self.options_input > self.inputs.kept:
            return None
        self.options_input = None
        return self._options

    # News of the run.

    def refresh(self) -> None:
        """Draw the picture again when it is next asked for. A run that is over shows its death scene first."""
        if self.run and self.run.state is not RunState.PLAYING and self._screen.is_bare:
            self._screen.become(DeathScene())
        self._screen.shown = None
        if self.connection:
            self.connection.refresh()

    def kept(self) -> None:
        """Send what waited for the disk and tell the player which inputs are kept. Go on if the disk was in the way."""
        if self.connection:
            self.connection.progressed(tells_kept=self.state is SeatState.PLAYING)
        self._advance()

    def concluded(self) -> None:
        """Tell the player of the recorded end of the run and of its claim. Watchers only learn of the end."""
        run, connection = self.run, self.connection
        if connection is None or run is None or run.state is not RunState.FINISHED or self._is_late:
            return
        if self.state is SeatState.WATCHING:
            connection.tell(Ended(run.id))
        else:
            connection.tell(Over(run.id, run.game.score, run.game.career.deepest, run.cause, run.claim))
            connection.progressed(tells_kept=True)

    # What the connection shows.

    @property
    def progress(self) -> Progress | None:
        return self.run.recorder if self.run else None

    @property
    def turn(self) -> int:
        if self._watching:
            return self._watching.turn
        return self.run.game.turn if self.run else 0

    @property
    def running(self) -> bool:
        return self._errand is not None

    @property
    def waits(self) -> bool:
        """True while an errand goes on only after the next picture."""
        steps = _STEPS_SHOWN.get(self._options.errands)
        return self.running and steps is not None and self._screen.shown is None and self._unshown >= steps

    @property
    def hides(self) -> bool:
        """True while an errand runs whose end alone is to be shown."""
        return self.running and self._options.errands == "end"

    @property
    def pause(self) -> float:
        return self._watching.pause if self._watching else 0

    def owed_since(self) -> float | None:
        """Return the time since which the disk owes a write of the run; None if it owes none.

        If the disk is idle, that time is now: the write is done, and the report of it is still to come.
        """
        since = self.run.recorder.owed_since if self.run else None
        if since is None:
            return None
        busy = self._disk()
        return max(since, self._clock() if busy is None else busy)

    def picture(self) -> Picture:
        guest = self._guest
        now = self._screen.picture(self.view(), guest if isinstance(guest, Watchable) else None)
        if self._watching is None or not self._watching.is_late:
            return now
        late = self._watching.picture(now, self._screen.cues(self.run))
        self.concluded()
        return late

    def panels(self) -> Panels:
        if self._is_late:
            return Panels(0, None, (), (), (), None)
        return panels(self.view(), None if self._screen.is_bare else prompt(self._screen.top), self._screen.note)

    def dialog(self) -> Dialog | None:
        """Return in words what `picture` shows over play."""
        guest = self._guest
        scene = guest if isinstance(guest, Watchable) else self._screen.top
        return None if self._is_late else scene.dialog(self.view())

    def flights(self) -> list[Flight]:
        flights = self._screen.flights(self.run, self.view())
        return [] if self._is_late or self._motion == "none" else flights

    def struck(self) -> list[int]:
        struck = self._screen.struck(self.run, self.view().layout.cols)
        return [] if self._is_late or self._motion == "none" else struck

    def aim(self) -> AimMessage | None:
        return None if self._is_late or self._guest else self._screen.aim(self.view())

    def cues(self) -> list[Cue]:
        late = self._watching.take_cues() if self._watching else []
        return late or ([] if self._is_late else self._screen.cues(self.run))


def _told(options: Options) -> tuple[object, ...]:
    """Return the options that a layout tells the client."""
    return options.theme, options.light, options.motion
