"""The sending half of a socket, without the socket: its state, and the messages that wait to be sent.

The owner of the socket calls `take` whenever it can send.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum, auto
from typing import Literal

from msgspec import UNSET, UnsetType

from winze.models.players import Options
from winze.screen.layout import CLASSIC, TextSize, layout_of
from winze.screen.themes import Wish, theme_for
from winze.session.base.instruments import Clock, Meter
from winze.session.base.transitions import checked
from winze.session.client.frames import Frames, Show
from winze.wire.errors import ErrorCode, SocketClose
from winze.wire.messages import Hello, LayoutMessage, Moved, Outgoing, ScreenSize, Stalled, dump, error

MOST_UNKNOWN = 3
"""Number of messages of unknown types that ends a connection."""
MOST_TOLD = 64
"""Limit of waiting messages. A client with more of them is too slow and is cut off."""


class ConnectionState(Enum):
    GREETING = auto()
    OPEN = auto()
    CLOSED = auto()
    """Nothing is taken any more. Waiting messages are still sent, but no later ones."""


_FOLLOWING = {
    ConnectionState.GREETING: frozenset({ConnectionState.OPEN, ConnectionState.CLOSED}),
    ConnectionState.OPEN: frozenset({ConnectionState.CLOSED}),
    ConnectionState.CLOSED: frozenset[ConnectionState](),
}


async def _allowed(*_: object) -> bool:
    return True


class Connection:
    """Messages and frames for one client. `wake` is called when there is something to send.

    `close_code` is the code to close the socket with once everything is sent.

    `may_begin` is asked before a run begins, `may_try_daily` before a player tries the mine of a day, and `may_join`
    before a player is made. They belong to the owner of the socket, which knows its address and counts by address. Each
    may raise `StorageError`.
    """

    def __init__(
        self,
        wake: Callable[[], None],
        clock: Clock,
        meter: Meter,
        *,
        may_begin: Callable[[], Awaitable[bool]] = _allowed,
        may_join: Callable[[], Awaitable[bool]] = _allowed,
        may_try_daily: Callable[[int], Awaitable[bool]] = _allowed,
    ) -> None:
        self.state = ConnectionState.GREETING
        self.close_code: int | None = None
        self.wants: tuple[str, ...] = ()
        self.layout = CLASSIC
        self.text: TextSize | None = None
        """The size of the client's text; None if it cannot change."""
        self.wishes: frozenset[Wish] = frozenset()
        """The client's wishes for colors, unless the player has chosen a theme."""
        self.motion: Literal["full", "less", "none"] = "full"
        """The client's wish for motion, unless the player has chosen."""
        self.touch = False
        """True for a client with a touch deck."""
        self.is_reader = False
        """True if the client tells the game in words."""
        self.may_begin = may_begin
        self.may_join = may_join
        self.may_try_daily = may_try_daily
        self._wake = wake
        self._clock = clock
        self._meter = meter
        self._size: ScreenSize | None = None
        self._told: list[str] = []
        self._unknown = 0
        self._frames: Frames | None = None

    def open(self, hello: Hello) -> None:
        """Note what the client wants to be sent. Without a screen its layout is the classic one."""
        self.state = checked(_FOLLOWING, self.state, ConnectionState.OPEN)
        self.wants = hello.want
        self._size = hello.screen
        self.fit(Options())
        self.wishes = hello.wishes
        self.motion = hello.motion
        self.touch = hello.touch
        self.is_reader = hello.reader

    def show(self, show: Show) -> None:
        self._frames = Frames(show, self.wants, self._clock, self._meter)
        self._wake()

    def hide(self) -> None:
        """Send no more frames."""
        self._frames = None

    def resize(self, screen: ScreenSize, options: Options) -> None:
        """Draw for another screen from the next frame on, which is a full one."""
        self._size = screen
        self.lay_out(options)

    def lay_out(self, options: Options) -> None:
        """Tell the layout for the options, and send a full frame next."""
        self.fit(options)
        self.forget()
        self.tell(self.layout_in(options))
        self.sync()

    def fit(self, options: Options) -> bool:
        """Make the layout that the options want of the client's screen. Return True if it is another one."""
        size, before = self._size, self.layout
        if size:
            short = options.panel == "short"
            self.layout = layout_of(size.family, size.cols, size.rows, log=options.log_lines, short=short)
            self.text = size.text
        return self.layout != before

    def layout_in(self, options: Options, text: TextSize | UnsetType = UNSET) -> LayoutMessage:
        theme, layout = theme_for(options.theme, self.wishes), self.layout
        light = options.light and theme.has_light
        motion: Literal["full", "less", "none"] | UnsetType = UNSET if options.motion == "auto" else options.motion
        return LayoutMessage(
            layout.name, layout.cols, layout.rows, theme.palette, {**layout.regions}, light, text, motion
        )

    @property
    def is_open(self) -> bool:
        return self.state is ConnectionState.OPEN

    def tell(self, message: Outgoing) -> None:
        """Send a message before the next frame. Close the connection if too many messages wait."""
        if self.state is ConnectionState.CLOSED:
            return
        if len(self._told) >= MOST_TOLD:
            self._told.clear()
            self.close(ErrorCode.TOO_SLOW)
            return
        self._told.append(dump(message))
        self._wake()

    def complain(self, code: ErrorCode, detail: str = "", n: int | None = None) -> None:
        """Tell the client of an error. Close the connection if the error demands it or too many types were unknown."""
        self._unknown += code is ErrorCode.UNKNOWN_TYPE
        if self._unknown == MOST_UNKNOWN:
            self.close(ErrorCode.TOO_MANY_UNKNOWN)
        elif code.close is not None:
            self.close(code, detail)
        else:
            self.tell(error(code, detail, n))

    def close(self, code: ErrorCode, detail: str = "") -> None:
        if self.state is ConnectionState.CLOSED:
            return
        self._told.append(dump(error(code, detail)))
        self.hang_up(code.close)

    def move(self, moved: Moved) -> None:
        """Send the client to another process."""
        if self.state is not ConnectionState.CLOSED:
            self._told.append(dump(moved))
            self._meter.client_moved()
            self.hang_up(SocketClose.MOVED)

    def hang_up(self, close_code: int | None = None) -> None:
        """Close the connection without a word. Do nothing if it is closed."""
        if self.state is ConnectionState.CLOSED:
            return
        self.state = checked(_FOLLOWING, self.state, ConnectionState.CLOSED)
        self.close_code = close_code
        self._wake()

    def refresh(self) -> None:
        """Send a frame if the picture differs from the last one sent, or if an input was taken since then."""
        if self._frames:
            self._frames.is_stale = True
            self._wake()

    def forget(self) -> None:
        if self._frames:
            self._frames.forget()
            self._wake()

    def progressed(self, *, tells_kept: bool) -> None:
        if self._frames and self._frames.progressed(tells_kept=tells_kept):
            self._wake()

    def sync(self) -> None:
        """Make the next frame a full one. While the disk stalls, tell the client so once more."""
        if self._frames:
            self._frames.restart()
            if self._frames.stalls:
                self.tell(Stalled(on=True))
            self._wake()

    def wake_at(self) -> float | None:
        """Return the time at which there is something to send, if nothing happens earlier."""
        return self._frames.wake_at() if self.is_open and self._frames else None

    def take(self) -> list[str | bytes]:
        messages: list[str | bytes] = [*self._told]
        self._told.clear()
        if self._frames and self.state is ConnectionState.OPEN:
            messages += self._frames.take()
        return messages
