"""Floods of HTTP requests, and silent crowds, from one address or from many."""

from __future__ import annotations

import selectors
import socket
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from time import monotonic

from winze.cli.openfiles import allow_files

ATTACK_SECONDS = 60
PIPELINED = 64
"""Requests a connection sends in one piece."""
ADDRESSES = 39
"""Loopback addresses an attack from many addresses comes from. No proxy is trusted there."""
SPARE_FILES = 64

Request = Callable[[str], bytes]
"""Makes the bytes of a request to a host."""
Attack = Callable[[str], None]


def get(path: str, *headers: str) -> Request:
    return lambda host: "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "\r\n"]).encode()


def post(path: str, body: str) -> Request:
    headers = ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return lambda host: "\r\n".join([f"POST {path} HTTP/1.1", f"Host: {host}", *headers, "", body]).encode()


def flood(request: Request, connections: int, *, addresses: int = 1, pipelined: int = PIPELINED) -> Attack:
    """Return an attack by connections that ask as fast as they are answered.

    A connection that the server closes is opened again at once.
    """

    def attack(host: str) -> None:
        allow_files(connections + SPARE_FILES)
        data, numbers, until = request(host) * pipelined, count(), monotonic() + ATTACK_SECONDS
        with selectors.DefaultSelector() as selector:
            for _ in range(connections):
                _open(selector, host, next(numbers) % addresses, data)
            while monotonic() < until:
                for key, events in selector.select(timeout=0.1):
                    if not _go_on(key, events):
                        selector.unregister(key.fileobj)
                        _connection(key).close()
                        _open(selector, host, next(numbers) % addresses, data)

    return attack


class _Piece:
    """Bytes that a connection sends again and again."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.sent = 0


def _open(selector: selectors.BaseSelector, host: str, number: int, data: bytes) -> None:
    name, _, port = host.partition(":")
    opened = socket.socket()
    opened.setblocking(False)
    opened.bind((f"127.0.0.{2 + number}", 0))
    with suppress(BlockingIOError):
        opened.connect((name, int(port)))
    writes = selectors.EVENT_WRITE if data else 0
    selector.register(opened, selectors.EVENT_READ | writes, _Piece(data))


def _connection(key: selectors.SelectorKey) -> socket.socket:
    assert isinstance(key.fileobj, socket.socket)
    return key.fileobj


def _go_on(key: selectors.SelectorKey, events: int) -> bool:
    """Read the available bytes, and send more. Return False if the server is gone."""
    connection, piece = _connection(key), key.data
    try:
        if events & selectors.EVENT_READ and not connection.recv(1 << 20):
            return False
        if events & selectors.EVENT_WRITE:
            piece.sent = (piece.sent + connection.send(piece.data[piece.sent :])) % len(piece.data)
    except BlockingIOError:
        pass
    except OSError:
        return False
    return True


_HANDSHAKE = get(
    "/ws",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
)
_DESCRIPTION, _HALL, _POST = get("/openapi.json"), get("/api/v1/hall-of-fame"), post("/api/v1/hall-of-fame", "{}")

FLOODS: dict[str, Attack] = {
    "400 x /openapi.json": flood(_DESCRIPTION, 400),
    "50 x /openapi.json": flood(_DESCRIPTION, 50),
    "50 x /": flood(get("/"), 50),
    "50 x /healthz": flood(get("/healthz"), 50),
    "50 x /readyz": flood(get("/readyz"), 50),
    "50 x the hall": flood(_HALL, 50),
    "50 x nothing there": flood(get("/" + "x" * 15_000), 50, pipelined=4),
    "50 x POST": flood(_POST, 50),
    "50 x / on new connections": flood(get("/", "Connection: close"), 50, pipelined=1),
    "39 addresses, /openapi.json": flood(_DESCRIPTION, 400, addresses=ADDRESSES),
    "39 addresses, /": flood(get("/"), 400, addresses=ADDRESSES),
    "39 addresses, the hall": flood(_HALL, 400, addresses=ADDRESSES),
    "39 addresses, POST": flood(_POST, 400, addresses=ADDRESSES),
    "39 addresses, handshakes": flood(_HANDSHAKE, 400, addresses=ADDRESSES, pipelined=1),
    "7 addresses, 3430 silent": flood(lambda _: b"", 7 * 490, addresses=7),
}
