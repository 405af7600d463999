"""What the answers of scenes lead to: other scenes, actions and errands of the hero, queries."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import Action
from winze.engine.errands.errand import Errand
from winze.engine.events import Event, Refused
from winze.scenes.base.queries import AskOptions, AskRecord, Query
from winze.scenes.base.scene import Act, Ask, Input, Outcome, Pop, Push, Start, Stay, Switch, Tell
from winze.session.errand_runner import ErrandRunner
from winze.session.instruments import Clock, Meter
from winze.session.occupant import Occupant, SeatState
from winze.session.run import RunState
from winze.session.stack import Stack

SLICE_SECONDS = 0.002
"""For how long an errand may hold the loop."""


class SceneRunner:
    """Hands inputs to the top scene of a stack and carries out what the scene answers.

    `waiting` says whether a query is under way. `startle` is called when something new ends an errand, and told
    whether that is danger.
    """

    def __init__(
        self, occupant: Occupant, stack: Stack, clock: Clock, meter: Meter, *, startle: Callable[[bool], None]
    ) -> None:
        self.waiting = False
        self._occupant = occupant
        self._stack = stack
        self._clock = clock
        self._meter = meter
        self._startle = startle
        self._query: Query | None = None
        self._errand: ErrandRunner | None = None

    def handle(self, event: Input) -> None:
        """Have the top scene answer an input, and carry the answer out."""
        self._follow(self._stack.handle(event, self._occupant.view()))

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
                self.act(action)
            case Start(errand):
                self._start(errand)
            case Ask(query):
                self._ask(query)
            case Tell(sentence) if self._occupant.run:
                self._occupant.run.say(sentence)

    def settle(self) -> None:
        """Settle the inputs as `Inputs` says. On the title and among spectators none is needed again."""
        occupant = self._occupant
        if not occupant.holds or (occupant.run and occupant.run.state is RunState.FINISHED):
            occupant.inputs.forget()
        elif self._stack.is_bare and not self.waiting:
            occupant.settle()

    # Actions and errands.

    def act(self, action: Action) -> list[Event]:
        """Collapse the stack to play and have the hero act. Returns what the hero perceived."""
        run = self._occupant.run
        if run is None or not self._occupant.holds:
            return []
        if run.state is not RunState.PLAYING:
            return [Refused(reason="over")]
        self._stack.collapse()
        started = self._clock()
        events = run.act(action)
        self._meter.turn_took(self._clock() - started)
        if run.state is RunState.PLAYING:
            self._follow(self._stack.play.after(events, self._occupant.view()))
        else:
            run.settle()
        return events

    @property
    def running(self) -> bool:
        """Whether an errand is under way."""
        return self._errand is not None

    def work(self) -> None:
        """Go on with the errand for a slice of time."""
        until = self._clock() + SLICE_SECONDS
        self._step()
        while self._errand and self._clock() < until:
            self._step()

    def stop_errand(self) -> None:
        """End the errand, if there is one, where it is."""
        self._errand = None

    def _start(self, errand: Errand) -> None:
        if self._occupant.run and self._occupant.holds:
            self._stack.collapse()
            self._errand = ErrandRunner(errand, self._occupant.run, self.act)
            self._step()

    def _step(self) -> None:
        """Take one action of the errand."""
        errand = self._errand
        if errand and not (errand.step() and self._stack.is_bare):
            self._errand = None
        if errand and errand.surprised:
            self._startle(errand.alarmed)

    # Queries.

    def take_query(self) -> Query | None:
        """Return the query to have answered next. Each query is returned once."""
        query, self._query = self._query, None
        return query

    def _ask(self, query: Query) -> None:
        if isinstance(query, AskOptions):
            self._occupant.set_options(query.options)
        elif not (isinstance(query, AskRecord) and self._occupant.state is SeatState.WATCHING):
            self._query, self.waiting = query, True
