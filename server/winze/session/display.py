"""What a seat shows its client: the top scene as a picture and in words, and how far the run has got."""

from __future__ import annotations

from winze.engine.events import Shot, Thrown
from winze.scenes.pages.death import DeathScene
from winze.scenes.view.looks import colour
from winze.screen.picture import Picture
from winze.session.frames import Position
from winze.session.inputs import Inputs
from winze.session.instruments import Clock, Disk
from winze.session.occupant import Occupant
from winze.session.panels import panels, prompt
from winze.session.run import Run, RunState
from winze.session.scene_runner import SceneRunner
from winze.session.stack import Stack
from winze.wire.messages import Flight, Over, Panels


class Display:
    """Fulfils `connection.Show`: the connection of the seat asks for pictures when the client can be sent one."""

    def __init__(self, occupant: Occupant, stack: Stack, scenes: SceneRunner, clock: Clock, disk: Disk) -> None:
        self._occupant = occupant
        self._stack = stack
        self._scenes = scenes
        self._clock = clock
        self._disk = disk
        self._run = ""
        """The id of the run of which so many `_flights` were shown, or were over before the seat showed it."""
        self._flights = 0

    # What the connection asks for.

    @property
    def inputs(self) -> Inputs:
        return self._occupant.inputs

    @property
    def turn(self) -> int:
        run = self._occupant.run
        return run.game.turn if run else 0

    @property
    def position(self) -> Position | None:
        run = self._occupant.run
        return run.recorder.position if run else None

    @property
    def owed_since(self) -> float | None:
        """Since when the disk owes something that the run did; None while all is there.

        Where the disk is at work on nothing, it is only that nobody has heard yet of what it has done.
        """
        run = self._occupant.run
        since = run.recorder.owed_since if run else None
        if since is None:
            return None
        busy = self._disk()
        return max(since, self._clock() if busy is None else busy)

    @property
    def running(self) -> bool:
        """Whether an errand is under way."""
        return self._scenes.running

    def picture(self) -> Picture:
        """Return what the top scene draws. A click means what is drawn, so a picture is made before every input."""
        return self._stack.picture(self._occupant.view())

    def flights(self) -> list[Flight]:
        """Return what flew since this was asked last, over the picture that was drawn last. The frame's number is
        filled in when they are sent."""
        run = self._occupant.run
        if run is None:
            self._run = ""
            return []
        before, self._flights = self._flights, run.flights.last
        known, self._run = self._run, run.id
        if known != run.id:
            return []
        shown = [self._flight(run, event) for event in run.flights.after(before, run.game.level.id)]
        return [flight for flight in shown if flight.cells]

    def _flight(self, run: Run, event: Thrown | Shot) -> Flight:
        board, cols = run.game.level.board, self._occupant.view().layout.cols
        cells = [self._stack.cell_of(*board.xy(cell)) for cell in event.path]
        look = run.content.items[event.what.name]
        return Flight(0, tuple(y * cols + x for x, y in filter(None, cells)), look.code, colour(look))

    def panels(self) -> Panels:
        """Return the screen in words."""
        return panels(self._occupant.view(), None if self._stack.is_bare else prompt(self._stack.top))

    # What the connection is told.

    def refresh(self) -> None:
        """Have the picture drawn again. A run that is over shows its death scene first."""
        run, connection = self._occupant.run, self._occupant.connection
        if run and run.state is not RunState.PLAYING and self._stack.is_bare:
            self._stack.become(DeathScene())
        self._stack.spoil()
        if connection:
            connection.refresh()

    def forget(self) -> None:
        """Send nothing any more that was drawn of the run that was left."""
        if connection := self._occupant.connection:
            connection.forget()

    def kept(self) -> None:
        """Send what waited for more of the run to be durable, and tell the player how many inputs are."""
        connection = self._occupant.connection
        if connection:
            connection.durable()
            if self._occupant.holds:
                connection.kept()

    def concluded(self) -> None:
        """Tell the player of the end of the run and of its claim, once the end is recorded. Spectators hear nothing."""
        run, connection = self._occupant.run, self._occupant.connection
        if connection and run and self._occupant.holds and run.state is RunState.FINISHED:
            connection.tell(Over(run.id, run.game.score, run.game.career.deepest, run.cause, run.claim))
            connection.kept()
