"""Measure the time from key to frame of other players while somebody attacks their server.

Five players press two keys a second each. The attacker is a process of its own, which reconnects as soon as it is
thrown out.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, perf_counter, sleep
from urllib.parse import urlsplit

from floods import ATTACK_SECONDS, FLOODS
from server import serving
from table import Row, Table, spread
from websockets.asyncio.client import ClientConnection, connect

PLAYERS = 5
KEYS = 16
PAUSE = 0.5
SLOW = 200

_UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {0}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def attacks() -> Table:
    """Return a row for each attack, and one without an attack."""
    rows = []
    for name in [None, *ATTACKS]:
        with serving(WINZE_PLAYERS_PER_MINUTE="1000") as url, _attacked(url, name):
            rows.append(Row(name or "nobody attacks", spread(asyncio.run(_play(url)))))
    return Table("Key to frame of five players during an attack", "ms", rows)


async def _play(url: str) -> list[float]:
    times = await asyncio.gather(*(_player(url, number) for number in range(PLAYERS)))
    return [time for of_one in times for time in of_one]


async def _player(url: str, number: int) -> list[float]:
    address = f"{url.replace('http', 'ws', 1)}/ws"
    async with connect(address, compression=None, proxy=None, open_timeout=None, ping_interval=None) as client:
        await client.send(json.dumps({"t": "hello", "v": 1, "new": True, "name": f"Ada{number}", "seed": 1}))
        await _frame(client)
        await asyncio.sleep(PAUSE * number / PLAYERS)
        times = []
        for n in range(1, KEYS + 1):
            begun = perf_counter()
            await client.send(json.dumps({"t": "key", "n": n, "key": "ArrowLeft" if n & 2 else "ArrowRight"}))
            await _frame(client)
            times.append((perf_counter() - begun) * 1000)
            await asyncio.sleep(PAUSE)
        return times


async def _frame(client: ClientConnection) -> None:
    while isinstance(await client.recv(), str):
        pass


@contextmanager
def _attacked(url: str, name: str | None) -> Iterator[None]:
    if name is None:
        yield
        return
    command = [sys.executable, str(Path(__file__)), url, name]
    with subprocess.Popen(command, env=os.environ) as process:  # noqa: S603
        try:
            yield
        finally:
            process.terminate()


# The attacks. Each runs until the attacker is thrown out.


def _opened(host: str, first: bytes = b"") -> socket.socket:
    """Open a websocket and send `first`."""
    name, _, port = host.partition(":")
    opened = socket.create_connection((name, int(port)), timeout=10)
    opened.sendall(_UPGRADE.format(host).encode())
    opened.recv(4096)
    if first:
        opened.sendall(first)
    return opened


def _frame_of(opcode: int, payload: bytes) -> bytes:
    """Return a frame masked with zeros."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([0x80 | opcode]) + size + bytes(4) + payload


def _flood(host: str, frame: bytes, *, greeted: bool) -> None:
    hello = _frame_of(1, b'{"t":"hello","v":1,"new":true,"name":"Eve"}')
    with closing(_opened(host, hello if greeted else b"")) as attacker:
        attacker.setblocking(False)
        block, until = frame * (65536 // len(frame)), monotonic() + ATTACK_SECONDS
        while monotonic() < until:
            with suppress(BlockingIOError):
                attacker.send(block)
            with suppress(BlockingIOError):
                if not attacker.recv(65536):
                    return


def _stall(host: str) -> None:
    """Request the full screen again and again, and read nothing."""
    with closing(_opened(host, _frame_of(1, b'{"t":"hello","v":1,"new":true,"name":"Eve"}'))) as attacker:
        until = monotonic() + ATTACK_SECONDS
        while monotonic() < until:
            attacker.sendall(_frame_of(1, b'{"t":"sync"}') * 20)
            attacker.settimeout(0.5)


def _linger(host: str) -> None:
    """Send half requests, each with another byte twice a second."""
    name, _, port = host.partition(":")
    slow = [socket.create_connection((name, int(port)), timeout=10) for _ in range(SLOW)]
    for one in slow:
        one.sendall(b"POST /api/v1/hall-of-fame HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    until = monotonic() + ATTACK_SECONDS
    while monotonic() < until:
        sleep(PAUSE)
        for one in slow:
            one.sendall(b"x")


ATTACKS: dict[str, Callable[[str], None]] = {
    "pings": lambda host: _flood(host, _frame_of(9, b""), greeted=True),
    "pings before hello": lambda host: _flood(host, _frame_of(9, b""), greeted=False),
    "pongs": lambda host: _flood(host, _frame_of(10, b""), greeted=True),
    "empty messages": lambda host: _flood(host, _frame_of(1, b""), greeted=True),
    "keys": lambda host: _flood(host, _frame_of(1, b'{"t":"key","n":1,"key":"."}'), greeted=True),
    "long messages": lambda host: _flood(host, _frame_of(1, b'{"x":"' + b"x" * 4000 + b'"}'), greeted=True),
    "a stalled reader": _stall,
    "200 half requests": _linger,
    **FLOODS,
}


def main() -> None:
    url, name = sys.argv[1:]
    until = monotonic() + ATTACK_SECONDS
    while monotonic() < until:
        with suppress(OSError):
            ATTACKS[name](urlsplit(url).netloc)


if __name__ == "__main__":
    main()
