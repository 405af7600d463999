"""Floods of HTTP requests: many connections that ask as fast as they are answered, from one address or from many."""

from __future__ import annotations

import selectors
import socket
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from time import monotonic

PIPELINED = 64
"""Requests that a connection sends in one piece."""
ADDRESSES = 39
"""Addresses of the loopback that a flood from many addresses comes from. No proxy is trusted there."""
_LEAST_PAUSE = 0.001


def get(path: str, *headers: str) -> Callable[[str], bytes]:
    """Return a function that makes a GET request for a host."""
    return lambda host: "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "\r\n"]).encode()


def post(path: str, body: str) -> Callable[[str], bytes]:
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {{}}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return lambda host: head.format(host).encode() + body.encode()


def flood(
    request: Callable[[str], bytes], connections: int, *, addresses: int = 1, pipelined: int = PIPELINED
) -> Callable[[str, float], None]:
    """Return an attack on a host that lasts until a moment of the monotonic clock.

    A connection that the server closes is opened again at once.
    """

    def attack(host: str, until: float) -> None:
        data, numbers = request(host) * pipelined, count()
        with selectors.DefaultSelector() as selector:
            for _ in range(connections):
                _open(selector, host, f"127.0.0.{2 + next(numbers) % addresses}", data)
            while monotonic() < until:
                for key, events in selector.select(timeout=0.1):
                    if not _go_on(key, events, data):
                        selector.unregister(key.fileobj)
                        key.fileobj.close()
                        _open(selector, host, f"127.0.0.{2 + next(numbers) % addresses}", data)

    return attack


class _Sent:
    """Bytes of the piece under way that are sent."""

    def __init__(self) -> None:
        self.bytes = 0


def _open(selector: selectors.BaseSelector, host: str, source: str, data: bytes) -> None:
    name, _, port = host.partition(":")
    opened = socket.socket()
    opened.setblocking(False)
    opened.bind((source, 0))
    with suppress(BlockingIOError):
        opened.connect((name, int(port)))
    selector.register(opened, selectors.EVENT_READ | selectors.EVENT_WRITE, _Sent())


def _go_on(key: selectors.SelectorKey, events: int, data: bytes) -> bool:
    """Read what there is, and send more. Return False if the server is gone."""
    connection, sent = key.fileobj, key.data
    assert isinstance(connection, socket.socket)
    try:
        if events & selectors.EVENT_READ and not connection.recv(1 << 20):
            return False
        if events & selectors.EVENT_WRITE:
            sent.bytes = (sent.bytes + connection.send(data[sent.bytes :])) % len(data)
    except BlockingIOError:
        pass
    except OSError:
        return False
    return True
