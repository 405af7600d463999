"""The view of a watching seat: a run as it is or as it was, with the scene that its player has open."""

from __future__ import annotations

from collections.abc import Sequence

from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Hover, Input, Key, Pan, Paste, Point, Scene, Wheel
from winze.scenes.telling.cues import Cue
from winze.screen.picture import Picture
from winze.session.base.instruments import Clock
from winze.session.runs.run import MOST_CUES, Run, RunState
from winze.session.seats.delay import Delay

FEW_WATCHERS = 4
"""Number of watchers that see every picture."""
WATCHER_SECONDS = 0.01
"""Pause between two pictures of a watcher for each further watcher of the run."""
_LOOKS = Key | Point | Paste | Hover | Wheel | Pan


class Watching:
    def __init__(self, run: Run, clock: Clock) -> None:
        self._run = run
        self._clock = clock
        self._delay = Delay(clock) if run.watched == "later" else None
        """The pictures on their way to a watcher who sees the run late."""
        self._cues: list[Cue] = []

    @property
    def is_late(self) -> bool:
        return self._delay is not None

    @property
    def turn(self) -> int:
        return self._delay.turn if self._delay else self._run.game.turn

    @property
    def scene(self) -> Scene | None:
        """The scene that the player has open over play."""
        holder = self._run.holder
        return holder.cover if holder and self._run.state is RunState.PLAYING else None

    @property
    def pause(self) -> float:
        """Grows with the watchers of a run, so that drawing for them leaves time for those who play."""
        return max(0, len(self._run.watchers) - FEW_WATCHERS) * WATCHER_SECONDS

    def take_cues(self) -> list[Cue]:
        """Return what a late watcher hears now, once."""
        cues, self._cues = self._cues, []
        return cues

    def wake_at(self) -> float | None:
        return self._delay.wake_at() if self._delay else None

    def takes(self, event: Input) -> bool:
        """Return True if the watcher may do this. A scene opened by one who is late would show what happens now."""
        leaves = isinstance(event, Key) and stroke(event) == "Escape"
        return leaves or not (self._delay and isinstance(event, _LOOKS))

    def obey(self, shown: Picture | None) -> None:
        """Follow the player's permission. `shown` is the picture that the watcher sees, if it is still true."""
        seen, turn = (None, 0) if self._delay else (shown, self.turn)
        is_late = self._run.watched == "later" and self._run.state is RunState.PLAYING
        self._delay = Delay(self._clock, seen, turn) if is_late else None

    def picture(self, now: Picture, cues: Sequence[Cue] = ()) -> Picture:
        """Return what the watcher sees while the picture of now is `now`. At the end of a run it is late no more.

        `cues` were heard since the last call.
        """
        if self._delay is None:
            return now
        late = self._delay.picture(now, self._run.game.turn, cues)
        self._cues = [*self._cues, *self._delay.take_cues()][-MOST_CUES:]
        if self._run.state is not RunState.PLAYING and self._delay.is_over:
            self._delay = None
        return late
