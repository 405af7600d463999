"""Raw HTTP requests and their answers, for tests of the transport."""

from __future__ import annotations

from contextlib import AsyncExitStack

from local_server import HELLO, Server, told
from rawsocket import RawSocket
from winze.api.guards import GUARDS

ASK = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /api/v1/hall-of-fame HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n"
CHUNKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
QUICK = {"header_seconds": 0.2, "body_seconds": 0.2, "idle_seconds": 1}
STALLED = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50


def ask(path: str = "/healthz", method: str = "GET", forwarded: str = "") -> bytes:
    header = f"X-Forwarded-For: {forwarded}\r\n" if forwarded else ""
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\n{header}Content-Length: 0\r\n\r\n".encode()


async def status(client: RawSocket) -> int:
    return int((await client.until(b"\r\n")).split()[1])


async def answered(client: RawSocket) -> int:
    """Read an answer to its end and return its status."""
    code = await status(client)
    head = (await client.until(b"\r\n\r\n")).lower()
    await client.exactly(int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0]))
    return code


def count(server: Server) -> int:
    return len(server.gate.connections)


def guarded(head: bytes) -> bool:
    """Return True if an answer has the security headers."""
    return all(f"\r\n{name}: {value}\r\n".encode() in head + b"\r\n" for name, value in GUARDS.items())


async def playing(server: Server, stack: AsyncExitStack, forwarded: str | None = None) -> None:
    """Let a player say hello and stay until `stack` closes."""
    player = await stack.enter_async_context(server.open(HELLO, forwarded=forwarded))
    await told(player, "welcome")
