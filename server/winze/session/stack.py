"""The scenes of a seat, one upon the other, and what the top one looks like."""

from __future__ import annotations

from winze.scenes.scene import Input, Outcome, Scene, View
from winze.screen.picture import Canvas, Picture
from winze.session.connection import Clock


class Stack:
    """The top scene gets the inputs and alone is drawn. `tick_at` is when it wants a tick."""

    def __init__(self, scene: Scene, clock: Clock) -> None:
        self.tick_at: float | None = None
        self._clock = clock
        self._scenes = [scene]
        self._picture: Picture | None = None

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    def is_only(self, scene: Scene) -> bool:
        """Whether there is nothing else on the stack."""
        return len(self._scenes) == 1 and self.top is scene

    def push(self, scene: Scene) -> None:
        self._scenes.append(scene)

    def pop(self) -> None:
        """Back to the scene below; the last one stays."""
        if len(self._scenes) > 1:
            self._scenes.pop()

    def become(self, scene: Scene) -> None:
        """Nothing but this scene."""
        self._scenes = [scene]

    def handle(self, event: Input, view: View) -> Outcome:
        return self.top.handle(event, view)

    def spoil(self) -> None:
        """What was drawn may be out of date."""
        self._picture = None

    def picture(self, view: View) -> Picture:
        if self._picture is None:
            canvas = Canvas(view.layout.cols, view.layout.rows)
            self.top.draw(canvas, view)
            rest = self.top.rest_ms
            self.tick_at = None if rest is None else self._clock() + rest / 1000
            self._picture = canvas.picture()
        return self._picture

    def take_tick(self) -> bool:
        """Whether a tick is due; each is there once."""
        due = self.tick_at is not None and self._clock() >= self.tick_at
        if due:
            self.tick_at = None
        return due
