"""The scenes of a seat, one upon the other, and what the top one looks like."""

from __future__ import annotations

from dataclasses import replace
from weakref import WeakKeyDictionary

from winze.scenes.base.drawn import UNDRAWN, Drawn
from winze.scenes.base.scene import Input, Outcome, Scene, Stage, View
from winze.scenes.pages.title import TitleScene
from winze.scenes.play.play import PlayScene
from winze.scenes.view.mapview import Camera
from winze.screen.picture import Canvas, Picture
from winze.session.instruments import Clock


class Stack:
    """The top scene gets the inputs and alone is drawn.

    `play` is the lowest scene of the run, to which actions return. `tick_at` is when the top scene wants a tick.
    """

    def __init__(self, clock: Clock) -> None:
        self.play: Stage = PlayScene()
        self.tick_at: float | None = None
        self._clock = clock
        self._scenes: list[Scene] = [TitleScene()]
        self._picture: Picture | None = None
        self._drawn: WeakKeyDictionary[Scene, Drawn] = WeakKeyDictionary()
        """What the seat was last shown of each of its scenes."""
        self._view: View | None = None
        self._shown: View
        """The view that was handed over last, with what was drawn then."""

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    @property
    def is_bare(self) -> bool:
        """Whether the play scene, which is always the lowest, is the top one too."""
        return self.top is self.play

    def open_title(self) -> None:
        """Show the title, and no other scene."""
        self.become(TitleScene())

    def open_play(self) -> None:
        """Show the play scene of another run, and no other scene."""
        self.play = PlayScene()
        self.collapse()

    def collapse(self) -> None:
        """Close every scene above the play scene."""
        self.become(self.play)

    def become(self, scene: Scene) -> None:
        """Put one scene in the place of the whole stack."""
        self._scenes = [scene]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._scenes.append(scene)

    def pop(self) -> None:
        """Close the top scene, unless it is the last one."""
        if len(self._scenes) > 1:
            self._scenes.pop()

    def handle(self, event: Input, view: View) -> Outcome:
        """Return what the top scene answers to an input."""
        return self.top.handle(event, self._with_drawn(view))

    def spoil(self) -> None:
        """Have the picture drawn again when it is next asked for."""
        self._picture = None

    def picture(self, view: View) -> Picture:
        """Return what the top scene draws."""
        if self._picture is None:
            canvas = Canvas(view.layout.cols, view.layout.rows)
            drawn = self._drawn[self.top] = self.top.draw(canvas, self._with_drawn(view))
            self.tick_at = None if drawn.rest_ms is None else self._clock() + drawn.rest_ms / 1000
            self._picture = canvas.picture()
        return self._picture

    def cell_of(self, x: int, y: int) -> tuple[int, int] | None:
        """Return the cell that shows a point of the level in the last picture, if any does."""
        places = self._drawn.get(self.top, UNDRAWN).places
        cells = (place.spot(x, y) for place in places if isinstance(place, Camera))
        return next(cells, None)

    def _with_drawn(self, view: View) -> View:
        """The view with what the seat was last shown of the top scene."""
        drawn = self._drawn.get(self.top, UNDRAWN)
        if view is not self._view or drawn is not self._shown.drawn:
            self._view, self._shown = view, replace(view, drawn=drawn)
        return self._shown

    def take_tick(self) -> bool:
        """Return whether a tick is due. Each tick is due once."""
        due = self.tick_at is not None and self._clock() >= self.tick_at
        if due:
            self.tick_at = None
        return due
