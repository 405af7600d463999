"""A bare client: bytes over TCP, without anything that reads, answers or closes by itself."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SMALL_BUFFER = 4096


def frame(opcode: Opcode, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """Return the bytes of a frame from a client."""
    return Frame(opcode, payload, fin).serialize(mask=True)


def text(payload: str) -> bytes:
    return frame(Opcode.TEXT, payload.encode())


class RawSocket:
    """Reads from the kernel, which still gives bytes that arrived before the server was gone; asyncio's streams do
    not."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._read = b""

    async def send(self, data: bytes) -> None:
        await self._loop.sock_sendall(self._connection, data)

    async def try_to_send(self, data: bytes) -> None:
        """Send data that the server may no longer want."""
        with suppress(ConnectionError):
            await self.send(data)

    def close(self) -> None:
        self._connection.close()

    async def until(self, end: bytes) -> bytes:
        """Return everything up to and including `end`. Raises EOFError if the server is gone before."""
        await self.wait_for(end)
        found, _, self._read = self._read.partition(end)
        return found + end

    async def wait_for(self, part: bytes) -> None:
        """Wait for bytes without reading them. Raises EOFError if the server is gone before."""
        while part not in self._read:
            await self._receive()

    async def exactly(self, size: int) -> bytes:
        """Return `size` bytes. Raises EOFError if the server is gone before."""
        while len(self._read) < size:
            await self._receive()
        found, self._read = self._read[:size], self._read[size:]
        return found

    async def rest(self) -> bytes:
        """Return everything that comes until the server is gone."""
        with suppress(EOFError):
            while True:
                await self._receive()
        return self._read

    async def frames(self) -> list[Frame]:
        """Return all frames that come until the server is gone."""
        reader = StreamReader()
        reader.feed_data(await self.rest())
        frames = []
        while reader.buffer:
            parsing = Frame.parse(reader.read_exact, mask=False)
            try:
                next(parsing)
            except StopIteration as end:
                frames.append(end.value)
            else:
                break  # cut off
        return frames

    async def _receive(self) -> None:
        try:
            data = await self._loop.sock_recv(self._connection, 65536)
        except ConnectionError:
            data = b""
        if not data:
            raise EOFError
        self._read += data


@asynccontextmanager
async def connected(port: int, *, upgrade: bool = False) -> AsyncIterator[RawSocket]:
    """Open a connection, or with `upgrade` a websocket, whose kernel buffers little."""
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        connection.setblocking(False)
        await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", port))
        client = RawSocket(connection)
        if upgrade:
            await client.send(UPGRADE.replace("HOST", f"127.0.0.1:{port}").encode())
            await client.until(b"\r\n\r\n")
        yield client
