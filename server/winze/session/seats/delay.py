"""Pictures on their way to a watcher who sees a run late."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple
from zlib import compress, decompress

from winze.scenes.telling.cues import Cue
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas, Picture
from winze.screen.text import centred
from winze.session.base.instruments import Clock
from winze.session.base.limits import LATE_SECONDS
from winze.session.runs.run import MOST_CUES

STEP_SECONDS = 0.5
"""Least time between two pictures, so that at most 60 of about 1 kB wait for a watcher."""
_WAIT = f"You see this run {LATE_SECONDS:.0f} seconds late."
_WAIT_COLOUR = INDEX["gold"]


class _Late(NamedTuple):
    due: float
    turn: int
    cols: int
    rows: int
    planes: bytes
    cues: tuple[Cue, ...]

    def picture(self) -> Picture:
        planes, cells = decompress(self.planes), self.cols * self.rows
        return Picture(self.cols, self.rows, planes[:cells], planes[cells : 2 * cells], planes[2 * cells :])


class Delay:
    """`turn` is the turn of the picture that is shown, 0 before there is one."""

    def __init__(self, clock: Clock, shown: Picture | None = None, turn: int = 0) -> None:
        self.turn = turn
        self._clock = clock
        self._shown = shown
        self._queue: deque[_Late] = deque()
        self._last: Picture | None = None
        """The last picture that was put into the queue."""
        self._noted: deque[Cue] = deque(maxlen=MOST_CUES)
        """Cues since the last picture that was put into the queue."""
        self._heard: deque[Cue] = deque(maxlen=MOST_CUES)
        """Cues of the pictures that were taken out of it, until they are taken."""
        self._next_at = 0.0
        self._missed = False
        """True if the newest picture came too soon after the last one."""

    @property
    def is_over(self) -> bool:
        """True if everything is shown."""
        return self._last is not None and not self._queue and not self._missed

    def picture(self, now: Picture, turn: int, cues: Sequence[Cue] = ()) -> Picture:
        """Queue the picture of now with the `cues` since the last call, and return the one of 30 seconds ago."""
        self._noted.extend(cues)
        if self._last and (self._last.cols, self._last.rows) != (now.cols, now.rows):
            self._queue.clear()
            self._shown = None
        time = self._clock()
        self._missed = now != self._last and time < self._next_at
        if now != self._last and not self._missed:
            self._last, self._next_at = now, time + STEP_SECONDS
            planes = compress(now.glyphs + now.fg + now.bg, 1)
            self._queue.append(_Late(time + LATE_SECONDS, turn, now.cols, now.rows, planes, (*self._noted,)))
            self._noted.clear()
        late: _Late | None = None
        while self._queue and self._queue[0].due <= time:
            late = self._queue.popleft()
            self._heard.extend(late.cues)
        if late:
            self._shown, self.turn = late.picture(), late.turn
        return self._shown or _waiting(now)

    def take_cues(self) -> list[Cue]:
        """Return the cues that belong to what was last shown, once."""
        cues = [*dict.fromkeys(self._heard)]
        self._heard.clear()
        return cues

    def wake_at(self) -> float | None:
        """Return when `picture` has something new."""
        times = [self._queue[0].due] if self._queue else []
        return min([*times, *([self._next_at] if self._missed else [])], default=None)


def _waiting(now: Picture) -> Picture:
    canvas = Canvas(now.cols, now.rows)
    centred(canvas, now.rows // 2, _WAIT, _WAIT_COLOUR)
    return canvas.picture()
