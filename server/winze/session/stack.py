"""The scenes of a seat, one upon the other, and what the top one looks like."""

from __future__ import annotations

from winze.scenes.play import PlayScene
from winze.scenes.scene import Input, Outcome, Scene, Stage, View
from winze.scenes.title import TitleScene
from winze.screen.picture import Canvas, Picture
from winze.session.connection import Clock


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
        return self.top.handle(event, view)

    def spoil(self) -> None:
        """Have the picture drawn again when it is next asked for."""
        self._picture = None

    def picture(self, view: View) -> Picture:
        """Return what the top scene draws."""
        if self._picture is None:
            canvas = Canvas(view.layout.cols, view.layout.rows)
            self.top.draw(canvas, view)
            rest = self.top.rest_ms
            self.tick_at = None if rest is None else self._clock() + rest / 1000
            self._picture = canvas.picture()
        return self._picture

    def take_tick(self) -> bool:
        """Return whether a tick is due. Each tick is due once."""
        due = self.tick_at is not None and self._clock() >= self.tick_at
        if due:
            self.tick_at = None
        return due
