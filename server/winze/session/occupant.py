"""Who is at a seat, and which run the seat shows."""

from __future__ import annotations

from enum import Enum, auto

from winze.content import Content
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.screen.layout import CLASSIC, Layout
from winze.session.connection import Connection
from winze.session.inputs import Inputs
from winze.session.instruments import Clock
from winze.session.run import Run
from winze.session.run_store import Player
from winze.session.transitions import checked
from winze.wire.errors import ErrorCode


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


class Occupant:
    """A player at the title, at a run of the player's own, or at the run of somebody else.

    `name` is what the player is called where no run says so. `connection` is None while nobody looks. `caps_lock` tells
    of the last key.
    """

    def __init__(self, player: Player, name: str, content: Content, clock: Clock) -> None:
        self.player = player
        self.state = SeatState.TITLE
        self.run: Run | None = None
        self.connection: Connection | None = None
        self.inputs = Inputs()
        self.caps_lock = False
        self._name = name
        self._content = content
        self._clock = clock
        self._options = player.options
        self._options_set_at: int | None = None
        """The input that changed the options, until they are kept."""
        self._view = self._make_view(CLASSIC)
        """The view that was asked for last: a key asks for it some five times."""
        self._made_of: tuple[object, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the player plays the run, rather than looks on."""
        return self.state is SeatState.PLAYING

    def view(self) -> View:
        """Return what scenes may read."""
        layout = self.connection.layout if self.connection else CLASSIC
        made_of = self.run, self.state, self._options, self._name, layout, self.caps_lock
        if made_of != self._made_of:
            self._view, self._made_of = self._make_view(layout), made_of
        return self._view

    def _make_view(self, layout: Layout) -> View:
        run = self.run
        return View(
            content=self._content,
            options=self._options,
            log=run.log if run else Log(),
            game=run.game if run else None,
            name=self._name,
            watching=self.state is SeatState.WATCHING,
            layout=layout,
            caps_lock=self.caps_lock,
        )

    # Coming and going.

    def enter(self, run: Run) -> None:
        """Hold a run, whose inputs go on from those of the title."""
        run.inputs.reach(self.inputs.seen)
        self.inputs = run.inputs
        self._join(run, SeatState.PLAYING)

    def watch(self, run: Run) -> None:
        """Look on while somebody else plays a run."""
        self._join(run, SeatState.WATCHING)

    def _join(self, run: Run, state: SeatState) -> None:
        self.state = checked(_FOLLOWING, self.state, state)
        self.run = run
        self._name = run.name
        self.touch()

    def part(self, state: SeatState) -> None:
        """Leave the run, if there is one, for the title or for good. Inputs are counted on from those of the run."""
        self.state = checked(_FOLLOWING, self.state, state)
        if self.run:
            self.run = None
            self.inputs.settle()
            self.inputs = Inputs(*[self.inputs.seen] * 3)

    def settle(self) -> None:
        """Note that nothing but the game remembers the inputs that were taken."""
        if self.run and self.holds:
            self.run.settle()
        else:
            self.inputs.settle()

    def touch(self) -> None:
        """Note for the run that its player was here just now."""
        if self.run and self.holds:
            self.run.touched = self._clock()

    # Options, and words to the client.

    def set_options(self, options: Options) -> None:
        """Change the options, which are to be kept as soon as the input that changed them is."""
        self._options = options
        self._options_set_at = self.inputs.seen

    def take_options(self) -> Options | None:
        """Return the options if they changed and can be kept now. Each change is returned once."""
        if self._options_set_at is None or self._options_set_at > self.inputs.kept:
            return None
        self._options_set_at = None
        return self._options

    def complain(self, code: ErrorCode, detail: str = "", n: int | None = None) -> None:
        """Tell the client of an error, if somebody is there."""
        if self.connection:
            self.connection.complain(code, detail, n)
