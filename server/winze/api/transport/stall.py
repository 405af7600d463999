"""What becomes of a client that does not read what it is sent."""

from __future__ import annotations

import asyncio


class Stall:
    """Aborts a connection that has not taken what waits for it within so many seconds.

    The transport keeps nothing back: it tells its protocol to pause as soon as the kernel takes no more, and to resume
    once all is taken. What a stalled client holds is therefore what the kernel holds (`SEND_BUFFER` of `listening`)
    and a message or two.
    """

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        transport.set_write_buffer_limits(high=0)
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """The client takes nothing more."""
        self.end()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._transport.abort)

    def end(self) -> None:
        """It took all, or it is gone."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
