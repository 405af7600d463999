"""Handling of clients that do not read what they are sent."""

from __future__ import annotations

import asyncio
import socket
import struct

_AT_ONCE = struct.pack("ii", 1, 0)


def drop(transport: asyncio.Transport) -> None:
    """Abort a connection, and discard what the kernel would otherwise keep trying to send for minutes."""
    connection = transport.get_extra_info("socket")
    if connection is not None and not transport.is_closing():
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
    transport.abort()


def close_gently(transport: asyncio.Transport) -> None:
    if transport.get_write_buffer_size():
        drop(transport)
    else:
        transport.close()


class Stall:
    """Drops a connection that does not take the waiting data within `seconds`.

    The transport buffers nothing: it pauses its protocol as soon as the kernel takes no more, and resumes it once all
    is taken. So a stalled client ties up only the kernel's buffer (`KERNEL_BUFFER` in `server`) and a message or two.
    """

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        transport.set_write_buffer_limits(high=0)
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        self.end()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, drop, self._transport)

    def end(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
