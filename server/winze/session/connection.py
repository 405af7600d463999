"""The sending half of a socket, without the socket: its state, and what waits to be told.

Whoever owns the socket calls `take` whenever it can send.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from winze.screen.layout import CLASSIC, LAYOUTS
from winze.session.frames import Frames, Show
from winze.session.instruments import Clock, Meter
from winze.session.transitions import checked
from winze.wire.errors import ErrorCode
from winze.wire.messages import Hello, Outgoing, Stalled, dump, error

MOST_UNKNOWN = 3
"""Messages of unknown types that end a connection."""
MOST_TOLD = 64
"""Messages that may wait for a client; one for which more wait is too slow."""


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
    """Messages and frames for one client. `wake` is called when there is something to send.

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
        self._frames: Frames | None = None

    def open(self, hello: Hello) -> None:
        """Note what the client wants to be sent. An unknown layout stands for the classic one."""
        self.state = checked(_FOLLOWING, self.state, ConnectionState.OPEN)
        self.wants = hello.want
        self.layout = LAYOUTS.get(hello.layout or "", CLASSIC)

    def show(self, show: Show) -> None:
        """Show something to the client, or something else from now on."""
        self._frames = Frames(show, self.wants, self._clock, self._meter)
        self._wake()

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
        if self._frames:
            self._frames.refresh()
            self._wake()

    def forget(self) -> None:
        """Note that another run is shown from now on, or none: what was drawn of the last one does not leave."""
        if self._frames:
            self._frames.forget()
            self._wake()

    def durable(self) -> None:
        """Note that more of the run is durable, so that a frame may leave."""
        if self._frames and self._frames.waits:
            self._wake()

    def kept(self) -> None:
        """Tell the client how many inputs are kept, with the next frame or, if none comes soon, with a message."""
        if self._frames and self._frames.kept():
            self._wake()

    def sync(self) -> None:
        """Have the next frame be a full one. While the disk keeps it back, the client is told so once more."""
        if self._frames:
            self._frames.restart()
            if self._frames.stalls:
                self.tell(Stalled(on=True))
            self._wake()

    def wake_at(self) -> float | None:
        """Return when there is something to send, if nothing else happens before."""
        return self._frames.wake_at() if self.is_open and self._frames else None

    def take(self) -> list[str | bytes]:
        """Return the messages to send now."""
        messages: list[str | bytes] = [*self._told]
        self._told.clear()
        if self.is_open and self._frames:
            messages += self._frames.take()
        return messages
