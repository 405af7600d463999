"""Measure the time from key to frame over a real socket, and from a hello to the first frame."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import perf_counter_ns

from server import serving
from table import Row, Table, spread
from websockets.sync.client import ClientConnection, connect

KEYS = 400
RUNS = 30


def round_trip() -> Table:
    with serving(WINZE_INPUTS_PER_SECOND="1000000", WINZE_PLAYERS_PER_MINUTE="1000") as url:
        rows = [Row("key to frame", spread(_keys(url))), Row("new run to frame", spread(_starts(url)))]
    return Table("Over a websocket on the loopback", "ms", rows)


def _keys(url: str) -> Iterator[float]:
    """Walk back and forth; each key waits for the frame of the last. Yield milliseconds."""
    with _opened(url) as socket:
        _hello(socket)
        for number in range(1, KEYS + 1):
            key = "ArrowLeft" if number & 2 else "ArrowRight"
            yield _until_frame(socket, t="key", n=number, key=key, code=key)


def _starts(url: str) -> Iterator[float]:
    for _ in range(RUNS):
        with _opened(url) as socket:
            yield _hello(socket)


def _opened(url: str) -> ClientConnection:
    return connect(f"{url.replace('http', 'ws', 1)}/ws", compression=None, proxy=None)


def _hello(socket: ClientConnection) -> float:
    return _until_frame(socket, t="hello", v=1, new=True, name="Ada", seed=1, want=["screen"])


def _until_frame(socket: ClientConnection, **message: object) -> float:
    """Send a message, wait for the next frame, and return the milliseconds."""
    begun = perf_counter_ns()
    socket.send(json.dumps(message))
    while isinstance(socket.recv(timeout=10), str):
        pass
    return (perf_counter_ns() - begun) / 1e6
