"""The sending half of a socket, without the socket: what it wants, what it was sent, and what it gets next.

Whoever owns the socket calls `take` whenever it can send. The picture is drawn and compared with the last one sent only
then, so there is never more than one frame under way, and a slow client skips what it was too slow for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from msgspec.structs import replace

from winze.screen.layout import CLASSIC, LAYOUTS
from winze.screen.picture import Picture
from winze.session.inputs import Inputs
from winze.session.transitions import checked
from winze.wire.cells import make_cells
from winze.wire.errors import ErrorCode
from winze.wire.frame import make_frame
from winze.wire.messages import Hello, Kept, Outgoing, Panels, Stalled, dump, error

FRAME_SECONDS = 0.04
"""Between two frames while an errand runs."""
STALLED_SECONDS = 0.2
"""How long a turn may wait for the disk before the player is shown that it does."""
TROUBLE_SECONDS = 2.0
"""And before the player is told in words."""
KEPT_SECONDS = 0.25
"""How long what is kept may wait for a frame to say so."""
_STALLS = (STALLED_SECONDS, TROUBLE_SECONDS)
MOST_UNKNOWN = 3
"""Messages of unknown types that end a connection."""
MOST_TOLD = 64
"""Messages that may wait for a client; one for which more wait is too slow."""

Clock = Callable[[], float]


class Meter(Protocol):
    """Counts what a session does."""

    def turn_took(self, seconds: float) -> None: ...

    def frame_sent(self, size: int) -> None: ...

    def level_dug(self, *, ahead: bool) -> None: ...


class Position(Protocol):
    """How far a run had got when a picture was drawn."""

    @property
    def durable(self) -> bool: ...


class Show(Protocol):
    """What a connection shows."""

    @property
    def position(self) -> Position | None:
        """How far the run is; None where no run is shown."""

    @property
    def owed_since(self) -> float | None:
        """Since when something is under way to the disk that is not there yet."""

    @property
    def inputs(self) -> Inputs: ...

    @property
    def turn(self) -> int: ...

    @property
    def running(self) -> bool:
        """Whether the picture changes by itself, faster than anyone could look."""

    def picture(self) -> Picture: ...

    def panels(self) -> Panels: ...


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A picture that waits until everything in it is durable."""

    picture: Picture
    panels: Panels | None
    seen: int
    turn: int
    position: Position | None


class ConnectionState(Enum):
    GREETING = auto()
    OPEN = auto()
    CLOSED = auto()
    """Nothing is taken any more, and after what waits to be sent nothing is sent."""


_FOLLOWING = {
    ConnectionState.GREETING: frozenset({ConnectionState.OPEN, ConnectionState.CLOSED}),
    ConnectionState.OPEN: frozenset({ConnectionState.CLOSED}),
    ConnectionState.CLOSED: frozenset[ConnectionState](),
}


class Connection:
    """Turns what is shown into frames. `wake` is called when there is something to send.

    A frame leaves when every turn in it is durable: what was on a screen is never lost.

    `close_code` says how to close the socket once everything is sent.

    `may_begin` is asked before a run is begun, and `may_join` before a player is made: whoever owns the socket knows
    its address, and counts runs and players by address.
    """

    def __init__(
        self,
        wake: Callable[[], None],
        clock: Clock,
        meter: Meter,
        *,
        may_begin: Callable[[], bool] = lambda: True,
        may_join: Callable[[], bool] = lambda: True,
    ) -> None:
        self.state = ConnectionState.GREETING
        self.close_code: int | None = None
        self.wants: tuple[str, ...] = ()
        self.layout = CLASSIC
        self.may_begin = may_begin
        self.may_join = may_join
        self._wake = wake
        self._clock = clock
        self._meter = meter
        self._told: list[str] = []
        self._unknown = 0
        self._show: Show | None = None
        self._stale = False
        self._drawn: _Drawn | None = None
        self._stall = 0
        """How much of a stall of the disk was told: 0 is nothing, 1 that there is one, 2 that it lasts."""
        self._sent: Picture | None = None
        self._panels: Panels | None = None
        self._frame = 0
        self._framed_at = 0.0
        self._seen = self._kept = -1
        self._kept_due: float | None = None

    def open(self, hello: Hello) -> None:
        """Note what the client wants to be sent. An unknown layout stands for the classic one."""
        self.state = checked(_FOLLOWING, self.state, ConnectionState.OPEN)
        self.wants = hello.want
        self.layout = LAYOUTS.get(hello.layout or "", CLASSIC)

    def show(self, show: Show) -> None:
        """Show something else to the client from now on."""
        self._show = show
        self.refresh()

    @property
    def is_open(self) -> bool:
        return self.state is ConnectionState.OPEN

    def tell(self, message: Outgoing) -> None:
        """Have a message sent before the next frame. Closes the connection if too many messages wait."""
        if self.state is ConnectionState.CLOSED:
            return
        if len(self._told) >= MOST_TOLD:
            self._told.clear()
            self.close(ErrorCode.TOO_SLOW)
            return
        self._told.append(dump(message))
        self._wake()

    def complain(self, code: ErrorCode, detail: str = "", n: int | None = None) -> None:
        """Tell the client of an error, and close the connection if the error says so or too many were unknown."""
        self._unknown += code is ErrorCode.UNKNOWN_TYPE
        if self._unknown == MOST_UNKNOWN:
            self.close(ErrorCode.TOO_MANY_UNKNOWN)
        elif code.close is not None:
            self.close(code, detail)
        else:
            self.tell(error(code, detail, n))

    def close(self, code: ErrorCode, detail: str = "") -> None:
        """Tell the client of an error and close the connection. Does nothing if it is closed."""
        if self.state is ConnectionState.CLOSED:
            return
        self._told.append(dump(error(code, detail)))
        self.hang_up(code.close)

    def hang_up(self, close_code: int | None = None) -> None:
        """Close the connection without a word. Does nothing if it is closed."""
        if self.state is ConnectionState.CLOSED:
            return
        self.state = checked(_FOLLOWING, self.state, ConnectionState.CLOSED)
        self.close_code = close_code
        self._wake()

    def refresh(self) -> None:
        """Have a frame sent if the picture differs from the last one sent, or if an input was taken since then."""
        self._stale = True
        self._wake()

    def durable(self) -> None:
        """Note that more of the run is durable, so that a frame may leave."""
        if self._drawn or self._stall:
            self._wake()

    def kept(self) -> None:
        """Tell the client how many inputs are kept, with the next frame or, if none comes soon, with a message."""
        if self._kept_due is None:
            self._kept_due = self._clock() + KEPT_SECONDS
            self._wake()

    def sync(self) -> None:
        """Have the next frame be a full one. While the disk keeps it back, the client is told so once more."""
        self._sent = self._panels = None
        if self._stall:
            self.tell(Stalled(on=True))
        self.refresh()

    def wake_at(self) -> float | None:
        """Return when there is something to send, if nothing else happens before."""
        if self._show is None:
            return None
        times = [self._frame_at(self._show)] if self._stale and not self._drawn else []
        if self._kept_due is not None:
            times.append(self._kept_due)
        if self._show.owed_since is not None and self._stall < len(_STALLS):
            times.append(self._show.owed_since + _STALLS[self._stall])
        return min(times, default=None)

    def take(self) -> list[str | bytes]:
        """Return the messages to send now."""
        messages: list[str | bytes] = [*self._told]
        self._told.clear()
        if self.is_open and self._show:
            messages += self._stalls(self._show)
            messages += self._frames(self._show) or self._acknowledgement(self._show)
        return messages

    def _stalls(self, show: Show) -> list[str | bytes]:
        """What is to be told of a disk that does not answer, or answers again."""
        waited = 0.0 if show.owed_since is None else self._clock() - show.owed_since
        before, self._stall = self._stall, sum(waited >= seconds for seconds in _STALLS)
        if bool(before) == bool(self._stall):
            messages: list[str | bytes] = []
        else:
            messages = [dump(Stalled(on=bool(self._stall)))]
        if before < len(_STALLS) == self._stall:
            messages.append(dump(error(ErrorCode.STORAGE)))
        return messages

    def _frame_at(self, show: Show) -> float:
        return self._framed_at + FRAME_SECONDS if show.running else 0.0

    def _frames(self, show: Show) -> list[str | bytes]:
        """The next frame in the forms the client wants; none if it would say nothing new, or is not durable yet."""
        now = self._clock()
        if self._drawn is None and self._stale and now >= self._frame_at(show):
            self._stale = False
            panels = show.panels() if "panels" in self.wants else None
            self._drawn = _Drawn(show.picture(), panels, show.inputs.seen, show.turn, show.position)
        drawn = self._drawn
        if drawn is None or (drawn.position and not drawn.position.durable):
            return []
        self._drawn = None
        if drawn.picture == self._sent and drawn.seen == self._seen:
            return []
        return self._next_frame(show, drawn, now)

    def _next_frame(self, show: Show, drawn: _Drawn, now: float) -> list[str | bytes]:
        self._frame += 1
        picture, seen, turn = drawn.picture, drawn.seen, drawn.turn
        old, frame, kept = self._sent, self._frame, min(show.inputs.kept, seen)
        messages: list[str | bytes] = []
        if "screen" in self.wants:
            messages.append(make_frame(old, picture, frame=frame, seen=seen, kept=kept, turn=turn))
        if "cells" in self.wants:
            messages.append(dump(make_cells(old, picture, frame=frame, seen=seen, kept=kept, turn=turn)))
        for message in messages:
            self._meter.frame_sent(len(message))
        if messages:
            self._kept, self._kept_due = kept, None
        if drawn.panels:
            messages += self._next_panels(drawn.panels, acknowledge=seen != self._seen)
        self._sent, self._seen, self._framed_at = picture, seen, now
        return messages

    def _next_panels(self, panels: Panels, *, acknowledge: bool) -> list[str | bytes]:
        if panels == self._panels and not acknowledge:
            return []
        self._panels = panels
        return [dump(replace(panels, frame=self._frame))]

    def _acknowledgement(self, show: Show) -> list[str | bytes]:
        if self._kept_due is None or self._clock() < self._kept_due:
            return []
        self._kept_due = None
        if show.inputs.kept == self._kept:
            return []
        self._kept = show.inputs.kept
        return [dump(Kept(self._kept))]
