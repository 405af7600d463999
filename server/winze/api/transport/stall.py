"""What becomes of a client that does not read what it is sent."""

from __future__ import annotations

import asyncio
import socket
import struct

_AT_ONCE = struct.pack("ii", 1, 0)


def drop(transport: asyncio.Transport) -> None:
    """Be rid of a connection at once, and of what the kernel still holds for it.

    After a plain abort the kernel would go on trying to send that, for minutes, to a client that does not read.
    """
    connection = transport.get_extra_info("socket")
    if connection is not None and not transport.is_closing():
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
    transport.abort()


def part(transport: asyncio.Transport) -> None:
    """Close a connection that waits for its client, and let the kernel deliver what was sent.

    What the client would have to read before the transport is rid of it is given up.
    """
    if transport.get_write_buffer_size():
        drop(transport)
    else:
        transport.close()


class Stall:
    """Drops a connection that has not taken what waits for it within so many seconds.

    The transport keeps nothing back: it tells its protocol to pause as soon as the kernel takes no more, and to resume
    once all is taken. What a stalled client holds is therefore what the kernel holds (`KERNEL_BUFFER` in `server`) and
    a message or two.
    """

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        transport.set_write_buffer_limits(high=0)
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """The client takes nothing more."""
        self.end()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, drop, self._transport)

    def end(self) -> None:
        """It took all, or it is gone."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
