"""The scenes of a seat, one on top of the other, and what is drawn of the top one."""

from __future__ import annotations

from dataclasses import replace
from weakref import WeakKeyDictionary

from winze.engine.events import Shot, Thrown
from winze.scenes.base.drawn import UNDRAWN, Drawn
from winze.scenes.base.scene import Scene, Stage, View
from winze.scenes.pages.title import TitleScene
from winze.scenes.play.play import PlayScene
from winze.scenes.telling.cues import Cue
from winze.scenes.view.looks import colour
from winze.scenes.view.mapview import Camera
from winze.scenes.widgets.hintkeys import hinted_key
from winze.screen.picture import Canvas, Picture
from winze.session.base.instruments import Clock
from winze.session.runs.recent import Follower
from winze.session.runs.run import Blow, Flown, Run
from winze.wire.messages import AimMessage, Flight


class Screen:
    """The `top` scene gets the inputs and alone is drawn.

    `play` is the lowest scene of the run, to which actions return. `shown` is the last picture, or None if it is stale.
    `drawn` is what the last drawing of the top scene tells about it, and `beneath` that of the play scene. `tick_at` is
    when the top scene wants a tick.
    """

    def __init__(self, clock: Clock) -> None:
        self.play: Stage = PlayScene()
        self.top: Scene = TitleScene()
        self.shown: Picture | None = None
        self.drawn = self.beneath = UNDRAWN
        self.tick_at: float | None = None
        self._clock = clock
        self._below: list[Scene] = []
        self._drawn: WeakKeyDictionary[Scene, Drawn] = WeakKeyDictionary()
        """Facts from the last drawings of other scenes."""
        self._flights: Follower[Flown] = Follower()
        self._blows: Follower[Blow] = Follower()
        self._cues: Follower[Cue] = Follower()

    @property
    def is_bare(self) -> bool:
        return self.top is self.play

    @property
    def note(self) -> str:
        """The answer of the play scene to the last key, if no event tells it."""
        return self.play.note if self.is_bare else ""

    def open_title(self, seed: int | None = None, *, daily: bool = False) -> None:
        """Show the title. With a seed or for the mine of today it opens the form for a new run."""
        self.become(TitleScene(seed, daily=daily))

    def open_play(self) -> None:
        self.play, self.beneath = PlayScene(), UNDRAWN
        self.become(self.play)

    def become(self, scene: Scene) -> None:
        """Put one scene in place of the whole stack."""
        self._below.clear()
        self._bring_up(scene)

    def push(self, scene: Scene) -> None:
        self._below.append(self.top)
        self._bring_up(scene)

    def pop(self) -> None:
        if self._below:
            self._bring_up(self._below.pop())

    def _bring_up(self, scene: Scene) -> None:
        self._drawn[self.top] = self.drawn
        self.top, self.drawn, self.tick_at = scene, self._drawn.get(scene, UNDRAWN), None

    def picture(self, view: View, guest: Scene | None = None) -> Picture:
        """Return the picture of the top scene, or of a scene of another screen, the `guest`, in its place."""
        if self.shown is None:
            canvas = Canvas(view.layout.cols, view.layout.rows)
            if guest:
                self._drawn[guest] = guest.draw(canvas, replace(view, drawn=self._drawn.get(guest, UNDRAWN)))
                self.tick_at = None
                self.shown = canvas.picture()
                return self.shown
            drawn = self.drawn = self.top.draw(canvas, view)
            if self.top is self.play:
                self.beneath = drawn
            self.tick_at = self._next_tick(drawn.rest_ms)
            self.shown = canvas.picture()
        return self.shown

    def key_at(self, view: View, x: int, y: int) -> str:
        """Return the key that words of the last picture name there, empty if none. A deck has keys of its own."""
        if self.is_bare:
            return self.drawn.key_at(x, y)
        dialog = None if view.deck else self.top.dialog(view)
        if dialog is None or self.shown is None or y >= self.shown.rows:
            return ""
        row = self.shown.glyphs[y * self.shown.cols : (y + 1) * self.shown.cols].decode("cp437")
        return hinted_key(row, dialog.hint, x)

    def _next_tick(self, rest_ms: int | None) -> float | None:
        """Return when a drawn scene gets its tick. Drawing it again does not put off the one it waits for."""
        if rest_ms is None:
            return None
        due = self._clock() + rest_ms / 1000
        return due if self.tick_at is None else min(due, self.tick_at)

    def take_tick(self) -> bool:
        """Return True if a tick is due. Each tick is due once."""
        due = self.tick_at is not None and self._clock() >= self.tick_at
        if due:
            self.tick_at = None
        return due

    def flights(self, run: Run | None, view: View) -> list[Flight]:
        """Return the flights since the last call, as cells of the last picture. Their frame number is still open."""
        if run is None:
            self._flights.forget()
            return []
        news = self._flights.news(run.id, run.flights)
        shown = [self._flight(run, flown.event, view) for flown in news if flown.level == run.game.level.id]
        return [flight for flight in shown if flight.cells]

    def struck(self, run: Run | None, cols: int) -> list[int]:
        """Return the cells of the last picture where blows have hit since the last call."""
        if run is None:
            self._blows.forget()
            return []
        board, level = run.game.level.board, run.game.level.id
        news = self._blows.news(run.id, run.blows)
        spots = [self._spot(*board.xy(blow.cell)) for blow in news if blow.level == level]
        return [*dict.fromkeys(y * cols + x for x, y in filter(None, spots))]

    def cues(self, run: Run | None) -> list[Cue]:
        """Return what could be heard since the last call, each cue once."""
        if run is None:
            self._cues.forget()
            return []
        return [*dict.fromkeys(self._cues.news(run.id, run.cues))]

    def aim(self, view: View) -> AimMessage | None:
        """Return what the pointer means, in cells of the last picture. Its frame number is still open."""
        target = self.play.target(view) if self.is_bare and view.game else None
        if target is None or view.game is None:
            return None
        board = view.game.level.board
        spot = self._spot(*board.xy(target.cell))
        path = filter(None, (self._spot(*board.xy(cell)) for cell in target.path))
        return AimMessage(0, *spot, target.words, target.does, (*path,)) if spot else None

    def _flight(self, run: Run, event: Thrown | Shot, view: View) -> Flight:
        board, cols = run.game.level.board, view.layout.cols
        cells = [self._spot(*board.xy(cell)) for cell in event.path]
        look = run.content.items[event.what.name]
        return Flight(0, tuple(y * cols + x for x, y in filter(None, cells)), look.code, colour(look))

    def _spot(self, x: int, y: int) -> tuple[int, int] | None:
        """Return the screen cell that shows a point of the level in the last picture, if any does."""
        spots = (place.spot(x, y) for place in self.drawn.places if isinstance(place, Camera))
        return next(spots, None)
